import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const timeout = 600_000;

/** Node options for programs that run from the sources: they start three times as fast. */
export const quickImports = ['--import', './scripts/quick-imports.mjs'];

interface RunningShop {
  origin: string;
  pid: number;
  /** Its latest output. */
  said(): string;
  stop(): Promise<void>;
}

/**
 * Starts a built shop on a free port with its own database, seeded for today, or empty if `settings` disable the demo.
 */
export async function openShop(program: string, settings: Record<string, string> = {}): Promise<RunningShop> {
  const folder = await mkdtemp(join(tmpdir(), 'witryna-e2e-'));
  const shared = process.env.E2E_SHARED ?? '';
  const isDemo = settings.WITRYNA_DEMO !== 'off';
  if (!settings.DATABASE_URL) {
    await cp(join(shared, isDemo ? '' : 'empty', 'database'), join(folder, 'database'), { recursive: true });
  }
  // Encoding is the most expensive work of a shop, and a picture's name identifies its bytes, so pictures are shared.
  if (isDemo) await symlink(join(shared, 'pictures'), join(folder, 'pictures'));
  const port = await freePort();
  const { DATABASE_URL: _theirs, ...inherited } = process.env;
  const imports = ['--import', './scripts/die-with-parent.mjs', ...(program.endsWith('.ts') ? quickImports : [])];
  const shop = spawn(process.execPath, [...imports, program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...inherited, NODE_ENV: 'production', PORT: String(port), WITRYNA_DATA_DIR: folder, ...settings },
  });
  const log = tail(shop);
  const stop = async () => {
    if (shop.exitCode === null && shop.signalCode === null) {
      shop.kill('SIGTERM');
      await Promise.race([once(shop, 'exit'), pause(10_000)]);
      shop.kill('SIGKILL');
    }
    await rm(folder, { recursive: true, force: true });
  };

  const origin = `http://localhost:${port}`;
  if (!(await isReady(origin, shop))) {
    await stop();
    throw new Error(`The shop did not become ready. It said last:\n${log()}`);
  }
  return { origin, pid: shop.pid ?? 0, said: log, stop };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('No free port.');
  return address.port;
}

async function isReady(origin: string, shop: ChildProcess): Promise<boolean> {
  const end = Date.now() + timeout;
  while (Date.now() < end && shop.exitCode === null) {
    const response = await fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_000) }).catch(() => null);
    if (response?.ok) return true;
    await pause(100);
  }
  return false;
}

/** Returns the last lines of a process's output. */
function tail(process: ChildProcess): () => string {
  let text = '';
  for (const stream of [process.stdout, process.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text = (text + chunk).slice(-4_000);
    });
  }
  return () => text.trim();
}
