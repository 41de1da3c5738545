import { describe, expect, it } from 'vitest';
import { readPointFile } from './inpost-file.ts';

const item = (own: object = {}) => ({
  name: 'WZR01A',
  type: ['parcel_locker'],
  status: 'Operating',
  location: { longitude: 18.2, latitude: 54.3 },
  location_description: 'Przy  sklepie\n',
  opening_hours: '24/7',
  location_247: true,
  address: { line1: 'Wzorcowa 7', line2: '83-300 Kartuzy' },
  address_details: {
    city: 'Kartuzy',
    province: 'Pomorskie',
    post_code: '83-300',
    street: 'Wzorcowa',
    building_number: '7',
  },
  functions: ['parcel', 'parcel_collect'],
  payment_available: true,
  easy_access_zone: false,
  image_url: 'https://example.com/a.jpg',
  ...own,
});
const details = (own: object) => ({ address_details: { ...item().address_details, ...own } });
const read = (file: unknown) => {
  const result = readPointFile(file);
  if ('fault' in result) throw new Error(result.fault);
  return result;
};

describe('a file of InPost', () => {
  it('is read from its envelope, from the list alone and from a list of all pages', () => {
    const envelope = { count: 1, page: 1, per_page: 25, total_pages: 1, items: [item()] };
    const [point] = read(envelope).points;
    expect(point).toEqual({
      carrier: 'locker',
      code: 'WZR01A',
      name: 'Paczkomat WZR01A',
      street: 'Wzorcowa 7',
      zipcode: '83-300',
      city: 'Kartuzy',
      province: 'pomorskie',
      latitude: 54.3,
      longitude: 18.2,
      hours: '',
      alwaysOpen: true,
      description: 'Przy sklepie',
      takesPayment: true,
      easyAccess: false,
    });
    expect(read([item()]).points).toEqual([point]);
    const pages = [1, 2].map((page) => ({ ...envelope, page, total_pages: 2 }));
    expect(read(pages).points).toHaveLength(2);
  });

  it('is refused when it is one page of several', () => {
    expect(readPointFile({ page: 1, total_pages: 2, items: [item()] })).toEqual({ fault: 'page' });
  });

  it.each([
    ['test', item(details({ province: 'Test' }))],
    ['coordinates', item({ location: { longitude: 0, latitude: 0 } })],
    ['coordinates', item({ location: { longitude: 181, latitude: 0 } })],
    ['status', item({ status: 'Disabled' })],
    ['type', item({ type: ['pok'] })],
    ['address', item(details({ city: null }))],
    ['address', item(details({ post_code: '' }))],
    ['unreadable', item({ name: '' })],
    ['unreadable', item({ location: null })],
    ['unreadable', 'a text'],
    ['unreadable', null],
  ] as const)('leaves out and counts: %s', (reason, bad) => {
    const { points, leftOut } = read([item(), bad]);
    expect(points).toHaveLength(1);
    expect(leftOut).toMatchObject({ [reason]: 1 });
    expect(Object.values(leftOut).reduce((sum, one) => sum + one)).toBe(1);
  });

  it('takes lockers and points in shops, and makes the street from its parts where the line is missing', () => {
    const pop = item({ type: ['pop'], address: null, opening_hours: '06:00-22:00', location_247: false });
    const [point] = read([pop]).points;
    expect(point).toMatchObject({
      name: 'Punkt odbioru WZR01A',
      street: 'Wzorcowa 7',
      hours: '06:00-22:00',
      alwaysOpen: false,
    });
    expect(read([item({ type: 'parcel_locker_superpop' })]).points).toHaveLength(1);
  });

  it('has texts that a database can hold', () => {
    const [point] = read([item({ location_description: `a\0b\ud800c${'x'.repeat(5_000)}` })]).points;
    expect(point?.description).toMatch(/^a b\ufffdcx{290,}$/);
  });

  it.each([
    [{}, 'shape'],
    [null, 'shape'],
    ['text', 'shape'],
    [7, 'shape'],
    [{ items: {} }, 'shape'],
    [[{ code: 'x' }, 3], 'shape'],
    [[], 'empty'],
    [{ items: [] }, 'empty'],
  ])('%j is none: %s', (file, fault) => {
    expect(readPointFile(file)).toEqual({ fault });
  });
});
