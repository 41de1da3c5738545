import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface StartedSimulator {
  url: string;
  /** The demo shop's account with it, including the address. */
  account: Record<string, unknown> & { url: string };
  /** Where shoppers pay, of a payment provider. */
  page?: string;
  /** Resolves when the port is closed. */
  stop(): Promise<void>;
}

/**
 * Starts a simulator as a separate process. `folder` is the root of the project. It ends with the process that started
 * it, even one that was killed.
 */
export async function startSimulator(name: string, folder: string, port = 0): Promise<StartedSimulator> {
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
    ...(JSON.parse(line) as Pick<StartedSimulator, 'url' | 'account' | 'page'>),
    stop: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
