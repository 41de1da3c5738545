import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { variantCookie } from '../../src/shop/page-variant.ts';
import { signedInVisitor } from '../../testing/shop/signed-in-visitor.ts';
import { newClient, clientOf as signInForm } from '../../testing/shop/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;

/** A port without a listener: the provider is called after the order, and these tests end before. */
const przelewy24 = {
  url: 'http://127.0.0.1:9',
  merchantId: 1,
  posId: 1,
  reportsKey: 'x',
  crc: 'x',
  takesCodes: true,
};

const point = {
  carrier: 'locker' as const,
  code: 'KAR99T',
  name: 'Automat KAR99T',
  street: 'Rynek 1',
  zipcode: '83-300',
  city: 'Kartuzy',
  province: 'pomorskie',
  latitude: 54.33,
  longitude: 18.2,
  hours: '',
  alwaysOpen: true,
  description: 'przy wejściu',
  takesPayment: false,
  easyAccess: true,
};

beforeAll(async () => {
  shop = await openTestShop('server', 'http://shop.test', {
    settings: { rateLimitFactor: 0 },
    payments: { accounts: { przelewy24 } },
  });
  // Every test buys one.
  await shop.store.maintain(async ({ orm }) => {
    await orm.execute(
      `update sizes set amount = 500 where product_id = (select id from products where slug = 'kubek-szalwiowy')`,
    );
  });
  await shop.store.pickupPoints.import('locker', [point], { now: Date.now(), force: true });
}, 120_000);
afterAll(() => shop.store.close());

const plain = (html: string) =>
  html
    .replace(/<(script|style)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('\u00a0', ' ')
    .replaceAll('&quot;', '"')
    .replace(/\s+/g, ' ');

/** What a form without scripts would send, by the names of its fields. */
function hidden(html: string, name: string): string {
  const found = new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1] ?? '';
  return found.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

const anna = {
  delivery_region: 'PL',
  delivery: 'paczkomat',
  point: 'KAR99T',
  kind: 'private',
  document: 'confirmation',
  firstname: 'Anna',
  lastname: 'Nowak',
  email: 'anna@example.pl',
  phone: '501 234 567',
  payment: 'transfer',
  terms: '1',
};
const home = { street: 'Rzemieślnicza', street_number: '7', zipcode: '83-300', city: 'Kartuzy', region: 'PL' };

type Browser = ReturnType<typeof visitorOf>;

async function withMug(browser: Browser = visitorOf(() => shop), quantity = '1'): Promise<Browser> {
  await browser.buy('kubek-szalwiowy', '350', quantity);
  return browser;
}

const post = (browser: Browser, fields: Record<string, string>) =>
  browser.ask('/zamowienie', { method: 'POST', body: new URLSearchParams(fields) });

/** Opens the form with these choices, as a browser without scripts does, and sends it. */
async function order(browser: Browser, fields: Record<string, string>) {
  const drawn = await (await post(browser, { ...fields, intencja: 'przelicz' })).text();
  const sent = { ...fields, klucz: hidden(drawn, 'klucz'), obraz: hidden(drawn, 'obraz') };
  return { drawn, sent, answer: await post(browser, sent) };
}

const numberIn = (answer: Response) => /\/(\d{4}-[\d-]+)$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';

describe('the order form', () => {
  it('redirects a visitor with an empty basket to the basket', async () => {
    const browser = visitorOf(() => shop);
    expect((await browser.ask('/zamowienie')).headers.get('location')).toBe('/koszyk');
    const sent = await post(browser, anna);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/koszyk']);
  });

  it('is drawn whole without scripts, with no box ticked and what must stand above the button', async () => {
    const browser = await withMug();
    const answer = await browser.ask('/zamowienie');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    const html = await answer.text();
    const text = plain(html);
    expect(html).toContain('noindex');
    for (const way of ['Automat paczkowy', 'Kurier', 'Poczta', 'Odbiór w pracowni']) expect(text).toContain(way);
    expect(text).toMatch(/Kubek szałwiowy 350 ml, 1 sztuka .*: .*89,00 zł/);
    expect(text).toContain('Dostawa wybierz sposób dostawy');
    expect(text).toMatch(/Od umowy możesz odstąpić bez podania przyczyny w ciągu 14 dni od dostawy/);
    expect(text).toContain('Zamawiam z obowiązkiem zapłaty');
    expect(html).not.toMatch(/<input[^>]*type="checkbox"[^>]*checked/);
    expect(html).not.toContain('value="paczkomat" data-carrier="locker" checked');
    expect(hidden(html, 'klucz')).toMatch(/^[\w-]{24}$/);
  });

  it('asks for no country where nothing is sent', async () => {
    const browser = visitorOf(() => shop);
    await browser.buy('karta-podarunkowa', '100', '1');
    const html = await (await browser.ask('/zamowienie')).text();
    expect(plain(html)).not.toContain('Kraj dostawy');
    expect(html).toMatch(/<input type="hidden"[^>]* name="delivery_region" value="PL"/);
    const strange = await (await post(browser, { ...anna, delivery_region: 'UA', intencja: 'przelicz' })).text();
    expect(hidden(strange, 'delivery_region'), 'nobody could mend it').toBe('PL');

    await withMug(browser);
    expect(plain(await (await browser.ask('/zamowienie')).text())).toContain('Kraj dostawy');
    const abroad = await post(browser, { ...anna, delivery_region: 'DE', intencja: 'przelicz' });
    expect(plain(await abroad.text())).toContain('Kraj dostawy');
  });

  it('recalculates without scripts, keeps the typed values and writes nothing', async () => {
    const browser = await withMug();
    const answer = await post(browser, {
      intencja: 'przelicz',
      delivery_region: 'PL',
      delivery: 'kurier-pobranie',
      firstname: 'Anna',
      zipcode: '83-300',
    });
    expect(answer.status).toBe(200);
    const html = await answer.text();
    const text = plain(html);
    expect(text).toMatch(
      /Dostawa 16,99 zł Opłata za pobranie 5,00 zł Razem z dostawą 110,99 zł w tym VAT 23%: 20,75 zł/,
    );
    expect(text).toMatch(/U Ciebie/);
    expect(html).toMatch(/name="firstname"[^>]*value="Anna"|value="Anna"[^>]*name="firstname"/);
    expect(text).toContain('Płatność przy odbiorze');
    expect(text).not.toContain('Przelew tradycyjny');
    expect((await browser.ask('/koszyk')).status).toBe(200);
  });

  it('finds pickup points without scripts', async () => {
    const browser = await withMug();
    const answer = await post(browser, {
      delivery_region: 'PL',
      delivery: 'paczkomat',
      'szukany-punkt': 'kartuzy',
      'strona-punktow': '1',
    });
    expect(plain(await answer.text())).toContain('KAR99T');
  });
});

describe('placing', () => {
  it('a guest with a locker pays by transfer, and goes to the payment', async () => {
    const browser = await withMug(undefined, '2');
    const { answer } = await order(browser, { ...anna, remarks: 'Dzwonek\nnie działa' });
    expect(answer.status).toBe(303);
    const number = numberIn(answer);
    expect(answer.headers.get('location')).toBe(`/przedplata/${number}`);
    expect(await shop.store.orders.byNumber(number)).toMatchObject({
      state: 'placed',
      clientId: null,
      buyer: { firstname: 'Anna', phone: '+48501234567', address: null },
      delivery: { optionId: 'paczkomat', point: { code: 'KAR99T' } },
      sums: { goods: { gross: 178_00 }, delivery: { gross: 12_99 }, toPay: 190_99 },
      payment: { state: 'waiting', method: 'transfer' },
      remarks: 'Dzwonek\nnie działa',
      consents: [
        { name: 'terms', given: true },
        { name: 'opinion_email', given: false },
        { name: 'marketing_email', given: false },
      ],
      termsVersion: expect.stringMatching(/^[\da-f]{16}$/),
    });
    expect((await browser.ask(`/przedplata/${number}`)).status, 'this browser may open it').toBe(200);
    expect((await visitorOf(() => shop).ask(`/przedplata/${number}`)).status, 'another may not').not.toBe(200);
    expect((await browser.ask('/zamowienie')).headers.get('location'), 'the basket is empty').toBe('/koszyk');
    expect(browser.cookies.get('dostawa')).toBe('paczkomat');
    expect(Number(browser.cookies.get('koszyk')), 'the header shows an empty basket').toBe(0);
  });

  it('a courier with cash on delivery needs no payment page', async () => {
    const browser = await withMug();
    const { answer } = await order(browser, { ...anna, ...home, delivery: 'kurier-pobranie', payment: '' });
    const number = numberIn(answer);
    expect(answer.headers.get('location')).toBe(`/zamowienie/gotowe/${number}`);
    expect(await shop.store.orders.byNumber(number)).toMatchObject({
      payment: { state: 'none', method: 'cash', due: 110_99 },
      buyer: { address: { city: 'Kartuzy' } },
      recipient: null,
    });
  });

  it('what is collected goes to no address, in no parcel, and the page says when the shop is open', async () => {
    const browser = await withMug();
    const { answer } = await order(browser, { ...anna, ...home, delivery: 'odbior', document: 'eInvoice' });
    const text = plain(await (await browser.ask(`/zamowienia/${numberIn(answer)}`)).text());
    expect(text).toMatch(/Godziny odbioru: od poniedziałku/);
    expect(text).toContain('Rzemieślnicza 7');
    for (const absent of ['Odbiorca', 'Paczki']) expect(text).not.toContain(absent);
  });

  it('a firm gets its invoice, and the parcel goes elsewhere', async () => {
    const browser = await withMug();
    const { answer } = await order(browser, {
      ...anna,
      ...home,
      delivery: 'kurier',
      kind: 'firm',
      firm: 'Garnek sp. z o.o.',
      nip: '526-025-02-74',
      document: 'eInvoice',
      delivery_to: 'other',
      delivery_firstname: 'Jan',
      delivery_lastname: 'Lis',
      delivery_street: 'Lipowa',
      delivery_street_number: '2',
      delivery_zipcode: '00-001',
      delivery_city: 'Warszawa',
      outside_trade: '1',
    });
    expect(await shop.store.orders.byNumber(numberIn(answer))).toMatchObject({
      buyer: {
        kind: 'firm',
        taxNumber: '5260250274',
        outsideTrade: true,
        address: { companyName: 'Garnek sp. z o.o.' },
      },
      recipient: { firstname: 'Jan', city: 'Warszawa', country: 'PL' },
      document: 'eInvoice',
    });
  });

  it('a firm that leaves the receipt chosen is shown the invoice before it orders', async () => {
    const browser = await withMug();
    const firm = { ...anna, ...home, kind: 'firm', firm: 'Garnek sp. z o.o.', nip: '526-025-02-74' };
    const issued = (html: string) => /<input[^>]*name="document"[^>]*checked[^>]*>/.exec(html)?.[0];
    const { drawn, answer } = await order(browser, firm);
    expect(issued(drawn)).toContain('value="eInvoice"');
    expect((await shop.store.orders.byNumber(numberIn(answer)))?.document).toBe('eInvoice');
    const recounted = await post(await withMug(), { ...firm, outside_trade: '1', intencja: 'przelicz' });
    expect(issued(await recounted.text())).toContain('value="confirmation"');
  });

  it('whoever has net prices reads net first in the form, at payment and in the order', async () => {
    await newClient(shop, { login: 'netto', priceType: 'net' });
    const browser = signInForm(() => shop);
    expect((await browser.signIn('netto')).status).toBe(303);
    await withMug(browser);
    const basket = plain(await (await browser.ask('/koszyk')).text());
    const { drawn, answer } = await order(browser, { ...anna, email: 'netto@example.com' });
    const number = numberIn(answer);
    const stored = await shop.store.orders.byNumber(number);
    expect(stored).toMatchObject({ priceType: 'net', sums: { goods: { gross: 89_00, net: 72_36 } } });
    const goods = '72,36 zł netto 89,00 zł brutto';
    const { net, gross } = stored?.sums.total ?? { net: 0, gross: 0 };
    const said = (grosze: number) => `${(grosze / 100).toFixed(2).replace('.', ',')} zł`;
    const total = `${said(net)} netto ${said(gross)} brutto`;
    expect(plain(drawn)).toContain(`Produkty ${goods}`);
    expect(plain(drawn)).toContain(total);
    const timesTold = (text: string) => text.split(goods).length - 1;
    expect(timesTold(basket), 'the price, the line and the sum').toBe(3);
    expect(timesTold(plain(drawn)), 'the line and the sum').toBe(2);
    // The order has the price type of its time, even if the visitor sees other prices later.
    browser.cookies.delete(variantCookie);
    for (const path of [`/przedplata/${number}`, `/zamowienia/${number}`]) {
      const text = plain(await (await browser.ask(path)).text());
      expect(text, path).toContain(`Wartość produktów ${goods}`);
      expect(timesTold(text), path).toBe(2);
      expect(text, path).toContain(total);
    }
    const prepaid = plain(await (await browser.ask(`/przedplata/${number}`)).text());
    expect(prepaid).toContain(`Do zapłaty ${total}`);
  });

  it('the same form sent again answers with the same order', async () => {
    const browser = await withMug();
    const { sent, answer } = await order(browser, anna);
    const again = await post(browser, sent);
    expect([again.status, again.headers.get('location')]).toEqual([303, answer.headers.get('location')]);
    await withMug(browser);
    expect((await post(browser, sent)).headers.get('location'), 'also with a full basket').toBe(
      answer.headers.get('location'),
    );
    const both = await withMug();
    const drawn = await (await post(both, { ...anna, intencja: 'przelicz' })).text();
    const form = { ...anna, klucz: hidden(drawn, 'klucz'), obraz: hidden(drawn, 'obraz') };
    const answers = await Promise.all(Array.from({ length: 4 }, () => post(both, form)));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size, 'at once').toBe(1);
    // A concurrent request places the order after this one has looked for it, and before this one reads the basket.
    vi.spyOn(shop.store.orders, 'byKey').mockResolvedValueOnce(null);
    expect((await post(both, form)).headers.get('location'), 'between').toBe(answers[0]?.headers.get('location'));
  });

  it('a form that was drawn before anything was chosen is counted, and no change is claimed', async () => {
    const browser = await withMug();
    const first = await (await browser.ask('/zamowienie')).text();
    const sent = { ...anna, klucz: hidden(first, 'klucz'), obraz: hidden(first, 'obraz') };
    const answer = await post(browser, sent);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(plain(html)).toContain('Policzyliśmy zamówienie z tym, co wybrano: razem 101,99 zł.');
    expect(plain(html)).not.toMatch(/zmieniło/);
    const again = { ...anna, klucz: hidden(html, 'klucz'), obraz: hidden(html, 'obraz') };
    expect((await post(browser, again)).status).toBe(303);
  });

  it('reports what changed since it was shown, writes nothing and keeps the form', async () => {
    const browser = visitorOf(() => shop);
    await browser.buy('maselniczka', 'uniw', '1');
    const product = await shop.store.catalogue.product('maselniczka', Date.now());
    const before = product?.sizes[0]?.size.regular.gross ?? 0;
    const drawn = await (await post(browser, { ...anna, intencja: 'przelicz' })).text();
    await shop.store.prices.setRegular({ product: 'maselniczka', size: 'uniw' }, before - 1_00);
    const fields = { ...anna, klucz: hidden(drawn, 'klucz'), obraz: hidden(drawn, 'obraz') };
    const answer = await post(browser, fields);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(plain(html)).toMatch(/coś się zmieniło\. Nic jeszcze nie zamówiono\..*Maselniczka/);
    expect(html).toContain('value="anna@example.pl"');
    const agreed = { ...fields, klucz: hidden(html, 'klucz'), obraz: hidden(html, 'obraz') };
    expect((await post(browser, agreed)).status).toBe(303);
  });

  it('a form without what was drawn, as without scripts before a choice, is shown its sum instead of placed', async () => {
    const browser = await withMug();
    const answer = await post(browser, anna);
    expect(answer.status).toBe(409);
    const html = await answer.text();
    expect(plain(html)).toContain('Policzyliśmy zamówienie z tym, co wybrano: razem');
    expect(plain(html), 'nothing has changed but what was chosen').not.toContain('coś się zmieniło');
    const agreed = { ...anna, klucz: hidden(html, 'klucz'), obraz: hidden(html, 'obraz') };
    expect((await post(browser, agreed)).status, 'the second press places it').toBe(303);
  });

  it('shows missing and wrong values at their fields, and writes nothing', async () => {
    const browser = await withMug();
    const faults: [name: string, wrong: Record<string, string>, sentence: string][] = [
      ['choose delivery option', { delivery: '' }, 'Wybierz sposób dostawy.'],
      ['delivery details: a point', { point: '' }, 'Wybierz punkt odbioru.'],
      ['choose payment method', { payment: '' }, 'Wybierz sposób płatności.'],
      ['delivery details: an address', { delivery: 'kurier' }, 'Podaj ulicę'],
      ['a missing phone', { phone: '' }, 'Wpisz swój telefon.'],
      ['terms that are not ticked', { terms: '' }, 'Zaznacz to pole, aby przejść dalej.'],
      ['a wrong tax number', { ...home, kind: 'firm', firm: 'X', nip: '5260250275' }, 'Niepoprawny NIP'],
      [
        'courier cannot serve the area',
        { ...home, delivery: 'kurier', zipcode: '84-150', city: 'Hel' },
        'Kurier nie dojeżdża pod adres z kodem 84-150. Wybierz inny sposób dostawy.',
      ],
      ['a point that nobody knows', { point: 'NIE00X' }, 'Wybierz punkt odbioru.'],
    ];
    for (const [name, wrong, sentence] of faults) {
      const { answer } = await order(browser, { ...anna, ...wrong });
      expect([422, 409], name).toContain(answer.status);
      const html = await answer.text();
      expect(plain(html), name).toContain(sentence);
      expect(html, name).toContain('value="anna@example.pl"');
    }
    expect(plain(await (await browser.ask('/koszyk')).text())).toContain('Kubek szałwiowy');
  });

  it('a post code that the courier does not serve is told at the field and at the way, which is chosen no more', async () => {
    const browser = await withMug();
    const away = { ...anna, ...home, delivery: 'kurier', zipcode: '84-141', city: 'Jurata' };
    const why = 'Kurier nie dojeżdża pod adres z kodem 84-141. Wybierz inny sposób dostawy.';
    const drawn = await (await post(browser, { ...away, intencja: 'przelicz' })).text();
    const text = plain(drawn);
    // At the courier's two methods, at the post code, and in the live region.
    expect(text.split(why)).toHaveLength(5);
    expect(drawn).toMatch(/<p role="status"[^>]*>Kurier nie dojeżdża/);
    const zipcode = (drawn.match(/<input[^>]*>/g) ?? []).find((input) => input.includes('name="zipcode"'));
    expect(zipcode).toContain('aria-invalid="true"');
    expect(drawn).not.toMatch(/name="delivery"[^>]*checked/);
    const { delivery: _, ...unchosen } = away;
    const mended = { ...unchosen, 'odrzucona-dostawa': 'kurier', zipcode: '83-300', intencja: 'przelicz' };
    expect(await (await post(browser, mended)).text(), 'with another post code it is chosen again').toMatch(
      /name="delivery"[^>]*checked[^>]*value="kurier"|name="delivery"[^>]*value="kurier"[^>]*checked/,
    );
  });

  it('the post code and the country of the visit stand in the form and decide its ways', async () => {
    const browser = await withMug();
    browser.cookies.set('temporaryZipcode', '84-141');
    browser.cookies.set('dostawa', 'kurier');
    const drawn = await (await browser.ask('/zamowienie')).text();
    expect(drawn).toMatch(/name="zipcode"[^>]*value="84-141"|value="84-141"[^>]*name="zipcode"/);
    expect(plain(drawn)).toContain('Kurier nie dojeżdża pod adres z kodem 84-141.');
    browser.cookies.set('temporaryRegion', '1143020143');
    browser.cookies.set('temporaryZipcode', '10115');
    expect(plain(await (await browser.ask('/zamowienie')).text())).toContain('Kurier międzynarodowy');
  });

  it('nothing is charged for collecting where a gift card pays all', async () => {
    const browser = await withMug();
    const voucher = await shop.store.vouchers.give(200_00, Date.now());
    const fields = { ...anna, ...home, delivery: 'kurier-pobranie', payment: 'cash' };
    const charged = plain(await (await post(browser, { ...fields, intencja: 'przelicz' })).text());
    expect(charged).toContain('Za płatność przy odbiorze doliczamy 5,00 zł');
    const { drawn, answer } = await order(browser, { ...fields, voucher });
    expect(plain(drawn)).not.toContain('Za płatność przy odbiorze doliczamy');
    expect(plain(drawn)).not.toContain('Opłata za pobranie');
    expect(answer.status).toBe(303);
    const placed = await shop.store.orders.byNumber(numberIn(answer));
    expect(placed?.sums).toMatchObject({ fee: { gross: 0 }, total: { gross: 105_99 }, vouchers: 105_99, toPay: 0 });
  });

  it('delivery_carrier_error: a carrier that tells of no point is told, with the ways out', async () => {
    const gone = (at: string) =>
      shop.store.maintain(async ({ orm }) => {
        await orm.execute(`update pickup_points set gone_at = ${at} where code = '${point.code}'`);
      });
    const before = (await shop.store.pickupPoints.carriers()).includes('locker');
    await gone('now()');
    const browser = await withMug();
    const { answer } = await order(browser, { ...anna, point: '' });
    const html = plain(await answer.text());
    await gone('null');
    expect(before).toBe(true);
    expect(html).toContain('Przewoźnik zgłosił błąd po swojej stronie. Skontaktuj się z nami');
    expect(html).toContain('albo zmień sposób dostawy.');
  });

  it('goods that come by e-mail are not paid on delivery, and it is said why', async () => {
    const browser = await withMug();
    await browser.buy('karta-podarunkowa', '100', '1');
    const html = await (await browser.ask('/zamowienie')).text();
    expect(html).toContain('name="payment" value="transfer"');
    expect(html, 'no way is chosen yet').not.toContain('name="payment" value="cash"');
    const why = 'Produktu „Karta podarunkowa, 100 zł” nie można opłacić przy odbiorze.';
    expect(plain(html)).toContain(why);
    const fields = { ...anna, ...home, digital: '1', payment: 'cash' };
    const told = async (changed: Record<string, string>) => {
      const { answer } = await order(browser, { ...fields, ...changed });
      expect(answer.status).toBe(422);
      return plain(await answer.text());
    };
    const cash = 'Za to zamówienie nie można zapłacić przy odbiorze. Wybierz inną płatność.';
    expect(await told({ delivery: '' })).toContain(cash);
    expect(await told({ delivery: 'kurier' })).toContain(cash);
    expect(await told({ delivery: 'kurier-pobranie' })).toContain(`Ten sposób dostawy nie jest dostępny. ${why}`);
    expect(shop.bugs).toEqual([]);
  });

  it('never 500, whatever is sent', async () => {
    const browser = await withMug();
    const strange = {
      delivery: '\0',
      point: '\0',
      klucz: 'x'.repeat(500),
      obraz: '[[',
      delivery_to: '-1',
      voucher: '\0',
    };
    for (const fields of [{}, strange, { ...anna, ...strange }, { ...anna, obraz: '{"a":1}' }]) {
      expect((await post(browser, fields)).status).toBeLessThan(500);
      expect((await post(browser, { ...fields, intencja: 'x', 'strona-punktow': '-1' })).status).toBeLessThan(500);
    }
    const large = await browser.ask('/zamowienie', {
      method: 'POST',
      body: new URLSearchParams({ ...anna, remarks: 'x'.repeat(200_000) }),
    });
    expect(large.status).toBe(413);
    expect(shop.bugs).toEqual([]);
  });

  it('a refusal names the product when somebody else was faster', async () => {
    const browser = visitorOf(() => shop);
    await browser.buy('karafka-szklana', 'uniw', '1');
    const drawn = await (await post(browser, { ...anna, intencja: 'przelicz' })).text();
    await shop.store.maintain(async ({ orm }) => {
      await orm.execute(
        `update sizes set amount = 0 where product_id = (select id from products where slug = 'karafka-szklana')`,
      );
    });
    const answer = await post(browser, { ...anna, klucz: hidden(drawn, 'klucz'), obraz: hidden(drawn, 'obraz') });
    expect(answer.status).toBe(409);
    expect(plain(await answer.text())).toMatch(/Nie mamy już tyle sztuk: Karafka/);
  });
});

describe('a client', () => {
  it('finds the last order in an express summary, and needs to agree only', async () => {
    const client = await signedInVisitor(() => shop, await withMug());
    const first = await order(client, {
      ...anna,
      ...home,
      email: client.email,
      delivery: 'kurier',
      document: 'invoice',
    });
    expect(first.answer.status).toBe(303);
    await withMug(client);
    const html = await (await client.ask('/zamowienie')).text();
    expect(plain(html)).toMatch(
      /Wszystko, co pamiętamy.*Dostawa Kurier, 16,99 zł.*Anna Nowak.*Rzemieślnicza 7, 83-300 Kartuzy/,
    );
    expect(html).toContain('<details');
    expect(html).not.toMatch(/type="checkbox"[^>]*checked/);
    const values = {
      ...anna,
      ...home,
      email: client.email,
      delivery: 'kurier',
      document: 'invoice',
      delivery_to: 'own',
    };
    const placed = await post(client, { ...values, klucz: hidden(html, 'klucz'), obraz: hidden(html, 'obraz') });
    expect(placed.status).toBe(303);
    expect(await shop.store.orders.byNumber(numberIn(placed))).toMatchObject({ clientId: client.client });
  });

  it('an address that was typed stands in the book from then on', async () => {
    const client = await signedInVisitor(() => shop, await withMug());
    const there = {
      delivery_to: 'other',
      delivery_firstname: 'Jan',
      delivery_lastname: 'Lis',
      delivery_street: 'Lipowa',
      delivery_street_number: '2',
      delivery_zipcode: '00-001',
      delivery_city: 'Warszawa',
    };
    expect((await order(client, { ...anna, ...there, delivery: 'kurier' })).answer.status).toBe(303);
    expect(await shop.store.addresses.of(client.client)).toMatchObject([{ kind: 'delivery', city: 'Warszawa' }]);
    await withMug(client);
    const html = await (await client.ask('/zamowienie')).text();
    expect(plain(html)).toContain('Jan Lis, Lipowa 2, 00-001 Warszawa');
  });
});

describe('the calls', () => {
  const call = async (browser: Browser, query: string) => {
    const response = await browser.ask('/graphql/v1/', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ query }),
    });
    return (await response.json()) as { data?: Record<string, never>; errors?: { code: string; message: string }[] };
  };
  const orderData =
    'paymentMethodId: "transfer", courierId: "kurier", prepaid: "prepaid", purchaseDocumentType: "invoice"';
  const person =
    'firstname: "Anna", lastname: "Nowak", street: "Rzemieślnicza 7", zipcode: "83-300", city: "Kartuzy", country: 1143020003, phone: 501234567';
  const create = (
    data: string,
    client = `clientDeliveryData: {${person}}, email: "anna@example.pl", type: "private"`,
  ) =>
    `mutation { orderCreate(orderCreateInput: {clientData: {${client}}, orderData: {${data}}}) {orderId orderNumber location} }`;

  it('one query asks for methods, ways, and the basket with the costs of a way', async () => {
    const browser = await withMug();
    const { data, errors } = await call(
      browser,
      `{ paymentsMethod(clientType: "private") {id name prepaid}
         shipping(ShippingInput: {mode: basket}) {shipping {prepaid courier {name} cost {value}}}
         basket(BasketCostInput: {delivery: {courierId: "kurier-pobranie", prepaid: "dvp"}, paymentMethodId: "cash", shippingForPoints: false})
           {summaryBasket {shipping {cost {gross {value}}} total {gross {value}}}} }`,
    );
    expect(errors).toBeUndefined();
    expect(data).toMatchObject({
      paymentsMethod: [
        { id: 'blik', name: 'BLIK', prepaid: 'prepaid' },
        { id: 'online' },
        { id: 'transfer', prepaid: 'prepaid' },
        { id: 'cash', prepaid: 'dvp' },
      ],
      basket: {
        summaryBasket: { shipping: { cost: { gross: { value: 21.99 } } }, total: { gross: { value: 110.99 } } },
      },
    });
  });

  it('orderCreate places what the basket holds', async () => {
    const browser = await withMug();
    const { data, errors } = await call(browser, create(orderData));
    expect(errors).toBeUndefined();
    const { orderNumber, location } = (data as never as { orderCreate: Record<string, string> }).orderCreate;
    expect(location).toBe(`http://shop.test/przedplata/${orderNumber}`);
    expect(await shop.store.orders.byNumber(orderNumber ?? '')).toMatchObject({
      buyer: { address: { street: 'Rzemieślnicza', streetNumber: '7' }, phone: '+48501234567' },
      document: 'invoice',
    });
    expect((await browser.ask(`/przedplata/${orderNumber}`)).status).toBe(200);
  });

  it('orderCreate asks the store once for the point that it names', async () => {
    const browser = await withMug();
    const asked = vi.spyOn(shop.store.pickupPoints, 'byCode');
    const { errors } = await call(
      browser,
      create(`courierId: "paczkomat", paymentMethodId: "transfer", pickupPointId: "${point.code}"`),
    );
    expect(errors).toBeUndefined();
    expect(asked.mock.calls).toEqual([['locker', point.code]]);
    asked.mockRestore();
  });

  it.each([true, false])('orderCreate takes emailProcessingConsent as opinion_email: %s', async (given) => {
    const query = create(`${orderData}, emailProcessingConsent: ${given}`);
    const { data } = await call(await withMug(), query);
    const { orderNumber } = (data as never as { orderCreate: Record<string, string> }).orderCreate;
    const { consents = [] } = (await shop.store.orders.byNumber(orderNumber ?? '')) ?? {};
    expect(consents.find(({ name }) => name === 'opinion_email')).toMatchObject({ given });
  });

  it('orderCreate takes digital content with its own consent, and tells its words when it lacks', async () => {
    const sells = (exception: string | null) =>
      shop.store.changes.write(async (tx) => {
        await tx.execute(sql`update products set withdrawal = ${exception} where slug = 'karta-podarunkowa'`);
      });
    await sells('digital');
    const browser = visitorOf(() => shop);
    await browser.buy('karta-podarunkowa', '100', '1');
    const byMail = 'courierId: "e-mail", paymentMethodId: "transfer"';
    const digital = 'Chcę otrzymać treści cyfrowe od razu, przed upływem 14 dni na odstąpienie od umowy.';
    for (const without of [byMail, `${byMail}, digitalContentConsent: false`]) {
      const { errors } = await call(browser, create(without));
      expect(errors?.[0]).toMatchObject({ code: 'order_consent', message: expect.stringContaining(digital) });
    }
    const { data, errors } = await call(browser, create(`${byMail}, digitalContentConsent: true`));
    await sells(null);
    expect(errors).toBeUndefined();
    const { orderNumber } = (data as never as { orderCreate: Record<string, string> }).orderCreate;
    const { consents = [] } = (await shop.store.orders.byNumber(orderNumber ?? '')) ?? {};
    expect(consents.find(({ name }) => name === 'digital')).toMatchObject({
      given: true,
      wording: expect.stringContaining(digital),
    });
  });

  it.each([
    ['OrderFailBasketIsEmpty', false, create(orderData)],
    ['delivery_not_chosen', true, create('paymentMethodId: "transfer"')],
    ['payment_not_chosen', true, create('courierId: "kurier"')],
    ['pickup_point_not_chosen', true, create('courierId: "paczkomat", paymentMethodId: "transfer"')],
    ['incorect_email', true, create(orderData, `clientDeliveryData: {${person}}`)],
    ['delivery_details', true, create('courierId: "kurier", paymentMethodId: "transfer"', 'email: "anna@example.pl"')],
  ])('%s is told in words', async (code, isFull, query) => {
    const browser = isFull ? await withMug() : visitorOf(() => shop);
    const { errors } = await call(browser, query);
    expect(errors?.[0]).toMatchObject({ code, message: expect.stringMatching(/^\p{Lu}.*\.$/u) });
  });

  it('editCurrentSettings remembers that parcels may go as they are ready', async () => {
    const browser = await withMug();
    const edit = (on: boolean) =>
      call(browser, `mutation { editCurrentSettings(ShopSettingsInput: {isAllowedToDivisionOrder: ${on}}) {status} }`);
    expect((await edit(true)).data).toEqual({ editCurrentSettings: { status: 'success' } });
    expect(browser.cookies.get('podzial')).toBe('1');
    await edit(false);
    expect(browser.cookies.get('podzial')).toBe('');
  });
});
