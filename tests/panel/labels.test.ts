import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { simulator as demo } from '../../demo/simulators/inpost.ts';
import { openDemoSimulator } from '../../demo/simulators/open-demo-simulator.ts';
import type { Behaviour, Seen } from '../../demo/simulators/simulator-server.ts';
import type { StartedSimulator } from '../../demo/simulators/start-simulator.ts';
import type { ShipmentRow } from '../../src/data/order/labels/shipments.ts';
import type { ChosenDelivery } from '../../src/shop/delivery/delivery-option.ts';
import { labelLimits } from '../../src/shop/limits.ts';
import type { Order, Parcel } from '../../src/shop/order/order.ts';
import type { OrderRequest } from '../../src/shop/order/place-order.ts';
import { testBuyer, testDelivery, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let simulator: StartedSimulator;
let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let counted = 0;
const now = () => Date.now() + shop.clock.ahead;

beforeAll(async () => {
  simulator = await openDemoSimulator('inpost');
  shop = await openTestShop('server', undefined, { carriers: { inpost: simulator.account }, carrierTimeoutMs: 2_000 });
  staff = await signInStaff(shop, 'orders', 'Zofia Zamówienia');
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await simulator?.stop();
});
beforeEach(() => behave());

const control = (path: string, body: object) =>
  fetch(`${simulator.url}/simulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
const behave = (behaviour: Partial<Behaviour> = {}) => control('behaviour', { confirmDelayMs: 0, ...behaviour });
const referenceOf = ({ number }: Order) => `${number}/1`;
/** How often the carrier got a request to create a shipment of the order. */
const shipmentsAsked = async (order: Order) => {
  const { calls } = (await (await fetch(`${simulator.url}/simulator/seen`)).json()) as Seen;
  return calls.filter(({ method, body }) => method === 'POST' && body.includes(referenceOf(order))).length;
};

const locker: ChosenDelivery = {
  ...testDelivery,
  optionId: 'paczkomat',
  name: 'Automat paczkowy',
  carrier: 'locker',
  point: {
    carrier: 'locker',
    code: 'KRA010',
    name: 'KRA010',
    street: 'Długa 1',
    zipcode: '30-001',
    city: 'Kraków',
    latitude: 50,
    longitude: 20,
    hours: '',
    alwaysOpen: true,
    description: '',
    takesPayment: true,
    easyAccess: false,
  },
};

const courier = testDelivery;
const cash: ChosenDelivery = { ...testDelivery, optionId: 'kurier-pobranie', payment: 'on-delivery' };

/** An order that is being packed. */
async function packed(
  delivery: ChosenDelivery = locker,
  request: Partial<OrderRequest> = {},
  products = ['kubek-piaskowy'],
): Promise<Order> {
  counted += 1;
  const owner = await shop.store.sessions.open(`panel-labels-${counted}`, now());
  for (const product of products)
    await shop.store.baskets.add(owner, { product, size: 'uniw', quantity: 1, subscriptionDays: 0 }, now());
  const method = delivery.payment === 'on-delivery' ? 'cash' : 'transfer';
  // Each product in a separate parcel.
  const parcels = products.map((_, line) => ({ lines: [line], dispatchOn: '2026-11-17', days: null }));
  const placed = await shop.store.orders.place(
    owner,
    testRequest(request),
    testTerms(now(), { method, delivery, parcels }),
    now(),
  );
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  const { id } = placed.order;
  for (const event of ['accept', 'pack'] as const)
    await shop.store.orders.event(id, event, { who: 'shop', now: now() });
  return current(placed.order);
}

const pathOf = ({ number }: Order) => `/panel/zamowienia/${number}`;
const current = async ({ id }: Order) => (await shop.store.orders.byId(id)) as Order;
const parcelOf = ({ parcels }: Order) => parcels[0] as Order['parcels'][number];
const shipmentOf = (order: Order) => shop.store.shipments.find(parcelOf(order).id);
const labelForm = (order: Order, more: Record<string, string> = {}) => ({
  parcel: String(parcelOf(order).id),
  gabaryt: 'small',
  kg: '',
  ...more,
});
const askLabel = (order: Order, more: Record<string, string> = {}) =>
  staff.post(pathOf(order), 'etykieta', labelForm(order, more));
const pdfPath = (order: Order) => `${pathOf(order)}/etykieta/${parcelOf(order).id}`;
/** The carrier changes the status, and the shop looks it up. */
async function carried(order: Order, status: string): Promise<Order> {
  const moved = (await (await control('shipments', { reference: referenceOf(order), status })).json()) as {
    id: number;
  };
  const body = JSON.stringify({ event: 'shipment_status_changed', payload: { shipment_id: moved.id, status } });
  const told = await shop.send(new Request('http://shop.test/carriers/inpost', { method: 'POST', body }));
  expect(told.status).toBe(200);
  await shop.labels?.lookUpDue();
  return current(order);
}
const mailsOf = async ({ id }: Order) => (await shop.store.outbox.ofOrder(id)).map(({ kind }) => kind);

describe('a label', () => {
  it('is ordered, confirmed, printed, and its parcel sent and delivered as the carrier tells', async () => {
    const order = await packed();
    expect(await staff.text(pathOf(order))).toContain('Zamów etykietę InPost');
    await behave({ confirmDelayMs: 600_000 });
    expect((await askLabel(order)).status).toBe(303);
    const waiting = await staff.text(pathOf(order));
    expect(waiting).toContain('InPost ją przygotowuje');
    expect(waiting).not.toContain('Zamów etykietę InPost');
    expect((await staff.get(pdfPath(order))).status).toBe(409);
    // The carrier confirms, and opening the page looks it up.
    await control('shipments', { reference: referenceOf(order), status: 'confirmed' });
    shop.clock.ahead += labelLimits.askedAgain;
    expect(await staff.text(pathOf(order))).toContain('Drukuj etykietę');
    const labelled = parcelOf(await current(order));
    expect(labelled).toMatchObject({ state: 'labelled', trackingNumber: expect.stringMatching(/^6200/) });
    const pdf = await staff.get(pdfPath(order));
    expect([pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
      'application/pdf',
      `attachment; filename="etykieta-${order.number}-1.pdf"`,
    ]);
    expect(await pdf.text()).toContain(labelled.trackingNumber);

    const sent = await carried(order, 'dispatched_by_sender');
    expect([sent.state, parcelOf(sent).state]).toEqual(['sent', 'handed_over']);
    expect(parcelOf(await carried(order, 'adopted_at_sorting_center')).state).toBe('on_its_way');
    expect(parcelOf(await carried(order, 'ready_to_pickup')).state).toBe('ready_to_collect');
    const delivered = await carried(order, 'delivered');
    expect([delivered.state, parcelOf(delivered).state]).toEqual(['delivered', 'delivered']);
    expect(await shipmentOf(order)).toMatchObject({ state: 'ended', lookUpAt: null });
    const mails = await mailsOf(order);
    expect(['order-sent', 'order-ready'].map((kind) => mails.filter((one) => one === kind).length)).toEqual([1, 1]);
    expect(await staff.text(pathOf(order))).toMatch(/· (<!-- -->)?InPost/);
    const entries = await shop.store.journal.entries({ subject: `order ${order.number}` });
    expect(entries).toMatchObject([{ action: 'order-label', who: 'Zofia Zamówienia', after: { size: 'small' } }]);
  });

  it('that is requested twice, also concurrently, is one shipment', async () => {
    const order = await packed();
    const both = await Promise.all([askLabel(order), askLabel(order)]);
    expect(both.map(({ status }) => status)).toEqual([303, 303]);
    expect((await askLabel(order)).status).toBe(303);
    expect(await shipmentsAsked(order)).toBe(1);
  });

  it('of a courier has the address, the weight and the money to collect', async () => {
    const order = await packed(cash);
    const light = await askLabel(order);
    expect([light.status, await light.text()]).toEqual([422, expect.stringContaining('Kurier chce znać wagę')]);
    expect(await shipmentOf(order)).toBeNull();
    expect((await askLabel(order, { kg: '2,5' })).status).toBe(303);
    const { calls } = (await (await fetch(`${simulator.url}/simulator/seen`)).json()) as Seen;
    expect(JSON.parse(calls.findLast(({ method }) => method === 'POST')?.body ?? '{}')).toMatchObject({
      service: 'inpost_courier_standard',
      receiver: { phone: '600700800', address: { street: 'Lipowa', building_number: '1', post_code: '00-001' } },
      cod: { amount: order.sums.toPay / 100, currency: 'PLN' },
      insurance: { amount: order.sums.toPay / 100, currency: 'PLN' },
    });
  });

  it('is refused with the field, in Polish, and can be ordered after the address is mended', async () => {
    const address = { ...(testBuyer.address as NonNullable<typeof testBuyer.address>), zipcode: '99-999' };
    const order = await packed(courier, { buyer: { ...testBuyer, address } });
    const refused = await askLabel(order, { gabaryt: 'large', kg: '3' });
    const page = await refused.text();
    expect([refused.status, page]).toEqual([
      422,
      expect.stringContaining('kod pocztowy (receiver.address.post_code): nieprawidłowa wartość.'),
    ]);
    expect(page).toContain('Etykieta nie została zamówiona:');
    expect(page, 'the refusal is stored, and nothing was to be saved').not.toContain('Nic nie zostało zapisane');
    expect(page, 'what was typed stays').toMatch(/<option value="large" selected/);
    expect(await staff.text(pathOf(order))).toContain('Zamów etykietę InPost');
    expect(parcelOf(await current(order))).toMatchObject({ state: 'planned', trackingNumber: null });
    expect(await shop.store.journal.entries({ subject: `order ${order.number}` })).toEqual([]);
  });

  it('is not ordered while the carrier is away, and nothing is half-written', async () => {
    const order = await packed();
    await simulator.stop();
    const refused = await askLabel(order);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('InPost nie odpowiada, więc etykieta nie jest zamówiona.'),
    ]);
    const page = await staff.text(pathOf(order));
    expect(page).toContain('Zamów etykietę InPost');
    expect(parcelOf(await current(order))).toEqual(parcelOf(order));
    expect(await shop.store.journal.entries({ subject: `order ${order.number}` })).toEqual([]);
    simulator = await openDemoSimulator('inpost', Number(new URL(simulator.url).port));
    await behave({ answers: [{ path: '/label', kind: 'broken' }] });
    expect((await askLabel(order)).status).toBe(303);
    expect(await shipmentOf(order)).toMatchObject({ state: 'ordered' });
    shop.clock.ahead += labelLimits.askedAgain;
    await staff.text(pathOf(order));
    const silent = await staff.get(pdfPath(order));
    expect([silent.status, await silent.text()]).toEqual([503, expect.stringContaining('nie ma skąd wziąć etykiety')]);
  });

  it('that the carrier did not take is given up after a while, and can be ordered again', async () => {
    const order = await packed();
    await behave({ answers: [{ path: '/shipments', kind: 'hangup' }] });
    expect((await askLabel(order)).status).toBe(303);
    expect(await staff.text(pathOf(order))).toContain('nie zamówimy etykiety drugi raz');
    expect((await askLabel(order)).status).toBe(303);
    expect(await shipmentsAsked(order), 'a second press asks nobody').toBe(1);
    await behave();
    shop.clock.ahead += labelLimits.lostAfter;
    await shop.labels?.lookUpDue();
    expect(await staff.text(pathOf(order))).toContain('InPost nie potwierdził zlecenia');
    expect(parcelOf(await current(order))).toMatchObject({ state: 'planned', trackingNumber: null });
    expect((await askLabel(order)).status).toBe(303);
    expect(await shipmentsAsked(order)).toBe(2);
  });

  it('whose answer is lost is found by its reference, and never ordered twice', async () => {
    const order = await packed();
    await behave({ answers: [{ path: '/shipments', kind: 'late' }] });
    expect((await askLabel(order)).status).toBe(303);
    await behave();
    // The shop has given it up, as if the carrier had not listed it in time.
    const begun = (await shipmentOf(order)) as ShipmentRow;
    await shop.store.shipments.refused(begun, [{ field: null, code: 'lost' }]);
    expect((await askLabel(order)).status).toBe(303);
    expect([await shipmentsAsked(order), (await shipmentOf(order))?.state]).toEqual([1, 'confirmed']);
  });

  it('is looked for after a crash between the question and its answer', async () => {
    const order = await packed();
    const reference = referenceOf(order);
    const parcelId = parcelOf(order).id;
    await shop.store.shipments.begin(order, { parcelId, place: 1, carrier: 'inpost' }, now());
    await fetch(`${simulator.url}/v1/organizations/${demo.account.organization}/shipments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${demo.account.token}` },
      body: JSON.stringify({
        reference,
        service: 'inpost_locker_standard',
        parcels: [{ template: 'small' }],
        receiver: { phone: '600700800', email: 'a@example.com' },
        custom_attributes: { target_point: 'KRA010' },
      }),
    });
    shop.clock.ahead += labelLimits.lostAfter;
    await shop.labels?.lookUpDue();
    expect(parcelOf(await current(order))).toMatchObject({ state: 'labelled' });
    expect(await shipmentsAsked(order)).toBe(1);
  });

  it('that was cancelled at the carrier can be ordered again', async () => {
    const order = await packed();
    await askLabel(order);
    await staff.text(pathOf(order));
    await carried(order, 'canceled');
    expect(await staff.text(pathOf(order))).toContain('Etykieta jest anulowana u przewoźnika InPost');
    expect((await askLabel(order)).status).toBe(303);
    expect(await shipmentsAsked(order)).toBe(2);
  });

  it('is for parcels that are packed and that the carrier takes', async () => {
    const post: ChosenDelivery = { ...testDelivery, optionId: 'poczta', carrier: 'post' };
    const other: ChosenDelivery = { ...testDelivery, optionId: 'kurier-zagranica' };
    for (const delivery of [post, other]) {
      const order = await packed(delivery);
      expect(await staff.text(pathOf(order))).not.toContain('Zamów etykietę InPost');
      const refused = await askLabel(order, { kg: '1' });
      expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('nie wiezie InPost')]);
      expect(await shipmentsAsked(order)).toBe(0);
    }
    const odd = await askLabel(await packed(), { gabaryt: 'ogromny' });
    expect([odd.status, await odd.text()]).toEqual([422, expect.stringContaining('Wybierz gabaryt paczki.')]);
    const strange = await askLabel(await packed(), { parcel: '999999' });
    expect(await strange.text()).toContain('Nie ma takiej paczki.');
  });
});

describe('a label that is cancelled', () => {
  const cancel = (order: Order) => staff.post(pathOf(order), 'etykieta-anuluj', { parcel: String(parcelOf(order).id) });
  const journalOf = async ({ number }: Order) =>
    (await shop.store.journal.entries({ subject: `order ${number}` })).map(({ action }) => action);
  /** The carrier is slow, so the label is not paid for yet. */
  async function waiting(): Promise<Order> {
    const order = await packed();
    await behave({ confirmDelayMs: 600_000 });
    await askLabel(order);
    return order;
  }

  it('is cancelled at the carrier, written down, and makes room for a new one', async () => {
    const order = await waiting();
    expect(await staff.text(pathOf(order))).toContain('Anuluj etykietę');
    expect((await cancel(order)).status).toBe(303);
    const page = await staff.text(pathOf(order));
    expect(page).toContain('Etykieta jest anulowana u przewoźnika InPost. Możesz zamówić nową.');
    expect(page).not.toContain('Anuluj etykietę');
    expect(await shipmentOf(order)).toMatchObject({ state: 'refused', status: 'canceled', lookUpAt: null });
    const [entry] = await shop.store.journal.entries({ subject: `order ${order.number}` });
    expect(entry).toMatchObject({
      action: 'order-label-cancelled',
      who: 'Zofia Zamówienia',
      before: { label: 'created' },
      after: { label: 'canceled' },
    });
    await behave();
    expect((await askLabel(order)).status).toBe(303);
    expect([await shipmentsAsked(order), (await shipmentOf(order))?.reference]).toEqual([2, referenceOf(order)]);
    shop.clock.ahead += labelLimits.askedAgain;
    expect(await staff.text(pathOf(order))).toContain('Drukuj etykietę');
  });

  it('is kept when the carrier has been paid for it, and that is said', async () => {
    const order = await waiting();
    await control('shipments', { reference: referenceOf(order), status: 'confirmed' });
    const refused = await cancel(order);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringMatching(
        /Etykieta nie została anulowana:.*InPost nie anuluje tej etykiety, bo jest już potwierdzona i opłacona\./,
      ),
    ]);
    expect(await shipmentOf(order)).toMatchObject({ state: 'confirmed' });
    expect(parcelOf(await current(order))).toMatchObject({ state: 'labelled' });
    expect(await journalOf(order)).toEqual(['order-label']);
    expect((await askLabel(order)).status, 'no second one').toBe(303);
    expect(await shipmentsAsked(order)).toBe(1);
  });

  it('twice, also at once, is cancelled once', async () => {
    const order = await waiting();
    const both = await Promise.all([cancel(order), cancel(order)]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 422]);
    expect((await shipmentOf(order))?.status).toBe('canceled');
    expect(await journalOf(order)).toEqual(['order-label-cancelled', 'order-label']);
    const again = await cancel(order);
    expect([again.status, await again.text()]).toEqual([
      422,
      expect.stringContaining('nie ma etykiety, którą można anulować'),
    ]);
  });

  it('and whose answer is lost is asked about until it is known', async () => {
    const order = await waiting();
    await behave({ confirmDelayMs: 600_000, answers: [{ path: '/v1/shipments/', kind: 'broken' }] });
    expect((await cancel(order)).status).toBe(303);
    expect(await staff.text(pathOf(order))).toContain('Sprawdzamy, czy etykieta jest anulowana.');
    expect(await journalOf(order)).toEqual(['order-label-cancelled', 'order-label']);
    expect(await shipmentOf(order)).toMatchObject({ state: 'ordered' });
    await control('shipments', { reference: referenceOf(order), status: 'canceled' });
    await behave();
    shop.clock.ahead += labelLimits.askedFor;
    await shop.labels?.lookUpDue();
    expect(await shipmentOf(order)).toMatchObject({ state: 'refused', status: 'canceled' });
  });

  it('is not cancelled while the carrier is away', async () => {
    const order = await waiting();
    await simulator.stop();
    const refused = await cancel(order);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('więc etykieta nie jest anulowana'),
    ]);
    expect(await journalOf(order)).toEqual(['order-label']);
    simulator = await openDemoSimulator('inpost', Number(new URL(simulator.url).port));
  });

  it('and told of late changes nothing of the next one', async () => {
    const order = await waiting();
    const old = (await shipmentOf(order)) as ShipmentRow;
    await cancel(order);
    shop.clock.ahead += 1_000;
    await askLabel(order);
    const next = await shipmentOf(order);
    const meaning = { name: '', stage: 'cancelled' } as const;
    const told = { id: old.shipmentId ?? '', status: 'canceled', meaning, trackingNumber: null, service: null };
    await shop.store.shipments.settle(old, told, now());
    expect(await shipmentOf(order)).toEqual(next);
  });

  it('is there to be cancelled: no parcel, no label, no other order', async () => {
    const order = await packed();
    const none = await cancel(order);
    expect([none.status, await none.text()]).toEqual([
      422,
      expect.stringContaining('nie ma etykiety, którą można anulować'),
    ]);
    const strange = await staff.post(pathOf(order), 'etykieta-anuluj', { parcel: '999999' });
    expect(await strange.text()).toContain('Nie ma takiej paczki.');
  });
});

describe('a part of the order that is taken off', () => {
  const two = ['kubek-piaskowy', 'maselniczka'];
  const parcelAt = ({ parcels }: Order, at: number) => parcels[at] as Parcel;
  const labelFor = (order: Order, at: number) =>
    staff.post(pathOf(order), 'etykieta', { parcel: String(parcelAt(order, at).id), gabaryt: 'small', kg: '2' });
  /** The buyer withdraws from one product, and the shop removes it. */
  async function without(order: Order, at: number) {
    const lineId = order.lines[at]?.id ?? 0;
    const plain = { name: 'Anna Nowak', order: order.number, email: order.buyer.email, whole: false, words: '' };
    const statement = { ...plain, items: [{ lineId, part: 0, quantity: 1 }] };
    const key = `labels-${order.number}-${at}`;
    const { number } = await shop.store.withdrawals.take({ key, statement, order, clientId: null }, now());
    return staff.post(`/panel/odstapienia/${number}`, 'oddaj', {});
  }
  async function paid(delivery: ChosenDelivery): Promise<Order> {
    const order = await packed(delivery, {}, two);
    await shop.store.payments.attempts.receivedByHand(order.id, randomBytes(16).toString('hex'), now());
    return current(order);
  }

  it('keeps the label of a parcel that has something else in it, or is another one', async () => {
    const order = await paid(locker);
    await labelFor(order, 0);
    expect((await without(order, 1)).status).toBe(303);
    const after = await current(order);
    expect([after.parcels.length, parcelOf(after).id]).toEqual([1, parcelOf(order).id]);
    expect(await shipmentOf(after)).toMatchObject({ reference: referenceOf(order) });
  });

  it('waits while its own parcel has a label: it is cancelled first, and never forgotten', async () => {
    const order = await paid(locker);
    await behave({ confirmDelayMs: 600_000 });
    await labelFor(order, 0);
    const refused = await without(order, 0);
    expect([refused.status, await refused.text()]).toEqual([
      422,
      expect.stringContaining('Najpierw anuluj etykietę w zamówieniu.'),
    ]);
    expect((await current(order)).parcels.length).toBe(2);
    expect(await shop.store.payments.refunds.ofOrder(order.id)).toEqual([]);
    await staff.post(pathOf(order), 'etykieta-anuluj', { parcel: String(parcelOf(order).id) });
    const [statement] = await shop.store.withdrawals.ofOrder(order.id);
    expect((await staff.post(`/panel/odstapienia/${statement?.number}`, 'oddaj', {})).status).toBe(303);
    expect((await current(order)).parcels.length).toBe(1);
  });

  it('waits while a label collects money for it', async () => {
    const order = await packed(cash, {}, two);
    await labelFor(order, 0);
    expect((await without(order, 1)).status).toBe(422);
    expect((await current(order)).sums.toPay).toBe(order.sums.toPay);
  });

  it('leaves the parcels behind it their references', async () => {
    const order = await packed(locker, {}, [...two, 'solniczka-i-pieprzniczka']);
    await shop.store.payments.attempts.receivedByHand(order.id, randomBytes(16).toString('hex'), now());
    await labelFor(order, 1);
    expect((await without(await current(order), 0)).status).toBe(303);
    const after = await current(order);
    expect((await labelFor(after, 1)).status).toBe(303);
    const rows = await shop.store.shipments.ofOrder(order.id);
    expect(rows.map(({ reference }) => reference)).toEqual([`${order.number}/2`, `${order.number}/3`]);
  });
});

describe('trouble', () => {
  it('is in the history for the shop, and a parcel that came back is marked', async () => {
    const order = await packed(courier);
    await askLabel(order, { kg: '1' });
    await carried(order, 'avizo');
    expect(await staff.text(pathOf(order))).toContain('InPost zostawił awizo');
    const back = await carried(order, 'returned_to_sender');
    expect(parcelOf(back).state).toBe('came_back');
    expect(back.history.filter(({ what }) => what === 'note').map(({ who, event }) => [who, event])).toEqual([
      ['inpost', 'inpost_avizo'],
      ['inpost', 'inpost_returned'],
    ]);
  });
});

describe('a notice', () => {
  const notify = (body: string, method = 'POST') =>
    shop.send(new Request('http://shop.test/carriers/inpost', { method, ...(method === 'POST' ? { body } : {}) }));

  it('is answered to GET, and to any sender in the same way', async () => {
    expect((await notify('', 'GET')).status).toBe(200);
    expect((await notify('{"payload":{"shipment_id":1}}')).status).toBe(200);
    expect((await notify('{}')).status).toBe(400);
    expect((await notify('nic')).status).toBe(400);
    expect((await notify('', 'DELETE')).status).toBe(405);
  });

  it('is not believed: a parcel is sent when the carrier says so itself', async () => {
    const order = await packed();
    await askLabel(order);
    await staff.text(pathOf(order));
    const { shipmentId } = (await shipmentOf(order)) ?? {};
    const payload = { shipment_id: Number(shipmentId), status: 'delivered', tracking_number: '1' };
    expect((await notify(JSON.stringify({ event: 'shipment_status_changed', payload }))).status).toBe(200);
    await shop.labels?.lookUpDue();
    expect([(await current(order)).state, parcelOf(await current(order)).state]).toEqual(['packing', 'labelled']);
  });
});

describe('several orders', () => {
  const askMany = async (orders: Order[], more: string[][] = [['mimo', '1']]) => {
    const fields = orders.map(({ number }) => ['nr', number]);
    const done = await shop.ask('/panel/zamowienia?akcja=wiele', {
      method: 'POST',
      headers: { cookie: `panel=${staff.token}` },
      body: new URLSearchParams([...fields, ['co', 'etykiety'], ['gabaryt', 'small'], ['kg', ''], ...more]),
    });
    expect(done.status).toBe(303);
    return staff.text('/panel/zamowienia');
  };

  it('get their labels at once, and those that cannot are named', async () => {
    const [first, other] = [await packed(), await packed({ ...testDelivery, optionId: 'poczta', carrier: 'post' })];
    const page = await askMany([first, other]);
    expect(page).toContain('Zamówiono etykiet: 1.');
    expect(page).toContain(`${other.number}: Tej paczki nie wiezie InPost.`);
    expect(await shipmentOf(first)).not.toBeNull();
    expect(await askMany([first])).toContain('Zamówione wcześniej: 1.');
  });

  it('wait for the carrier once, not each of them', async () => {
    const [first, second] = [await packed(), await packed()];
    await behave({ answers: [{ path: '/shipments', kind: 'hangup' }] });
    expect(await askMany([first, second])).toContain('InPost nie odpowiada: następnych nie zamawialiśmy.');
    expect([(await shipmentOf(first))?.state, await shipmentOf(second)]).toEqual(['asking', null]);
  });
});

describe('labels of several orders in one file', () => {
  const printed = '/panel/zamowienia/etykiety';
  const askPrint = async (orders: Order[]) => {
    const sent = await shop.ask('/panel/zamowienia?akcja=wiele', {
      method: 'POST',
      headers: { cookie: `panel=${staff.token}` },
      body: new URLSearchParams([...orders.map(({ number }) => ['nr', number]), ['co', 'etykiety-pdf']]),
    });
    expect(sent.status).toBe(303);
    const to = sent.headers.get('location') ?? '';
    expect(to).toMatch(new RegExp(`^${printed}\\?nr=`));
    return staff.get(to);
  };
  async function labelled(delivery: ChosenDelivery = locker): Promise<Order> {
    const order = await packed(delivery);
    await askLabel(order, { kg: '1' });
    shop.clock.ahead += labelLimits.askedAgain;
    await staff.text(pathOf(order));
    return current(order);
  }
  const numberOf = (order: Order) => parcelOf(order).trackingNumber ?? '?';

  it('are one PDF', async () => {
    const [first, second] = [await labelled(), await labelled()];
    const pdf = await askPrint([first, second]);
    expect([pdf.status, pdf.headers.get('content-type'), pdf.headers.get('content-disposition')]).toEqual([
      200,
      'application/pdf',
      'attachment; filename="etykiety.pdf"',
    ]);
    const text = await pdf.text();
    expect(text).toContain('/Count 2');
    expect(text).toContain(numberOf(first));
    expect(text).toContain(numberOf(second));
  });

  it('are a file for each service, and orders without a label are named', async () => {
    const [box, door, none] = [await labelled(), await labelled(courier), await packed()];
    const page = await (await askPrint([box, door, none])).text();
    expect(page).toContain('Każda usługa przewoźnika ma osobny plik.');
    expect(page).toContain('Bez gotowej etykiety');
    expect(page).toContain(`/panel/zamowienia/${none.number}`);
    const links = [...page.matchAll(/href="(\?nr=[^"]*usluga=[^"]*)"/g)].map(([, to]) => to?.replaceAll('&amp;', '&'));
    expect(links.length).toBe(2);
    const files = await Promise.all(links.map(async (to) => (await staff.get(`${printed}${to}`)).text()));
    expect(files.map((text) => [text.includes(numberOf(box)), text.includes(numberOf(door))])).toEqual([
      [true, false],
      [false, true],
    ]);
  });

  it('are told about when there is none, or the carrier does not answer', async () => {
    expect(await (await askPrint([await packed()])).text()).toContain('nie ma gotowej etykiety');
    expect(await staff.text(`${printed}?nr=X-1`)).toContain('nie ma gotowej etykiety');
    const order = await labelled();
    await behave({ answers: [{ path: '/shipments/labels', kind: 'broken' }] });
    const away = await askPrint([order]);
    expect([away.status, await away.text()]).toEqual([503, expect.stringContaining('InPost nie odpowiada')]);
  });
});

describe('whose labels a way of delivery gets', () => {
  it('is set in the panel, and holds for orders that were placed before', async () => {
    const owner = await signInStaff(shop, 'owner');
    const [order, path] = [await packed(courier), '/panel/dostawa/kurier'];
    const form = await owner.text(path);
    expect(form).toMatch(/<option value="inpost" selected/);
    expect(await owner.text('/panel/dostawa')).toMatch(/PL · etykiety InPost/);
    expect(await owner.text('/panel/dostawa/poczta')).not.toContain('Etykiety paczek');
    const [, ...fields] = form.split('akcja=zapisz');
    const values = [...fields.join('').matchAll(/<input[^>]*name="(\w+)"[^>]*value="([^"]*)"/g)];
    const typed = Object.fromEntries(values.map(([, name, value]) => [name, value]));
    expect((await owner.post(path, 'zapisz', { ...typed, labels: '' })).status).toBe(303);
    expect(await staff.text(pathOf(order))).not.toContain('Zamów etykietę InPost');
    expect((await owner.post(path, 'zapisz', { ...typed, labels: 'inpost' })).status).toBe(303);
    expect(await staff.text(pathOf(order))).toContain('Zamów etykietę InPost');
  });
});

describe('the connection', () => {
  it('is told on the screen of delivery and tried on its own', async () => {
    const owner = await signInStaff(shop, 'owner');
    expect(await owner.text('/panel/dostawa')).toContain('Sklep ma konto u przewoźnika: InPost.');
    expect(await (await owner.post('/panel/polaczenia/carriers/inpost', 'sprawdz')).text()).toContain(
      'InPost odpowiada i zna klucze sklepu.',
    );
    await behave({ answers: [{ path: '/v1/', kind: 'broken' }] });
    expect(await (await owner.post('/panel/polaczenia/carriers/inpost', 'sprawdz')).text()).toContain(
      'InPost nie odpowiada.',
    );
  });

  it('is missing without an account: no label can be ordered, and there is nobody to notify', async () => {
    const plain = await openTestShop('server');
    try {
      const owner = await signInStaff(plain, 'owner');
      expect(await owner.text('/panel/dostawa')).toContain('Sklep nie jest połączony z przewoźnikiem');
      expect(await owner.text('/panel/zamowienia')).not.toContain('Zamów etykiety');
      expect((await plain.send(new Request('http://shop.test/carriers/inpost'))).status).toBe(404);
    } finally {
      await plain.store.close();
    }
  });
});
