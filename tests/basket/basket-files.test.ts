import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
let photo: Buffer<ArrayBuffer>;
beforeAll(async () => {
  shop = await openTestShop('server', 'http://shop.test');
  const noise = { create: { width: 60, height: 40, channels: 3 as const, background: '#b5651d' } };
  photo = Buffer.from(await sharp(noise).jpeg().toBuffer());
}, 300_000);
afterAll(() => shop.store.close());

const link = /href="(\/koszyk\/plik\/\d+)"/g;

/** A visitor with a line in the basket, who sends its form with scripts. */
async function shopper() {
  const own = visitorOf(() => shop);
  expect((await own.buy('maselniczka', 'uniw', '1')).status).toBe(303);
  const page = async () => (await own.ask('/koszyk')).text();
  const line = /<li id="pozycja-(\d+)"/.exec(await page())?.[1] ?? '';
  const send = async (fields: [string, string | File][], headers = {}) => {
    const body = new FormData();
    for (const [name, value] of fields) body.append(name, value);
    const whole = new Response(body);
    const type = whole.headers.get('content-type') ?? '';
    const bytes = await whole.arrayBuffer();
    return own.ask('/koszyk', { method: 'POST', body: bytes, headers: { 'content-type': type, ...headers } });
  };
  return {
    ...own,
    page,
    line,
    send,
    attach: (name: string, content: BlobPart, type = '') =>
      send([[`plik-${line}`, new File([content], name, { type })]]),
    links: async () => [...(await page()).matchAll(link)].map(([, path = '']) => path),
  };
}

const stored = async () =>
  (await readdir(shop.uploadFolder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());

describe('a file attached in the basket', () => {
  it('can be had back by its owner, as a file and nothing else', async () => {
    const anna = await shopper();
    expect((await anna.attach('Zdjęcie "1".jpg', photo)).status).toBe(303);
    const [path = ''] = await anna.links();
    const answer = await anna.ask(path);
    expect(answer.status).toBe(200);
    expect(Buffer.from(await answer.arrayBuffer()).equals(photo)).toBe(true);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(photo.byteLength),
      'content-disposition': 'attachment; filename="Zdjecie 1.jpg"; filename*=UTF-8\'\'Zdj%C4%99cie%20%221%22.jpg',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, no-store',
    });
    const head = await anna.ask(path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
  });

  it('is nobody else’s', async () => {
    const [anna, jan] = [await shopper(), await shopper()];
    await anna.attach('szkic.jpg', photo);
    const [path = ''] = await anna.links();
    expect((await jan.ask(path)).status).toBe(404);
    expect((await shop.ask(path)).status).toBe(404);
    for (const strange of [
      '/koszyk/plik',
      '/koszyk/plik/0',
      '/koszyk/plik/9999999999',
      `${path}/x`,
      '/koszyk/plik/1e3',
    ])
      expect([strange, (await anna.ask(strange)).status]).toEqual([strange, 404]);
    expect(shop.bugs).toEqual([]);
  });

  it('is a file in the folder of uploads, gone when it is taken off', async () => {
    const anna = await shopper();
    const before = (await stored()).length;
    await anna.attach('szkic.jpg', photo);
    expect(await stored()).toHaveLength(before + 1);
    const [path = ''] = await anna.links();
    await anna.send([['odlacz', path.split('/').at(-1) ?? '']]);
    expect(await stored()).toHaveLength(before);
    expect((await anna.ask(path)).status).toBe(404);
  });

  it('of a refused type, or with other content than its type, is refused, and nothing is stored', async () => {
    const anna = await shopper();
    const before = (await stored()).length;
    const refused: [string, BlobPart][] = [
      ['skrot.url', '[InternetShortcut]\r\nURL=file://zly.example/a'],
      ['strona.mht', 'MIME-Version: 1.0\r\nContent-Type: multipart/related'],
      ['zapytanie.iqy', 'WEB\r\n1\r\nhttps://zly.example'],
      ['program.jnlp', '<jnlp/>'],
      ['rysunek.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
      ['strona.html', '<p>cześć'],
      ['archiwum.zip', 'PK\x03\x04'],
      ['inne.png', photo],
      ['strona.jpg', '<html><script>alert(1)</script>'],
      ['dwoiste.jpg', Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])],
    ];
    for (const [name, content] of refused) {
      const answer = await anna.attach(name, content);
      expect(answer.status, name).toBe(422);
      expect(await answer.text()).toContain(
        `Nie można wgrać pliku ${name}, ponieważ załączanie plików tego typu jest niedozwolone.`,
      );
    }
    expect(await stored()).toHaveLength(before);
  });

  it('for a line that is not there leaves nothing behind', async () => {
    const anna = await shopper();
    const before = (await stored()).length;
    expect((await anna.send([['plik-999999', new File([photo], 'szkic.jpg')]])).status).toBe(422);
    expect((await anna.send([['inne', new File([photo], 'szkic.jpg')]])).status).toBe(303);
    expect(await stored()).toHaveLength(before);
  });
});

describe('files that are too many', () => {
  it('3,000 of one byte are refused in a moment, and nothing of the form is done', async () => {
    const anna = await shopper();
    const before = (await stored()).length;
    const files = Array.from({ length: 3_000 }, (): [string, File] => [`plik-${anna.line}`, new File(['x'], 'a.txt')]);
    const began = performance.now();
    const answer = await anna.send([['usun', anna.line], ...files]);
    expect(answer.status).toBe(413);
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await answer.text()).toMatch(/W.jednym koszyku zmieści się najwyżej 12.plików/);
    expect(await anna.page()).toContain(`pozycja-${anna.line}`);
    expect(await stored()).toHaveLength(before);
  });

  it('of one session sent concurrently are queued, and delay no other change', async () => {
    const anna = await shopper();
    const slow = Array.from({ length: 3 }, () => slowForm(anna.line));
    const answers = slow.map(({ body, type }) =>
      anna.ask('/koszyk', { method: 'POST', body, headers: { 'content-type': type }, duplex: 'half' } as RequestInit),
    );
    // There are two slots, so the last of the three requests is refused first, independent of their order.
    const refused = await Promise.race(answers.map(async (answer, n) => ({ n, answer: await answer })));
    expect(refused.answer.status).toBe(429);
    expect(await refused.answer.text()).toContain('Wysyłasz już inne pliki.');
    const length = { 'content-length': '400' };
    expect((await anna.send([[`ilosc-${anna.line}`, '2']], length)).status).toBe(303);
    expect(await anna.page()).toContain(`name="bylo-ilosc-${anna.line}" value="2"`);
    const taken = [0, 1, 2].filter((n) => n !== refused.n);
    for (const n of taken) slow[n]?.finish();
    for (const n of taken) expect((await answers[n])?.status).toBe(303);
    expect(await anna.links()).toHaveLength(2);
    expect((await anna.attach('szkic.jpg', photo)).status, 'the places are free again').toBe(303);
  });
});

/** A form whose last part is sent only when the test releases it. */
function slowForm(line: string) {
  const boundary = 'granica';
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="plik-${line}"; filename="a.jpg"\r\n\r\n`;
  let finish = () => {};
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(Buffer.concat([Buffer.from(head), photo]));
      finish = () => {
        controller.enqueue(Buffer.from(`\r\n--${boundary}--\r\n`));
        controller.close();
      };
    },
  });
  return { body, type: `multipart/form-data; boundary=${boundary}`, finish: () => finish() };
}

describe('every answer', () => {
  it.each([
    ['a page', '/', {}, 200],
    ['a basket', '/koszyk', {}, 200],
    ['a missing page', '/nie-ma', {}, 404],
    ['a file', '/robots.txt', {}, 200],
    ['a call', '/ajax/get.php', {}, 405],
    ['a probe', '/healthz', {}, 200],
    ['another method', '/', { method: 'PUT' }, 405],
    ['a bad address', '/%00', {}, 400],
    ['another address', '/Koszyk/', {}, 308],
  ])('says that no other site may load it: %s', async (_, path, init, status) => {
    const answer = await shop.ask(path, init);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it('is known by the same mark when nothing has changed', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'accept-encoding': encoding };
      const first = await shop.ask('/', { headers });
      const mark = first.headers.get('etag') ?? '';
      const again = await shop.ask('/', { headers: { ...headers, 'if-none-match': mark } });
      expect([again.status, again.headers.get('etag')]).toEqual([304, mark]);
      expect(again.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });
});
