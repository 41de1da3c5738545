import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDemoSimulator } from '../../demo/simulators/open-demo-simulator.ts';
import type { StartedSimulator } from '../../demo/simulators/start-simulator.ts';
import type { Order } from '../../src/shop/order/order.ts';
import { testBuyer, testDelivery, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let first: StartedSimulator;
let second: StartedSimulator;

/** Couriers have labels of the second carrier, lockers and cash on delivery those of the first. */
beforeAll(async () => {
  [first, second] = await Promise.all([openDemoSimulator('inpost'), openDemoSimulator('furgonetka')]);
  for (const { url } of [first, second])
    await fetch(`${url}/simulator/behaviour`, { method: 'POST', body: JSON.stringify({ confirmDelayMs: 0 }) });
  shop = await openTestShop('server', undefined, {
    carriers: { inpost: first.account, furgonetka: second.account },
    carrierTimeoutMs: 2_000,
    change: (settings) => ({
      ...settings,
      delivery: {
        ...settings.delivery,
        options: settings.delivery.options.map((option) =>
          option.id === 'kurier' ? { ...option, labels: 'furgonetka' } : option,
        ),
      },
    }),
  });
  staff = await signInStaff(shop, 'orders', 'Zofia Zamówienia');
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await Promise.all([first?.stop(), second?.stop()]);
});

async function packed(optionId: string, city = 'Warszawa'): Promise<Order> {
  const now = Date.now();
  const owner = await shop.store.sessions.open(`two-carriers-${randomUUID()}`, now);
  const line = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };
  await shop.store.baskets.add(owner, line, now);
  const delivery = { ...testDelivery, optionId, ...(optionId === 'kurier' ? {} : { payment: 'on-delivery' as const }) };
  const method = delivery.payment === 'on-delivery' ? 'cash' : 'transfer';
  const buyer = { ...testBuyer, address: testBuyer.address && { ...testBuyer.address, city } };
  const request = testRequest({ buyer });
  const placed = await shop.store.orders.place(owner, request, testTerms(now, { method, delivery }), now);
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  for (const event of ['accept', 'pack'] as const)
    await shop.store.orders.event(placed.order.id, event, { who: 'shop', now });
  return (await shop.store.orders.byId(placed.order.id)) as Order;
}
const pathOf = ({ number }: Order) => `/panel/zamowienia/${number}`;

it('each order gets the label of its own carrier, in its words', async () => {
  const [other, own] = [await packed('kurier'), await packed('kurier-pobranie')];
  const [parcel, ownParcel] = [other.parcels[0]?.id ?? 0, own.parcels[0]?.id ?? 0];
  const page = await staff.text(pathOf(other));
  expect(page).toContain('Zamów etykietę Furgonetka.pl');
  expect(page).not.toContain('Gabaryt A');
  expect(await staff.text(pathOf(own))).toContain('Zamów etykietę InPost');
  const typed = { parcel: String(parcel), kg: '2,5' };
  expect(
    (await staff.post(pathOf(other), 'etykieta', { ...typed, gabaryt: 'small' })).status,
    'a size of the other',
  ).toBe(422);
  expect((await staff.post(pathOf(other), 'etykieta', { ...typed, gabaryt: 's' })).status).toBe(303);
  const ownTyped = { parcel: String(ownParcel), kg: '2,5', gabaryt: 'small' };
  expect((await staff.post(pathOf(own), 'etykieta', ownTyped)).status).toBe(303);
  shop.clock.ahead += 60_000;
  await shop.labels?.lookUpDue();
  expect(await shop.store.shipments.find(parcel)).toMatchObject({
    carrier: 'furgonetka',
    state: 'confirmed',
    service: 'dpd',
  });
  expect(await shop.store.shipments.find(ownParcel)).toMatchObject({ carrier: 'inpost', state: 'confirmed' });
  expect(await staff.text(pathOf(other))).toContain('Furgonetka.pl: czeka na nadanie');
  expect((await staff.get(`${pathOf(other)}/etykieta/${parcel}`)).headers.get('content-type')).toBe('application/pdf');
  const printed = await staff.text(`/panel/zamowienia/etykiety?nr=${other.number}&nr=${own.number}`);
  expect(printed).toMatch(/Furgonetka\.pl, DPD.*InPost, Kurier|InPost, Kurier.*Furgonetka\.pl, DPD/s);
});

it('an order that a carrier rejects later is told in its words, and not as cancelled', async () => {
  const order = await packed('kurier', 'Odmowa');
  const parcel = order.parcels[0]?.id ?? 0;
  await staff.post(pathOf(order), 'etykieta', { parcel: String(parcel), kg: '2,5', gabaryt: 's' });
  shop.clock.ahead += 60_000;
  await shop.labels?.lookUpDue();
  expect(await shop.store.shipments.find(parcel)).toMatchObject({
    state: 'refused',
    faults: [{ field: null, code: 'order-failed' }],
  });
  const page = await staff.text(pathOf(order));
  expect(page).toContain('Furgonetka.pl odrzuciła zlecenie tej paczki');
  expect(page).not.toContain('Etykieta jest anulowana');
});

it('a carrier that is away does not hide what became of the orders of the other', async () => {
  const [own, other] = [await packed('kurier-pobranie'), await packed('kurier')];
  const behave = (answers: object[]) =>
    fetch(`${first.url}/simulator/behaviour`, { method: 'POST', body: JSON.stringify({ answers }) });
  await behave([{ path: '/shipments', kind: 'hangup' }]);
  try {
    const fields = [own, other].map(({ number }) => ['nr', number]);
    await shop.ask('/panel/zamowienia?akcja=wiele', {
      method: 'POST',
      headers: { cookie: `panel=${staff.token}` },
      body: new URLSearchParams([...fields, ['co', 'etykiety'], ['gabaryt', 'small'], ['kg', '2,5'], ['mimo', '1']]),
    });
    const page = await staff.text('/panel/zamowienia');
    expect(page).toContain('InPost nie odpowiada: następnych nie zamawialiśmy.');
    expect(page).toContain(`${other.number}: wybierz gabaryt paczek.`);
  } finally {
    await behave([]);
  }
});

it('a notice comes to the address of its carrier', async () => {
  const notice = (name: string) =>
    shop.send(new Request(`http://shop.test/carriers/${name}`, { method: 'POST', body: '{"package_id":1}' }));
  expect([(await notice('furgonetka')).status, (await notice('inpost')).status]).toEqual([200, 400]);
  expect((await notice('constructor')).status, 'a write of another origin').toBe(403);
});

it('each connection is tested by itself', async () => {
  const owner = await signInStaff(shop, 'owner');
  const tested = await (await owner.post('/panel/polaczenia/carriers/furgonetka', 'sprawdz')).text();
  expect(tested).toContain('Furgonetka.pl odpowiada i zna klucze sklepu.');
  expect(tested).not.toContain('InPost odpowiada');
  expect(await owner.text('/panel/dostawa')).toContain('Kurier · płatne z góry · PL · etykiety Furgonetka.pl');
});
