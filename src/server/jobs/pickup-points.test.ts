import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoPoints } from '../../../demo/points/pickup-points.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import type { Store } from '../../data/store.ts';
import type { CarrierPoints } from '../../shop/delivery/points/point-load.ts';
import { pointLoadLimits } from '../../shop/limits.ts';
import { loadDuePoints } from './pickup-points.ts';

const hourMs = 3_600_000;

describe.each(['embedded', 'server'] as const)('loading pickup points, on the %s database', (kind) => {
  let now = Date.now();
  let store: Store;
  let asked = 0;
  beforeAll(async () => {
    ({ store } = await openTestStore(kind, 'point_loads', now));
  }, 120_000);
  afterAll(() => store?.close());

  const { locker } = demoPoints();
  const log = { note: () => {}, bug: () => {} } as never;
  const read = () => store.pickupPoints.loads.read('locker');
  const work = (list: CarrierPoints | Error, byItself = true) =>
    loadDuePoints({
      ...{ store, byItself, log, now: () => now },
      points: async (tell) => {
        asked += 1;
        await tell({ page: 1, pages: 2 });
        if (list instanceof Error) throw list;
        return list;
      },
    });
  const asksAfter = async (run: () => Promise<unknown>) => {
    const before = asked;
    await run();
    return asked - before;
  };

  it('is done once a day, and once an hour while the carrier is away', async () => {
    expect(await asksAfter(() => work('away', false)), 'nobody asked').toBe(0);
    expect(await asksAfter(() => work('away'))).toBe(1);
    expect(await read()).toMatchObject({ known: locker.length, isRunning: false, fault: 'away', endedAt: now });
    expect(await asksAfter(() => work(locker))).toBe(0);
    now += pointLoadLimits.againHours * hourMs + 1;
    expect(await asksAfter(() => work(locker.slice(1)))).toBe(1);
    expect(await read()).toMatchObject({ known: locker.length - 1, fault: null, added: 0, gone: 1 });
    now += 2 * hourMs;
    expect(await asksAfter(() => work(locker))).toBe(0);
    now += pointLoadLimits.everyHours * hourMs;
    expect(await asksAfter(() => work(locker))).toBe(1);
    expect(await read()).toMatchObject({ known: locker.length, gone: 0 });
  });

  it('is done at once when staff ask, and a list that looks cut off only when they have seen it', async () => {
    const few = locker.slice(0, 3);
    await store.pickupPoints.loads.ask('locker', false, now);
    expect(await read()).toMatchObject({ isAsked: true });
    expect(await asksAfter(() => work(few, false))).toBe(1);
    expect(await read()).toMatchObject({ isAsked: false, known: locker.length, fault: 'fewer', given: 3 });
    await store.pickupPoints.loads.ask('locker', true, now);
    await work(few, false);
    expect(await read()).toMatchObject({ known: 3, fault: null });
    await store.pickupPoints.loads.ask('locker', false, now);
    await work(locker, false);
    expect(await read()).toMatchObject({ known: locker.length, added: 0 });
  });

  it('of a process that died is taken over, and not while it runs', async () => {
    await store.pickupPoints.loads.ask('locker', false, now);
    await expect(work(new Error('killed'), false)).rejects.toThrow('killed');
    expect(await read()).toMatchObject({ isRunning: true, page: 1, pages: 2 });
    expect(await asksAfter(() => work(locker, false))).toBe(0);
    now += pointLoadLimits.silentMs + 1;
    expect(await asksAfter(() => work(locker, false))).toBe(1);
    expect(await read()).toMatchObject({ isRunning: false, fault: null });
  });
});
