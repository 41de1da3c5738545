import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoProducts } from '../../demo/seed.ts';
import { addDays, dayOf, formatDay, formatDayAndMonth } from '../../src/shop/time/warsaw-time.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

/** The page of a product as the server sends it, and the forms on it without scripts. */

let shop: TestShop;
/** Days of the demo are counted from it; midnight may come before a test. */
let seededAt: number;
beforeAll(async () => {
  seededAt = Date.now();
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

/** The text of a part of a page: without tags, with plain spaces. */
const plain = (html: string) =>
  html
    .replace(/<(script|style)[^>]*>.*?<\/\1>/gs, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replace(/[\s\u2060]+/g, ' ');

/** A page without class names. */
const read = async (path: string, init?: RequestInit) => (await shop.text(path, init)).replace(/ class="[^"]*"/g, '');
const page = (slug: string, query = '') => read(`/produkt/${slug}${query}`);

/** The product's own part of the page. Similar products further down have other prices. */
const summaryIn = (html: string) =>
  plain(html.slice(html.lastIndexOf('</section>', html.indexOf('<h1')), html.indexOf('id="o-produkcie-')));
const summaryOf = async (slug: string, query = '') => summaryIn(await page(slug, query));

const formIn = (html: string) => /<form id="zakup".*?<\/form>/s.exec(html)?.[0] ?? '';
const sectionIn = (html: string, id: string) =>
  new RegExp(`<section aria-label(ledby)?="${id}".*?</section>`, 's').exec(html)?.[0] ?? '';
const inTags = (html: string, tag: string) =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) => plain(inside).trim());
const rowsIn = (html: string): [string, string][] => {
  const values = inTags(html, 'dd');
  return inTags(html, 'dt').map((label, index) => [label, values[index] ?? '']);
};

function demo(slug: string) {
  const product = demoProducts.find((one) => one.slug === slug);
  if (!product) throw new Error(`the demo has no ${slug}`);
  return product;
}

function expectOpen(html: string) {
  expect(formIn(html)).toContain('>Do koszyka</button>');
  expect(formIn(html)).not.toContain('disabled=""');
  expect(html).not.toContain('id="powiadom"');
}

/** The quantity, its two buttons and the one that buys. */
function expectClosed(html: string) {
  expect(formIn(html)).toMatch(/<button [^>]*disabled=""[^>]*>Do koszyka</);
  expect(formIn(html).match(/disabled=""/g)).toHaveLength(4);
}

describe('what can be had', () => {
  it('available: amount, dispatch, cost of delivery', async () => {
    const unlimited = await page('kubek-piaskowy');
    expectOpen(unlimited);
    expect(summaryIn(unlimited)).toContain('Dostępny');
    expect(summaryIn(unlimited)).not.toContain('W magazynie');
    const counted = await page('maselniczka');
    expect(summaryIn(counted)).toMatch(/Dostępny W magazynie: 21 sztuk/);
    expect(summaryIn(counted)).toMatch(/Wysyłka|Zamów do \d/);
    expect(summaryIn(counted)).toContain('Dostawa od 12,99 zł, gratis od 250,00 zł');
    expect(counted).not.toContain('id="rozmiary"');
    expect(await summaryOf('czarka-tenmoku')).toContain('Ostatnie sztuki: 3');
  });

  it('unavailable: nothing to buy, someone to notify, and no word of shipping; on its tile too', async () => {
    const html = await page('czajniczek-grafitowy');
    expectClosed(html);
    expect(html).toContain('>Produkt niedostępny<');
    expect(html).toContain('id="powiadom"');
    expect(summaryIn(html)).toContain('219,00 zł');
    expect(summaryIn(html)).not.toMatch(/Wysyłka|W magazynie|Zostało/);
    const tiles = await read('/kategoria/czajniczki');
    expect(tiles).toMatch(/<article.*Produkt niedostępny.*<\/article>/s);
    expect(tiles).toContain('>Czajniczek grafitowy<');
    expect(tiles).not.toContain('Kup: Czajniczek grafitowy');
  });

  it('price by phone: nothing to buy, someone to ask', async () => {
    const html = await page('lampa-wiszaca-szalwiowa');
    expectClosed(html);
    expect(html).toContain('>Cena na telefon<');
    expect(summaryIn(html)).toContain('Cena na telefon. Skontaktuj się ze sprzedawcą');
    expect(plain(/<a href="mailto:sklep@[^"]*".*?<\/a>/.exec(html)?.[0] ?? '')).toContain('Zapytaj o cenę');
    expect(html).not.toContain('id="powiadom"');
    expect(summaryIn(html)).not.toMatch(/549|Dostawa gratis|punkt/);
  });

  it('for points only: the loyalty programme is named, money buys nothing', async () => {
    const html = await page('podstawki-korkowe');
    expect(formIn(html)).not.toContain('Do koszyka');
    expect(formIn(html)).toMatch(/<button type="submit"[^>]*>Kup za\s900\spunktów</);
    expect(formIn(html)).not.toContain('disabled=""');
    expect(summaryIn(html)).toMatch(/ 900 punktów .*Produkt dostępny tylko w programie lojalnościowym/);
    expect(summaryIn(html)).not.toMatch(/\d,\d\d zł netto|29,00/);
  });

  it('for money or points', async () => {
    const html = await page('lyzki-drewniane');
    expectOpen(html);
    expect(summaryIn(html)).toMatch(/79,00 zł.*albo 1 500 punktów.*Z kontem w sklepie otrzymasz za zakup 7 punktów/);
  });

  it('unknown delivery time: a note in the place of a time', async () => {
    const html = await page('wazon-kula');
    expectOpen(html);
    expect(summaryIn(html)).toContain('Na zamówienie');
    expect(summaryIn(html)).toContain('Czas wysyłki ustalimy po złożeniu zamówienia. Dostarczymy najpóźniej');
    expect(summaryIn(html)).not.toMatch(/Wysyłka|W magazynie/);
  });

  it('over 29 days are counted', async () => {
    expect(await summaryOf('kinkiet-mleczny')).toMatch(/Robimy na zamówienie.*Wysyłka za \d\d dni/);
  });

  it.each([
    ['karta-podarunkowa', 'Wysyłamy e\u2011mailem'],
    ['warsztaty-ceramiki', 'Usługa, bez wysyłki'],
  ])('without weight: %s has no dispatch, no delivery and no stock', async (slug, instead) => {
    const html = await page(slug);
    expectOpen(html);
    expect(summaryIn(html)).toContain(instead);
    expect(summaryIn(html)).not.toMatch(/Wysyłka|Dostawa|W magazynie|Zostało|zgodność towaru/);
  });

  it('free: no buy section, and no amount', async () => {
    const html = await page('probki-tkanin-lnianych');
    expect(html).toContain('>Gratis<');
    expect(formIn(html)).toBe('');
    expect(html).not.toContain('>Do koszyka</button>');
    expect(html).not.toContain('role="spinbutton"');
    expect(summaryIn(html)).not.toMatch(/(^|\s)0,00 zł/);
  });

  it('an unknown product is a page that says so', async () => {
    const answer = await shop.ask('/produkt/rower');
    expect(answer.status).toBe(404);
    expect(await answer.text()).toMatch(/<h1[^>]*>Nie ma takiej strony</);
  });
});

describe('sizes', () => {
  it('have each their own price, and an address that opens on it', async () => {
    const html = await page('kubek-szalwiowy');
    const sizes = inTags(sectionIn(html, 'rozmiary'), 'li');
    expect(sizes).toEqual([expect.stringMatching(/^250 ml .*79,00 zł$/), expect.stringMatching(/^350 ml .*89,00 zł$/)]);
    expect(summaryIn(html)).toMatch(/opinii.*79,00 zł /);
    expect(await summaryOf('kubek-szalwiowy', '?rozmiar=350')).toMatch(
      /opinii.*89,00 zł 72,36 zł netto.*W magazynie: 7 sztuk/,
    );
  });

  it('an unknown one opens the cheapest that can be had', async () => {
    const html = await page('posciel-lniana', '?rozmiar=nie-ma-takiego');
    expect(sectionIn(html, 'rozmiary').match(/<a [^>]*aria-current="true"[^>]*rozmiar=[^"#]+/g)).toEqual([
      expect.stringMatching(/rozmiar=140x200$/),
    ]);
  });

  it('of a gift card say its worth once', async () => {
    const worth = plain(sectionIn(await page('karta-podarunkowa'), 'rozmiary'));
    expect(worth).toMatch(/Wartość 50 zł 100 zł/);
    expect(worth).not.toContain('50,00');
    expect(plain(await page('karta-podarunkowa')), 'the basket gives no points for it').not.toContain(
      'otrzymasz za zakup',
    );
    expect(plain(sectionIn(await page('obrus-lniany-terakota'), 'rozmiary'))).toMatch(/,\d\d zł/);
  });
});

describe('what it costs', () => {
  it.each([
    [
      'what the producer recommends',
      'mlynek-reczny',
      /249,00 zł 202,44 zł netto Cena zalecana przez producenta: 279,00 zł/,
    ],
    ['an advance', 'taca-okragla-z-orzecha', /Zaliczka: 40,00 zł/],
    ['what a set saves', 'zestaw-prezentowy', /Razem taniej o 23,00 zł niż osobno/],
    ['net first for companies, gross beside it', 'talerze-dla-gastronomii', /840,00 zł netto.*1 033,20 zł brutto/],
    ['what a subscription saves, by quota', 'herbata-w-puszce', /39,00 zł.*Taniej o 3,00 zł w każdej dostawie/],
    ['the price of a kilogram', 'swieca-sojowa-figa-i-cedr', /79,00 zł.*359,09 zł \/ kg/],
  ])('names %s: %s', async (_, slug, text) => {
    expect(await summaryOf(slug)).toMatch(text);
  });

  it('the price of a kilogram stands on the tile as well, and for every size on the page', async () => {
    const tiles = (await read('/kategoria/swiece')).match(/<article.*?<\/article>/gs) ?? [];
    const tile = tiles.map(plain).find((text) => text.includes('Figa i cedr'));
    expect(tile).toContain('359,09 zł / kg');
    const rows = new Map(rowsIn(sectionIn(await page('kawa-ziarnista-etiopia'), 'szczegoly')));
    expect(rows.get('Cena jednostkowa')).toMatch(/216,00 zł \/ kg; .*189,00 zł \/ kg/);
  });

  it('a promotion with an announced end: what it saves, the price that comes, and when', async () => {
    const summary = await summaryOf('lampa-stolowa');
    expect(summary).toContain('389,00 zł −13%');
    expect(summary).toContain('Cena regularna: 449,00 zł');
    expect(summary).toContain('Najniższa cena z 30 dni przed obniżką: 449,00 zł');
    expect(summary).toMatch(/Oszczędzasz: 60,00 zł \(13%\).*Dostawa gratis!/);
    const [, day, month, year] = /Cena od (\d\d)\.(\d\d)\.(\d{4}): 449,00 zł/.exec(summary) ?? [];
    expect(`${year}-${month}-${day}` > dayOf(Date.now())).toBe(true);
  });

  it('a "promotion" that is not lower than 30 days before makes no claim anywhere', async () => {
    const summary = await summaryOf('wazon-smukly');
    expect(summary).toContain('129,00 zł');
    expect(summary).not.toMatch(/Promocja|Okazja|[−+-]\d+%|Cena regularna|Najniższa cena|Oszczędzasz|159,00/i);
    const bargains = await read('/promocje');
    expect(bargains).toContain('<article');
    expect(bargains).not.toContain('/produkt/wazon-smukly');
  });

  it('a code: the headline is what everyone pays, and one press takes the code', async () => {
    const html = await page('poduszka-lniana-terakota');
    const summary = summaryIn(html);
    expect(summary).toMatch(/Kod rabatowy/i);
    expect(summary).toContain('119,00 zł');
    expect(summary).toContain('101,15 zł z kodem LEN15');
    expect(summary).not.toMatch(/−\d+%/);
    expect(summary).toContain('Najniższa cena z 30 dni przed obniżką: 119,00 zł');
    expect(html).toMatch(/<a [^>]*href="[^"]*kwota=11900"[^>]*>Oblicz ratę</);
    expect(html).toMatch(/<button type="submit"[^>]*>Użyj kodu\sLEN15</);
    const guest = visitorOf(() => shop);
    const body = new URLSearchParams({ intencja: 'kod', kod: 'LEN15' });
    const taken = await guest.ask('/produkt/poduszka-lniana-terakota', { method: 'POST', body });
    expect(plain(await taken.text())).toContain('Kod LEN15 jest w koszyku');
    expect((await guest.buy('poduszka-lniana-terakota', 'uniw', '1')).status).toBe(303);
    expect(plain(await (await guest.ask('/koszyk')).text())).toContain('101,15 zł');
  });
});

describe('„Skąd ta cena?” without scripts', () => {
  const day = (days: number) => addDays(dayOf(seededAt), days);
  const unfolded = async (slug: string) =>
    rowsIn(/<button[^>]* popoverTarget=[^>]*>Skąd ta cena\?.*?<\/p><\/div>/is.exec(await page(slug))?.[0] ?? '');

  it('unfolds since when, the 30 days, the lowest price in them and its day', async () => {
    const from = day(-32).slice(0, 4) === day(-3).slice(0, 4) ? formatDayAndMonth(day(-32)) : formatDay(day(-32));
    expect(await unfolded('sciereczki-lniane-komplet')).toEqual(
      [
        ['Cena obniżona', '69,00 zł'],
        ['Obniżka od', formatDay(day(-2))],
        ['Sprawdzony okres', `${from} – ${formatDay(day(-3))}`],
        ['Najniższa cena w tym okresie', `82,00 zł, ${formatDay(day(-24))}`],
      ].map((row) => row.map(plain)),
    );
  });

  it('tells of what spoils the price before the first cut', async () => {
    expect(await unfolded('kawa-ziarnista-brazylia')).toEqual([
      ['Cena obniżona', expect.stringMatching(/zł$/)],
      ['Obniżka od', plain(formatDay(day(-1)))],
      ['Cena przed pierwszą obniżką', plain(`46,00 zł, ${formatDay(day(-2))}`)],
    ]);
  });

  it.each(['wazon-smukly', 'kubek-szalwiowy', 'lampa-wiszaca-szalwiowa'])(
    'explains nothing where nothing is claimed: %s',
    async (slug) => {
      const html = await page(slug);
      expect(html).toContain('<h1');
      expect(html).not.toContain('Skąd ta cena?');
    },
  );
});

describe('instalments without scripts', () => {
  it('inside the bounds are a link to the system with the amount', async () => {
    const html = await page('lampa-stolowa');
    const href = /<a [^>]*href="([^"]+)"[^>]*>Oblicz ratę</.exec(html)?.[1] ?? '';
    expect(href).toBe('/informacje/raty?kwota=38900');
    expect(await read(href)).toMatch(/<h1[^>]*>Raty</);
    const summary = summaryIn(html);
    expect(summary).toContain('od 17,95 zł/mies. (24 raty), RRSO 12,94%');
    expect(summary).toContain('Całkowita kwota kredytu 1 000,00 zł');
    expect(summary).toContain('Rata to zobowiązanie.');
  });

  it('outside the bounds are the sentence that the dialog would say', async () => {
    const html = await page('kubek-granatowy');
    expect(plain(/<button[^>]* popoverTarget=[^>]*>Oblicz ratę.*?<\/p><\/div>/is.exec(html)?.[0] ?? '')).toContain(
      'Minimalna kwota zakupu na raty to 100,00 zł.',
    );
    expect(summaryIn(html)).not.toContain('/mies.');
  });

  it.each([
    ['a price by phone', 'lampa-wiszaca-szalwiowa'],
    ['what is free', 'probki-tkanin-lnianych'],
    ['what costs points', 'podstawki-korkowe'],
    ['what is unavailable', 'czajniczek-grafitowy'],
  ])('are not offered for %s', async (_, slug) => {
    expect(await page(slug)).not.toContain('Oblicz ratę');
  });
});

describe('what it is', () => {
  it('name, sentence, description, care', async () => {
    const product = demo('lampa-stolowa');
    const html = await page(product.slug);
    expect(inTags(html, 'title')).toContain(`${plain(product.name)} – Glina i Len`);
    expect(inTags(html, 'h1')).toEqual([plain(product.name)]);
    expect(inTags(html, 'p')).toContain(plain(product.lead));
    const description = plain(sectionIn(html, 'opis'));
    for (const text of [...product.description, ...(product.care ?? [])]) expect(description).toContain(plain(text));
  });

  it('measures, features and code, each once', async () => {
    const product = demo('kubek-szalwiowy');
    const rows = rowsIn(sectionIn(await page(product.slug), 'szczegoly'));
    expect(rows).toEqual(
      expect.arrayContaining(
        [...product.facts, ['Kod produktu', product.code], ['Seria', 'Szałwia']].map((row) => [...row].map(plain)),
      ),
    );
    const labels = rows.map(([label]) => label);
    expect(labels).toEqual([...new Set(labels)]);
  });

  it('who made it, and the warnings that the safety regulation asks for', async () => {
    const maker = sectionIn(await page('lampa-stolowa'), 'producent');
    expect(plain(maker)).toContain('Producent Światłownia ul. Stolarska 8/2 80-883 Gdańsk, Polska');
    expect(maker).toContain('<a href="mailto:hej@swiatlownia.example">hej@swiatlownia.example</a>');
    expect(new Map(rowsIn(maker)).get('Ostrzeżenia')).toBe(plain(demo('lampa-stolowa').warnings ?? '?'));
    expect(maker).not.toContain('Osoba odpowiedzialna');
  });

  it('who is responsible inside the Union for a maker outside it', async () => {
    const maker = sectionIn(await page('czarka-tenmoku'), 'producent');
    expect(plain(maker)).toContain('Mino Kiln');
    expect(inTags(maker, 'dt')).toContain('Osoba odpowiedzialna w Unii Europejskiej');
    const addresses = inTags(maker, 'address');
    expect(addresses).toHaveLength(2);
    expect(addresses[1]).not.toContain('Japonia');
  });

  it('the legal guarantee and the way back, exceptions too', async () => {
    const rights = sectionIn(await page('lampa-stolowa'), 'Twoje prawa');
    expect(plain(rights)).toContain('przez co najmniej 2 lata');
    expect(plain(rights)).toContain('Masz 14 dni na odstąpienie od umowy');
    expect(rights).toMatch(/<a [^>]*href="\/informacje\/reklamacje"[^>]*>Jak złożyć reklamację</);
    const workshop = plain(sectionIn(await page('warsztaty-ceramiki'), 'Twoje prawa'));
    expect(workshop).toContain('Usługa ma ustalony termin, dlatego od tej umowy nie można odstąpić.');
    expect(workshop).not.toContain('Gwarancja prawna');
  });

  it('pictures at a known size, the first at once and the rest when they come near', async () => {
    const html = await page('lampa-stolowa');
    const attribute = (img: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(img)?.[1];
    const { pictures } = demo('lampa-stolowa');
    const own = sectionIn(html, 'Zdjęcia produktu').match(/<img [^>]*>/g) ?? [];
    expect(own.map((img) => plain(attribute(img, 'alt') ?? ''))).toEqual(pictures.map(({ alt }) => plain(alt)));
    const first = own[0] ?? '';
    expect(attribute(first, 'fetchpriority')).toBe('high');
    expect(attribute(first, 'loading')).not.toBe('lazy');
    const all = html.slice(html.indexOf('<main')).match(/<img [^>]*>/g) ?? [];
    expect(all.length).toBeGreaterThan(pictures.length + 1);
    for (const img of all) {
      expect(attribute(img, 'alt'), img).toBeDefined();
      expect(attribute(img, 'width'), img).toMatch(/^[1-9]\d+$/);
      expect(attribute(img, 'height'), img).toMatch(/^[1-9]\d+$/);
      // A lazy picture has an empty one in its place until it is near.
      const waits = attribute(img, 'loading') === 'lazy' || attribute(img, 'src')?.startsWith('data:');
      if (attribute(img, 'fetchpriority') !== 'high') expect(waits, img).toBe(true);
    }
  });

  it('each picture is a link to its largest file, and nothing counts them without scripts', async () => {
    const gallery = sectionIn(await page('lampa-stolowa'), 'Zdjęcia produktu');
    const links = [...gallery.matchAll(/<a href="([^"]+)" aria-label="Powiększ zdjęcie (\d) z 2: /g)];
    expect(links.map(([, , n]) => n)).toEqual(['1', '2']);
    const picture = await shop.ask(links[0]?.[1] ?? '');
    expect(picture.headers.get('content-type')).toBe('image/webp');
    expect(plain(gallery)).not.toContain('1 / 2');
  }, 60_000);

  it('leads to its series, to its producer and to similar products', async () => {
    const html = await page('kubek-szalwiowy');
    for (const [path, name] of [
      ['/seria/szalwia', 'Szałwia'],
      ['/producent/glina-i-ogien', 'Pracownia Glina i Ogień'],
    ] as const) {
      expect(plain(new RegExp(`<a [^>]*href="${path}".*?</a>`).exec(html)?.[0] ?? '').trim()).toBe(name);
      const list = await read(path);
      expect(inTags(list, 'h1')).toEqual([name]);
      expect(list).toContain('href="/produkt/kubek-szalwiowy"');
    }
    expect(sectionIn(await page('lampa-stolowa'), 'podobne').match(/<article/g)).toHaveLength(4);
  });
});

describe('opinions', () => {
  it('have their stars, days, how they were checked, and answers', async () => {
    const { opinions = [] } = demo('lampa-stolowa');
    const html = await page('lampa-stolowa');
    expect(summaryIn(html)).toContain('4,0 · 4 opinie');
    expect(html).toMatch(/<a [^>]*href="#opinie"/);
    const region = sectionIn(html, 'opinie');
    expect(inTags(region, 'p')).toContain('4,0');
    expect(plain(region)).toContain('Opinię oznaczamy jako potwierdzoną, gdy');
    expect(rowsIn(region)).toEqual([
      ['5 gwiazdek', '2'],
      ['4 gwiazdki', '1'],
      ['3 gwiazdki', '0'],
      ['2 gwiazdki', '1'],
      ['1 gwiazdka', '0'],
    ]);
    expect(region, 'nothing leads to stars that nobody gave').not.toContain('gwiazdki=3');
    const articles = region.match(/<article.*?<\/article>/gs) ?? [];
    expect(articles).toHaveLength(opinions.length);
    for (const { author, stars, text, confirmed, answer } of opinions) {
      const article = articles.find((one) => one.includes(author)) ?? '';
      expect(plain(article)).toContain(plain(text));
      expect(article).toMatch(new RegExp(`role="img" aria-label="Ocena ${stars}(,0)? na 5"`));
      expect(inTags(article, 'time')[0]).toMatch(/^\d{1,2} \p{L}+ \d{4}$/u);
      expect(plain(article)).toContain(confirmed ? 'Opinia potwierdzona zakupem' : 'Opinia niepotwierdzona zakupem');
      expect(plain(article).includes('Odpowiedź sklepu')).toBe(Boolean(answer));
      expect(plain(article)).toContain(plain(answer ?? ''));
    }
  });

  it('many have a page of their own, by stars', async () => {
    const { opinions = [], name } = demo('maselniczka');
    const articles = (html: string) => html.match(/<article id="opinia-.*?<\/article>/gs) ?? [];
    const html = await page('maselniczka');
    expect(articles(html)).toHaveLength(5);
    expect(html).toMatch(/<a [^>]*href="\/produkt\/maselniczka\/opinie"[^>]*>Zobacz wszystkie opinie \(7\)</);
    const all = await read('/produkt/maselniczka/opinie');
    expect(inTags(all, 'h1')).toEqual([`Opinie o produkcie ${name}`]);
    expect(articles(all)).toHaveLength(7);
    expect(all).toMatch(/<a [^>]*href="\/produkt\/maselniczka\/opinie\?gwiazdki=5"[^>]*>5\sgwiazdek</);
    const five = articles(await read('/produkt/maselniczka/opinie?gwiazdki=5'));
    expect(five).toHaveLength(opinions.filter(({ stars }) => stars === 5).length);
    for (const article of five) expect(article).toMatch(/aria-label="Ocena 5(,0)? na 5"/);
  });

  it('say so if there are none', async () => {
    expect(plain(await page('probki-tkanin-lnianych'))).toContain('Nikt jeszcze nie ocenił tego produktu.');
  });
});

describe('what search engines read', () => {
  async function facts(slug: string) {
    const html = await page(slug);
    const blocks = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    const told = blocks.map(([, text]) => JSON.parse(text ?? ''));
    const of = (type: string) => told.find((fact) => fact['@type'] === type);
    return { html, product: of('Product'), trail: of('BreadcrumbList') };
  }

  it('is the product with its price, how long that lasts, its rating and its place', async () => {
    const { html, product, trail } = await facts('lampa-stolowa');
    expect(product).toMatchObject({
      name: demo('lampa-stolowa').name,
      brand: { name: 'Światłownia' },
      offers: [{ price: '389.00', priceCurrency: 'PLN', availability: 'https://schema.org/InStock' }],
      aggregateRating: { ratingValue: '4.0', reviewCount: 4 },
    });
    expect(product.offers[0].priceValidUntil).toBe(addDays(dayOf(seededAt), 11));
    const names = trail.itemListElement.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['Strona główna', 'Światło', 'Lampy', demo('lampa-stolowa').name]);
    expect(html).toContain('<link rel="canonical" href="http://shop.test/produkt/lampa-stolowa"/>');
  });

  it('has an offer for every size, each with its own address and state', async () => {
    const { product } = await facts('posciel-lniana');
    expect(product.offers).toMatchObject([
      { price: '549.00', availability: 'https://schema.org/InStock' },
      { price: '629.00', availability: 'https://schema.org/OutOfStock' },
      { price: '749.00', availability: 'https://schema.org/InStock' },
    ]);
    expect(product.offers[1].url).toMatch(/\/produkt\/posciel-lniana\?rozmiar=160x200$/);
  });

  it('is the price without a code, and no price where none is told', async () => {
    expect((await facts('poduszka-lniana-terakota')).product.offers).toMatchObject([{ price: '119.00' }]);
    expect((await facts('lampa-wiszaca-szalwiowa')).product.offers).toBeUndefined();
    expect((await facts('wazon-kula')).product.offers).toMatchObject([
      { availability: 'https://schema.org/BackOrder' },
    ]);
  });
});

describe('the forms without scripts', () => {
  /** Sends a form of the page, follows the redirect, and returns the text there. */
  async function send(guest: ReturnType<typeof visitorOf>, slug: string, fields: Record<string, string>) {
    const answer = await guest.ask(`/produkt/${slug}`, { method: 'POST', body: new URLSearchParams(fields) });
    const location = answer.headers.get('location');
    const shown = location === null ? answer : await guest.ask(location.split('#')[0] ?? '');
    const html = (await shown.text()).replace(/ class="[^"]*"/g, '');
    return { status: answer.status, location, html, text: plain(html), cookies: answer.headers.getSetCookie() };
  }

  it('buy the size that is open, say so there, and keep the visit', async () => {
    const guest = visitorOf(() => shop);
    const bought = await send(guest, 'kubek-szalwiowy', { intencja: 'kup', rozmiar: '350', ilosc: '2' });
    expect([bought.status, bought.location]).toEqual([303, '/produkt/kubek-szalwiowy?rozmiar=350&dodano=1#zakup']);
    expect(bought.text).toContain('Produkt został dodany.');
    expect(summaryIn(bought.html)).toMatch(/opinii.*89,00 zł 72,36 zł netto/);
    const named = (name: string) => bought.cookies.find((line) => line.startsWith(`${name}=`));
    expect(named('witryna')).toMatch(/HttpOnly.*SameSite=Lax|SameSite=Lax.*HttpOnly/);
    // The number of lines is in a readable cookie, because cached pages are the same for everyone.
    expect(named('koszyk')).toMatch(/^koszyk=1;/);
    expect(named('koszyk')).not.toContain('HttpOnly');
  });

  it('tell limits and refusals', async () => {
    const guest = visitorOf(() => shop);
    const fields = { intencja: 'kup', rozmiar: 'uniw', ilosc: '99' };
    const first = await send(guest, 'czarka-tenmoku', fields);
    expect(first.text).toContain('Produkt został dodany.');
    expect(first.text).toContain('Maksymalnie możesz zamówić 3 sztuki');
    const second = await send(guest, 'czarka-tenmoku', fields);
    expect(second.status).toBe(422);
    expect(second.text).toContain('Maksymalnie możesz zamówić 3 sztuki');
    expect(second.text).not.toContain('Produkt został dodany.');
  });

  it('take a subscription', async () => {
    const html = await page('kawa-ziarnista-etiopia');
    expect(html).toMatch(/<input type="radio"[^>]*name="subskrypcja"[^>]*value="1"/);
    expect(plain(html)).toMatch(/Kup w subskrypcji.*Jak często wysyłać.*co 2 miesiące/);
    const [, size = ''] = /name="rozmiar" value="([^"]+)"/.exec(formIn(html)) ?? [];
    const fields = { intencja: 'kup', rozmiar: size, ilosc: '1', subskrypcja: '1', okres: '60' };
    const guest = visitorOf(() => shop);
    const { text } = await send(guest, 'kawa-ziarnista-etiopia', fields);
    expect(text).toContain('Produkt został dodany.');
    expect(text).toContain('Minimalnie możesz zamówić 2 opakowania');
    await guest.buy('lampa-stolowa', 'uniw', '1');
    expect(plain(await (await guest.ask('/koszyk')).text()), 'a basket with it is not paid in instalments').toContain(
      'Nie wszystkie produkty można kupić w tym systemie ratalnym.',
    );
  });

  it('take how a thing is to be made into its line of the basket, where it is made to order', async () => {
    expect(plain(formIn(await page('taca-okragla-z-orzecha')))).toContain('Twoje wskazania');
    expect(await page('maselniczka')).not.toContain('Twoje wskazania');
    const guest = visitorOf(() => shop);
    const comment = 'Średnica 34 cm, litery A.N.';
    const fields = { intencja: 'kup', rozmiar: 'uniw', ilosc: '1', komentarz: comment };
    expect((await send(guest, 'taca-okragla-z-orzecha', fields)).status).toBe(303);
    const basket = await (await guest.ask('/koszyk')).text();
    expect(basket).toMatch(new RegExp(`<textarea [^>]*name="komentarz-\\d+"[^>]*>${comment}<`));
  });

  it('leave an address, which can be mended', async () => {
    const guest = visitorOf(() => shop);
    const fields = { intencja: 'powiadom', rozmiar: '160x200' };
    const refused = await send(guest, 'posciel-lniana?rozmiar=160x200', { ...fields, email: 'ewa@example' });
    expect(refused.status).toBe(422);
    const form = sectionIn(refused.html, 'powiadom');
    expect(form).toMatch(/name="email"[^>]* value="ewa@example"/);
    expect(plain(form)).toContain('Wpisz pełny adres e-mail');
    expect(plain(form)).toContain('Zaznacz zgodę');
    const taken = await send(guest, 'posciel-lniana?rozmiar=160x200', {
      ...fields,
      email: 'ewa@example.com',
      zgoda: '1',
    });
    expect(taken.text).toContain('Sprawdź skrzynkę');
  });

  it('may hold anything without bringing the page down', async () => {
    const post = (body: BodyInit, headers: Record<string, string> = {}, slug = 'maselniczka') =>
      shop.ask(`/produkt/${slug}`, { method: 'POST', body, headers });
    const forms: Record<string, string>[] = [
      {},
      { intencja: 'kup' },
      { intencja: 'kup', rozmiar: 'nie-ma', ilosc: '1' },
      { intencja: 'kup', rozmiar: '\0', ilosc: '1' },
      { intencja: 'kup', rozmiar: 'uniw', ilosc: 'dużo' },
      { intencja: 'kup', rozmiar: 'uniw', ilosc: '-1' },
      { intencja: 'kup', rozmiar: 'uniw', ilosc: '1', subskrypcja: '1', okres: '14' },
      { intencja: 'kup', rozmiar: 'uniw', ilosc: '1', subskrypcja: '1', okres: '1e9' },
      { intencja: 'powiadom' },
      { intencja: 'powiadom', rozmiar: 'uniw', email: 'a\0@example.com', zgoda: '1' },
      { intencja: 'powiadom', rozmiar: '\0', email: 'a@example.com', zgoda: '1' },
      { intencja: 'powiadom', rozmiar: 'uniw', email: 'a@example.com', zgoda: '1' },
      { intencja: '__proto__', rozmiar: 'constructor', ilosc: '9'.repeat(300) },
    ];
    for (const form of forms) {
      const answer = await post(new URLSearchParams(form));
      expect(answer.status, JSON.stringify(form)).toBe(422);
      expect(await answer.text()).toContain('Maselniczka');
    }
    const file = new File(['1'], 'ilosc', { type: 'text/plain' });
    for (const fields of [{ intencja: 'kup', rozmiar: 'uniw', ilosc: file }, { rozmiar: file }]) {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      expect((await post(form)).status).toBe(422);
    }
    const json = await post('{"intencja":"kup"}', { 'content-type': 'application/json' });
    expect(json.status, 'no form at all').toBe(400);
    expect((await post(new URLSearchParams({ intencja: 'kup' }), {}, 'nie-ma-takiego')).status).toBe(404);
    expect(shop.bugs).toEqual([]);
  });
});

it('shows the cheapest delivery, until a script has loaded the last used method', async () => {
  const html = await read('/produkt/kubek-szalwiowy', { headers: { cookie: 'dostawa=kurier' } });
  expect(summaryIn(html)).toContain('Dostawa od 12,99 zł, gratis od 250,00 zł');
});
