import { describe, expect, it } from 'vitest';
import { basketFormLimits } from '../../../pages/basket/form-limits.ts';
import { basketLimits, commentLimits } from '../../../shop/limits.ts';
import { FormProblem, usualFormLimits } from '../../../shop/upload/sent-form.ts';
import { limitBody } from './body-limit.ts';
import { readFields } from './form-body.ts';

const boundary = '----WebKitFormBoundaryABCDEFGHIJKLMNOP';
const multipart = `multipart/form-data; boundary=${boundary}`;
const urlencoded = 'application/x-www-form-urlencoded';
const part = (head: string, content = '') => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`;
const field = (name: string, content?: string) => part(`Content-Disposition: form-data; name="${name}"`, content);
const whole = (...all: string[]) => `${all.join('')}--${boundary}--\r\n`;
const post = (body: BodyInit, type?: string) =>
  new Request('http://shop.test/', {
    method: 'POST',
    body,
    headers: type === undefined ? {} : { 'content-type': type },
  });
const { files: _, ...basket } = basketFormLimits(2 * basketLimits.lines, []);

async function problemOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (failed: unknown) => failed,
  );
  return error instanceof FormProblem ? error.code : String(error);
}

describe('a form', () => {
  it('of either kind is read', async () => {
    const sent = new FormData();
    sent.set('a', 'ą\r\nb');
    sent.set('b', new File(['x'], 'a.png'));
    expect([...(await readFields(post(sent), usualFormLimits))]).toEqual([['a', 'ą\r\nb']]);
    const plain = post(new URLSearchParams({ a: 'ą b', c: '' }));
    expect([...(await readFields(plain, usualFormLimits))]).toEqual([
      ['a', 'ą b'],
      ['c', ''],
    ]);
  });

  it.each([
    ['names without a value', 'a&'.repeat(60_000), urlencoded],
    ['tiny parts', whole(field('a').repeat(5_000)), multipart],
    [
      'tiny files',
      whole(part('Content-Disposition: form-data; name="plik-1"; filename="a"', 'x').repeat(5_000)),
      multipart,
    ],
    ['a part under an endless name', whole(field('a'.repeat(500_000))), multipart],
    ['a part under headers without end', whole(part(`${'a: b\r\n'.repeat(100_000)}c: d`)), multipart],
    ['parts between signs in quotes', whole(field('a').repeat(5_000)), `multipart/form-data; boundary="${boundary}"`],
    ['one endless field', whole(field('a', 'x'.repeat(3_000_000))), multipart],
  ])('of %s is too much at once, and soon known', async (_name, body, type) => {
    const began = performance.now();
    expect(await problemOf(readFields(post(body, type), basket))).toBe('tooLarge');
    expect(performance.now() - began).toBeLessThan(2_000);
  });

  it.each([
    ['another kind of parts', whole(field('a')), 'multipart/mixed; boundary=x'],
    ['parts without a boundary', whole(field('a')), 'multipart/form-data'],
    ['parts under another boundary', whole(field('a')), 'multipart/form-data; boundary=x'],
    ['parts in capitals, which Node would read without limits', whole(field('a')), multipart.toUpperCase()],
    ['no end', field('a'), multipart],
    [
      'letters that are none',
      Buffer.from([...Buffer.from(field('a')).subarray(0, -2), 0xff, 0xfe, 0x0d, 0x0a]),
      multipart,
    ],
    [
      'names in a writing of their own',
      whole(part('Content-Disposition: form-data; name="a"; filename*=x')),
      multipart,
    ],
    ['no kind', 'a=1', 'text/plain'],
    ['a question of a program', '{}', 'application/json'],
    ['an endless kind', 'a=1', `${urlencoded}; ${'\t'.repeat(15_500)}x`],
  ])('of %s is none', async (_name, body, type) => {
    const began = performance.now();
    expect(await problemOf(readFields(post(body, type), usualFormLimits))).toBe('unreadable');
    expect(performance.now() - began).toBeLessThan(1_000);
  });

  it.each([urlencoded, multipart, 'text/plain', 'application/json'])(
    'of %s that says it is over the limit is too large, whatever it is',
    async (type) => {
      const sent = post('x', type);
      sent.headers.set('content-length', String(basket.bytes + 1));
      expect(await problemOf(readFields(sent, basket))).toBe('tooLarge');
    },
  );

  it('that outgrows the limit of its body is too large, not unreadable', async () => {
    const { request } = limitBody(post(whole(field('a', 'x'.repeat(200_000))), multipart));
    expect(await problemOf(readFields(request, basket))).toBe('tooLarge');
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
    const limited = limitBody(post(sent));
    limited.allow(basket.bytes);
    expect([...(await readFields(limited.request, basket))]).toHaveLength(basketLimits.lines * 4);
  });

  it('is read wherever the line cuts it', async () => {
    const bytes = Buffer.from(whole(field('a', 'x\r\n--y'), field('b', 'ż')));
    for (let cut = 1; cut < bytes.byteLength; cut += 1) {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(bytes.subarray(0, cut));
          controller.enqueue(bytes.subarray(cut));
          controller.close();
        },
      });
      const init = { method: 'POST', body, headers: { 'content-type': multipart }, duplex: 'half' };
      const { request } = limitBody(new Request('http://shop.test/', init as RequestInit));
      expect([...(await readFields(request, usualFormLimits))], `cut at ${cut}`).toEqual([
        ['a', 'x\r\n--y'],
        ['b', 'ż'],
      ]);
    }
  });

  it('hands its files over one after the other, and fails with them', async () => {
    const sent = new FormData();
    for (const name of ['a.txt', 'b.txt']) sent.append('plik-1', new File([name], name));
    const seen: string[] = [];
    const limits = {
      ...basket,
      files: { most: 2, bytes: 1_000, rules: { maxBytes: 1, kinds: [] }, takes: () => true },
    };
    await readFields(post(sent), limits, async (file) => {
      seen.push(`${file.fieldName} ${file.name} ${await file.text()}`);
    });
    expect(seen).toEqual(['plik-1 a.txt a.txt', 'plik-1 b.txt b.txt']);
    const failing = readFields(post(sent), limits, () => Promise.reject(new Error('the disk is full')));
    await expect(failing).rejects.toThrow('the disk is full');
  });
});
