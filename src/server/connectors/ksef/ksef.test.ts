import { createPublicKey, verify, X509Certificate } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDemoSimulator } from '../../../../demo/simulators/open-demo-simulator.ts';
import { pemOf, selfSigned } from '../../../../demo/simulators/self-signed.ts';
import type { StartedSimulator } from '../../../../demo/simulators/start-simulator.ts';
import { issueForKsef } from '../../../../testing/order/ksef-run.ts';
import { type KsefOptions, testKsef } from '../../../../testing/order/test-ksef.ts';
import { emptyServerDatabase, testRules } from '../../../../testing/store/test-store.ts';
import { type Database, rowsOf } from '../../../data/db/db.ts';
import * as t from '../../../data/db/schema.ts';
import { openStore, type Store } from '../../../data/store.ts';
import { signedPart } from '../../../shop/order/documents/ksef/ksef-link.ts';
import { isKsefNumber } from '../../../shop/order/documents/ksef/ksef-number.ts';
import { ownCodes } from '../../../shop/order/documents/ksef/ksef-status.ts';
import { addDays, dayOf, startOfDay } from '../../../shop/time/warsaw-time.ts';

let store: Store;
let database: Database;
let simulator: StartedSimulator;
// Shop and KSeF begin at noon, so that no test steps over midnight.
const noonAhead = startOfDay(dayOf(Date.now())) + 12 * 3_600_000 - Date.now();
const clock = { ahead: 0 };
const now = () => Date.now() + noonAhead + clock.ahead;
const ksefAt = (url: string, options: KsefOptions = {}) => testKsef(store, url, { now, ...options });
const dbNow = () => sql`to_timestamp(${now() / 1_000}::float8)`;

beforeAll(async () => {
  store = await openStore(await emptyServerDatabase('ksef'), {
    rules: testRules,
    seed: async (opened) => {
      database = opened;
    },
  });
  simulator = await openDemoSimulator('ksef');
}, 900_000);
afterAll(async () => {
  await store?.close();
  await simulator?.stop();
});

const calm = { limits: false, processingMs: 0, aheadMs: noonAhead };
const behave = (mischief: object = {}) =>
  fetch(`${simulator.url}/simulator/ksef`, { method: 'POST', body: JSON.stringify({ ...calm, ...mischief }) });
const press = (what: string) => fetch(`${simulator.url}/simulator/ksef/${what}`, { method: 'POST' });
const inKsef = async () =>
  (await (await fetch(`${simulator.url}/simulator/ksef/invoices`)).json()) as Record<string, unknown>[];

beforeEach(async () => {
  clock.ahead = 0;
  await behave();
  await database.orm.execute(sql`delete from orders`);
  await database.orm.execute(sql`delete from ksef_batches`);
});

const row = async (id: number) =>
  (await database.orm.select().from(t.ksefOutbox).where(eq(t.ksefOutbox.documentId, id)))[0] ??
  expect.fail('no such row');
const issue = async (count = 1) => issueForKsef(store, database, count, now());
const one = async () => (await issue())[0] ?? 0;

/** Rounds until nothing of these is waiting for anything, with its pauses left out. */
async function settle(ids: number[], ksef = ksefAt(simulator.url)): Promise<void> {
  const until = Date.now() + 30_000;
  while (Date.now() < until) {
    await ksef.workDue?.();
    const rows = await Promise.all(ids.map(row));
    if (rows.every(({ state, upo }) => state === 'failed' || upo !== null)) return;
    clock.ahead += 5_000;
    await pause(20);
    await database.orm.execute(sql`update ksef_outbox set work_at = ${dbNow()} where work_at is not null`);
  }
}

async function expectTaken(id: number): Promise<void> {
  const { state, ksefNumber, upo, code } = await row(id);
  expect({ state, code }).toEqual({ state: 'sent', code: 200 });
  expect(isKsefNumber(ksefNumber ?? '')).toBe(true);
  expect(upo).toContain(ksefNumber ?? 'no number');
}

describe('signing in', () => {
  it.each(['rsa', 'ec'] as const)('with a certificate whose key is %s and has a password', async (kind) => {
    const { certificate, key } = pemOf(selfSigned('Glina & Len', kind), 'tajne');
    const account = {
      way: 'certificate' as const,
      certificate: certificate.replaceAll('\n', ' '),
      key,
      keyPassword: 'tajne',
    };
    expect(await ksefAt(simulator.url, { account }).test()).toBe('works');
    expect(await ksefAt(simulator.url, { account: { ...account, keyPassword: 'inne' } }).test()).toBe('refused');
  });

  it('with a token; a wrong one is refused, and silence is told apart', async () => {
    expect(await ksefAt(simulator.url).test()).toBe('works');
    expect(await ksefAt(simulator.url, { account: { token: 'x' } }).test()).toBe('refused');
    expect(await ksefAt('http://127.0.0.1:9').test()).toBe('away');
  });

  it('waits while KSeF checks, begins again when KSeF cancels, and takes a new key when one is withdrawn', async () => {
    await behave({ authPolls: 2, authCodes: [550] });
    const ksef = ksefAt(simulator.url);
    expect(await ksef.test()).toBe('works');
    const id = await one();
    await settle([id], ksef);
    await expectTaken(id);
    await press('rotate');
    await press('forget-tokens');
    const other = await one();
    await settle([other], ksef);
    await expectTaken(other);
  });
});

describe('an invoice', () => {
  it('gets its number and its confirmation, and its buyer a mail', async () => {
    const id = await one();
    await settle([id]);
    await expectTaken(id);
    const jobs = await rowsOf(database.orm, sql`select id from jobs where kind = 'order-documents'`);
    expect(jobs.length).toBeGreaterThan(0);
  });

  it.each([
    ['the answer says that KSeF is broken', { lostSends: [500] }],
    ['the line is cut', { lostSends: ['hangup'] }],
    ['no answer comes', { lostSends: ['silent'] }],
    ['KSeF takes long', { processingMs: 700, lostSends: [503] }],
    ['calls are refused for a while', { throttled: 3 }],
    ['the token ends early', { accessMs: 61_000 }],
    ['the session is over', { sessionMs: 301_000 }],
    ['KSeF cancels', { codes: [550, 500, 405, 435] }],
    ['the address of the confirmation has expired', { upoMs: -1 }],
  ])('has one number when %s', async (_, mischief) => {
    await behave(mischief);
    const ksef = ksefAt(simulator.url);
    const ids = await issue(2);
    await ksef.workDue?.();
    if ('upoMs' in mischief) await behave();
    await settle(ids, ksef);
    for (const id of ids) await expectTaken(id);
    const { ksefNumber, hash } = await row(ids[0] ?? 0);
    const digest = Buffer.from(hash, 'base64url').toString('base64');
    const taken = (await inKsef()).filter((own) => own.hash === digest && own.ksefNumber !== null);
    expect(taken.map((own) => own.ksefNumber)).toEqual([ksefNumber]);
  });

  it.each([true, false])('that arrived twice is known by its bytes (told which: %s)', async (isTold) => {
    await behave({ bareDuplicates: !isTold });
    const id = await one();
    const ksef = ksefAt(simulator.url);
    await settle([id], ksef);
    // As if the process had been killed before it wrote down anything of the answer.
    await database.orm.execute(
      sql`update ksef_outbox set state = 'waiting', ksef_number = null, sent_at = null, upo = null, work_at = ${dbNow()}`,
    );
    await database.orm.execute(sql`update ksef_sends set code = null`);
    await settle([id], ksef);
    await expectTaken(id);
  });

  it('is not mixed up with another one that has its number', async () => {
    const id = await one();
    const ksef = ksefAt(simulator.url);
    await settle([id], ksef);
    await database.orm.execute(sql`delete from ksef_sends`);
    await database.orm.execute(sql`update ksef_outbox set state = 'waiting', ksef_number = null, sent_at = null, upo = null,
      work_at = ${dbNow()}, xml = xml || ' ', hash = ${'A'.repeat(43)}`);
    await database.orm.execute(
      sql`update ksef_outbox set hash = rtrim(translate(encode(sha256(convert_to(xml, 'UTF8')), 'base64'), '+/', '-_'), '=')`,
    );
    await settle([id], ksef);
    expect(await row(id)).toMatchObject({ state: 'failed', code: ownCodes.clash });
    expect((await row(id)).details).toMatch(/Numer KSeF tamtej faktury: \d{10}-/);
  });

  it('that KSeF refuses stops with its words, and goes anew when the owner says so', async () => {
    await behave({ codes: [450] });
    const id = await one();
    await settle([id]);
    expect(await row(id)).toMatchObject({ state: 'failed', code: 450, workAt: null });
    expect((await row(id)).details).toContain('Powód podany przez symulator.');
    const { hash } = await row(id);
    clock.ahead += 60_000;
    const { seller } = (await store.documentList.byId(id))?.content ?? expect.fail('no document');
    expect(await store.ksef.sendAnew(id, { seller, issuedOn: dayOf(now()) }, now())).toBe(true);
    expect(await store.ksef.sendAnew(id, { seller, issuedOn: dayOf(now()) }, now()), 'pressed twice').toBe(false);
    expect((await row(id)).hash).not.toBe(hash);
    await settle([id]);
    await expectTaken(id);
  });

  it('gets the day on which it is sent, if KSeF has not seen it', async () => {
    const yesterday = now() - 86_400_000;
    const [id = 0] = await issueForKsef(store, database, 1, yesterday);
    expect((await row(id)).xml).toContain(`<P_1>${dayOf(yesterday)}</P_1>`);
    await settle([id]);
    expect((await row(id)).xml).toContain(`<P_1>${dayOf(now())}</P_1>`);
    expect((await store.documentList.byId(id))?.content.issuedOn).toBe(dayOf(now()));
    await expectTaken(id);
  });

  it('keeps its bytes when a person has had the file, and is known if that person has sent it', async () => {
    const yesterday = now() - 86_400_000;
    const [id = 0] = await issueForKsef(store, database, 1, yesterday);
    const { number } = (await store.documentList.byId(id)) ?? expect.fail('no document');
    await store.documents.handOut([number]);
    const { hash } = await row(id);
    await settle([id]);
    expect((await row(id)).hash).toBe(hash);
    await expectTaken(id);
  });

  it('is told to wait with the reason when the shop is not let in', async () => {
    const id = await one();
    await ksefAt(simulator.url, { account: { token: 'x' } }).workDue?.();
    expect(await row(id)).toMatchObject({ state: 'waiting', code: ownCodes.notSignedIn });
    await ksefAt('http://127.0.0.1:9').workDue?.();
    expect(await row(id)).toMatchObject({ state: 'waiting', code: ownCodes.away });
    await settle([id]);
    await expectTaken(id);
  });

  it('is sent once by two processes at once', async () => {
    const ids = await issue(6);
    const two = [ksefAt(simulator.url), ksefAt(simulator.url)];
    await Promise.all(two.map((ksef) => ksef.workDue?.()));
    await settle(ids, two[0]);
    for (const id of ids) await expectTaken(id);
    const sends = await rowsOf<{ count: number }>(database.orm, sql`select count(*)::integer as count from ksef_sends`);
    expect(Number(sends[0]?.count)).toBe(6);
  });
});

it('more than a hundred go as one file, also when its upload or its end is lost', async () => {
  const ids = await issue(103);
  await behave({ throttled: 1 });
  const ksef = ksefAt(simulator.url);
  await settle(ids, ksef);
  for (const id of ids) await expectTaken(id);
  const [sends] = await rowsOf<{ sessions: number }>(
    database.orm,
    sql`select count(distinct session)::integer as sessions from ksef_sends where ended_at is not null and code = 200`,
  );
  expect(Number(sends?.sessions)).toBe(1);
}, 120_000);

describe('with an Offline certificate', () => {
  const offline = selfSigned('Offline', 'rsa');
  const pem = pemOf(offline);
  const account = { offlineCertificate: pem.certificate, offlineKey: pem.key };

  it.each([
    ['later', {}],
    ['later, though its answer is lost', { lostSends: ['hangup'] }],
  ])(
    'an invoice that waits too long gets both codes, and goes to KSeF %s with a technical correction',
    async (_, lost) => {
      const id = await one();
      clock.ahead = 16 * 60_000;
      await ksefAt('http://127.0.0.1:9', { account }).workDue?.();
      const waiting = await row(id);
      expect(waiting).toMatchObject({ state: 'waiting', mode: 'offline24' });
      const [, link = '', signature = ''] = /^(.+)\/([\w-]+)$/.exec(waiting.certificateLink ?? '') ?? [];
      expect(link).toContain(`/certificate/Nip/9999999982/9999999982/${offline.serial}/${waiting.hash}`);
      const key = createPublicKey(
        new X509Certificate(offline.certificate).publicKey.export({ type: 'spki', format: 'pem' }),
      );
      const way = { key, padding: 6, saltLength: 32 };
      expect(verify('sha256', Buffer.from(signedPart(link)), way, Buffer.from(signature, 'base64url'))).toBe(true);

      await behave({ codes: [450], ...lost });
      const ksef = ksefAt(simulator.url, { account });
      await settle([id], ksef);
      expect(await row(id)).toMatchObject({ state: 'failed', code: 450 });
      const { seller } = (await store.documentList.byId(id))?.content ?? expect.fail('no document');
      await store.ksef.sendAnew(id, { seller, issuedOn: addDays(dayOf(now()), 1) }, now());
      expect(await row(id)).toMatchObject({ mode: 'offline24', replacesHash: waiting.hash });
      await settle([id], ksef);
      await expectTaken(id);
      const replaced = Buffer.from(waiting.hash, 'base64url').toString('base64');
      expect((await inKsef()).at(-1)).toMatchObject({ isOffline: true, replaces: replaced });
    },
  );
});

it.each([
  ['its key may not issue invoices', { codes: [410] }, 410],
  ['the call is not allowed', { refusedSends: [403] }, 410],
  ['the call is not understood', { refusedSends: [400] }, 430],
  ['no token helps', { refusedSends: [401, 401] }, 430],
])('an offline invoice that KSeF did not judge goes again as it is: %s', async (_, mischief, code) => {
  const pem = pemOf(selfSigned('Offline', 'rsa'));
  const account = { offlineCertificate: pem.certificate, offlineKey: pem.key };
  const id = await one();
  clock.ahead = 16 * 60_000;
  await ksefAt('http://127.0.0.1:9', { account }).workDue?.();
  const { hash, xml, certificateLink } = await row(id);
  await behave(mischief);
  const ksef = ksefAt(simulator.url, { account });
  await settle([id], ksef);
  expect(await row(id)).toMatchObject({ state: 'failed', code });
  const { seller } = (await store.documentList.byId(id))?.content ?? expect.fail('no document');
  const renamed = { ...seller, name: 'Inna nazwa' };
  expect(await store.ksef.sendAnew(id, { seller: renamed, issuedOn: dayOf(now()) }, now())).toBe(true);
  expect(await row(id)).toMatchObject({ state: 'waiting', hash, xml, certificateLink, replacesHash: null });
  await settle([id], ksef);
  await expectTaken(id);
  expect((await inKsef()).at(-1)).toMatchObject({ isOffline: true, replaces: null });
  // A file that was refused for its content stays named, also when the next call is not judged.
  await behave({ codes: [450] });
  const other = await one();
  await ksefAt('http://127.0.0.1:9', { account, now: () => now() + 16 * 60_000 }).workDue?.();
  const refused = await row(other);
  await settle([other], ksef);
  await store.ksef.sendAnew(other, { seller, issuedOn: dayOf(now()) }, now());
  await behave({ refusedSends: [403] });
  await settle([other], ksef);
  await store.ksef.sendAnew(other, { seller, issuedOn: dayOf(now()) }, now());
  expect(await row(other)).toMatchObject({ state: 'waiting', replacesHash: refused.hash });
  await settle([other], ksef);
  await expectTaken(other);
});

it('no key is in the store as it is, or in the log', async () => {
  const notes: string[] = [];
  const log = {
    request: () => {},
    bug: (id: string, error: unknown) => notes.push(`${id} ${error}`),
    note: (what: string, facts?: object) => notes.push(`${what} ${JSON.stringify(facts)}`),
  };
  const id = await one();
  await settle([id], ksefAt(simulator.url, { log }));
  await ksefAt(simulator.url, { account: { token: 'wrong-secret-token' }, log }).test();
  const lines: string[] = [];
  await store.backUp(Date.now(), async (line: string) => {
    lines.push(line);
  });
  for (const secret of ['demo-ksef-token', 'wrong-secret-token', 'access-', 'refresh-'])
    expect([...lines, ...notes].filter((text) => text.includes(secret))).toEqual([]);
});
