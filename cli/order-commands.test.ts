import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../src/data/store.ts';
import { testRequest, testTerms } from '../testing/order/test-orders.ts';
import { type CommandShop, openCommandShop } from '../testing/shop/test-commands.ts';

let opened: CommandShop;
let store: Store;
const now = Date.now();
let visitors = 0;

beforeAll(async () => {
  opened = await openCommandShop('order_commands', now);
  ({ store } = opened);
}, 120_000);
afterAll(() => opened?.close());

const printed = (...words: string[]) => opened.printed(...words);

async function placed(method: 'transfer' | 'cash' = 'transfer', file?: string) {
  visitors += 1;
  const owner = await store.sessions.open(`cli-${visitors}`, now);
  await store.baskets.add(owner, { product: 'talerz-obiadowy', size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
  if (file !== undefined) {
    const contentKey = await store.uploads.put(Readable.from([new TextEncoder().encode('grawer')]));
    const [line] = (await store.baskets.content(owner, [], now)).lines;
    await store.baskets.attach(owner, line?.id ?? 0, { name: file, mediaType: 'text/plain', size: 6, contentKey }, now);
  }
  const result = await store.orders.place(owner, testRequest(), testTerms(now, { method }), now);
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  return result.order;
}

it('hands over what the shopper attached, whatever its name is', async () => {
  const { number } = await placed('transfer', '../../ścieżka do/napis.txt');
  expect(await printed('order', number)).toContain(`witryna order-files ${number} FOLDER`);
  const folder = await mkdtemp(join(tmpdir(), 'witryna-files-'));
  expect(await printed('order-files', number, folder)).toContain('line 1, Talerz obiadowy');
  const [name = '', ...others] = await readdir(folder);
  expect([name, others]).toEqual(['1-1-.._.._ścieżka_do_napis.txt', []]);
  expect(await readFile(join(folder, name), 'utf8')).toBe('grawer');
  const without = await placed();
  await expect(printed('order-files', without.number, folder)).rejects.toThrow('has no files');
});

it('takes an order from payment to delivery, with its tracking number', async () => {
  const { number, id } = await placed();
  expect(await printed('orders', 'placed')).toContain(`${number}  `);
  expect(await printed('order', number, 'paid')).toBe(`${number} is paid.`);
  expect(await printed('order', number, 'accept')).toBe(`${number}: nothing changed; it was so already.`);
  await expect(printed('order', number, 'send')).rejects.toThrow(`${number}: it has to be packed first.`);
  expect(await printed('order', number, 'pack')).toBe(`${number} is being packed.`);
  expect(await printed('order', number, 'send', '6201234567')).toBe(`${number} is sent.`);
  expect(await printed('order', number, 'deliver')).toBe(`${number} is delivered.`);
  await expect(printed('order', number, 'cancel', 'Pomyłka')).rejects.toThrow(`${number}: it is delivered.`);
  expect(await store.orders.byId(id)).toMatchObject({
    state: 'delivered',
    payment: { state: 'paid' },
    parcels: [{ state: 'delivered', trackingNumber: '6201234567' }],
  });
  const whole = await printed('order', number);
  expect(whole).toContain('Anna Nowak');
  expect(whole).toContain('Parcel: delivered, 6201234567');
  expect(whole).toMatch(/shop {2}order pack packing/);
});

it('cancels with a reason that stays in the history, and gives money back in parts', async () => {
  const { number, id, payment } = await placed();
  await expect(printed('order', number, 'refund', 'all')).resolves.toBe(`${number}: there is nothing to give back.`);
  await printed('order', number, 'paid');
  await expect(printed('order', number, 'refund', '99999,00')).rejects.toThrow('more than is left');
  expect(await printed('order', number, 'refund', '5,00')).toBe(
    `${number}: 5,00 zł go back; send 5,00 zł by transfer, then: witryna order ${number} refunded.`,
  );
  expect(await printed('order', number, 'refunded')).toBe(`${number}: 5,00 zł are back.`);
  expect(await store.orders.byId(id)).toMatchObject({ payment: { state: 'refunded_in_part', refunded: 500 } });
  expect(await printed('order', number, 'refund')).toContain('go back');
  await printed('order', number, 'refunded');
  expect(await store.orders.byId(id)).toMatchObject({ payment: { state: 'refunded', refunded: payment.due } });
  await expect(printed('order', number, 'cancel')).rejects.toThrow('Why is it cancelled?');
  expect(await printed('order', number, 'cancel', 'Stłukło się przy pakowaniu')).toBe(`${number} is cancelled.`);
  expect(await printed('order', number)).toContain('note Stłukło się przy pakowaniu cancelled');
});

it('takes a transfer of more than was due, and says what to send back', async () => {
  const { number, payment } = await placed('transfer');
  const much = ((payment.due + 250) / 100).toFixed(2).replace('.', ',');
  await expect(printed('order', number, 'paid', '1,00')).rejects.toThrow('less than is due');
  await expect(printed('order', number, 'paid', 'dużo')).rejects.toThrow('"dużo" is not an amount');
  expect(await printed('order', number, 'paid', much)).toBe(
    `${number} is paid; send 2,50 zł back by transfer, then: witryna order ${number} refunded.`,
  );
  expect(await printed('order', number, 'refunded')).toBe(`${number}: 2,50 zł are back.`);
});

it('takes no cash for a cancelled order, and a transfer for one has to go back', async () => {
  const { number, id } = await placed('cash');
  await printed('order', number, 'cancel', 'Pomyłka');
  await expect(printed('order', number, 'deliver')).rejects.toThrow(`${number}: it is cancelled.`);
  expect(await printed('order', number, 'paid')).toBe(`${number}: the money pays for nothing and has to go back.`);
  expect(await store.orders.byId(id)).toMatchObject({ state: 'cancelled', payment: { state: 'none', paid: 0 } });
});

it('says what it does not understand', async () => {
  const { number } = await placed('cash');
  await expect(printed('order', '2026-123456')).rejects.toThrow('There is no order 2026-123456');
  await expect(printed('order', number, 'burn')).rejects.toThrow('An order cannot be "burn"; what can be done: accept');
  await expect(printed('order', number, 'pack', 'now')).rejects.toThrow('"now" is one word too many.');
  await expect(printed('order', number, 'refund', 'dużo')).rejects.toThrow('"dużo" is not an amount');
  await expect(printed('orders', 'lost')).rejects.toThrow('"lost" is no state of an order');
});
