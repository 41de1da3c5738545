import { describe, expect, it } from 'vitest';
import { BodyTooLarge, limitBody, withBodyLimit } from './body-limit.ts';

const post = (body: BodyInit, headers = {}) =>
  new Request('http://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

const streamOf = (bytes: Uint8Array, chunk: number) => {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.byteLength) return controller.close();
      controller.enqueue(bytes.subarray(at, at + chunk));
      at += chunk;
    },
  });
};

describe('a body', () => {
  it('that says it is too large is believed', async () => {
    const says = (length: number) => withBodyLimit(post('x', { 'content-length': String(length) })).text();
    await expect(says(131_073)).rejects.toThrow(BodyTooLarge);
    expect(await says(131_072)).toBe('x');
  });

  it('without a declared length is cut off at the limit', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    await expect(withBodyLimit(post(endless)).text()).rejects.toThrow('too large');
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'application/json', ''])(
    'of %j is passed on as it is',
    async (type) => {
      const limited = withBodyLimit(post('a=1&b=2', { 'content-type': type }));
      expect(await limited.text()).toBe('a=1&b=2');
      expect(limited.headers.get('content-type') ?? '').toBe(type);
    },
  );

  it('may be larger where a page says so before it is read', async () => {
    const { request, allow } = limitBody(post(new Uint8Array(200_000)));
    allow(200_000);
    expect((await request.arrayBuffer()).byteLength).toBe(200_000);
    const strict = limitBody(post(new Uint8Array(200_000)));
    strict.allow(199_999);
    await expect(strict.request.arrayBuffer()).rejects.toThrow(BodyTooLarge);
  });

  it.each([1, 7, 65_536, 100_000])('that comes in chunks of %d bytes is passed on in few', async (chunk) => {
    const bytes = Uint8Array.from({ length: 131_072 }, (_, at) => at % 251);
    const { request } = limitBody(post(streamOf(bytes, chunk)));
    const chunks: Uint8Array[] = [];
    for await (const one of request.body ?? []) chunks.push(one);
    expect(Buffer.concat(chunks).equals(bytes)).toBe(true);
    expect(chunks.length).toBeLessThanOrEqual(3);
  });

  it('never ends in a few bytes of their own', async () => {
    for (const size of [65_536 + 1, 65_536 + 2, 2 * 65_536 - 1]) {
      const sizes: number[] = [];
      for await (const one of limitBody(post(new Uint8Array(size))).request.body ?? []) sizes.push(one.byteLength);
      expect(sizes.at(-1)).toBeGreaterThanOrEqual(256);
    }
  });

  it('tells how far it has come, and stops when nobody wants the rest', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.enqueue(new Uint8Array(1_000)),
      cancel: () => {
        cancelled = true;
      },
    });
    let times = 0;
    const progress = { came: () => (times += 1), awaited: false, whole: false };
    const { request } = limitBody(post(body), { progress });
    expect([progress.awaited, times]).toEqual([true, 0]);
    await expect(request.text()).rejects.toThrow(BodyTooLarge);
    expect(times).toBeGreaterThan(100);
    expect([progress.whole, cancelled]).toEqual([false, true]);
  });
});
