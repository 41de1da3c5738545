import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { placeGuestOrder } from '../../../testing/order/placed-order.ts';
import { seededServerDatabase, testRules } from '../../../testing/store/test-store.ts';
import { openSecretBox } from '../../data/secret/secret-box.ts';
import { openStore, type Store } from '../../data/store.ts';
import { everyWebhookEvent, webhookAddressFault, webhookTimes } from '../../shop/integration/webhook.ts';
import { type PublicFetch, PublicFetchError } from '../http/public/public-fetch.ts';
import { sendWebhooks } from './send-webhooks.ts';

let store: Store;
const begun = Date.now();
const hourMs = 3_600_000;

interface Got {
  id: string;
  type: string;
  data: { number?: string; event?: string; amount?: number };
  headers: Record<string, string>;
  body: string;
}
let got: Got[] = [];
let answers: (number | 'timeout')[] = [];
let isDown = false;

/** A receiver, in place of a public one. */
const receiver: PublicFetch = async (address, { headers = {}, body = Buffer.of() } = {}) => {
  const status = isDown ? 'timeout' : (answers.shift() ?? 204);
  if (status === 'timeout') throw new PublicFetchError('timeout');
  const text = body.toString();
  if (status < 300) got.push({ id: headers['webhook-id'] ?? '', ...JSON.parse(text), headers, body: text });
  return { status, headers: {}, body: Buffer.from(status < 300 ? '' : 'nie teraz'), address };
};

function first(): Got {
  const [one] = got;
  if (!one) throw new Error('nothing came');
  return one;
}

const notes: string[] = [];
const log = { request: () => {}, bug: () => {}, note: (what: string) => notes.push(what) };
const send = (at = begun, fetch = receiver) => sendWebhooks({ store, log, now: () => at, fetch });

beforeAll(async () => {
  const where = await seededServerDatabase('webhooks', begun);
  store = await openStore(where, { rules: testRules, secretBox: openSecretBox(() => Buffer.alloc(32, 7)) });
}, 300_000);
afterAll(() => store?.close());

async function endpoint(events = everyWebhookEvent) {
  for (const { id } of await store.integration.webhooks.list()) await store.integration.webhooks.remove(id);
  [got, answers, isDown] = [[], [], false];
  const made = await store.integration.webhooks.create('https://firma.example/hook', [...events], 'Test', begun);
  if (!made) throw new Error('no webhook');
  return made;
}

const sizeRow = async () => (await store.integration.sizes.after(0, 1))[0]?.row ?? 0;
const setStock = async (amount: number) =>
  store.integration.moveStock([{ row: await sizeRow(), operation: 'set', amount }], { mayLack: true, now: begun });

it('an order is told in order, signed so that the published library accepts it', async () => {
  const { secret } = await endpoint(['order.placed', 'order.sent', 'order.changed', 'stock.changed']);
  const { number } = await placeGuestOrder(store, 'cash');
  const order = await store.orders.byNumber(number);
  const by = { who: 'shop', now: begun };
  for (const event of ['accept', 'pack', 'send'] as const) await store.orders.event(order?.id ?? 0, event, by);
  await send();
  const told = got.filter(({ data }) => data.number === number).map(({ type, data }) => `${type} ${data.event}`);
  expect(told[0]).toBe('order.placed place');
  expect(told.filter((text) => text.startsWith('order.changed') && !/handOver/.test(text))).toEqual([
    'order.changed accept',
    'order.changed pack',
  ]);
  expect(told).toContain('order.sent send');
  expect(got.filter(({ type }) => type === 'stock.changed').length).toBeGreaterThanOrEqual(1);
  for (const { body, headers } of got) new Webhook(secret).verify(body, headers);
  const { body, headers } = first();
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow();
  expect(JSON.parse(body)).toMatchObject({ version: 1, type: expect.any(String), timestamp: expect.any(String) });
  expect(JSON.stringify(await store.integration.webhooks.list())).not.toContain(secret);
});

it('what is rolled back is not told, and what was not chosen neither', async () => {
  const { id } = await endpoint(['order.placed']);
  await setStock(5);
  await store
    .maintain(({ orm }) =>
      orm.transaction(async (tx) => {
        await tx.execute(
          "insert into webhook_deliveries (endpoint_id, event, data) select id, 'order.placed', '{}' from webhook_endpoints",
        );
        throw new Error('rolled back');
      }),
    )
    .catch(() => {});
  expect(await store.integration.webhooks.waiting(id)).toBe(0);
});

it('a receiver that is down for a day gets everything afterwards, in order', async () => {
  const { id } = await endpoint(['stock.changed']);
  isDown = true;
  for (let hour = 0; hour < 24; hour += 1) {
    await setStock(100 + hour);
    await send(begun + hour * hourMs);
  }
  expect(got).toEqual([]);
  expect(await store.integration.webhooks.waiting(id)).toBe(24);
  isDown = false;
  answers = [503];
  await send(begun + 26 * hourMs);
  expect(got, 'a refusal stops those behind it').toEqual([]);
  await send(begun + 28 * hourMs);
  expect(got.map(({ data }) => data.amount)).toEqual(Array.from({ length: 24 }, (_, hour) => 100 + hour));
  expect(new Set(got.map((one) => one.id)).size).toBe(24);
  const [last] = await store.integration.webhooks.deliveries(id, null, 1);
  expect(last).toMatchObject({ status: 204, tries: 1 });
  expect(await store.integration.webhooks.find(id)).toMatchObject({ tries: 0, failingSince: null });
});

it('two processes send each delivery once, and in order', async () => {
  await endpoint(['stock.changed']);
  for (let amount = 1; amount <= 30; amount += 1) await setStock(amount);
  const slow: PublicFetch = async (address, request) => {
    await new Promise((done) => setImmediate(done));
    return receiver(address, request);
  };
  await Promise.all([send(begun, slow), send(begun, slow), send(begun, slow)]);
  expect(got.map(({ data }) => data.amount)).toEqual(Array.from({ length: 30 }, (_, at) => at + 1));
});

it('after days without an answer it is switched off and says so; switched on, it goes on', async () => {
  const { id } = await endpoint(['stock.changed']);
  await setStock(50);
  isDown = true;
  await send(begun);
  await send(begun + webhookTimes.failingMs + 1);
  expect(await store.integration.webhooks.find(id)).toMatchObject({ offWhy: 'failing' });
  expect(notes).toContain('a webhook is switched off');
  await setStock(51);
  isDown = false;
  await store.integration.webhooks.turn(id, true, begun);
  await send(begun);
  expect(got.map(({ data }) => data.amount)).toEqual([50]);
});

it('a new secret signs at once, and the old one for a day beside it', async () => {
  const { id, secret } = await endpoint(['stock.changed']);
  const fresh = await store.integration.webhooks.rotate(id, begun);
  await setStock(60);
  await send(begun);
  const { body, headers } = first();
  for (const own of [secret, fresh ?? '']) new Webhook(own).verify(body, headers);
  expect(headers['webhook-signature']?.split(' ')).toHaveLength(2);
  await setStock(61);
  await send(begun + webhookTimes.previousMs + 1);
  expect(got.at(-1)?.headers['webhook-signature']?.split(' ')).toHaveLength(1);
});

it('only public addresses over https are called', async () => {
  for (const url of ['http://firma.example/', 'ftp://x', 'x', 'https://a:b@firma.example/', 'javascript:alert(1)'])
    expect(webhookAddressFault(url), url).not.toBeNull();
  expect(webhookAddressFault('https://firma.example/hook?a=1')).toBeNull();
  for (const url of ['https://127.0.0.1/', 'https://[::1]/', 'https://169.254.169.254/', 'https://localhost/']) {
    await endpoint(['stock.changed']);
    const [own] = await store.integration.webhooks.list();
    await store.maintain(({ orm }) => orm.execute(`update webhook_endpoints set url = '${url}' where id = ${own?.id}`));
    await setStock(Math.round(Math.random() * 1_000_000));
    await sendWebhooks({ store, log, now: () => begun });
    const [tried] = await store.integration.webhooks.deliveries(own?.id ?? 0, null, 1);
    expect(tried, url).toMatchObject({ status: 0, answer: 'private' });
  }
});
