import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { opinionLimits, opinionTimes } from '../../shop/after-sale-limits.ts';
import { everyOpinion } from '../../shop/opinion/opinion-filter.ts';
import { invitationConsent } from '../../shop/opinion/opinion-settings.ts';
import { type Database, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { Store } from '../store.ts';
import type { NewOpinion } from './write-opinions.ts';

const dayMs = 86_400_000;

describe('opinions', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let productId: number;
  let visitors = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'opinions', now));
    productId = (await store.catalogue.product('talerz-obiadowy', now))?.id ?? 0;
  });
  afterAll(() => store.close());

  const visitor = () => {
    visitors += 1;
    return store.sessions.open(`opinion-visitor-${visitors}`, now);
  };
  async function delivered(consented = true) {
    const owner = await visitor();
    await store.baskets.add(owner, { product: 'talerz-obiadowy', size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
    const consents = [{ name: invitationConsent, wording: 'Zaproszenie', given: consented }];
    const result = await store.orders.place(owner, testRequest({ consents }), testTerms(now, { method: 'cash' }), now);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    await database.orm
      .update(t.orders)
      .set({ state: 'delivered', endedAt: now })
      .where(eq(t.orders.id, result.order.id));
    return result.order;
  }
  const opinion = (more: Partial<NewOpinion> = {}): NewOpinion => ({
    about: 'product',
    productId,
    stars: 2,
    text: `Opinia ${Math.random()}`,
    author: 'Ewa',
    email: 'ewa@example.com',
    language: 'pl',
    state: 'published',
    orderId: null,
    clientId: null,
    photos: [],
    ...more,
  });
  async function added(more: Partial<NewOpinion> = {}): Promise<number> {
    const result = await store.opinions.add(opinion(more), now);
    if (result.status !== 'added') throw new Error(result.status);
    return result.id;
  }
  const rating = async () => {
    const [row] = await rowsOf<{ sum: number; n: number }>(
      database.orm,
      sql`select rating_sum as sum, rating_count as n from products where id = ${productId}`,
    );
    return [row?.sum ?? 0, row?.n ?? 0] as const;
  };
  const mails = (mailKind: string) => database.orm.select().from(t.outbox).where(eq(t.outbox.kind, mailKind));

  it('count in the mean while they are published, and only then', async () => {
    const [sum, n] = await rating();
    const id = await added({ state: 'waiting', stars: 1 });
    expect(await rating()).toEqual([sum, n]);
    const { moderation } = store.opinions;
    expect(await moderation.decide(id, { event: 'publish' }, now)).toEqual({ status: 'changed', state: 'published' });
    expect(await rating()).toEqual([sum + 1, n + 1]);
    const removal = { event: 'refuse', ground: 'offensive', facts: 'Obraża sprzedawcę.' } as const;
    expect(await moderation.decide(id, removal, now)).toEqual({ status: 'changed', state: 'removed' });
    expect(await moderation.decide(id, removal, now)).toEqual({ status: 'same', state: 'removed' });
    expect(await rating()).toEqual([sum, n]);
    expect(await moderation.decide(999_999, removal, now)).toEqual({ status: 'unknown' });
  });

  it('of an order are one of each product, also when two are sent at once', async () => {
    const { id: orderId } = await delivered();
    const twice = await Promise.all([1, 2].map(() => store.opinions.add(opinion({ orderId }), now)));
    expect(twice.map(({ status }) => status).sort()).toEqual(['added', 'exists']);
    const whole = opinion({ orderId, about: 'order', productId: null });
    expect((await store.opinions.add(whole, now)).status).toBe('added');
    expect((await store.opinions.add(whole, now)).status).toBe('exists');
    expect(await store.opinions.toldOf(orderId)).toEqual({ products: [productId], order: true });
  });

  it('without an order are the same when the same form is sent again', async () => {
    const sent = opinion();
    const first = await store.opinions.add(sent, now);
    expect(await store.opinions.add({ ...sent, email: 'EWA@example.com' }, now)).toEqual(first);
  });

  it('have one vote of each visitor, which may change sides', async () => {
    const id = await added();
    const [anna, jan] = [await visitor(), await visitor()];
    const votes = await Promise.all([1, 2, 3].map(() => store.opinions.vote(id, anna, true)));
    expect(votes).toEqual([1, 2, 3].map(() => ({ positive: 1, negative: 0 })));
    expect(await store.opinions.vote(id, jan, false)).toEqual({ positive: 1, negative: 1 });
    expect(await store.opinions.vote(id, anna, false)).toEqual({ positive: 0, negative: 2 });
    expect(await store.opinions.vote(await added({ state: 'waiting' }), anna, true)).toBeNull();
    expect(await store.opinions.vote(999_999, anna, true)).toBeNull();
  });

  it('are shown by stars, with photos and by page, with their number', async () => {
    const photo = { contentKey: 'photo', width: 800, height: 600 };
    const id = await added({ stars: 1, photos: [photo] });
    for (let more = 0; more < opinionLimits.perPage + 1; more += 1) await added({ stars: 3 });
    const { page } = store.opinions;
    expect(await page(productId, { ...everyOpinion, withPhotos: true })).toMatchObject({
      count: 1,
      opinions: [{ id, photos: [photo] }],
    });
    const stars = { ...everyOpinion, stars: 3 };
    const { count, opinions } = await page(productId, stars);
    expect([count >= opinionLimits.perPage + 1, opinions.length]).toEqual([true, opinionLimits.perPage]);
    expect((await page(productId, { ...stars, page: 2 })).opinions.length).toBe(count - opinionLimits.perPage);
    expect(await page(productId, { ...stars, page: 900 })).toEqual({ count, opinions: [] });
  });

  it('are not all loaded with their product, but all are counted', async () => {
    await store.changes.settled();
    const product = await store.catalogue.product('talerz-obiadowy', now);
    expect(product?.opinions.length).toBe(opinionLimits.first);
    expect(product?.distribution.reduce((sum, n) => sum + n, 0)).toBe(product?.rating.count);
    expect(product?.rating.count).toBeGreaterThan(opinionLimits.perPage);
  });

  it('send the decision with its reasons to their author and to the reporter', async () => {
    const id = await added({ email: 'autor@example.com' });
    const report = { opinionId: id, ground: 'personal-data', facts: 'Podaje mój telefon.', name: 'Jan' } as const;
    expect(await store.opinions.report({ ...report, email: 'jan@example.com' }, now)).toEqual(expect.any(Number));
    await store.opinions.report({ ...report, email: null }, now);
    expect((await mails('opinion-reported')).map(({ recipient }) => recipient)).toEqual(['jan@example.com']);
    const reasons = { ground: 'personal-data', facts: 'Numer telefonu osoby trzeciej.' } as const;
    await store.opinions.moderation.decide(id, { event: 'refuse', ...reasons }, now);
    const told = (await mails('opinion-decided')).find(({ recipient }) => recipient === 'autor@example.com');
    expect(told?.content).toMatchObject({ state: 'removed', was: 'published', product: 'Talerz obiadowy', ...reasons });
    expect(await mails('opinion-report-decided')).toMatchObject([
      { recipient: 'jan@example.com', content: { upheld: true } },
    ]);
    expect(await store.opinions.moderation.openReports()).toEqual([]);
    expect(await store.opinions.report({ ...report, email: null }, now)).toBeNull();
  });

  it('stay when a report is not upheld, and get the answer of the shop', async () => {
    const id = await added();
    await store.opinions.report(
      { opinionId: id, ground: 'off-topic', facts: 'O kurierze', name: null, email: null },
      now,
    );
    expect(await store.opinions.moderation.keep(id, now)).toBe(1);
    expect(await store.opinions.moderation.answer(id, 'Dziękujemy!', now)).toBe(true);
    expect(await store.opinions.moderation.byId(id)).toMatchObject({ state: 'published', answer: 'Dziękujemy!' });
    expect(await store.opinions.moderation.answer(999_999, 'x', now)).toBe(false);
  });

  it('are requested once, some days after delivery, from buyers who agreed', async () => {
    const agreed = await delivered();
    const silent = await delivered(false);
    expect(await store.opinions.inviteDue(7, 100, now + 6 * dayMs)).toBe(0);
    const later = now + 8 * dayMs;
    const counts = await Promise.all([1, 2].map(() => store.opinions.inviteDue(7, 100, later)));
    const invited = (await mails('opinion-invitation')).map(
      ({ content }) => content as { orderId: number; token: string },
    );
    expect(counts.reduce((sum, n) => sum + n, 0)).toBe(invited.length);
    const ids = invited.map(({ orderId }) => orderId);
    expect([new Set(ids).size, ids.includes(agreed.id), ids.includes(silent.id)]).toEqual([ids.length, true, false]);
    const { token = '' } = invited.find(({ orderId }) => orderId === agreed.id) ?? {};
    expect(await store.opinions.invited(token, later)).toBe(agreed.id);
    expect(await store.opinions.invited(token, later + opinionTimes.linkDays * dayMs)).toBeNull();
    expect(await store.opinions.invited(token.toUpperCase(), later)).toBeNull();
    const tooLate = now + (7 + opinionTimes.inviteWithinDays + 1) * dayMs;
    await delivered();
    expect(await store.opinions.inviteDue(7, 100, tooLate)).toBe(0);
  });

  it('are not requested after the consent was withdrawn for an order, a client or an address', async () => {
    const [one, byEmail] = [await delivered(), await delivered()];
    expect(await store.opinions.awaited({ order: one.id })).toEqual([one.id]);
    await store.opinions.withdraw({ order: one.id }, now);
    await store.opinions.withdraw({ order: one.id }, now);
    expect(await store.opinions.awaited({ order: one.id })).toEqual([]);
    expect(await store.opinions.isWithdrawn(byEmail.id)).toBe(false);
    await store.opinions.withdraw({ email: byEmail.buyer.email.toUpperCase() }, now);
    expect(await store.opinions.isWithdrawn(byEmail.id)).toBe(true);
    expect(await store.opinions.awaited({ client: 999_999 })).toEqual([]);
    expect(await store.opinions.inviteDue(7, 100, now + 8 * dayMs)).toBe(0);
  });

  it('keep one vote of whoever signs in: the client’s own where both have voted', async () => {
    const [both, alone] = [await added(), await added()];
    const client = (await store.clients.create({ login: 'wyborca', email: 'wyborca@example.com' }, now)) ?? 0;
    const first = await store.signIn({ session: null, next: 'vote-a', client }, now);
    await store.opinions.vote(both, first.owner, false);
    const guest = await store.sessions.open('vote-guest', now);
    expect(await store.opinions.vote(both, guest, true)).toEqual({ positive: 1, negative: 1 });
    await store.opinions.vote(alone, guest, true);
    const { owner } = await store.signIn({ session: 'vote-guest', next: 'vote-b', client }, now);
    expect(await store.opinions.vote(both, owner, false)).toEqual({ positive: 0, negative: 1 });
    expect(await store.opinions.vote(alone, owner, true)).toEqual({ positive: 1, negative: 0 });
  });

  it('of orders are opinions of the shop, with a page and a mean of their own', async () => {
    const { id: orderId } = await delivered();
    const before = await store.opinions.ofOrders();
    const id = await added({ orderId, about: 'order', productId: null, stars: 4 });
    expect(await store.opinions.ofOrders()).toEqual(before.map((n, index) => (index === 1 ? n + 1 : n)));
    expect((await store.opinions.page(null, everyOpinion)).opinions[0]).toMatchObject({ id, stars: 4 });
    expect(await store.opinions.one(id)).toMatchObject({ about: 'order', product: null });
    expect(await store.opinions.one(await added({ state: 'waiting' }))).toBeNull();
  });

  it('that were refused are forgotten, and so is who reported', async () => {
    const id = await added({ state: 'waiting' });
    await store.opinions.moderation.decide(id, { event: 'refuse', ground: 'advertising', facts: 'Reklama' }, now);
    await store.opinions.forgetOld(now + (opinionTimes.keptDays - 1) * dayMs);
    expect(await store.opinions.moderation.byId(id)).not.toBeNull();
    await store.opinions.forgetOld(now + (opinionTimes.keptDays + 1) * dayMs);
    expect(await store.opinions.moderation.byId(id)).toBeNull();
    const named = await rowsOf(database.orm, sql`select id from opinion_reports where email is not null`);
    expect(named).toEqual([]);
  });
});
