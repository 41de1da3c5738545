import { startPostgres } from '../testing/store/postgres-server.ts';
import { ratioOf, requestsPerSecond } from './load.ts';
import { makeManyProducts } from './many-products.ts';
import { rawAnswer } from './raw-answer.ts';
import { report } from './report.ts';
import { startBareServer, startShop } from './shop-process.ts';
import { benchValidation } from './validation.ts';

const query = 'action=get&get=sizeavailability,sizedelivery,sizeprices';
const many = 100_000;

/** The product call on PostgreSQL, with a small store and with a hundred thousand products. */
export async function benchCalls(dataDir: string, seconds: number, rounds: number): Promise<void> {
  const server = await startPostgres();
  const url = `${server.url}/postgres`;
  const load = { connections: 64, seconds, headers: { 'accept-encoding': 'identity' } };
  try {
    const small = await startShop(dataDir, { DATABASE_URL: url });
    const address = `/ajax/projector.php?product=2&${query}`;
    const raw = await rawAnswer(small.origin + address, 'identity');
    const bare = await startBareServer({ body: raw.body.toString('base64'), headers: raw.headers });
    const one = await ratioOf({ ...load, url: small.origin + address }, { ...load, url: `${bare.origin}/` }, rounds);
    report({
      name: 'projector.php to bare node:http',
      measured: one.ratio,
      atLeast: 0.35,
      aside: `${Math.round(one.ours)} to ${Math.round(one.limit)} requests/s, ${raw.body.byteLength} bytes`,
    });
    await benchValidation(small, url);
    await small.stop();

    await makeManyProducts(url, many);
    const large = await startShop(dataDir, { DATABASE_URL: url });
    const grown = await ratioOf({ ...load, url: large.origin + address }, { ...load, url: `${bare.origin}/` }, rounds);
    report({
      name: 'projector.php, 55 to 100,000 products',
      measured: one.ratio / grown.ratio,
      atMost: 1.2,
      aside: 'times as slow, each against the bare server of its own minute',
    });
    await walk(large.origin, 5_000);
    report({ name: 'memory with 100,000 products', measured: (await large.memory()).now, unit: 'MB', atMost: 600 });
    const spread = await requestsPerSecond({ ...load, url: large.origin + address });
    report({ name: 'projector.php after a walk through 5,000', measured: Math.round(spread), unit: 'req/s' });
    await large.stop();
    await bare.stop();
  } finally {
    await server.stop();
  }
}

/** Requests many products once each, so that the caches are filled as on a busy day. */
async function walk(origin: string, count: number): Promise<void> {
  let next = 0;
  const visitor = async () => {
    while (next < count) {
      next += 1;
      const product = 100 + ((next * 7_919) % 99_000);
      await (await fetch(`${origin}/ajax/projector.php?product=${product}&${query}`)).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 16 }, visitor));
}
