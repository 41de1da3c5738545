import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../testing/store/postgres-server.ts';
import type { Answers } from './hostile-client.ts';
import { attacks, type Kind, type Task } from './hostile-requests.ts';
import { median } from './load.ts';
import { report } from './report.ts';
import { queryMix } from './search-queries.ts';
import { startShop } from './shop-process.ts';

const rounds = 3;
/** A round lasts for the given time, and until each kind of page was read this often. */
const fewestTurns = 100;
const longestRoundMs = 15_000;

/** Statuses of requests that reached the shop's rules: refusals by size or form would measure nothing. */
const worked = new Set([200, 303, 422]);

type Times = Record<'cached pages' | 'uncached pages' | 'searches', number>;

/**
 * How much longer a visitor waits while one client sends the most expensive allowed requests: the p99 divided by that
 * of an idle shop in the same run.
 */
export async function benchHostile(seconds: number): Promise<void> {
  await benchShop('PGlite', {}, seconds);
  const server = await startPostgres();
  try {
    await benchShop('PostgreSQL', { DATABASE_URL: `${server.url}/postgres` }, seconds);
  } finally {
    await server.stop();
  }
}

async function benchShop(database: string, env: Record<string, string>, seconds: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-hostile-'));
  // The shop reads the client's address from the header, so each client has separate rate limits.
  const shop = await startShop(dataDir, { ...env, WITRYNA_TRUSTED_PROXIES: '127.0.0.1' });
  try {
    // One warm-up round fills the caches, which are not measured here.
    await walk(shop.origin, seconds);
    for (const [at, kind] of (Object.keys(attacks) as Kind[]).entries()) {
      const task = { kind, origin: shop.origin, address: `203.0.113.${at + 1}` };
      await besideClient(database, task, seconds);
    }
  } finally {
    await shop.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function besideClient(database: string, task: Task, seconds: number): Promise<void> {
  const client = await startClient(task);
  const [quiet, busy, answers]: [Times[], Times[], Answers] = [[], [], {}];
  try {
    for (let round = 0; round < rounds; round += 1) {
      quiet.push(await walk(task.origin, seconds));
      const halt = client.go();
      await pause(500);
      busy.push(await walk(task.origin, seconds));
      for (const [status, count] of Object.entries(await halt())) {
        answers[Number(status)] = (answers[Number(status)] ?? 0) + count;
      }
    }
  } finally {
    client.stop();
  }
  if (!Object.keys(answers).some((status) => worked.has(Number(status)))) {
    throw new Error(`none of the ${task.kind} was worked on: ${JSON.stringify(answers)}`);
  }
  const heard = Object.entries(answers).map(([status, count]) => `${count} × ${status}`);
  for (const page of ['cached pages', 'uncached pages', 'searches'] as const) {
    const [calm, loaded] = [quiet, busy].map((times) => median(times.map((round) => round[page]))) as [number, number];
    report({
      name: `${database}: p99 of ${page} beside ${task.kind}`,
      measured: loaded / calm,
      atMost: 5,
      aside: `times a quiet shop's; ${loaded.toFixed(1)} to ${calm.toFixed(1)} ms; the client heard ${heard.join(', ')}`,
    });
  }
}

let turn = 0;

/** The p99 of each kind of page, for one visitor who reads one after another. */
async function walk(origin: string, seconds: number): Promise<Times> {
  const times = { 'cached pages': [] as number[], 'uncached pages': [] as number[], searches: [] as number[] };
  const headers = { 'accept-encoding': 'br', 'x-forwarded-for': '198.51.100.1' };
  const read = async (page: keyof Times, path: string) => {
    const began = performance.now();
    const answer = await fetch(origin + path, { headers });
    await answer.arrayBuffer();
    times[page].push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status} to a visitor`);
  };
  const began = performance.now();
  for (let own = 0; performance.now() - began < longestRoundMs; own += 1) {
    if (own >= fewestTurns && performance.now() - began > seconds * 1_000) break;
    turn += 1;
    await read('cached pages', turn % 2 === 0 ? '/' : '/produkt/maselniczka');
    // Each address has a different size, so it cannot be in the cache.
    await read('uncached pages', `/produkt/kubek-granatowy?rozmiar=obok-${turn}`);
    await read('searches', `/szukaj?q=${encodeURIComponent(`${queryMix[turn % queryMix.length]} ${turn}`)}`);
  }
  return {
    'cached pages': p99(times['cached pages']),
    'uncached pages': p99(times['uncached pages']),
    searches: p99(times.searches),
  };
}

function p99(times: number[]): number {
  const sorted = times.sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * 0.99) - 1] ?? Number.NaN;
}

async function startClient(task: Task) {
  const child = fork(join(import.meta.dirname, 'hostile-client.ts'));
  child.send(task);
  const ended = once(child, 'exit').then(() => {
    throw new Error(`the client that sends ${task.kind} ended`);
  });
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);
  return {
    /** Returns a function that ends the round. */
    go: () => {
      const heard = once(child, 'message') as Promise<[Answers]>;
      child.send('go');
      return async (): Promise<Answers> => {
        child.send('halt');
        const [answers] = await Promise.race([heard, ended]);
        return answers;
      };
    },
    stop: () => child.disconnect(),
  };
}
