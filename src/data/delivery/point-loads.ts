import { sql } from 'drizzle-orm';
import type { Carrier } from '../../shop/delivery/delivery-option.ts';
import type { PointLoad, PointLoadFault } from '../../shop/delivery/points/point-load.ts';
import { pointLoadLimits } from '../../shop/limits.ts';
import type { Instant } from '../../shop/time/instant.ts';
import { type Orm, rowsOf } from '../db/db.ts';
import type { createJobs } from '../jobs/jobs.ts';

const iso = (at: Instant): string => new Date(at).toISOString();
const hourMs = 3_600_000;

/** Loads of pickup points from carriers. */
export function createPointLoads(orm: Orm, jobs: ReturnType<typeof createJobs>) {
  return {
    async read(carrier: Carrier): Promise<PointLoad> {
      const [row] = await rowsOf<Omit<PointLoad, 'endedAt'> & { endedAt: string | null }>(
        orm,
        sql`select (select count(*)::int from pickup_points where carrier = ${carrier} and gone_at is null) as known,
            asked_at is not null as "isAsked", running_at is not null as "isRunning", coalesce(page, 0) as page,
            coalesce(pages, 0) as pages, to_json(ended_at) as "endedAt", fault, coalesce(given, 0) as given,
            coalesce(added, 0) as added, coalesce(gone, 0) as gone
          from (select ${carrier}::text as own) as one left join pickup_loads on carrier = own`,
      );
      if (!row) throw new Error('a row that is always there is not');
      return { ...row, endedAt: row.endedAt === null ? null : Date.parse(row.endedAt) };
    },

    /** An order of staff. */
    ask: (carrier: Carrier, takesFewer: boolean, now: Instant): Promise<void> =>
      orm.transaction(async (tx) => {
        await tx.execute(sql`insert into pickup_loads (carrier, asked_at, takes_fewer)
          values (${carrier}, ${iso(now)}::timestamptz, ${takesFewer})
          on conflict (carrier) do update set asked_at = excluded.asked_at, takes_fewer = excluded.takes_fewer`);
        await jobs.add(tx, { kind: 'pickup-points', payload: {}, dueAt: now });
      }),

    /**
     * Begins a load that is due, unless another process has begun it; `null`: nothing to do. `byItself`: every day,
     * without an order of staff.
     */
    async begin(carrier: Carrier, byItself: boolean, now: Instant): Promise<{ takesFewer: boolean } | null> {
      const { everyHours, againHours, silentMs } = pointLoadLimits;
      const before = (ms: number) => sql`${iso(now - ms)}::timestamptz`;
      if (byItself) {
        await orm.execute(sql`insert into pickup_loads (carrier, asked_at) values (${carrier}, ${iso(now)}::timestamptz)
          on conflict (carrier) do nothing`);
      }
      const [begun] = await rowsOf<{ takesFewer: boolean }>(
        orm,
        sql`update pickup_loads set asked_at = null, running_at = ${iso(now)}::timestamptz, page = 0, pages = 0
          where carrier = ${carrier} and (running_at is null or running_at < ${before(silentMs)})
            and (asked_at is not null or running_at is not null or (${byItself} and (ended_at is null
              or ended_at < case when fault is null then ${before(everyHours * hourMs)}
                else ${before(againHours * hourMs)} end)))
          returning takes_fewer as "takesFewer"`,
      );
      return begun ?? null;
    },

    /** Stores the progress and the last sign of the process. */
    async step(carrier: Carrier, { page, pages }: { page: number; pages: number }, now: Instant): Promise<void> {
      await orm.execute(sql`update pickup_loads set running_at = ${iso(now)}::timestamptz, page = ${page},
        pages = ${pages} where carrier = ${carrier}`);
    },

    /** The points stayed as they were. */
    async fail(carrier: Carrier, fault: PointLoadFault, given: number, now: Instant): Promise<void> {
      await orm.execute(sql`update pickup_loads set running_at = null, takes_fewer = false, fault = ${fault},
        ended_at = ${iso(now)}::timestamptz, given = ${given}, added = 0, gone = 0 where carrier = ${carrier}`);
    },
  };
}

/** The points were replaced, by a load or from a file. */
export async function writeLoaded(
  tx: Orm,
  carrier: Carrier,
  { given, added, gone }: { given: number; added: number; gone: number },
  now: Instant,
): Promise<void> {
  await tx.execute(sql`insert into pickup_loads (carrier, ended_at, given, added, gone)
    values (${carrier}, ${iso(now)}::timestamptz, ${given}, ${added}, ${gone})
    on conflict (carrier) do update set running_at = null, takes_fewer = false, fault = null,
      ended_at = excluded.ended_at, given = excluded.given, added = excluded.added, gone = excluded.gone`);
}
