import { readJson } from '../privacy/cookies.ts';

/** A message of the owner in an overlay, shown at most once every `everyDays` days. */
export interface Toplayer {
  id: string;
  title: string;
  text: string;
  link?: { text: string; address: string };
  everyDays: number;
}

/** Local storage key with the time each overlay was last shown: `{"id": 1763190000000}`. */
export const seenToplayersKey = 'seenToplayers';

const dayMs = 86_400_000;

function readSeenToplayers(stored: string | null): Record<string, number> {
  const seen = readJson(stored);
  if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) return {};
  return Object.fromEntries(Object.entries(seen).filter(([, at]) => typeof at === 'number'));
}

/**
 * The first overlay that is due. If the stored time is in the future because the clock was set back, the overlay is not
 * due.
 */
export function nextToplayer(toplayers: readonly Toplayer[], stored: string | null, now: number): Toplayer | null {
  const seen = readSeenToplayers(stored);
  const isDue = ({ id, everyDays }: Toplayer) => !Object.hasOwn(seen, id) || now - (seen[id] ?? 0) >= everyDays * dayMs;
  return toplayers.find(isDue) ?? null;
}

/** The stored value after showing an overlay. Overlays that the owner has removed are dropped. */
export function withSeenToplayer(
  toplayers: readonly Toplayer[],
  stored: string | null,
  id: string,
  now: number,
): string {
  const still = Object.entries(readSeenToplayers(stored)).filter(([other]) =>
    toplayers.some((own) => own.id === other),
  );
  return JSON.stringify({ ...Object.fromEntries(still), [id]: now });
}
