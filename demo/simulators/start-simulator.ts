import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

/** Accounts of the demo shop at the simulators. They are valid nowhere else. */
export const demoAccounts = {
  przelewy24: { merchantId: 999_999, posId: 999_999, reportsKey: 'demo-reports-key', crc: 'demo-crc' },
  payu: { posId: '300746', clientId: '300746', clientSecret: 'demo-secret', secondKey: 'demo-second-key' },
  inpost: { organization: '4711', token: 'demo-inpost-token' },
} as const;

export type SimulatorName = keyof typeof demoAccounts;

export interface StartedSimulator {
  url: string;
  /** Resolves when the port is closed. */
  stop(): Promise<void>;
}

/**
 * Starts a simulator as a separate process. `folder` is the root of the project. It ends with the process that started
 * it, even one that was killed.
 */
export async function startSimulator(name: SimulatorName, folder: string, port = 0): Promise<StartedSimulator> {
  const child = spawn(process.execPath, [join(folder, 'demo/simulators/run.ts'), name, String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const ended = once(child, 'close');
  const failed = ended.then(() => {
    throw new Error(`the simulator of ${name} did not start`);
  });
  const [line] = (await Promise.race([once(createInterface(child.stdout), 'line'), failed])) as [string];
  failed.catch(() => {});
  return {
    url: line,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
