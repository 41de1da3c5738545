import { stockRun } from '../testing/service/base-run.ts';
import { onBothDatabases } from './demo-store.ts';
import { report } from './report.ts';

const buyers = Number(process.env.BENCH_BUYERS ?? 50);
const updates = Number(process.env.BENCH_UPDATES ?? 20);

/** Base changes stock by a thousand rows at a time while fifty shoppers buy, on both databases: nothing is lost. */
export const benchBase = (): Promise<void> =>
  onBothDatabases(async (name, { store, database }) => {
    const found = await stockRun(store, database, { buyers, updates });
    const aside = `${updates} updates of 1,000 rows, ${found.orders} orders of ${buyers} shoppers, ${found.refused} refused`;
    report({ name: `Base, ${name}: pieces that stock is wrong by`, measured: found.drift, atMost: 0, aside });
    report({
      name: `Base, ${name}: faults of check`,
      measured: found.faults.length,
      atMost: 0,
      aside: found.faults[0] ?? '',
    });
    report({ name: `Base, ${name}: slowest update`, measured: found.slowest / 1_000, unit: 's', atMost: 30 });
  });

if (import.meta.main) await benchBase();
