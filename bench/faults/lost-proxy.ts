import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { hasPgBouncer, startPgBouncer } from '../../testing/store/pgbouncer.ts';
import { freePort, startPostgres } from '../../testing/store/postgres-server.ts';
import { randomOf } from '../fuzz/random.ts';
import { report } from '../report.ts';
import { startShop } from '../shop-process.ts';
import { bugsIn, orderFaults, prepared } from './held.ts';
import { shopMoments } from './moments.ts';
import { startShoppers } from './shoppers.ts';

/** Longest time until a kill. */
const longestMs = 1_500;
const longestAwayMs = 800;
/** Each moment kills so often, since a moment of a proxy is short. */
const killsOfMoment = 5;

/**
 * The proxy between shoppers and two processes of the shop is killed in the middle of requests, and so is the pooler between the
 * shop and its database. Shoppers send their forms again through the next one: nothing is lost or doubled.
 */
export async function benchLostProxy(): Promise<void> {
  if (!hasPgBouncer)
    report({ name: 'faults: lost pooler', measured: null, atMost: 0, aside: 'PgBouncer is not installed' });
  const { seed, first, count } = shopMoments();
  const folder = await mkdtemp(join(tmpdir(), 'witryna-lost-proxy-'));
  const server = await startPostgres();
  const where = { url: `${server.url}/postgres` };
  const pooler = hasPgBouncer ? await startPgBouncer(server.url, 20) : null;
  const pooled = pooler?.pooled(where.url);
  const port = await freePort();
  const env = {
    DATABASE_URL: pooled?.url ?? where.url,
    ...(pooled ? { WITRYNA_DATABASE_DIRECT_URL: pooled.directUrl } : {}),
    WITRYNA_ORIGIN: `https://localhost:${port}`,
    WITRYNA_TRUSTED_PROXIES: '127.0.0.1',
  };
  const logFile = join(folder, 'shops.log');
  const log = openSync(logFile, 'a');
  const shops: Awaited<ReturnType<typeof startShop>>[] = [];
  let proxy: ChildProcess | undefined;
  try {
    for (const name of ['one', 'two']) shops.push(await startShop(join(folder, name), env, log));
    await prepared(where);
    const targets = shops.map((shop) => shop.port);
    proxy = await startProxy(port, targets);
    const shoppers = startShoppers(env.WITRYNA_ORIGIN, `proxy-${seed}`, { buyers: 10, readers: 4 });
    const lost = { proxy: 0, pooler: 0 };
    for (let moment = first; moment < first + count; moment += 1) {
      for (let kill = 0; kill < killsOfMoment; kill += 1) {
        const random = randomOf(seed, moment * killsOfMoment + kill);
        const isPooler = pooler !== null && random.chance(0.3);
        await pause(random.below(longestMs));
        shoppers.expect({ writesRefused: isPooler, readsRefused: isPooler, breaks: !isPooler });
        if (isPooler) {
          lost.pooler += 1;
          await pooler.kill();
          await pause(random.below(longestAwayMs));
          await pooler.resume();
        } else {
          lost.proxy += 1;
          const gone = once(proxy, 'exit');
          proxy.kill('SIGKILL');
          await gone;
          await pause(random.below(longestAwayMs));
          proxy = await startProxy(port, targets);
        }
        await shoppers.recovered();
        if (shops.some((shop) => shop.hasEnded())) throw new Error(`${moment}: a shop ended`);
      }
    }
    await shoppers.stop();
    const faults = [...shoppers.faults, ...(await orderFaults(where, shoppers)), ...bugsIn(logFile)];
    for (const fault of faults.slice(0, 20)) console.log(fault);
    const { broken, refused } = shoppers.counts;
    report({
      name: 'faults: lost proxy and pooler: lost, doubled, drifted, 500',
      // Where no request broke, the proxy was killed in the middle of none.
      measured: broken === 0 ? null : faults.length,
      atMost: 0,
      aside: `seed ${seed}, from ${first}; the proxy killed ${lost.proxy} times, the pooler ${lost.pooler}; ${broken} requests broke, ${refused} refused; ${shoppers.confirmed.size} orders confirmed`,
    });
  } finally {
    proxy?.kill('SIGKILL');
    for (const shop of shops) await shop.kill();
    await pooler?.stop();
    await server.stop();
    closeSync(log);
    await rm(folder, { recursive: true, force: true });
  }
}

let running: ChildProcess | undefined;
process.once('exit', () => running?.kill('SIGKILL'));

async function startProxy(port: number, targets: number[]): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'proxy.ts'), [port, ...targets].map(String));
  running = child;
  await once(child, 'message');
  return child;
}

if (import.meta.main) await benchLostProxy();
