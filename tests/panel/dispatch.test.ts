import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDemoSimulator } from '../../demo/simulators/open-demo-simulator.ts';
import type { Behaviour, Seen } from '../../demo/simulators/simulator-server.ts';
import type { StartedSimulator } from '../../demo/simulators/start-simulator.ts';
import { openDispatcher } from '../../src/server/carriers/dispatcher.ts';
import type { ChosenDelivery } from '../../src/shop/delivery/delivery-option.ts';
import { dispatchLimits, labelLimits } from '../../src/shop/limits.ts';
import type { Order } from '../../src/shop/order/order.ts';
import { everyDelivery } from '../../src/shop/stored-settings.ts';
import { testDelivery, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let simulator: StartedSimulator;
let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let counted = 0;
const now = () => Date.now() + shop.clock.ahead;
const list = '/panel/zamowienia';

beforeAll(async () => {
  simulator = await openDemoSimulator('inpost');
  shop = await openTestShop('server', undefined, { carriers: { inpost: simulator.account }, carrierTimeoutMs: 2_000 });
  staff = await signInStaff(shop, 'orders', 'Zofia Zamówienia');
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await simulator?.stop();
});
beforeEach(async () => {
  await behave();
  await shop.store.dispatches.putAway(staff.id);
});

const behave = (behaviour: Partial<Behaviour> = {}) =>
  fetch(`${simulator.url}/simulator/behaviour`, {
    method: 'POST',
    body: JSON.stringify({ confirmDelayMs: 0, ...behaviour }),
  });

/** The job, which goes on with what a page did not finish. */
const goOn = () =>
  openDispatcher({
    store: shop.store,
    labels: shop.labels,
    ways: () => everyDelivery(shop.ownSettings.defaults, shop.ownSettings.stored),
    log: shop.log,
    now,
  }).workDue();

async function accepted(delivery: ChosenDelivery = testDelivery, product = 'kubek-piaskowy'): Promise<Order> {
  counted += 1;
  const owner = await shop.store.sessions.open(`panel-dispatch-${counted}`, now());
  await shop.store.baskets.add(owner, { product, size: 'uniw', quantity: 1, subscriptionDays: 0 }, now());
  const placed = await shop.store.orders.place(
    owner,
    testRequest(),
    testTerms(now(), { method: 'cash', delivery }),
    now(),
  );
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  await shop.store.orders.event(placed.order.id, 'accept', { who: 'shop', now: now() });
  return current(placed.order);
}

const pathOf = ({ number }: Order) => `${list}/${number}`;
const current = async ({ id }: Order) => (await shop.store.orders.byId(id)) as Order;
const mailsOf = async ({ id }: Order) => (await shop.store.outbox.ofOrder(id)).map(({ kind }) => kind);
/** How many labels the carrier was asked for. */
const labelsAsked = async ({ number }: Order) => {
  const { calls } = (await (await fetch(`${simulator.url}/simulator/seen`)).json()) as Seen;
  return calls.filter(({ method, body }) => method === 'POST' && body.includes(`${number}/1`)).length;
};
const many = (orders: readonly Order[], more: Record<string, string> = {}) =>
  shop.ask(`${list}?akcja=wiele`, {
    method: 'POST',
    headers: { cookie: `panel=${staff.token}` },
    body: new URLSearchParams([
      ...orders.map(({ number }) => ['nr', number]),
      ['co', 'nadaj'],
      ...Object.entries({ gabaryt: 'small', kg: '2', ...more }),
    ]),
  });

describe('packing and sending in one action', () => {
  it('of one order makes the label, the state and the mail, written down with who pressed', async () => {
    const order = await accepted();
    const page = await staff.text(pathOf(order));
    expect(page).toContain('Spakuj i nadaj');
    expect(page, 'what the buyer will read').toContain(`Zamówienie ${order.number} jest w drodze`);
    expect((await staff.post(pathOf(order), 'nadaj', { gabaryt: 'small', kg: '2,5' })).status).toBe(303);
    const sent = await current(order);
    expect(sent).toMatchObject({ state: 'sent', parcels: [{ trackingNumber: expect.stringMatching(/^6200/) }] });
    expect(await mailsOf(order)).toContain('order-sent');
    const after = await staff.text(pathOf(order));
    expect(after).toContain('Zamówienie jest spakowane i nadane.');
    expect(after).toContain('Drukuj etykietę');
    const [entry] = await shop.store.journal.entries({ subject: `order ${order.number}` });
    expect(entry).toMatchObject({ action: 'order-dispatched', who: 'Zofia Zamówienia', after: { state: 'sent' } });
  });

  it('of several is shown on the list, with one file of labels and their slips', async () => {
    const orders = [await accepted(), await accepted(), await accepted()];
    expect((await many(orders)).status).toBe(303);
    for (const order of orders) expect((await current(order)).state).toBe('sent');
    const page = await staff.text(list);
    expect(page).toContain('Pakowanie i nadawanie: 3.');
    expect(page.replaceAll('<!-- -->', '')).toContain('Spakowane i nadane: 3 z 3');
    const [, labels = ''] = /href="(\/panel\/zamowienia\/etykiety[^"]*)"/.exec(page) ?? [];
    const file = await staff.get(labels.replaceAll('&amp;', '&'));
    expect(file.headers.get('content-type')).toBe('application/pdf');
    const [, slips = ''] = /href="(\/panel\/zamowienia\/specyfikacje[^"]*)"/.exec(page) ?? [];
    const slip = await staff.text(slips.replaceAll('&amp;', '&'));
    for (const { number } of orders) expect(slip).toContain(number);
    await staff.post(list, 'nadaj-schowaj');
    expect(await staff.text(list)).not.toContain('Spakowane i nadane');
  });

  it('waits for a number that the carrier gives later, and then sends by itself', async () => {
    await behave({ confirmDelayMs: 600_000 });
    const order = await accepted();
    await staff.post(pathOf(order), 'nadaj', { gabaryt: 'small', kg: '1' });
    expect(await staff.text(pathOf(order))).toContain('Nadamy je samo');
    expect((await current(order)).state).toBe('packing');
    expect(await mailsOf(order)).not.toContain('order-sent');
    await fetch(`${simulator.url}/simulator/shipments`, {
      method: 'POST',
      body: JSON.stringify({ reference: `${order.number}/1`, status: 'confirmed' }),
    });
    shop.clock.ahead += labelLimits.askedFor + dispatchLimits.pause.most;
    await shop.labels?.lookUpDue();
    await goOn();
    expect((await current(order)).state).toBe('sent');
    expect(await labelsAsked(order)).toBe(1);
  });

  it('stops where something has to be typed, says why, and goes on with one press', async () => {
    const order = await accepted();
    // The weight of the mug is known, so nothing has to be typed.
    expect((await shop.store.orderDesk.gramsOf(order)).get(order.parcels[0]?.id ?? 0)).toBeGreaterThan(0);
    expect((await many([order], { kg: '' })).status).toBe(303);
    expect((await current(order)).state).toBe('sent');

    await simulator.stop();
    const away = await accepted();
    await many([away]);
    shop.clock.ahead += dispatchLimits.waitedFor + labelLimits.askedFor;
    await goOn();
    // The session has expired meanwhile.
    staff = await signInStaff(shop, 'orders', 'Zofia Zamówienia');
    const page = (await staff.text(list)).replaceAll('<!-- -->', '');
    expect(page).toMatch(new RegExp(`${away.number}</a> Przewoźnik od dwóch godzin nie potwierdza`));
    expect(page).toContain('Dokończ zatrzymane');
    const today = (await staff.text('/panel')).replaceAll('<!-- -->', '');
    expect(today).toMatch(/<strong>1<\/strong> Nadawanie zatrzymane/);
    expect(today).toMatch(new RegExp(`${away.number}</a><small>Przewoźnik od dwóch godzin nie potwierdza`));
    expect(today).toContain('action="/panel/zamowienia?akcja=nadaj-dalej"');
    simulator = await openDemoSimulator('inpost', Number(new URL(simulator.url).port));
    await behave();
    expect((await staff.post(list, 'nadaj-dalej')).status).toBe(303);
    expect((await current(away)).state).toBe('sent');
    expect(await labelsAsked(away)).toBe(1);
  });

  it('is not begun for what needs a typed number, is sent already, or is not paid', async () => {
    const post = await accepted({ ...testDelivery, optionId: 'poczta', carrier: 'post' });
    const good = await accepted();
    await many([post, good]);
    expect(await staff.text(list)).toContain(`Pominięto: ${post.number}: Etykiet tej dostawy sklep nie zamawia`);
    expect([(await current(post)).state, (await current(good)).state]).toEqual(['accepted', 'sent']);
    const typed = await staff.post(pathOf(post), 'nadaj', { tracking: 'RR123456785PL' });
    expect([typed.status, (await current(post)).state]).toEqual([303, 'sent']);
    const again = await many([good]);
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('Zamówienie jest już w drodze.')]);
    expect((await mailsOf(good)).filter((kind) => kind === 'order-sent')).toHaveLength(1);
    const odd = await many([await accepted()], { gabaryt: 'ogromny' });
    expect([odd.status, await odd.text()]).toEqual([422, expect.stringContaining('Wybierz gabaryt paczek.')]);
  });
});
