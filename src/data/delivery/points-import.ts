import { sql } from 'drizzle-orm';
import type { Carrier, PickupPoint } from '../../shop/delivery/delivery-option.ts';
import { cityKey, wordsOfPoint } from '../../shop/delivery/points/point-question.ts';
import { pointFileLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { withAdvisoryLock } from '../db/advisory-lock.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import { writeLoaded } from './point-loads.ts';

export type PointEntry = PickupPoint & { province: string };

/** `refused`: the number is so low that the file is probably truncated; nothing was changed. */
type ImportResult =
  | { status: 'refused'; known: number; given: number }
  | { status: 'done'; added: number; updated: number; gone: number };

/** Rows per statement: some hundred kilobytes. */
const batch = 1_000;

/** Replaces the points of a carrier by a list: all of it, or nothing when anything fails. */
export function createImportPoints(orm: Orm) {
  return (carrier: Carrier, points: readonly PointEntry[], { now, force = false }: { now: Instant; force?: boolean }) =>
    orm.transaction(async (tx): Promise<ImportResult> => {
      await withAdvisoryLock(tx, `pickup points of ${carrier}`);
      const unique = [...new Map(points.map((point) => [point.code, point])).values()];
      const [counted] = await rowsOf<{ known: number }>(
        tx,
        sql`select count(*)::int as known from pickup_points where carrier = ${carrier} and gone_at is null`,
      );
      const known = counted?.known ?? 0;
      if (!force && unique.length < known * pointFileLimits.leastShare) {
        return { status: 'refused', known, given: unique.length };
      }
      const added = await enterPoints(tx, carrier, unique, now);
      const codes = JSON.stringify(unique.map(({ code }) => code));
      const gone = await rowsOf(
        tx,
        sql`update pickup_points set gone_at = ${iso(now)}::timestamptz where carrier = ${carrier} and gone_at is null
          and not exists (select from jsonb_array_elements_text(${codes}::jsonb) as given (code)
            where given.code = pickup_points.code)
          returning 1`,
      );
      await writeLoaded(tx, carrier, { given: unique.length, added, gone: gone.length }, now);
      return { status: 'done', added, updated: unique.length - added, gone: gone.length };
    });
}

/** Inserts or updates points, each code once. Returns how many are new. */
export async function enterPoints(
  tx: Orm,
  carrier: Carrier,
  points: readonly PointEntry[],
  now: Instant,
): Promise<number> {
  let added = 0;
  for (let at = 0; at < points.length; at += batch) {
    const rows = points.slice(at, at + batch).map((point) => ({
      ...point,
      words: wordsOfPoint(point).join(' '),
      cityKey: cityKey(point.city),
    }));
    const written = await rowsOf<{ isNew: boolean }>(tx, upsert(carrier, JSON.stringify(rows), now));
    added += written.filter(({ isNew }) => isNew).length;
  }
  return added;
}

/** A row that was inserted has no earlier version, which PostgreSQL shows in `xmax`. */
const upsert = (carrier: Carrier, rows: string, now: Instant) => sql`
  insert into pickup_points (carrier, code, name, street, zipcode, city, province, latitude, longitude, hours,
    always_open, description, takes_payment, easy_access, words, city_key, updated_at)
  select ${carrier}, code, name, street, zipcode, city, province, latitude, longitude, hours, "alwaysOpen", description,
    "takesPayment", "easyAccess", string_to_array(words, ' '), "cityKey", ${iso(now)}::timestamptz
  from jsonb_to_recordset(${rows}::jsonb) as given (code text, name text, street text, zipcode text, city text,
    province text, latitude float8, longitude float8, hours text, "alwaysOpen" boolean, description text,
    "takesPayment" boolean, "easyAccess" boolean, words text, "cityKey" text)
  on conflict (carrier, code) do update set name = excluded.name, street = excluded.street,
    zipcode = excluded.zipcode, city = excluded.city, province = excluded.province, latitude = excluded.latitude,
    longitude = excluded.longitude, hours = excluded.hours, always_open = excluded.always_open,
    description = excluded.description, takes_payment = excluded.takes_payment, easy_access = excluded.easy_access,
    words = excluded.words, city_key = excluded.city_key, updated_at = excluded.updated_at, gone_at = null
  returning (xmax = 0) as "isNew"`;

const iso = (now: Instant): string => new Date(now).toISOString();

/** Returns whether the store has any point of a carrier, including closed ones. */
export async function hasPoints(tx: Orm): Promise<boolean> {
  const rows = await rowsOf(tx, sql`select 1 from pickup_points limit 1`);
  return rows.length > 0;
}
