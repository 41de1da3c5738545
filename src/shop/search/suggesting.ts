import { searchLimits } from '../limits.ts';

/**
 * State of the search field. `turn` is the number of the current text. Answers for an earlier turn are ignored, so that
 * a slow response never replaces a newer one.
 */
export interface Suggesting<Answer> {
  state: 'idle' | 'typing' | 'loading' | 'open' | 'closed';
  text: string;
  turn: number;
  /** The last answer. It stays visible while the next one is loading, and is restored if the list is reopened. */
  answer: Answer | null;
  /** Index of the option that Enter selects. */
  active: number | null;
}

/**
 * `minCharacters` is the minimum length of a query (default: `searchLimits.minCharactersUnset`). `limit` is the number
 * of products.
 */
interface SearchSettings {
  minCharacters?: number;
  limit: number;
}

export type SuggestingMove = 'next' | 'previous' | 'first' | 'last';

export type SuggestingEvent<Answer> =
  | { kind: 'typed'; text: string; fewest: number }
  | { kind: 'paused'; turn: number }
  /** `null` if nothing was found. */
  | { kind: 'answered'; turn: number; answer: Answer | null }
  | { kind: 'failed'; turn: number }
  | { kind: 'moved'; step: SuggestingMove; count: number }
  | { kind: 'dismissed' }
  | { kind: 'recalled'; fewest: number };

export const notSuggesting: Suggesting<never> = { state: 'idle', text: '', turn: 0, answer: null, active: null };

export function isShown({ state, answer }: Suggesting<unknown>): boolean {
  return answer !== null && state !== 'closed' && state !== 'idle';
}

export function suggesting<Answer>(now: Suggesting<Answer>, event: SuggestingEvent<Answer>): Suggesting<Answer> {
  switch (event.kind) {
    case 'typed':
      return typed(now, event.text, event.fewest);
    case 'paused':
      return now.state === 'typing' && now.turn === event.turn ? { ...now, state: 'loading' } : now;
    case 'answered':
      if (!isAwaited(now, event.turn)) return now;
      return { ...now, state: event.answer === null ? 'closed' : 'open', answer: event.answer, active: null };
    case 'failed':
      return isAwaited(now, event.turn) ? { ...now, state: 'idle', answer: null, active: null } : now;
    case 'moved':
      return isShown(now) ? { ...now, active: moved(now.active, event.step, event.count) } : now;
    case 'dismissed':
      return dismissed(now);
    case 'recalled':
      return recalled(now, event.fewest);
  }
}

const isAwaited = ({ state, turn }: Suggesting<unknown>, answered: number): boolean =>
  state === 'loading' && turn === answered;

function typed<Answer>(now: Suggesting<Answer>, text: string, fewest: number): Suggesting<Answer> {
  if (text === now.text) return now;
  const turn = now.turn + 1;
  if (lengthOf(text) < fewest) return { state: 'idle', text, turn, answer: null, active: null };
  return { state: 'typing', text, turn, answer: isShown(now) ? now.answer : null, active: null };
}

/** After the last option the selection returns to the typed text, then wraps around. */
function moved(active: number | null, step: SuggestingMove, count: number): number | null {
  if (count === 0) return null;
  const last = count - 1;
  if (step === 'first') return 0;
  if (step === 'last') return last;
  if (step === 'next') return active === null ? 0 : active >= last ? null : active + 1;
  return active === null ? last : active === 0 ? null : active - 1;
}

/** An answer that arrives later does not reopen the list. */
function dismissed<Answer>(now: Suggesting<Answer>): Suggesting<Answer> {
  if (now.state === 'open') return { ...now, state: 'closed', active: null };
  if (now.state === 'closed' || now.state === 'idle') return now;
  return { ...now, state: 'idle', turn: now.turn + 1, answer: null, active: null };
}

/** Reopens the list with the last answer, or requests a new one without the typing delay. */
function recalled<Answer>(now: Suggesting<Answer>, fewest: number): Suggesting<Answer> {
  if ((now.state !== 'closed' && now.state !== 'idle') || lengthOf(now.text) < fewest) return now;
  return now.answer === null ? { ...now, state: 'loading', turn: now.turn + 1 } : { ...now, state: 'open' };
}

/** Counts code points, not UTF-16 units. */
const lengthOf = (text: string): number => [...text].length;

export function fewestCharacters({ minCharacters }: SearchSettings): number {
  return minCharacters ?? searchLimits.minCharactersUnset;
}

export function isLongEnough(text: string, search: SearchSettings): boolean {
  return lengthOf(text) >= fewestCharacters(search);
}
