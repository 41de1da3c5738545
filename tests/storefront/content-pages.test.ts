import { afterAll, beforeAll, expect, it } from 'vitest';
import { posts } from '../../demo/blog.ts';
import { infoPages } from '../../demo/info-pages.ts';
import { demoProducts } from '../../demo/seed.ts';
import { to } from '../../src/routes.ts';
import { blogYears, monthName } from '../../src/shop/content/blog-dates.ts';
import { addDays, dayOf, startOfDay } from '../../src/shop/time/warsaw-time.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

/** The demo's blog and information pages, as the server renders them. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop('server');
});
afterAll(() => shop.store.close());

const newestFirst = posts.toSorted((one, other) => one.daysAgo - other.daysAgo);

/** The visible text, with plain spaces. */
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll('\u2011', '-')
    .replace(/\s+/g, ' ')
    .trim();
const inside = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >][\\s\\S]*?</${tag}>`, 'g'))].map(([part]) => part);
const texts = (html: string, tag: string) => inside(html, tag).map(plain);
const mainOf = (html: string) => inside(html, 'main')[0] ?? '';
const titleOf = (html: string) => texts(html, 'title')[0];
const navigationOf = (html: string, name: string) =>
  inside(html, 'nav').find((part) => part.includes(`aria-label="${name}"`)) ?? '';
const day = /^\d{1,2} \p{L}+ \d{4}$/u;

/** No heading has a one-letter word at the end of a line. */
function expectTied(html: string): void {
  const headings = [...html.matchAll(/<h[1-3][^>]*>(.*?)<\/h[1-3]>/gs)].map(([, text = '']) =>
    text.replace(/<[^>]+>/g, ''),
  );
  expect(headings.length).toBeGreaterThan(1);
  expect(headings.filter((heading) => /(^|[\s(„–])[aiouwz] /i.test(heading))).toEqual([]);
}

it('the blog lists every post, newest first, with its day and a picture; the first picture comes first', async () => {
  const html = await shop.text(to('blog'));
  expectTied(html);
  expect(titleOf(html)).toBe('Blog – Glina i Len');
  const articles = inside(mainOf(html), 'article');
  expect(articles.flatMap((article) => texts(article, 'h2'))).toEqual(newestFirst.map(({ title }) => plain(title)));
  for (const article of articles) {
    expect(texts(article, 'time')).toEqual([expect.stringMatching(day)]);
    expect(article.match(/<img /g)).toHaveLength(1);
  }
  expect(mainOf(html).match(/<img [^>]*fetchpriority="high"/gi)).toHaveLength(1);
});

it.each(posts)('the post $slug has its author, day, picture, text and products, and tied headings', async (post) => {
  const html = await shop.text(to('post', { slug: post.slug }));
  expectTied(html);
  expect(titleOf(html)).toBe(`${plain(post.title)} – Glina i Len`);
  const [article = ''] = inside(mainOf(html), 'article');
  expect(texts(article, 'h1')).toEqual([plain(post.title)]);
  expect(plain(article)).toContain(post.author);
  expect(texts(article, 'time')).toEqual([expect.stringMatching(day)]);
  const picture = article
    .match(/<img [^>]*>/g)
    ?.find((img) => plain(img.replace(/[<>]/g, '')).includes(post.picture.alt));
  expect(picture).toMatch(/fetchpriority="high"/i);
  expect(texts(article, 'h2')).toEqual(post.body.flatMap((block) => ('h2' in block ? [plain(block.h2)] : [])));
  for (const block of post.body) if ('p' in block) expect(plain(article)).toContain(plain(block.p));
  const products = inside(mainOf(html).split('id="produkty"')[1] ?? '', 'article');
  const names = post.products.map((slug) => demoProducts.find((product) => product.slug === slug)?.name ?? slug);
  expect(products.map((product) => texts(product, 'h3')[0])).toEqual(names.map(plain));
});

it('the blog leads by dates to every month, and each month to its posts', async () => {
  const today = dayOf(Date.now());
  const years = blogYears(newestFirst.map(({ daysAgo }) => ({ at: startOfDay(addDays(today, -daysAgo)) })));
  const datesOf = (html: string) => inside(html, 'nav').find((part) => part.includes('id="wedlug-dat"')) ?? '';
  const openIn = (html: string) => inside(html, 'details').filter((part) => part.startsWith('<details open'));
  const dates = datesOf(await shop.text(to('blog')));
  expect(texts(dates, 'summary')).toEqual(years.map(({ year, count }) => `${year} (${count})`));
  expect(openIn(dates).map((part) => texts(part, 'summary')[0])).toEqual([`${years[0]?.year} (${years[0]?.count})`]);
  for (const { month, count } of years.flatMap(({ months }) => months)) {
    const named = `${monthName(month)} (${count})`;
    expect(dates).toContain(`href="${to('blogMonth', { month })}"`);
    const html = await shop.text(to('blogMonth', { month }));
    expect(texts(html, 'h1')).toEqual([`Blog: ${monthName(month)}`]);
    expect(inside(mainOf(html), 'article')).toHaveLength(count);
    const current = inside(datesOf(html), 'a').filter((link) => link.includes('aria-current="page"'));
    expect(current.map(plain)).toEqual([named]);
    expect(plain(openIn(datesOf(html))[0] ?? ''), 'its year is open').toContain(named);
  }
});

it('each post leads to its neighbours in time', async () => {
  for (const [index, { slug }] of newestFirst.entries()) {
    const links = inside(navigationOf(await shop.text(to('post', { slug })), 'Sąsiednie wpisy'), 'a');
    const [older, newer] = [newestFirst[index + 1], newestFirst[index - 1]];
    expect(links.map((link) => [/href="([^"]+)"/.exec(link)?.[1], plain(link)])).toEqual([
      ...(older ? [[to('post', { slug: older.slug }), `Starszy wpis${plain(older.title)}`]] : []),
      ...(newer ? [[to('post', { slug: newer.slug }), `Nowszy wpis${plain(newer.title)}`]] : []),
    ]);
  }
});

it.each(infoPages)(
  'the information page $slug is whole, with tied headings, and stands beside the others',
  async (info) => {
    const html = await shop.text(to('info', { slug: info.slug }));
    expectTied(html);
    expect(titleOf(html)).toBe(`${plain(info.title)} – Glina i Len`);
    const [article = ''] = inside(mainOf(html), 'article');
    expect(texts(article, 'h1')).toEqual([plain(info.title)]);
    expect(texts(article, 'h2')).toEqual(info.body.flatMap((block) => ('h2' in block ? [plain(block.h2)] : [])));
    const menu = navigationOf(html, 'Strony informacyjne');
    expect(texts(menu, 'a')).toEqual(infoPages.map(({ title }) => plain(title)));
    const current = inside(menu, 'a').filter((link) => link.includes('aria-current="page"'));
    expect(current.map(plain)).toEqual([plain(info.title)]);
  },
);

it.each([to('home'), to('category', { slug: 'kawa-i-herbata' }), to('product', { slug: 'lampa-stolowa' })])(
  'no heading of %s leaves a one-letter word at the end of a line',
  async (address) => {
    expectTied(await shop.text(address));
  },
);

it('what is not there is a page that says so', async () => {
  for (const address of [
    to('post', { slug: 'o-niczym' }),
    to('blogMonth', { month: '1999-01' }),
    to('info', { slug: 'o-niczym' }),
  ]) {
    const answer = await shop.ask(address);
    expect(answer.status, address).toBe(404);
    expect(texts(await answer.text(), 'h1')).toEqual(['Nie ma takiej strony']);
  }
});
