/** A few sounds, made on the spot and off by default; never at night on a phone, where they would betray somebody. */

import { mood } from "../table/mood.svelte";
import { recall, remember } from "./store";

let on = $state(recall("sound", false));
let context: AudioContext | null = null;

export const sound = {
  get on(): boolean {
    return on;
  },
};

export function setSound(wanted: boolean): void {
  on = wanted;
  remember("sound", wanted);
  if (wanted) strike();
}

/** A device that somebody holds in the hand: it must be silent at night. */
function inTheHand(): boolean {
  return matchMedia("(pointer: coarse) and (max-width: 60rem)").matches;
}

function ready(): AudioContext | null {
  if (!on || (mood.current === "night" && inTheHand())) return null;
  context ??= new AudioContext();
  void context.resume();
  return context;
}

function tone(context: AudioContext, frequency: number, seconds: number, loudness: number): void {
  const now = context.currentTime;
  const oscillator = context.createOscillator();
  const gain = context.createGain();
  oscillator.frequency.value = frequency;
  gain.gain.setValueAtTime(0, now);
  gain.gain.linearRampToValueAtTime(loudness, now + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(now);
  oscillator.stop(now + seconds);
}

/** The bell strikes: the partials of a church bell over its hum. */
export function strike(): void {
  const context = ready();
  if (!context) return;
  const hum = 110;
  const partials: [number, number, number][] = [
    [1, 4, 0.1],
    [2, 3, 0.16],
    [2.4, 2.2, 0.1],
    [3, 1.6, 0.07],
    [4, 1.2, 0.06],
    [5.3, 0.6, 0.03],
  ];
  for (const [ratio, seconds, loudness] of partials) tone(context, hum * ratio, seconds, loudness);
}

/** The clock hand moves on by one. */
export function tick(): void {
  const context = ready();
  if (context) tone(context, 1400, 0.04, 0.05);
}
