import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
const inShop = async (slug: string) => {
  const product = await shop.store.catalogue.product(slug, Date.now());
  if (!product) throw new Error(`no product ${slug}`);
  return product;
};

/** Sends several fields with the same name. */
const send = (path: string, action: string, rows: Record<string, string>[]) => {
  const body = new URLSearchParams();
  for (const row of rows) for (const [name, value] of Object.entries(row)) body.append(name, value);
  return shop.ask(`${path}?akcja=${action}`, { method: 'POST', headers: { cookie: `panel=${staff.token}` }, body });
};

describe('a set', () => {
  it('follows what is typed, is saved and told in the shop, and goes again', async () => {
    const cup = await inShop('kubek-szalwiowy');
    const bowl = await inShop('kubek-granatowy');
    const copy = await own().duplicate((await inShop('maselniczka')).id, Date.now());
    const id = copy?.id ?? 0;
    await own().setHidden(id, null);
    const path = `/panel/produkty/${id}/zestaw`;
    const sizeOf = (product: typeof cup) => product.sizes[0]?.size.id ?? '';
    const rows = [
      { code: cup.code, size: sizeOf(cup), quantity: '2' },
      { code: bowl.code, size: sizeOf(bowl), quantity: '1' },
    ];
    const press = async (step: string, ...more: Record<string, string>[]) => {
      const answer = await send(path, 'zapisz', [...more, { krok: step }]);
      expect(answer.status).toBe(200);
      return answer.text();
    };
    // A part is found by its name; what was typed stays.
    const looked = await press('przelicz', rows[0] ?? {}, { szukaj: bowl.name });
    const add = `dodaj\t${bowl.code}\t${sizeOf(bowl)}`;
    for (const text of [`name="code" value="${cup.code}"`, `value="${add}"`]) expect(looked).toContain(text);
    // Enter in any field presses the first button of a form.
    expect(looked.indexOf('value="przelicz"')).toBeLessThan(looked.indexOf('Zapisz zestaw'));
    const text = await press(add, rows[0] ?? {});
    const slug = (await own().product(id))?.slug ?? '';
    const set = await inShop(slug);
    expect(set.bundle).toEqual([]);
    const apart = 2 * (cup.sizes[0]?.offer.price.gross ?? 0) + (bowl.sizes[0]?.offer.price.gross ?? 0);
    const saved = apart - (set.sizes[0]?.offer.price.gross ?? 0);
    expect(text).toContain(saved > 0 ? 'Razem taniej o' : 'nie powie, że jest');
    expect(text.match(/name="code"/g)).toHaveLength(2);
    // The same again is one more of it, and a row is taken away.
    expect(await press(add, ...rows)).toMatch(/name="quantity"[^>]* value="2"[\s\S]*name="quantity"[^>]* value="2"/);
    expect((await press('usun\t0', ...rows)).match(/name="code"/g)).toHaveLength(1);

    expect((await send(path, 'zapisz', rows)).status).toBe(303);
    const made = await inShop(slug);
    expect(made.type).toBe('product_bundle');
    expect(made.bundle.map((part) => [part.id, part.quantity])).toEqual([
      [cup.id, 2],
      [bowl.id, 1],
    ]);
    const [entry] = await shop.store.journal.entries({ subject: `product ${id}` });
    expect(entry).toMatchObject({ who: 'Kasia Katalog', action: 'set-changed', before: [] });

    // A copy of a set is a set.
    const second = await own().duplicate(id, Date.now());
    expect((await own().set(second?.id ?? 0)).parts.map(({ code }) => code)).toEqual([cup.code, bowl.code]);

    expect((await staff.post(path, 'rozwiaz')).status).toBe(303);
    expect(await inShop(slug)).toMatchObject({ bundle: [], type: 'product' });
    // Taken back from the notice.
    const [, czesci = ''] = /name="czesci" value="([^"]*)"/.exec(await staff.text(path)) ?? [];
    await staff.post(path, 'zapisz', { czesci: czesci.replaceAll('\n', '\r\n') });
    expect((await own().set(id)).parts.map(({ code, quantity }) => [code, quantity])).toEqual([
      [cup.code, 2],
      [bowl.code, 1],
    ]);
  });

  it.each([
    ['an unknown code', [{ code: 'NIE-MA', size: '', quantity: '2' }], 'nie ma produktu o takim kodzie'],
    ['nothing', [{ code: '', size: '', quantity: '' }], 'Podaj części zestawu'],
  ])('is refused with %s', async (_, rows, reason) => {
    const { id } = await inShop('maselniczka');
    const answer = await send(`/panel/produkty/${id}/zestaw`, 'zapisz', rows);
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain(reason);
    expect((await own().set(id)).parts).toEqual([]);
  });

  it('has no set in it, is in none that it has, and names each size once', async () => {
    const { products: whole } = await own().list({}, 500);
    const sets = await Promise.all(whole.map(async ({ id }) => ({ id, parts: (await own().set(id)).parts })));
    const known = sets.find(({ parts }) => parts.length > 0);
    const set = await own().product(known?.id ?? 0);
    const part = known?.parts[0];
    const reasonOf = async (id: number, rows: Record<string, string>[]) => {
      const answer = await send(`/panel/produkty/${id}/zestaw`, 'zapisz', rows);
      expect(answer.status).toBe(422);
      return answer.text();
    };
    const row = (code: string, size = '') => ({ code, size, quantity: '2' });
    const cup = await inShop('kubek-szalwiowy');
    const other = await inShop('maselniczka');
    expect(await reasonOf(other.id, [row(set?.code ?? '')])).toContain('zestaw nie może być częścią innego');
    expect(await reasonOf(part?.productId ?? 0, [row(cup.code, cup.sizes[0]?.size.id)])).toContain(
      'jest częścią innego zestawu',
    );
    const twice = row(cup.code, cup.sizes[0]?.size.id);
    expect(await reasonOf(other.id, [twice, twice])).toContain('już w zestawie');
    expect(await reasonOf(other.id, [row(cup.code, 'XXL')])).toContain('podaj rozmiar');
  });
});

describe('a subscription', () => {
  it('is shown with the price of each size, saved, told in the shop, and taken away', async () => {
    const { id, sizes } = await inShop('kubek-granatowy');
    const path = `/panel/produkty/${id}/subskrypcja`;
    const rows = [{ kind: 'percentage', value: '10' }, { periods: '30' }];
    const shown = await send(path, 'zapisz', [...rows, { krok: 'sprawdz' }]);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain('co miesiąc (30\u00a0dni)');
    expect((await inShop('kubek-granatowy')).subscription).toBeNull();
    expect((await send(path, 'zapisz', rows)).status).toBe(303);
    expect((await inShop('kubek-granatowy')).subscription).toEqual({
      kind: 'percentage',
      value: 10,
      periods: [{ days: 30 }],
    });
    const tooMuch = ((sizes[0]?.offer.price.gross ?? 0) / 100 + 1).toFixed(2).replace('.', ',');
    const refused = await send(path, 'zapisz', [{ kind: 'quota', value: tooMuch }, { periods: '7' }]);
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('mniejszy od ceny najtańszego rozmiaru');
    expect((await staff.post(path, 'usun')).status).toBe(303);
    expect((await inShop('kubek-granatowy')).subscription).toBeNull();
    expect(await shop.store.journal.entries({ subject: `product ${id}` })).toMatchObject([
      { action: 'subscription-changed', after: null },
      { action: 'subscription-changed', before: null },
    ]);
  });
});

it('tiers are shown with their prices before they are saved', async () => {
  const { id, sizes } = await inShop('kubek-granatowy');
  const path = `/panel/ceny/${id}/${sizes[0]?.size.id}`;
  const rows = [
    { threshold: '4', tier: '5' },
    { threshold: '8', tier: '12,5' },
  ];
  const shown = await send(path, 'progi-podglad', rows);
  expect(shown.status).toBe(200);
  expect(await shown.text()).toMatch(/12,5%[\s\S]*Zapisz progi/);
  expect((await inShop('kubek-granatowy')).sizes[0]?.tiers).toEqual(sizes[0]?.tiers);
  expect((await send(path, 'progi-podglad', [{ threshold: '4', tier: '100' }])).status).toBe(422);
});

describe('a picture', () => {
  it('is cut to any square inside it', async () => {
    const copy = await own().duplicate((await inShop('maselniczka')).id, Date.now());
    const id = copy?.id ?? 0;
    const create = { width: 900, height: 600, channels: 3 as const, background: '#4a5d46' };
    const red = await sharp({ create: { ...create, width: 300, height: 300, background: '#ff0000' } })
      .png()
      .toBuffer();
    const bytes = await sharp({ create })
      .composite([{ input: red, left: 500, top: 250 }])
      .webp()
      .toBuffer();
    expect(await own().pictures.add(id, { bytes, alt: 'Czerwony kwadrat' })).toBe('added');
    const pictures = async () => (await own().product(id))?.pictures ?? [];
    const name = (await pictures()).at(-1)?.name ?? '';
    const path = `/panel/produkty/${id}/zdjecia/${name}`;
    expect(await staff.text(path)).toContain('Zdjęcie ma 900 × 600 pikseli.');
    const outside = await staff.post(path, 'wytnij', { left: '700', top: '250', side: '300' });
    expect(outside.status).toBe(422);
    expect(await outside.text()).toContain('mieścić się w zdjęciu');
    expect((await staff.post(path, 'wytnij', { left: '500', top: '250', side: '300' })).status).toBe(303);
    const cut = (await pictures()).at(-1);
    expect(cut).toMatchObject({ width: 300, height: 300, alt: 'Czerwony kwadrat' });
    const answer = await shop.ask(`/obrazy/240/${cut?.name}.webp`);
    const { channels } = await sharp(new Uint8Array(await answer.arrayBuffer())).stats();
    expect(channels[0]?.mean).toBeGreaterThan(240);
    expect(await staff.text(`/panel/produkty/${id}/zdjecia`)).toContain('Cofnij');
    expect((await staff.get(path)).status).toBe(404);
    await staff.post(`/panel/produkty/${id}/zdjecia`, 'calosc', { name: cut?.name ?? '', calosc: name });
    expect((await pictures()).at(-1)).toMatchObject({ name, width: 900, height: 600 });
  });
});

describe('everything the owner put in', () => {
  it('is one download for the owner alone', async () => {
    expect((await staff.get('/panel/eksport.tar.gz')).status).toBe(403);
    expect(await staff.text('/panel/produkty/zmiany')).not.toContain('eksport.tar.gz');
    const owner = await signInStaff(shop, 'owner');
    expect(await owner.text('/panel/produkty/zmiany')).toContain('eksport.tar.gz');
    const answer = await owner.get('/panel/eksport.tar.gz');
    expect(answer.headers.get('content-disposition')).toContain('sklep.tar.gz');
    const archive = gunzipSync(new Uint8Array(await answer.arrayBuffer()));
    expect(archive.includes('dane/products-0001.ndjson')).toBe(true);
    expect(archive.includes('Kubek szałwiowy')).toBe(true);
    expect(archive.includes('zdjecia/')).toBe(true);
  });
});

it('units, GPSR, series and parameters of a product are fields of its form', async () => {
  const { id } = await inShop('kubek-granatowy');
  const page = await staff.text(`/panel/produkty/${id}`);
  for (const name of ['unit', 'warnings', 'producer', 'series', 'parameters', 'withdrawal'])
    expect(page).toContain(`name="${name}"`);
});

/** Sends a valid form, and returns the notice on the next page. */
async function toldAfter(owner: typeof staff, path: string, action: string, fields = {}): Promise<string> {
  const answer = await owner.post(path, action, fields);
  expect(answer.status, `${path} ${action}`).toBe(303);
  const next = await owner.text((answer.headers.get('location') ?? '').replace(/#.*/, ''));
  return (/role="status"><div[^>]*><p>(.*?)<\/p>/s.exec(next)?.[1] ?? '').replaceAll('\u00a0', ' ');
}

it('every change is told in its own words', async () => {
  const owner = await signInStaff(shop, 'owner');
  const cup = await inShop('kubek-szalwiowy');
  const path = `/panel/produkty/${(await inShop('maselniczka')).id}`;
  const part = { code: cup.code, size: '350', quantity: '2' };
  expect(await toldAfter(owner, `${path}/zestaw`, 'zapisz', part)).toBe('Zestaw zapisany.');
  expect(await toldAfter(owner, `${path}/zestaw`, 'rozwiaz')).toBe('Ten produkt nie jest już zestawem.');
  const often = { kind: 'percentage', value: '10', periods: '30, 14' };
  expect(await toldAfter(owner, `${path}/subskrypcja`, 'zapisz', often)).toBe('Subskrypcja zapisana.');
  expect(await toldAfter(owner, `${path}/subskrypcja`, 'usun')).toContain('nie można już zamówić');
  const roll = { one: 'rolka', few: 'rolki', many: 'rolek', other: 'rolki', symbol: 'rol.', step: '0,5' };
  expect(await toldAfter(owner, '/panel/jednostki', 'dodaj', roll)).toContain('Jednostka dodana.');
  expect(await toldAfter(owner, '/panel/jednostki/rolka', 'zapisz', { ...roll, symbol: 'zwój' })).toBe(
    'Jednostka zapisana.',
  );
  const links = { menu: 'header', address: '/blog', label: 'Blog' };
  expect(await toldAfter(owner, '/panel/wyglad', 'menu', links)).toContain('Zapisano w szkicu.');
  expect(await toldAfter(owner, '/panel/wyglad', 'publikuj')).toContain('Zmienione: menu.');
  expect(await toldAfter(owner, '/panel/wyglad', 'cofnij')).toContain('Wrócił poprzedni wygląd.');
});

it('a promotion above the regular price is refused in words', async () => {
  const fields = { change: 'promotion', kind: 'promotion', price: '95' };
  const answer = await staff.post(`/panel/ceny/${(await inShop('kubek-szalwiowy')).id}/350`, 'podglad', fields);
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining('Promocja musi być niższa od ceny regularnej'),
  ]);
});
