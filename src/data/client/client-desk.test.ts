import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testBuyer, testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Order } from '../../shop/order/order.ts';
import { isTryLater } from '../../shop/try-later.ts';
import type { Database } from '../db/db.ts';
import type { Store } from '../store.ts';
import type { ClientQuestion } from './client-list.ts';

describe('clients at the desk', () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let visitors = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'client_desk', now));
  });
  afterAll(() => store.close());

  const asked = (text: string, more: Partial<ClientQuestion> = {}): ClientQuestion => ({
    text,
    kind: null,
    place: { behind: null, before: null },
    ...more,
  });
  const found = async (text: string, more: Partial<ClientQuestion> = {}) =>
    (await store.clientDesk.list(asked(text, more))).rows.map(({ email }) => email);

  async function placed(buyer: Partial<Order['buyer']>, owner?: string): Promise<Order> {
    visitors += 1;
    const own = owner ?? (await store.sessions.open(`client-desk-${visitors}`, now));
    const line = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };
    await store.baskets.add(own, line, now);
    const request = testRequest({ buyer: { ...testBuyer, ...buyer } });
    const result = await store.orders.place(own, request, testTerms(now, { method: 'cash' }), now);
    if (result.status !== 'placed') throw new Error(JSON.stringify(result));
    return result.order;
  }

  async function opened(login: string, personal: Parameters<Store['clients']['create']>[0]['personal'] = {}) {
    const client = await store.clients.create({ login, email: `${login}@example.com`, personal }, now);
    if (client === null) throw new Error('taken');
    const { owner } = await store.signIn({ session: null, next: `client-desk-${login}`, client }, now);
    const [row] = (await store.clientDesk.list(asked(`${login}@example.com`))).rows;
    return { client, owner, id: row?.id ?? 0 };
  }

  it('are found by name, company, e-mail, tax number and phone in any writing', async () => {
    await opened('zolw', {
      firstname: 'Świętosława',
      lastname: 'Żółkiewska',
      companyName: 'Gęś i Spółka',
      taxNumber: '526-104-08-28',
      phone: '+48 511 222 333',
      kind: 'firm',
    });
    for (const text of ['zolkiewska', 'SWIETO żół', 'ges spolka', 'zolw@example.com', '5261040828', '526 104 08 28'])
      expect(await found(text), text).toEqual(['zolw@example.com']);
    for (const text of ['511222333', '+48 511-222-333', '511 222', '0048511222333'])
      expect(await found(text), text).toEqual(['zolw@example.com']);
    for (const text of ["x' | '", 'a!!!:*b', 'nikt-taki']) expect(await found(text), text).toEqual([]);
  });

  it('have guests as well, once for each address, as long as they have an order', async () => {
    await placed({ email: 'Gosc@example.com', lastname: 'Pierwszy' });
    const last = await placed({ email: 'gosc@example.com', lastname: 'Ostatni' });
    const { rows } = await store.clientDesk.list(asked('gosc@example.com'));
    expect(rows).toMatchObject([{ clientId: null, orders: 2 }]);
    expect(rows[0]?.name).toContain('Ostatni');
    expect(await found('gosc@example.com', { kind: 'account' })).toEqual([]);
    expect(await store.clientDesk.ofOrder({ clientId: null, email: last.buyer.email })).toBe(rows[0]?.id);
    await database.orm.execute(sql`delete from orders where lower(email) = 'gosc@example.com'`);
    expect(await found('gosc@example.com')).toEqual([]);
  });

  it('become guests when their account is deleted, since orders are kept', async () => {
    const { client, owner, id } = await opened('odchodzi');
    const order = await placed({ email: 'odchodzi@example.com' }, owner);
    expect(order.clientId).toBe(client);
    expect(await found('odchodzi@example.com')).toEqual(['odchodzi@example.com']);
    expect(await store.clientDesk.byId(id)).toMatchObject({ clientId: client });
    await database.orm.execute(sql`delete from clients where id = ${client}`);
    expect(await store.clientDesk.byId(id)).toBeNull();
    expect((await store.clientDesk.list(asked('odchodzi@example.com'))).rows).toMatchObject([{ clientId: null }]);
  });

  it('have a past: orders, money, basket', async () => {
    const { client, owner } = await opened('stala');
    const order = await placed({ email: 'stala@example.com' }, owner);
    const gone = await placed({ email: 'stala@example.com' }, owner);
    await store.orders.event(gone.id, 'cancelByShop', { who: 'shop', now }, { reason: 'Pękło.' });
    // Most refunds are of cancelled orders, which are not sold.
    await database.orm.execute(sql`update orders set paid = 500, refunded = 500 where id = ${gone.id}`);
    const line = { product: 'maselniczka', size: 'uniw', quantity: 2, subscriptionDays: 0 };
    await store.baskets.add(owner, line, now);
    const past = await store.clientDesk.past({ clientId: client, email: 'stala@example.com' });
    expect(past.sold).toEqual({ orders: 1, gross: order.sums.total.gross, refunded: 500 });
    expect(past.orders.map(({ number }) => number)).toEqual([gone.number, order.number]);
    expect(past.basket?.lines).toMatchObject([{ quantity: 2 }]);
    expect(past).toMatchObject({ returns: [], complaints: [], isMoreOrders: false });
    const guest = await store.clientDesk.past({ clientId: null, email: 'stala@example.com' });
    expect(guest).toMatchObject({ sold: { orders: 0, gross: 0 }, orders: [], basket: null });
  });

  it('cannot sign in while they are blocked, and their sessions end', async () => {
    const { client } = await opened('blokada');
    expect(await store.clientDesk.block(client, now)).toBe(true);
    expect(await store.clientDesk.block(client, now)).toBe(false);
    expect(await store.sessions.touch('client-desk-blokada', now)).toEqual({ state: 'gone' });
    const again = { session: null, next: 'client-desk-blokada-2', client };
    await expect(store.signIn(again, now)).rejects.toSatisfy(isTryLater);
    expect(await store.clientDesk.unblock(client)).toBe(true);
    await expect(store.signIn(again, now)).resolves.toBeTruthy();
  });

  it('have notes once for each form, which are in the file of their data', async () => {
    const { client } = await opened('notatka');
    const note = { formKey: 'client-note-000001', who: 'Anna', text: 'Dzwonić po 16.' };
    expect(await store.clientDesk.addNote(client, note, now)).toBe(true);
    expect(await store.clientDesk.addNote(client, note, now)).toBe(false);
    expect(await store.clientDesk.notesOf(client)).toMatchObject([{ text: 'Dzwonić po 16.' }]);
    expect(await store.exportData(client, now)).toMatchObject({ notatkiSklepu: [{ tresc: 'Dzwonić po 16.' }] });
  });

  it('are paged both ways, also by a common word', async () => {
    for (let count = 0; count < 12; count += 1)
      await store.clients.create(
        { login: `strona${count}`, email: `strona${count}@example.com`, personal: { lastname: 'Wspólna' } },
        now,
      );
    for (const text of ['wspolna', '']) {
      const first = await store.clientDesk.list(asked(text), 4);
      expect(first.rows.map(({ email }) => email)).toEqual([11, 10, 9, 8].map((n) => `strona${n}@example.com`));
      expect(first).toMatchObject({ isBefore: false, isBehind: true });
      const next = { behind: first.rows.at(-1)?.id ?? 0, before: null };
      const second = await store.clientDesk.list(asked(text, { place: next }), 4);
      expect(second.rows.map(({ email }) => email)).toEqual([7, 6, 5, 4].map((n) => `strona${n}@example.com`));
      const back = { behind: null, before: second.rows[0]?.id ?? 0 };
      expect((await store.clientDesk.list(asked(text, { place: back }), 4)).rows).toEqual(first.rows);
    }
  });

  it('give the proof of each marketing consent that is valid now', async () => {
    const { client } = await opened('zgoda', { firstname: 'Ola' });
    const { client: other } = await opened('wycofana');
    const consent = { given: true, wording: 'Zgadzam się na e-maile.', place: 'registration', at: now };
    for (const one of [client, other]) await store.consents.record(one, { kind: 'marketing_email', ...consent });
    await store.consents.record(client, { kind: 'terms', ...consent });
    await store.consents.record(other, { kind: 'marketing_email', ...consent, given: false });
    const all = [];
    for await (const batch of (await store.forReports()).marketingConsents()) all.push(...batch);
    expect(all).toMatchObject([
      { clientId: client, email: 'zgoda@example.com', kind: 'marketing_email', wording: 'Zgadzam się na e-maile.' },
    ]);
  });
});
