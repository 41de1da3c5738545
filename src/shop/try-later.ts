/** Why something is not done now: the shop has too much to do, or whoever asks has asked too often. */
export type LaterReason = 'busy' | 'limit';

/** Not a bug and not a mistake: the same request may work after a while. */
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

/** By its name: the store and the pages are built apart, each with a class of its own. */
export const isTryLater = (error: unknown): error is TryLater => error instanceof Error && error.name === 'TryLater';
