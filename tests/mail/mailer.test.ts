import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import settings from '../../shop.config.ts';
import { jobs, outbox, stockWatchers } from '../../src/data/db/schema.ts';
import { type MailerParts, mailJob } from '../../src/server/jobs/mailer.ts';
import { runDue } from '../../src/server/jobs/runner.ts';
import type { Log } from '../../src/server/log.ts';
import { startMailServer, withoutQuotes } from '../../testing/service/mail-server.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let folder: string;
/** The recipient of mails that ask to confirm an address. */
let questions: string;
beforeAll(async () => {
  shop = await openTestShop();
  folder = await mkdtemp(join(tmpdir(), 'witryna-mail-'));
  questions = await mkdtemp(join(tmpdir(), 'witryna-mail-'));
});
afterAll(() => shop.store.close());

const deliverMails = (of: MailerParts & { log: Log }) => runDue({ ...of, handlers: { mail: mailJob(of) } });

const bugs: string[] = [];
const notes: object[] = [];
const parts = (url: string | null = null) => ({
  store: shop.store,
  settings,
  log: {
    request: () => {},
    bug: (id: string, error: unknown) => bugs.push(`${id}: ${error}`),
    note: (what: string, facts?: object) => notes.push({ what, ...facts }),
  },
  origin: 'https://sklep.example',
  now: () => Date.now() + 1_000,
  url,
  from: null,
  folder,
});

/** Submits an address and confirms it with the link in the mail. */
async function watch(size: { product: string; size: string }, email: string): Promise<void> {
  expect(await shop.store.stockWatchers.watch(size, email, Date.now())).toBe('watching');
  const waiting = await shop.store.outbox.waiting();
  const asked = waiting.findLast(({ recipient, kind }) => recipient === email && kind === 'confirm-watch');
  expect(await deliverMails({ ...parts(), folder: questions })).toBe(1);
  expect(await readdir(questions)).toContain(`${asked?.id}.eml`);
  expect(await shop.store.stockWatchers.confirm(String(asked?.content.token), Date.now())).toBe('watching');
}

it('writes once to whoever waited for a size, with its link and lawful price', async () => {
  const size = { product: 'kubek-granatowy', size: 'uniw' };
  await shop.store.prices.setStock(size, 0);
  await watch(size, 'ola@example.com');
  expect(await deliverMails(parts())).toBe(0);
  await shop.store.prices.setStock(size, 4);

  // A mail server that does not answer: the mail stays in the outbox.
  expect(await deliverMails(parts('smtp://127.0.0.1:1'))).toBe(0);
  const why = { mail: expect.any(Number), code: 'ESOCKET', command: 'CONN' };
  expect(notes).toEqual([{ what: 'mail not sent', job: expect.any(Number), kind: 'mail', tries: 1, ...why }]);
  expect(await deliverMails(parts())).toBe(0);
  const later = { ...parts(), now: () => Date.now() + 180_000 };
  expect(await deliverMails(later)).toBe(1);
  expect(await deliverMails(later)).toBe(0);

  const [name = ''] = await readdir(folder);
  const mail = await readFile(join(folder, name), 'utf8');
  expect(mail).toContain('To: ola@example.com');
  const decoded = withoutQuotes(mail).toString();
  expect(decoded).toContain('https://sklep.example/produkt/kubek-granatowy');
  expect(decoded).toContain('69,00');
  expect(decoded).toMatch(/Najniższa cena.*89,00/);
  expect(decoded, 'art. 206 KSH').toMatch(
    /NIP 9999999982\s+BDO 999999998\s+KRS 0009999999\s+Sąd Rejonowy.*\s+kapitał zakładowy 50/,
  );
});

it('tells of a mail that nobody can write, and sends the others', async () => {
  bugs.length = 0;
  const size = { product: 'kubek-granatowy', size: 'uniw' };
  await shop.store.prices.setStock(size, 0);
  await watch(size, 'ewa@example.com');
  const unknown = { recipient: 'ola@example.com', kind: 'no-such', content: {} };
  await shop.store.maintain(async ({ orm }) => {
    await orm.insert(outbox).values(unknown);
  });
  await shop.store.prices.setStock(size, 4);
  expect(await deliverMails(parts())).toBe(1);
  expect(bugs).toEqual([expect.stringContaining('no composer for a mail of kind no-such')]);
});

it('keeps why a mail could not be sent, without the address, and gives it up after its tries', async () => {
  const clock = { now: Date.now() + 10 * 60_000 };
  await shop.store.maintain(async ({ orm }) => {
    await orm.delete(jobs);
    await orm.insert(outbox).values({ recipient: 'ola@example.com', kind: 'no-such', content: {} });
  });
  bugs.length = 0;
  for (let round = 0; round < 25; round += 1) {
    expect(await deliverMails({ ...parts(), now: () => clock.now })).toBe(0);
    clock.now += 12 * 60 * 60_000;
  }
  expect(bugs).toHaveLength(20);
  const [failed] = (await shop.store.jobs.listFailed('open', { behind: null, before: null })).rows;
  expect(failed).toMatchObject({ kind: 'mail', tries: 20, lastError: expect.stringContaining('of kind no-such') });
  expect(failed?.lastError).not.toContain('ola@example.com');
  expect(notes).toContainEqual({ what: 'job given up', job: failed?.id, kind: 'mail', tries: 20 });
});

it('a mail to an address that is refused for good is told in the panel, dealt with, and sent again', async () => {
  const server = await startMailServer();
  const [orders, catalogue] = [await signInStaff(shop, 'orders'), await signInStaff(shop, 'catalogue')];
  const list = '/panel/nieudane';
  const recipient = 'literowka@example.com';
  server.refused.add(recipient);
  await shop.store.maintain(async ({ orm }) => {
    await orm.delete(jobs);
    await orm
      .insert(jobs)
      .values({ kind: 'order-refund', payload: { orderId: 1 }, dueAt: 0, failedAt: 1, lastError: 'x' });
  });
  await shop.store.outbox.add({ kind: 'password-changed', content: { at: Date.now() }, recipient }, Date.now());
  expect(await deliverMails(parts(server.url))).toBe(0);
  const [mail, refund] = (await shop.store.jobs.listFailed('open', { behind: null, before: null })).rows.map(({ id }) =>
    String(id),
  );
  const job = { job: mail ?? '' };

  for (const page of [await orders.text(list), await orders.text('/panel')])
    for (const text of ['Hasło zmienione', recipient, 'Nie ma takiego adresu', 'Zwrot pieniędzy', 'Błąd programu'])
      expect(page).toContain(text);
  expect((await catalogue.get(list)).status).toBe(403);
  expect((await orders.post(list, 'ponow', { job: refund ?? '' })).status, 'of the owner').toBe(422);
  expect((await orders.post(list, 'zalatwione', { job: 'x' })).status).toBe(422);

  expect((await orders.post(list, 'zalatwione', job)).status).toBe(303);
  expect(await orders.text(list)).not.toContain(recipient);
  expect(await orders.text(`${list}?stan=zalatwione`)).toContain(recipient);
  expect((await orders.post(list, 'przywroc', job)).status).toBe(303);
  server.refused.clear();
  expect((await orders.post('/panel', 'ponow', job)).status).toBe(303);
  expect(await deliverMails(parts(server.url))).toBe(1);
  expect(server.textsTo(recipient)).toHaveLength(1);
  expect(await orders.text('/panel')).not.toContain(recipient);
  const entries = await shop.store.journal.entries({ subject: `job ${mail}` });
  expect(entries.map(({ action }) => action)).toEqual(['job-again', 'job-undealt', 'job-dealt']);
  await server.close();
});

it('forgets addresses a month after they were needed', async () => {
  const size = { product: 'kubek-granatowy', size: 'uniw' };
  await shop.store.prices.setStock(size, 0);
  await watch(size, 'iga@example.com');
  await shop.store.prices.setStock(size, 4);
  expect(await deliverMails(parts())).toBe(1);
  const stored = async () => {
    let rows = 0;
    await shop.store.maintain(async ({ orm }) => {
      const notice = await orm.select().from(stockWatchers).where(eq(stockWatchers.email, 'iga@example.com'));
      const mails = await orm.select().from(outbox).where(eq(outbox.recipient, 'iga@example.com'));
      rows = notice.length + mails.length;
    });
    return rows;
  };
  const dayMs = 86_400_000;
  await shop.store.forgetOld(Date.now() + 29 * dayMs);
  expect(await stored(), 'her wish, the question and the notice').toBe(3);
  await shop.store.forgetOld(Date.now() + 31 * dayMs);
  expect(await stored()).toBe(0);
});
