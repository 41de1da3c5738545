import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { passwordHashing } from '../../../shop/limits.ts';
import { TryLater } from '../../../shop/try-later.ts';

/**
 * argon2id, the library's default, at the minimum cost that OWASP recommends. The library works in Node's threads; the
 * queue bounds memory and leaves threads to others.
 */
const cost = {
  memoryCost: passwordHashing.kibibytes,
  timeCost: passwordHashing.rounds,
  parallelism: 1,
} as const;

/** A machine with two cores has two threads, and one of them is left for pages. */
export const hashesAtOnce = Math.max(1, Math.min(passwordHashing.atOnce, availableParallelism() - 1));

const retryAfterSeconds = 5;

let running = 0;
const waiting: (() => void)[] = [];

async function inQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= hashesAtOnce) {
    if (waiting.length >= passwordHashing.waiting) throw new TryLater('busy', retryAfterSeconds);
    await new Promise<void>((done) => waiting.push(done));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    // The slot goes to the next in the queue without being free in between.
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => inQueue(() => hash(password, cost));

let unknown: Promise<string> | undefined;

/** A hash to compare with when there is no account. If the queue was full, the next call tries again. */
function unknownHash(): Promise<string> {
  unknown ??= hashPassword('a password that nobody has').catch((error: unknown) => {
    unknown = undefined;
    throw error;
  });
  return unknown;
}

/**
 * Returns whether the password matches. Without a hash (an unknown account, or one without a password) the same work is
 * done and the result is false, so that the time reveals nothing.
 */
export async function fitsPassword(password: string, known: string | null): Promise<boolean> {
  const against = known ?? (await unknownHash());
  const fits = await inQueue(() => verify(against, password));
  return fits && known !== null;
}
