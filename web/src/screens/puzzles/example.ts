/** The puzzle that somebody begins with who writes one: change what you like. */
export const EXAMPLE = `format: 1
id: mine
pov: Kit
now: {day: 3}
setup:
  counts: {townsfolk: 3, outsider: 0, minion: 1, demon: 1}
  hidden:
    demons: [imp]
    minions: [scarletwoman, poisoner]
    good: [drunk]
  pov_may_be: [drunk]
  also_on_script: [chef, empath, fortuneteller, investigator, librarian, ravenkeeper, undertaker, washerwoman, mayor, virgin, butler, drunk, recluse, saint, scarletwoman, poisoner, imp]
  no_attacks_on_the_dead: true
players:
  - name: Kit
    claims: librarian
  - name: Nia
    claims: chef
  - name: Eli
    claims: chef
    info:
      - {night: 1, learns: {count: 1}}
  - name: Oz
    claims: empath
    info:
      - {night: 1, learns: {count: 0}}
      - {night: 2, learns: {count: 1}}
  - name: Moe
    claims: washerwoman
    info:
      - {night: 1, learns: {players: [Nia, Oz], character: empath}}
events:
  - {day: 2, event: execution, player: Eli}
  - {night: 3, event: death, player: Oz}
`;
