import { describe, expect, it } from 'vitest';
import { basketLimits, commentLimits } from '../../shop/limits.ts';
import { BodyTooLarge, mayBringFiles, withBodyLimit } from './body-limit.ts';

const post = (body: BodyInit, headers = {}, path = '/') =>
  new Request(`http://shop.test${path}`, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

const form = 'application/x-www-form-urlencoded';
const boundary = '----WebKitFormBoundaryABCDEFGHIJKLMNOP';
const parts = { 'content-type': `multipart/form-data; boundary=${boundary}` };
const part = (head: string, content = '') => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
const field = (name: string, content?: string) => part(`Content-Disposition: form-data; name="${name}"`, content);
const whole = (...all: string[]) => `${all.join('')}--${boundary}--\r\n`;

describe('a body', () => {
  it('that says it is too large is believed', async () => {
    const says = (length: number) => withBodyLimit(post('x', { 'content-length': String(length) })).text();
    await expect(says(131_073)).rejects.toThrow(BodyTooLarge);
    expect(await says(131_072)).toBe('x');
  });

  it('that says nothing and goes on is cut off', async () => {
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(65_536)),
    });
    await expect(withBodyLimit(post(endless)).text()).rejects.toThrow('too large');
  });

  it.each([form, 'text/plain', 'application/json', ''])('of %j is passed on as it is', async (type) => {
    const limited = withBodyLimit(post('a=1&b=2', { 'content-type': type }));
    expect(await limited.text()).toBe('a=1&b=2');
    expect(limited.headers.get('content-type') ?? '').toBe(type);
  });
});

describe('a form', () => {
  it.each([
    ['names without a value', 'a&'.repeat(60_000), form],
    ['names without a value and of no kind', 'a&'.repeat(60_000), ''],
    ['tiny parts', whole(field('a').repeat(5_000)), parts['content-type']],
    ['a part under an endless name', whole(field('a'.repeat(500_000))), parts['content-type']],
    ['a part under headers without end', whole(part(`${'a: b\r\n'.repeat(100_000)}c: d`)), parts['content-type']],
    ['parts between signs in quotes', whole(field('a').repeat(5_000)), `multipart/form-data; boundary="${boundary}"`],
  ])('of %s is too much at once, and is not read', async (_, body, type) => {
    await expect(withBodyLimit(post(body, { 'content-type': type })).formData()).rejects.toThrow(BodyTooLarge);
  });

  it.each(['multipart/mixed; boundary=x', 'multipart/form-data', 'multipart/form-data; boundary="a b"', 'multipart'])(
    'of the kind %s is none',
    async (type) => {
      await expect(withBodyLimit(post(whole(field('a')), { 'content-type': type })).formData()).rejects.toThrow(
        TypeError,
      );
    },
  );

  it('with a file is read', async () => {
    const sent = new FormData();
    sent.set('a', 'ą');
    sent.set('b', new File(['x'.repeat(300_000)], `${'ż'.repeat(255)}.png`));
    const read = await withBodyLimit(post(sent)).formData();
    expect([read.get('a'), (read.get('b') as File).size]).toEqual(['ą', 300_000]);
  });

  it('of the longest basket, with all that can be written beside its lines, is read', async () => {
    const sent = new FormData();
    const comment = '🏺'.repeat(commentLimits.max);
    for (let line = 0; line < basketLimits.lines; line += 1) {
      const id = 2 ** 31 - 1 - line;
      for (const name of [`ilosc-${id}`, `bylo-ilosc-${id}`]) sent.set(name, '99999');
      for (const name of [`komentarz-${id}`, `bylo-komentarz-${id}`]) sent.set(name, comment);
      sent.set(`plik-${id}`, new File([], ''));
    }
    expect([...(await withBodyLimit(post(sent)).formData())]).toHaveLength(basketLimits.lines * 5);
  });
});

describe('files', () => {
  it('come with forms to the basket, and may be as large as the shop says', async () => {
    expect(mayBringFiles(post(whole(field('a')), parts, '/koszyk'))).toBe(true);
    expect(mayBringFiles(post(whole(field('a')), parts, '/koszyk.data'))).toBe(true);
    expect(mayBringFiles(post(whole(field('a')), parts, '/lista/ulubione'))).toBe(false);
    expect(mayBringFiles(post('a=1', { 'content-type': form }, '/koszyk'))).toBe(false);
    const large = () => post(whole(field('a', 'x'.repeat(15_000_000))), parts);
    expect((await withBodyLimit(large(), { files: true }).formData()).has('a')).toBe(true);
    await expect(withBodyLimit(large()).formData()).rejects.toThrow(BodyTooLarge);
    await expect(withBodyLimit(post('a'.repeat(200_000)), { files: true }).text()).rejects.toThrow(BodyTooLarge);
  });
});
