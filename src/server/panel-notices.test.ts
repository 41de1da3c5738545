import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from './test-shop.ts';
import { signInStaff } from './test-staff.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await signInStaff(shop, 'owner');
}, 900_000);
afterAll(() => shop?.store.close());

const product = async (slug: string) => {
  const found = await shop.store.catalogue.product(slug, Date.now());
  if (!found) throw new Error(`no product ${slug}`);
  return found;
};

/** Sends a form that is taken, and answers what its next page tells. */
async function toldAfter(path: string, action: string, fields: Record<string, string> = {}): Promise<string> {
  const answer = await owner.post(path, action, fields);
  expect(answer.status, `${path} ${action}`).toBe(303);
  const next = await owner.text((answer.headers.get('location') ?? '').replace(/#.*/, ''));
  return (/<p[^>]*role="status"[^>]*>(.*?)<\/p>/s.exec(next)?.[1] ?? '').replaceAll('\u00a0', ' ');
}

it('every change is told in its own words', async () => {
  const cup = await product('kubek-szalwiowy');
  const path = `/panel/produkty/${(await product('maselniczka')).id}`;
  const part = { code: cup.code, size: '350', quantity: '2' };
  expect(await toldAfter(`${path}/zestaw`, 'zapisz', part)).toBe('Zestaw zapisany.');
  expect(await toldAfter(`${path}/zestaw`, 'rozwiaz')).toBe('Ten produkt nie jest już zestawem.');
  const often = { kind: 'percentage', value: '10', days: '30', label: 'co miesiąc' };
  expect(await toldAfter(`${path}/subskrypcja`, 'zapisz', often)).toBe('Subskrypcja zapisana.');
  expect(await toldAfter(`${path}/subskrypcja`, 'usun')).toContain('nie można już zamówić');
  const roll = { one: 'rolka', few: 'rolki', many: 'rolek', other: 'rolki', symbol: 'rol.', step: '0,5' };
  expect(await toldAfter('/panel/jednostki', 'dodaj', roll)).toContain('Jednostka dodana.');
  expect(await toldAfter('/panel/jednostki/rolka', 'zapisz', { ...roll, symbol: 'zwój' })).toBe('Jednostka zapisana.');
  const first = { menu: 'header', at: '0', was: '/kategoria/ceramika' };
  expect(await toldAfter('/panel/menu', 'nizej', first)).toContain('Kolejność jest zmieniona.');
  const place = { menu: 'header', target: '', address: '/informacje/kontakt', label: 'Pracownia' };
  expect(await toldAfter('/panel/menu', 'dodaj', place)).toContain('Pozycja jest już w menu.');
});

it('a promotion above the regular price is refused in words', async () => {
  const fields = { change: 'promotion', kind: 'promotion', price: '95' };
  const answer = await owner.post(`/panel/ceny/${(await product('kubek-szalwiowy')).id}/350`, 'podglad', fields);
  expect([answer.status, await answer.text()]).toEqual([
    422,
    expect.stringContaining('Promocja musi być niższa od ceny regularnej'),
  ]);
});
