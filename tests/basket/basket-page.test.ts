import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { undoLimits } from '../../src/shop/limits.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

/** A browser without scripts. */
function visitor() {
  const own = visitorOf(() => shop);
  return {
    ...own,
    async buy(product: string, size: string, quantity: string) {
      expect((await own.buy(product, size, quantity)).status).toBe(303);
    },
    async page(path = '/koszyk') {
      return plain(await (await own.ask(path)).text());
    },
    /** Returns the text of the page after sending the form and following redirects. */
    async send(fields: Record<string, string | File>) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.set(name, value);
      const response = await own.ask('/koszyk', { method: 'POST', body });
      const location = response.headers.get('location');
      const text = location === null ? plain(await response.text()) : await this.page(location.split('#')[0]);
      return { status: response.status, text, part: location?.split('#')[1] };
    },
    async lines() {
      const html = await (await own.ask('/koszyk')).text();
      return [...html.matchAll(/<li id="pozycja-(\d+)"/g)].map(([, id = '']) => id);
    },
    async line() {
      const [id = ''] = await this.lines();
      return id;
    },
    async quantityOf(id: string) {
      const html = await (await own.ask('/koszyk')).text();
      return new RegExp(`name="bylo-ilosc-${id}" value="([^"]*)"`).exec(html)?.[1];
    },
  };
}

/** The visible text. */
const plain = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&quot;/g, '"')
    .replace(/\s+/g, ' ');

const png = Uint8Array.from(
  Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
);

describe('the basket without scripts', () => {
  it('is empty for whoever comes first, opens no session and is not kept', async () => {
    const anna = visitor();
    const response = await anna.ask('/koszyk');
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(anna.cookies.size).toBe(0);
    expect(plain(await response.text())).toContain('Koszyk jest pusty');
  });

  it('is changed, commented, emptied and filled again by its form', async () => {
    const anna = visitor();
    await anna.buy('kubek-szalwiowy', '250', '1');
    const id = await anna.line();
    const changed = await anna.send({
      [`ilosc-${id}`]: '2',
      [`bylo-ilosc-${id}`]: '1',
      [`komentarz-${id}`]: 'Proszę zapakować osobno',
      [`bylo-komentarz-${id}`]: '',
    });
    expect(changed.status).toBe(303);
    expect(changed.text).toMatch(/Zapisane\..*Proszę zapakować osobno.*158,00 zł/);
    const removed = await anna.send({ usun: id });
    expect(removed.text).toMatch(/Koszyk jest pusty.*Usunięto: Kubek szałwiowy, 250 ml\. Cofnij/);
    expect(anna.cookies.get('koszyk')).toBe('0');
    const back = await anna.send({ cofnij: id });
    expect(back.text).toMatch(/Produkt wrócił do koszyka\./);
    expect(await anna.quantityOf(id)).toBe('2');
  });

  it('answers a doubled press twice with the same result', async () => {
    const anna = visitor();
    await anna.buy('maselniczka', 'uniw', '1');
    const id = await anna.line();
    for (const _ of 'twice') expect((await anna.send({ usun: id })).text).toMatch(/Usunięto: Maselniczka\. Cofnij/);
    for (const _ of 'twice') expect((await anna.send({ cofnij: id })).text).toContain('Produkt wrócił do koszyka.');
    await anna.send({ [`plik-${id}`]: new File([png], 'szkic.png', { type: 'image/png' }) });
    const html = await (await anna.ask('/koszyk')).text();
    const file = /<button[^>]*name="odlacz"[^>]*>/.exec(html)?.[0].match(/value="(\d+)"/)?.[1] ?? '';
    expect((await anna.send({ odlacz: file })).text).toContain('Usunęliśmy plik.');
    const again = await anna.send({ odlacz: file });
    expect(again).toMatchObject({ status: 422, text: expect.stringContaining('Tego pliku już tu nie ma.') });
  });

  it('leads to where something was pressed, and names at the top what was refused further down', async () => {
    const anna = visitor();
    await anna.buy('kubek-szalwiowy', '250', '3');
    await anna.buy('maselniczka', 'uniw', '1');
    const [cup = '', dish = ''] = await anna.lines();
    expect((await anna.send({ kod: 'GLINA10', 'uzyj-kodu': '1' })).part).toBe('kod');
    expect((await anna.send({ prezent: 'probki-tkanin-lnianych:uniw' })).part).toBe('prezenty');
    expect((await anna.send({ [`ilosc-${cup}`]: '2' })).part).toBe(`pozycja-${cup}`);
    expect((await anna.send({ usun: cup })).part).toBe(`pozycja-${cup}`);
    const { text } = await anna.send({ [`ilosc-${dish}`]: 'abc', kod: 'NIEMA', 'uzyj-kodu': '1' });
    expect(text).toMatch(
      /Koszyk Popraw, zanim przejdziesz dalej Maselniczka : Wpisz ilość cyframi.*Kod rabatowy : Nie znamy/,
    );
    expect(await anna.page()).not.toContain('Popraw, zanim');
  });

  it('moves a line to the wish list, and lays its product beside others', async () => {
    const anna = visitor();
    await anna.buy('kubek-szalwiowy', '250', '1');
    await anna.buy('maselniczka', 'uniw', '1');
    const [cup = '', dish = ''] = await anna.lines();
    expect((await anna.send({ 'do-porownania': cup })).text).toContain('Dodaliśmy produkt do porównania.');
    const moved = await anna.send({ 'do-ulubionych': dish });
    expect(moved.text).toMatch(/Przenieśliśmy produkt do ulubionych\..*Usunięto: Maselniczka\. Cofnij/);
    expect(['koszyk', 'ulubione', 'porownanie'].map((name) => anna.cookies.get(name))).toEqual(['1', '1', '1']);
    expect(await anna.page('/ulubione')).toContain('Maselniczka');
    for (const forged of [dish, '999999', 'x']) {
      const { status } = await anna.send({ 'do-ulubionych': forged });
      expect([303, 422], forged).toContain(status);
    }
    expect(anna.cookies.get('koszyk')).toBe('1');
  });

  it('does not offer to undo after twenty seconds, and says when it is too late', async () => {
    const anna = visitor();
    await anna.buy('maselniczka', 'uniw', '1');
    const id = await anna.line();
    await anna.send({ usun: id });
    shop.clock.ahead += 20_001;
    expect(await anna.page()).not.toContain('Cofnij');
    shop.clock.ahead += undoLimits.stored;
    const late = await anna.send({ cofnij: id });
    expect(late).toMatchObject({ status: 422, text: expect.stringContaining('Tej pozycji nie możemy już przywrócić') });
  });

  it('keeps what another tab has changed meanwhile', async () => {
    const anna = visitor();
    await anna.buy('kubek-szalwiowy', '250', '1');
    await anna.buy('maselniczka', 'uniw', '1');
    const [cup = '', dish = ''] = await anna.lines();
    await anna.send({ [`ilosc-${cup}`]: '3', [`bylo-ilosc-${cup}`]: '1' });
    await anna.send({
      [`ilosc-${cup}`]: '1',
      [`bylo-ilosc-${cup}`]: '1',
      [`ilosc-${dish}`]: '2',
      [`bylo-ilosc-${dish}`]: '1',
    });
    expect([await anna.quantityOf(cup), await anna.quantityOf(dish)]).toEqual(['3', '2']);
  });

  it('takes a code, and says why another is refused', async () => {
    const anna = visitor();
    await anna.buy('kubek-szalwiowy', '250', '1');
    const refused = async (kod: string) => (await anna.send({ kod, 'uzyj-kodu': '1' })).text;
    expect(await refused('glina10')).toMatch(/Kod GLINA10 działa od 100,00 zł\. Brakuje 21,00 zł\./);
    expect(await refused('JESIEN25')).toContain('Kod JESIEN25 stracił ważność.');
    expect(await refused('nie<b>ma')).toContain('Nie znamy kodu NIE&lt;B&gt;MA.');
    expect(await refused('')).toContain('Wpisz kod.');
    expect(await refused('x'.repeat(5_000))).toContain('Nie znamy kodu xxxxxxxxxxxxxxxxxxxx…');
    await anna.buy('kubek-szalwiowy', '250', '1');
    const active = await anna.send({ kod: 'glina10', 'uzyj-kodu': '1' });
    expect(active).toMatchObject({
      status: 303,
      text: expect.stringContaining('Kod GLINA10 działa: płacisz o 15,80 zł mniej.'),
    });
    expect(anna.cookies.get('kod')).toBe('GLINA10');
    await anna.send({ usun: await anna.line() });
    expect(anna.cookies.get('kod')).toBe('');
    expect((await anna.send({ 'bez-kodu': '1' })).text).not.toContain('GLINA10');
  });

  it('offers a gift, and says when the basket no longer reaches it', async () => {
    const anna = visitor();
    await anna.buy('kubek-szalwiowy', '250', '1');
    const early = await anna.send({ prezent: 'probki-tkanin-lnianych:uniw' });
    expect(early).toMatchObject({
      status: 422,
      text: expect.stringContaining('Ten prezent nie jest dostępny przy tej wartości koszyka.'),
    });
    const id = await anna.line();
    await anna.send({ [`ilosc-${id}`]: '2' });
    expect((await anna.send({ prezent: 'probki-tkanin-lnianych:uniw' })).text).toContain('Dołożymy do paczki');
    const dropped = await anna.send({ [`ilosc-${id}`]: '1' });
    expect(dropped.text).toMatch(/Ten prezent nie jest dostępny przy tej wartości koszyka\. Brakuje 71,00 zł\./);
    expect((await anna.send({ prezent: 'lampa-stolowa:uniw' })).status).toBe(422);
  });
});

describe('a line', () => {
  it('is in the group of its product, and tells its parts, its period and its tier', async () => {
    const anna = visitor();
    for (const size of ['250', '350']) await anna.buy('kubek-szalwiowy', size, '1');
    await anna.buy('zestaw-prezentowy', 'uniw', '1');
    await anna.buy('talerz-deserowy-szalwiowy', 'uniw', '4');
    const fields = { intencja: 'kup', rozmiar: '250', ilosc: '2', subskrypcja: '1', okres: '30' };
    await anna.ask('/produkt/kawa-ziarnista-etiopia', { method: 'POST', body: new URLSearchParams(fields) });
    const page = await anna.page();
    expect(page).toMatch(/Kubek szałwiowy: 2 pozycje/);
    expect(page).toMatch(/W zestawie : 1 × Kubek/);
    expect(page).toMatch(/Przy tej ilości 75,05 zł za sztukę.*300,20 zł/);
    expect(page).toMatch(/Subskrypcja: co/);
  });

  it('tells when it is sent', async () => {
    const anna = visitor();
    await anna.buy('maselniczka', 'uniw', '1');
    expect(await anna.page()).toMatch(/Maselniczka.*(Wyślemy|Wysyłka|wysyłk)/i);
  });

  it('is changed to another size, with its comment; a size that has a line of its own is refused', async () => {
    const anna = visitor();
    await anna.buy('kubek-szalwiowy', '350', '2');
    const id = await anna.line();
    await anna.send({ [`komentarz-${id}`]: 'Na prezent', [`bylo-komentarz-${id}`]: '' });
    const html = await (await anna.ask('/koszyk')).text();
    const other = [...html.matchAll(/<option value="([^"]+)"(?! disabled)/g)]
      .map(([, size]) => size)
      .find((one) => one !== '350');
    const changed = await anna.send({ [`rozmiar-${id}`]: String(other), [`bylo-rozmiar-${id}`]: '350' });
    expect(changed.text).toContain('Zapisane.');
    expect(changed.text).not.toContain('zmieniła się');
    expect(await anna.lines()).toEqual([id]);
    expect(changed.text).toContain('Na prezent');
    expect(await anna.quantityOf(id)).toBe('2');
    const after = await (await anna.ask('/koszyk')).text();
    expect(after).toContain(`name="bylo-rozmiar-${id}" value="${other}"`);

    await anna.buy('kubek-szalwiowy', '350', '1');
    const refused = await anna.send({ [`rozmiar-${id}`]: '350', [`bylo-rozmiar-${id}`]: String(other) });
    expect(refused).toMatchObject({ status: 422, text: expect.stringContaining('Ten rozmiar masz już w koszyku') });
    expect((await anna.send({ [`rozmiar-${id}`]: 'nie-ma' })).status).toBe(422);
    expect(await anna.lines()).toHaveLength(2);
  });
});

describe('what has changed since a line was added', () => {
  it('is told in words with both prices, and taken note of by one button', async () => {
    const anna = visitor();
    await anna.buy('dripper-ceramiczny', 'uniw', '1');
    const before = (await shop.store.catalogue.product('dripper-ceramiczny', Date.now()))?.sizes[0]?.offer.price.gross;
    await shop.store.prices.setRegular({ product: 'dripper-ceramiczny', size: 'uniw' }, 13_131);
    const page = await anna.page();
    expect(page).toContain('Od Twojej ostatniej wizyty coś się zmieniło');
    expect(page).toContain(`Cena zmieniła się z ${String((before ?? 0) / 100).replace('.', ',')},00 zł na 131,31 zł.`);
    const id = await anna.line();
    await shop.store.prices.setRegular({ product: 'dripper-ceramiczny', size: 'uniw' }, 99_999);
    const late = await anna.send({ ceny: `${id}:13131` });
    expect(late.text).toMatch(/Cena zmieniła się .* na 999,99 zł\./);
    await shop.store.prices.setRegular({ product: 'dripper-ceramiczny', size: 'uniw' }, 13_131);
    const taken = await anna.send({ ceny: `${id}:13131` });
    expect(taken.text).not.toMatch(/coś się zmieniło|zmieniła się/);
    expect(taken.text).toContain('131,31 zł');
  });

  it('stock that fell is told with a button that takes it over', async () => {
    const anna = visitor();
    await anna.buy('cukiernica-pudrowa', 'uniw', '3');
    const id = await anna.line();
    await shop.store.prices.setStock({ product: 'cukiernica-pudrowa', size: 'uniw' }, 2);
    const page = await anna.page();
    expect(page).toMatch(/Zostało mniej, niż masz w koszyku: możesz kupić najwyżej 2 sztuki\. Zmień na 2 szt\./);
    expect(page).toMatch(/Zanim przejdziesz dalej Zajrzyj do pozycji „Cukiernica/);
    const taken = await anna.send({ ustaw: `${id}:2` });
    expect(taken.text).not.toMatch(/Zostało mniej|Zanim przejdziesz/);
    expect(await anna.quantityOf(id)).toBe('2');
    await shop.store.prices.setStock({ product: 'cukiernica-pudrowa', size: 'uniw' }, 0);
    expect(await anna.page()).toMatch(/Ktoś był szybszy: tego produktu zabrakło\. Nie wliczamy go do sumy\./);
  });

  it('a limit of the order is told as one, and a unit that no longer fits with the nearest quantity', async () => {
    const anna = visitor();
    await anna.buy('dripper-ceramiczny', 'uniw', '7');
    const id = await anna.line();
    const change = (what: ReturnType<typeof sql>) =>
      shop.store.maintain(async ({ orm }) => {
        await orm.execute(sql`update products set ${what} where slug = 'dripper-ceramiczny'`);
      });
    await shop.store.maintain(async ({ orm }) => {
      await orm.execute(sql`insert into units select 'szostka', forms, symbol, 6, 0 from units where id = 'szt'`);
    });
    await change(sql`max_per_order = 5`);
    const page = await anna.page();
    expect(page).toMatch(/Maksymalnie możesz zamówić 5 sztuk\. Zmień na 5 szt\./);
    expect(page).not.toContain('Zostało mniej');
    await change(sql`max_per_order = 5, min_per_order = 6`);
    expect(await anna.page()).toContain('Maksymalnie możesz zamówić 5 sztuk, a najmniejsze zamówienie to 6 sztuk.');
    await change(sql`max_per_order = null, min_per_order = null, unit_id = 'szostka'`);
    const unfit = await anna.page();
    expect(unfit).toMatch(/Sprzedajemy teraz co 6 szt\., więc najbliższa ilość to 6 sztuk\. Zmień na 6 szt\./);
    expect(unfit).not.toContain('Przejdź do zamówienia');
    const taken = await anna.send({ ustaw: `${id}:6` });
    expect(taken.text).toContain('Przejdź do zamówienia');
    expect(await anna.quantityOf(id)).toBe('6');
    await change(sql`unit_id = 'szt'`);
  });

  it('a withdrawn product is reported, not counted, and blocks the order until it is removed', async () => {
    const anna = visitor();
    await anna.buy('maselniczka', 'uniw', '1');
    await anna.buy('karafka-szklana', 'uniw', '1');
    const setWithdrawn = (at: string | null) =>
      shop.store.maintain(async ({ orm }) => {
        await orm.execute(sql`update products set withdrawn_at = ${at} where slug = 'karafka-szklana'`);
      });
    await setWithdrawn(new Date(Date.now() - 1_000).toISOString());
    const page = await anna.page();
    expect(page).toMatch(/Tego produktu nie ma już w sprzedaży\. Nie wliczamy go do sumy\./);
    expect(page).toMatch(/Wartość produktów 119,00 zł/);
    expect(page).not.toContain('Przejdź do zamówienia');
    const [, id = ''] = await anna.lines();
    expect((await anna.send({ usun: id })).text).toContain('Przejdź do zamówienia');
    await setWithdrawn(null);
  });
});

describe('the door to the order', () => {
  const door = (own: ReturnType<typeof visitor>, fields: Record<string, string> = {}) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ zamow: '1', ...fields })) body.set(name, value);
    return own.ask('/koszyk', { method: 'POST', body });
  };

  it('opens when all is well, takes over what was typed, and shows once more what will be ordered', async () => {
    const anna = visitor();
    await anna.buy('kubek-szalwiowy', '350', '1');
    const id = await anna.line();
    await anna.send({ [`plik-${id}`]: new File([png], 'szkic.png', { type: 'image/png' }) });
    const answer = await door(anna, {
      [`ilosc-${id}`]: '2',
      [`bylo-ilosc-${id}`]: '1',
      [`komentarz-${id}`]: 'Na prezent',
      [`bylo-komentarz-${id}`]: '',
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/zamowienie']);
    const response = await anna.ask('/zamowienie');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const html = await response.text();
    expect(html).toContain('noindex');
    expect(plain(html)).toMatch(/Kubek szałwiowy 350 ml, 2 sztuki Komentarz: Na prezent .*szkic\.png.*178,00 zł/);
    await anna.send({ kod: 'GLINA10', 'uzyj-kodu': '1' });
    expect(await anna.page('/zamowienie')).toMatch(/Kod GLINA10.*−17,80 zł.*160,20 zł/);
  });

  it('stays shut while a number was moved, refused, or something changed, and says which', async () => {
    const anna = visitor();
    await anna.buy('mlynek-reczny', 'uniw', '1');
    const id = await anna.line();
    const typed = (quantity: string) => door(anna, { [`ilosc-${id}`]: quantity, [`bylo-ilosc-${id}`]: '1' });
    expect((await typed('abc')).status).toBe(422);
    const moved = await typed('9999');
    expect(moved.headers.get('location')).toMatch(/^\/koszyk\?powiedz=maximum/);
    await shop.store.prices.setRegular({ product: 'mlynek-reczny', size: 'uniw' }, 45_151);
    const changed = await door(anna);
    expect(changed.status).toBe(422);
    expect(plain(await changed.text())).toMatch(/Coś się w koszyku zmieniło\..*Cena zmieniła się/);
    expect((await anna.ask('/zamowienie')).headers.get('location')).toBe('/koszyk');
    await anna.send({ ceny: `${id}:45151` });
    expect((await door(anna)).headers.get('location')).toBe('/zamowienie');
  });

  it('opens at a price that fell: it is told in the basket, and taken note of on the way', async () => {
    const anna = visitor();
    await anna.buy('karafka-szklana', 'uniw', '1');
    await shop.store.prices.setRegular({ product: 'karafka-szklana', size: 'uniw' }, 1_111);
    expect(await anna.page()).toMatch(/Cena zmieniła się z .* na 11,11 zł\..*Przejdź do zamówienia/);
    expect((await door(anna)).headers.get('location')).toBe('/zamowienie');
    expect(await anna.page()).not.toContain('zmieniła się');
    await shop.store.prices.setRegular({ product: 'karafka-szklana', size: 'uniw' }, 1_112);
    expect((await door(anna)).status, 'dearer than what was taken note of').toBe(422);
  });

  it('tells of a code that does not work, once, and then lets through', async () => {
    const anna = visitor();
    await anna.buy('kubek-szalwiowy', '350', '2');
    const typed = await door(anna, { kod: 'GLINA1O' });
    expect(typed.status).toBe(422);
    const page = plain(await typed.text());
    expect(page).toMatch(/Nie znamy kodu GLINA1O\./);
    expect(page).not.toContain('Coś się w koszyku zmieniło');
    expect(page).toMatch(/Przejdź do zamówienia Kod GLINA1O nie działa\. Możesz zamówić bez niego\./);
    const told = await door(anna, { kod: 'GLINA1O', 'bylo-kod': 'GLINA1O' });
    expect(told.headers.get('location')).toBe('/zamowienie');
    expect((await anna.ask('/zamowienie')).status).toBe(200);
    await anna.send({ kod: 'GLINA10', 'uzyj-kodu': '1' });
    const id = await anna.line();
    // One piece is worth less than the code's minimum.
    const lowered = await door(anna, { [`ilosc-${id}`]: '1', [`bylo-ilosc-${id}`]: '2' });
    expect(lowered.status).toBe(422);
    expect(plain(await lowered.text())).toMatch(/Kod GLINA10 działa od 100,00 zł\. Brakuje 11,00 zł\./);
    expect((await door(anna, { 'bylo-kod': 'GLINA10' })).headers.get('location')).toBe('/zamowienie');
    expect(plain(await (await anna.ask('/zamowienie')).text()), 'without the discount').toMatch(
      /Razem bez dostawy 89,00 zł/,
    );
  });

  it('is not there for an empty basket', async () => {
    const anna = visitor();
    expect((await anna.ask('/zamowienie')).headers.get('location')).toBe('/koszyk');
    const pressed = await door(anna);
    expect(pressed.status).toBe(422);
    expect(plain(await pressed.text())).toContain('Koszyk jest pusty');
  });
});

describe('a basket of thirty days', () => {
  const days = (n: number) => n * 86_400_000;

  it('begins them anew with every visit, in the browser too; and when they are over nothing is shown of it', async () => {
    const anna = visitor();
    await anna.buy('maselniczka', 'uniw', '1');
    const token = anna.cookies.get('witryna');
    try {
      shop.clock.ahead += days(20);
      const renewed = (await anna.ask('/koszyk')).headers.getSetCookie().find((line) => line.startsWith('witryna='));
      expect(renewed).toContain(`witryna=${token}; HttpOnly; Path=/; Max-Age=2592000`);
      expect((await anna.ask('/koszyk')).headers.getSetCookie()).toEqual([]);
      anna.cookies.set('ulubione', '3');
      shop.clock.ahead += days(2);
      const lasting = (await anna.ask('/koszyk')).headers.getSetCookie().map((line) => line.split('; SameSite')[0]);
      expect(lasting, 'what is shown of the session is renewed with it').toEqual([
        `witryna=${token}; HttpOnly; Path=/; Max-Age=2592000`,
        'koszyk=1; Path=/; Max-Age=2592000',
        'ulubione=3; Path=/; Max-Age=2592000',
      ]);
      anna.cookies.delete('koszyk');
      anna.cookies.set('kod', 'DAWNY');
      await anna.ask('/koszyk');
      expect(anna.cookies.get('kod'), 'a code that does not work is not told').toBe('');
      expect(anna.cookies.get('koszyk'), 'a count that was lost comes back').toBe('1');
      shop.clock.ahead += days(20);
      expect(await anna.page()).toContain('Maselniczka');
      shop.clock.ahead += days(31);
      const over = await anna.ask('/koszyk');
      expect(plain(await over.text())).toContain('Koszyk jest pusty');
      expect(over.headers.getSetCookie().join()).toMatch(/koszyk=; Path=\/; Max-Age=0/);
      await anna.buy('maselniczka', 'uniw', '1');
      expect(anna.cookies.get('witryna')).not.toBe(token);
      expect(anna.cookies.get('ulubione'), 'a new session shows nothing of the old one').toBe('');
    } finally {
      shop.clock.ahead -= days(73);
    }
  });
});

describe('bad input', () => {
  it('a quantity that cannot be answers with a sentence', async () => {
    const anna = visitor();
    await anna.buy('tkanina-lniana-naturalna', 'uniw', '1');
    const id = await anna.line();
    for (const [typed, status, sentence] of [
      ['-1', 422, /Wpisz ilość cyframi.*nadal: 1 metr\./],
      ['abc', 422, /Wpisz ilość cyframi/],
      ['1e9', 422, /Wpisz ilość cyframi/],
      ['', 422, /Wpisz ilość cyframi/],
      ['999999999', 303, /Maksymalnie możesz zamówić/],
      ['0.33', 303, /Minimalnie możesz zamówić 0,5 metra/],
      ['1.33', 303, /Sprzedajemy co 0,1 m, dlatego w koszyku: 1,3 metra/],
      ['0,04', 303, /Minimalnie możesz zamówić/],
      ['0', 303, /Usunięto/],
    ] as const) {
      const answer = await anna.send({ [`ilosc-${id}`]: typed, [`bylo-ilosc-${id}`]: '1' });
      expect(answer.status, typed).toBe(status);
      expect(answer.text, typed).toMatch(sentence);
    }
    expect(shop.bugs).toEqual([]);
  });

  it('a comment of 256 characters is refused with a sentence, and stays to be shortened', async () => {
    const anna = visitor();
    await anna.buy('maselniczka', 'uniw', '1');
    const id = await anna.line();
    const answer = await anna.send({ [`komentarz-${id}`]: 'ż'.repeat(256) });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('Komentarz może mieć najwyżej 255 znaków.');
    expect(answer.text).toContain('ż'.repeat(256));
    expect((await anna.send({ [`komentarz-${id}`]: 'ż'.repeat(255) })).status).toBe(303);
  });

  it('a file is taken, or refused with a sentence', async () => {
    const anna = visitor();
    await anna.buy('maselniczka', 'uniw', '1');
    const id = await anna.line();
    for (const [name, bytes, status, sentence] of [
      ['szkic.png', png, 303, 'Dołączyliśmy plik.'],
      ['zdjecie.jpg', png, 422, 'pliku zdjecie.jpg, ponieważ załączanie plików tego typu jest niedozwolone.'],
      ['program.exe', png, 422, 'ponieważ załączanie plików tego typu jest niedozwolone.'],
      ['pusty.png', new Uint8Array(), 422, 'Nie można wgrać pliku pusty.png, ponieważ jest pusty.'],
      ['duzy.png', bigPng(), 422, 'Nie można wgrać pliku duzy.png, ponieważ przekracza maksymalny dozwolony rozmiar'],
    ] as const) {
      const answer = await anna.send({ [`plik-${id}`]: new File([bytes], name, { type: 'image/png' }) });
      expect(answer.status, name).toBe(status);
      expect(answer.text, name).toContain(sentence);
    }
  });

  it.each(['multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain'])(
    'what is no form is no form, not too much of one: %s',
    async (type) => {
      const answer = await visitor().ask('/koszyk', { method: 'POST', body: 'nic', headers: { 'content-type': type } });
      expect(answer.status).toBe(400);
    },
  );

  it('a quantity above the limit is refused with a sentence, and nothing changes', async () => {
    const anna = visitor();
    await anna.buy('maselniczka', 'uniw', '1');
    const id = await anna.line();
    const form = new FormData();
    form.set('usun', id);
    form.set(`plik-${id}`, new File([new Uint8Array(17 * 1_048_576)], 'film.png'));
    // As bytes, because Node's stream of a form fails when it is interrupted.
    const whole = new Response(form);
    const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
    const answer = await anna.ask('/koszyk', { method: 'POST', body: await whole.arrayBuffer(), headers });
    expect(answer.status).toBe(413);
    expect(plain(await answer.text())).toContain('jeden plik może mieć do 5 MB');
    expect(await anna.lines()).toEqual([id]);
  });

  it('a made-up session brings no files', async () => {
    const form = new FormData();
    form.set('plik-1', new File([new Uint8Array(4 * 1_048_576)], 'film.png'));
    const whole = new Response(form);
    const headers = {
      'content-type': whole.headers.get('content-type') ?? '',
      cookie: `witryna=${'A'.repeat(43)}`,
    };
    const answer = await shop.ask('/koszyk', { method: 'POST', body: await whole.arrayBuffer(), headers });
    expect(answer.status).toBe(413);
  });

  it('three files to a line, and no fourth; each can be taken off', async () => {
    const anna = visitor();
    await anna.buy('maselniczka', 'uniw', '1');
    const id = await anna.line();
    const attach = () => anna.send({ [`plik-${id}`]: new File([png], 'szkic.png', { type: 'image/png' }) });
    for (const _ of [1, 2, 3]) expect((await attach()).status).toBe(303);
    expect(await attach()).toMatchObject({
      status: 422,
      text: expect.stringContaining('Do jednej pozycji możesz dołączyć najwyżej 3 pliki.'),
    });
    const html = await (await anna.ask('/koszyk')).text();
    const file = /<button[^>]*name="odlacz"[^>]*>/.exec(html)?.[0].match(/value="(\d+)"/)?.[1] ?? '';
    expect((await anna.send({ odlacz: file })).text).toContain('Usunęliśmy plik.');
  });

  it("somebody else's lines and files are out of reach", async () => {
    const [anna, jan] = [visitor(), visitor()];
    await anna.buy('maselniczka', 'uniw', '1');
    await jan.buy('kubek-szalwiowy', '250', '1');
    const id = await anna.line();
    const file = new File([png], 'szkic.png', { type: 'image/png' });
    for (const fields of [{ usun: id }, { [`ilosc-${id}`]: '5' }, { [`plik-${id}`]: file }, { ustaw: `${id}:9` }]) {
      const answer = await jan.send(fields);
      expect(answer).toMatchObject({ status: 422, text: expect.stringContaining('Tej pozycji nie ma już w koszyku.') });
    }
    expect((await jan.send({ cofnij: id })).status).toBe(422);
    expect(await anna.quantityOf(id)).toBe('1');
  });

  it.each(['witryna=x', `witryna=${'A'.repeat(43)}`, 'witryna=%00; koszyk=99', `witryna=${'A'.repeat(5_000)}`])(
    'a forged cookie %.20s… finds an empty basket',
    async (cookie) => {
      const read = await shop.ask('/koszyk', { headers: { cookie } });
      expect(read.status).toBe(200);
      expect(await read.text()).toContain('Koszyk jest pusty');
      const body = new URLSearchParams({ usun: '1', 'ilosc-2': '7' });
      expect((await shop.ask('/koszyk', { method: 'POST', body, headers: { cookie } })).status).toBe(422);
    },
  );

  it('what is no form is told so', async () => {
    const answer = await shop.ask('/koszyk', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json' },
    });
    expect(answer.status).toBe(400);
    const foreign = await shop.ask('/koszyk', {
      method: 'POST',
      body: new URLSearchParams({ usun: '1' }),
      headers: { origin: 'https://zly.example' },
    });
    expect(foreign.status).toBe(403);
    for (const mark of ['<script>', 'maximum-1-9', 'x'.repeat(3_000)]) {
      const page = await shop.ask(`/koszyk?powiedz=${encodeURIComponent(mark)}`);
      expect(page.status).toBe(200);
    }
    expect(shop.bugs).toEqual([]);
  });
});

function bigPng(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(5 * 1_048_576 + 1);
  bytes.set(png);
  return bytes;
}
