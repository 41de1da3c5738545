import { createHash } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { demoProducts } from '../../demo/seed.ts';
import { pictureStorage } from '../../src/data/upload/storages.ts';
import { pictureMaker } from '../../src/server/site/picture-maker.ts';
import { pictureServer } from '../../src/server/site/pictures.ts';
import { firstOf } from '../../src/shop/listing/listing.ts';
import { startS3 } from '../../testing/service/s3-server.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';
import { seededServerDatabase } from '../../testing/store/test-store.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

const pages = [
  '/',
  '/kategoria/ceramika',
  '/nowosci',
  '/promocje',
  '/produkt/kubek-granatowy',
  '/blog',
  '/informacje/regulamin',
];

it.each([
  ['/nowosci', 'newest'],
  ['/promocje', 'bargains'],
] as const)('%s is the same list for a running browser', async (path, kind) => {
  const { tiles } = await shop.store.catalogue.listing({ kind }, firstOf, Date.now());
  const answer = await shop.text(`${path}.data?_routes=${kind}`);
  expect(tiles.filter(({ slug }) => !answer.includes(`"${slug}"`))).toEqual([]);
});

describe('a page', () => {
  it.each(pages)('%s is whole, in Polish and without unsafe permissions', async (path) => {
    const response = await shop.ask(path);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toMatch(/^<!DOCTYPE html><html lang="pl"/);
    expect(html).toContain('</html>');
    expect(html).not.toMatch(/ style="/);
    expect(html, 'scripts come after the first paint').not.toContain('modulepreload');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).not.toMatch(/unsafe/);
    for (const [, code = ''] of html.matchAll(/<script(?:\s+(?!src|type="application)[^>]*)?>([\s\S]*?)<\/script>/g)) {
      expect(policy).toContain(createHash('sha256').update(code).digest('base64'));
    }
  });

  it('is none of the component gallery, nor is a route', async () => {
    expect((await shop.ask('/wzornik')).status).toBe(404);
    const [, manifest = ''] = /"([^"]*\/assets\/manifest-[^"]+)"/.exec(await shop.text('/')) ?? [];
    const routes = await shop.text(manifest);
    expect(routes).toContain('/koszyk');
    expect(routes).not.toMatch(/wzornik|component-gallery/);
  });

  it('exists for every link on the main page', async () => {
    const links = new Set([...(await shop.text('/')).matchAll(/href="(\/[^"#]*)"/g)].map(([, href = '']) => href));
    expect(links.size).toBeGreaterThan(30);
    // `/konto` redirects to the sign-in, so it is checked separately.
    expect((await shop.ask('/konto')).headers.get('location')).toBe('/logowanie?powrot=%2Fkonto');
    links.delete('/konto');
    // A few pages of each kind, because rendering all of them takes seconds.
    const kinds = Object.groupBy(links, (link) => link.slice(0, link.lastIndexOf('/') + 1));
    const asked = Object.entries(kinds).flatMap(([kind, all = []]) => (kind === '/' ? all : all.slice(0, 3)));
    for (const link of asked) expect((await shop.ask(link.replaceAll('&amp;', '&'))).status, link).toBe(200);
  });

  it('is served from memory the second time, to everyone alike', async () => {
    const first = await shop.text('/kategoria/len');
    expect(await shop.text('/kategoria/len?utm_source=list', { headers: { cookie: 'a=b' } })).toBe(first);
    expect(shop.lines.at(-1)).toMatchObject({ from: 'hit', path: '/kategoria/len' });
  });

  it.each([
    '/produkt/maselniczka?rozmiar=nie-ma',
    '/produkt/maselniczka.data?rozmiar=nie-ma',
    '/produkt/maselniczka?dodano=maximum-77',
    '/ajax/projector.php?action=get&product=5&get=sizes&size=nie-ma',
    '/ajax/projector.php?action=get&product=5&get=a',
  ])('%s is answered but not kept, since there is no end of its kind', async (path) => {
    for (const _ of 'twice') expect((await shop.ask(path)).status).toBe(200);
    expect(shop.lines.at(-1)?.from).not.toBe('hit');
  });

  it('answers 304 to a browser that has it', async () => {
    const etag = (await shop.ask('/blog', { headers: { 'accept-encoding': 'br' } })).headers.get('etag') ?? '';
    const again = await shop.ask('/blog', { headers: { 'if-none-match': etag } });
    expect(again.status).toBe(304);
    expect(again.headers.get('etag')).toContain(etag.slice(1, 20));
  });

  it('answers a running browser that asks for its data, from memory the second time', async () => {
    const data = await shop.ask('/produkt/maselniczka.data?_routes=product');
    expect(data.status).toBe(200);
    expect(await data.text()).toContain('Maselniczka');
    await shop.ask('/produkt/maselniczka.data?_routes=product');
    expect(shop.lines.at(-1)?.from).toBe('hit');
  });

  it('that does not exist is told so, in the frame of the shop', async () => {
    for (const path of [
      '/nie-ma',
      '/produkt/nie-ma',
      '/kategoria/nie-ma',
      '/blog/nie-ma',
      '/informacje/nie-ma',
      '/%E0%A4%A',
    ]) {
      const response = await shop.ask(path);
      expect(response.status, path).toBe(404);
      expect(await response.text(), path).toContain('404');
    }
  });

  it('of an error has its data from React Router, since they are more than JSON', async () => {
    expect(await shop.text('/produkt/nie-ma')).toMatch(/<script type="application\/json">\[.*"ErrorResponse"/);
  });

  it.each([
    '/produkt/%00',
    '/kategoria/%00',
    '/produkt/maselniczka?rozmiar=%00',
    '/ajax/projector.php?action=set_product_observed&product=1&size=%00&email=a@b.pl',
  ])('%s is refused, not looked up', async (path) => {
    expect((await shop.ask(path)).status).toBe(400);
  });

  it('of an address with names without end is refused, not read', async () => {
    for (const path of ['/ulubione', '/', '/szukaj']) {
      expect((await shop.ask(`${path}?${'a&'.repeat(7_000)}`)).status, path).toBe(414);
    }
    expect((await shop.ask(`/ulubione?${'a&'.repeat(500)}`)).status).toBe(200);
  });

  it('takes strange numbers and sorts for what they are worth', async () => {
    for (const query of [
      'strona=0',
      'strona=-1',
      'strona=1e9',
      'strona=abc',
      'sortuj=x',
      'strona[]=1',
      `strona=${'9'.repeat(400)}`,
    ]) {
      const response = await shop.ask(`/kategoria/ceramika?${query}`);
      expect(response.status, query).toBe(200);
    }
  });
});

describe('a change in the store', () => {
  it('is on the page at once: a price', async () => {
    expect(await shop.text('/produkt/dripper-ceramiczny')).not.toContain('131,31');
    const product = await shop.store.catalogue.product('dripper-ceramiczny', Date.now());
    await shop.store.prices.setRegular(
      { product: 'dripper-ceramiczny', size: product?.sizes[0]?.size.id ?? '' },
      13_131,
    );
    expect(await shop.text('/produkt/dripper-ceramiczny')).toContain('131,31');
    expect(await shop.text('/kategoria/do-parzenia')).toContain('131,31');
  });

  it('leaves other pages where they are', async () => {
    await shop.ask('/produkt/maselniczka');
    await shop.store.prices.setStock({ product: 'kubek-granatowy', size: 'uniw' }, 5);
    await shop.ask('/produkt/maselniczka');
    expect(shop.lines.at(-1)?.from).toBe('hit');
  });

  it('by the clock alone is on time: a promotion starts and ends', async () => {
    const day = 86_400_000;
    const startsAt = Date.now() + 10 * day;
    await shop.store.prices.startPromotion(
      { product: 'cukiernica-pudrowa', size: 'uniw' },
      { kind: 'promotion', gross: 4_321, startsAt, endsAt: startsAt + day, endAnnounced: false, code: null },
    );
    expect(await shop.text('/produkt/cukiernica-pudrowa')).not.toContain('43,21');
    shop.clock.ahead = 10 * day + 60_000;
    expect(await shop.text('/produkt/cukiernica-pudrowa')).toContain('43,21');
    shop.clock.ahead = 11 * day + 60_000;
    expect(await shop.text('/produkt/cukiernica-pudrowa')).not.toContain('43,21');
    shop.clock.ahead = 0;
  });
});

describe('prices on a page', () => {
  it('name the lowest price of 30 days beside a reduction', async () => {
    const html = await shop.text('/produkt/kubek-granatowy');
    expect(html).toContain('69,00\u00a0zł');
    expect(html).toMatch(/Najniższa cena/);
    expect(html).toContain('89,00\u00a0zł');
  });

  it('are nowhere in the bytes when they are told by phone', async () => {
    const lamp = demoProducts.find(({ slug }) => slug === 'lampa-wiszaca-szalwiowa');
    const gross = lamp?.sizes[0]?.gross ?? 0;
    expect(gross).toBeGreaterThan(0);
    for (const path of ['/produkt/lampa-wiszaca-szalwiowa', '/kategoria/lampy']) {
      const html = await shop.text(path);
      expect(html).toContain('Cena na telefon');
      expect(html).not.toContain(String(gross));
    }
    expect((await shop.ask('/produkt/lampa-wiszaca-szalwiowa/historia-ceny?rozmiar=uniw')).status).toBe(404);
  });

  it('claim no reduction that is none', async () => {
    const wazon = await shop.store.catalogue.product('wazon-smukly', Date.now());
    const html = await shop.text('/produkt/wazon-smukly');
    expect(html).toContain('129,00\u00a0zł');
    expect(html).not.toMatch(/Promocja|Okazja|159,00/);
    expect(shop.notes.filter(({ product }) => product === wazon?.id)).toEqual([
      { what: 'reduction not announced', product: wazon?.id, reason: expect.stringContaining('not below the lowest') },
    ]);
  });
});

describe('the edges of the shop', () => {
  it('says that it lives and that its store answers, and has no counts without a token for them', async () => {
    expect((await shop.ask('/healthz')).status).toBe(200);
    expect((await shop.ask('/readyz')).status).toBe(200);
    expect((await shop.ask('/metrics')).status).toBe(404);
    expect(await shop.store.jobs.counts(0)).toMatchObject({ late: 0, failed: 0 });
  });

  it('refuses a form of another site', async () => {
    const response = await shop.ask('/', { method: 'POST', body: 'a=1', headers: { origin: 'https://evil.test' } });
    expect(response.status).toBe(403);
    expect(shop.lines.at(-1)?.from).toBe('refused');
  });

  it('refuses bodies that say they are over the limit', async () => {
    const init = { method: 'POST', body: 'x', headers: { 'content-length': '2000000' } };
    for (const path of ['/graphql/v1', '/ajax/get.php', '/koszyk']) {
      expect((await shop.ask(path, init)).status, path).toBe(413);
    }
  });

  it.each([
    ['PUT', '/koszyk', 'GET, HEAD, POST'],
    ['DELETE', '/graphql/v1', 'GET, HEAD, POST'],
    ['POST', '/', 'GET, HEAD'],
    ['POST', '/kategoria/ceramika', 'GET, HEAD'],
  ])('answers %s %s with what is allowed, and calls it no bug', async (method, path, allowed) => {
    const answer = await shop.ask(path, { method, body: 'x=1', headers: { origin: 'http://shop.test' } });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, allowed]);
    expect(shop.bugs).toEqual([]);
  });

  it('does not take a form where there is none', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const { status } = await shop.ask('/produkt/maselniczka', { method, body: 'a=1' });
      expect(status, method).toBeGreaterThanOrEqual(400);
      expect(status, method).toBeLessThan(500);
    }
  });

  it('serves built files for good, compressed', async () => {
    const [, script = ''] = /"(\/assets\/root-[^"]+\.js)"/.exec(await shop.text('/')) ?? [];
    const response = await shop.ask(script, { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await shop.ask('/assets/../package.json')).status).toBe(404);
  });

  it('asks browsers to compile the large scripts while they arrive', async () => {
    const scripts = [...(await shop.text('/')).matchAll(/"(\/assets\/[^"]+\.js)"/g)].map(([, path]) => path ?? '');
    const texts = await Promise.all(scripts.map((path) => shop.text(path)));
    const large = texts.filter(({ length }) => length > 60_000);
    expect(large.length).toBeGreaterThan(0);
    for (const text of large) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  });

  it('makes pictures in the widths and formats of the pages, and no others', async () => {
    const [, address = ''] =
      /(\/obrazy\/400\/maselniczka-1[^ "]+\.avif)/.exec(await shop.text('/produkt/maselniczka')) ?? [];
    for (const [path, format] of [
      [address, 'heif'],
      [address.replace('avif', 'webp'), 'webp'],
    ] as const) {
      const response = await shop.ask(path);
      expect(response.status).toBe(200);
      const facts = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect(facts).toMatchObject({ width: 400, height: 400, format });
    }
    for (const strange of [
      address.replace('400', '401'),
      address.replace('400', '1920'),
      '/obrazy/400/nie-ma.avif',
      '/obrazy/400/..%2f..%2fa.avif',
    ]) {
      expect((await shop.ask(strange)).status, strange).toBe(404);
    }
  });

  it('reports that it is busy when too many pictures are requested concurrently', { timeout: 60_000 }, async () => {
    const html = await shop.text('/kategoria/ceramika');
    const paths = [...new Set(html.match(/\/obrazy\/240\/[\w-]+\.webp/g))].slice(0, 4);
    expect(paths).toHaveLength(4);
    const folder = await mkdtemp(join(tmpdir(), 'witryna-busy-'));
    const maker = pictureMaker({ maxWaiting: 1 });
    const pictures = pictureServer(shop.store.pictures, folder, {}, maker);
    const ask = (path: string) => pictures(new Request(`http://shop.test${path}`), path, { note: () => {} });
    const answers = await Promise.all(paths.map(ask));
    expect(answers.filter((answer) => answer?.status === 200)).toHaveLength(2);
    const refused = answers.filter((answer) => answer?.status === 503);
    expect(refused).toHaveLength(2);
    for (const answer of refused) expect(answer?.headers.get('retry-after')).toMatch(/^\d+$/);
    for (const path of paths) expect((await ask(path))?.status, path).toBe(200);
    maker.end();
  });

  it('makes a picture once for all machines that share an object storage, and without it while that is away', async () => {
    const [path = ''] = (await shop.text('/kategoria/ceramika')).match(/\/obrazy\/240\/[\w-]+\.webp/) ?? [];
    const s3 = await startS3();
    const made: number[] = [];
    const maker = pictureMaker();
    const counting = {
      ...maker,
      make: (...asked: Parameters<typeof maker.make>) => {
        made.push(1);
        return maker.make(...asked);
      },
    };
    const machine = async () => {
      const folder = await mkdtemp(join(tmpdir(), 'witryna-shared-'));
      const pictures = pictureServer(shop.store.pictures, folder, {}, counting, pictureStorage('s3', s3.place));
      return async () => {
        const answer = await pictures(new Request(`http://shop.test${path}`), path, { note: () => {} });
        expect(answer?.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
        return Buffer.from(await (answer as Response).arrayBuffer()).toString('base64');
      };
    };
    const [one, other] = [await machine(), await machine()];
    const bytes = await one();
    expect(bytes.length).toBeGreaterThan(100);
    // The picture is answered before it is shared.
    await vi.waitFor(() => expect([...s3.objects.keys()]).toEqual([`pliki${path}`]));
    expect(await other()).toBe(bytes);
    expect(made).toHaveLength(1);
    s3.state.failing = 503;
    expect(await (await machine())()).toBe(bytes);
    expect(made).toHaveLength(2);
    maker.end();
    await s3.stop();
  });

  it('calls it no bug when somebody goes away in the middle of a form', async () => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    for (const path of ['/koszyk', '/ajax/get.php']) {
      const leaving = new AbortController();
      const body = new ReadableStream({
        start: (controller) => {
          controller.enqueue(new TextEncoder().encode('usun=1'));
          leaving.signal.addEventListener('abort', () => controller.error(leaving.signal.reason));
        },
      });
      const init = { method: 'POST', body, headers, signal: leaving.signal, duplex: 'half' } as RequestInit;
      const answer = shop.ask(path, init);
      leaving.abort();
      await answer.catch(() => {});
      expect(shop.lines.at(-1)).toMatchObject({ path, status: 499, from: 'gone' });
    }
    expect(shop.bugs).toEqual([]);
  });

  it('writes no query and nothing of a person into the log', async () => {
    await shop.ask('/blog?email=jan@example.com', { headers: { cookie: 'sesja=tajne', 'user-agent': 'Tajna/1.0' } });
    expect(JSON.stringify(shop.lines.at(-1))).not.toMatch(/jan@|tajne|Tajna/);
  });
});

describe('a bug', () => {
  it('gets a designed page with an id that is in the log', async () => {
    const upsideDown = () => Promise.reject(new Error('the tables are upside down'));
    const product = vi.spyOn(shop.store.catalogue, 'product').mockImplementation(upsideDown);
    // Pages of sizes that do not exist are never cached, so no other test has put them into the cache.
    const response = await shop.ask('/produkt/maselniczka?rozmiar=nie-ma');
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain(shop.bugs.at(-1)?.id);
    expect(html).toContain('<header');
    expect(html).not.toContain('upside down');
    const menu = vi.spyOn(shop.store.catalogue, 'menu').mockImplementation(upsideDown);
    const bare = await shop.ask('/produkt/czarka-tenmoku?rozmiar=nie-ma');
    expect(bare.status).toBe(500);
    expect(await bare.text()).toContain(shop.bugs.at(-1)?.id);
    product.mockRestore();
    menu.mockRestore();
    shop.bugs.length = 0;
  });
});

describe('two processes on one PostgreSQL', () => {
  let one: TestShop;
  let other: TestShop;
  beforeAll(async () => {
    const where = await seededServerDatabase('two', Date.now());
    one = await openTestShop(where);
    other = await openTestShop(where);
  });
  afterAll(() => Promise.all([one?.store.close(), other?.store.close()]));

  it('see each other’s changes on cached pages', async () => {
    expect(await other.text('/produkt/maselniczka')).toContain('119,00');
    await other.ask('/produkt/maselniczka');
    expect(other.lines.at(-1)?.from).toBe('hit');
    await one.store.prices.setRegular({ product: 'maselniczka', size: 'uniw' }, 7_777);
    await expect.poll(() => other.text('/produkt/maselniczka')).toContain('77,77');
  });

  it('see each other’s sales on pages of the product, while pages that list it stay cached', async () => {
    const size = { product: 'cukiernica-pudrowa', size: 'uniw' };
    const { id = 0 } = (await other.store.catalogue.product(size.product, Date.now())) ?? {};
    const left = async () => {
      const text = await other.text(`/ajax/projector.php?action=get&product=${id}&get=sizes`);
      return /"amount":"?(\d+)/.exec(text)?.[1];
    };
    await one.store.prices.setStock(size, 5);
    await expect.poll(left).toBe('5');
    await other.ask('/');
    await other.ask('/');
    expect(other.lines.at(-1)?.from).toBe('hit');
    await one.store.prices.setStock(size, 4);
    await expect.poll(left).toBe('4');
    await other.ask('/');
    expect(other.lines.at(-1)?.from).toBe('hit');
    await one.store.prices.setStock(size, 0);
    await expect.poll(() => other.text('/produkt/cukiernica-pudrowa')).toContain('Produkt niedostępny');
  });

  it('see what the owner sets at the other, also on cached pages', async () => {
    expect(await other.text('/')).toContain('<title>Glina i Len');
    const name = 'Mydło i Powidło';
    await one.ownSettings.change((stored) => ({ ...stored, name }));
    await expect.poll(() => other.ownSettings.settings.name).toBe(name);
    for (const either of [one, other]) expect(await either.text('/')).toContain(`<title>${name}`);
    expect(await (await signInStaff(other, 'owner')).text('/panel/sklep')).toContain(`value="${name}"`);
  });
});
