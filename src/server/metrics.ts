import { timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Store } from '../data/store.ts';
import type { Log, RequestHandler, RequestLine } from './log.ts';

/** Upper bounds of the histogram, in seconds. */
const bounds = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10];

/**
 * Metrics for Prometheus, of this process. A cached page is counted with a few additions, because it is the fastest
 * path of the shop.
 */
export function openMetrics(startedAt: number = Date.now()) {
  const requests = new Map<RequestHandler, Map<number, number>>();
  const buckets = new Array<number>(bounds.length + 1).fill(0);
  let seconds = 0;
  let bugs = 0;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();

  function count({ from, status, ms }: RequestLine): void {
    const statuses = requests.get(from);
    if (statuses) statuses.set(status, (statuses.get(status) ?? 0) + 1);
    else requests.set(from, new Map([[status, 1]]));
    const took = ms / 1_000;
    seconds += took;
    let bucket = 0;
    while (took > (bounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    buckets[bucket] = (buckets[bucket] ?? 0) + 1;
  }

  return {
    /** The same log, counted. */
    counted: (log: Log): Log => ({
      ...log,
      request: (line) => {
        count(line);
        log.request(line);
      },
      bug: (id, error) => {
        bugs += 1;
        log.bug(id, error);
      },
    }),

    async text(store: Pick<Store, 'jobs' | 'changes' | 'salesSince' | 'replica'>, now: number): Promise<string> {
      const jobs = await store.jobs.counts(now).catch(() => null);
      const sales = await store.salesSince(startedAt).catch(() => null);
      const lines: string[] = [];
      const metric = (name: string, kind: string, help: string, values: [labels: string, value: number][]) => {
        lines.push(`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`);
        for (const [labels, value] of values) lines.push(`${name}${labels} ${value}`);
      };
      metric(
        'witryna_requests_total',
        'counter',
        'Answered requests, by what answered and the status.',
        [...requests].flatMap(([from, statuses]) =>
          [...statuses].map(([status, value]): [string, number] => [`{from="${from}",status="${status}"}`, value]),
        ),
      );
      let sum = 0;
      const all = buckets.reduce((one, other) => one + other, 0);
      lines.push('# HELP witryna_request_seconds Time to answer.', '# TYPE witryna_request_seconds histogram');
      for (const [at, bound] of bounds.entries()) {
        sum += buckets[at] ?? 0;
        lines.push(`witryna_request_seconds_bucket{le="${bound}"} ${sum}`);
      }
      lines.push(`witryna_request_seconds_bucket{le="+Inf"} ${all}`);
      lines.push(`witryna_request_seconds_sum ${seconds}`, `witryna_request_seconds_count ${all}`);
      metric('witryna_bugs_total', 'counter', 'Errors that are no fault of a request.', [['', bugs]]);
      metric('witryna_store_heard', 'gauge', '1 while changes of the store are heard.', [
        ['', store.changes.heard ? 1 : 0],
      ]);
      const replica = store.replica();
      if (replica) {
        metric('witryna_replica_read', 'gauge', '1 while exports and statistics are read from the replica.', [
          ['', replica.isRead ? 1 : 0],
        ]);
        metric('witryna_replica_lag_seconds', 'gauge', 'How far the replica is behind, at most.', [
          ['', replica.lagMs / 1_000],
        ]);
      }
      if (jobs) {
        metric('witryna_jobs', 'gauge', 'Jobs of the store, mails among them.', [
          ['{state="waiting"}', jobs.waiting],
          ['{state="late"}', jobs.late],
          ['{state="failed"}', jobs.failed],
        ]);
      }
      if (sales) {
        const help = 'since this process started; of the whole shop, so processes are not added up.';
        metric('witryna_orders_total', 'counter', `Orders placed ${help}`, [['', sales.orders]]);
        metric('witryna_money_grosze_total', 'counter', `Money ${help}`, [
          ['{kind="ordered"}', sales.ordered],
          ['{kind="received"}', sales.received],
          ['{kind="refunded"}', sales.refunded],
        ]);
      }
      metric('process_resident_memory_bytes', 'gauge', 'Memory of the process.', [['', process.memoryUsage.rss()]]);
      metric('nodejs_eventloop_delay_seconds', 'gauge', 'p99 of the delay since the last question.', [
        ['', delay.percentile(99) / 1e9],
      ]);
      delay.reset();
      return `${lines.join('\n')}\n`;
    },
  };
}

/** Returns whether the request has the token; constant-time comparison. */
export function hasToken(request: Request, token: string): boolean {
  const sent = Buffer.from(request.headers.get('authorization') ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sent.length === wanted.length && timingSafeEqual(sent, wanted);
}
