import { expect, it } from 'vitest';
import { isTooLarge, withBodyLimit } from './body-limit.ts';

const post = (body: BodyInit, headers = {}) =>
  new Request('http://shop.test/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

it('believes a body that says it is too large', () => {
  expect(isTooLarge(post('x', { 'content-length': '1048577' }))).toBe(true);
  expect(isTooLarge(post('x', { 'content-length': '1048576' }))).toBe(false);
});

it('cuts off a body that says nothing and goes on', async () => {
  const endless = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
  });
  await expect(withBodyLimit(post(endless)).text()).rejects.toThrow('too large');
});

it('passes a small body on as it is', async () => {
  expect(await withBodyLimit(post('a=1')).text()).toBe('a=1');
});
