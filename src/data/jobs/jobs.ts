import { and, asc, eq, inArray, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { JobKind, NewJob } from '../../shop/job-kinds.ts';
import { staffLimits } from '../../shop/limits.ts';
import type { JobFailure } from '../../shop/staff/job-failure.ts';
import type { Instant } from '../../shop/time/instant.ts';
import type { Orm } from '../db/db.ts';
import { type ListPage, type ListPlace, type ListRead, pageFrom } from '../db/rows.ts';
import { jobs } from '../db/schema.ts';
import { traceOf } from './trace.ts';

export interface Job {
  id: number;
  kind: JobKind;
  payload: NewJob['payload'];
  /** The number of the current try, from 1. */
  tries: number;
  everySeconds: number | null;
}

export interface FailedJob extends Job {
  lastError: string | null;
  /** `null`: an error of the program. */
  failure: JobFailure | null;
  dueAt: Instant;
  /** `null`: it will be tried again. */
  failedAt: Instant | null;
  dealtAt: Instant | null;
}

/** Given up, given up and dealt with by staff, or failed and to be tried again. */
export type FailedJobState = 'open' | 'dealt' | 'retrying';

const isGivenUp = isNotNull(jobs.failedAt);
const conditions: Record<FailedJobState, SQL | undefined> = {
  open: and(isGivenUp, isNull(jobs.dealtAt)),
  dealt: and(isGivenUp, isNotNull(jobs.dealtAt)),
  retrying: and(isNotNull(jobs.lastError), isNull(jobs.doneAt), isNull(jobs.failedAt)),
};

/** A refusal that no later try changes. */
interface Refused {
  failure?: JobFailure;
  isFinal?: boolean;
}

const secondMs = 1_000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;
const longestPauseMs = 12 * 60 * minuteMs;
const lateMs = 10 * minuteMs;
const doneKeptDays = 7;
const failedKeptDays = 90;

/** Doubles after each try: two minutes, four, eight, up to half a day. */
export const pauseAfter = (tries: number): number => Math.min(minuteMs * 2 ** tries, longestPauseMs);

const isOf = (kind: JobKind | undefined) => (kind === undefined ? undefined : eq(jobs.kind, kind));

/** Background jobs: done after the response, by the first process that takes them. */
export function createJobs(orm: Orm) {
  /**
   * Only while no other process has taken the job: work that outlasts its lease must not settle another process's try.
   */
  const stillOurs = ({ id, tries }: Job) =>
    and(eq(jobs.id, id), eq(jobs.tries, tries), isNull(jobs.doneAt), isNull(jobs.failedAt));

  return {
    /** One-time jobs: waiting, overdue, and given up. */
    async counts(now: Instant): Promise<{ waiting: number; late: number; failed: number }> {
      const late = new Date(now - lateMs).toISOString();
      const [row] = await orm
        .select({
          waiting: sql<number>`count(*) filter (where ${jobs.failedAt} is null)::int`,
          late: sql<number>`count(*) filter (where ${jobs.failedAt} is null and ${jobs.dueAt} < ${late})::int`,
          failed: sql<number>`count(*) filter (where ${conditions.open})::int`,
        })
        .from(jobs)
        .where(and(isNull(jobs.doneAt), isNull(jobs.everySeconds)));
      return row ?? { waiting: 0, late: 0, failed: 0 };
    },

    /** `tx` is the transaction that causes the job. */
    async add(tx: Orm, job: NewJob & { dueAt: Instant }): Promise<void> {
      await tx.insert(jobs).values(job);
    },

    /** A recurring job is one row, even if many processes add it. */
    async addRecurring(kind: JobKind, everySeconds: number, dueAt: Instant): Promise<void> {
      await orm.insert(jobs).values({ kind, payload: {}, everySeconds, dueAt }).onConflictDoUpdate({
        target: jobs.kind,
        targetWhere: sql`every_seconds is not null`,
        set: { everySeconds },
      });
    },

    /**
     * Takes the job of the known kinds that is due first, and moves its due time by `leaseMs`. If the process dies,
     * another takes the job after the lease.
     */
    async take(kinds: JobKind[], leaseMs: number, now: Instant): Promise<Job | null> {
      const due = orm
        .select({ id: jobs.id })
        .from(jobs)
        .where(and(isNull(jobs.doneAt), isNull(jobs.failedAt), lte(jobs.dueAt, now), inArray(jobs.kind, kinds)))
        .orderBy(asc(jobs.dueAt), asc(jobs.id))
        .limit(1)
        .for('update', { skipLocked: true });
      const [job] = await orm
        .update(jobs)
        .set({ tries: sql`${jobs.tries} + 1`, dueAt: now + leaseMs })
        // `=` evaluates the subquery once. With `in`, PostgreSQL may evaluate it for each row, and then takes more than
        // one job.
        .where(eq(jobs.id, sql`(${due})`))
        .returning();
      return job ?? null;
    },

    /** When the next job of these kinds is due, or its lease ends. `null`: there is none. */
    async nextDue(kinds: JobKind[]): Promise<Instant | null> {
      const [next] = await orm
        .select({ dueAt: jobs.dueAt })
        .from(jobs)
        .where(and(isNull(jobs.doneAt), isNull(jobs.failedAt), inArray(jobs.kind, kinds)))
        .orderBy(asc(jobs.dueAt))
        .limit(1);
      return next?.dueAt ?? null;
    },

    /** False: the work outlasted its lease and another process has taken the job. */
    async done(job: Job, now: Instant): Promise<boolean> {
      const next =
        job.everySeconds === null
          ? { doneAt: now }
          : { dueAt: now + job.everySeconds * secondMs, tries: 0, lastError: null };
      return (await orm.update(jobs).set(next).where(stillOurs(job)).returning({ id: jobs.id })).length > 0;
    },

    /** Schedules the next try, or gives up when the tries are used up. A recurring job is never given up. */
    async failed(
      job: Job,
      error: unknown,
      { maxTries, now, failure, isFinal = false }: { maxTries: number; now: Instant } & Refused,
    ): Promise<'later' | 'given up'> {
      const why = { lastError: traceOf(error), failure: failure ?? null };
      const givenUp = job.everySeconds === null && (isFinal || job.tries >= maxTries);
      const pause = Math.min(pauseAfter(job.tries), (job.everySeconds ?? Number.POSITIVE_INFINITY) * secondMs);
      await orm
        .update(jobs)
        .set(givenUp ? { ...why, failedAt: now, dealtAt: null } : { ...why, dueAt: now + pause })
        .where(stillOurs(job));
      return givenUp ? 'given up' : 'later';
    },

    /** Jobs that failed, the latest first. */
    listFailed: (state: FailedJobState, place: ListPlace, most: number = staffLimits.perPage) =>
      pageFrom(
        place,
        { order: { table: jobs, id: jobs.id, turn: 'desc' }, most },
        ({ where, order, limit }: ListRead) =>
          orm
            .select()
            .from(jobs)
            .where(and(conditions[state], where))
            .orderBy(...order)
            .limit(limit) as Promise<FailedJob[]>,
      ) as Promise<ListPage<FailedJob>>,

    /** Makes it due now, with all its tries. Returns false if it is done or does not exist, or is of another kind. */
    async tryAgain(id: number, now: Instant, kind?: JobKind): Promise<boolean> {
      const isOpen = and(eq(jobs.id, id), isNull(jobs.doneAt), isNotNull(jobs.lastError), isOf(kind));
      const again = { failedAt: null, dealtAt: null, tries: 0, dueAt: now };
      return (await orm.update(jobs).set(again).where(isOpen).returning({ id: jobs.id })).length > 0;
    },

    /** Staff dealt with a job that was given up; `null` takes it back. Returns false if there is no such job. */
    async markDealt(id: number, dealtAt: Instant | null, kind?: JobKind): Promise<boolean> {
      const isThere = and(eq(jobs.id, id), isGivenUp, isOf(kind));
      return (await orm.update(jobs).set({ dealtAt }).where(isThere).returning({ id: jobs.id })).length > 0;
    },

    async forgetOld(now: Instant): Promise<void> {
      const isOld = or(lt(jobs.doneAt, now - doneKeptDays * dayMs), lt(jobs.failedAt, now - failedKeptDays * dayMs));
      await orm.delete(jobs).where(isOld);
    },
  };
}
