import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import { testRequest, testTerms } from '../../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../../testing/store/test-store.ts';
import { fa3 } from '../../../shop/order/documents/fa3.ts';
import { saleDocument } from '../../../shop/order/documents/make-document.ts';
import type { SaleDocumentKind } from '../../../shop/order/documents/sale-document.ts';
import { type Database, rowsOf } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import type { Store } from '../../store.ts';
import { xmlHash } from './queued-row.ts';

describe('documents', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let visitors = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'documents', now));
    await database.orm.execute(sql`update sizes set amount = -1`);
  });
  afterAll(() => store.close());

  async function order(): Promise<number> {
    visitors += 1;
    const owner = await store.sessions.open(`documents-visitor-${visitors}`, now);
    await store.baskets.add(owner, { product: 'maselniczka', size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
    const result = await store.orders.place(owner, testRequest(), testTerms(now), now);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    return result.order.id;
  }

  const facts = {
    issuedOn: '2026-11-17',
    soldOn: '2026-11-16',
    account: null,
    exemption: 'x',
    seller: {
      name: 'Glina',
      street: 'ul. Rzemieślnicza 7',
      town: '83-300 Kartuzy',
      country: 'PL',
      taxNumber: '9999999982',
      register: [],
      email: '',
      phone: '',
    },
    words: { delivery: 'Dostawa', fee: 'Opłata', deliveryAndFee: 'Obie', service: 'usł.' },
  };
  const issue = (orderId: number, own: SaleDocumentKind = 'invoice', year = 2026) =>
    store.documents.issue(
      {
        orderId,
        kind: own,
        year,
        make: (number) => {
          const content = saleDocument(sampleOrders.firm, { ...facts, kind: own, number });
          return { content, xml: own === 'invoice' ? fa3(content, now) : null };
        },
      },
      now,
    );

  it('have numbers without gaps in a kind and year, also when many are issued at once and some fail', async () => {
    const orders: number[] = [];
    for (let index = 0; index < 12; index += 1) orders.push(await order());
    // A separate order, because it is not defined which of two concurrent issues comes first.
    const failing = store.documents.issue(
      {
        orderId: await order(),
        kind: 'invoice',
        year: 2026,
        make: () => {
          throw new Error('no paper');
        },
      },
      now,
    );
    const [refused, ...issued] = await Promise.allSettled([
      failing,
      ...orders.map((id) => issue(id)),
      ...orders.map((id) => issue(id)),
    ]);
    expect(refused).toMatchObject({ status: 'rejected' });
    const numbers = issued.flatMap((own) => (own.status === 'fulfilled' ? [own.value] : []));
    expect(numbers).toHaveLength(24);
    expect(numbers.filter(({ isNew }) => isNew)).toHaveLength(12);
    const places = await database.orm
      .select({ place: t.documents.place })
      .from(t.documents)
      .where(eq(t.documents.kind, 'invoice'));
    expect(places.map(({ place }) => place).toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 12 }, (_, index) => index + 1),
    );
    const [first = 0] = orders;
    expect((await issue(first, 'proof')).document.number).toBe('PZ/1/2026');
    expect((await issue(await order(), 'invoice', 2027)).document.number).toBe('FV/1/2027');
  });

  it('keep what was issued, and queue invoices for KSeF with the hash of their XML', async () => {
    const id = await order();
    const { document } = await issue(id);
    expect(document.content.number).toBe(document.number);
    expect(document.ksef).toMatchObject({ state: 'waiting', ksefNumber: null });
    const [again] = await store.documents.ofOrder(id);
    expect(again).toEqual(document);
    const waiting = (await store.documents.ksefInvoices({ open: true })).find(
      ({ number }) => number === document.number,
    );
    expect(waiting?.xml).toContain(`<P_2>${document.number}</P_2>`);
    expect(waiting?.hash).toBe(xmlHash(waiting?.xml ?? ''));
    const ksefNumber = '5265877635-20260201-010080DD2B5E-88';
    expect(await store.documents.ksefTook(document.number, ksefNumber, now)).toBe(true);
    expect(await store.documents.ksefTook(document.number, ksefNumber, now), 'once').toBe(false);
    expect(await store.documents.ksefTook('FV/9999/2026', ksefNumber, now)).toBe(false);
    expect((await store.documents.ofOrder(id))[0]?.ksef).toMatchObject({ state: 'sent', ksefNumber });
    const open = await store.documents.ksefInvoices({ open: true });
    expect(open.some(({ number }) => number === document.number)).toBe(false);
  });

  it('store the terms of a version once', async () => {
    const of = (text: string) => async () => [{ title: text, lead: '', body: [] }];
    expect(await store.documents.terms('v1', of('first'), now)).toMatchObject({ texts: [{ title: 'first' }] });
    expect(await store.documents.terms('v1', of('second'), now)).toMatchObject({ texts: [{ title: 'first' }] });
    expect(await store.documents.terms('v2', of('second'), now)).toMatchObject({ texts: [{ title: 'second' }] });
    expect(await store.documents.terms('', of('draft'), now)).toMatchObject({ texts: [{ title: 'draft' }] });
    expect(await store.documents.terms('', of('later'), now), 'without a version').toMatchObject({
      texts: [{ title: 'later' }],
    });
  });

  it('are caused by an order that leaves or is paid, with the mails that only tell', async () => {
    const id = await order();
    const jobs = async (of = id) =>
      (
        await rowsOf<{ job: string }>(
          database.orm,
          sql`select coalesce(o.kind, j.kind) as job from jobs j
            left join outbox o on j.kind = 'mail' and o.id::text = j.payload ->> 'mail'
            where (j.payload || coalesce(o.content, '{}')) ->> 'orderId' = ${String(of)} order by j.id`,
        )
      ).map(({ job }) => job);
    const by = { who: 'shop', now };
    await store.orders.event(id, 'accept', by);
    expect(await jobs()).toContain('order-accepted');
    await store.orders.event(id, 'pack', by);
    expect(await jobs()).not.toContain('order-documents');
    await store.orders.event(id, 'send', by);
    expect((await jobs()).filter((job) => job === 'order-documents')).toHaveLength(1);
    await store.orders.event(id, 'deliver', by);
    expect(await jobs()).toContain('order-delivered');

    const paid = await order();
    await database.orm.transaction((tx) => store.orders.paymentEvent(tx, paid, 'received', by));
    const kinds = await jobs(paid);
    expect(kinds).toContain('order-documents');
    expect(kinds).toContain('order-paid');
    expect(kinds, 'money that came tells of itself').not.toContain('order-accepted');

    const failed = await order();
    await database.orm.transaction((tx) => store.orders.paymentEvent(tx, failed, 'failed', by));
    const later = (await store.outbox.ofOrder(failed)).find(({ kind }) => kind === 'order-payment-failed');
    expect(later?.dueAt).toBeGreaterThan(now);
  });

  it('remind of a transfer before the goods go back, and of nothing that is due in minutes', async () => {
    const reminders = async (id: number) =>
      (await store.outbox.ofOrder(id)).filter(({ kind }) => kind === 'order-payment-reminder');
    expect(await reminders(await order())).toHaveLength(0);
    const id = await order();
    await database.orm.transaction((tx) =>
      store.orders.paymentEvent(
        tx,
        id,
        'started',
        { who: 'shopper', now },
        { method: 'transfer', heldUntil: now + 7 * 86_400_000 },
      ),
    );
    expect(await reminders(id)).toHaveLength(1);
  });

  it('a mail with a key is written once', async () => {
    const mail = {
      recipient: 'a@example.com',
      kind: 'order-paid',
      content: { orderId: 1 },
      once: 'order-1-paid',
    } as const;
    const written = await Promise.all([1, 2, 3].map(() => store.outbox.add(mail, now)));
    expect(written.filter(Boolean)).toHaveLength(1);
    expect(await database.orm.select().from(t.outbox).where(eq(t.outbox.once, 'order-1-paid'))).toHaveLength(1);
  });
});
