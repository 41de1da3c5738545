/**
 * `node testing/service/base-process.ts ADDRESS PASSWORD TASK`: Base in a process of its own. `tour` calls everything as
 * Base does, and as it may when it misbehaves: it says things twice, in the wrong order, gives up waiting and asks again.
 * `load` sends updates of a thousand rows. The last line that it prints is JSON.
 */
import { type BaseAnswer, type BaseCaller, baseCaller, formOf } from './base-caller.ts';

const [address = '', password = '', task = 'tour', ...more] = process.argv.slice(2);

const send = (body: URLSearchParams | null, signal?: AbortSignal): Promise<Response> =>
  fetch(address, {
    redirect: 'error',
    ...(signal ? { signal } : {}),
    ...(body === null ? {} : { method: 'POST', body }),
  });
const base = baseCaller((body) => send(body), password);

const faults: string[] = [];
async function expectSame(what: string, found: unknown, wanted: unknown): Promise<void> {
  const [own, other] = [await found, wanted].map((value) => JSON.stringify(value));
  if (own !== other) faults.push(`${what}: ${own}, not ${other}`);
}

type Rows = Record<string, Record<string, unknown>>;
const amountOf = async (id: string): Promise<unknown> => ((await base.pages('ProductsQuantity')) as Rows)[id]?.['0'];

/** Gives up before the answer comes: the shop may have done it or not. */
async function givenUp(fields: Record<string, unknown>): Promise<void> {
  const form = formOf('OrderAdd', fields);
  form.set('bl_pass', password);
  await send(form, AbortSignal.timeout(5)).catch(() => {});
}

async function readEverything(caller: BaseCaller): Promise<string> {
  await expectSame('without a key', (await caller.raw(null)).error_code, 'no_password');
  await expectSame('with a wrong key', caller.refused('FileVersion', {}, `${password}x`), 'incorrect_password');
  await expectSame('with an unknown action', caller.refused('ProductDelete'), 'unsupported_action');
  for (const action of ['FileVersion', 'SupportedMethods', 'StatusesList', 'PaymentMethodsList', 'DeliveryMethodsList'])
    await caller.call(action);
  await caller.call('productscategories');
  const all = (await caller.pages('ProductsList', { category_id: 'all' })) as Rows;
  await expectSame(
    'an empty category',
    Object.keys(await caller.pages('ProductsList', { category_id: '' })),
    Object.keys(all),
  );
  for (let at = 0; at < Object.keys(all).length; at += 100)
    await caller.call('ProductsData', {
      products_id: Object.keys(all)
        .slice(at, at + 100)
        .join(','),
    });
  await caller.pages('ProductsPrices');
  const amounts = (await caller.pages('ProductsQuantity')) as Rows;
  const [id] =
    Object.entries(amounts).find(
      ([, own]) => Object.keys(own).length === 1 && Number(own['0']) > 9 && Number(own['0']) < 900,
    ) ?? [];
  if (!id) throw new Error('nothing to sell');
  return id;
}

async function tour(): Promise<object> {
  const id = await readEverything(base);
  const before = Number(await amountOf(id));
  const rows = Array.from({ length: 1_000 }, (_, at) => ({
    product_id: id,
    operation: 'change',
    quantity: at % 2 ? 1 : -1,
  }));
  await expectSame(
    'a thousand rows',
    (await base.call('ProductsQuantityUpdate', { products: rows }, 'brackets')).counter,
    1_000,
  );
  await expectSame('their sum', amountOf(id), before);
  const unknown = [{ product_id: '999999999', operation: 'set', quantity: 1 }];
  await expectSame('an unknown product', (await base.call('ProductsQuantityUpdate', { products: unknown })).counter, 0);
  const order = {
    baselinker_id: '555001',
    delivery_fullname: 'Anna Nowak [an]',
    delivery_address: 'Polna 3/4',
    delivery_city: 'Łódź',
    delivery_postcode: '90-001',
    delivery_country_code: 'PL',
    delivery_method: 'Kurier',
    delivery_price: '10.00',
    paid: 1,
    currency: 'PLN',
    change_products_quantity: 1,
    products: [{ id, name: 'Kubek', price: '20.00', quantity: 2 }],
  };
  for (let time = 0; time < 3; time += 1) await givenUp(order);
  const ids = await Promise.all([1, 2, 3, 4].map(async () => (await base.call('OrderAdd', order)).order_id));
  await expectSame('one order', new Set(ids).size, 1);
  await expectSame('taken once', amountOf(id), before - 2);
  const [first] = ids;
  const changed = {
    ...order,
    previous_order_id: first,
    products: [{ id, name: 'Kubek', price: '20.00', quantity: 3 }],
  };
  const second = (await base.call('OrderAdd', changed)).order_id;
  await expectSame('replaced again', (await base.call('OrderAdd', changed, 'brackets')).order_id, second);
  await expectSame('taken instead', amountOf(id), before - 3);
  const update = (update_type: string, update_value: string | number): Promise<BaseAnswer> =>
    base.call('OrderUpdate', { orders_ids: second, update_type, update_value });
  // What is said late changes nothing, and what is said twice is done once.
  for (const status of [4, 2, 4, 3]) await expectSame(`status ${status}`, (await update('status', status)).counter, 1);
  for (let time = 0; time < 2; time += 1) await update('delivery_number', 'PL1234567890');
  const one = (await base.call('OrdersGet', { order_id: second })) as Rows;
  await expectSame('sent', one[String(second)]?.status_id, '4');
  const windows = await Promise.all([0, 1].map(() => base.pages('OrdersGet', { time_from: 0 })));
  await expectSame('overlapping windows', windows[0], windows[1]);
  return { faults, orders: [first, second] };
}

/** Updates of a thousand rows, each row a change. Returns how much each product was changed by. */
async function load(): Promise<object> {
  const ids = (more[0] ?? '').split(',');
  const updates = Number(more[1] ?? 10);
  const sums: Record<string, number> = Object.fromEntries(ids.map((id) => [id, 0]));
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  const began = performance.now();
  let slowest = 0;
  for (let update = 0; update < updates; update += 1) {
    const rows = Array.from({ length: 1_000 }, () => ({
      product_id: ids[random(ids.length)] ?? '',
      operation: 'change',
      quantity: random(5) - 2,
    }));
    const started = performance.now();
    const { counter } = await base.call('ProductsQuantityUpdate', { products: rows }, update % 2 ? 'brackets' : 'json');
    slowest = Math.max(slowest, performance.now() - started);
    if (counter !== rows.length) throw new Error(`${counter} rows were counted`);
    for (const { product_id, quantity } of rows) sums[product_id] = (sums[product_id] ?? 0) + quantity;
  }
  return { sums, slowest, ms: performance.now() - began };
}

process.stdout.write(`${JSON.stringify(await (task === 'load' ? load() : tour()))}\n`);
