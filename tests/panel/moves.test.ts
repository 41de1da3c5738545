import { afterAll, beforeAll, expect, it } from 'vitest';
import { runMoves } from '../../src/server/jobs/moves.ts';
import * as samples from '../../testing/move/samples.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await signInStaff(shop, 'owner', 'Ola Owner');
}, 900_000);
afterAll(() => shop?.store.close());

const list = '/panel/przeniesienie';
const run = () =>
  runMoves({ store: shop.store, now: Date.now, fetchPublic: () => Promise.reject(new Error('no network')) });

const send = (files: [name: string, content: string | Uint8Array<ArrayBuffer>][], adresy = '') => {
  const body = new FormData();
  body.set('adresy', adresy);
  for (const [name, content] of files) body.append('pliki', new File([content], name));
  return shop.ask(`${list}?akcja=wczytaj`, { method: 'POST', headers: { cookie: `panel=${owner.token}` }, body });
};

async function sent(files: Parameters<typeof send>[0]): Promise<string> {
  const answer = await send(files);
  expect([answer.status, await answer.clone().text()]).toEqual([303, expect.anything()]);
  await run();
  return new URL(answer.headers.get('location') ?? '', 'https://shop.example').pathname;
}

it('goes from files to columns, a dry run, the products and back, without scripts', async () => {
  // A description may have what a page must not: it is read as text.
  const shoper = samples.shoper.replace('<p>Opis</p>', '<p>Opis</p><script>alert(1)</script>');
  const map = samples.sitemap('https://old.example/pl/p/Kubek/7', 'https://old.example/pl/i/O-nas/1');
  const address = await sent([
    ['produkty.csv', shoper],
    ['sitemap.xml', map],
  ]);
  const columns = await owner.text(address);
  expect(columns).toContain('Shoper: produkty');
  expect(columns).toContain('stare adresy (mapa strony)');
  expect(columns).toContain('KUB-1');
  expect(columns).toContain('Kolumny, których nie przenosimy: views');

  const fields = { ceny: 'gross', vat: '23', producent: '', kategoria: 'Nowe', znane: 'keep', zapas: 'none' };
  const refused = await owner.post(address, 'proba', fields);
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain('Podaj producenta');
  expect((await owner.post(address, 'proba', { ...fields, producent: 'Żaba' })).status).toBe(303);
  await run();
  const report = await owner.text(address);
  expect(report).toContain('Przeniesienie robi dokładnie to i nic więcej.');
  expect(report).toContain('/pl/p/kubek/7 → /produkt/kubek-kub-1');
  expect(report).toContain('https://old.example/pl/i/O-nas/1');
  expect((await shop.ask('/pl/p/kubek/7')).status).toBe(404);

  expect((await owner.post(address, 'przenies', {})).status).toBe(303);
  await shop.store.moves.work(() => Promise.reject(new Error('no network')), Date.now, 60_000);
  expect(await owner.text(address)).toContain('Cofnij całe przeniesienie');
  expect((await owner.post(address, 'pokaz', {})).status).toBe(303);
  // One hop from the old address to the page.
  const old = await shop.ask('/pl/p/Kubek/7/?utm_source=mail');
  expect(old.status).toBe(301);
  const place = new URL(old.headers.get('location') ?? '', 'https://shop.example');
  expect(place.pathname).toBe('/produkt/kubek-kub-1');
  const page = await shop.ask(place.pathname);
  expect(page.status).toBe(200);
  expect(await page.text()).not.toContain('alert(1)');

  expect((await owner.post(address, 'cofnij', {})).status).toBe(303);
  await shop.store.moves.work(() => Promise.reject(new Error('no network')), Date.now, 60_000);
  expect(await owner.text(address)).toContain('cofnięte');
  expect((await shop.ask('/pl/p/kubek/7')).status).toBe(404);
  expect((await owner.post(address, 'przenies', {})).status).toBe(303);
  expect((await shop.ask('/produkt/kubek-kub-1')).status).toBe(404);
});

it('shows the form before the explanations, which are below it on a phone', async () => {
  const screen = await owner.text(list);
  expect(screen.indexOf('Wczytaj i sprawdź')).toBeGreaterThan(0);
  expect(screen.indexOf('Wczytaj i sprawdź')).toBeLessThan(screen.indexOf('>Co przygotować<'));
});

it('tells in Polish what is wrong with files and addresses, and never fails', async () => {
  const empty = await send([]);
  expect(empty.status).toBe(422);
  expect(await empty.text()).toContain('Wybierz plik albo podaj jego adres.');
  expect(await (await send([['a.exe', 'MZ']], 'file:///etc/passwd')).text()).toContain('adres zaczyna się od https://');
  for (const content of [
    '',
    '\0\0',
    'a',
    '<a',
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    '"a;b',
    `${'a;'.repeat(5_000)}\n`,
  ]) {
    const answer = await send([['zly.csv', content]]);
    if (answer.status === 422) continue;
    await run();
    const address = new URL(answer.headers.get('location') ?? '', 'https://shop.example').pathname;
    expect((await owner.get(address)).status).toBe(200);
    const strange = {
      'plik-0': 'x y',
      'kolumna-0-0': '__proto__',
      vat: '99',
      producent: '\0',
      kategoria: '>>>',
      znane: '1',
    };
    for (const action of ['proba', 'popraw', 'przenies', 'cofnij', 'zdjecia', 'pokaz'])
      expect((await owner.post(address, action, strange)).status).toBeLessThan(500);
    await run();
  }
  expect((await owner.get(`${list}/999999`)).status).toBe(404);
  expect((await owner.get(`${list}/x`)).status).toBe(404);
});
