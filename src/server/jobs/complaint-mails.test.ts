import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import settings from '../../../shop.config.ts';
import { type MailServer, startMailServer } from '../../../testing/service/mail-server.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Store } from '../../data/store.ts';
import type { Complaint, ComplaintContent } from '../../shop/complaint/complaint.ts';
import { answerBy, lapsesAt, moneyBackBy, remindsAt } from '../../shop/complaint/complaint-clock.ts';
import { formatDay } from '../../shop/time/warsaw-time.ts';
import { checkSettings } from '../config.ts';
import { jobHandlers } from './handlers.ts';
import { mailJob } from './mailer.ts';
import { runDue } from './runner.ts';
import { shopMailJob } from './shop/shop-notices.ts';

/** Complaints through a real mail server: what both sides get is what is checked. */

const start = Date.now();
let store: Store;
let mail: MailServer;
let time = start;

beforeAll(async () => {
  ({ store } = await openTestStore('server', 'complaint_mails', start));
  mail = await startMailServer();
});
afterAll(async () => {
  await store.close();
  await mail.close();
});
beforeEach(() => {
  time = start;
});

/** Does all that is due, and gives the texts that came to an address since. */
async function lettersTo(email: string): Promise<string[]> {
  mail.letters.length = 0;
  const parts = {
    store,
    settings: checkSettings(settings),
    origin: 'http://shop.test',
    now: () => Date.now() + (time - start) + 2_000,
    log: {
      request: () => {},
      note: () => {},
      bug: (_: string, error: unknown) => expect(error).toBeUndefined(),
    },
    url: mail.url,
    from: 'sklep@example.com',
    folder: '',
  };
  const handlers = {
    mail: mailJob(parts),
    'shop-mail': shopMailJob(parts),
    'complaint-clock': jobHandlers(parts as never)['complaint-clock'],
  };
  while ((await runDue({ ...parts, handlers })) > 0);
  return mail.textsTo(email).map((text) => text.replaceAll('\u00a0', ' '));
}

let counted = 0;
async function filed(more: Partial<ComplaintContent> = {}): Promise<Complaint & { email: string }> {
  counted += 1;
  const email = `skarga-${counted}@example.com`;
  const content: ComplaintContent = {
    person: { name: 'Anna Nowak', email, phone: '' },
    lines: [{ lineId: 1, name: 'Talerz obiadowy', quantity: 1, unit: 'szt.', paid: 8_900 }],
    proof: null,
    what: 'Pękł przy zmywaniu.',
    since: '2026-11-10',
    wish: 'refund',
    amount: null,
    isConsumer: true,
    ...more,
  };
  const sent = { formKey: randomUUID(), clientId: null, orderId: null, content, files: [] };
  return { ...(await store.complaints.file(sent, start)), email };
}
const by = () => ({ who: 'shop', now: time });

it('confirm to the shopper what was filed, and tell the shop with the last day (art. 7a)', async () => {
  const { email, number, filedAt } = await filed();
  const [receipt = '', ...others] = await lettersTo(email);
  expect(others).toEqual([]);
  const day = formatDay(answerBy(filedAt)).replaceAll('\u00a0', ' ');
  for (const part of [
    number,
    'Pękł przy zmywaniu.',
    'Talerz obiadowy',
    `najpóźniej ${day}`,
    'reklamacja będzie uznana',
  ]) {
    expect(receipt).toContain(part);
  }
  expect(receipt).toMatch(/http:\/\/shop\.test\/reklamacje\/link\/[\da-f]{64}/);
  expect(receipt, 'art. 206 KSH').toContain('KRS 0009999999');
  const [own = ''] = mail.textsTo(settings.company.email).filter((text) => text.includes(number));
  for (const part of ['Anna Nowak', email, 'Pękł przy zmywaniu.', day, `http://shop.test/panel/reklamacje/${number}`]) {
    expect(own.replaceAll('\u00a0', ' ')).toContain(part);
  }
  expect(own).not.toContain('/reklamacje/link/');
});

it('carry the answer itself: a refusal with reasons and the statement of art. 32', async () => {
  const { id, email } = await filed();
  await lettersTo(email);
  const said = { verdict: 'refused' as const, remedy: null, amount: null, reasons: 'Ślady uderzenia na rancie.' };
  await store.complaints.answer(id, said, by());
  const [answer = '', ...others] = await lettersTo(email);
  expect(others).toEqual([]);
  for (const part of [
    'nie uznajemy reklamacji',
    'Ślady uderzenia na rancie.',
    'art. 32 ustawy z 23 września 2016 r.',
    'zgadzamy się na udział',
    'Inspekcji Handlowej',
    'rzecznik konsumentów',
    'do sądu',
  ]) {
    expect(answer).toContain(part);
  }
});

it('carry the answer itself: an acceptance with the day of the money (art. 43e) and the collection (art. 43d)', async () => {
  const { id, email } = await filed();
  await lettersTo(email);
  await store.complaints.answer(id, { verdict: 'accepted', remedy: 'refund', amount: null, reasons: '' }, by());
  const [answer = ''] = await lettersTo(email);
  for (const part of [
    'uznajemy reklamację',
    formatDay(moneyBackBy(time)).replaceAll('\u00a0', ' '),
    'Nie musisz niczego odsyłać: rzecz odbierzemy na nasz koszt.',
  ]) {
    expect(answer).toContain(part);
  }
});

it('tell of the repair that it adds 12 months, when it is accepted and when it is done', async () => {
  const { id, email } = await filed({ wish: 'repair' });
  await lettersTo(email);
  await store.complaints.answer(id, { verdict: 'accepted', remedy: 'repair', amount: null, reasons: '' }, by());
  expect((await lettersTo(email))[0]).toContain('o 12 miesięcy dłużej');
  await store.complaints.event(id, 'settle', by());
  expect((await lettersTo(email))[0]).toContain('o 12 miesięcy dłużej');
});

it('remind the shop once before the end, and tell both by themselves that silence has accepted', async () => {
  const { email, number, filedAt } = await filed();
  await lettersTo(email);
  time = remindsAt(filedAt);
  await lettersTo(email);
  const reminders = mail.textsTo(settings.company.email).filter((text) => text.includes(number));
  expect(reminders).toHaveLength(1);
  expect(reminders[0]?.replaceAll('\u00a0', ' ')).toContain('oznacza uznanie reklamacji z mocy prawa');
  time = lapsesAt(filedAt);
  const [told = '', ...others] = await lettersTo(email);
  expect(others).toEqual([]);
  for (const part of ['art. 7a ustawy o prawach konsumenta', 'jest uznana', 'Zwrócimy pieniądze']) {
    expect(told).toContain(part);
  }
  expect((await store.complaints.byNumber(number))?.state).toBe('accepted');
  const own = mail.textsTo(settings.company.email).filter((text) => text.includes(number));
  expect(own.map((text) => text.includes('uznana z mocy prawa'))).toEqual([true]);
  expect(await lettersTo(email), 'once').toEqual([]);
});

it('send on messages of each side to the other', async () => {
  const { id, email, number } = await filed();
  await lettersTo(email);
  const say = (side: 'shop' | 'shopper', text: string) =>
    store.complaints.addMessage(id, { formKey: randomUUID(), side, text, files: [] }, time);
  await say('shop', 'Prosimy o zdjęcie spodu.');
  expect((await lettersTo(email))[0]).toContain('Prosimy o zdjęcie spodu.');
  await say('shopper', 'Wysyłam zdjęcie.');
  expect(await lettersTo(email)).toEqual([]);
  const [own = ''] = mail.textsTo(settings.company.email).filter((text) => text.includes(number));
  expect(own).toContain('Wysyłam zdjęcie.');
});

it('tell of a withdrawal', async () => {
  const { id, email } = await filed();
  await lettersTo(email);
  await store.complaints.event(id, 'withdraw', { who: 'shopper', now: time });
  expect((await lettersTo(email))[0]).toContain('zamknęliśmy reklamację');
});
