import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../../testing/store/postgres-server.ts';
import { type Random, randomOf } from '../fuzz/random.ts';
import { report } from '../report.ts';
import { startShop } from '../shop-process.ts';
import { bugsIn, orderFaults, prepared } from './held.ts';
import { shopMoments } from './moments.ts';
import { startShoppers } from './shoppers.ts';

/** Longer than a request may take, so that requests time out. */
const longStallMs = 28_000;
/** As a disk that serves others between our writes. */
const slowForMs = 6_000;
const mostStalls = { stalledMs: 900, movingMs: 120 };
/** Who comes meanwhile: many, so that what piles up is seen. */
const crowd = { buyers: 24, readers: 12 };

/**
 * A disk that is slow, or that stalls. A process that waits for its disk is not scheduled, so all processes of PostgreSQL are
 * stopped and continued (SIGSTOP, SIGCONT): the shop sees a server that takes connections and bytes and answers late, and
 * cannot tell the two apart. Requests are answered in bounded time, memory does not grow, and nothing is lost or doubled.
 */
export async function benchSlowDisk(): Promise<void> {
  const { seed, first, count } = shopMoments();
  const folder = await mkdtemp(join(tmpdir(), 'witryna-slow-disk-'));
  const server = await startPostgres();
  const where = { url: `${server.url}/postgres` };
  const logFile = join(folder, 'shop.log');
  const log = openSync(logFile, 'a');
  const shop = await startShop(join(folder, 'shop'), { DATABASE_URL: where.url }, log);
  const stalled = new Set<number>();
  // A run that is aborted must not leave processes that never end.
  process.once('exit', () => goOn(stalled));
  try {
    await prepared(where);
    const shoppers = startShoppers(shop.origin, `wolny-${seed}`, crowd);
    await shoppers.recovered();
    const memory: number[] = [(await shop.memory()).now];
    let stalls = 0;
    for (let moment = first; moment < first + count; moment += 1) {
      const random = randomOf(seed, moment);
      shoppers.expect({ writesRefused: true, readsRefused: true, breaks: false });
      // The first of three is one long stall, the others are a slow disk.
      stalls += await (moment % 3 === 0 ? stall(longStallMs) : slow(random));
      await shoppers.recovered();
      if (shop.hasEnded()) throw new Error(`${moment}: the shop ended`);
      memory.push((await shop.memory()).now);
    }
    await shoppers.stop();
    // A request that timed out is logged as a bug, and so is the statement that was cancelled for it.
    const timedOut = (line: string) => line.includes('no answer within') || line.includes('"57014"');
    const faults = [...shoppers.faults, ...(await orderFaults(where, shoppers)), ...bugsIn(logFile, timedOut)];
    for (const fault of faults.slice(0, 20)) console.log(fault);
    const { refused, slowestMs, slowest } = shoppers.counts;
    report({
      name: 'faults: slow disk: lost, doubled, drifted, 500',
      // Where nothing was refused, the disk was not slow for the shop.
      measured: refused === 0 ? null : faults.length,
      atMost: 0,
      aside: `seed ${seed}, from ${first}; ${stalls} stalls, ${refused} refused, ${timeOuts(logFile)} of them timed out; ${shoppers.confirmed.size} orders confirmed`,
    });
    report({
      name: 'faults: slow disk: slowest answer',
      measured: slowestMs / 1_000,
      unit: 's',
      atMost: 45,
      aside: slowest,
    });
    const [before = Number.NaN] = memory;
    report({
      name: 'faults: slow disk: memory after it to before',
      measured: Math.max(...memory) / before,
      atMost: 1.5,
      aside: memory.map((megabytes) => megabytes.toFixed(0)).join(', '),
    });
  } finally {
    goOn(stalled);
    await shop.kill();
    await server.stop();
    closeSync(log);
    await rm(folder, { recursive: true, force: true });
  }

  async function stall(ms: number): Promise<number> {
    // The one that starts the others is stopped first, so that no new one is missed.
    halt(server.pid());
    for (const child of childrenOf(server.pid())) halt(child);
    await pause(ms);
    goOn(stalled);
    return 1;
  }

  function halt(pid: number): void {
    signal(pid, 'SIGSTOP');
    stalled.add(pid);
  }

  async function slow(random: Random): Promise<number> {
    let count = 0;
    for (const until = performance.now() + slowForMs; performance.now() < until; count += 1) {
      await stall(random.below(mostStalls.stalledMs));
      await pause(random.below(mostStalls.movingMs));
    }
    return count;
  }
}

function goOn(pids: Set<number>): void {
  for (const pid of pids) signal(pid, 'SIGCONT');
  pids.clear();
}

function childrenOf(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

/** One that has ended meanwhile needs none. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

const timeOuts = (logFile: string) => readFileSync(logFile, 'utf8').split('no answer within').length - 1;

if (import.meta.main) await benchSlowDisk();
