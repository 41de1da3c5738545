import { afterEach, describe, expect, it, vi } from 'vitest';
import { timeouts } from '../../shop/limits.ts';
import { fetchSize, orNothing } from './remote.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const question = { product: 7, size: '350 ml', subscription: false };
const blocks = { sizeprices: null, sizeavailability: null, sizedelivery: null };

function answering(...answers: (() => Promise<Response>)[]) {
  const fetched = vi.fn(async (_address: string, _init: { signal: AbortSignal }) => {
    const next = answers.shift();
    if (!next) throw new Error('asked too often');
    return next();
  });
  vi.stubGlobal('fetch', fetched);
  return fetched;
}
const ok = async () => Response.json(blocks);
const broken = async () => new Response('', { status: 500 });
const lost = async () => {
  throw new TypeError('network');
};

describe('fetching a size', () => {
  it('requests three blocks, and the subscription price if that is shown', async () => {
    const fetched = answering(ok, ok);
    const { signal } = new AbortController();
    expect(await fetchSize(question, signal)).toEqual(blocks);
    await fetchSize({ ...question, subscription: true }, signal);
    const [plain = '', subscribed] = fetched.mock.calls.map(([address]) => address);
    expect(plain.split('?')[0]).toBe('/ajax/projector.php');
    expect(Object.fromEntries(new URLSearchParams(plain.split('?')[1]))).toEqual({
      action: 'get',
      product: '7',
      size: '350 ml',
      get: 'sizeavailability,sizedelivery,sizeprices',
    });
    expect(subscribed).toContain('subscription=1');
  });

  it.each([
    ['a failure', lost],
    ['an error of the server', broken],
  ])('retries once after %s', async (_, failure) => {
    const { signal } = new AbortController();
    answering(failure, ok);
    expect(await fetchSize(question, signal)).toEqual(blocks);
    const fetched = answering(failure, failure);
    await expect(fetchSize(question, signal)).rejects.toThrow();
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('retries after a timeout of 18 seconds', async () => {
    vi.useFakeTimers();
    const silent = () =>
      new Promise<Response>((_, reject) => {
        const { signal } = fetched.mock.lastCall?.[1] ?? {};
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      });
    const fetched = answering(silent, ok);
    const asking = fetchSize(question, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(timeouts.product - 1);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await asking).toEqual(blocks);
  });

  it('is cancelled when the page is left', async () => {
    const leaving = new AbortController();
    const fetched = answering(async () => {
      leaving.abort();
      throw new Error('aborted');
    });
    await expect(fetchSize(question, leaving.signal)).rejects.toThrow();
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});

describe('the answer to a form', () => {
  it('is returned, or null after a failure or timeout', async () => {
    expect(await orNothing(Promise.resolve('added'))).toBe('added');
    expect(await orNothing(Promise.reject(new Error('network')))).toBeNull();
    vi.useFakeTimers();
    const waiting = orNothing(new Promise(() => {}));
    await vi.advanceTimersByTimeAsync(timeouts.product);
    expect(await waiting).toBeNull();
  });

  it('may take as long as its timeout', async () => {
    vi.useFakeTimers();
    const heard = vi.fn();
    void orNothing(new Promise(() => {}), timeouts.product * 2).then(heard);
    await vi.advanceTimersByTimeAsync(timeouts.product);
    expect(heard).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(timeouts.product);
    expect(heard).toHaveBeenCalledWith(null);
  });

  it('may be a redirect', async () => {
    const redirect = new Response(null, { status: 302 });
    await expect(orNothing(Promise.reject(redirect))).rejects.toBe(redirect);
  });
});
