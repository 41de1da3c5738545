import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

/** The text of a page: without tags, with plain spaces. */
async function read(path: string): Promise<string> {
  return (await shop.text(path))
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, ' ')
    .replace(/<!-- -->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u2060]+/g, ' ');
}

describe('what a page says of a product', () => {
  it.each([
    ['karta-podarunkowa', 'Wartość'],
    ['warsztaty-ceramiki', 'Termin'],
    ['kawa-ziarnista-etiopia', 'Gramatura'],
    ['serwetki-lniane', 'Wariant'],
    ['obrus-lniany-terakota', 'Rozmiar'],
  ])('names what there is to choose of %s: %s', async (slug, label) => {
    const html = await shop.text(`/produkt/${slug}`);
    expect(/<h2 id="rozmiary"[^>]*>([^<]+)</.exec(html)?.[1]).toBe(label);
  });

  it('names the makers of all parts of a set, and of its food what must be told of food', async () => {
    const text = await read('/produkt/zestaw-prezentowy');
    expect(text).toContain('Zestaw przygotowuje');
    for (const maker of ['Pracownia Glina i Ogień', 'Palarnia Morena', 'Światłownia']) {
      expect(text).toMatch(new RegExp(`Producent ${maker}`));
    }
    const coffee = await shop.store.catalogue.product('kawa-ziarnista-etiopia', Date.now());
    expect(coffee?.facts.length).toBeGreaterThan(0);
    for (const [label] of coffee?.facts ?? []) expect(text).toContain(label);
  });

  it('is sent once with a page, and as data to a browser that draws the page itself', async () => {
    const page = await shop.text('/produkt/kubek-granatowy');
    const data = await shop.text('/produkt/kubek-granatowy.data');
    for (const said of ['bierze się z kobaltu', 'Ciężki w dobrym sensie', 'Gorący napój nagrzewa']) {
      // The structured data contain opinions, too.
      const read = page
        .replace(/<script type="application\/ld\+json">.*?<\/script>/gs, '')
        .replace(/[\s\u2060]+/g, ' ');
      expect(read.split(said)).toHaveLength(2);
      expect(data).toContain(said);
    }
    expect(page).toContain('"@type":"Product"');
  });

  it('knows no maker of what is issued or held', async () => {
    const card = await read('/produkt/karta-podarunkowa');
    expect(card).toContain('Wystawca Glina i Len');
    expect(card).not.toContain('Producent ');
    expect(await read('/produkt/warsztaty-ceramiki')).toContain('Organizator');
  });

  it('says the sentence of the textile regulation of feathers', async () => {
    expect(await read('/produkt/poduszka-lniana-terakota')).toContain(
      'Zawiera nietekstylne części pochodzenia zwierzęcego',
    );
  });

  it('names the latest day where the dispatch is not known', async () => {
    expect(await read('/produkt/wazon-kula')).toMatch(/Dostarczymy najpóźniej \d+ \p{L}+ \d{4}/u);
  });

  it('says how a free thing is had', async () => {
    expect(await read('/produkt/probki-tkanin-lnianych')).toContain(
      'Gratis do zakupów od 150,00 zł. Wybierzesz go w koszyku.',
    );
  });

  it('promises points to clients alone, and gives no price by phone away with them', async () => {
    expect(await read('/produkt/kubek-granatowy')).toContain('Z kontem w sklepie otrzymasz za zakup');
    const id = (await shop.store.catalogue.product('lampa-wiszaca-szalwiowa', Date.now()))?.id;
    const answer = await shop.ask(`/ajax/projector.php?action=get&product=${id}&get=sizeprices`);
    expect((await answer.json()).sizeprices.points_recive).toBe('0');
  });
});

it('the main page says how the opinions that it quotes were chosen', async () => {
  expect(await read('/')).toContain('Pokazujemy najnowsze opinie potwierdzone zakupem z oceną 4 lub 5');
});

it('what most opinions are about is not called what is bought most', async () => {
  const text = await read('/szukaj?q=qqqqqq');
  expect(text).toContain('Najczęściej oceniane');
  expect(text).not.toContain('Najchętniej');
});
