/**
 * `node testing/order/ksef-process.ts DATABASE SIMULATOR`: sends what waits for KSeF, without end. For a test that kills
 * it. It prints a line after each round.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { openStore } from '../../src/data/store.ts';
import { testKsef } from './test-ksef.ts';

const [url = '', simulator = ''] = process.argv.slice(2);
const store = await openStore({ url }, { rules: { skipGaps: true, newForDays: 30, perPage: 12 } });
const ksef = testKsef(store, simulator);
process.stdout.write('started\n');
for (;;) {
  await ksef.workDue?.();
  process.stdout.write('round\n');
  await pause(50);
}
