import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let mug: number;
const now = () => Date.now() + shop.clock.ahead;
const path = '/panel/zamowienia/nowe';

beforeAll(async () => {
  shop = await openTestShop();
  staff = await signInStaff(shop, 'orders');
  mug = (await shop.store.catalogue.product('kubek-piaskowy', now()))?.id ?? 0;
}, 900_000);
afterAll(() => shop?.store.close());

const buyer = () => ({
  ...{ kind: 'private', firstname: 'Jan', lastname: 'Telefoniczny', email: 'jan.tel@example.com' },
  ...{ phone: '600700800', street: 'Lipowa', street_number: '1', zipcode: '00-001', city: 'Warszawa', region: 'PL' },
  ...{ document: 'confirmation', delivery: 'kurier', payment: 'transfer', key: randomUUID() },
});
const line = () => ({ product: String(mug), size: 'uniw', quantity: '2', price: '', reason: '', adds: '0' });
const send = (krok: string, fields: Record<string, string>) => staff.post(path, 'zamow', { ...fields, krok });
const said = async (answer: Response) => (await answer.text()).replaceAll('\u00a0', ' ');
const stock = async () => (await shop.store.catalogue.product('kubek-piaskowy', now()))?.sizes[0]?.size.amount;

describe('an order by hand', () => {
  it('finds products by words and adds the one of an EAN or code at once', async () => {
    const found = await send('szukaj', { ...buyer(), towar: 'kubek' });
    expect(found.status).toBe(200);
    const text = await said(found);
    expect(text).toContain(`value="dodaj:${mug}/uniw"`);
    expect(text).toContain('value="Telefoniczny"');
    const { products } = await shop.store.ownCatalogue.list({ text: 'kubek piaskowy' });
    const code = products.find(({ id }) => id === mug)?.code ?? '';
    const scanned = await said(await send('przelicz', { ...buyer(), towar: code }));
    expect(scanned).toContain(`name="size" value="uniw"`);
    const twice = await said(await send(`dodaj:${mug}/uniw`, { ...buyer(), ...line() }));
    expect(twice).toMatch(/name="quantity"[^>]*value="3"/);
    expect(await said(await send('usun:0', { ...buyer(), ...line() }))).not.toContain('name="size"');
  });

  it('takes the buyer of a client, and says what is wrong', async () => {
    const client = await shop.store.clients.create(
      { login: 'stala', email: 'stala@example.com', personal: { firstname: 'Stała', lastname: 'Klientka' } },
      now(),
    );
    const found = await said(await send('szukaj', { ...buyer(), kto: 'stala@example.com' }));
    const [, id = ''] = /value="klient:(\d+)"/.exec(found) ?? [];
    const chosen = await said(await send(`klient:${id}`, buyer()));
    for (const part of ['Zamówienie będzie na koncie: Stała Klientka.', 'value="stala@example.com"'])
      expect(chosen).toContain(part);
    expect(await staff.text(`${path}?klient=${id}`)).toContain('value="Klientka"');
    const wrong = await send('zloz', { ...buyer(), ...line(), email: 'x', price: '10', zipcode: '1' });
    expect(wrong.status).toBe(422);
    for (const part of ['Wpisz pełny adres e-mail', 'Podaj powód innej ceny.', 'nie jest jeszcze złożone'])
      expect(await said(wrong.clone())).toContain(part);
    const placed = await send('zloz', { ...buyer(), ...line(), klient: id });
    const number = placed.headers.get('location')?.split('/').at(-1) ?? '';
    const [order] = await shop.store.orders.ofClient(client ?? 0);
    expect(order?.number).toBe(number);
  });

  it('is an order like any other: stock, sums, mail, link to pay, one for a key, with prices in the journal', async () => {
    await shop.store.prices.setStock({ product: 'kubek-piaskowy', size: 'uniw' }, 10);
    const fields = { ...buyer(), ...line(), price: '49,90', reason: 'Skaza na szkliwie' };
    const placed = await send('zloz', fields);
    expect(placed.status).toBe(303);
    const number = placed.headers.get('location')?.split('/').at(-1) ?? '';
    expect((await send('zloz', fields)).headers.get('location')).toContain(number);
    const order = await shop.store.orders.byNumber(number);
    expect(await stock()).toBe(8);
    expect(order?.lines[0]).toMatchObject({
      quantity: 2,
      price: { gross: 4_990 },
      worth: { gross: 9_980 },
      lowestGross: null,
    });
    expect(order).toMatchObject({ state: 'placed', payment: { state: 'waiting', method: 'transfer' }, code: null });
    expect(order?.history[0]).toMatchObject({ who: 'shop', event: 'place' });
    // The buyer has days to use the link, and is reminded.
    expect((order?.payment.heldUntil ?? 0) - now()).toBeGreaterThan(86_400_000);
    const mails = await shop.store.outbox.ofOrder(order?.id ?? 0);
    expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['order-placed', 'order-payment-reminder']));
    const entries = await shop.store.journal.entries({ subject: `order ${number}` });
    expect(entries).toMatchObject([
      { action: 'order-by-hand', after: { prices: [{ gross: 4_990, reason: 'Skaza na szkliwie' }] } },
    ]);
  });

  it('sells no more than there is, and nothing that is not on sale', async () => {
    const much = await send('zloz', { ...buyer(), ...line(), quantity: '99999' });
    expect(much.status).toBe(422);
    for (const [product, size] of [
      ['999999', 'uniw'],
      [String(mug), 'nie-ma'],
      ['__proto__', 'x'],
      ['1', "'; drop"],
    ] as const)
      expect((await send('zloz', { ...buyer(), ...line(), product, size })).status, product).toBe(422);
    expect((await send('zloz', buyer())).status).toBe(422);
    for (const krok of ['dodaj:', 'dodaj:1/2/3', 'usun:x', 'klient:99999999999', 'punkt:', 'toString', ''])
      expect((await send(krok, { ...buyer(), ...line(), klient: '0' })).status, krok).toBe(200);
    expect((await staff.get(`${path}?klient=%00`)).status).not.toBe(500);
  });
});
