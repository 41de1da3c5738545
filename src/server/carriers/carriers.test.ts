import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { demoPoints } from '../../../demo/points/pickup-points.ts';
import { demoSimulator, openDemoSimulator } from '../../../demo/simulators/open-demo-simulator.ts';
import type { Behaviour, CarrierSimulator, Seen } from '../../../demo/simulators/simulator-server.ts';
import type { StartedSimulator } from '../../../demo/simulators/start-simulator.ts';
import settings from '../../../shop.config.ts';
import { statusOf } from '../../shop/order/labels/label-carrier.ts';
import type { LabelOrder } from '../../shop/order/labels/label-order.ts';
import { accountVariables } from '../environment/accounts.ts';
import type { LabelCarrier } from './port.ts';
import { labelCarriers } from './registry.ts';

/** What every registered carrier must do, each against its simulator. */
const carriers = await Promise.all(
  labelCarriers.map(async (definition) => ({
    ...{ name: definition.name, definition },
    demo: (await demoSimulator(definition.name)) as CarrierSimulator,
  })),
);

it('no two carriers have the same name, the same variable or the same note', () => {
  for (const words of [
    labelCarriers.map(({ name }) => name),
    accountVariables(labelCarriers),
    labelCarriers.flatMap(({ notes }) => Object.keys(notes)),
  ])
    expect(new Set(words).size).toBe(words.length);
});

describe.each(carriers)('$name', ({ name, definition, demo }) => {
  let simulator: StartedSimulator;
  let counted = 0;
  const openAt = (account: Record<string, unknown>, timeoutMs = 1_000): LabelCarrier =>
    definition.open(account, { company: () => settings.company, now: Date.now, timeoutMs });
  const carrier = (timeoutMs?: number) => openAt(simulator.account, timeoutMs);
  const control = (path: string, body: object) =>
    fetch(`${simulator.url}/simulator/${path}`, { method: 'POST', body: JSON.stringify(body) });
  const behave = (behaviour: Partial<Behaviour> = {}) => control('behaviour', { confirmDelayMs: 0, ...behaviour });
  const ordersSeen = async () => {
    const { calls } = (await (await fetch(`${simulator.url}/simulator/seen`)).json()) as Seen;
    return calls.filter(
      ({ method, path, body }) =>
        method === demo.calls.order.method &&
        path.includes(demo.calls.order.path) &&
        body.includes(demo.calls.order.body ?? ''),
    ).length;
  };
  const [size = ''] = Object.keys(definition.sizes);
  const label = (more: Partial<LabelOrder> = {}): LabelOrder => ({
    reference: `2026-${counted}/1`,
    size,
    grams: 2_500,
    cash: null,
    receiver: { firstname: 'Anna', lastname: 'Żak', companyName: '', email: 'anna@example.com', phone: '600700800' },
    to: { street: 'Lipowa', streetNumber: '1/2', zipcode: '00-001', city: 'Łódź', country: 'PL' },
    ...more,
  });
  async function ordered(one: LabelOrder = label()): Promise<string> {
    const result = await carrier().order(one);
    if (result.kind !== 'ordered') throw new Error(JSON.stringify(result));
    return result.shipment.id;
  }
  const stageOf = async (id: string) => {
    const told = await carrier().lookUp(id);
    return told === 'away' ? told : (statusOf(definition, told.status)?.stage ?? null);
  };

  beforeAll(async () => {
    simulator = await openDemoSimulator(name);
  });
  afterAll(() => simulator.stop());
  beforeEach(async () => {
    counted += 1;
    await behave();
  });

  it('gives its pickup points page by page, if its parcels go to some, and never half of them', async () => {
    const { points } = carrier();
    expect(points !== undefined).toBe(definition.ways.includes('locker'));
    if (!points) return;
    const steps: string[] = [];
    const { locker } = demoPoints();
    const list = await points(async ({ page, pages }) => {
      steps.push(`${page}/${pages}`);
    });
    expect(steps).toEqual(Array.from({ length: steps.length }, (_, index) => `${index + 1}/${steps.length}`));
    const codesOf = (all: typeof list) => (typeof all === 'string' ? all : all.map(({ code }) => code));
    expect(codesOf(list)).toEqual(codesOf(locker));
    for (const [kind, result] of [
      ['broken', 'away'],
      ['hangup', 'away'],
      ['garbage', 'away'],
    ] as const) {
      await behave({ answers: [{ path: '/points', kind }] });
      expect(await carrier().points?.(async () => {}), kind).toBe(result);
    }
  });

  it('says in its definition what its notes and cancelled labels are called', () => {
    const statuses = Object.values(definition.statuses);
    for (const { note } of statuses) if (note) expect(definition.notes).toHaveProperty(note);
    expect(statuses.some(({ stage }) => stage === 'cancelled')).toBe(true);
    expect(definition.weighs.every((way) => definition.ways.includes(way))).toBe(true);
  });

  it('tests the access without ordering anything', async () => {
    const before = await ordersSeen();
    expect(await carrier().test()).toBe('works');
    expect(await openAt({ ...simulator.account, ...demo.wrong }).test()).toBe('refused');
    expect(await ordersSeen()).toBe(before);
  });

  it('has a label and a number once it is confirmed, and not before', async () => {
    // Some carriers confirm at once.
    if (Object.values(definition.statuses).some(({ stage }) => stage === 'waiting')) {
      await behave({ confirmDelayMs: 600_000 });
      const id = await ordered();
      expect([await stageOf(id), await carrier().label(id)]).toEqual(['waiting', 'not_ready']);
      expect(await carrier().lookUp(id)).toMatchObject({ id, trackingNumber: null });
      counted += 1;
      await behave();
    }
    const ready = await ordered();
    expect(await stageOf(ready)).toBeNull();
    expect(await carrier().lookUp(ready)).toMatchObject({ id: ready, trackingNumber: expect.stringMatching(/^\w+$/) });
    const pdf = await carrier().label(ready);
    expect(Buffer.from(pdf as Uint8Array).toString('latin1')).toMatch(/^%PDF-/);
    expect(typeof (await carrier().labels([ready]))).toBe('object');
  });

  it('refuses a field by its name, and wrong keys as a whole', async () => {
    const one = label();
    const result = await carrier().order({ ...one, receiver: { ...one.receiver, phone: '123' } });
    expect(result).toMatchObject({ kind: 'refused' });
    const [fault] = result.kind === 'refused' ? result.faults : [];
    expect(definition.fields).toHaveProperty([fault?.field ?? '']);
    const stranger = openAt({ ...simulator.account, ...demo.wrong });
    expect(await stranger.order(label())).toEqual({ kind: 'refused', faults: [{ field: null, code: 'unauthorized' }] });
    expect([await stranger.find('1/1'), await stranger.cancel('1'), await stranger.label('1')]).toEqual([
      'away',
      'unauthorized',
      'refused',
    ]);
  });

  it('collects money on delivery', async () => {
    expect((await carrier().order(label({ cash: 123_45 }))).kind).toBe('ordered');
  });

  it.each(['silent', 'hangup', 'garbage', 'broken', 'huge', 'late'] as const)(
    'whose answer is %s may have taken the order, is asked once, and never throws',
    async (kind) => {
      const id = await ordered();
      counted += 1;
      const before = await ordersSeen();
      await behave({ answers: [{ ...demo.calls.order, kind }] });
      const one = label();
      expect(await carrier(400).order(one)).toEqual({ kind: 'away', unsent: false });
      expect((await ordersSeen()) - before).toBe(1);
      await behave();
      if (kind === 'late') expect(await carrier().find(one.reference)).toMatchObject({ id: expect.any(String) });
      await behave({ answers: [{ path: demo.calls.any, kind }] });
      const hasty = carrier(300);
      expect(await Promise.all([hasty.lookUp(id), hasty.label(id), hasty.find('1/1')])).toEqual([
        'away',
        'away',
        'away',
      ]);
      expect(['away', 'unsent']).toContain(await hasty.cancel(id));
    },
  );

  it('that listens nowhere has certainly not been sent anything', async () => {
    const { account, stop } = await openDemoSimulator(name);
    await stop();
    const nobody = openAt(account);
    expect(await nobody.order(label())).toEqual({ kind: 'away', unsent: true });
    const answers = await Promise.all([nobody.test(), nobody.find('1/1'), nobody.lookUp('1'), nobody.label('1')]);
    expect([...answers, await nobody.cancel('1')]).toEqual(['away', 'away', 'away', 'away', 'unsent']);
  });

  it('finds what it has taken by its reference, and nothing that was cancelled', async () => {
    const one = label();
    const id = await ordered(one);
    expect(await carrier().find(one.reference)).toMatchObject({ id });
    expect(await carrier().find(`${one.reference}0`)).toBeNull();
    const [cancelled] = Object.entries(definition.statuses).find(([, { stage }]) => stage === 'cancelled') ?? [];
    await control('shipments', { reference: one.reference, status: cancelled });
    expect(await carrier().find(one.reference)).toBeNull();
    const again = await ordered(one);
    expect(again).not.toBe(id);
    expect(await carrier().find(one.reference)).toMatchObject({ id: again });
  });

  it('cancels what is not paid for or has not left, once', async () => {
    await behave({ confirmDelayMs: 600_000 });
    const id = await ordered();
    expect(await carrier().cancel(id)).toBe('cancelled');
    expect(await stageOf(id)).toBe('cancelled');
    expect(['refused', 'cancelled']).toContain(await carrier().cancel(id));
  });

  it('sends a courier for parcels with labels, once', async () => {
    const id = await ordered();
    const order = { reference: '7', shipments: [id], day: '2030-01-02', from: '10:00', to: '14:00' } as const;
    expect(await carrier().pickup(order)).toEqual({ kind: 'ordered', id: expect.any(String) });
    const told = await carrier().pickup({ ...order, shipments: ['999999999'] });
    expect(told).toMatchObject({ kind: 'refused', faults: [expect.anything()] });
    const stranger = openAt({ ...simulator.account, ...demo.wrong });
    expect(await stranger.pickup(order)).toMatchObject({ kind: 'refused', faults: [{ code: 'unauthorized' }] });
    await behave({ answers: [{ path: demo.calls.any, kind: 'broken' }] });
    expect((await carrier(400).pickup(order)).kind).toBe('away');
  });

  it('reads the shipment of a notice, and nothing of anything else', () => {
    for (const message of [null, undefined, 1, 'x', [], {}, { payload: {} }])
      expect(definition.noticed?.(message) ?? null).toBeNull();
  });
});
