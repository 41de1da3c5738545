import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
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
const openWith = (phone: string): LabelCarrier =>
  furgonetkaCarrier.open(simulator.account as never, {
    company: () => ({ ...settings.company, phone }),
    now: Date.now,
    timeoutMs: 2_000,
  });
const label = (city = 'Łódź'): LabelOrder => ({
  reference: `F-${counted}/1`,
  size: 's',
  grams: 2_500,
  cash: null,
  receiver: { firstname: 'Anna', lastname: 'Żak', companyName: '', email: 'anna@example.com', phone: '600700800' },
  to: { street: 'Lipowa', streetNumber: '1/2', zipcode: '00-001', city, country: 'PL' },
});
async function ordered(one: LabelOrder): Promise<string> {
  const result = await carrier.order(one);
  if (result.kind !== 'ordered') throw new Error(JSON.stringify(result));
  return result.shipment.id;
}
const stateOf = async (id: string) => {
  const told = await carrier.lookUp(id);
  return told === 'away' ? told : told.status;
};

const behave = (more: object = {}) =>
  fetch(`${simulator.url}/simulator/behaviour`, {
    method: 'POST',
    body: JSON.stringify({ confirmDelayMs: 0, commandDelayMs: 200, ...more }),
  });

const cancelsSeen = async () => {
  const { calls } = (await (await fetch(`${simulator.url}/simulator/seen`)).json()) as Seen;
  return calls.filter(({ method, path }) => method === 'PUT' && path.includes('cancel')).length;
};

beforeAll(async () => {
  simulator = await openDemoSimulator('furgonetka');
  carrier = openWith('58 555 01 23');
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  counted += 1;
  await behave();
});

it('a cancel that the carrier carries out later is waited for, not called refused or unsent', async () => {
  const id = await ordered(label());
  await behave({ commandDelayMs: 3_000 });
  expect(await carrier.cancel(id)).toBe('waiting');
  const before = await cancelsSeen();
  expect(await carrier.cancel(id)).toBe('waiting');
  expect(await cancelsSeen(), 'the command that runs is not sent again').toBe(before);
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('canceled'), { timeout: 5_000 });
  expect(await carrier.cancel(id)).toBe('cancelled');
}, 20_000);

it('a cancel that has failed can be tried again', async () => {
  const id = await ordered(label('Uparte'));
  expect(await carrier.cancel(id)).toBe('refused');
  expect(await carrier.cancel(id)).toBe('cancelled');
  expect(await stateOf(id)).toBe('canceled');
});

it.each(['Odmowa', 'Przerwane'])('an order that ends without a package has failed: %s', async (city) => {
  const id = await ordered(label(city));
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('order-failed'));
  expect(await carrier.find(label().reference)).toBeNull();
  const again = await ordered(label());
  expect(again).not.toBe(id);
  expect(await carrier.find(label().reference)).toMatchObject({ id: again });
});

it('a reference that is ordered already is not paid for twice', async () => {
  const id = await ordered(label());
  await vi.waitFor(async () => expect(await stateOf(id)).toBe('ordered'));
  expect(await ordered(label())).toBe(id);
});

it.each(['58 555 01 23', '+48 58 555 01 23', '0048585550123', '(58) 555-01-23'])(
  'the phone of the sender is sent as nine digits: %s',
  async (phone) => {
    expect((await openWith(phone).order(label())).kind).toBe('ordered');
  },
);
