import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { carriers as allCarriers, type Carrier, type PickupPoint } from '../../shop/delivery/delivery-option.ts';
import {
  areaAround,
  type Coordinates,
  earthRadius,
  type FoundPoint,
  type MapArea,
  middleOf,
  noPoints,
  type PointsFound,
} from '../../shop/delivery/points/pickup-places.ts';
import {
  type PointQueryText,
  type PointQuestion,
  readText,
  widerZipcodes,
} from '../../shop/delivery/points/point-question.ts';
import { pointSearchLimits } from '../../shop/limits.ts';
import type { Memory } from '../cache/memory.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import * as t from '../db/schema.ts';
import type { createJobs } from '../jobs/jobs.ts';
import { createPointLoads } from './point-loads.ts';
import { createImportPoints } from './points-import.ts';

const columns = sql`carrier, code, name, street, zipcode, city, latitude, longitude, hours, description,
  always_open as "alwaysOpen", takes_payment as "takesPayment", easy_access as "easyAccess"`;

/** A query for points: the filter, the order, and the origin of distances. */
interface Selection {
  carrier: Carrier;
  which: SQL;
  from: Coordinates | null;
  order: SQL;
  limit: number;
  offset: number;
}

/** Pickup points, from the carriers' files. */
export function createPickupPoints(orm: Orm, memory: Memory, jobs: ReturnType<typeof createJobs>) {
  async function page(asked: PointQuestion, selection: Omit<Selection, 'carrier' | 'limit' | 'offset'>) {
    const { perPage } = pointSearchLimits;
    const offset = (asked.page - 1) * perPage;
    return pageOf(await select(orm, { carrier: asked.carrier, ...selection, limit: perPage, offset }), asked.page);
  }

  /** By a text; nearest first when the query has a place. */
  async function byText(asked: PointQuestion, text: PointQueryText): Promise<PointsFound> {
    const start = text.kind === 'zipcode' ? await knownStart(asked.carrier, text.start) : null;
    const used: PointQueryText = start === null ? text : { kind: 'zipcode', start };
    const found = await page(asked, { which: matching(used), from: asked.near, order: orderOf(used, asked.near) });
    return { ...found, widened: text.kind === 'zipcode' && start !== text.start ? start : null };
  }

  /** The longest prefix of a post code that some point has. */
  async function knownStart(carrier: Carrier, zipcode: string): Promise<string | null> {
    for (const start of [zipcode, ...widerZipcodes(zipcode)]) {
      const which = matching({ kind: 'zipcode', start });
      const some = sql`select 1 from pickup_points where carrier = ${carrier} and gone_at is null and ${which} limit 1`;
      if ((await rowsOf(orm, some)).length > 0) return start;
    }
    return null;
  }

  async function inArea(asked: PointQuestion, area: MapArea): Promise<PointsFound> {
    const which = within(area);
    if (!asked.marks) return page(asked, { which, from: middleOf(area), order: sql`distance, code` });
    const limit = pointSearchLimits.marks;
    // If a map has room for only some of them, they are taken from all over it.
    const order = sql`hashtext(code), code`;
    return pageOf(await select(orm, { carrier: asked.carrier, which, from: null, order, limit, offset: 0 }), 1);
  }

  /** Extends the radius step by step, so that a query in a town never reads the whole country. */
  async function nearest({ carrier, page: number }: PointQuestion, from: Coordinates): Promise<PointsFound> {
    const { perPage } = pointSearchLimits;
    const offset = (number - 1) * perPage;
    for (const radius of radii) {
      const which = radius === wholeEarth ? sql`true` : within(areaAround(from, radius));
      const selection = { carrier, which, from, order: sql`distance, code`, limit: perPage + 1, offset };
      const { points } = await select(orm, selection);
      // A point beyond the radius may be farther than one outside of the rectangle.
      const sure = points.filter(({ distance }) => (distance ?? 0) <= radius);
      if (sure.length > perPage || radius === wholeEarth) {
        return { ...noPoints, points: sure.slice(0, perPage), total: null, page: number, more: sure.length > perPage };
      }
    }
    return noPoints;
  }

  return {
    /** Empty for a query without a text, place or area. */
    async find(asked: PointQuestion): Promise<PointsFound> {
      if (asked.area) return inArea(asked, asked.area);
      const text = readText(asked.text);
      if (text) return byText(asked, text);
      if (asked.near && asked.text.trim() === '') return nearest(asked, asked.near);
      return { ...noPoints, page: asked.page };
    },

    /** Finds a point that is open. */
    async byCode(carrier: Carrier, code: string): Promise<PickupPoint | null> {
      const p = t.pickupPoints;
      const [row] = await orm
        .select()
        .from(p)
        .where(and(eq(p.carrier, carrier), eq(p.code, code.replaceAll('\0', '')), isNull(p.goneAt)));
      if (!row) return null;
      const { province, words, cityKey, updatedAt, goneAt, ...point } = row;
      return point;
    },

    /** Carriers with an open point. A trigger announces the first and the last point of a carrier. */
    carriers: (): Promise<Carrier[]> =>
      memory.remembered('pickup carriers', ['settings'], async () => {
        const some = sql`select carrier from unnest(${sql.param([...allCarriers])}::text[]) as known (carrier)
          where exists (select from pickup_points p where p.carrier = known.carrier and p.gone_at is null)`;
        return (await rowsOf<{ carrier: Carrier }>(orm, some)).map(({ carrier }) => carrier);
      }),

    import: createImportPoints(orm),
    loads: createPointLoads(orm, jobs),
  };
}

const wholeEarth = Number.POSITIVE_INFINITY;
/** In metres. */
const radii = [3_000, 12_000, 50_000, 200_000, wholeEarth];

function within({ south, west, north, east }: MapArea): SQL {
  return sql`latitude between ${south}::float8 and ${north}::float8
    and longitude between ${west}::float8 and ${east}::float8`;
}

/** Words have only letters, digits and hyphens, so they can be put in quotes. */
function matching(text: PointQueryText): SQL {
  if (text.kind === 'zipcode') return sql`zipcode like ${`${text.start}%`}`;
  return sql`array_to_tsvector(words) @@ ${text.words.map((word) => `'${word}':*`).join(' & ')}::tsquery`;
}

/** Towns with this name come before streets with this name. */
function orderOf(text: PointQueryText, near: Coordinates | null): SQL {
  if (near) return sql`distance, code`;
  if (text.kind === 'zipcode') return sql`zipcode, city, street, code`;
  const { whole } = text;
  return sql`case when city_key = ${whole} then 0 when starts_with(city_key, ${whole}) then 1
    when starts_with(${whole}, city_key) then 2 else 3 end, city, street, code`;
}

async function select(orm: Orm, { carrier, which, from, order, limit, offset }: Selection) {
  const rows = await rowsOf<FoundPoint & { total: number }>(
    orm,
    sql`select *, count(*) over ()::int as total
      from (select ${columns}, city_key, ${from ? distanceFrom(from) : sql`null`}::int as distance from pickup_points
        where carrier = ${carrier} and gone_at is null and ${which}) as points
      order by ${order} limit ${limit} offset ${offset}`,
  );
  // Beyond the last page there are no rows with the total.
  const total = rows[0]?.total ?? (offset > 0 ? offset : 0);
  return { points: rows.map(pointOf), total, last: offset + rows.length >= total };
}

function distanceFrom({ latitude, longitude }: Coordinates): SQL {
  return sql`round(2 * ${earthRadius}::float8 * asin(least(1, sqrt(
    power(sin(radians(latitude - ${latitude}::float8) / 2), 2) +
    cos(radians(${latitude}::float8)) * cos(radians(latitude)) *
    power(sin(radians(longitude - ${longitude}::float8) / 2), 2)))))`;
}

/** Without the columns that only the query needs. */
function pointOf(row: FoundPoint & { total: number; city_key?: string }): FoundPoint {
  const { total, city_key, ...point } = row;
  return point;
}

function pageOf({ points, total, last }: Awaited<ReturnType<typeof select>>, page: number): PointsFound {
  return { points, total, page, more: !last, widened: null };
}
