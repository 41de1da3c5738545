import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { noPersonalData, type PostalAddress } from '../../shop/account/client.ts';
import { noAddress } from '../../shop/account/own-data/address-book.ts';
import { addressLimits, deletionLimits, emailChangeLimits } from '../../shop/limits.ts';
import { type Database, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { Store } from '../store.ts';
import { exportParts } from './export/export.ts';

const dayMs = 86_400_000;

describe("a client's own data", () => {
  const now = Date.now();
  let store: Store;
  let database: Database;
  let clients = 0;

  beforeAll(async () => {
    ({ store, database } = await openTestStore('server', 'own_data', now));
  });
  afterAll(() => store.close());

  const newClient = async (more: Partial<Parameters<Store['clients']['create']>[0]> = {}) => {
    clients += 1;
    const given = { login: `ola-${clients}`, email: `ola-${clients}@example.com`, ...more };
    const id = await store.clients.create(given, now);
    if (id === null) throw new Error('the login is taken');
    return id;
  };
  const address = (streetNumber: string): PostalAddress => ({
    ...noAddress,
    firstname: 'Ola',
    lastname: 'Nowak',
    street: 'Lipowa',
    streetNumber,
    zipcode: '00-001',
    city: 'Warszawa',
  });
  const numbers = async (client: number) => (await store.addresses.of(client)).map((one) => one.streetNumber);
  const first = async (client: number) => {
    const [one] = await store.addresses.of(client);
    if (!one) throw new Error('no address');
    return one;
  };
  const mailsTo = async (recipient: string) =>
    database.orm.select().from(t.outbox).where(eq(t.outbox.recipient, recipient)).orderBy(t.outbox.id);
  const tokenOf = async (recipient: string) => {
    const mail = (await mailsTo(recipient)).findLast((one) => one.kind === 'change-email');
    return String((mail?.content as { token?: unknown } | undefined)?.token);
  };

  describe('addresses', () => {
    it('has the preferred one first, whatever was added later', async () => {
      const client = await newClient();
      for (const number of ['1', '2', '3']) await store.addresses.add(client, 'delivery', address(number), now);
      expect(await numbers(client)).toEqual(['1', '2', '3']);
      const third = (await store.addresses.of(client))[2]?.id ?? 0;
      expect(await store.addresses.prefer(client, third, now)).toBe(true);
      expect(await numbers(client)).toEqual(['3', '1', '2']);
      await store.addresses.prefer(client, (await store.addresses.of(client))[2]?.id ?? 0, now + 1);
      expect(await numbers(client)).toEqual(['2', '3', '1']);
    });

    it('never holds more than the limit, also when many windows add at once', async () => {
      const client = await newClient();
      const many = Array.from({ length: addressLimits.delivery + 8 }, (_, index) => address(String(index + 1)));
      const answers = await Promise.all(many.map((one) => store.addresses.add(client, 'delivery', one, now)));
      expect(answers.filter((answer) => answer === 'done')).toHaveLength(addressLimits.delivery);
      expect(answers.filter((answer) => answer === 'full')).toHaveLength(8);
      expect(await store.addresses.of(client)).toHaveLength(addressLimits.delivery);
    });

    it('is one row when the same form is sent twice', async () => {
      const client = await newClient();
      await Promise.all([1, 2, 3].map(() => store.addresses.add(client, 'delivery', address('7'), now)));
      expect(await numbers(client)).toEqual(['7']);
    });

    it('keeps one address for invoices', async () => {
      const client = await newClient();
      expect(await store.addresses.add(client, 'invoice', address('1'), now)).toBe('done');
      expect(await store.addresses.add(client, 'invoice', address('2'), now)).toBe('full');
    });

    it('cannot be read by its number by another client', async () => {
      const [ola, jan] = [await newClient(), await newClient()];
      await store.addresses.add(ola, 'delivery', address('1'), now);
      const { id, version } = await first(ola);
      expect(await store.addresses.change(jan, { id, version }, address('99'))).toBe('unknown');
      expect(await store.addresses.remove(jan, id)).toBe(false);
      expect(await store.addresses.prefer(jan, id, now)).toBe(false);
      expect(await numbers(ola)).toEqual(['1']);
      expect(await numbers(jan)).toEqual([]);
    });

    it('does not undo what another window has changed since the form was drawn', async () => {
      const client = await newClient();
      await store.addresses.add(client, 'delivery', address('1'), now);
      const drawn = await first(client);
      expect(await store.addresses.change(client, drawn, address('2'))).toBe('done');
      expect(await store.addresses.change(client, drawn, address('3'))).toBe('changed');
      expect(await store.addresses.change(client, drawn, address('2')), 'sent twice').toBe('done');
      expect(await store.addresses.change(client, { ...drawn, version: null }, address('3'))).toBe('changed');
      expect(await numbers(client)).toEqual(['2']);
      expect(await store.addresses.change(client, await first(client), address('3'))).toBe('done');
    });

    it('accepts one of several concurrent changes, and reports a conflict for the others', async () => {
      const client = await newClient();
      await store.addresses.add(client, 'delivery', address('1'), now);
      const drawn = await first(client);
      const answers = await Promise.all(
        ['2', '3', '4', '5'].map((number) => store.addresses.change(client, drawn, address(number))),
      );
      expect(answers.toSorted()).toEqual(['changed', 'changed', 'changed', 'done']);
      expect(await numbers(client)).toEqual([String(answers.indexOf('done') + 2)]);
    });
  });

  describe('personal data', () => {
    it('is written by the client who saw the newest version; others get a conflict', async () => {
      const client = await newClient();
      const data = (firstname: string) => ({ personal: { ...noPersonalData, firstname }, phoneKey: '' });
      const version = await store.personal.version(client);
      const answers = await Promise.all(
        ['Ola', 'Ala', 'Ela'].map((name) => store.personal.change(client, version, data(name))),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await store.personal.change(client, null, data('Iza'))).toBe(false);
      expect(await store.personal.change(client, await store.personal.version(client), data('Iza'))).toBe(true);
      expect((await store.clients.byId(client))?.personal.firstname).toBe('Iza');
    });

    it('lets only firms see net prices first', async () => {
      const client = await newClient();
      expect(await store.personal.setPriceType(client, 'net')).toBe(false);
      const firm = { ...noPersonalData, kind: 'firm' as const, companyName: 'Len', taxNumber: '5260250274' };
      await store.personal.change(client, await store.personal.version(client), { personal: firm, phoneKey: '' });
      expect(await store.personal.setPriceType(client, 'net')).toBe(true);
      expect((await store.clients.byId(client))?.priceType).toBe('net');
      const version = await store.personal.version(client);
      await store.personal.change(client, version, { personal: noPersonalData, phoneKey: '' });
      expect((await store.clients.byId(client))?.priceType, 'a private person again').toBe('gross');
    });
  });

  describe('a new e-mail address', () => {
    it('replaces the old one when its link is used, once, and the old one is told', async () => {
      const client = await newClient({ email: 'stary@example.com' });
      await store.emailChanges.ask(client, 'nowy@example.com', now);
      expect((await store.clients.byId(client))?.email).toBe('stary@example.com');
      expect(await store.emailChanges.waiting(client, now)).toBe('nowy@example.com');
      const token = await tokenOf('nowy@example.com');
      const { login } = (await store.clients.byId(client)) ?? {};
      expect(await store.emailChanges.named(token, now)).toEqual({ client, login, email: 'nowy@example.com' });
      expect(await store.emailChanges.confirm(token, await newClient(), now), 'of another client').toBe(false);
      const used = await Promise.all([1, 2, 3].map(() => store.emailChanges.confirm(token, client, now)));
      expect(used.filter(Boolean)).toHaveLength(1);
      expect(await store.clients.byId(client)).toMatchObject({ email: 'nowy@example.com', emailConfirmed: true });
      expect((await mailsTo('stary@example.com')).map((mail) => mail.kind)).toEqual(['email-changed']);
      expect(await store.emailChanges.waiting(client, now)).toBeNull();
    });

    it('is not taken from a link that is too old, replaced, given up or made up', async () => {
      const client = await newClient();
      await store.emailChanges.ask(client, 'raz@example.com', now);
      const replaced = await tokenOf('raz@example.com');
      await store.emailChanges.ask(client, 'dwa@example.com', now);
      const token = await tokenOf('dwa@example.com');
      const late = now + emailChangeLimits.linkHours * 3_600_000;
      for (const [tried, at] of [
        [replaced, now],
        [token, late],
        ['forged', now],
      ] as const) {
        expect(await store.emailChanges.named(tried, at)).toBeNull();
        expect(await store.emailChanges.confirm(tried, client, at)).toBe(false);
      }
      await store.emailChanges.drop(client);
      expect(await store.emailChanges.confirm(token, client, now)).toBe(false);
    });

    it('makes links void that were sent to the old address', async () => {
      const client = await newClient();
      await store.emailLinks.resendConfirmation(client, now);
      await store.emailChanges.ask(client, 'trzy@example.com', now);
      await store.emailChanges.confirm(await tokenOf('trzy@example.com'), client, now);
      const left = await database.orm.select().from(t.accountTokens).where(eq(t.accountTokens.clientId, client));
      expect(left).toEqual([]);
    });
  });

  it('has the history of consents in order, a row for each change and none for a repetition', async () => {
    const steps = fc.array(fc.record({ kind: fc.constantFrom('a', 'b'), given: fc.boolean() }), { maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(steps, async (changes) => {
        const client = await newClient();
        const expected: { kind: string; given: boolean }[] = [];
        const holds: Record<string, boolean> = {};
        for (const [index, change] of changes.entries()) {
          await store.consents.record(client, { ...change, wording: 'Zgoda', place: 'account', at: now + index });
          if ((holds[change.kind] ?? false) !== change.given) expected.unshift(change);
          holds[change.kind] = change.given;
        }
        const history = (await store.consents.of(client)).map((entry) => ({ kind: entry.kind, given: entry.given }));
        expect(history).toEqual(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('has one row for a consent that several windows give at once', async () => {
    const client = await newClient();
    const entry = { kind: 'marketing_email', given: true, wording: 'Zgoda', place: 'account', at: now };
    await Promise.all([1, 2, 3].map(() => store.consents.record(client, entry)));
    expect(await store.consents.of(client)).toEqual([entry]);
  });

  describe('deletion', () => {
    const due = now + deletionLimits.waitDays * dayMs;

    it('waits 14 days from the first request, tells by mail, and can be cancelled', async () => {
      const client = await newClient({ email: 'usun@example.com' });
      await store.deletions.ask(client, now);
      await store.deletions.ask(client, now + dayMs);
      expect((await store.clients.byId(client))?.deletionAt).toBe(due);
      expect((await mailsTo('usun@example.com')).map((mail) => mail.kind)).toEqual(['deletion-asked']);
      expect(await store.deletions.deleteDue(due - 1)).toBe(0);
      expect(await store.deletions.cancel(client)).toBe(true);
      expect(await store.deletions.cancel(client)).toBe(false);
      expect(await store.deletions.deleteDue(due)).toBe(0);
      expect(await store.clients.byId(client)).not.toBeNull();
    });

    it('keeps mails about orders that are still to be sent', async () => {
      const client = await newClient({ email: 'oddamy@example.com', emailConfirmed: true });
      const mail = { recipient: 'oddamy@example.com', kind: 'order-refunded', content: { orderId: 1 } } as const;
      await store.outbox.add(mail, now);
      await store.deletions.ask(client, now);
      expect(await store.deletions.deleteDue(due)).toBe(1);
      const kinds = (await mailsTo('oddamy@example.com')).map(({ kind }) => kind);
      expect(kinds).toEqual(['order-refunded', 'account-deleted']);
    });

    it('deletes everything about the client and nothing of others, and says so', async () => {
      const [gone, stays] = [
        await newClient({ email: 'gone@example.com', emailConfirmed: true }),
        await newClient({ email: 'stays@example.com', emailConfirmed: true }),
      ];
      for (const client of [gone, stays]) await fill(client);
      await store.deletions.ask(gone, now);
      expect(await store.deletions.deleteDue(due)).toBe(1);
      expect(await store.deletions.deleteDue(due)).toBe(0);
      expect(await store.clients.byId(gone)).toBeNull();
      expect((await mailsTo('gone@example.com')).map((mail) => mail.kind)).toEqual(['account-deleted']);
      expect(await watches('gone@example.com')).toBe(0);
      const left = await rowsOf<{ n: number }>(
        database.orm,
        sql`select count(*)::int as n from owners where client_id = ${gone}`,
      );
      expect(left[0]?.n).toBe(0);
      for (const [table, key] of await personalTables('direct')) {
        const rows = await rowsOf<{ n: number }>(
          database.orm,
          sql`select count(*)::int as n from ${sql.identifier(table)} x
            where x.${sql.identifier(key)} is not null and not exists (
            select from clients c where c.id::text = x.${sql.identifier(key)}::text
            union all select from owners o where o.id::text = x.${sql.identifier(key)}::text)`,
        );
        expect(rows[0]?.n, `${table}.${key} points to nobody`).toBe(0);
      }
      const exported = await store.exportData(stays, now);
      expect(exported).toMatchObject({ adresy: [{ numer: '1' }], koszyk: { pozycje: [{ ilosc: 1 }] } });
      expect(await watches('stays@example.com')).toBe(1);
    });

    it("leaves what is stored under an address that is not confirmed, or is another client's as well", async () => {
      const unconfirmed = await newClient({ email: 'czyjs@example.com' });
      const [one, other] = [
        await newClient({ email: 'wspolny@example.com', emailConfirmed: true }),
        await newClient({ email: 'Wspolny@example.com', emailConfirmed: true }),
      ];
      for (const email of ['czyjs@example.com', 'wspolny@example.com']) await watch(email);
      for (const client of [unconfirmed, one]) await store.deletions.ask(client, now);
      expect(await store.deletions.deleteDue(due)).toBe(2);
      expect(await watches('czyjs@example.com')).toBe(1);
      expect(await watches('wspolny@example.com')).toBe(1);
      expect(await store.clients.byId(other)).not.toBeNull();
    });

    it('takes the address off what the client wrote about products, confirmed or not', async () => {
      const email = 'pisze@example.com';
      const client = await newClient({ email });
      const added = await write(email, client);
      await store.deletions.ask(client, now);
      await store.deletions.deleteDue(due);
      const [row] = await database.orm.select().from(t.opinions).where(eq(t.opinions.id, added));
      expect(row).toMatchObject({ email: null, clientId: null, author: 'Ola', body: `Dobry, ${email}` });
    });

    it('is done once by several processes', async () => {
      const ids = await Promise.all(Array.from({ length: 4 }, () => newClient()));
      for (const id of ids) await store.deletions.ask(id, now);
      const done = await Promise.all([1, 2, 3].map(() => store.deletions.deleteDue(due)));
      // A process that finds all rows locked ends; the next round finds the rest.
      const rest = await store.deletions.deleteDue(due);
      expect([...done, rest].reduce((sum, n) => sum + n, 0)).toBe(4);
    });
  });

  describe('the file of all data', () => {
    it('has everything, and no secret', async () => {
      const client = await newClient({
        email: 'plik@example.com',
        emailConfirmed: true,
        passwordHash: '$argon2id$tajne',
      });
      await fill(client);
      await store.consents.record(client, {
        kind: 'marketing_email',
        given: true,
        wording: 'Chcę',
        place: 'account',
        at: now,
      });
      await store.emailChanges.ask(client, 'inny@example.com', now);
      const token = await tokenOf('inny@example.com');
      const data = await store.exportData(client, now);
      expect(data).toMatchObject({
        utworzono: new Date(now).toISOString(),
        konto: { email: 'plik@example.com', maHaslo: true },
        adresy: [{ rodzaj: 'adres dostawy', ulica: 'Lipowa', numer: '1' }],
        zgody: [{ zgoda: 'marketing_email', stan: 'wyrażona', tresc: 'Chcę' }],
        oczekujacePotwierdzenia: [{ rodzaj: 'change-email', email: 'inny@example.com' }],
        urzadzenia: [{ urzadzenie: 'Firefox, Linux' }],
        koszyk: { pozycje: [{ ilosc: 1 }] },
        listy: [{ lista: 'ulubione' }],
        listyZakupowe: [{ nazwa: 'Na święta', publiczna: false }],
        punkty: [{ punkty: 120, powod: 'Na start' }],
        kluczeDostepu: [],
        polaczoneUslugi: [],
        powiadomieniaODostepnosci: [{ powiadomiono: null }],
      });
      const text = JSON.stringify(data);
      for (const secret of ['$argon2id$tajne', token, `hash-${client}`]) expect(text).not.toContain(secret);
    });

    it('has opinions of the confirmed address with their photos', async () => {
      const client = await newClient({ email: 'gosc@example.com', emailConfirmed: true });
      await write('gosc@example.com', null);
      expect(await store.exportData(client, now)).toMatchObject({
        opinie: [{ email: 'gosc@example.com', zdjecia: 1 }],
      });
    });

    it('has nothing that was stored under an address which is not confirmed', async () => {
      await watch('cudzy@example.com');
      const client = await newClient({ email: 'cudzy@example.com' });
      expect(await store.exportData(client, now)).toMatchObject({ powiadomieniaODostepnosci: [], wiadomosci: [] });
    });

    it('covers every table that knows a client', async () => {
      const covered = new Set(Object.values(exportParts).flatMap((part) => part.tables));
      const tables = new Set((await personalTables()).map(([table]) => table));
      expect([...tables].filter((table) => !covered.has(table))).toEqual([]);
    });
  });

  /** An opinion with a photo. */
  async function write(email: string, clientId: number | null): Promise<number> {
    const [product] = await database.orm.select({ id: t.products.id }).from(t.products).limit(1);
    const photos = [{ contentKey: randomUUID().replaceAll('-', ''), width: 10, height: 10 }];
    const added = await store.opinions.add(
      {
        about: 'product',
        productId: product?.id ?? 0,
        orderId: null,
        clientId,
        email,
        author: 'Ola',
        stars: 5,
        text: `Dobry, ${email}`,
        language: 'pl',
        state: 'published',
        photos,
      },
      now,
    );
    return added.status === 'added' ? added.id : 0;
  }

  /** Tables with a foreign key to clients or owners, or to a table that has one, and the column. */
  async function personalTables(which: 'direct' | 'all' = 'all'): Promise<[table: string, column: string][]> {
    const keys = await rowsOf<{ table: string; column: string; target: string }>(
      database.orm,
      sql`select k.conrelid::regclass::text as table, a.attname as column, k.confrelid::regclass::text as target
        from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
        where k.contype = 'f'`,
    );
    const known = new Set(['clients', 'owners']);
    for (let before = 0; before < known.size; ) {
      before = known.size;
      for (const { table, target } of keys) if (known.has(target)) known.add(table);
    }
    const direct = keys.filter(({ target }) => target === 'clients' || target === 'owners');
    const further = keys.filter(
      ({ table, target }) => known.has(table) && known.has(target) && !direct.some((key) => key.table === table),
    );
    return (which === 'direct' ? direct : [...direct, ...further]).map(({ table, column }) => [table, column]);
  }

  async function fill(client: number): Promise<void> {
    await store.addresses.add(client, 'delivery', address('1'), now);
    const signIn = { session: null, next: `hash-${client}`, client, device: 'Firefox, Linux' };
    const { owner } = await store.signIn(signIn, now);
    await store.baskets.add(owner, { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
    const [product] = await rowsOf<{ id: number }>(database.orm, sql`select id from products order by id limit 1`);
    await store.sessionLists.add(owner, 'wishlist', product?.id ?? 0, now);
    const list = { ownerId: owner, name: 'Na święta', createdAt: now, changedAt: now };
    await database.orm.insert(t.shoppingLists).values(list);
    await database.orm.insert(t.pointEntries).values({ clientId: client, amount: 120, reason: 'Na start', at: now });
    await watch((await store.clients.byId(client))?.email ?? '');
  }

  async function watch(email: string): Promise<void> {
    const [size] = await rowsOf<{ id: number }>(database.orm, sql`select id from sizes order by id limit 1`);
    await database.orm
      .insert(t.stockWatchers)
      .values({ sizeRow: size?.id ?? 0, email, askedAt: now, confirmedAt: now });
  }

  async function watches(email: string): Promise<number> {
    return (await database.orm.select().from(t.stockWatchers).where(eq(t.stockWatchers.email, email))).length;
  }
});
