/**
 * `node testing/order/dispatch-process.ts DATABASE SIMULATOR`: packs and sends the orders whose dispatch is written down,
 * for a test that kills it. It prints a line when it begins.
 */
import { simulator as demo } from '../../demo/simulators/inpost.ts';
import settings from '../../shop.config.ts';
import { openStore } from '../../src/data/store.ts';
import { openDispatcher } from '../../src/server/carriers/dispatcher.ts';
import { openLabels } from '../../src/server/carriers/labels.ts';
import { openLog } from '../../src/server/log.ts';

const [database = '', simulator = ''] = process.argv.slice(2);

const store = await openStore({ url: database }, { rules: { skipGaps: true, newForDays: 30, perPage: 12 } });
const log = openLog('silent');
const accounts = { inpost: { ...demo.account, url: simulator } };
const company = () => settings.company;
const labels = openLabels({ store, accounts, company, log, now: Date.now });
const dispatcher = openDispatcher({ store, labels, ways: () => settings.delivery.options, log, now: Date.now });
process.stdout.write('begun\n');
for (;;) await dispatcher.workDue();
