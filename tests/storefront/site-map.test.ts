import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProducts } from '../../demo/seed.ts';
import { enterPicture } from '../../src/data/catalogue/pictures.ts';
import { infoPages, products } from '../../src/data/db/schema.ts';
import { enterInfoPage, enterPost } from '../../src/data/import/content-entry.ts';
import { to } from '../../src/routes.ts';
import { robotsText } from '../../src/server/site/robots.ts';
import { siteMapFile } from '../../src/server/site/site-map.ts';
import { postMonth } from '../../src/shop/content/blog-dates.ts';
import { postsPerPage } from '../../src/shop/content/blog-paging.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

const origin = 'http://shop.test';
const hour = 3_600_000;

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

const locations = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => address);

/** The metadata for search engines on a page. */
const factsIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text = '']) => JSON.parse(text));

/** Every address in the sitemap files, read like a search engine does. */
async function mapped(): Promise<string[]> {
  const files = locations(await shop.text('/sitemap.xml'));
  const texts = await Promise.all(files.map((file) => shop.text(file.slice(origin.length))));
  return texts.flatMap(locations).map((address) => address.slice(origin.length));
}

describe('the map of the site', () => {
  it('is an index of files in the language of sitemaps.org, which answer HEAD too', async () => {
    const response = await shop.ask('/sitemap.xml');
    expect(response.headers.get('content-type')).toBe('application/xml; charset=utf-8');
    const text = await response.text();
    expect(text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org/,
    );
    for (const file of locations(text)) {
      const head = await shop.ask(file.slice(origin.length), { method: 'HEAD' });
      expect(head.status, file).toBe(200);
      expect(Number(head.headers.get('content-length')), file).toBeGreaterThan(100);
      expect(await head.text(), file).toBe('');
    }
  });

  it('holds only addresses that answer 200 and name themselves as canonical', async () => {
    const addresses = await mapped();
    expect(addresses.length).toBeGreaterThan(demoProducts.length + 30);
    expect(new Set(addresses).size).toBe(addresses.length);
    const kindOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1);
    const kinds = Object.values(Object.groupBy(addresses, kindOf)).map((all = []) => all);
    // The first, the last and one between of each kind: to draw all pages takes seconds.
    const asked = kinds.flatMap((all) => [...new Set([all[0], all[Math.floor(all.length / 2)], all.at(-1)])]);
    for (const address of asked.map((one) => one ?? '')) {
      const response = await shop.ask(address);
      expect(response.status, address).toBe(200);
      const html = await response.text();
      expect(html, address).toContain(`<link rel="canonical" href="${origin}${address}"/>`);
      expect(html, address).not.toContain('noindex');
      expect(html, address).toMatch(/<meta property="og:image" content="http:\/\/shop\.test\/[^"]+"\/>/);
      expect(factsIn(html).length, address).toBeGreaterThan(0);
    }
    expect(shop.bugs).toEqual([]);
  });

  it('holds every kind of page', async () => {
    const addresses = await mapped();
    const [newest] = await shop.store.blog.summaries(Date.now(), 1);
    const expected = [
      to('home'),
      to('newest'),
      to('bargains'),
      to('category', { slug: 'kubki' }),
      to('producer', { slug: 'glina-i-ogien' }),
      to('info', { slug: 'regulamin' }),
      to('blog'),
      to('blogMonth', { month: newest ? postMonth(newest) : '' }),
      ...demoProducts.map(({ slug }) => to('product', { slug })),
    ];
    expect(addresses).toEqual(expect.arrayContaining(expected));
    expect(addresses.some((address) => address.startsWith('/seria/'))).toBe(true);
    expect(addresses.some((address) => address.startsWith('/szukaj'))).toBe(false);
  });

  it('says when a post came out', async () => {
    const [newest] = await shop.store.blog.summaries(Date.now(), 1);
    const line = `<url><loc>${origin}/blog/${newest?.slug}</loc><lastmod>${new Date(newest?.at ?? 0).toISOString()}</lastmod></url>`;
    expect(await shop.text('/sitemap-blog-1.xml')).toContain(line);
  });

  it('is cut into files of at most so many addresses, together the same', async () => {
    const file = (path: string) => siteMapFile(path, { store: shop.store, origin, now: Date.now(), perFile: 7 });
    const files = locations((await file('/sitemap.xml'))?.text ?? '').map((address) => address.slice(origin.length));
    const ofProducts = files.filter((path) => path.startsWith('/sitemap-produkty-'));
    expect(ofProducts).toHaveLength(Math.ceil(demoProducts.length / 7));
    const all: string[] = [];
    for (const path of files) {
      const own = locations((await file(path))?.text ?? '');
      expect(own.length, path).toBeGreaterThan(0);
      expect(own.length, path).toBeLessThanOrEqual(7);
      all.push(...own.map((address) => address.slice(origin.length)));
    }
    expect(all.sort()).toEqual((await mapped()).sort());
    expect(await file(`/sitemap-produkty-${ofProducts.length + 1}.xml`)).toBeNull();
  });

  it.each(['/sitemap-produkty-0.xml', '/sitemap-produkty-99.xml', '/sitemap-toString-1.xml', '/sitemap-nic-1.xml'])(
    'has no file %s',
    async (path) => {
      expect((await shop.ask(path)).status).toBe(404);
    },
  );

  it('comes from memory the second time, and is right after a change', async () => {
    await shop.ask('/sitemap-produkty-1.xml');
    await shop.ask('/sitemap-produkty-1.xml?utm_source=x');
    expect(shop.lines.at(-1)?.from).toBe('hit');

    const withdraw = (at: number | null) =>
      shop.store.maintain(async ({ orm }) => {
        await orm.update(products).set({ withdrawnAt: at }).where(eq(products.slug, 'maselniczka'));
      });
    await withdraw(Date.now() - hour);
    expect(await mapped()).not.toContain(to('product', { slug: 'maselniczka' }));
    expect((await shop.ask(to('product', { slug: 'maselniczka' }))).status).toBe(404);
    await withdraw(null);
    expect(await mapped()).toContain(to('product', { slug: 'maselniczka' }));
  });

  it('escapes what a slug may hold', async () => {
    await shop.store.maintain(({ orm }) =>
      enterInfoPage(orm, { slug: `a&b<c>"d'`, title: 'Dziwna', lead: 'Strona.', body: [], position: 99 }),
    );
    const xml = await shop.text('/sitemap-strony-1.xml');
    expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|apos);)/);
    expect(xml).toContain('/informacje/a%26b%3Cc%3E%22d&apos;</loc>');
    await shop.store.maintain(async ({ orm }) => {
      await orm.delete(infoPages).where(eq(infoPages.slug, `a&b<c>"d'`));
    });
  });
});

describe('the main page', () => {
  it('tells search engines who runs the shop and how to search it', async () => {
    const [{ '@graph': facts }] = factsIn(await shop.text('/')) as [{ '@graph': object[] }];
    expect(facts).toMatchObject([
      { '@type': 'OnlineStore', name: 'Glina i Len', vatID: 'PL9999999982', address: { addressLocality: 'Kartuzy' } },
      {
        '@type': 'WebSite',
        potentialAction: { target: { urlTemplate: `${origin}/szukaj?q={search_term_string}` } },
      },
    ]);
  });
});

describe('robots.txt', () => {
  const rules = [...robotsText('https://sklep.example').matchAll(/^(Allow|Disallow): (.+)$/gm)].map(
    ([, verdict = '', pattern = '']) => ({ verdict, pattern }),
  );
  const matches = (pattern: string, address: string) =>
    new RegExp(`^${pattern.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')}`).test(address);
  /** RFC 9309: the longest rule that matches decides. */
  const isOpen = (address: string) => {
    const hits = rules.filter(({ pattern }) => matches(pattern, address));
    return hits.toSorted((one, other) => other.pattern.length - one.pattern.length)[0]?.verdict === 'Allow';
  };

  it.each([
    '/',
    '/kategoria/ceramika',
    '/kategoria/ceramika?strona=2',
    '/produkt/kubek?rozmiar=350',
    '/promocje?strona=2',
    '/blog/archiwum/2026-11',
    '/assets/a.js',
    '/obrazy/1280/kubek.webp',
    '/sitemap-produkty-1.xml',
  ])('opens %s', (address) => {
    expect(isOpen(address)).toBe(true);
  });

  it.each([
    '/szukaj?q=kubek',
    '/ajax/projector.php?action=get',
    '/graphql/v1',
    '/produkt/kubek/historia-ceny?rozmiar=1',
    '/produkt/kubek.data?_routes=product',
    '/kategoria/ceramika?cecha-kolor=szary',
    '/kategoria/ceramika?strona=2&sortuj=nazwa',
    '/producent/glina?rozmiar=350',
    '/promocje?cena-od=10',
    '/seria/len?ocena=4',
    '/nowosci?dostepne=tak',
  ])('closes %s', (address) => {
    expect(isOpen(address)).toBe(false);
  });

  it('is served as text and names the map by its full address', async () => {
    const response = await shop.ask('/robots.txt');
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await response.text()).toMatch(/\nSitemap: http:\/\/shop\.test\/sitemap\.xml\n$/);
  });
});

describe('the manifest', () => {
  it('is in the shop’s own name and colours, with icons that are there', async () => {
    const response = await shop.ask('/manifest.webmanifest');
    expect(response.headers.get('content-type')).toBe('application/manifest+json');
    const manifest = await response.json();
    expect(manifest).toMatchObject({ name: 'Glina i Len', lang: 'pl', start_url: '/' });
    const home = await shop.text('/');
    const sheets = [...home.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].map(([, href = '']) => href);
    const css = (await Promise.all(sheets.map((href) => shop.text(href)))).join('\n');
    expect(css).toMatch(new RegExp(`--paper: ?${manifest.theme_color}[;}]`));
    expect(await shop.text('/favicon.svg')).toContain(`fill="${manifest.theme_color}"`);
    expect(home).toContain(`<meta name="theme-color" content="${manifest.theme_color}"/>`);
    for (const { src, type } of manifest.icons) {
      const icon = await shop.ask(src);
      expect(icon.headers.get('content-type'), src).toBe(type);
    }
    for (const file of ['/favicon.ico', '/apple-touch-icon.png']) expect((await shop.ask(file)).status).toBe(200);
    expect(await shop.text('/')).toContain('<link rel="manifest" href="/manifest.webmanifest"/>');
  });
});

describe('an address with a slash or a capital too many', () => {
  it.each([
    ['/kategoria/ceramika/?strona=2', '/kategoria/ceramika?strona=2'],
    ['/Kategoria/ceramika', '/kategoria/ceramika'],
    ['/produkt/Maselniczka', '/produkt/maselniczka'],
  ])('%s leads to %s', async (asked, right) => {
    const response = await shop.ask(asked);
    expect(response.status).toBe(308);
    expect(response.headers.get('location')).toBe(right);
    expect((await shop.ask(right)).status).toBe(200);
  });

  it('of nothing is still nothing', async () => {
    expect((await shop.ask('/produkt/nie-ma')).status).toBe(404);
    expect((await shop.ask('/graphql/v1/', { method: 'POST', body: '{}' })).status).not.toBe(308);
  });
});

describe('the blog', () => {
  /** Inserts posts that differ in their slugs. */
  const enter = (posts: { slug: string; title: string; publishedAt: number }[]) =>
    shop.store.maintain(async ({ orm }) => {
      const bytes = await readFile(join(import.meta.dirname, '../../demo/pictures/blog-jak-dbac-o-len.webp'));
      const { id: pictureId } = await enterPicture(orm, `wpis-${posts[0]?.slug}`, bytes);
      const rest = { lead: 'Krótko.', pictureId, pictureAlt: 'Len', author: 'Jan Kreft', productIds: [] };
      for (const post of posts) await enterPost(orm, { ...post, ...rest, body: [{ p: 'Treść.' }] });
    });

  it('keeps a post that waits until its time: from the list, its month, the map; and is not fooled by its name', async () => {
    const publishedAt = Date.now() + 40 * 24 * hour;
    const month = postMonth({ at: publishedAt });
    const name = '</script><script>alert(1)</script>';
    await enter([{ slug: 'czekajacy', title: name, publishedAt }]);
    const seen = async () => {
      const addresses = await mapped();
      return {
        list: (await shop.text('/blog')).includes('/blog/czekajacy'),
        month: (await shop.ask(to('blogMonth', { month }))).status,
        post: (await shop.ask('/blog/czekajacy')).status,
        map: addresses.includes('/blog/czekajacy') && addresses.includes(to('blogMonth', { month })),
      };
    };
    expect(await seen()).toEqual({ list: false, month: 404, post: 404, map: false });
    shop.clock.ahead = 40 * 24 * hour + 1_000;
    expect(await seen()).toEqual({ list: true, month: 200, post: 200, map: true });

    const html = await shop.text('/blog/czekajacy');
    expect(html).not.toContain('<script>alert(1)');
    const [, data = ''] = /<script type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
    expect(JSON.parse(data)).toContain(name);
    expect(factsIn(html)).toContainEqual(expect.objectContaining({ '@type': 'BlogPosting', headline: name }));
    shop.clock.ahead = 0;
  });

  it('has nothing under a month that is none, or has no posts', async () => {
    for (const month of ['2026-13', '2026-1', '1999-01', 'listopad', '%3Cb%3E', '2026-11-01']) {
      expect((await shop.ask(`/blog/archiwum/${month}`)).status, month).toBe(404);
    }
  });

  it('is cut into pages when it is long, each with its own address, neighbours of a post included', async () => {
    const inJune = Date.parse('2021-06-10T10:00:00Z');
    const posts = Array.from({ length: 20 }, (_, index) => ({
      slug: `dlugi-${index + 1}`,
      title: `Długi ${index + 1}`,
      publishedAt: inJune - index * hour,
    }));
    await enter(posts);
    const all = await shop.store.blog.summaries(Date.now());
    const pages = Math.ceil(all.length / postsPerPage);
    const shown: string[] = [];
    for (let page = 1; page <= pages; page += 1) {
      const address = page === 1 ? '/blog' : `/blog?strona=${page}`;
      const html = await shop.text(address);
      expect(html, address).toContain(`<link rel="canonical" href="${origin}${address}"/>`);
      expect(html.includes('rel="prev"'), address).toBe(page > 1);
      expect(html.includes('rel="next"'), address).toBe(page < pages);
      shown.push(...[...html.matchAll(/<h2><a [^>]*href="\/blog\/([^"]+)"/g)].map(([, slug = '']) => slug));
    }
    expect(shown).toEqual(all.map(({ slug }) => slug));
    expect((await shop.ask(`/blog?strona=${pages + 1}`)).status).toBe(404);
    await shop.ask('/blog?strona=abc');
    expect(shop.lines.at(-1)).toMatchObject({ status: 200, from: 'hit' });

    expect(await shop.text('/blog')).toContain('czerwiec 2021 (20)');
    const month = await shop.text('/blog/archiwum/2021-06');
    expect(month).toMatch(/20\swpisów\sz/);
    const post = await shop.text('/blog/dlugi-5');
    expect(post).toMatch(/href="\/blog\/dlugi-6" rel="prev"|rel="prev"[^>]*href="\/blog\/dlugi-6"/);
    expect(post).toMatch(/href="\/blog\/dlugi-4" rel="next"|rel="next"[^>]*href="\/blog\/dlugi-4"/);
  });
});
