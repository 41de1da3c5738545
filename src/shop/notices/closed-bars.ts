import { readJson } from '../privacy/cookies.ts';

/** Under this name the browser's local storage keeps the ids of bars that were closed. */
export const closedBarsKey = 'closedBars';

/** Bars of years ago need not be remembered for ever. */
const most = 100;

export function readClosedBars(stored: string | null): string[] {
  const list = readJson(stored);
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

/** What is kept once one more bar is closed; the newest last. */
export function withClosedBar(stored: string | null, id: string): string {
  return JSON.stringify([...readClosedBars(stored).filter((other) => other !== id), id].slice(-most));
}
