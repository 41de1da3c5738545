import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../../demo/categories.ts';
import { infoPages } from '../../demo/info-pages.ts';
import { discountPercent, parseMoney } from '../../src/shop/money/money.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
let home: string;
beforeAll(async () => {
  shop = await openTestShop('server', 'http://shop.test');
  home = await shop.text('/');
});
afterAll(() => shop.store.close());

/** The text as a browser shows it, one line per element. */
const words = (html: string) =>
  html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, '\n')
    .replaceAll('\u00a0', ' ')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
const links = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].map(([, address = '', inside = '']) => ({
    address,
    name: words(inside),
  }));
const headingOf = (html: string) => words(/<h1[^>]*>.*?<\/h1>/s.exec(html)?.[0] ?? '');
const mainOf = (html: string) => /<main.*<\/main>/s.exec(html)?.[0] ?? '';
const row = (id: string) => new RegExp(`<section[^>]*aria-labelledby="${id}".*?</section>`, 's').exec(home)?.[0] ?? '';
const parts = (html: string, element: string) => html.match(new RegExp(`<${element}[ >].*?</${element}>`, 'gs')) ?? [];

describe('the main page', () => {
  it('opens with one picture, one sentence and one way in', async () => {
    expect(home).toContain('<title>Glina i Len – Ceramika, len i światło z małych pracowni</title>');
    expect(headingOf(home)).toBe('Ceramika i len na co dzień');
    const first = mainOf(home).match(/<img[^>]*fetchPriority="high"[^>]*>/g) ?? [];
    expect(first).toEqual([expect.stringContaining('alt="Wazon z suszonymi trawami')]);
    expect(first[0]).not.toContain('loading=');
    expect(links(mainOf(home))[0]).toEqual({ address: '/kategoria/ceramika', name: 'Zobacz kolekcję' });
  });

  it('shows every category with its picture and the count that its listing has', async () => {
    const shown = links(row('kategorie'));
    expect(shown.map(({ name }) => name.split('\n')[0])).toEqual(categories.map(({ name }) => name));
    expect(row('kategorie').match(/<img/g)).toHaveLength(categories.length);
    for (const { address, name } of shown) {
      const [title = '', count = ''] = name.split('\n');
      expect(count).toMatch(/^\d+ produkt/);
      const listing = await shop.text(address);
      expect(headingOf(listing)).toBe(title);
      expect(words(listing).split('\n'), title).toContain(count);
    }
  });

  it('tells beside each bargain the lowest price of the 30 days before, and no more than it saves', async () => {
    expect(parts(row('promocje'), 'article')).toHaveLength(4);
    expect(links(row('promocje'))[0]).toEqual({ address: '/promocje', name: 'Wszystkie promocje' });
    const all = mainOf(await shop.text('/promocje'));
    expect(headingOf(all)).toBe('Promocje');
    for (const tile of [...parts(row('promocje'), 'article'), ...parts(all, 'article')]) {
      expectLawfulReduction(words(tile));
    }
  });

  it('shows what is new, the latest posts newest first, and the ways to all of them', async () => {
    const newest = parts(row('nowosci'), 'article');
    expect(newest.length).toBeGreaterThanOrEqual(4);
    for (const tile of newest) expect(words(tile).split('\n')).toContain('Nowość');
    expect(links(row('nowosci'))[0]).toEqual({ address: '/nowosci', name: 'Wszystkie nowości' });
    expect(parts(row('blog'), 'article')).toHaveLength(3);
    const days = [...row('blog').matchAll(/<time[^>]*dateTime="([^"]+)"/g)].map(([, day = '']) => day);
    expect(days).toHaveLength(3);
    expect(days).toEqual(days.toSorted().reverse());
    expect(links(row('blog'))[0]).toEqual({ address: '/blog', name: 'Wszystkie wpisy' });
  });

  it('quotes opinions with the product, the stars and how they were checked', () => {
    const quotes = parts(row('opinie'), 'figure');
    expect(quotes).toHaveLength(3);
    for (const quote of quotes) {
      expect(quote).toMatch(/role="img" aria-label="Ocena [1-5](,\d)? na 5"/);
      expect(words(quote)).toMatch(/^Opinia (nie)?potwierdzona zakupem$/m);
      expect(words(parts(quote, 'blockquote')[0] ?? '')).toMatch(/^„.+”$/);
      expect(links(quote)[0]?.address).toMatch(/^\/produkt\//);
    }
    expect(words(row('opinie'))).toContain('Opinię oznaczamy jako potwierdzoną, gdy');
  });

  it('has links that lead to the pages whose names they bear', async () => {
    const named = [...parts(mainOf(home), 'h3'), ...parts(row('opinie'), 'figcaption')].flatMap(links);
    expect(named.length).toBeGreaterThan(10);
    for (const { address, name } of named) expect(headingOf(await shop.text(address)), address).toBe(name);
  });
});

/** Perishable products show the price before the first reduction instead. */
const lowestLine = /(?:Najniższa cena z 30 dni przed obniżką|Cena przed pierwszą obniżką): ?\n?([\d ]+,\d\d) zł/;

/** Art. 4 of the Polish act on price information and CJEU C-330/23: the percentage is based on the lowest price. */
function expectLawfulReduction(text: string) {
  const lowest = grosze(lowestLine, text);
  // A price that needs a code is shown with the price for everyone, without a percentage.
  if (/z kodem/.test(text)) {
    expect(lowest, text).toBeGreaterThan(grosze(/([\d ]+,\d\d) zł\s*z kodem/, text));
    return;
  }
  const price = grosze(/([\d ]+,\d\d) zł/, text);
  expect(lowest, text).toBeGreaterThan(price);
  expect(text).toContain(`−${discountPercent(lowest, price)}%`);
  expect(text).toMatch(/^(Promocja|Okazja|Kod rabatowy)$/m);
}

function grosze(pattern: RegExp, text: string): number {
  const amount = parseMoney(pattern.exec(text)?.[1] ?? '');
  expect(amount, `${pattern} in ${text}`).not.toBeNull();
  return amount ?? 0;
}

describe('the frame', () => {
  it.each(['/', '/koszyk', '/nie-ma-takiej-strony', '/kategoria/kubki', '/odstapienie', '/zamowienia', '/logowanie'])(
    'of %s has the search, the account and the basket in a header that stands right beside the content',
    async (address) => {
      // The header shows its row once a `main` follows it (header.module.css).
      const html = await (await shop.ask(address)).text();
      const [header = ''] = /<header.*?<\/header>/s.exec(html) ?? [];
      const between = html.slice(html.indexOf(header) + header.length, html.indexOf('<main'));
      expect(between).toBe('');
      expect(header).toMatch(/<search[ >]/);
      expect(header).toMatch(/<nav [^>]*aria-label="Kategorie"/);
      expect(links(header).map(({ name }) => name)).toEqual(expect.arrayContaining(['Konto']));
      expect(links(header).map(({ address: to }) => to)).toContain('/koszyk');
    },
  );

  it('names the seller in the footer, and links every information page', () => {
    const footer = parts(home, 'footer')[0] ?? '';
    for (const part of [
      'Glina i Len sp. z o.o.',
      'NIP 9999999982',
      'KRS 0009999999',
      'Sąd Rejonowy Gdańsk-Północ',
      'kapitał zakładowy 50 000,00 zł',
      'Dane pokazowe',
      `© ${new Date().getFullYear()}`,
    ]) {
      expect(words(footer)).toContain(part);
    }
    expect(links(footer)).toContainEqual({ address: 'tel:581234567', name: '58 123 45 67' });
    expect(footer).toMatch(/href="mailto:sklep@/);
    const information = links(/<nav aria-labelledby="stopka-informacje">.*?<\/nav>/s.exec(footer)?.[0] ?? '');
    expect(information.map(({ name }) => name)).toEqual([
      'Odstąp od umowy tutaj',
      ...infoPages.map(({ title }) => words(title)),
      'Sprawdź zamówienie',
      'Ustawienia plików cookie',
    ]);
    for (const { title, slug } of infoPages) {
      expect(information).toContainEqual({ address: `/informacje/${slug}`, name: words(title) });
    }
  });

  it('of an unknown address says so and leads on', async () => {
    const response = await shop.ask('/czego/tu/nie-ma');
    const html = await response.text();
    expect(response.status).toBe(404);
    expect(html).toContain('<title>Nie ma takiej strony');
    expect(headingOf(html)).toBe('Nie ma takiej strony');
    expect(links(mainOf(html))).toEqual([
      ...categories.map(({ name, slug }) => ({ address: `/kategoria/${slug}`, name })),
      { address: '/', name: 'Wróć na stronę główną' },
    ]);
  });
});
