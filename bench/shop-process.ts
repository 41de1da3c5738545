import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { serverEnvironment, serverFlags } from '../scripts/server-process.mjs';
import { freePort } from '../testing/store/postgres-server.ts';

const root = join(import.meta.dirname, '..');

/** The built shop in a separate process, as in production. `log` is a file descriptor for what it logs. */
export async function startShop(dataDir: string, env: Record<string, string> = {}, log: 'ignore' | number = 'ignore') {
  const port = Number(env.PORT ?? (await freePort()));
  const began = performance.now();
  const child = spawn(process.execPath, [...serverFlags, 'build/server/main.js'], {
    cwd: root,
    env: { ...process.env, ...serverEnvironment, PORT: String(port), WITRYNA_DATA_DIR: dataDir, ...env },
    stdio: ['ignore', log, 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  await firstAnswer(`${origin}/`, child);
  return {
    origin,
    port,
    msToFirst200: performance.now() - began,
    untilReady: () => untilReady(origin),
    /** Resident memory in MB: now, and at its peak. */
    memory: async () => {
      const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
      const megabytes = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1]) / 1024;
      return { now: megabytes('VmRSS'), peak: megabytes('VmHWM') };
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    /** As when the machine stops. */
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    },
    stop: () => stop(child),
  };
}

/** Until lists are served too. A kept connection may be closed at the moment of a request; a balancer asks again, too. */
async function untilReady(origin: string): Promise<void> {
  const isReady = () =>
    fetch(`${origin}/readyz`).then(
      ({ status }) => status === 200,
      () => false,
    );
  while (!(await isReady())) await pause(50);
}

export async function startBareServer(answer: { body: string; headers: Record<string, string> }) {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'));
  child.send(answer);
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}

export async function startBareGraphql(databaseUrl: string) {
  const child = fork(join(import.meta.dirname, 'bare-graphql.ts'));
  child.send({ url: databaseUrl });
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}

export async function startBareOrders(databaseUrl: string, size: number) {
  const child = fork(join(import.meta.dirname, 'bare-orders.ts'));
  child.send({ url: databaseUrl, size });
  const [port] = (await once(child, 'message')) as [number];
  return { origin: `http://127.0.0.1:${port}`, stop: () => stop(child) };
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('the shop did not start');
    const status = await fetch(url).then(
      (response) => response.status,
      () => 0,
    );
    if (status === 200) return;
    await pause(20);
  }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
  await gone;
}
