import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { categories } from '../../demo/categories.ts';
import { demoProducts } from '../../demo/seed.ts';
import type { DemoCategory } from '../../demo/shape.ts';
import { parseMoney } from '../../src/shop/money/money.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

/** The listings and the search as the server sends them. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

const ceramics = '/kategoria/ceramika';
const perPage = 12;

/** A page without class names. */
const read = async (path: string) => (await shop.text(path)).replace(/ class="[^"]*"/g, '');
const plain = (html: string) =>
  html
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u2060]+/g, ' ')
    .trim();
const tilesIn = (html: string) => html.match(/<article.*?<\/article>/gs) ?? [];
const namesIn = (html: string) => tilesIn(html).map((tile) => plain(/<h2[^>]*>(.*?)<\/h2>/s.exec(tile)?.[1] ?? ''));
/** The prices of the tiles. Tiles without an amount (by phone, in points, unavailable) are left out. */
const pricesIn = (html: string) =>
  tilesIn(html).flatMap((tile) => parseMoney(/[\d ]+,\d\d/.exec(plain(tile))?.[0] ?? '') ?? []);
/** The target of the link with this name. */
const linkIn = (html: string, name: string) =>
  [...html.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)]
    .find(([, , text = '']) => plain(text) === name)?.[1]
    ?.replaceAll('&amp;', '&');
const chosenIn = (html: string) => /<option value="([^"]+)" selected/.exec(html)?.[1];

const branch = ({ slug, children = [] }: DemoCategory): string[] => [slug, ...children.flatMap(branch)];

function form(count: number): string {
  if (count === 1) return 'produkt';
  const few = count % 10 >= 2 && count % 10 <= 4 && !(count % 100 >= 12 && count % 100 <= 14);
  return few ? 'produkty' : 'produktów';
}

describe('a listing', () => {
  it('counts in correct Polish what each category holds with all below it', async () => {
    const counts = new Set<number>();
    for (const category of categories.flatMap((top) => [top, ...(top.children ?? [])])) {
      const slugs = new Set(branch(category));
      const count = demoProducts.filter((product) => product.categories.some((slug) => slugs.has(slug))).length;
      // A number is formatted the same in all places.
      if (counts.has(count)) continue;
      counts.add(count);
      const html = await read(`/kategoria/${category.slug}`);
      expect(html, category.slug).toMatch(new RegExp(`>${count}\\s${form(count)}<`));
      expect(tilesIn(html), category.slug).toHaveLength(Math.min(count, perPage));
    }
    expect(counts.size).toBeGreaterThan(4);
  });

  it('sorts prices and, as the Polish alphabet does, names', async () => {
    const rising = pricesIn(await read(`${ceramics}?sortuj=cena-rosnaco`));
    expect(rising.length).toBeGreaterThan(5);
    expect(rising).toEqual(rising.toSorted((one, other) => one - other));
    const falling = pricesIn(await read(`${ceramics}?sortuj=cena-malejaco`));
    expect(falling).toEqual(falling.toSorted((one, other) => other - one));
    const named = namesIn(await read('/kategoria/kuchnia?sortuj=nazwa'));
    expect(named.length).toBeGreaterThan(5);
    expect(named).toEqual(named.toSorted(new Intl.Collator('pl').compare));
  });

  it('is sorted by a form with a button, without scripts', async () => {
    const [, fields = ''] = new RegExp(
      `<form [^>]*action="${ceramics}"[^>]*>(?:<!--.*?-->)*(<div id="kolejnosc".*?)</form>`,
      's',
    ).exec(await read(ceramics)) ?? [''];
    expect(fields).toMatch(/<select [^>]*name="sortuj".*<option value="cena-rosnaco">Cena: od najniższej</s);
    expect(fields).toMatch(/<button type="submit"[^>]*>Zastosuj</);
    expect(chosenIn(await read(`${ceramics}?sortuj=cena-rosnaco`))).toBe('cena-rosnaco');
  });

  it('is paged by links that keep the order, and shows every product once', async () => {
    const first = await read(`${ceramics}?sortuj=nazwa`);
    expect(namesIn(first)).toHaveLength(perPage);
    expect(first).toMatch(/<a aria-current="page" aria-label="Strona 1, bieżąca"/);
    expect(linkIn(first, 'Poprzednia strona')).toBeUndefined();
    expect(linkIn(first, 'Następna strona')).toBe(`${ceramics}?sortuj=nazwa&strona=2`);
    const second = await read(`${ceramics}?sortuj=nazwa&strona=2`);
    expect(second).toMatch(/<a aria-current="page" aria-label="Strona 2, bieżąca"/);
    expect(linkIn(second, 'Następna strona')).toBeUndefined();
    expect(linkIn(second, 'Poprzednia strona')).toBe(`${ceramics}?sortuj=nazwa`);
    const all = [...namesIn(first), ...namesIn(second)];
    expect(new Set(all).size).toBe(all.length);
    expect(plain(second)).toContain(` ${all.length} produktów `);
  });

  it('is narrowed by its address, and its form shows by what', async () => {
    const html = await read(`${ceramics}?cecha-kolor=granatowy&producent=glina-i-ogien`);
    const slugs = new Set(categories.filter(({ slug }) => slug === 'ceramika').flatMap(branch));
    const found = demoProducts.filter(
      ({ categories: own, parameters, producer }) =>
        own.some((slug) => slugs.has(slug)) && parameters.kolor?.includes('granatowy') && producer === 'glina-i-ogien',
    );
    expect(namesIn(html).toSorted()).toEqual(found.map(({ name }) => name).toSorted());
    const ticked = [...html.matchAll(/<input ([^>]*checked=""[^>]*)>/g)].map(([, input = '']) => input);
    expect(ticked).toHaveLength(2);
    expect(ticked[0]).toMatch(/name="cecha-kolor".*value="granatowy"|value="granatowy".*name="cecha-kolor"/);
    expect(ticked[1]).toMatch(/name="producent".*value="glina-i-ogien"|value="glina-i-ogien".*name="producent"/);
  });

  it('is narrowed by a price, and tells by chips what was chosen and how to take it back', async () => {
    const query = 'cecha-kolor=bialy&cena-od=40&cena-do=130';
    const html = await read(`${ceramics}?${query}&sortuj=nazwa`);
    const prices = pricesIn(html);
    expect(prices.length).toBeGreaterThan(2);
    for (const price of prices) expect(price >= 4_000 && price <= 13_000, String(price)).toBe(true);
    const chips = /<ul aria-label="Wybrane filtry".*?<\/ul>/s.exec(html)?.[0] ?? '';
    expect([...chips.matchAll(/<a [^>]*>(.*?)<\/a>/gs)].map(([, name = '']) => plain(name))).toEqual([
      'Kolor: biały',
      'Cena: od 40 zł do 130 zł',
      'Wyczyść wszystkie',
    ]);
    expect(linkIn(html, 'Kolor: biały')).toBe(`${ceramics}?cena-od=40&cena-do=130&sortuj=nazwa`);
    expect(linkIn(html, 'Wyczyść wszystkie')).toBe(`${ceramics}?sortuj=nazwa`);
  });

  it('has, without scripts, filters that keep the order and an order that keeps the filters', async () => {
    const html = await read(`${ceramics}?cecha-kolor=szalwiowy&cena-do=100&sortuj=nazwa`);
    const forms = [...html.matchAll(new RegExp(`<form [^>]*action="${ceramics}".*?</form>`, 'gs'))].map(([one]) => one);
    const filters = forms.find((form) => form.includes('type="checkbox"')) ?? '';
    expect(filters).toMatch(/<input type="hidden" name="sortuj" value="nazwa"/);
    expect(filters).toMatch(/<button type="submit"[^>]*>Pokaż wyniki</);
    expect(plain(await read(ceramics)), 'the rest of many colours unfolds').toContain('Pokaż wszystkie (10)');
    const order = forms.find((form) => form.includes('<select')) ?? '';
    const kept = [...order.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]+)"/g)];
    expect(kept.map(([, name, value]) => `${name}=${value}`)).toEqual(['cecha-kolor=szalwiowy', 'cena-do=100']);
  });

  it('without a matching product says so, and links the whole listing', async () => {
    const html = await read(`${ceramics}?cecha-kolor=bialy&cena-do=5`);
    expect(tilesIn(html)).toEqual([]);
    expect(plain(html)).toContain('Żaden produkt nie spełnia wszystkich warunków naraz.');
    expect(linkIn(html, 'Wyczyść filtry')).toBe(ceramics);
  });

  it('of one page has no paging', async () => {
    const html = await read('/kategoria/swiatlo');
    expect(tilesIn(html).length).toBeGreaterThan(0);
    expect(html).not.toContain('Strony listy');
  });

  it('with an unreadable page and order is the first page of the usual one', async () => {
    const html = await read(`${ceramics}?strona=druga&sortuj=kolor`);
    expect(html).toContain('aria-label="Strona 1, bieżąca"');
    expect(chosenIn(html)).toBe('trafnosc');
  });

  it('names its sub-categories, the way up and the way here', async () => {
    const html = await read(ceramics);
    const inside = /<nav aria-label="Podkategorie".*?<\/nav>/s.exec(html)?.[0] ?? '';
    const links = [...inside.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, name = '']) => plain(name));
    expect(links).toEqual((categories[0]?.children ?? []).map(({ name }) => name));
    const mugs = await read('/kategoria/kubki');
    expect(mugs).not.toContain('Podkategorie');
    expect(linkIn(mugs, 'Wróć')).toBe(ceramics);
    const trail = /<nav aria-label="Jesteś tutaj".*?<\/nav>/s.exec(mugs)?.[0] ?? '';
    expect([...trail.matchAll(/<li[^>]*>(.*?)<\/li>/g)].map(([, step = '']) => plain(step))).toEqual([
      'Strona główna',
      'Ceramika',
      'Kubki',
    ]);
    expect(trail).toMatch(/<li aria-current="page"[^>]*>Kubki</);
  });

  it('tells a search engine which of the addresses is the page', async () => {
    const head = async (query: string) => {
      const html = await read(ceramics + query);
      const link = (rel: string) => {
        const href = new RegExp(`<link rel="${rel}" href="([^"]+)"`).exec(html)?.[1];
        return href?.replaceAll('&amp;', '&').replace('http://shop.test', '') ?? '';
      };
      return [link('canonical'), link('prev'), link('next'), /<meta name="robots" content="[^"]*noindex/.test(html)];
    };
    expect(await head('')).toEqual([ceramics, '', `${ceramics}?strona=2`, false]);
    expect(await head('?strona=2')).toEqual([`${ceramics}?strona=2`, ceramics, '', false]);
    expect(await head('?strona=1-2')).toEqual([ceramics, '', '', false]);
    expect(await head('?sortuj=nazwa&strona=2')).toEqual([ceramics, '', '', false]);
    expect(await head('?cecha-kolor=szalwiowy')).toEqual([ceramics, '', '', true]);
  });

  it('offers a size on its tile, unless it is gone, and without scripts it goes to its product', async () => {
    const mug = tilesIn(await read('/kategoria/kubki')).find((tile) => tile.includes('Kubek szałwiowy')) ?? '';
    expect(mug).toMatch(/<form action="\/produkt\/kubek-szalwiowy" method="post">/);
    expect(mug).toMatch(/<button type="submit" value="250" name="rozmiar"[^>]*>250\sml</);
    const body = new URLSearchParams({ ilosc: '1', rozmiar: '250' });
    const guest = visitorOf(() => shop);
    const bought = await guest.ask('/produkt/kubek-szalwiowy', { method: 'POST', body });
    const location = bought.headers.get('location');
    expect([bought.status, location]).toEqual([303, '/produkt/kubek-szalwiowy?rozmiar=250&dodano=1#zakup']);
    expect(plain(await (await guest.ask(location?.split('#')[0] ?? '')).text())).toContain('Produkt został dodany.');
    const dish = tilesIn(await read(ceramics)).find((tile) => tile.includes('Kup: Maselniczka')) ?? '';
    expect(dish).toMatch(/<form action="\/produkt\/maselniczka" method="post">.*<button type="submit" value="uniw"/);
    const linen = await read('/szukaj?q=po%C5%9Bciel');
    expect(linen).toMatch(/<button [^>]*disabled=""[^>]*>160\s×\s200\scm</);
  });

  it.each(['/kategoria/meble', `${ceramics}?strona=99`, '/nowosci?strona=7'])(
    'that is not there is a page that says so and leads on: %s',
    async (path) => {
      const answer = await shop.ask(path);
      expect(answer.status).toBe(404);
      const html = (await answer.text()).replace(/ class="[^"]*"/g, '');
      expect(html).toMatch(/<h1[^>]*>Nie ma takiej strony</);
      expect(linkIn(html.slice(html.indexOf('<main')), 'Ceramika')).toBe(ceramics);
    },
  );
});

describe('the search', () => {
  const find = (text: string) => read(`/szukaj?${new URLSearchParams({ q: text })}`);
  const headingIn = (html: string) => plain(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '');
  const linksIn = (html: string, id: string) =>
    [...(new RegExp(`<nav aria-labelledby="${id}".*?</nav>`, 's').exec(html)?.[0] ?? '').matchAll(/<a .*?<\/a>/gs)].map(
      ([link]) => plain(link),
    );

  it('finds products, the most fitting first, and what else bears the name', async () => {
    const html = await find('kubek');
    expect(headingIn(html)).toBe('Wyniki dla „kubek”');
    expect(namesIn(html)[0]).toMatch(/kubek/i);
    expect(linksIn(html, 'znalezione-obok')).toContain('Kubki');
    expect(html).toMatch(/<option value="trafnosc" selected="">Trafność</);
    expect(html).toMatch(/<input id="szukane"[^>]*value="kubek"/);
    expect(namesIn(await read('/szukaj?q=kubek&promocja=tak&sortuj=cena-rosnaco'))).toEqual(['Kubek granatowy']);
  });

  it('keeps its text in the forms of filters and of the order', async () => {
    const forms = (await find('obrus lniany')).match(/<form [^>]*action="\/szukaj".*?<\/form>/gs) ?? [];
    const keeping = forms.filter((form) => form.includes('<input type="hidden" name="q" value="obrus lniany"'));
    expect(keeping.map((form) => /type="checkbox"|<select/.exec(form)?.[0]).toSorted()).toEqual([
      '<select',
      'type="checkbox"',
    ]);
  });

  it('understands a slip of the finger and leaves out what nothing bears, and says so', async () => {
    const slip = await find('  kubke ');
    expect(headingIn(slip)).toBe('Wyniki dla „kubke”');
    expect(plain(slip)).toMatch(/Nie znaleźliśmy „kubke”\. Pokazujemy wyniki dla „kub/);
    expect(namesIn(slip)[0]).toMatch(/kubek/i);
    const large = await find('duża deska');
    expect(plain(large)).toContain('Nie znaleźliśmy „duża deska”. Pokazujemy wyniki dla „deska”.');
    expect(namesIn(large)[0]).toContain('Deska do krojenia');
  });

  it('suggests pages for a search without a result and for an empty one', async () => {
    const html = await find('xyzqq');
    expect(headingIn(html)).toBe('Nie znaleźliśmy niczego dla „xyzqq”');
    expect(linksIn(html, 'dzialy')).toEqual(categories.map(({ name }) => name));
    expect(tilesIn(/<section[^>]*aria-labelledby="najchetniej".*?<\/section>/s.exec(html)?.[0] ?? '')).toHaveLength(4);
    expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
    expect(linkIn(html, 'kubek')).toBe('/szukaj?q=kubek');
    const begun = await read('/szukaj');
    expect(headingIn(begun)).toBe('Szukaj');
    expect(linksIn(begun, 'czesto-szukane')).toContain('kubek');
  });
});
