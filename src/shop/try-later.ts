/** Why a request is refused for now: the shop is overloaded, the client exceeded a rate limit or was blocked. */
export type LaterReason = 'busy' | 'limit' | 'loading' | 'blocked';

/** An expected error: the same request may succeed later. */
export class TryLater extends Error {
  override readonly name = 'TryLater';
  readonly reason: LaterReason;
  readonly retryAfterSeconds: number;

  constructor(reason: LaterReason, retryAfterSeconds: number) {
    super(`try again in ${retryAfterSeconds} s (${reason})`);
    this.reason = reason;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** Compares the name, because the store and the pages are bundled separately and each has its own copy of the class. */
export const isTryLater = (error: unknown): error is TryLater => error instanceof Error && error.name === 'TryLater';
