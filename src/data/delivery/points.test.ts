import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { towns } from '../../../demo/points/towns.ts';
import { openTestStore } from '../../../testing/store/test-store.ts';
import { distanceBetween } from '../../shop/delivery/points/pickup-places.ts';
import type { PointQuestion } from '../../shop/delivery/points/point-question.ts';
import { pointSearchLimits } from '../../shop/limits.ts';
import type { Store } from '../store.ts';
import type { PointEntry } from './points-import.ts';

const now = Date.now();
const kartuzy = { latitude: 54.334, longitude: 18.197 };

describe('pickup points', () => {
  let store: Store;
  beforeAll(async () => {
    ({ store } = await openTestStore('server', 'pickup_points', now));
  }, 120_000);
  afterAll(() => store?.close());

  const find = (own: Partial<PointQuestion>) =>
    store.pickupPoints.find({ carrier: 'locker', text: '', near: null, area: null, page: 1, marks: false, ...own });
  const townsOf = async (own: Partial<PointQuestion>) => [...new Set((await find(own)).points.map(({ city }) => city))];

  describe('of the demo', () => {
    it('are 300 or more in 150 towns or more, and Kartuzy has some', async () => {
      const all = await find({ area: { south: 48, west: 13, north: 56, east: 25 }, marks: true });
      expect(all.total).toBeGreaterThan(300);
      expect(all.points).toHaveLength(all.total ?? 0);
      expect(new Set(all.points.map(({ city }) => city)).size).toBeGreaterThan(150);
      expect((await find({ text: 'Kartuzy' })).total).toBeGreaterThan(2);
      expect((await find({ text: 'Kartuzy', carrier: 'post' })).points[0]?.name).toBe('Urząd pocztowy Kartuzy');
    });

    it('are found by town, in any case and without Polish letters, also by its beginning', async () => {
      for (const text of ['Łódź', 'łódź', 'LODZ', ' lodz ']) expect((await townsOf({ text }))[0], text).toBe('Łódź');
      expect(await townsOf({ text: 'kartu' })).toEqual(['Kartuzy']);
      expect(await townsOf({ text: 'bielsko biala' })).toEqual(['Bielsko-Biała']);
      expect((await townsOf({ text: 'Gdańsk' }))[0], 'the town before streets of that name').toBe('Gdańsk');
    });

    it('are found by street and town in any order, and by their code', async () => {
      const [one] = (await find({ text: 'Kartuzy' })).points;
      const street = one?.street.replace('ul. ', '') ?? '';
      expect((await find({ text: `Kartuzy, ul. ${street}` })).points[0]?.code).toBe(one?.code);
      expect((await find({ text: `${street} kartuzy` })).points[0]?.code).toBe(one?.code);
      expect((await find({ text: one?.code.toLowerCase() ?? '' })).points[0]).toEqual(one);
    });

    it('are found by post code, whole or in part, and by the next wider one where it has none', async () => {
      for (const text of ['83-300', '83300', '83 300']) expect(await townsOf({ text }), text).toEqual(['Kartuzy']);
      expect((await find({ text: '83-3' })).points.every(({ zipcode }) => zipcode.startsWith('83-3'))).toBe(true);
      expect((await find({ text: '83' })).total).toBeGreaterThan((await find({ text: '83-3' })).total ?? 0);
      const wider = await find({ text: '83-309' });
      expect([wider.widened, wider.points[0]?.city]).toEqual(['83-30', 'Kartuzy']);
      expect(await find({ text: '99-999' })).toMatchObject({ widened: '99' });
      expect(await find({ text: '96-9', carrier: 'collect' })).toMatchObject({ points: [], total: 0, widened: null });
    });

    it('are found by distance, nearest first, page after page, each once', async () => {
      const seen: string[] = [];
      let last = -1;
      let page = 1;
      for (let more = true; more; page += 1) {
        const found = await find({ near: kartuzy, page });
        for (const point of found.points) {
          expect(point.distance).toBeGreaterThanOrEqual(last);
          expect(Math.abs((point.distance ?? 0) - distanceBetween(kartuzy, point))).toBeLessThan(1);
          last = point.distance ?? 0;
          seen.push(point.code);
        }
        more = found.more;
      }
      const all = towns.reduce((sum, { points }) => sum + points, 0);
      expect(new Set(seen).size).toBe(all);
      expect(seen).toHaveLength(all);
      expect((await find({ near: kartuzy })).points[0]?.city).toBe('Kartuzy');
    });

    it('are found by text, nearest first if a position is given', async () => {
      const { points } = await find({ text: 'długa', near: kartuzy });
      const distances = points.map(({ distance }) => distance ?? 0);
      expect(points[0]?.city).toBe('Kartuzy');
      expect(distances).toEqual([...distances].sort((one, other) => one - other));
    });

    it('are found in an area of a map', async () => {
      const area = { south: 54.3, west: 18.1, north: 54.4, east: 18.3 };
      const { points, total } = await find({ area });
      expect(total).toBeGreaterThan(2);
      for (const { latitude, longitude } of points) {
        expect(latitude > area.south && latitude < area.north && longitude > area.west && longitude < area.east).toBe(
          true,
        );
      }
    });

    it('go on from page to page, each once, also where a post code was widened', async () => {
      for (const text of ['Warszawa', '80-999']) {
        const first = await find({ text });
        const second = await find({ text, page: 2 });
        expect(first.more, text).toBe((first.total ?? 0) > pointSearchLimits.perPage);
        const codes = [...first.points, ...second.points].map(({ code }) => code);
        expect(new Set(codes).size).toBe(codes.length);
        expect(second.widened).toBe(first.widened);
      }
      expect(await find({ text: 'Warszawa', page: 9_999 })).toMatchObject({ points: [], more: false });
    });

    it('are none for a question that names nothing, or what is not there', async () => {
      for (const text of ['', ' ', '🙂', "'", '%', '\\', 'xyzzy', '\0', "xyz':* | 'zzy"]) {
        expect(await find({ text }), text).toMatchObject({ points: [], total: 0, more: false });
      }
    });

    it('have a code that names one of them', async () => {
      expect(await store.pickupPoints.byCode('locker', 'KART001')).toMatchObject({
        city: 'Kartuzy',
        carrier: 'locker',
      });
      for (const code of ['', 'kart001', 'P001', "' or 1=1", '\0']) {
        expect(await store.pickupPoints.byCode('locker', code), code).toBeNull();
      }
    });
  });

  describe('an import', () => {
    const many = 8_000;

    it('imports a long list, marks removed points, and searches it quickly', async () => {
      expect(await store.pickupPoints.import('locker', generated(many), { now })).toMatchObject({
        status: 'done',
        added: many,
      });
      expect(await store.pickupPoints.byCode('locker', 'KART001')).toBeNull();
      expect(await store.pickupPoints.byCode('post', 'P001'), 'another carrier stays').not.toBeNull();
      const questions: Partial<PointQuestion>[] = [
        ...['Kartuzy', 'lodz', '83-3', '83', 'polna gdansk', 'g77', 'p'].map((text) => ({ text })),
        { near: kartuzy },
        { near: { latitude: 52.2, longitude: 21 }, page: 20 },
        { near: { latitude: -40, longitude: -100 } },
        { text: 'gdansk', near: kartuzy },
        { area: { south: 48, west: 13, north: 56, east: 25 }, marks: true },
      ];
      for (const question of questions) {
        const began = performance.now();
        const { points: found } = await find(question);
        // Far above what it takes on an idle machine: some milliseconds, and fifty for the whole country.
        expect(performance.now() - began, JSON.stringify(question)).toBeLessThan(1_500);
        expect(found.length, JSON.stringify(question)).toBeGreaterThan(0);
      }
      const all = await find({ area: { south: 48, west: 13, north: 56, east: 25 }, marks: true });
      expect(all).toMatchObject({ points: { length: pointSearchLimits.marks }, total: many, more: true });
    }, 120_000);

    it('is refused with far fewer points than are known, and changes nothing, unless it is forced', async () => {
      const few = generated(100);
      expect(await store.pickupPoints.import('locker', few, { now })).toEqual({
        status: 'refused',
        known: many,
        given: 100,
      });
      const last = { text: `g${many - 1}` };
      expect((await find(last)).total).toBe(1);
      expect(await store.pickupPoints.import('locker', few, { now, force: true })).toEqual({
        status: 'done',
        added: 0,
        updated: 100,
        gone: many - 100,
      });
      expect((await find(last)).total).toBe(0);
    });

    it('restores points that returned, applies changes, and counts a repeated code once', async () => {
      const [first] = generated(1);
      const changed = [...generated(101), { ...(first as PointEntry), description: 'Za rogiem' }];
      expect(await store.pickupPoints.import('locker', changed, { now })).toEqual({
        status: 'done',
        added: 0,
        updated: 101,
        gone: 0,
      });
      expect(await store.pickupPoints.byCode('locker', 'G0')).toMatchObject({ description: 'Za rogiem' });
      expect(await store.pickupPoints.byCode('locker', 'G100')).not.toBeNull();
    });

    it('writes nothing when a later part of it fails', async () => {
      const bad = [...generated(1_500), { ...(generated(1)[0] as PointEntry), code: 'BAD', latitude: 900 }];
      await expect(store.pickupPoints.import('locker', bad, { now })).rejects.toThrow();
      expect(await store.pickupPoints.byCode('locker', 'G1000')).toBeNull();
      expect(await store.pickupPoints.byCode('locker', 'G100')).not.toBeNull();
    });
  });
});

/** Points all over Poland, around its towns. */
function generated(count: number): PointEntry[] {
  return Array.from({ length: count }, (_, at) => {
    const town = towns[at % towns.length] as (typeof towns)[number];
    return {
      carrier: 'locker',
      code: `G${at}`,
      name: `Automat G${at}`,
      street: `ul. Polna ${at % 200}`,
      zipcode: town.zipcode.padEnd(6, String(100 + (at % 900))),
      city: town.name,
      province: town.province,
      latitude: town.latitude + ((at % 61) - 30) / 500,
      longitude: town.longitude + ((at % 67) - 33) / 500,
      hours: '',
      alwaysOpen: true,
      description: '',
      takesPayment: false,
      easyAccess: false,
    };
  });
}
