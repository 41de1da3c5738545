import { inpostRoutes } from './inpost.ts';
import { payuRoutes } from './payu.ts';
import { przelewy24Routes } from './przelewy24.ts';
import { openSimulator } from './simulator-server.ts';
import { demoAccounts, type SimulatorName, type StartedSimulator } from './start-simulator.ts';

/** A simulator in this process. */
export async function openDemoSimulator(name: SimulatorName, port = 0): Promise<StartedSimulator> {
  let address = '';
  const opened = await openSimulator((simulator) => {
    if (name === 'inpost') return inpostRoutes(demoAccounts.inpost, simulator);
    return name === 'payu'
      ? payuRoutes(demoAccounts.payu, simulator, () => address)
      : przelewy24Routes(demoAccounts.przelewy24, simulator);
  }, port);
  address = opened.url;
  return opened;
}
