import type { Locator } from '@playwright/test';
import { to } from '../src/routes.ts';
import { parseMoney } from '../src/shop/money/money.ts';
import { arrive } from './arrival.ts';
import { expect, test, wide } from './shop-fixture.ts';

test('opens with one picture, one sentence and one way in', async ({ page }) => {
  await arrive(page, to('home'));
  await expect(page).toHaveTitle('Glina i Len – Ceramika, len i światło z małych pracowni');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ceramika i len na co dzień');

  const picture = page.getByRole('img', { name: 'Wazon z suszonymi trawami' });
  await expect(picture).toBeInViewport();
  await expect(picture).toHaveAttribute('fetchpriority', 'high');
  await expect(picture).not.toHaveAttribute('loading', 'lazy');
  await expect(page.locator('main img[fetchpriority="high"]')).toHaveCount(1);

  await page.getByRole('link', { name: 'Zobacz kolekcję' }).click();
  await expect(page).toHaveURL(to('category', { slug: 'ceramika' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ceramika' })).toBeVisible();
});

test('shows every category with its picture and the count that its listing has', async ({ page }) => {
  await arrive(page, to('home'));
  const categories = page.getByRole('region', { name: 'Co u nas znajdziesz' }).getByRole('link');
  await expect(categories).toHaveText([
    /^Ceramika\d+\sprodukt/,
    /^Len\d+\sprodukt/,
    /^Światło\d+\sprodukt/,
    /^Kawa i herbata\d+\sprodukt/,
    /^Kuchnia\d+\sprodukt/,
    /^Prezenty\d+\sprodukt/,
  ]);
  await expect(categories.locator('img')).toHaveCount(6);

  const light = categories.filter({ hasText: 'Światło' });
  const [count = ''] = /\d+\sprodukt.*/.exec(await light.innerText()) ?? [];
  await light.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Światło' })).toBeVisible();
  await expect(page.getByText(count, { exact: true })).toBeVisible();
});

test('tells beside each bargain the lowest price of the 30 days before, and no more than it saves', async ({
  page,
}) => {
  await arrive(page, to('home'));
  const bargains = page.getByRole('region', { name: 'Promocje' });
  await expect(bargains.getByRole('article')).toHaveCount(4);
  for (const tile of await bargains.getByRole('article').all()) await expectLawfulReduction(tile);

  await bargains.getByRole('link', { name: 'Wszystkie promocje' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Promocje' })).toBeVisible();
  for (const tile of await page.getByRole('main').getByRole('article').all()) await expectLawfulReduction(tile);
});

/** Perishable products show the price before the first reduction instead. */
const lowestLine = /(?:Najniższa cena z\s30\sdni przed obniżką|Cena przed pierwszą obniżką):\s([\d\s]+,\d\d)\szł/;

/** Art. 4 of the Polish act on price information and CJEU C-330/23: the percentage is based on the lowest price. */
async function expectLawfulReduction(tile: Locator) {
  const text = await tile.innerText();
  const lowest = zloty(lowestLine, text);
  // A price that needs a code stands beside the price for everyone, without a percentage.
  if (/z\skodem/.test(text)) {
    expect(lowest, text).toBeGreaterThan(zloty(/([\d\s]+,\d\d)\szł\sz\skodem/, text));
    return;
  }
  const price = zloty(/([\d\s]+,\d\d)\szł/, text);
  expect(lowest, text).toBeGreaterThan(price);
  expect(text).toContain(`−${Math.floor(((lowest - price) * 100) / lowest)}%`);
  expect(text).toMatch(/^(Promocja|Okazja|Kod rabatowy)$/im);
}

function zloty(pattern: RegExp, text: string): number {
  const [, amount = ''] = pattern.exec(text) ?? [];
  const grosze = parseMoney(amount);
  expect(grosze, `${pattern} in ${text}`).not.toBeNull();
  return grosze ?? 0;
}

test('shows what is new, and the way to all of it', async ({ page }) => {
  await arrive(page, to('home'));
  const newest = page.getByRole('region', { name: 'Nowości' });
  const tiles = newest.getByRole('article');
  expect(await tiles.count()).toBeGreaterThanOrEqual(4);
  for (const tile of await tiles.all()) await expect(tile.getByText('Nowość', { exact: true })).toBeVisible();

  await newest.getByRole('link', { name: 'Wszystkie nowości' }).click();
  await expect(page).toHaveURL(to('newest'));
  await expect(page.getByRole('heading', { level: 1, name: 'Nowości' })).toBeVisible();
});

test('shows the latest posts with their days, newest first', async ({ page }) => {
  await arrive(page, to('home'));
  const blog = page.getByRole('region', { name: 'Z bloga' });
  await expect(blog.getByRole('article')).toHaveCount(3);
  const days = await blog
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''));
  expect(days).toEqual(days.toSorted().reverse());

  await blog.getByRole('link', { name: 'Wszystkie wpisy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
});

test('quotes opinions with the product, the stars and how they were checked', async ({ page }) => {
  await arrive(page, to('home'));
  const opinions = page.getByRole('region', { name: 'Co mówią kupujący' });
  const quotes = opinions.getByRole('figure');
  await expect(quotes).toHaveCount(3);
  for (const quote of await quotes.all()) {
    await expect(quote.getByRole('img', { name: /^Ocena [1-5](,\d)? na 5$/ })).toBeVisible();
    await expect(quote.getByText(/^Opinia (nie)?potwierdzona zakupem$/)).toBeVisible();
    await expect(quote.getByRole('blockquote')).toHaveText(/^„.+”$/);
  }
  await expect(opinions.getByText('Opinię oznaczamy jako potwierdzoną, gdy')).toBeVisible();

  const product = quotes.first().getByRole('link');
  const name = await product.innerText();
  await product.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('every link leads to the page whose name it bears', async ({ page }) => {
  await arrive(page, to('home'));
  const links = page.getByRole('main').getByRole('heading').getByRole('link');
  const named = await links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent]));
  expect(named.length).toBeGreaterThan(10);
  for (const [address, name] of new Map(named as [string, string][])) {
    const answer = await page.request.get(address);
    expect(answer.status(), address).toBe(200);
    expect(await answer.text(), address).toMatch(new RegExp(`<h1[^>]*>${escaped(name)}</h1>`));
  }
});

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s/g, '\\s');

test.describe('with a mouse', () => {
  test.use({ viewport: wide });

  test('a tile shows its second picture under the pointer, and is one link as a whole', async ({ page }) => {
    await arrive(page, to('home'));
    const tile = page.getByRole('region', { name: 'Promocje' }).getByRole('article').first();
    const name = await tile.getByRole('link').innerText();
    const second = tile.locator('picture').nth(1);
    await expect(second).toHaveCSS('opacity', '0');
    await tile.hover({ position: { x: 40, y: 40 } });
    await expect(second).toHaveCSS('opacity', '1');
    await tile.click({ position: { x: 40, y: 40 } });
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  });
});
