import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CellTexts, cellTexts, rowFields } from '../../src/shop/owner/sizes/size-cells.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  shop = await openTestShop();
  staff = await signInStaff(shop, 'catalogue', 'Kasia Katalog');
}, 900_000);
afterAll(() => shop?.store.close());

const own = () => shop.store.ownCatalogue;
const theCup = async () =>
  (await own().list({ text: 'kubek szal' })).products.find(({ slug }) => slug === 'kubek-szalwiowy');
const found = async (text: string) => (await own().list({ text })).products[0];

/** Sends a form with files. */
const sendFiles = (
  path: string,
  action: string,
  files: [field: string, file: File][],
  fields: Record<string, string> = {},
) => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  for (const [field, file] of files) body.append(field, file);
  return shop.ask(`${path}?akcja=${action}`, { method: 'POST', headers: { cookie: `panel=${staff.token}` }, body });
};

const photo = async (width: number, height: number, name: string, background = '#4a5d46') => {
  const create = { width, height, channels: 3 as const, background };
  return new File([new Uint8Array(await sharp({ create }).jpeg().toBuffer())], name, { type: 'image/jpeg' });
};

/** Every field of the product's form, as the browser would send it. */
async function fieldsOf(path: string): Promise<Record<string, string>> {
  const html = (await staff.text(path)).replace(/[\s\S]*akcja=(?:zapisz|utworz)/, '');
  const form = html.slice(0, html.indexOf('</form>'));
  const fields: Record<string, string> = {};
  for (const [tag] of form.matchAll(/<input[^>]*>/g)) {
    const name = /name="([^"]*)"/.exec(tag)?.[1] ?? '';
    if (/type="checkbox"/.test(tag) && !/checked/.test(tag)) continue;
    fields[name] = plain(/value="([^"]*)"/.exec(tag)?.[1] ?? '');
  }
  for (const [, name = '', text = ''] of form.matchAll(/<textarea[^>]*name="([^"]*)"[^>]*>([^<]*)/g))
    fields[name] = plain(text);
  for (const [, name = '', options = ''] of form.matchAll(/<select[^>]*name="([^"]*)"[^>]*>([\s\S]*?)<\/select>/g)) {
    const chosen = /<option value="([^"]*)" selected/.exec(options) ?? /<option value="([^"]*)"/.exec(options);
    fields[name] = chosen?.[1] ?? '';
  }
  return fields;
}
const plain = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

describe('the list of products', () => {
  it('finds by name, shows stock, and the shop has what was typed', async () => {
    const cup = await theCup();
    const page = await staff.text('/panel/produkty?q=kubek+sza%C5%82');
    expect(page).toContain('Kubek szałwiowy');
    expect(page).not.toContain('Lampa');
    const [size] = cup?.sizes ?? [];
    if (!cup || !size) throw new Error('no cup');
    const sent = (typed: CellTexts) =>
      rowFields([{ product: cup.id, size: size.id, shown: cellTexts(cup.name, size), typed }]);
    const saved = await staff.post(
      '/panel/produkty?q=kubek&zle=1',
      'komorki',
      sent({ amount: '77', ean: '5901234123457' }),
    );
    expect(saved.headers.get('location')).toBe('/panel/produkty?q=kubek');
    expect(await staff.text('/panel/produkty?q=kubek')).toContain('Zapisane komórki: 2.');
    const product = await shop.store.catalogue.product('kubek-szalwiowy', Date.now());
    expect(product?.sizes[0]?.size.amount).toBe(77);
    const entries = await shop.store.journal.entries({ subject: `product ${cup.id}` }, 2);
    expect(entries).toContainEqual(
      expect.objectContaining({ who: 'Kasia Katalog', action: 'stock-changed', after: { size: size.id, amount: 77 } }),
    );
    // The same form again: its data is outdated by now.
    const again = await staff.post('/panel/produkty', 'komorki', sent({ amount: '5' }));
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('jest „77”');
    const wrong = await staff.post('/panel/produkty', 'komorki', sent({ amount: 'dużo' }));
    expect(await wrong.text()).toContain('Zapas to liczba od zera');
  });

  it('a price is saved with its consequence told before, and taken back', async () => {
    const cup = await theCup();
    const [size] = cup?.sizes ?? [];
    if (!cup || !size) throw new Error('no cup');
    const before = size.gross;
    const query = new URLSearchParams({ rozmiar: size.id, cena: '49,99' });
    const told = (await staff.text(`/panel/produkty/${cup.id}/skutek-ceny?${query}`)).replaceAll('\u00a0', ' ');
    expect(told).toMatch(/Kupujący zobaczy od [^:]+: 49,99 zł/);
    expect(told).toContain('przez następne 30 dni');
    query.set('cena', 'tanio');
    expect(await staff.text(`/panel/produkty/${cup.id}/skutek-ceny?${query}`)).toContain(
      'Podaj cenę brutto większą od zera',
    );
    query.set('rozmiar', 'nie-ma');
    expect((await staff.get(`/panel/produkty/${cup.id}/skutek-ceny?${query}`)).status).toBe(404);

    const row = { product: cup.id, size: size.id, shown: cellTexts(cup.name, size), typed: { price: '49,99' } };
    expect((await staff.post('/panel/produkty', 'komorki', rowFields([row]))).status).toBe(303);
    expect((await theCup())?.sizes[0]?.gross).toBe(49_99);
    const [entry] = await shop.store.journal.entries({ subject: `product ${cup.id}` });
    expect(entry).toMatchObject({ action: 'price-changed', before: { regular: before }, after: { regular: 49_99 } });
    const page = await staff.text('/panel/produkty');
    expect(page).toContain('Cofnij');
    const back = { ...row, shown: { price: '49,99' }, typed: { price: row.shown.price } };
    expect((await staff.post('/panel/produkty', 'komorki', rowFields([back]))).status).toBe(303);
    expect((await theCup())?.sizes[0]?.gross).toBe(before);
  });

  it('several at once: shown first, then applied, then undone', async () => {
    const cup = await theCup();
    const shown = await staff.post('/panel/produkty', 'wiele', { id: String(cup?.id), co: 'hide' });
    const address = shown.headers.get('location') ?? '';
    expect(address).toMatch(/^\/panel\/produkty\/zmiany\/\d+$/);
    const page = await staff.text(address);
    expect(page).toContain('ukryty');
    expect((await shop.ask('/produkt/kubek-szalwiowy')).status).toBe(200);
    await staff.post(address, 'zapisz');
    expect((await shop.ask('/produkt/kubek-szalwiowy')).status).toBe(404);
    await staff.post(address, 'cofnij');
    expect((await shop.ask('/produkt/kubek-szalwiowy')).status).toBe(200);
    const nothing = await staff.post('/panel/produkty', 'wiele', { co: 'hide' });
    expect(await nothing.text()).toContain('Zaznacz produkty na liście.');
  });
});

describe('a product', () => {
  it('is written, gets pictures, is previewed while hidden and then shown', async () => {
    const fields = await fieldsOf('/panel/produkty/nowy');
    const [category] = await own().categories();
    const [producer] = await own().producerNames();
    const draft = {
      ...fields,
      name: 'Wazon <próbny>',
      code: 'WAZ-P',
      category: String(category?.id),
      producer: String(producer?.id),
      lead: 'Wazon na jedną gałązkę.',
      parameters: 'Kolor: biały',
      'size.0.price': '120',
      'size.0.amount': '4',
    };
    const faulty = await staff.post('/panel/produkty/nowy', 'utworz', { ...draft, code: '', 'size.0.price': 'x' });
    expect(faulty.status).toBe(422);
    const told = await faulty.text();
    expect(told).toContain('value="Wazon &lt;próbny&gt;"');
    expect(told).toContain('Podaj cenę brutto większą od zera');

    const first: [string, File] = ['zdjecia', await photo(300, 200, 'a.jpg')];
    const made = await sendFiles('/panel/produkty/nowy', 'utworz', [first], draft);
    const pictures = made.headers.get('location') ?? '';
    expect(pictures).toMatch(/^\/panel\/produkty\/\d+\/zdjecia$/);
    const base = pictures.replace('/zdjecia', '');
    const slug = 'wazon-probny-waz-p';
    expect((await shop.ask(`/produkt/${slug}`)).status).toBe(404);

    const second: [string, File] = ['zdjecia', await photo(200, 200, 'b.jpg', '#9c4427')];
    expect((await sendFiles(pictures, 'dodaj', [second])).headers.get('location')).toBe(pictures);
    expect(await staff.text(pictures)).toContain('Napisz, co widać na zdjęciu.');
    const refused = await sendFiles(pictures, 'dodaj', [
      ['zdjecia', new File(['<svg/>'], 'c.jpg', { type: 'image/jpeg' })],
    ]);
    expect(refused.status).toBe(422);
    const id = Number(base.split('/').at(-1));
    const names = (await own().product(id))?.pictures.map(({ name }) => name) ?? [];
    // Without scripts a button moves one picture.
    await staff.post(pictures, 'zdjecia', { nazwy: names.join(' '), ruch: `${names[1]}:-1` });
    expect((await own().product(id))?.pictures.map(({ name }) => name)).toEqual(names.toReversed());
    const nazwy = names.toReversed().join(' ');
    const alts = { nazwy, [`alt-${names[0]}`]: 'Biały wazon z boku', [`alt-${names[1]}`]: 'Wazon z góry' };
    // The second was described before; without a description it is refused, and the rest that was typed stays.
    await staff.post(pictures, 'zdjecia', { nazwy, [`alt-${names[1]}`]: 'Gałązka w wazonie' });
    const emptied = await staff.post(pictures, 'zdjecia', { ...alts, [`alt-${names[1]}`]: '' });
    expect([emptied.status, await emptied.text()]).toEqual([
      422,
      expect.stringContaining('value="Biały wazon z boku"'),
    ]);
    await staff.post(pictures, 'zdjecia', alts);
    expect(await staff.text(pictures)).toContain('Zdjęcia zapisane.');
    const lost = await staff.post(pictures, 'zdjecia', { ...alts, nazwy: 'nie-ma' });
    expect([lost.status, await lost.text()]).toEqual([422, expect.stringContaining('Nie ma takiego zdjęcia')]);
    await staff.post(pictures, 'usun', { name: names[0] ?? '' });
    expect((await own().product(id))?.pictures.map(({ name }) => name)).toEqual([names[1]]);
    expect(await staff.text(pictures)).toContain('Cofnij');
    await staff.post(pictures, 'przywroc', { name: names[0] ?? '', alt: 'Biały wazon z boku', miejsce: '1' });
    await staff.post(`${pictures}/${names[0]}`, 'wytnij', { left: '50', top: '0', side: '200' });
    expect((await own().product(id))?.pictures.map(({ alt, width, height }) => [alt, width, height])).toEqual([
      ['Wazon z góry', 200, 200],
      ['Biały wazon z boku', 200, 200],
    ]);

    const preview = await staff.get(`${base}/podglad`);
    expect(preview.status).toBe(200);
    expect(await preview.text()).toContain('Wazon na jedną gałązkę.');
    expect(preview.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(preview.headers.get('content-security-policy')).not.toContain('script-src');
    expect(preview.headers.get('cache-control')).toBe('no-store');
    expect(preview.headers.get('x-frame-options'), 'shown beside the form').toBe('SAMEORIGIN');
    expect((await shop.ask(`/produkt/${slug}`)).status, 'the preview caches nothing').toBe(404);

    await staff.post(base, 'pokaz');
    expect(await shop.text(`/produkt/${slug}`)).toContain('Wazon &lt;próbny&gt;');
    const [entry] = await shop.store.journal.entries({ subject: `product ${id}` });
    expect(entry).toMatchObject({ action: 'product-shown', before: { hidden: true }, after: { hidden: false } });
  });

  it('its form sent back unchanged changes nothing, and a change is written down as what differs', async () => {
    const cup = await theCup();
    const path = `/panel/produkty/${cup?.id}`;
    const before = await own().product(cup?.id ?? 0);
    const fields = await fieldsOf(path);
    expect((await staff.post(path, 'zapisz', fields)).headers.get('location')).toBe(path);
    expect(await own().product(cup?.id ?? 0)).toEqual(before);
    await staff.post(path, 'zapisz', { ...fields, warnings: 'Gorące!' });
    const [entry] = await shop.store.journal.entries({ subject: `product ${cup?.id}` });
    expect(entry).toMatchObject({ action: 'product-changed', after: { warnings: 'Gorące!' } });
    expect(Object.keys(entry?.after as object)).toEqual(['warnings']);
    expect(await shop.text('/produkt/kubek-szalwiowy')).toContain('Gorące!');
    const stale = await staff.post(path, 'zapisz', { ...fields, lead: 'x' });
    expect(stale.status).toBe(422);
    expect(await stale.text()).toContain('Ktoś zmienił ten produkt w międzyczasie.');
  });

  it('has a description with bold words and a list, and sizes made of two lists', async () => {
    const cup = await theCup();
    const path = `/panel/produkty/${cup?.id}`;
    const before = await fieldsOf(path);
    const description = '**Ręcznie** toczony, zob. [dostawa](/informacje/dostawa).\n\n- glina\n- szkliwo <b>';
    expect((await staff.post(path, 'zapisz', { ...before, description })).status).toBe(303);
    const page = await shop.text('/produkt/kubek-szalwiowy');
    expect(page).toContain('<strong>Ręcznie</strong> toczony');
    expect(page).toMatch(/<a[^>]* href="\/informacje\/dostawa"[^>]*>dostawa<\/a>/);
    expect(page).toContain('szkliwo &lt;b&gt;</li>');
    await staff.post(path, 'zapisz', { ...(await fieldsOf(path)), description: before.description ?? '' });

    const copy = (await staff.post(path, 'powiel')).headers.get('location') ?? '';
    expect((await staff.post(copy, 'warianty', { pierwsza: '', druga: 'M' })).status).toBe(422);
    expect((await staff.post(copy, 'warianty', { pierwsza: 'biały, szary', druga: 'M, L' })).status).toBe(303);
    const made = await own().product(Number(copy.split('/').at(-1)));
    const model = made?.sizes[0];
    expect(made?.sizes.slice(-4).map(({ id, name, gross, amount }) => [id, name, gross, amount])).toEqual(
      ['biały, M', 'biały, L', 'szary, M', 'szary, L'].map((name) => [
        name.replace('ł', 'l').replace(', ', '-').toLowerCase(),
        name,
        model?.gross,
        0,
      ]),
    );
    const again = await staff.post(copy, 'warianty', { pierwsza: 'biały', druga: 'M' });
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('Te rozmiary już są.')]);
    expect((await staff.post(copy, 'usun')).headers.get('location')).toBe('/panel/produkty');
  });

  it('has an EAN for each size, which is checked, told to the shop and in the file', async () => {
    const cup = await theCup();
    const path = `/panel/produkty/${cup?.id}`;
    const sent = { ...(await fieldsOf(path)), 'size.0.ean': '5901234123450' };
    const refused = await staff.post(path, 'zapisz', sent);
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('EAN ma 8, 12, 13')]);
    expect((await staff.post(path, 'zapisz', { ...sent, 'size.0.ean': '5901234123457' })).status).toBe(303);
    expect(await staff.text(path)).toContain('value="5901234123457"');
    const exported = await (await staff.get('/panel/produkty/eksport.csv')).text();
    const [head = '', ...rows] = exported.split(/\r?\n/);
    const column = head.replace('\ufeff', '').split(';').indexOf('ean');
    const cups = rows.filter((row) => row.startsWith(cup?.code ?? '-'));
    expect(column).toBeGreaterThan(0);
    expect(cups.some((row) => row.includes('5901234123457'))).toBe(true);
    expect(await shop.text('/produkt/kubek-szalwiowy')).toContain('5901234123457');
    await staff.post(path, 'zapisz', { ...(await fieldsOf(path)), 'size.0.ean': '' });
  });

  it('has a deposit and an energy label, told by the price', async () => {
    const cup = await theCup();
    const path = `/panel/produkty/${cup?.id}`;
    const before = await fieldsOf(path);
    const wrong = await staff.post(path, 'zapisz', {
      ...before,
      energy: 'H',
      energyLabel: 'javascript:1',
      'size.0.deposit': 'x',
    });
    const told = await wrong.text();
    for (const text of ['Podaj klasę, na przykład C', 'zaczyna się od https://', 'Podaj kwotę w złotych']) {
      expect(told).toContain(text);
    }
    const label = 'https://eprel.ec.europa.eu/label.pdf';
    await staff.post(path, 'zapisz', { ...before, energy: 'c', energyLabel: label, 'size.0.deposit': '0,5' });
    const page = await shop.text('/produkt/kubek-szalwiowy?rozmiar=250');
    expect(page).toContain('Klasa energetyczna C w skali od A do G');
    expect(page).toContain(`href="${label}"`);
    expect(page.replaceAll('\u00a0', ' ')).toContain('+ kaucja 0,50 zł, zwracana przy oddaniu opakowania');
    expect(await shop.text('/szukaj?q=kubek+sza%C5%82wiowy')).toContain('Klasa energetyczna C w skali od A do G');
    expect(await staff.text(path), 'the sheet is missing').toContain('brakuje adresu etykiety albo karty');
    expect(await staff.text('/panel/zgodnosc?brak=energy')).toContain('Kubek szałwiowy');
    await staff.post(path, 'zapisz', { ...(await fieldsOf(path)), energy: '', energyLabel: '', 'size.0.deposit': '' });
    expect(await shop.text('/produkt/kubek-szalwiowy')).not.toContain('Klasa energetyczna');
  });

  it('folds the rows for new sizes, and opens them when one of them was refused', async () => {
    const cup = await theCup();
    const path = `/panel/produkty/${cup?.id}`;
    expect(await staff.text(path)).toMatch(/<details class="[^"]*"><summary>Dodaj rozmiary/);
    const faulty = { ...(await fieldsOf(path)), 'size.2.id': '500', 'size.2.price': 'x' };
    const refused = await staff.post(path, 'zapisz', faulty);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toMatch(/<details class="[^"]*" open=""><summary>Dodaj rozmiary/);
  });

  it('every sort of product of the shop has a form that can be sent back', async () => {
    const seen = new Set<string>();
    let sent = 0;
    for (const { id } of (await own().list({}, 200)).products) {
      const path = `/panel/produkty/${id}`;
      const before = await own().product(id);
      // The choices, and which fields are filled: products that differ only in their texts are skipped.
      const { type, unit, vat, withdrawal, ...rest } = before ?? {};
      const filled = Object.entries(rest).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.length > 0 : Boolean(value),
      ]);
      const facts = [...Object.entries({ type, unit, vat, withdrawal }), ...filled].map(String);
      if (facts.every((fact) => seen.has(fact))) continue;
      for (const fact of facts) seen.add(fact);
      sent += 1;
      const answer = await staff.post(path, 'zapisz', await fieldsOf(path));
      expect([id, answer.status], await answer.text()).toEqual([id, 303]);
      expect(await own().product(id)).toEqual(before);
    }
    expect(sent).toBeGreaterThan(5);
  }, 600_000);
});

describe('files', () => {
  const csv = (text: string, name = 'plik.csv') => new File([text], name, { type: 'text/csv' });
  const path = '/panel/produkty/zmiany';

  it('the template is taken back, with its Polish heads', async () => {
    const template = await (await staff.get('/panel/produkty/wzor.csv')).text();
    expect(template).toContain('kod;nazwa;kategoria;inne kategorie;producent');
    const [producer] = await own().producerNames();
    const mine = template.replaceAll('KUB-7', 'WZOR-1').replace('Pracownia Glina', producer?.name ?? '');
    const shown = await sendFiles(path, 'plik', [['plik', csv(mine)]]);
    const address = shown.headers.get('location') ?? '';
    const page = await staff.text(address);
    expect(page).toContain('nowy produkt');
    expect(page).toContain('cena (350 ml)');
    await staff.post(address, 'zapisz');
    const product = await found('WZOR-1');
    expect(product?.sizes.map(({ gross, amount }) => [gross, amount])).toEqual([
      [7_900, 12],
      [9_250, -1],
    ]);
    await staff.post(address, 'cofnij');
    expect((await found('WZOR-1'))?.hidden).toBe(true);
  });

  it('the export is taken back and changes nothing', async () => {
    const exported = await (await staff.get('/panel/produkty/eksport.csv')).text();
    const shown = await sendFiles(path, 'plik', [['plik', csv(exported)]]);
    expect(await staff.text(shown.headers.get('location') ?? '')).toContain('Ten plik niczego nie zmienia.');
  });

  it('letters of old spreadsheets are read', async () => {
    const cup = await theCup();
    const bytes = Buffer.from(`kod;nazwa\r\n${cup?.code};Kubek \xb3adny\r\n`, 'latin1');
    const file = new File([new Uint8Array(bytes)], 'stary.csv', { type: 'text/csv' });
    const shown = await sendFiles(path, 'plik', [['plik', file]]);
    expect(await staff.text(shown.headers.get('location') ?? '')).toContain('Kubek ładny');
  });

  it.each([
    ['nazwa\nKubek', 'W pliku nie ma kolumny „kod”.'],
    ['kod;kolory\nA;b', 'Nie znamy kolumny „kolory”.'],
    ['kod;nazwa\nA;"b', 'sprawdź cudzysłowy'],
    ['kod;nazwa\n', 'nie ma żadnego produktu'],
  ])('%j is refused with the reason', async (text, reason) => {
    const answer = await sendFiles(path, 'plik', [['plik', csv(text)]]);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(reason);
  });

  it('pictures find their product by code', async () => {
    const cup = await theCup();
    const answer = await sendFiles(path, 'zdjecia', [
      ['zdjecia', await photo(240, 240, `${cup?.code}.jpg`)],
      ['zdjecia', await photo(240, 240, 'NIC-TAKIEGO.jpg')],
    ]);
    expect(await answer.text()).toContain('NIC-TAKIEGO.jpg: nie ma produktu o takim kodzie.');
    const [entry] = await shop.store.journal.entries({ subject: 'products' });
    expect(entry, 'what was put is written down').toMatchObject({ action: 'pictures-added', after: { added: 1 } });
    expect((await own().product(cup?.id ?? 0))?.pictures[0]).toMatchObject({ width: 240, height: 240 });
  });
});

describe('what products stand on', () => {
  it('a category is added, renamed in the menu, and goes when it is empty', async () => {
    await staff.post('/panel/kategorie', 'dodaj', { name: 'Ogród & taras' });
    const own1 = (await own().categories()).find(({ name }) => name === 'Ogród & taras');
    expect(own1?.slug).toBe('ogrod-taras');
    await staff.post(`/panel/kategorie/${own1?.id}`, 'zapisz', { name: 'Ogród', slug: 'ogrod', lead: 'Na dwór.' });
    expect(await shop.text('/kategoria/ogrod')).toContain('Na dwór.');
    expect((await staff.post('/panel/kategorie', 'dodaj', { name: 'Ogród' })).status).toBe(422);
    expect((await staff.post('/panel/kategorie', 'usun', { id: String(own1?.id) })).status).toBe(303);
  });

  it('a producer outside the Union is refused without somebody responsible inside it', async () => {
    const maker = {
      name: 'Far Away Ltd',
      street: 'Road 1',
      postcode: '1',
      city: 'Shenzhen',
      country: 'Chiny',
      email: 'a@far.example',
    };
    const refused = await staff.post('/panel/producenci/nowy', 'dodaj', maker);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('art. 16 GPSR');
    const inside = Object.fromEntries(
      Object.entries({ ...maker, name: 'Import sp. z o.o.', country: 'Polska' }).map(([field, value]) => [
        `responsible.${field}`,
        value,
      ]),
    );
    expect((await staff.post('/panel/producenci/nowy', 'dodaj', { ...maker, ...inside })).status).toBe(303);
    expect((await own().producers()).find(({ name }) => name === 'Far Away Ltd')?.responsible?.name).toBe(
      'Import sp. z o.o.',
    );
  });

  it('a series and a value are renamed', async () => {
    await staff.post('/panel/serie', 'dodaj', { name: 'Wiosna' });
    const series = (await own().series()).find(({ name }) => name === 'Wiosna');
    await staff.post('/panel/serie', 'nazwa', { id: String(series?.id), name: 'Lato' });
    expect((await own().series()).map(({ name }) => name)).toContain('Lato');
    expect((await staff.post('/panel/serie', 'usun', { id: String(series?.id) })).status).toBe(303);
    const [parameter] = await own().parameters();
    const [value] = parameter?.values ?? [];
    await staff.post('/panel/parametry', 'wartosc', { id: String(value?.id), name: 'Inna wartość' });
    expect((await own().parameters())[0]?.values.map(({ name }) => name)).toContain('Inna wartość');
  });
});

describe('units of measure', () => {
  const roll = { one: 'rolka', few: 'rolki', many: 'rolek', other: 'rolki', symbol: 'rol.', step: '0,5' };
  const change = (action: string, fields: Record<string, string> = {}) =>
    staff.post('/panel/jednostki/rolka', action, fields);
  const lastEntry = async () => (await shop.store.journal.entries({ subject: 'unit rolka' }, 1))[0];

  it('a new one is added, a product is sold by it, and the shop shows it', async () => {
    expect((await staff.post('/panel/jednostki', 'dodaj', roll)).status).toBe(303);
    expect(await lastEntry()).toMatchObject({ action: 'unit-added', after: { symbol: 'rol.', precision: 1 } });
    expect(await staff.text('/panel/jednostki')).toContain(
      '1 rolka, 2 rolki, 5 rolek, 0,5 rolki'.replaceAll(/(?<=\d) /g, '\u00a0'),
    );
    const { id } = (await shop.store.catalogue.product('wazon-kula', Date.now())) ?? { id: 0 };
    const path = `/panel/produkty/${id}`;
    expect((await staff.post(path, 'zapisz', { ...(await fieldsOf(path)), unit: 'rolka' })).status).toBe(303);
    const sold = await shop.store.catalogue.product('wazon-kula', Date.now());
    expect(sold?.unit).toMatchObject({ symbol: 'rol.', sellBy: 0.5, precision: 1 });
  });

  it('a change is on the pages of its products; one that is used keeps its decimals and stays', async () => {
    expect((await change('zapisz', { ...roll, symbol: 'zwój' })).status).toBe(303);
    expect(await lastEntry()).toMatchObject({ action: 'unit-changed', before: { symbol: 'rol.' } });
    expect((await shop.store.catalogue.product('wazon-kula', Date.now()))?.unit.symbol).toBe('zwój');
    const coarser = await change('zapisz', { ...roll, step: '1' });
    expect(coarser.status).toBe(422);
    expect(await coarser.text()).toContain('Liczby miejsc po przecinku nie da się zmniejszyć');
    expect(await staff.text('/panel/jednostki/rolka')).not.toContain('Usuń jednostkę');
    const used = await change('usun');
    expect(used.status).toBe(422);
    expect(await used.text()).toContain('której nie ma żaden produkt');
  });

  it('one that no product has is removed', async () => {
    const { id } = (await shop.store.catalogue.product('wazon-kula', Date.now())) ?? { id: 0 };
    const path = `/panel/produkty/${id}`;
    await staff.post(path, 'zapisz', { ...(await fieldsOf(path)), unit: 'szt' });
    expect((await change('usun')).status).toBe(303);
    expect(await lastEntry()).toMatchObject({ action: 'unit-removed', before: { symbol: 'zwój' } });
    expect((await staff.get('/panel/jednostki/rolka')).status).toBe(404);
    expect((await change('zapisz', roll)).status).toBe(404);
  });

  it('one whose name is taken, or with faults, is refused and keeps what was typed', async () => {
    const taken = await staff.post('/panel/jednostki', 'dodaj', { ...roll, one: 'metr' });
    expect(taken.status).toBe(422);
    expect(await taken.text()).toContain('Jednostka o takiej nazwie już jest.');
    const faulty = await staff.post('/panel/jednostki', 'dodaj', { ...roll, step: '0,0001', few: '' });
    const page = await faulty.text();
    expect(faulty.status).toBe(422);
    expect(page).toContain('value="0,0001"');
    expect(page).toContain('Wypełnij pole „2, 3, 4 …”.');
    expect((await own().units()).map(({ id }) => id)).not.toContain('rolka');
  });
});

describe('files for price comparison', () => {
  it.each(['google', 'ceneo'] as const)('%s has products with prices, and not what it would refuse', async (feed) => {
    const answer = await shop.ask(`/oferta/${feed}.xml`);
    expect(answer.headers.get('content-type')).toContain('application/xml');
    const text = await answer.text();
    expect(text).toContain('Kubek szałwiowy');
    expect(text).toMatch(feed === 'google' ? /<g:price>\d+\.\d\d PLN</ : / price="\d+\.\d\d"/);
    expect(text.trimEnd()).toMatch(feed === 'google' ? /<\/rss>$/ : /<\/offers>$/);
    expect((await shop.ask('/oferta/inna.xml')).status).toBe(404);
  });

  it('the panel says what keeps a product out', async () => {
    const page = await staff.text('/panel/porownywarki');
    expect(page).toContain('/oferta/google.xml');
    expect(page).toMatch(/nie ma zdjęcia|nie ma ceny w złotych|żaden rozmiar nie jest do kupienia/);
  });
});
