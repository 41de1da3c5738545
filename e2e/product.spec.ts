import type { Page } from '@playwright/test';
import { demoProducts } from '../demo/seed.ts';
import { to } from '../src/routes.ts';
import { dayOf } from '../src/shop/time/warsaw-time.ts';
import { arrive } from './arrival.ts';
import { expect, test, wide } from './shop-fixture.ts';

const address = (slug: string) => to('product', { slug });

function demo(slug: string) {
  const product = demoProducts.find((one) => one.slug === slug);
  if (!product) throw new Error(`the demo has no ${slug}`);
  return product;
}

/** The text of the product's own part of the page. Similar products further down have other prices. */
async function summaryOf(page: Page): Promise<string> {
  const heading = page.getByRole('heading', { level: 1 });
  return (await heading.locator('xpath=..').innerText()).replace(/\s+/g, ' ');
}

test('shows its pictures at a known size, the first at once and the rest when they come near', async ({ page }) => {
  const { pictures } = demo('lampa-stolowa');
  await page.goto(address('lampa-stolowa'));
  const shown = page.getByRole('region', { name: 'Zdjęcia produktu' }).getByRole('img');
  await expect(shown).toHaveCount(pictures.length);
  for (const [index, { alt }] of pictures.entries()) {
    await expect(shown.nth(index)).toHaveAccessibleName(alt);
    await expect(shown.nth(index)).toHaveAttribute('width', /^[1-9]\d+$/);
    await expect(shown.nth(index)).toHaveAttribute('height', /^[1-9]\d+$/);
  }
  await expect(shown.first()).toHaveAttribute('fetchpriority', 'high');
  await expect(shown.first()).not.toHaveAttribute('loading', 'lazy');
  await expect(shown.first()).toHaveJSProperty('complete', true);
  expect(await shown.first().evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\.avif$/);

  const others = page.locator('img:not([fetchpriority="high"])');
  expect(await others.count()).toBeGreaterThan(pictures.length);
  for (const other of await others.all()) {
    await expect(other).toHaveAttribute('loading', 'lazy');
    await expect(other).toHaveAttribute('alt');
    await expect(other).toHaveAttribute('width');
    await expect(other).toHaveAttribute('height');
  }
});

test('tells what it is: name, maker, sentence, description, care', async ({ page }) => {
  const product = demo('lampa-stolowa');
  await page.goto(address(product.slug));
  await expect(page).toHaveTitle(`${product.name} – Glina i Len`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
  await expect(page.getByText(product.lead, { exact: true })).toBeVisible();

  const description = page.getByRole('region', { name: 'Opis' });
  for (const text of [...product.description, ...(product.care ?? [])]) await expect(description).toContainText(text);
});

test('lists its measures, features and code', async ({ page }) => {
  const product = demo('kubek-szalwiowy');
  await page.goto(address(product.slug));
  const details = page.getByRole('region', { name: 'Szczegóły' });
  for (const [label, value] of [...product.facts, ['Kod produktu', product.code], ['Seria', 'Szałwia']] as const) {
    const row = details.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    await expect(row.locator('xpath=following-sibling::dd')).toHaveText(value);
  }
  const labels = await details.getByRole('term').allInnerTexts();
  expect(labels).toEqual([...new Set(labels)]);
});

test('names who made it and warns as the safety regulation asks', async ({ page }) => {
  await page.goto(address('lampa-stolowa'));
  const maker = page.getByRole('region', { name: 'Światłownia' });
  await expect(maker).toContainText('ProducentŚwiatłowniaul. Stolarska 8/280-883 Gdańsk, Polska');
  await expect(maker.getByRole('link', { name: 'hej@swiatlownia.example' })).toHaveAttribute(
    'href',
    'mailto:hej@swiatlownia.example',
  );
  await expect(maker).toContainText(`Ostrzeżenia${demo('lampa-stolowa').warnings}`);
  await expect(maker.getByText('Osoba odpowiedzialna')).toHaveCount(0);
});

test('a maker outside the Union has someone responsible inside it', async ({ page }) => {
  await page.goto(address('czarka-tenmoku'));
  const maker = page.getByRole('region', { name: 'Mino Kiln' });
  await expect(maker.getByRole('term').filter({ hasText: 'Osoba odpowiedzialna w Unii Europejskiej' })).toBeVisible();
  await expect(maker.locator('address')).toHaveCount(2);
  await expect(maker.locator('address').last()).not.toContainText('Japonia');
});

test('shows opinions with their stars, days, how they were checked, and answers', async ({ page }) => {
  const { opinions = [] } = demo('lampa-stolowa');
  await arrive(page, address('lampa-stolowa'));
  await page.getByRole('link', { name: '4 opinie' }).click();
  const region = page.getByRole('region', { name: 'Opinie' });
  await expect(region.getByRole('heading', { name: 'Opinie' })).toBeInViewport();

  await expect(region.getByText('4,0', { exact: true })).toBeVisible();
  await expect(region.getByText('Opinię oznaczamy jako potwierdzoną, gdy')).toBeVisible();
  const distribution = region.getByRole('term');
  await expect(distribution).toHaveText(['5 gwiazdek', '4 gwiazdki', '3 gwiazdki', '2 gwiazdki', '1 gwiazdka']);
  await expect(region.getByRole('definition')).toHaveText(['2', '1', '0', '1', '0']);

  const articles = region.getByRole('article');
  await expect(articles).toHaveCount(opinions.length);
  for (const { author, stars, text, confirmed, answer } of opinions) {
    const article = articles.filter({ hasText: author });
    await expect(article).toContainText(text);
    await expect(article.getByRole('img')).toHaveAccessibleName(new RegExp(`^Ocena ${stars}(,0)? na 5$`));
    await expect(article.locator('time')).toHaveText(/^\d{1,2}\u00a0\p{L}+ \d{4}$/u);
    await expect(article).toContainText(confirmed ? 'Opinia potwierdzona zakupem' : 'Opinia niepotwierdzona zakupem');
    await expect(article.getByText('Odpowiedź sklepu')).toHaveCount(answer ? 1 : 0);
    if (answer) await expect(article).toContainText(answer);
  }
});

test('says so when nobody has given an opinion', async ({ page }) => {
  await page.goto(address('probki-tkanin-lnianych'));
  await expect(page.getByText('Nikt jeszcze nie ocenił tego produktu.')).toBeVisible();
});

test('shows each size with its own price', async ({ page }) => {
  await page.goto(address('kubek-szalwiowy'));
  const sizes = page.getByRole('region', { name: 'Rozmiar' }).getByRole('listitem');
  await expect(sizes).toHaveText([/250\sml.*79,00\szł/s, /350\sml.*89,00\szł/s]);
  expect(await summaryOf(page)).toMatch(/79,00 zł .*opinii/);
});

test('leads to similar products', async ({ page }) => {
  await arrive(page, address('lampa-stolowa'));
  const similar = page.getByRole('region', { name: 'Może Ci się też spodobać' }).getByRole('article');
  await expect(similar).toHaveCount(4);
  const name = await similar.first().getByRole('link').innerText();
  await similar.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test.describe('what it costs and whether it can be had', () => {
  test('a promotion with an announced end: the price that comes, and when', async ({ page }) => {
    await page.goto(address('lampa-stolowa'));
    const summary = await summaryOf(page);
    expect(summary).toContain('389,00 zł −13%');
    expect(summary).toContain('Cena regularna: 449,00 zł');
    expect(summary).toContain('Najniższa cena z 30 dni przed obniżką: 449,00 zł');
    expect(summary).toContain('Oszczędzasz: 60,00 zł');
    const [, day, month, year] = /Cena od (\d\d)\.(\d\d)\.(\d{4}): 449,00 zł/.exec(summary) ?? [];
    expect(`${year}-${month}-${day}` > dayOf(Date.now())).toBe(true);
  });

  test('a "promotion" that is not lower than 30 days before makes no claim anywhere', async ({ page }) => {
    await page.goto(address('wazon-smukly'));
    const summary = await summaryOf(page);
    expect(summary).toContain('129,00 zł');
    expect(summary).not.toMatch(/Promocja|Okazja|[−+-]\d+%|Cena regularna|Najniższa cena|Oszczędzasz|159,00/i);
    await page.goto(to('bargains'));
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Wazon smukły z terakoty' })).toHaveCount(0);
  });

  test('a code: the headline is what everyone pays, and one tap takes the code', async ({ page }) => {
    await page.goto(address('poduszka-lniana-terakota'));
    const summary = await summaryOf(page);
    expect(summary).toMatch(/Kod rabatowy/i);
    expect(summary).toContain('119,00 zł');
    expect(summary).toContain('101,15 zł z kodem LEN15');
    expect(summary).not.toMatch(/−\d+%/);
    expect(summary).toContain('Najniższa cena z 30 dni przed obniżką: 119,00 zł');
    await expect(page.getByRole('link', { name: 'Oblicz ratę' })).toHaveAttribute('href', /kwota=11900$/);
    await page.getByRole('button', { name: 'Użyj kodu LEN15' }).click();
    await expect(page.getByText('Kod LEN15 jest w koszyku')).toBeVisible();
    await page.getByRole('button', { name: 'Do koszyka' }).first().click();
    await expect(page.getByText('Produkt został dodany.')).toBeVisible();
    await page.goto(to('basket'));
    await expect(page.getByText('101,15 zł').first()).toBeVisible();
  });

  test('unavailable: said on the page and on the tile, with no word of shipping time', async ({ page }) => {
    await page.goto(address('czajniczek-grafitowy'));
    await expect(page.getByText('Produkt niedostępny', { exact: true })).toBeVisible();
    const summary = await summaryOf(page);
    expect(summary).toContain('219,00 zł');
    expect(summary).not.toContain('Wysyłka');
    await page.goto(to('category', { slug: 'czajniczki' }));
    await expect(page.getByRole('article').getByText('Produkt niedostępny')).toBeVisible();
  });

  test('a price by phone is not told', async ({ page }) => {
    await page.goto(address('lampa-wiszaca-szalwiowa'));
    await expect(page.getByText('Cena na telefon', { exact: true })).toBeVisible();
    await expect(page.getByText('Cena na telefon. Skontaktuj się ze sprzedawcą')).toBeVisible();
    expect(await summaryOf(page)).not.toContain('549,00');
  });

  test('free', async ({ page }) => {
    await page.goto(address('probki-tkanin-lnianych'));
    await expect(page.getByText('Gratis', { exact: true })).toBeVisible();
    expect(await summaryOf(page)).not.toMatch(/(^|\s)0,00 zł/);
  });

  test('for points only: no money is asked', async ({ page }) => {
    await page.goto(address('podstawki-korkowe'));
    await expect(page.getByText('900 punktów', { exact: true })).toBeVisible();
    expect(await summaryOf(page)).not.toContain('29,00');
  });

  test('sold by weight: the price of a kilogram too, on the tile as well', async ({ page }) => {
    await page.goto(address('swieca-sojowa-figa-i-cedr'));
    expect(await summaryOf(page)).toMatch(/79,00 zł.*359,09 zł \/ kg/);
    await page.goto(to('category', { slug: 'swiece' }));
    const tile = page.getByRole('article').filter({ hasText: 'Figa i cedr' });
    await expect(tile).toContainText('359,09 zł / kg');
  });

  test('for companies: net first, gross beside it', async ({ page }) => {
    await page.goto(address('talerze-dla-gastronomii'));
    expect(await summaryOf(page)).toMatch(/840,00 zł netto.*1 033,20 zł brutto/);
  });
});

test.describe('wide', () => {
  test.use({ viewport: wide });

  test('pictures stand on the left, what decides stays on the right while they pass', async ({ page }) => {
    await page.goto(address('lampa-stolowa'));
    const pictures = page.getByRole('region', { name: 'Zdjęcia produktu' });
    const heading = page.getByRole('heading', { level: 1 });
    const [left, right] = [await pictures.boundingBox(), await heading.boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThan(right?.x ?? 0);
    await pictures.getByRole('img').last().scrollIntoViewIfNeeded();
    await expect(page.getByRole('button', { name: 'Do koszyka' })).toBeInViewport();
  });
});

test.describe('narrow', () => {
  test('the pictures are a row to swipe, which the keyboard reaches too', async ({ page }) => {
    await page.goto(address('lampa-stolowa'));
    const pictures = page.getByRole('region', { name: 'Zdjęcia produktu' });
    await expect(pictures.getByRole('img').first()).toBeInViewport({ ratio: 0.8 });
    await expect(pictures.getByRole('img').last()).not.toBeInViewport({ ratio: 0.5 });
    await pictures.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => pictures.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('tells everything', async ({ page }) => {
    const product = demo('lampa-stolowa');
    await page.goto(address(product.slug));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name);
    expect(await summaryOf(page)).toContain('389,00 zł');
    await expect(page.getByRole('region', { name: 'Opis' })).toContainText(product.description[0] ?? '');
    await expect(page.getByRole('region', { name: 'Opinie' }).getByRole('article')).toHaveCount(4);
    await page.getByRole('link', { name: '4 opinie' }).click();
    await expect(page.getByRole('heading', { name: 'Opinie' })).toBeInViewport();
  });
});

test.describe('what is not there', () => {
  test.use({ allowedComplaints: [/status of 404/] });

  test('an unknown product is a page that says so', async ({ page }) => {
    const answer = await page.goto(address('rower'));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie ma takiej strony');
  });
});

test('the text about a product is its own after every step, and its links lead on without a reload', async ({
  page,
}) => {
  const code = (slug: string) => demo(slug).code;
  const details = page.getByRole('region', { name: 'Szczegóły' });
  await arrive(page, address('kubek-szalwiowy'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await expect(details).toContainText(code('kubek-szalwiowy'));
  const next = page
    .getByRole('region', { name: 'Może Ci się też spodobać' })
    .getByRole('heading', { level: 3 })
    .first()
    .getByRole('link');
  const slug = (await next.getAttribute('href'))?.split('/').at(-1) ?? '';
  await next.click();
  await expect(page).toHaveURL(address(slug));
  await expect(details).toContainText(code(slug));
  await expect(details).not.toContainText(code('kubek-szalwiowy'));
  await page.goBack();
  await expect(details).toContainText(code('kubek-szalwiowy'));
  await details.getByRole('link', { name: 'Szałwia' }).click();
  await expect(page).toHaveURL(to('series', { slug: 'szalwia' }));
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
