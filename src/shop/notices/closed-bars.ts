import { readJson } from '../privacy/cookies.ts';

/** Local storage key with the ids of closed bars. */
export const closedBarsKey = 'closedBars';

/** Limits the stored list. The oldest ids are dropped first. */
const most = 100;

export function readClosedBars(stored: string | null): string[] {
  const list = readJson(stored);
  return Array.isArray(list) ? list.filter((id) => typeof id === 'string') : [];
}

/** The stored value after closing one more bar, the newest id last. */
export function withClosedBar(stored: string | null, id: string): string {
  return JSON.stringify([...readClosedBars(stored).filter((other) => other !== id), id].slice(-most));
}
