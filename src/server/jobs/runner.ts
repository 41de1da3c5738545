import { setTimeout as pass } from 'node:timers/promises';
import type { Job } from '../../data/jobs/jobs.ts';
import type { Store } from '../../data/store.ts';
import type { JobKind, JobPayload } from '../../shop/job-kinds.ts';
import { ExpectedFailure } from '../../shop/staff/job-failure.ts';
import type { Log } from '../log.ts';

/** Handles jobs of one kind. Throwing means failure: the job is retried, up to `maxTries`. */
export interface JobHandler<Payload extends object = never> {
  maxTries: number;
  /** For a recurring job; it is added to the store when the runner starts. */
  everySeconds?: number;
  run: (payload: Payload) => Promise<unknown>;
}

export type HandlerOf<Kind extends JobKind> = JobHandler<JobPayload<Kind>>;

export interface RunnerParts {
  store: Pick<Store, 'jobs'>;
  handlers: Partial<Record<JobKind, JobHandler>>;
  log: Log;
  now: () => number;
  /** The longest pause between two rounds. */
  everyMs?: number;
}

const usualPauseMs = 5_000;
/** Another process may be working on a due job; this pause gives it time to take the job. */
const shortestPauseMs = 50;
/** How long a woken runner waits, so that many requests wake it only once. */
const wakingMs = 200;
/** Longer than any job may take, so that no other process starts the same job. */
const leaseMs = 5 * 60_000;

/**
 * Runs due jobs in rounds until it is stopped. The pause between rounds ends when the next known job is due, or when
 * `wake` is called because a job may have been added.
 */
export function startJobs(parts: RunnerParts): { wake: () => void; stop: () => Promise<void> } {
  const stopped = new AbortController();
  const { everyMs = usualPauseMs } = parts;
  let woken = new AbortController();
  const rounds = async () => {
    let planned = false;
    while (!stopped.signal.aborted) {
      woken = new AbortController();
      let pauseMs = everyMs;
      try {
        if (!planned) await planRecurring(parts);
        planned = true;
        await runDue(parts, stopped.signal);
        pauseMs = Math.min(everyMs, await pauseUntilDue(parts));
      } catch (error) {
        parts.log.bug('jobs', error);
      }
      await pass(pauseMs, undefined, { signal: woken.signal }).catch(() => {});
      if (woken.signal.aborted) await pass(wakingMs, undefined, { signal: stopped.signal }).catch(() => {});
    }
  };
  const running = rounds();
  return {
    wake: () => woken.abort(),
    stop: async () => {
      stopped.abort();
      woken.abort();
      await running;
    },
  };
}

const kindsOf = (handlers: RunnerParts['handlers']) => Object.keys(handlers) as JobKind[];

async function pauseUntilDue({ store, handlers, now }: RunnerParts): Promise<number> {
  const due = await store.jobs.nextDue(kindsOf(handlers));
  return due === null ? Number.POSITIVE_INFINITY : Math.max(shortestPauseMs, due - now());
}

async function planRecurring({ store, handlers, now }: RunnerParts): Promise<void> {
  for (const kind of kindsOf(handlers)) {
    const { everySeconds } = handlers[kind] ?? {};
    if (everySeconds !== undefined) await store.jobs.addRecurring(kind, everySeconds, now());
  }
}

/** Returns the number of completed jobs. */
export async function runDue(parts: RunnerParts, stopped?: AbortSignal): Promise<number> {
  const { store, handlers, now } = parts;
  let done = 0;
  while (!stopped?.aborted) {
    const job = await store.jobs.take(kindsOf(handlers), leaseMs, now());
    if (!job) break;
    if (await runOne(job, parts)) done += 1;
  }
  return done;
}

async function runOne(job: Job, { store, handlers, log, now }: RunnerParts): Promise<boolean> {
  const handler = handlers[job.kind];
  if (!handler) throw new Error(`a job of kind ${job.kind} was taken, which nobody asked for`);
  try {
    // The payload was written with its kind (`NewJob`).
    await handler.run(job.payload as never);
  } catch (error) {
    const { maxTries } = handler;
    const expected = error instanceof ExpectedFailure ? error : null;
    const outcome = await store.jobs.failed(job, error, {
      maxTries,
      now: now(),
      ...(expected ? { failure: { ...expected.facts, what: expected.what }, isFinal: expected.isFinal } : {}),
    });
    const facts = { job: job.id, kind: job.kind, tries: job.tries };
    if (outcome === 'given up') log.note('job given up', facts);
    if (expected) log.note(expected.what, { ...facts, ...expected.facts });
    else log.bug(`job ${job.id}`, error);
    return false;
  }
  return store.jobs.done(job, now());
}
