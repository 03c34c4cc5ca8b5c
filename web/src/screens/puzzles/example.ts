/** The puzzle that somebody begins with who writes one: change what you like. */
export const EXAMPLE = `format: 1
id: mine
pov: Ana
now: {day: 2}
setup:
  counts: {townsfolk: 3, outsider: 0, minion: 1, demon: 1}
  hidden:
    demons: [imp]
    minions: [poisoner]
    good: []
players:
  - name: Ana
    claims: chef
    info:
      - {night: 1, learns: {count: 0}}
  - name: Bo
    claims: washerwoman
    info:
      - {night: 1, learns: {players: [Ana, Dee], character: chef}}
  - name: Cy
    claims: empath
    info:
      - {night: 1, learns: {count: 1}}
      - {night: 2, learns: {count: 1}}
  - name: Dee
    claims: mayor
  - name: Eli
    claims: soldier
events:
  - {day: 1, event: execution, player: Bo}
  - {night: 2, event: death, player: Dee}
`;
