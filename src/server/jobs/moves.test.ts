import { gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as samples from '../../../testing/move/samples.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { wholeSiteMap } from '../../data/owner/move/site-map-parts.ts';
import { usualMoveOptions } from '../../shop/owner/move/move-options.ts';
import { type PublicFetch, PublicFetchError } from '../http/public/public-fetch.ts';
import { runMoves } from './moves.ts';

const now = Date.now();
let test: Awaited<ReturnType<typeof openTestStore>>;
beforeAll(async () => {
  test = await openTestStore('embedded', 'move_jobs', now);
});
afterAll(() => test.store.close());

it('fetches files and pictures of public addresses only, and tells what it could not fetch', async () => {
  const { store, database } = test;
  const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123' } })
    .png()
    .toBuffer();
  let isDown = true;
  const fetchPublic: PublicFetch = async (address) => {
    if (address.includes('10.0.0.1')) throw new PublicFetchError('private');
    if (address.endsWith('/2.jpg') && isDown) throw new PublicFetchError('connection');
    const body = address.endsWith('.csv') ? Buffer.from(samples.shoper) : picture;
    return { status: address.includes('brak') ? 404 : 200, headers: {}, body, address };
  };
  const run = (at = now) => runMoves({ store, now: () => at, fetchPublic });
  const file = (address: string) => ({ name: address, address, contentKey: null });
  const addresses = ['https://old.example/a.csv', 'http://10.0.0.1/b.csv', 'https://old.example/brak.xml'];
  const id = await store.moves.create('Ola', addresses.map(file), now);
  await run();
  expect((await store.moves.files(id)).map(({ about, fault }) => about?.platform ?? fault)).toEqual([
    'shoper',
    'Nie udało się pobrać pliku: ten adres nie jest w internecie.',
    'Pod tym adresem nie ma pliku (odpowiedź 404).',
  ]);
  await store.moves.describe(id, { files: new Map(), options: { ...usualMoveOptions, producer: 'Żaba' } }, 'planning');
  await run();
  await store.moves.begin(id);
  await run();
  expect((await store.moves.progress(id)).pictures).toEqual({ done: 1, waiting: 1 });
  // The other server was down: it is asked again later, and not before.
  isDown = false;
  await run(now + 1_000);
  expect((await store.moves.progress(id)).pictures).toEqual({ done: 1, waiting: 1 });
  await run(now + 120_000);
  // Both pictures have the same bytes, so the product has one.
  expect((await store.moves.progress(id)).pictures).toEqual({ done: 2 });
  for (const address of ['http://10.0.0.1/a.jpg', 'file:///etc/passwd'])
    await database.orm.execute(
      sql`insert into move_pictures (move_id, code, address, alt, state, due_at) values (${id}, 'KUB-1', ${address}, '', 'waiting', ${new Date(now).toISOString()})`,
    );
  await runMoves({
    store,
    now: () => now + 1_000,
    fetchPublic: (address) =>
      address.startsWith('file') ? Promise.reject(new PublicFetchError('address')) : fetchPublic(address),
  });
  expect((await store.moves.failedPictures(id, 5)).map(({ fault }) => fault)).toEqual([
    'ten adres nie jest w internecie',
    'to nie jest adres http ani https',
  ]);
});

it('reads a site map whose parts are other files, packed ones too, and names a part that is not there', async () => {
  const { store } = test;
  const index = (...parts: string[]) =>
    `<?xml version="1.0"?><sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${parts
      .map((part) => `<sitemap><loc>https://old.example/${part}</loc></sitemap>`)
      .join('')}</sitemapindex>`;
  const files: Record<string, Uint8Array> = {
    'sitemap.xml': Buffer.from(index('products.xml', 'pages.xml.gz')),
    'broken.xml': Buffer.from(index('products.xml', 'brak.xml')),
    'products.xml': Buffer.from(samples.sitemap('https://old.example/a', 'https://old.example/b?id=1&c=2')),
    'pages.xml.gz': gzipSync(samples.sitemap('https://old.example/o-nas')),
  };
  const asked: string[] = [];
  const fetchPublic: PublicFetch = async (address) => {
    const name = new URL(address).pathname.slice(1);
    asked.push(name);
    return { status: files[name] ? 200 : 404, headers: {}, body: Buffer.from(files[name] ?? []), address };
  };
  const addresses = ['https://old.example/sitemap.xml', 'https://old.example/broken.xml'];
  const id = await store.moves.create(
    'Ola',
    addresses.map((address) => ({ name: address, address, contentKey: null })),
    now,
  );
  await runMoves({ store, now: () => now, fetchPublic });
  expect((await store.moves.files(id)).map(({ about, fault }) => about ?? fault)).toMatchObject([
    {
      content: 'addresses',
      rows: 3,
      samples: [['https://old.example/a'], ['https://old.example/b?id=1&c=2'], ['https://old.example/o-nas']],
    },
    'https://old.example/brak.xml: Pod tym adresem nie ma pliku (odpowiedź 404).',
  ]);
  // Read again after a person has said what is in it, without fetching it again.
  const told = asked.length;
  await store.moves.describe(id, { files: new Map(), options: { ...usualMoveOptions, producer: 'Żaba' } }, 'planning');
  await runMoves({ store, now: () => now, fetchPublic });
  expect(asked.length).toBe(told);
  expect((await store.moves.byId(id))?.report?.redirects).toEqual({ new: 0, known: 0, unmatched: 3 });
});

it('reads a site map of more addresses than a call takes, and ends one whose parts are slow', async () => {
  const many = Buffer.from(
    `<urlset xmlns="x">${'<url><loc>https://old.example/a</loc></url>'.repeat(150_000)}</urlset>`,
  );
  const index = Buffer.from(
    `<sitemapindex xmlns="x">${'<sitemap><loc>https://old.example/p.xml</loc></sitemap>'.repeat(2)}</sitemapindex>`,
  );
  const fetchFile = async () => many;
  expect((await wholeSiteMap(index, fetchFile))?.toString().split('\n')).toHaveLength(300_000);
  await expect(wholeSiteMap(index, fetchFile, { forMs: -1 })).rejects.toThrow('zbyt długo');
});
