import { type DemoSimulator, openSimulator, type PaymentSimulator } from './simulator-server.ts';
import type { StartedSimulator } from './start-simulator.ts';

/** The simulator of a provider or carrier: the module with its name. */
export async function demoSimulator(name: string): Promise<DemoSimulator> {
  const { simulator } = (await import(/* @vite-ignore */ `./${name}.ts`)) as { simulator: DemoSimulator };
  return simulator;
}

/** A simulator in this process. */
export async function openDemoSimulator(name: string, port = 0): Promise<StartedSimulator> {
  const demo = (await demoSimulator(name)) as DemoSimulator & Partial<PaymentSimulator>;
  let address = '';
  const { url, stop } = await openSimulator((simulator) => demo.routes(simulator, () => address), port);
  address = url;
  return { url, account: { ...demo.account, url }, ...(demo.page ? { page: demo.page } : {}), stop };
}
