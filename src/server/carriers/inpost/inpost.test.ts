import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { simulator as demo } from '../../../../demo/simulators/inpost.ts';
import { openDemoSimulator } from '../../../../demo/simulators/open-demo-simulator.ts';
import type { Behaviour, Seen } from '../../../../demo/simulators/simulator-server.ts';
import type { StartedSimulator } from '../../../../demo/simulators/start-simulator.ts';
import settings from '../../../../shop.config.ts';
import type { LabelOrder } from '../../../shop/order/labels/label-order.ts';
import { inpost } from './inpost.ts';

let simulator: StartedSimulator;
let counted = 0;
const account = () => ({ ...demo.account, url: simulator.url });
const parts = { company: () => settings.company, timeoutMs: 1_000 };
const carrier = () => inpost(account(), parts);
const control = (path: string, body: object) =>
  fetch(`${simulator.url}/simulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
const behave = (behaviour: Partial<Behaviour> = {}) => control('behaviour', { confirmDelayMs: 0, ...behaviour });
const lastSent = async () => {
  const { calls } = (await (await fetch(`${simulator.url}/simulator/seen`)).json()) as Seen;
  return JSON.parse(calls.findLast(({ method }) => method === 'POST')?.body ?? 'null');
};

beforeAll(async () => {
  simulator = await openDemoSimulator('inpost');
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  counted += 1;
  await behave();
});

const label = (more: Partial<LabelOrder> = {}): LabelOrder => ({
  reference: `2026-${counted}/1`,
  size: 'medium',
  grams: 2_500,
  cash: null,
  receiver: { firstname: 'Anna', lastname: 'Żak', companyName: '', email: 'anna@example.com', phone: '600700800' },
  to: { point: 'KRA010' },
  ...more,
});
const address = { street: 'Lipowa', streetNumber: '1/2', zipcode: '00-001', city: 'Łódź', country: 'PL' };

async function ordered(one: LabelOrder): Promise<string> {
  const result = await carrier().order(one);
  if (result.kind !== 'ordered') throw new Error(JSON.stringify(result));
  return result.shipment.id;
}

describe('an order', () => {
  it('for a locker names the point and the template', async () => {
    await ordered(label());
    expect(await lastSent()).toEqual({
      reference: `2026-${counted}/1`,
      receiver: {
        first_name: 'Anna',
        last_name: 'Żak',
        company_name: '',
        email: 'anna@example.com',
        phone: '600700800',
      },
      parcels: [{ template: 'medium' }],
      service: 'inpost_locker_standard',
      custom_attributes: { target_point: 'KRA010' },
    });
  });

  it('for a courier has the address, dimensions and weight, and the money to collect', async () => {
    await ordered(label({ to: address, size: 'large', cash: 123_45 }));
    expect(await lastSent()).toMatchObject({
      service: 'inpost_courier_standard',
      receiver: {
        address: {
          street: 'Lipowa',
          building_number: '1/2',
          city: 'Łódź',
          post_code: '00-001',
          country_code: 'PL',
        },
      },
      parcels: [{ dimensions: { height: 410, unit: 'mm' }, weight: { amount: 2.5, unit: 'kg' } }],
      cod: { amount: 123.45, currency: 'PLN' },
      insurance: { amount: 123.45, currency: 'PLN' },
    });
  });

  it('for a locker that collects money is insured for it too', async () => {
    await ordered(label({ cash: 50_00 }));
    expect(await lastSent()).toMatchObject({ cod: { amount: 50 }, insurance: { amount: 50 } });
  });

  it('is refused by field, in the words of the carrier', async () => {
    const one = label({ to: { ...address, zipcode: '99-999' } });
    expect(await carrier().order({ ...one, receiver: { ...one.receiver, phone: '123' } })).toEqual({
      kind: 'refused',
      faults: [
        { field: 'receiver.address.post_code', code: 'invalid' },
        { field: 'receiver.phone', code: 'invalid' },
      ],
    });
    expect(await carrier().order(label({ to: { point: 'XXX1' } }))).toEqual({
      kind: 'refused',
      faults: [{ field: 'custom_attributes.target_point', code: 'does_not_exist' }],
    });
  });

  it('with a wrong token is refused as a whole', async () => {
    const stranger = inpost({ ...account(), token: 'wrong' }, parts);
    expect(await stranger.order(label())).toEqual({ kind: 'refused', faults: [{ field: null, code: 'unauthorized' }] });
    expect([await stranger.test(), await stranger.find('1/1'), await stranger.label('1')]).toEqual([
      'refused',
      'away',
      'refused',
    ]);
  });

  it('whose answer was lost is found by its reference', async () => {
    const one = label();
    await behave({ answers: [{ path: '/shipments', kind: 'late' }] });
    await carrier().order(one);
    await behave();
    expect(await carrier().find(one.reference)).toMatchObject({ status: 'confirmed' });
    expect(await carrier().find(`${one.reference}0`)).toBeNull();
    await control('shipments', { reference: one.reference, status: 'canceled' });
    expect(await carrier().find(one.reference), 'a cancelled one is none').toBeNull();
  });
});

describe('a cancellation', () => {
  it('is taken before the shipment is paid for, and then no more', async () => {
    await behave({ confirmDelayMs: 600_000 });
    const [first, second] = [await ordered(label()), await ordered(label())];
    expect(await carrier().cancel(first)).toBe('cancelled');
    expect(await carrier().lookUp(first)).toMatchObject({ status: 'canceled' });
    expect(await carrier().cancel(first), 'twice').toBe('refused');
    await control('shipments', { reference: `2026-${counted}/1`, status: 'confirmed' });
    expect(await carrier().cancel(second)).toBe('refused');
    expect(await carrier().lookUp(second)).toMatchObject({ status: 'confirmed' });
  });

  it('distinguishes a wrong token, an unknown shipment and no answer', async () => {
    const stranger = inpost({ ...account(), token: 'wrong' }, parts);
    expect([await stranger.cancel('1'), await carrier().cancel('1')]).toEqual(['unauthorized', 'away']);
    const { url, stop } = await openDemoSimulator('inpost');
    await stop();
    expect(await inpost({ ...account(), url }, parts).cancel('1')).toBe('unsent');
  });
});

describe('many labels', () => {
  const textOf = (pdf: unknown) => Buffer.from(pdf as Uint8Array).toString('latin1');

  it('come as one PDF, in the order in which they were asked for', async () => {
    const one = label();
    const ids = [await ordered(one), await ordered({ ...one, reference: `${one.reference}b` })];
    const pdf = textOf(await carrier().labels(ids.toReversed()));
    expect(pdf).toContain('/Count 2');
    expect(pdf.indexOf(`(${one.reference}b)`)).toBeLessThan(pdf.indexOf(`(${one.reference})`));
  });

  it('are not there while one of them is not paid for', async () => {
    const paid = await ordered(label());
    await behave({ confirmDelayMs: 600_000 });
    expect(await carrier().labels([paid, await ordered(label())])).toBe('not_ready');
  });

  it('of several services are no PDF', async () => {
    const ids = [await ordered(label()), await ordered(label({ to: address }))];
    expect(await carrier().labels(ids)).toBe('away');
    const pop = await ordered(label({ to: { point: 'POP-KRA1' } }));
    expect(await carrier().lookUp(pop)).toMatchObject({ service: 'inpost_locker_customer_service_point' });
  });

  it('with a wrong token are refused', async () => {
    expect(await inpost({ ...account(), token: 'wrong' }, parts).labels(['1'])).toBe('refused');
  });
});

it('tests the access without ordering anything', async () => {
  expect(await carrier().test()).toBe('works');
  expect(await inpost({ ...account(), organization: '1' }, parts).test()).toBe('refused');
});
