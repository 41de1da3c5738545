import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withBodyLimit } from './body/body-limit.ts';
import { BodyStalled, TimedOut, withTimeout } from './timeout.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A body that arrives in small pieces with pauses. */
function trickle(bits: number, apart: number, bit = 'a'): Request {
  let left = bits;
  const body = new ReadableStream({
    async pull(controller) {
      await new Promise((done) => setTimeout(done, apart));
      left -= 1;
      if (left < 0) controller.close();
      else controller.enqueue(new TextEncoder().encode(bit));
    },
  });
  return new Request('http://shop.test/', { method: 'POST', body, duplex: 'half' } as RequestInit);
}

function read(request: Request, timeout: number): Promise<string> {
  const progress = { came: () => {}, awaited: true, whole: false };
  return withTimeout(timeout, progress, () => withBodyLimit(request, { progress }).text());
}

it('waits for a body as long as more of it comes', async () => {
  const text = read(trickle(10, 900, 'a'.repeat(3_000)), 1_000);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await text).toBe('a'.repeat(30_000));
});

it('S7: does not wait for one that comes drop by drop', async () => {
  const stalled = expect(read(trickle(10, 900), 1_000)).rejects.toBeInstanceOf(BodyStalled);
  await vi.advanceTimersByTimeAsync(1_100);
  await stalled;
});

it('does not wait for one that has stalled, and blames the sender', async () => {
  const stalled = expect(read(trickle(10, 1_100), 1_000)).rejects.toBeInstanceOf(BodyStalled);
  await vi.advanceTimersByTimeAsync(2_000);
  await stalled;
});

it('blames ourselves for a body that is not read, while something else is waited for', async () => {
  const progress = { came: () => {}, awaited: false, whole: false };
  const [begun, going] = [trickle(3, 10), Promise.withResolvers<void>()];
  const late = expect(
    withTimeout(1_000, progress, async () => {
      const reader = withBodyLimit(begun, { progress }).body?.getReader();
      // A store that hangs before the rest of a file is asked for.
      await going.promise;
      return reader?.read();
    }),
  ).rejects.toBeInstanceOf(TimedOut);
  await vi.advanceTimersByTimeAsync(4_000);
  await late;
});

it('blames ourselves when all has come and nothing is answered', async () => {
  const progress = { came: () => {}, awaited: true, whole: true };
  const late = expect(withTimeout(1_000, progress, () => new Promise(() => {}))).rejects.toThrow(
    'no answer within 1000 ms',
  );
  await vi.advanceTimersByTimeAsync(4_000);
  await late;
});

it('cancels work that takes too long, and returns its result if it finished anyway', async () => {
  const progress = () => ({ came: () => {}, awaited: true, whole: true });
  const onCancel = (end: (done: (text: string) => void, failed: (error: Error) => void) => void) => {
    const cancelled = new AbortController();
    const work = () =>
      new Promise<string>((done, failed) => {
        cancelled.signal.addEventListener('abort', () => end(done, failed));
      });
    return withTimeout(1_000, progress(), work, cancelled);
  };
  const committed = onCancel((done) => setTimeout(() => done('committed'), 50));
  const rolledBack = expect(
    onCancel((_, failed) => failed(new Error('rolled back'))),
    'what the work says of it is our own affair',
  ).rejects.toBeInstanceOf(TimedOut);
  await vi.advanceTimersByTimeAsync(1_100);
  expect(await committed).toBe('committed');
  await rolledBack;
});
