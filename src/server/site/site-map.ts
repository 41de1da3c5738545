import type { SiteMapSource } from '../../data/catalogue/site-map.ts';
import type { Store } from '../../data/store.ts';
import { to } from '../../routes.ts';
import { blogYears, postMonth } from '../../shop/content/blog-dates.ts';
import type { MenuNode } from '../../shop/listing/category.ts';
import type { Instant } from '../../shop/time/instant.ts';

interface SiteMapParts {
  store: Store;
  origin: string;
  now: Instant;
  /** The number of addresses in one file. */
  perFile?: number;
}

interface SiteMapFile {
  text: string;
  tags: string[];
  /** When the file becomes wrong by time alone. */
  validUntil: Instant;
}

interface Entry {
  path: string;
  /** Absent if the date of the change is not recorded: a wrong date is worse than none. */
  changed?: Instant | undefined;
}

interface Section {
  count(): Promise<number>;
  entries(skip: number, take: number): Promise<Entry[]>;
}

/**
 * The protocol allows 50,000 and 50 MB; smaller files are rendered faster after a change, and evict no pages from the
 * cache.
 */
const mostAddresses = 10_000;
/** Tags of everything listed: lists and slugs, categories, posts, information pages. */
const tags = ['listing', 'menu', 'blog', 'info'];
const address = /^\/sitemap(?:-([a-z]+)-([1-9]\d{0,5}))?\.xml$/;

/** `/sitemap.xml` names the files; each lists addresses that answer 200 and are canonical. `null`: no such file. */
export async function siteMapFile(path: string, parts: SiteMapParts): Promise<SiteMapFile | null> {
  const match = address.exec(path);
  if (!match) return null;
  const { store, now } = parts;
  const [, name, number = ''] = match;
  const text = name === undefined ? await indexText(parts) : await partText(name, Number(number), parts);
  if (text === null) return null;
  return { text, tags, validUntil: (await store.blog.nextOut(now)) ?? Number.POSITIVE_INFINITY };
}

async function indexText(parts: SiteMapParts): Promise<string> {
  const { origin, perFile = mostAddresses } = parts;
  const files: string[] = [];
  for (const [name, section] of Object.entries(sectionsOf(parts))) {
    const count = Math.ceil((await section.count()) / perFile);
    for (let number = 1; number <= count; number += 1) files.push(`/sitemap-${name}-${number}.xml`);
  }
  const entries = files.map((file) => `<sitemap><loc>${escaped(origin + file)}</loc></sitemap>\n`);
  return document('sitemapindex', entries);
}

async function partText(name: string, number: number, parts: SiteMapParts): Promise<string | null> {
  const { origin, perFile = mostAddresses } = parts;
  const sections = sectionsOf(parts);
  const section = Object.hasOwn(sections, name) ? sections[name] : undefined;
  const entries = await section?.entries((number - 1) * perFile, perFile);
  if (!entries || entries.length === 0) return null;
  return document(
    'urlset',
    entries.map(({ path, changed }) => {
      const when = changed === undefined ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
      return `<url><loc>${escaped(origin + path)}</loc>${when}</url>\n`;
    }),
  );
}

function sectionsOf({ store, now }: SiteMapParts): Record<string, Section> {
  const stored = (source: SiteMapSource, path: (slug: string) => string): Section => ({
    count: () => store.siteMap.count(source),
    entries: async (skip, take) =>
      (await store.siteMap.slugs(source, { skip, take })).map((slug) => ({ path: path(slug) })),
  });
  return {
    strony: listed(async () => [
      ...[to('home'), to('newest'), to('bargains')].map((path) => ({ path })),
      ...(await store.infoPages.names()).map(({ slug }) => ({ path: to('info', { slug }) })),
    ]),
    kategorie: listed(async () => withProducts(await store.catalogue.menu()).map((path) => ({ path }))),
    producenci: stored('producers', (slug) => to('producer', { slug })),
    serie: stored('series', (slug) => to('series', { slug })),
    blog: listed(() => blogEntries(store, now)),
    produkty: stored('products', (slug) => to('product', { slug })),
  };
}

/** A section that is small enough to be read as a whole. */
function listed(all: () => Promise<Entry[]>): Section {
  return {
    count: async () => (await all()).length,
    entries: async (skip, take) => (await all()).slice(skip, skip + take),
  };
}

function withProducts(nodes: MenuNode[]): string[] {
  return nodes.flatMap(({ slug, count, children }) =>
    count > 0 ? [to('category', { slug }), ...withProducts(children)] : [],
  );
}

/** The list, its months, and every published post. */
async function blogEntries(store: Store, now: Instant): Promise<Entry[]> {
  const posts = await store.blog.summaries(now);
  const months = blogYears(posts).flatMap((year) => year.months);
  return [
    { path: to('blog'), changed: posts[0]?.at },
    ...months.map(({ month }) => ({
      path: to('blogMonth', { month }),
      changed: posts.find((post) => postMonth(post) === month)?.at,
    })),
    ...posts.map(({ slug, at }) => ({ path: to('post', { slug }), changed: at })),
  ];
}

function document(root: 'sitemapindex' | 'urlset', entries: string[]): string {
  const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
  return `${head}<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' };

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}
