import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import settings from '../../../../shop.config.ts';
import { testRequest, testTerms } from '../../../../testing/order/test-orders.ts';
import { seededServerDatabase, testRules } from '../../../../testing/store/test-store.ts';
import { connectionSettings } from '../../../data/db/schema.ts';
import { openSecretBox } from '../../../data/secret/secret-box.ts';
import { openStore, type Store } from '../../../data/store.ts';
import { shopMailTopics } from '../../../shop/mail/shop/shop-recipients.ts';
import type { StaffRole } from '../../../shop/staff/roles.ts';
import { checkSettings } from '../../config.ts';
import { postToPublic } from '../../push/post-push.ts';
import { runDue } from '../runner.ts';
import { shopMailJob } from '../shop/shop-notices.ts';
import { type PostPush, pushJob } from './push-job.ts';

const now = Date.now();
const key = randomBytes(32);
const browserKeys = createECDH('prime256v1');
const p256dh = browserKeys.generateKeys('base64url');
const auth = randomBytes(16).toString('base64url');
const endpoint = 'https://push.example.net/send/abc';

interface Received {
  path: string;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

let store: Store;
let service: Server;
let received: Received[] = [];
let answers: number[] = [];
let staffId = 0;

beforeAll(async () => {
  const where = await seededServerDatabase('push', now);
  store = await openStore(where, { rules: testRules, secretBox: openSecretBox(() => key) });
  // A service of a browser: it takes what is sent, and answers with the statuses of the test.
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) });
    response.writeHead(answers.shift() ?? 201).end();
  });
  await once(service.listen(0, '127.0.0.1'), 'listening');
  staffId = await newStaff('orders');
});
afterAll(async () => {
  service.close();
  await store.close();
});
beforeEach(() => {
  received = [];
  answers = [];
});

async function newStaff(role: StaffRole): Promise<number> {
  const email = `${randomBytes(6).toString('hex')}@example.com`;
  const invite = await store.staff.invite(role, null, now);
  const id = await store.staff.accept(invite, { email, name: 'Anna', passwordHash: 'x' }, now);
  if (typeof id !== 'number') throw new Error(id);
  return id;
}

/** What a browser does with a message (RFC 8291): only it can read it. */
function opened(body: Buffer): unknown {
  const [salt, serverKey] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
  const content = body.subarray(21 + serverKey.length);
  const derived = (secret: Buffer, by: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', secret, by, info, bytes));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), Buffer.from(p256dh, 'base64url'), serverKey]);
  const secret = derived(browserKeys.computeSecret(serverKey), Buffer.from(auth, 'base64url'), info, 32);
  const cipher = createDecipheriv(
    'aes-128-gcm',
    derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
    derived(secret, salt, 'Content-Encoding: nonce\0', 12),
  );
  cipher.setAuthTag(content.subarray(-16));
  const plain = Buffer.concat([cipher.update(content.subarray(0, -16)), cipher.final()]);
  expect(plain.at(-1), 'the end of the last record').toBe(2);
  return JSON.parse(plain.subarray(0, -1).toString());
}

/** What a service does before it takes a message (RFC 8292). */
function senderOf(header: string): Record<string, unknown> {
  const [, token = '', publicKey = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicJwk = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' } });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicJwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  expect(isSigned, 'signed with the key that it names').toBe(true);
  return { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), publicKey };
}

const log = { request: () => {}, bug: () => {}, note: () => {} };

/** Does all jobs that are due, with the service in place of the public one. */
async function work(at = now + 2_000) {
  const postPush: PostPush = async (address, headers, body) => {
    const own = `http://127.0.0.1:${(service.address() as AddressInfo).port}${new URL(address).pathname}`;
    return (await fetch(own, { method: 'POST', headers, body: new Uint8Array(body) })).status;
  };
  const parts = { store, settings: checkSettings(settings), origin: 'http://shop.test', now: () => at, log, postPush };
  const handlers = { 'shop-mail': shopMailJob(parts), push: pushJob(parts) };
  while ((await runDue({ ...parts, handlers })) > 0);
}

let visitors = 0;
async function placed() {
  visitors += 1;
  const owner = await store.sessions.open(`push-visitor-${visitors}`, now);
  await store.baskets.add(owner, { product: 'talerz-obiadowy', size: 'uniw', quantity: 1, subscriptionDays: 0 }, now);
  const result = await store.orders.place(owner, testRequest(), testTerms(now, { method: 'cash' }), now);
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  return result.order;
}

const browser = { endpoint, p256dh, auth, topics: [...shopMailTopics], device: 'Firefox, Linux' };
const browsersOf = (id: number) => store.push.ofStaff(id);

it('an order is told to a browser of the staff, which alone can read it', async () => {
  await store.push.save(staffId, browser, now);
  const order = await placed();
  await work();
  expect(received).toHaveLength(1);
  const [{ path, headers, body } = { path: '', headers: {}, body: Buffer.of() }] = received;
  expect(path).toBe('/send/abc');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(body.includes(order.number)).toBe(false);
  expect(opened(body)).toMatchObject({
    title: expect.stringContaining(order.number),
    to: `/panel/zamowienia/${order.number}`,
    tag: `shop-new-order-${order.id}`,
  });
  const { aud, sub, exp, publicKey } = senderOf(String(headers.authorization));
  expect({ aud, sub }).toEqual({ aud: 'https://push.example.net', sub: `mailto:${settings.company.email}` });
  expect(Number(exp) * 1_000).toBeGreaterThan(now);
  expect(publicKey).toBe((await store.push.keys()).publicKey);
});

it('the keys are made once and stored sealed', async () => {
  const [one, other] = await Promise.all([store.push.keys(), store.push.keys()]);
  expect(one).toEqual(other);
  const rows = await store.maintain(({ orm }) => orm.select().from(connectionSettings));
  expect(rows.filter(({ connection }) => connection === 'push/vapid')).toHaveLength(2);
  expect(JSON.stringify(rows)).not.toContain(one.privateKey);
});

it('only chosen topics, and only people who may see them, are told', async () => {
  const [own] = await browsersOf(staffId);
  await store.push.choose(staffId, own?.id ?? 0, ['complaints']);
  await placed();
  await work();
  expect(received).toEqual([]);
  const writer = await newStaff('content');
  await store.push.save(writer, { ...browser, endpoint: `${endpoint}/writer` }, now);
  await placed();
  await work();
  expect(received).toEqual([]);
  await store.push.choose(staffId, own?.id ?? 0, [...shopMailTopics]);
});

it('a service that is away is asked again; a subscription that is gone is forgotten', async () => {
  await placed();
  answers = [503];
  await work();
  await work(now + 3_600_000);
  expect(received).toHaveLength(2);
  for (const status of [410, 404]) {
    await store.push.save(staffId, browser, now);
    await placed();
    answers = [status];
    await work(now + 3_600_000);
    expect(await browsersOf(staffId), String(status)).toEqual([]);
  }
});

it('no private address is called, whatever its name', async () => {
  for (const address of ['http://push.example.net/', 'https://127.0.0.1/', 'https://[::1]/', 'https://localhost/x'])
    await expect(postToPublic(address, {}, Buffer.of())).rejects.toThrow();
});
