import * as v from 'valibot';
import { pointFileLimits } from '../../limits.ts';
import type { PickupPoint } from '../delivery-option.ts';

/** A point in InPost's list. Fields that the shop does not use are not parsed. */
const item = v.object({
  name: v.string(),
  type: v.optional(v.union([v.string(), v.array(v.string())]), []),
  status: v.optional(v.nullable(v.string())),
  location: v.object({ longitude: v.number(), latitude: v.number() }),
  location_description: v.optional(v.nullable(v.string())),
  opening_hours: v.optional(v.nullable(v.string())),
  location_247: v.optional(v.nullable(v.boolean())),
  address: v.optional(v.nullable(v.object({ line1: v.nullish(v.string()), line2: v.nullish(v.string()) }))),
  address_details: v.optional(
    v.nullable(
      v.object({
        city: v.nullish(v.string()),
        province: v.nullish(v.string()),
        post_code: v.nullish(v.string()),
        street: v.nullish(v.string()),
        building_number: v.nullish(v.union([v.string(), v.number()])),
      }),
    ),
  ),
  payment_available: v.optional(v.nullable(v.boolean())),
  easy_access_zone: v.optional(v.nullable(v.boolean())),
});
type Item = v.InferOutput<typeof item>;

/** Why an item of the file is not a point where a shopper can collect. */
export const leftOut = ['unreadable', 'test', 'coordinates', 'status', 'type', 'address'] as const;
export type LeftOut = (typeof leftOut)[number];

export interface PointFile {
  points: (PickupPoint & { province: string })[];
  leftOut: Record<LeftOut, number>;
}

export type FileFault = 'shape' | 'empty' | 'page';

/** Reads the parsed file: one page of the list, the list alone, or an array of pages. */
export function readPointFile(file: unknown): PointFile | { fault: FileFault } {
  const pages = Array.isArray(file) ? file : [file];
  const items = pages.flatMap((page) => itemsOf(page) ?? (Array.isArray(file) ? [page] : []));
  const envelopes = pages.filter((page) => itemsOf(page) !== null);
  if (envelopes.length === 0 && !Array.isArray(file)) return { fault: 'shape' };
  if (items.length === 0) return { fault: 'empty' };
  if (envelopes.length > 0 && envelopes.length < pagesOf(envelopes[0])) return { fault: 'page' };
  const read = readPoints(items);
  return read.leftOut.unreadable === items.length ? { fault: 'shape' } : read;
}

/** Reads the items of one page. */
export function readPoints(items: readonly unknown[]): PointFile {
  const read: PointFile = {
    points: [],
    leftOut: { unreadable: 0, test: 0, coordinates: 0, status: 0, type: 0, address: 0 },
  };
  for (const one of items) {
    const point = pointIn(one);
    if (typeof point === 'string') read.leftOut[point] += 1;
    else read.points.push(point);
  }
  return read;
}

function itemsOf(page: unknown): unknown[] | null {
  const items = typeof page === 'object' && page !== null && 'items' in page ? page.items : null;
  return Array.isArray(items) ? items : null;
}

/** A file with one of many pages would remove all other points. */
function pagesOf(envelope: unknown): number {
  const pages = (envelope as { total_pages?: unknown }).total_pages;
  return typeof pages === 'number' ? pages : 1;
}

function pointIn(given: unknown): PointFile['points'][number] | LeftOut {
  const read = v.safeParse(item, given);
  if (!read.success || line(read.output.name) === '') return 'unreadable';
  const one = read.output;
  const reason = reasonAgainst(one);
  if (reason) return reason;
  const details = one.address_details ?? {};
  const { latitude, longitude } = one.location;
  const point = {
    carrier: 'locker' as const,
    code: line(one.name),
    name: nameOf(one),
    street: streetOf(one),
    zipcode: line(details.post_code),
    city: line(details.city),
    province: line(details.province).toLowerCase(),
    latitude,
    longitude,
    hours: one.opening_hours === '24/7' ? '' : line(one.opening_hours),
    alwaysOpen: one.location_247 === true || one.opening_hours === '24/7',
    description: line(one.location_description),
    takesPayment: one.payment_available === true,
    easyAccess: one.easy_access_zone === true,
  };
  return point.city && /^\d{2}-\d{3}$/.test(point.zipcode) ? point : 'address';
}

function reasonAgainst({ address_details, location, status, type }: Item): LeftOut | null {
  if (line(address_details?.province).toLowerCase() === 'test') return 'test';
  const { latitude, longitude } = location;
  const isSomewhere = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && (latitude !== 0 || longitude !== 0);
  if (!isSomewhere) return 'coordinates';
  if (status !== undefined && status !== null && status !== 'Operating') return 'status';
  const types = [type].flat();
  return types.length === 0 || types.some((own) => /^(parcel_locker|pop)/.test(own)) ? null : 'type';
}

const isLocker = ({ type }: Item): boolean => [type].flat().some((own) => own.startsWith('parcel_locker'));

const nameOf = (one: Item): string =>
  `${isLocker(one) || [one.type].flat().length === 0 ? 'Paczkomat' : 'Punkt odbioru'} ${line(one.name)}`;

/** The first line of the address, or otherwise street and number. */
function streetOf({ address, address_details }: Item): string {
  const { street, building_number } = address_details ?? {};
  return line(address?.line1) || line([street, building_number].filter(Boolean).join(' '));
}

/** One printable line. */
const line = (text: string | null | undefined): string =>
  (text ?? '')
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, pointFileLimits.text);
