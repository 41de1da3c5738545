/**
 * `node testing/order/subscription-process.ts DATABASE INSTANT`: runs the jobs of all subscriptions from an instant on, from one
 * due day to the next, without end. For a test that kills it. It prints the instant before each run.
 */
import { openStore } from '../../src/data/store.ts';
import { runSubscriptions } from '../../src/server/jobs/subscription/subscription-jobs.ts';
import { answerAll, nextDue, subscriptionParts } from './test-subscriptions.ts';

const [url = '', from = ''] = process.argv.slice(2);
const store = await openStore({ url }, { rules: { skipGaps: true, newForDays: 30, perPage: 12 } });
const { clock, parts } = subscriptionParts(store, Number(from));
const made = await store.subscriptions.coming('2999-12-31', 100);

for (;;) {
  clock.at = await nextDue(parts, made);
  process.stdout.write(`${clock.at}\n`);
  await runSubscriptions(parts);
  await answerAll(parts, made);
}
