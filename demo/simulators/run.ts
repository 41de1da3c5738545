import { type InpostSimulatorAccount, inpostRoutes } from './inpost.ts';
import { type PayuSimulatorAccount, payuRoutes } from './payu.ts';
import { przelewy24Routes } from './przelewy24.ts';
import type { Account } from './przelewy24-ledger.ts';
import { openSimulator } from './simulator-server.ts';

/**
 * `node demo/simulators/run.ts NAME PORT`, with the account as JSON in SIMULATOR_ACCOUNT: a simulator in a process of its
 * own. It prints its address, and ends when standard input is closed, so that it never outlives who started it.
 */
const [name, port = '0'] = process.argv.slice(2);
const account: unknown = JSON.parse(process.env.SIMULATOR_ACCOUNT ?? '{}');

let address = '';
const opened = openSimulator((simulator) => {
  if (name === 'inpost') return inpostRoutes(account as InpostSimulatorAccount, simulator);
  return name === 'payu'
    ? payuRoutes(account as PayuSimulatorAccount, simulator, () => address)
    : przelewy24Routes(account as Account, simulator);
}, Number(port));
address = await opened.catch((error: Error) => {
  process.stderr.write(`The simulator of ${name} cannot listen: ${error.message}.\n`);
  process.exit(1);
});
process.stdout.write(`${address}\n`);
process.stdin.resume().on('close', () => process.exit(0));
