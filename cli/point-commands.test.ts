import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Store } from '../src/data/store.ts';
import { type CommandShop, openCommandShop } from '../testing/shop/test-commands.ts';

let opened: CommandShop;
let folder: string;
let store: Store;

beforeAll(async () => {
  opened = await openCommandShop('point_commands');
  ({ folder, store } = opened);
}, 120_000);
afterAll(() => opened?.close());

const printed = (...words: string[]) => opened.printed(...words);

const item = (at: number, own: object = {}) => ({
  name: `WZR${at}A`,
  type: ['parcel_locker'],
  status: 'Operating',
  location: { longitude: 18 + at / 1_000, latitude: 54 },
  location_description: 'Przy sklepie',
  opening_hours: '24/7',
  location_247: true,
  address: { line1: `Wzorcowa ${at}`, line2: '83-300 Kartuzy' },
  address_details: {
    city: 'Kartuzy',
    province: 'pomorskie',
    post_code: '83-300',
    street: 'Wzorcowa',
    building_number: '1',
  },
  payment_available: false,
  easy_access_zone: true,
  ...own,
});
const items = (count: number) => Array.from({ length: count }, (_, at) => item(at));

async function points(content: unknown, ...more: string[]): Promise<string> {
  const file = join(folder, 'punkty.json');
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content));
  return printed('points', file, ...more);
}

const total = async (text: string) =>
  (await store.pickupPoints.find({ carrier: 'locker', text, near: null, area: null, page: 1, marks: false })).total;

it('refuses what is no file of points, in a sentence, and changes nothing', async () => {
  const known = await total('83');
  await expect(points('{"items": [')).rejects.toThrow('punkty.json is not JSON. Nothing was changed.');
  await expect(points({})).rejects.toThrow('has no pickup points in the shape of InPost');
  await expect(points([])).rejects.toThrow('has no points');
  await expect(points({ items: items(3), page: 1, total_pages: 9 })).rejects.toThrow('is one page of several');
  await expect(points([item(1, { status: 'Disabled' })])).rejects.toThrow(
    'has no point where a parcel can be collected',
  );
  await expect(points(items(5))).rejects.toThrow(/has 5 points and the shop knows \d+: it may be cut off/);
  await expect(printed('points', join(folder, 'missing.json'))).rejects.toThrow('There is no file');
  await expect(printed('points', folder)).rejects.toThrow(/cannot be read|is not JSON/);
  await expect(printed('points', 'ola', '5', 'x', '--force')).rejects.toThrow('--force is for a file');
  expect(await total('83')).toBe(known);
});

it('imports a list, says what it did, and can be run again', async () => {
  const bad = [
    item(900, { address_details: { ...item(1).address_details, province: 'test' } }),
    item(901, { location: { longitude: 0, latitude: 0 } }),
    item(902, { status: 'NonOperating' }),
    item(903, { type: ['pok'] }),
  ];
  expect(await points({ count: 304, page: 1, total_pages: 1, items: [...items(300), ...bad] })).toMatch(
    /^300 points: 300 new, 0 known, \d+ gone\.\nLeft out: 1 for tests, 1 without coordinates, 1 not operating, 1 of another type\.$/,
  );
  expect(await total('Kartuzy')).toBe(300);
  expect(await total('Łódź')).toBe(0);
  expect(await store.pickupPoints.byCode('locker', 'WZR7A')).toMatchObject({
    name: 'Paczkomat WZR7A',
    easyAccess: true,
  });
  expect(await points(items(299))).toBe('299 points: 0 new, 299 known, 1 gone.');
  expect(await store.pickupPoints.byCode('locker', 'WZR299A')).toBeNull();
});

it('accepts a short list on request', async () => {
  expect(await points(items(2), '--force')).toBe('2 points: 0 new, 2 known, 297 gone.');
  expect(await total('83-300')).toBe(2);
});
