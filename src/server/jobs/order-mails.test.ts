import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { invoiceCommands } from '../../../cli/invoice-commands.ts';
import settings from '../../../shop.config.ts';
import { testBuyer, testRequest, testTerms } from '../../../testing/order/test-orders.ts';
import { pdfPages } from '../../../testing/pdf-text.ts';
import { type Letter, type MailServer, startMailServer, withoutQuotes } from '../../../testing/service/mail-server.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Database } from '../../data/db/db.ts';
import * as t from '../../data/db/schema.ts';
import type { Store } from '../../data/store.ts';
import { orderEffectTimes } from '../../shop/after-sale-limits.ts';
import { lawfulFileNames } from '../../shop/order/documents/document-numbers.ts';
import type { Order } from '../../shop/order/order.ts';
import type { ParcelEvent } from '../../shop/order/parcel-machine.ts';
import type { OrderRequest } from '../../shop/order/place-order.ts';
import { checkSettings } from '../config.ts';
import { mailJob } from './mailer.ts';
import { orderDocumentsJob } from './order-documents.ts';
import { runDue } from './runner.ts';

/** Orders through a real mail server: what a person gets is what is checked. */

let store: Store;
let database: Database;
let mail: MailServer;
let visitors = 0;
const now = Date.now();

beforeAll(async () => {
  ({ store, database } = await openTestStore('server', 'order_mails', now));
  mail = await startMailServer();
});
afterAll(async () => {
  await store.close();
  await mail.close();
});

async function placed(
  request: Partial<OrderRequest> = {},
  products = ['talerz-obiadowy'],
  terms = testTerms(now, { method: 'transfer' }),
): Promise<Order> {
  visitors += 1;
  const owner = await store.sessions.open(`mail-visitor-${visitors}`, now);
  for (const product of products) {
    await store.baskets.add(owner, { product, size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
  }
  const result = await store.orders.place(owner, testRequest(request), terms, now);
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  return result.order;
}

/** Runs all due jobs, including those that jobs add. */
async function work(own: typeof settings = settings): Promise<Letter[]> {
  mail.letters.length = 0;
  const parts = {
    store,
    settings: checkSettings(own),
    origin: 'http://shop.test',
    now: () => Date.now() + 2_000,
    log: {
      request: () => {},
      bug: (_: string, error: unknown) => expect(error).toBeUndefined(),
      note: () => {},
    },
    url: mail.url,
    from: 'sklep@example.com',
    folder: '',
  };
  const handlers = {
    mail: mailJob(parts),
    'order-documents': orderDocumentsJob(parts),
  };
  while ((await runDue({ ...parts, handlers })) > 0);
  return mail.letters;
}

/** Drops the mails of earlier steps, whose documents take long to render. */
const forgetMails = () => database.orm.delete(t.jobs);

/** The parts of a mail, as a reader opens them. */
function partsOf({ raw }: Letter): { type: string; name: string | null; body: Buffer }[] {
  const whole = raw.toString('latin1');
  const boundaries = [...whole.matchAll(/boundary="([^"]+)"/g)].map(([, text]) => `--${text}`);
  return boundaries
    .reduce((parts, boundary) => parts.flatMap((part) => part.split(`\r\n${boundary}`)), [whole])
    .flatMap((part) => {
      const at = part.indexOf('\r\n\r\n');
      const head = part.slice(0, at).replace(/\r\n\s+/g, ' ');
      const [, type] = /content-type: ([\w/]+)/i.exec(head) ?? [];
      if (!type || type.startsWith('multipart')) return [];
      const [, name = null] = /filename="?([^";]+)/i.exec(head) ?? [];
      const body = part.slice(at + 4);
      const isBase64 = /transfer-encoding: base64/i.test(head);
      return [{ type, name, body: isBase64 ? Buffer.from(body, 'base64') : withoutQuotes(body) }];
    });
}

const textOf = (letter: Letter | undefined, type = 'text/plain'): string =>
  (letter ? partsOf(letter) : [])
    .find((part) => part.type === type)
    ?.body.toString()
    .replaceAll('\u00a0', ' ') ?? '';

it('the confirmation comes once, as text and HTML, with the terms and the form of withdrawal attached', async () => {
  const order = await placed();
  const sent = await work();
  expect(sent.map(({ to }) => to)).toEqual([['anna@example.com']]);
  const [letter] = sent;
  const text = textOf(letter);
  expect(text).toContain(`dziękujemy za zamówienie ${order.number}`);
  expect(text).toContain('Razem z VAT:');
  expect(text).toContain('Numer rachunku: 17 9999 0002 0000 0000 2000 1234');
  expect(text).toContain('Mają Państwo prawo odstąpić od niniejszej umowy');
  expect(text).toContain('KRS 0009999999');
  expect(textOf(letter, 'text/html')).toContain('<html lang="pl">');

  const files = letter ? partsOf(letter).filter(({ name }) => name !== null) : [];
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['regulamin.pdf', 'application/pdf'],
    ['formularz-odstapienia.pdf', 'application/pdf'],
  ]);
  const [terms = '', form = ''] = files.map(({ body }) => pdfPages(body).join('\n'));
  expect(terms).toContain('Regulamin sklepu');
  expect(terms).toContain('Zwroty i odstąpienie od umowy');
  expect(terms).toContain('Reklamacje');
  expect(form).toContain('Wzór formularza odstąpienia od umowy');
  expect(form.replace(/\s+/g, ' ')).toContain('odstąpieniu od umowy sprzedaży następujących towarów(*)');
  expect(form.replace(/\s+/g, ' ')).toContain('możesz odstąpić od umowy online: http://shop.test/odstapienie');
  expect(text).toContain(`http://shop.test/odstapienie?zamowienie=${order.number}`);

  const [, token = ''] = /\/zamowienia\/link\/([\da-f]{64})/.exec(text) ?? [];
  expect(await store.orderAccess.linked(token, now)).toBe(order.id);
  expect(await work(), 'it was sent already').toEqual([]);
  const stored = await database.orm.select().from(t.outbox);
  expect(JSON.stringify(stored), 'the link is nobody’s but the recipient’s').not.toContain(token);
});

it('the form of withdrawal is drawn once: it is the same for everybody and names no order', async () => {
  const [first, second] = [await placed(), await placed()];
  const forms = (await work()).map((letter) => partsOf(letter).find(({ name }) => name === lawfulFileNames.form)?.body);
  expect(forms).toHaveLength(2);
  expect(forms[0]?.equals(forms[1] ?? Buffer.alloc(0))).toBe(true);
  const printed = pdfPages(forms[0] ?? Buffer.alloc(0)).join('\n');
  for (const { number, buyer } of [first, second]) {
    expect(printed).not.toContain(number);
    expect(printed).not.toContain(buyer.email);
  }
});

it('a mail that is caused twice is written once, with its event', async () => {
  const order = await placed();
  await expect(
    database.orm.transaction(async (tx) => {
      await store.orders.paymentEvent(tx, order.id, 'failed', { who: 'bank', now });
      throw new Error('the event is undone');
    }),
  ).rejects.toThrow('undone');
  const failures = async () =>
    (await store.outbox.ofOrder(order.id)).filter(({ kind }) => kind === 'order-payment-failed');
  expect(await failures()).toEqual([]);
  for (const event of ['failed', 'started', 'failed'] as const) {
    const result = await database.orm.transaction((tx) =>
      store.orders.paymentEvent(tx, order.id, event, { who: 'bank', now }),
    );
    expect(result).toMatchObject({ status: 'done', changed: true });
  }
  expect(await failures()).toMatchObject([{ dueAt: now + orderEffectTimes.failedMailMinutes * 60_000, sentAt: null }]);
});

it('each parcel that can be collected is told, also when the one before it is collected already', async () => {
  const terms = testTerms(now, {
    method: 'transfer',
    parcels: [0, 1].map((line) => ({ lines: [line], dispatchOn: '2026-11-17', days: null })),
  });
  const { parcels } = await placed({}, ['talerz-obiadowy', 'maselniczka'], terms);
  const tell = async (parcel: number, events: ParcelEvent[]) => {
    for (const event of events) {
      const by = { who: 'inpost', now };
      expect(await store.orders.parcelEvent(Number(parcels[parcel]?.id), event, by)).toMatchObject({ changed: true });
    }
    return (await work()).length;
  };
  await forgetMails();
  expect(await tell(0, ['handOver', 'arriveAtPoint'])).toBe(1);
  expect(await tell(0, ['deliver'])).toBe(0);
  expect(await tell(1, ['handOver', 'arriveAtPoint'])).toBe(1);
});

it('each parcel that leaves before the last is told once, and the last with the order', async () => {
  const terms = testTerms(now, {
    method: 'transfer',
    parcels: [0, 1, 2].map((line) => ({ lines: [line], dispatchOn: '2026-11-17', days: null })),
  });
  const order = await placed({}, ['talerz-obiadowy', 'maselniczka', 'kubek-piaskowy'], terms);
  const by = { who: 'shop', now };
  const leave = async (place: number, event: ParcelEvent, trackingNumber: string) => {
    const id = Number(order.parcels[place]?.id);
    await store.orders.parcelEvent(id, 'label', by, { trackingNumber });
    expect(await store.orders.parcelEvent(id, event, by)).toMatchObject({ changed: true });
    return id;
  };
  await database.orm.transaction((tx) => store.orders.paymentEvent(tx, order.id, 'received', by));
  await store.orders.event(order.id, 'pack', by);
  await forgetMails();

  const first = await leave(0, 'handOver', 'A-1');
  const [letter, ...others] = await work();
  expect(others).toEqual([]);
  expect(textOf(letter)).toContain(`nadaliśmy część Twojego zamówienia ${order.number}`);
  expect(textOf(letter)).toMatch(
    /Numer przesyłki A-1:\s[\s\S]*- Talerz obiadowy[\s\S]*Wyślemy później[\s\S]*- Maselniczka[\s\S]*- Kubek piaskowy/,
  );

  // A notice that comes late or twice.
  await store.orders.parcelEvent(first, 'handOver', by);
  await store.orders.parcelEvent(first, 'move', by);
  expect(await work()).toEqual([]);

  // The carrier may report the parcel before staff do.
  await leave(1, 'move', 'A-2');
  expect((await work()).map((one) => textOf(one))).toEqual([expect.stringContaining('A-2')]);

  await leave(2, 'handOver', 'A-3');
  const last = (await work()).map((one) => textOf(one));
  expect(last).toEqual([expect.stringContaining(`nadaliśmy Twoje zamówienie ${order.number}`)]);
});

it('parcels that leave before anybody wrote of one are told once, by the mail of the order', async () => {
  const terms = testTerms(now, {
    method: 'transfer',
    parcels: [0, 1].map((line) => ({ lines: [line], dispatchOn: '2026-11-17', days: null })),
  });
  const order = await placed({}, ['talerz-obiadowy', 'maselniczka'], terms);
  const by = { who: 'shop', now };
  await database.orm.transaction((tx) => store.orders.paymentEvent(tx, order.id, 'received', by));
  await store.orders.event(order.id, 'pack', by);
  await forgetMails();
  for (const { id } of order.parcels) await store.orders.parcelEvent(id, 'handOver', by);
  expect((await work()).map((one) => textOf(one))).toEqual([expect.stringContaining('nadaliśmy Twoje zamówienie')]);
});

it('KSeF gets the FA(3) of a firm when the goods leave, and the firm its PDF when it has a number there', async () => {
  const buyer = { ...testBuyer, kind: 'firm' as const, companyName: 'Kawiarnia Źdźbło', taxNumber: '5260250274' };
  const order = await placed({ buyer, document: 'invoice' });
  await forgetMails();
  await database.orm.transaction((tx) => store.orders.paymentEvent(tx, order.id, 'received', { who: 'shop', now }));
  expect((await work()).map((letter) => textOf(letter))).toEqual([expect.stringContaining('mamy Twoją płatność')]);
  expect(await store.documents.ofOrder(order.id), 'not before they leave').toEqual([]);
  await store.orders.event(order.id, 'pack', { who: 'shop', now });
  await store.orders.event(order.id, 'send', { who: 'shop', now }, { trackingNumber: 'A1' });
  const sent = await work();
  const [document] = await store.documents.ofOrder(order.id);
  expect(document?.number).toMatch(/^FV\/\d+\/\d{4}$/);
  expect(sent.some((letter) => textOf(letter).includes('faktura'))).toBe(false);
  expect(sent.some((letter) => textOf(letter).includes('Numer przesyłki A1:'))).toBe(true);

  const folder = await mkdtemp(join(tmpdir(), 'witryna-invoices-'));
  const lines: string[] = [];
  const place = {
    inShop: <T>(run: (own: Store) => Promise<T>) => run(store),
    inStore: <T>(run: (own: Store) => Promise<T>) => run(store),
    isRunning: true,
    path: (name: string) => name,
    print: (line: string) => void lines.push(line),
  };
  await invoiceCommands.invoices?.run([], place, {});
  expect(lines.join('\n')).toContain(`${document?.number}  `);
  expect(lines.join('\n')).toContain('waits for KSeF');
  await invoiceCommands.invoices?.run([folder], place, {});
  const [xmlName = ''] = await readdir(folder);
  expect(xmlName).toBe(`faktura-${document?.number.replaceAll('/', '-').toLowerCase()}.xml`);
  expect(await readFile(join(folder, xmlName), 'utf8')).toContain(
    '<NIP>5260250274</NIP><Nazwa>Kawiarnia Źdźbło</Nazwa>',
  );
  await expect(invoiceCommands['invoice-in-ksef']?.run([document?.number ?? '', 'x'], place, {})).rejects.toThrow(
    'is not a number of KSeF',
  );
  const own = '5265877635-20260201-010080DD2B5E-88';
  await invoiceCommands['invoice-in-ksef']?.run([document?.number ?? '', own], place, {});
  expect(lines.at(-1)).toBe(`${document?.number} is in KSeF as ${own}.`);
  await expect(invoiceCommands['invoice-in-ksef']?.run(['FV/0/2026', own], place, {})).rejects.toThrow('No invoice');

  const [mailed, ...more] = await work();
  expect(more).toEqual([]);
  expect(textOf(mailed)).toContain(`pod numerem ${own}`);
  const [file] = mailed ? partsOf(mailed).filter(({ name }) => name !== null) : [];
  expect(file?.name).toBe(`faktura-${document?.number.replaceAll('/', '-').toLowerCase()}.pdf`);
  const printed = pdfPages(file?.body ?? Buffer.alloc(0)).join('\n');
  expect(printed).toContain(`Faktura ${document?.number}`);
  expect(printed).toContain('Kawiarnia Źdźbło');
  expect(printed).toContain(`Numer KSeF: ${own}`);
  // The printed address of the code has line breaks after the hyphens of the hash.
  expect(printed.replaceAll('\n', '')).toContain(document?.ksef?.hash.slice(0, 20));
});

it('a shop that issues with the money issues then: a proof to a person, with no mail of its own', async () => {
  const order = await placed();
  await forgetMails();
  await database.orm.transaction((tx) => store.orders.paymentEvent(tx, order.id, 'received', { who: 'shop', now }));
  const sent = await work({ ...settings, invoices: { issue: 'paid' } } as typeof settings);
  expect(sent).toHaveLength(1);
  expect((await store.documents.ofOrder(order.id)).map(({ kind, ksef }) => [kind, ksef])).toEqual([['proof', null]]);
});

it('gift cards come with their codes, which are deleted from the store then', async () => {
  const content = {
    token: [{ code: 'ABCD-EFGH-JKLM-NPQR', value: 10_000 }],
    until: now + 86_400_000,
    number: '2026-1',
  };
  await database.orm.insert(t.outbox).values({ recipient: 'anna@example.com', kind: 'gift-cards', content });
  const [letter] = await work();
  expect(textOf(letter)).toContain('ABCD-EFGH-JKLM-NPQR');
  expect(textOf(letter)).toContain('Wartość: 100,00 zł');
  const [row] = await database.orm.select().from(t.outbox).where(eq(t.outbox.kind, 'gift-cards'));
  expect(JSON.stringify(row)).not.toContain('ABCD');
});

it('sends nothing about a deleted order', async () => {
  const order = await placed();
  await database.orm.execute(sql`delete from orders where id = ${order.id}`);
  expect(await work()).toEqual([]);
});
