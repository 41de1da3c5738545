import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Order } from '../../src/shop/order/order.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let mug: number;
let plate: number;
const now = () => Date.now() + shop.clock.ahead;

beforeAll(async () => {
  shop = await openTestShop();
  staff = await signInStaff(shop, 'orders');
  mug = (await shop.store.catalogue.product('kubek-piaskowy', now()))?.id ?? 0;
  plate = (await shop.store.catalogue.product('maselniczka', now()))?.id ?? 0;
  for (const product of ['kubek-piaskowy', 'maselniczka'])
    await shop.store.prices.setStock({ product, size: 'uniw' }, 50);
}, 900_000);
afterAll(() => shop?.store.close());

async function placed(quantity = 2, payment = 'transfer'): Promise<Order> {
  const answer = await staff.post('/panel/zamowienia/nowe', 'zamow', {
    ...{ kind: 'private', firstname: 'Ewa', lastname: 'Zmienna', email: 'ewa@example.com', phone: '600700800' },
    ...{ street: 'Lipowa', street_number: '1', zipcode: '00-001', city: 'Warszawa', region: 'PL' },
    ...{
      document: 'confirmation',
      delivery: payment === 'cash' ? 'kurier-pobranie' : 'kurier',
      payment,
      key: randomUUID(),
    },
    ...{ product: String(mug), size: 'uniw', quantity: String(quantity), price: '50,00', reason: 'Umowa', adds: '0' },
    krok: 'zloz',
  });
  const number = answer.headers.get('location')?.split('/').at(-1) ?? '';
  return read(number);
}
async function read(number: string): Promise<Order> {
  const order = await shop.store.orders.byNumber(number);
  if (!order) throw new Error(`no order ${number}`);
  return order;
}
const again = ({ number }: Order) => read(number);
const key = () => randomBytes(16).toString('hex');
async function paid(quantity = 2): Promise<Order> {
  const order = await placed(quantity);
  await shop.store.payments.attempts.receivedByHand(order.id, key(), now());
  return again(order);
}
const change = ({ number }: Order, fields: Record<string, string>, krok = 'zapisz') =>
  staff.post(`/panel/zamowienia/${number}/produkty`, 'zmien', { key: randomUUID(), ...fields, krok });
const plates = (quantity: number, price = '30,00') => ({
  ...{ product: String(plate), size: 'uniw', quantity: String(quantity), price, adds: '0' },
  reason: price === '' ? '' : 'Dopisane przez telefon',
});
const said = async (answer: Response) => (await answer.text()).replaceAll('\u00a0', ' ');
const stock = async (slug: string) => (await shop.store.catalogue.product(slug, now()))?.sizes[0]?.size.amount ?? 0;
const mailsOf = async ({ id }: Order) => (await shop.store.outbox.ofOrder(id)).map(({ kind }) => kind);

describe('the lines of an order, before it is packed', () => {
  it('are added, lowered and removed: stock, sums, awaited money, mail, note and journal, once for a form', async () => {
    const order = await placed();
    const before = [await stock('kubek-piaskowy'), await stock('maselniczka')];
    expect(await staff.text(`/panel/zamowienia/${order.number}`)).toContain('Zmień produkty');
    const preview = await said(await change(order, { 'ilosc-1': '1', ...plates(3) }, 'przelicz'));
    const total = order.sums.total.gross - 50_00 + 90_00;
    for (const part of [`name="razem" value="${total}"`, 'Do zapłaty: ', 'zmiana produktów', 'Maselniczka'])
      expect(preview).toContain(part);
    const fields = { 'ilosc-1': '1', ...plates(3), razem: String(total), key: randomUUID() };
    for (let press = 0; press < 2; press += 1) expect((await change(order, fields)).status).toBe(303);
    const after = await again(order);
    expect(after.lines).toMatchObject([
      { id: 1, quantity: 1, worth: { gross: 50_00 } },
      { id: 2, productId: plate, quantity: 3, worth: { gross: 90_00 }, lowestGross: null },
    ]);
    expect(after.sums).toMatchObject({ total: { gross: total }, toPay: total, delivery: order.sums.delivery });
    expect(after.payment).toMatchObject({ state: 'waiting', due: total, paid: 0 });
    expect(after.parcels.flatMap(({ lines }) => lines)).toEqual([
      { lineId: 1, quantity: 1 },
      { lineId: 2, quantity: 3 },
    ]);
    expect([await stock('kubek-piaskowy'), await stock('maselniczka')]).toEqual([
      (before[0] ?? 0) + 1,
      (before[1] ?? 0) - 3,
    ]);
    expect((await mailsOf(order)).filter((kind) => kind === 'order-lines-changed')).toHaveLength(1);
    const [note] = await shop.store.orderDesk.notesOf(order.id);
    expect(note?.text.replaceAll('\u00a0', ' ')).toContain('− 1 szt. Kubek piaskowy');
    expect(note?.text).toContain('Dopisane przez telefon');
    const [entry] = await shop.store.journal.entries({ subject: `order ${order.number}` });
    expect(entry).toMatchObject({ action: 'order-lines-changed', after: { total } });
    // A line that is gone leaves its number: what was written about it stays about it.
    await change(after, { 'ilosc-2': '0' });
    await change(after, plates(1));
    expect((await again(order)).lines.map(({ id }) => id)).toEqual([1, 3]);
  });

  it('of a paid order: the difference is paid by itself, and a late payment of another amount goes back', async () => {
    const order = await paid();
    const { attempts } = shop.store.payments;
    const { toPay } = order.sums;
    expect((await change(order, plates(2))).headers.get('location')).toContain(order.number);
    const raised = await again(order);
    expect(raised.payment).toMatchObject({ state: 'underpaid', due: toPay + 60_00, paid: toPay, heldUntil: null });
    const link = await shop.paymentService.standing(order.id);
    expect(link).toMatchObject({ state: 'underpaid', due: toPay + 60_00, paid: toPay, transfer: { amount: 60_00 } });
    expect(link?.methods).toContain('transfer');
    expect(await staff.text(`/panel/zamowienia/${order.number}`)).toContain('Do dopłaty');
    const sessionId = key();
    await attempts.begin(order.id, { sessionId, method: 'transfer', provider: null }, now());
    const tooMuch = await attempts.receivedByHand(order.id, key(), now(), 70_00);
    expect(tooMuch).toEqual({ paid: true, surplus: 10_00 });
    const settled = await again(order);
    expect(settled.payment).toMatchObject({ state: 'paid', due: toPay + 60_00, paid: toPay + 60_00 });
    expect((await mailsOf(order)).filter((kind) => kind === 'order-paid')).toHaveLength(2);
    const account = await shop.store.payments.refunds.account(order.id, { paying: true });
    expect(account).toMatchObject({ money: toPay + 60_00, left: toPay + 60_00 });
  });

  it('of a paid order that gets cheaper: the money goes back, and no invoice is corrected for it', async () => {
    const order = await paid();
    await change(order, { 'ilosc-1': '1' });
    const lowered = await again(order);
    expect(lowered.payment).toMatchObject({ state: 'refunding', paid: order.sums.toPay });
    expect(lowered.sums).toMatchObject({ toPay: order.sums.toPay - 50_00, withdrawn: 50_00 });
    const { refunds } = shop.store.payments;
    expect(await refunds.ofOrder(order.id)).toMatchObject([{ amount: 50_00, reason: 'change', state: 'planned' }]);
    expect(await refunds.sentByHand(order.id, now())).toBe(50_00);
    expect(await refunds.account(order.id, { paying: true })).toMatchObject({ left: lowered.sums.toPay });
    const refused = await change(lowered, plates(1));
    expect([refused.status, await said(refused)]).toEqual([422, expect.stringContaining('osobne zamówienie')]);
  });

  it('an order that waits for a difference and is cancelled gives back what was paid', async () => {
    const order = await paid();
    await change(order, plates(1));
    await shop.store.orders.event(order.id, 'cancelByShop', { who: 'shop', now: now() }, { reason: 'Zbity talerz' });
    const cancelled = await again(order);
    expect(cancelled).toMatchObject({ state: 'cancelled', payment: { state: 'paid', paid: order.sums.toPay } });
    const { refunds } = shop.store.payments;
    const plan = { amount: null, reason: 'cancelled' as const, who: 'clock' };
    expect(await refunds.planNow(order.id, plan, now())).toMatchObject({ planned: order.sums.toPay });
  });

  it('of two changes at once the second is refused, because it was made for another sum', async () => {
    const order = await paid();
    const have = await stock('maselniczka');
    const answers = await Promise.all([change(order, plates(1)), change(order, plates(2))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 422]);
    const after = await again(order);
    const pieces = after.lines
      .filter(({ productId }) => productId === plate)
      .reduce((sum, line) => sum + line.quantity, 0);
    expect(have - (await stock('maselniczka'))).toBe(pieces);
    expect(after.payment).toMatchObject({ state: 'underpaid', due: order.sums.toPay + pieces * 30_00 });
  });

  it('is refused in words when packed, documented, sold out, or when the sum was another one', async () => {
    const order = await paid();
    const why = async (fields: Record<string, string>) => {
      const answer = await change(order, fields);
      expect(answer.status).toBe(422);
      return said(answer);
    };
    expect(await why({})).toContain('Nic się nie zmienia');
    expect(await why({ 'ilosc-1': 'x' })).toContain('Podaj ilość');
    expect(await why({ 'ilosc-1': '0' })).toContain('Anuluj je');
    expect(await why(plates(9_000))).toContain('nie jest jeszcze zmienione');
    expect(await why({ ...plates(1), reason: '' })).toContain('Podaj powód innej ceny.');
    expect(await why({ ...plates(1), razem: '1' })).toContain('Cena zmieniła się');
    await shop.store.orders.event(order.id, 'pack', { who: 'shop', now: now() });
    expect(await why(plates(1))).toContain('już pakowane');
    expect(await staff.text(`/panel/zamowienia/${order.number}/produkty`)).toContain('nie można już zmienić');
    expect((await staff.get('/panel/zamowienia/GL-0/produkty')).status).toBe(404);
  });
});
