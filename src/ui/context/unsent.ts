/** Why a form was not accepted: no answer, an unavailable database, too many attempts, or a bug. */
export type Unsent = 'line' | 'away' | 'limit' | 'failure';

let told: Unsent | null = null;
const listeners = new Set<() => void>();

/** Publishes the failure of the last form that this page sent; `null` if there is none to show. */
export function tellUnsent(unsent: Unsent | null): void {
  told = unsent;
  for (const listener of listeners) listener();
}

export const lastUnsent = (): Unsent | null => told;

export function followUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
