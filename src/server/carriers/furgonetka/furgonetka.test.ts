import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDemoSimulator } from '../../../../demo/simulators/open-demo-simulator.ts';
import type { Seen } from '../../../../demo/simulators/simulator-server.ts';
import type { StartedSimulator } from '../../../../demo/simulators/start-simulator.ts';
import settings from '../../../../shop.config.ts';
import type { LabelOrder } from '../../../shop/order/labels/label-order.ts';
import type { LabelCarrier } from '../port.ts';
import { furgonetkaCarrier } from './furgonetka.ts';

let simulator: StartedSimulator;
let carrier: LabelCarrier;
let counted = 0;
const openWith = (more: object): LabelCarrier => {
  const account = { ...simulator.account, ...more } as Parameters<typeof furgonetkaCarrier.open>[0];
  return furgonetkaCarrier.open(account, { company: () => settings.company, now: Date.now, timeoutMs: 1_000 });
};
const calls = async () => ((await (await fetch(`${simulator.url}/simulator/seen`)).json()) as Seen).calls;

beforeAll(async () => {
  simulator = await openDemoSimulator('furgonetka');
  await fetch(`${simulator.url}/simulator/behaviour`, { method: 'POST', body: '{"confirmDelayMs":0}' });
  carrier = openWith({});
});
afterAll(() => simulator.stop());
beforeEach(() => {
  counted += 1;
});

const address = { street: 'Lipowa', streetNumber: '1/2', zipcode: '00-001', city: 'Łódź', country: 'PL' };
const label = (more: Partial<LabelOrder> = {}): LabelOrder => ({
  reference: `2026-${counted}/1`,
  size: 'm',
  grams: 2_500,
  cash: null,
  receiver: { firstname: 'Anna', lastname: 'Żak', companyName: '', email: 'anna@example.com', phone: '600700800' },
  to: address,
  ...more,
});

describe('an order', () => {
  it('makes a package with sender, size and money, and then orders it by a command', async () => {
    expect((await carrier.order(label({ cash: 123_45 }))).kind).toBe('ordered');
    const [made, ordered] = (await calls()).filter(({ method }) => method !== 'GET').slice(-2);
    expect([made?.path, ordered?.path]).toEqual([
      '/packages',
      expect.stringMatching(/^\/order-commands\/[\da-f-]{36}$/),
    ]);
    const { name, street, postcode, city } = settings.company;
    expect(JSON.parse(made?.body ?? '')).toMatchObject({
      type: 'package',
      service_id: 11906596,
      user_reference_number: `2026-${counted}/1`,
      sender: { name, street, postcode, city, country_code: 'PL' },
      receiver: { name: 'Anna Żak', street: 'Lipowa 1/2', postcode: '00-001', city: 'Łódź', country_code: 'PL' },
      parcels: [{ width: 40, depth: 60, height: 30, weight: 3 }],
      additional_services: { cod: { amount: 123.45, iban: '17999900020000000020001234', name } },
    });
  });

  it('that collects money needs the number of an account', async () => {
    const before = (await calls()).length;
    const result = await openWith({ cashAccount: undefined }).order(label({ cash: 1_00 }));
    expect(result).toEqual({ kind: 'refused', faults: [{ field: null, code: 'cash_account' }] });
    expect((await calls()).length).toBe(before);
  });

  it('whose command fails later is no label, and may be ordered again', async () => {
    const result = await carrier.order(label({ to: { ...address, city: 'Odmowa' } }));
    if (result.kind !== 'ordered') throw new Error(JSON.stringify(result));
    expect(await carrier.lookUp(result.shipment.id)).toMatchObject({ status: 'order-failed', trackingNumber: null });
    expect(await carrier.find(`2026-${counted}/1`)).toBeNull();
    const again = await carrier.order(label());
    if (again.kind !== 'ordered') throw new Error(JSON.stringify(again));
    expect(await carrier.find(`2026-${counted}/1`)).toMatchObject({ id: again.shipment.id, status: 'ordered' });
  });
});

it('one token is used for many calls', async () => {
  const own = openWith({});
  const before = (await calls()).filter(({ path }) => path === '/oauth/token').length;
  await Promise.all([own.test(), own.test(), own.find('1/1')]);
  expect((await calls()).filter(({ path }) => path === '/oauth/token').length - before).toBe(1);
});

it('what has left is not cancelled', async () => {
  const result = await carrier.order(label());
  if (result.kind !== 'ordered') throw new Error(JSON.stringify(result));
  const body = JSON.stringify({ reference: `2026-${counted}/1`, status: 'collected' });
  await fetch(`${simulator.url}/simulator/shipments`, { method: 'POST', body });
  expect(await carrier.cancel(result.shipment.id)).toBe('refused');
});
