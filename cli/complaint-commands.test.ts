import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openStore, type Store } from '../src/data/store.ts';
import type { ComplaintContent } from '../src/shop/complaint/complaint.ts';
import { answerBy } from '../src/shop/complaint/complaint-clock.ts';
import { formatDayShort } from '../src/shop/time/warsaw-time.ts';
import { testRequest, testTerms } from '../testing/order/test-orders.ts';
import { seededServerDatabase, testRules } from '../testing/store/test-store.ts';
import { witryna } from './witryna.ts';

let store: Store;
const env: NodeJS.ProcessEnv = {};
const now = Date.now();

beforeAll(async () => {
  const { url } = await seededServerDatabase('complaint_commands', now);
  env.DATABASE_URL = url;
  store = await openStore({ url }, { rules: testRules });
}, 120_000);
afterAll(() => store?.close());

async function printed(...words: string[]): Promise<string> {
  const lines: string[] = [];
  await witryna(words, env, (line) => lines.push(line));
  return lines.join('\n').replaceAll('\u00a0', ' ');
}

const content: ComplaintContent = {
  person: { name: 'Anna Nowak', email: 'anna@example.com', phone: '' },
  lines: [{ lineId: 1, name: 'Talerz obiadowy', quantity: 1, unit: 'szt.', paid: 8_900 }],
  proof: null,
  what: 'Pękł przy zmywaniu.',
  since: '2026-11-10',
  wish: 'repair',
  amount: null,
  isConsumer: true,
};

const filed = async (more: Partial<ComplaintContent> = {}, filedAt = now, orderId: number | null = null) =>
  store.complaints.file(
    { formKey: randomUUID(), clientId: null, orderId, content: { ...content, ...more }, files: [] },
    filedAt,
  );

it('lists what waits with its clock, the most urgent first', async () => {
  const day = 86_400_000;
  const [late, early] = [await filed({}, now), await filed({}, now - 10 * day)];
  const list = await printed('complaints');
  expect(list).toContain(`${early.number}`);
  expect(list.indexOf(early.number)).toBeLessThan(list.indexOf(late.number));
  expect(list).toContain(`answer by ${formatDayShort(answerBy(now - 10 * day))}, days left: 4`);
  const silent = await filed({}, now - 20 * day);
  expect(await printed('complaints', 'all')).toMatch(new RegExp(`${silent.number}.*accepted by silence`));
  await expect(printed('complaints', 'open')).rejects.toThrow('"open" is not "all".');
});

it('prints a complaint, writes to the shopper, and has read what it printed', async () => {
  const { number, id } = await filed();
  const text = await printed('complaint', number);
  for (const part of ['anna@example.com', 'Talerz obiadowy  1 szt.  paid 89,00 zł', 'Pękł przy zmywaniu.', 'repair']) {
    expect(text).toContain(part);
  }
  expect(await printed('complaint', number, 'message', 'Prosimy o zdjęcie.')).toContain('on its way');
  expect(await store.complaints.byId(id)).toMatchObject({ unread: { shop: 0, shopper: 1 } });
  await expect(printed('complaint', 'R-2026-1')).rejects.toThrow('There is no complaint');
  await expect(printed('complaint', number, 'eat')).rejects.toThrow('cannot be "eat"');
  await expect(printed('complaint', number, 'message')).rejects.toThrow('What is the message?');
});

it('accepts, handles and repairs: the shop is liable 12 months longer', async () => {
  const { number, id } = await filed();
  await expect(printed('complaint', number, 'handle')).rejects.toThrow('has to be accepted first');
  expect(await printed('complaint', number, 'accept')).toBe(`${number} is accepted.`);
  await expect(printed('complaint', number, 'refuse', 'Jednak nie.')).rejects.toThrow('that binds the shop');
  expect(await printed('complaint', number, 'handle')).toContain('is being handled');
  expect(await printed('complaint', number, 'repaired')).toContain('12 months longer');
  expect((await store.complaints.byId(id))?.state).toBe('settled');
  expect(await printed('complaint', number, 'close')).toContain('nothing changed');
});

it('needs reasons for a refusal and for less than was asked for', async () => {
  const { number, id } = await filed();
  await expect(printed('complaint', number, 'refuse')).rejects.toThrow('The shopper reads it.');
  await expect(printed('complaint', number, 'accept', 'replacement')).rejects.toThrow('asked for repair; say why not');
  await expect(printed('complaint', number, 'accept', 'lower_price', 'dużo')).rejects.toThrow('By how much');
  await expect(printed('complaint', number, 'repaired')).rejects.toThrow('no repair was accepted');
  expect(await printed('complaint', number, 'refuse', 'Ślady uderzenia.')).toContain('is refused');
  expect((await store.complaints.byId(id))?.answer).toMatchObject({ verdict: 'refused', reasons: 'Ślady uderzenia.' });
  const other = await filed();
  const reasons = 'Naprawa kosztuje więcej niż rzecz.';
  expect(await printed('complaint', other.number, 'accept', 'lower_price', '25,00', reasons)).toContain('is accepted');
  expect((await store.complaints.byId(other.id))?.answer).toMatchObject({
    remedy: 'lower_price',
    amount: 2_500,
    reasons,
  });
});

it('gives the money of an accepted complaint back once, through the order', async () => {
  const owner = await store.sessions.open('complaint-cli', now);
  await store.baskets.add(owner, { product: 'talerz-obiadowy', size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
  const placed = await store.orders.place(owner, testRequest(), testTerms(now), now);
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  const { id, number } = await filed({ wish: 'refund' }, now, placed.order.id);
  await expect(printed('complaint', number, 'refund')).rejects.toThrow('there is nothing to give back');
  await expect(printed('complaint', number, 'accept'), 'it was never paid').rejects.toThrow('all that was paid');
  await store.payments.attempts.receivedByHand(placed.order.id, 'f'.repeat(32), now);
  expect(await printed('complaint', number, 'accept')).toContain(
    `89,00 zł back with: witryna complaint ${number} refund`,
  );
  expect(await printed('complaint', number, 'refund')).toContain('89,00 zł go back; send 89,00 zł by transfer');
  await expect(printed('complaint', number, 'refund')).rejects.toThrow('there is nothing to give back');
  expect(await store.complaintMoney.of(id, now)).toMatchObject({ due: 8_900, given: 8_900 });
});

it('shows a complaint as accepted after the time limit, also after a later answer', async () => {
  const { number } = await filed({}, now - 15 * 86_400_000);
  await expect(printed('complaint', number, 'refuse', 'Za późno.')).rejects.toThrow('by an answer or by silence');
  expect(await printed('complaint', number)).toContain('accepted by silence');
});
