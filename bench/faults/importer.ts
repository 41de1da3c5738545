/** Imports a table of products, in a process that is killed. See `faults.ts`. */
import { importFile } from '../../cli/import.ts';
import { openStore } from '../../src/data/store.ts';

const [url = '', file = ''] = process.argv.slice(2);
const store = await openStore({ url }, { rules: { skipGaps: true, newForDays: 30, perPage: 12 } });
process.send?.('begun');
await importFile(file, store, { update: true, show: false, print: () => {} });
await store.close();
process.exit(0);
