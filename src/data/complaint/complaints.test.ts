import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { complaintLimits, evidenceLimits } from '../../shop/after-sale-limits.ts';
import type { ComplaintContent } from '../../shop/complaint/complaint.ts';
import { lapsesAt } from '../../shop/complaint/complaint-clock.ts';
import { parseComplaintNumber } from '../../shop/complaint/complaint-number.ts';
import { type Database, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { Store } from '../store.ts';
import { once } from '../upload/uploads.ts';

const dayMs = 86_400_000;

const content: ComplaintContent = {
  person: { name: 'Anna Nowak', email: 'Anna@example.com', phone: '+48 600 700 800' },
  lines: [{ lineId: 1, name: 'Talerz obiadowy', quantity: 1, unit: 'szt.', paid: 4_900 }],
  proof: null,
  what: 'Szkliwo odpryskuje.',
  since: '2026-11-10',
  wish: 'replacement',
  amount: null,
  isConsumer: true,
};
const refusal = { verdict: 'refused', remedy: null, amount: null, reasons: 'Ślady upadku.' } as const;
const acceptance = { verdict: 'accepted', remedy: 'repair', amount: null, reasons: 'Naprawimy.' } as const;

describe('complaints', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let orderId: number;
  const shop = (at = now) => ({ who: 'shop', now: at });

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'complaints', now));
    const owner = await store.sessions.open('complaining-visitor', now);
    await store.baskets.add(owner, { product: 'talerz-obiadowy', size: 'uniw', quantity: 2, subscriptionDays: 0 }, now);
    const placed = await store.orders.place(owner, testRequest(), testTerms(now), now);
    if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
    orderId = placed.order.id;
    await database.orm.insert(t.paymentAttempts).values({
      sessionId: randomUUID().replaceAll('-', ''),
      orderId,
      provider: 'demo',
      method: 'online',
      amount: placed.order.payment.due,
      state: 'paid',
      beganAt: now,
      paidAt: now,
      endedAt: now,
    });
    await database.orm.transaction((tx) => store.orders.paymentEvent(tx, orderId, 'received', shop()));
  });
  afterAll(() => store.close());

  const photo = async (name = 'wada.jpg') => ({
    contentKey: await store.uploads.put(once(Buffer.from('photo'))),
    name,
    kind: 'photo' as const,
    size: 5,
  });
  const file = (more: Partial<ComplaintContent> = {}, formKey: string = randomUUID()) =>
    store.complaints.file({ formKey, clientId: null, orderId, content: { ...content, ...more }, files: [] }, now);
  /** The jobs that every complaint starts with, those of its mails among them. */
  const begun = ['filed', 'shop-filed', 'shop-due', 'complaint-clock'];
  const jobsOf = async (id: number) =>
    (
      await rowsOf<{ kind: string; mail: string | null }>(
        database.orm,
        sql`select j.kind, coalesce(o.kind, j.payload ->> 'mail') as mail from jobs j
          left join outbox o on j.kind = 'mail' and o.id::text = j.payload ->> 'mail'
          where (j.payload || coalesce(o.content, '{}')) ->> 'complaintId' = ${String(id)} order by j.id`,
      )
    ).map(({ kind: job, mail }) => mail?.replace('complaint-', '') ?? job);

  it('are written whole, with what was said as the first message, and start the clock', async () => {
    const evidence = await photo();
    const formKey = randomUUID();
    const sent = { formKey, clientId: null, orderId, content, files: [evidence] };
    const complaint = await store.complaints.file(sent, now);
    expect(parseComplaintNumber(` nr ${complaint.number.toLowerCase()}`)).toBe(complaint.number);
    expect(complaint).toMatchObject({ ...content, state: 'filed', order: { id: orderId }, answer: null, filedAt: now });
    expect(complaint.messages).toMatchObject([
      { from: 'shopper', text: content.what, files: [{ name: 'wada.jpg', kind: 'photo' }] },
    ]);
    expect(complaint.unread).toEqual({ shopper: 0, shop: 1 });
    expect(complaint.history).toEqual([{ at: now, who: 'shopper', event: 'file', state: 'filed' }]);
    expect(await jobsOf(complaint.id)).toEqual(begun);
    // The same form sent again, also at the same time, is the same complaint.
    const again = await Promise.all([store.complaints.file(sent, now + 5), store.complaints.file(sent, now + 9)]);
    expect(again).toEqual([complaint, complaint]);
    expect(await store.complaints.byNumber(complaint.number)).toEqual(complaint);
    await store.uploads.forgetOrphans(now + 2 * dayMs);
    expect(await store.uploads.open(evidence.contentKey)).not.toBeNull();
  });

  it('have numbers that tell nothing about the next one', async () => {
    const numbers = [await file(), await file(), await file(), await file()].map(({ number }) => number);
    for (const number of numbers) {
      expect(number).toMatch(/^R-\d{4}-[1-9]\d{8}$/);
      expect(parseComplaintNumber(number)).toBe(number);
    }
    const bodies = numbers.map((number) => Number(number.slice(7, -2)));
    expect(bodies.some((body, at) => at > 0 && Math.abs(body - (bodies[at - 1] ?? 0)) > 100)).toBe(true);
  });

  it('open with their number and the e-mail address or the phone', async () => {
    const { number, id } = await file();
    const opened = async (contact: string) => (await store.complaints.ofGuest(number, contact))?.id ?? null;
    expect([await opened('anna@EXAMPLE.com'), await opened('600700800'), await opened('+48 600-700-800')]).toEqual([
      id,
      id,
      id,
    ]);
    expect([await opened('jan@example.com'), await opened(''), await opened('700800')]).toEqual([null, null, null]);
    expect(await store.complaints.ofGuest('R-2026-100000', 'anna@example.com')).toBeNull();
    const noPhone = await file({ person: { ...content.person, phone: '' } });
    expect(await store.complaints.ofGuest(noPhone.number, '')).toBeNull();
  });

  it('are answered in time by the shop, which is bound by an acceptance', async () => {
    const { id } = await file();
    expect(await store.complaints.answer(id, refusal, shop())).toEqual({ status: 'done', changed: true });
    expect(await store.complaints.byId(id)).toMatchObject({
      state: 'refused',
      answer: { ...refusal, bySilence: false },
    });
    expect(await store.complaints.answer(id, acceptance, shop(now + 1))).toEqual({ status: 'done', changed: true });
    expect(await store.complaints.answer(id, refusal, shop())).toEqual({
      status: 'refused',
      refused: 'complaint_accepted',
    });
    expect(await store.complaints.event(id, 'handle', shop())).toEqual({ status: 'done', changed: true });
    expect(await store.complaints.event(id, 'settle', shop())).toEqual({ status: 'done', changed: true });
    expect(await jobsOf(id)).toEqual([...begun, 'refused', 'accepted', 'settled']);
    expect(await store.complaints.event(999_999, 'settle', shop())).toEqual({ status: 'unknown' });
  });

  it('are accepted by silence, once, at the instant at which the time ended', async () => {
    const { id } = await file({ wish: 'lower_price', amount: 2_000 });
    const end = lapsesAt(now);
    const clock = (at: number) => store.complaints.event(id, 'lapse', { who: 'clock', now: at });
    expect(await clock(end - 1)).toEqual({ status: 'done', changed: false });
    expect((await store.complaints.byId(id))?.state).toBe('filed');
    expect(await Promise.all([clock(end), clock(end)])).toContainEqual({ status: 'done', changed: true });
    expect(await store.complaints.byId(id)).toMatchObject({
      state: 'accepted',
      answer: { at: end, verdict: 'accepted', remedy: 'lower_price', amount: 2_000, bySilence: true },
    });
    expect(await jobsOf(id)).toEqual([...begun, 'lapsed', 'shop-lapsed']);
  });

  it('cannot be refused too late, even before the clock has come to them', async () => {
    const { id } = await file();
    expect(await store.complaints.answer(id, refusal, shop(lapsesAt(now)))).toEqual({
      status: 'refused',
      refused: 'complaint_accepted',
    });
    expect(await store.complaints.byId(id)).toMatchObject({ state: 'accepted', answer: { bySilence: true } });
  });

  it('of a firm are not accepted by silence', async () => {
    const { id } = await file({ isConsumer: false });
    const late = lapsesAt(now) + dayMs;
    expect(await store.complaints.event(id, 'lapse', { who: 'clock', now: late })).toEqual({
      status: 'done',
      changed: false,
    });
    expect(await store.complaints.answer(id, refusal, shop(late))).toEqual({ status: 'done', changed: true });
  });

  it('have messages with files, written once, unread until they are seen', async () => {
    const { id } = await file();
    const formKey = randomUUID();
    const message = { formKey, side: 'shop' as const, text: 'Prosimy o zdjęcie spodu.', files: [] };
    expect(await store.complaints.addMessage(id, message, now)).toBe('written');
    expect(await store.complaints.addMessage(id, message, now)).toBe('repeated');
    const before = await store.complaints.byId(id);
    const unreadInList = async () => {
      const { rows } = await store.complaints.queue(null, { behind: null, before: null });
      return rows.find((row) => row.id === id)?.unread;
    };
    expect(await unreadInList()).toBe(0);
    // By answering, the shop has read the messages before.
    expect(before?.unread).toEqual({ shopper: 1, shop: 0 });
    await store.complaints.markSeen(id, 'shopper', before?.messages.at(-1)?.id ?? 0);
    await store.complaints.markSeen(id, 'shopper', 0);
    expect((await store.complaints.byId(id))?.unread.shopper).toBe(0);
    const reply = {
      formKey: randomUUID(),
      side: 'shopper' as const,
      text: 'Proszę.',
      files: [await photo('spod.jpg')],
    };
    expect(await store.complaints.addMessage(id, reply, now)).toBe('written');
    const after = await store.complaints.byId(id);
    expect(after?.unread).toEqual({ shopper: 0, shop: 1 });
    expect(await unreadInList()).toBe(1);
    expect(after?.messages.map(({ from, files }) => [from, files.length])).toEqual([
      ['shopper', 0],
      ['shop', 0],
      ['shopper', 1],
    ]);
    const fileId = after?.messages.at(-1)?.files[0]?.id ?? 0;
    expect(await store.complaints.fileContent(id, fileId)).toMatchObject({ name: 'spod.jpg' });
    const other = await file();
    expect(await store.complaints.fileContent(other.id, fileId), 'of another complaint').toBeNull();
    expect(await jobsOf(id)).toEqual([...begun, 'message', 'shop-message']);
  });

  it('take no more messages and files than their limits', async () => {
    const { id } = await file();
    const files = await Promise.all(Array.from({ length: evidenceLimits.perComplaint + 1 }, () => photo()));
    const message = (more: object) => ({
      formKey: randomUUID(),
      side: 'shopper' as const,
      text: 'x',
      files: [],
      ...more,
    });
    expect(await store.complaints.addMessage(id, message({ files }), now)).toBe('too many files');
    await database.orm.execute(sql`insert into complaint_messages (complaint_id, form_key, at, side, text)
      select ${id}, 'k' || n, now(), 'shopper', 'x' from generate_series(1, ${complaintLimits.messages}) n`);
    expect(await store.complaints.addMessage(id, message({}), now)).toBe('too many messages');
    expect(await store.complaints.addMessage(999_999, message({}), now)).toBe('unknown');
  });

  it('open in a browser that was let in, and by the link of a mail, for their time', async () => {
    const { id } = await file();
    const other = await file();
    await store.complaintAccess.grant('token-of-browser', id, now);
    expect(await store.complaintAccess.isGranted('token-of-browser', id, now)).toBe(true);
    expect(await store.complaintAccess.isGranted('token-of-browser', other.id, now)).toBe(false);
    expect(await store.complaintAccess.isGranted('token-of-browser', id, now + 31 * dayMs)).toBe(false);
    const link = await store.complaintAccess.newLink(id, now);
    expect([await store.complaintAccess.linked(link, now), await store.complaintAccess.linked('x', now)]).toEqual([
      id,
      null,
    ]);
  });

  it('are listed: those that wait, those of an order, and forgotten after their years', async () => {
    const waiting = await store.complaints.waiting();
    expect(waiting.every(({ state }) => state === 'filed')).toBe(true);
    expect((await store.complaints.ofOrder(orderId)).length).toBeGreaterThan(waiting.length);
    await store.complaints.forgetOld(now + 6 * 365 * dayMs);
    expect((await store.complaints.ofOrder(orderId)).length).toBeGreaterThan(0);
    await store.complaints.forgetOld(now + 8 * 366 * dayMs);
    expect(await store.complaints.ofOrder(orderId)).toEqual([]);
  });
});
