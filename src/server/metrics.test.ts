import { expect, it } from 'vitest';
import type { Store } from '../data/store.ts';
import type { Log } from './log.ts';
import { hasToken, openMetrics } from './metrics.ts';

const silent: Log = { request: () => {}, bug: () => {}, note: () => {} };
const store = {
  changes: { heard: true },
  replica: () => ({ isRead: true, lagMs: 1_500 }),
  jobs: { counts: async () => ({ waiting: 3, late: 1, failed: 2 }) },
  salesSince: async () => ({ orders: 4, ordered: 40_000, received: 30_000, refunded: 1_000 }),
} as unknown as Store;

it('metrics count requests by who answered, times in buckets, and bugs', async () => {
  const metrics = openMetrics();
  const log = metrics.counted(silent);
  const line = { id: 'a', method: 'GET', path: '/', status: 200 };
  log.request({ ...line, from: 'hit', ms: 0.4 });
  log.request({ ...line, from: 'hit', ms: 3 });
  log.request({ ...line, from: 'page', ms: 30_000, status: 503 });
  log.bug('a', new Error('x'));
  const text = await metrics.text(store, Date.now());
  for (const wanted of [
    'witryna_requests_total{from="hit",status="200"} 2',
    'witryna_requests_total{from="page",status="503"} 1',
    'witryna_request_seconds_bucket{le="0.001"} 1',
    'witryna_request_seconds_bucket{le="0.005"} 2',
    'witryna_request_seconds_bucket{le="10"} 2',
    'witryna_request_seconds_bucket{le="+Inf"} 3',
    'witryna_request_seconds_count 3',
    'witryna_bugs_total 1',
    'witryna_jobs{state="late"} 1',
    'witryna_store_heard 1',
    'witryna_replica_read 1',
    'witryna_replica_lag_seconds 1.5',
    'witryna_orders_total 4',
    'witryna_money_grosze_total{kind="ordered"} 40000',
    'witryna_money_grosze_total{kind="received"} 30000',
    'witryna_money_grosze_total{kind="refunded"} 1000',
  ]) {
    expect(text.split('\n')).toContain(wanted);
  }
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
});

it('the address answers whoever has the token', () => {
  const request = (authorization?: string) =>
    new Request('http://shop.test/metrics', { headers: authorization ? { authorization } : {} });
  expect(hasToken(request('Bearer tajny-token-123456'), 'tajny-token-123456')).toBe(true);
  for (const sent of [undefined, 'Bearer', 'Bearer tajny-token-12345', 'tajny-token-123456']) {
    expect(hasToken(request(sent), 'tajny-token-123456')).toBe(false);
  }
});
