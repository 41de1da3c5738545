import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../src/data/store.ts';
import type { ReturnChoice } from '../src/shop/return/return.ts';
import { testRequest, testTerms } from '../testing/order/test-orders.ts';
import { seededServerDatabase, testRules } from '../testing/store/test-store.ts';
import { witryna } from './witryna.ts';

let store: Store;
const env: NodeJS.ProcessEnv = {};
const now = Date.now();
let visitors = 0;

beforeAll(async () => {
  const { url } = await seededServerDatabase('return_commands', now);
  env.DATABASE_URL = url;
  store = await openStore({ url }, { rules: testRules });
}, 120_000);
afterAll(() => store?.close());

async function printed(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await witryna(words, env, (line) => lines.push(line));
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

/** A return of one plate that was paid to the courier. */
async function announced(more: Partial<ReturnChoice> = {}) {
  visitors += 1;
  const owner = await store.sessions.open(`return-cli-${visitors}`, now);
  await store.baskets.add(owner, { product: 'talerz-obiadowy', size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
  const placed = await store.orders.place(owner, testRequest(), testTerms(now, { method: 'cash' }), now);
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  for (const event of ['accept', 'pack', 'send', 'deliver'] as const) {
    await store.orders.event(placed.order.id, event, { who: 'shop', now });
  }
  const chosen: ReturnChoice = {
    reason: null,
    comment: '',
    type: 'person',
    param: 'kartuzy',
    shipping: null,
    point: null,
    form: 'transfer',
    account: 'PL61109010140000071219812874',
    other: null,
    ...more,
  };
  const items = placed.order.lines.map(({ id, quantity }) => ({ lineId: id, part: 0, quantity }));
  const made = await store.returns.announce(placed.order.id, { key: randomUUID(), items, chosen }, now);
  if (made.status !== 'announced') throw new Error(JSON.stringify(made));
  return { ...made.return, total: placed.order.sums.toPay };
}

it('takes a return from the parcel to the money, with what the owner has to send', async () => {
  const { number, id, orderId, total } = await announced();
  expect(await printed('returns', 'announced')).toContain(number);
  await expect(printed('return', number, 'refuse', 'Stłuczony')).rejects.toThrow(`${number}: it has not arrived yet.`);
  await expect(printed('return', number, 'receive')).rejects.toThrow('Is it as-new or used?');
  expect(await printed('return', number, 'receive', 'as-new')).toBe(
    `${number} has arrived. Its goods are on the shelf.`,
  );
  await expect(printed('return', number, 'paid')).rejects.toThrow(`${number}: it has to be accepted first.`);
  expect(await printed('return', number, 'accept')).toMatch(
    /is accepted\. [\d ]+,\d\d zł go back by hand: send it to PL61 1090 1014 0000 0712 1981 2874, then: witryna return/,
  );
  expect(await printed('return', number, 'paid')).toMatch(/: [\d ]+,\d\d zł are back\.$/);
  expect(await store.returns.byId(id)).toMatchObject({ state: 'refunded', payout: total });
  expect((await store.orders.byId(orderId))?.payment).toMatchObject({ state: 'refunded', refunded: total });
  const whole = await printed('return', number);
  expect(whole).toContain('Talerz obiadowy');
  expect(whole).toMatch(/shop {2}arrive arrived {2}"as_new"/);
});

it('refuses with words, and enters the code of a carrier', async () => {
  const { number, id } = await announced();
  expect(await printed('return', number, 'code', '12345 67890')).toContain('a mail tells it');
  expect(await printed('return', number, 'sent', 'PL1')).toBe(`${number} is on its way.`);
  await printed('return', number, 'receive', 'used');
  await expect(printed('return', number, 'refuse')).rejects.toThrow('Why is it refused?');
  expect(await printed('return', number, 'refuse', 'Talerz jest pęknięty.')).toBe(`${number} is refused.`);
  expect(await store.returns.byId(id)).toMatchObject({ state: 'refused', postingCode: '12345 67890' });
});

it('lowers what goes back for goods that were used, never below nothing', async () => {
  const { number, id, total } = await announced();
  await printed('return', number, 'receive', 'used');
  await expect(printed('return', number, 'accept', '1 9999,00 rysy na całym spodzie')).rejects.toThrow(
    `${number}: that is more than goes back for the line.`,
  );
  await expect(printed('return', number, 'accept', '1 5,00 rysy')).rejects.toThrow('a reason has 10 to 300 characters');
  await expect(printed('return', number, 'accept', '1 0 rysy na całym spodzie')).rejects.toThrow('more than nothing');
  await printed('return', number, 'accept', '1 5,00 rysy na całym spodzie');
  const lowered = [{ lineId: 1, amount: 5_00, reason: 'rysy na całym spodzie' }];
  expect(await store.returns.byId(id)).toMatchObject({ state: 'accepted', payout: total - 5_00, lowered });
  expect(await printed('return', number)).toContain('line 1: 5,00 zł less, "rysy na całym spodzie"');
});

it('says what it does not understand', async () => {
  const { number } = await announced();
  await expect(printed('return', 'Z-2026-123456')).rejects.toThrow('There is no return Z-2026-123456');
  await expect(printed('return', number, 'burn')).rejects.toThrow('A return cannot be "burn"; what can be done: code');
  await expect(printed('return', number, 'accept', 'now')).rejects.toThrow(
    '"now" is not a line, an amount and a reason',
  );
  await expect(printed('returns', 'lost')).rejects.toThrow('"lost" is no state of a return');
});
