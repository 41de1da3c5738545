import { readJson } from '../privacy/cookies.ts';

/** A text that the owner lays over the page, so often and no oftener. */
export interface Toplayer {
  id: string;
  title: string;
  text: string;
  link?: { text: string; address: string };
  /** It comes again after so many days. */
  everyDays: number;
}

/** Under this name the browser keeps when it showed which: `{"id": 1763190000000}`. */
export const seenToplayersKey = 'seenToplayers';

const dayMs = 86_400_000;

function readSeenToplayers(stored: string | null): Record<string, number> {
  const seen = readJson(stored);
  if (typeof seen !== 'object' || seen === null || Array.isArray(seen)) return {};
  return Object.fromEntries(Object.entries(seen).filter(([, at]) => typeof at === 'number'));
}

/** The first whose time has come. A time in the future is a clock that was set back: then it counts as just shown. */
export function nextToplayer(toplayers: readonly Toplayer[], stored: string | null, now: number): Toplayer | null {
  const seen = readSeenToplayers(stored);
  const isDue = ({ id, everyDays }: Toplayer) => !Object.hasOwn(seen, id) || now - (seen[id] ?? 0) >= everyDays * dayMs;
  return toplayers.find(isDue) ?? null;
}

/** One a visit to the page, so only one is written down; those that the owner has taken away are forgotten. */
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
