/** Why a form was not taken: no answer came, the store is away, the sender has tried too often, or there is a bug. */
export type Unsent = 'line' | 'away' | 'limit' | 'failure';

let told: Unsent | null = null;
const listeners = new Set<() => void>();

/** What became of the last form that this page sent; `null`: nothing that has to be told. */
export function tellUnsent(unsent: Unsent | null): void {
  told = unsent;
  for (const listener of listeners) listener();
}

export const lastUnsent = (): Unsent | null => told;

export function followUnsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
