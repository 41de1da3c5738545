import { closeSync, openSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from '../report.ts';
import { startShop } from '../shop-process.ts';
import { readPages } from './pages.ts';
import { type FuzzRequest, requestOf } from './requests.ts';
import { addSenders } from './senders.ts';

const seed = Number(process.env.BENCH_SEED ?? 1);
const first = Number(process.env.BENCH_FROM ?? 0);
const count = Number(process.env.BENCH_REQUESTS ?? 20_000);
const mostMs = Number(process.env.BENCH_MINUTES ?? 60) * 60_000;
/** Caches, pools and compiled code grow until they are full; growth after that is a leak. */
const warmUpShare = 0.5;
const together = 4;

/**
 * Sends wrong and half-right requests to every page, form, call and action of the panel: none may cause an internal error
 * or end the shop. `BENCH_SEED`, `BENCH_FROM` and `BENCH_REQUESTS` choose the requests, and after `BENCH_MINUTES` no more are
 * sent; a run may be continued by its number, against a new shop.
 */
export async function benchFuzz(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-fuzz-'));
  const logFile = join(dataDir, 'fuzz.log');
  const log = openSync(logFile, 'a');
  try {
    const env = { WITRYNA_TRUSTED_PROXIES: '127.0.0.1' };
    await (await startShop(dataDir, env)).stop();
    const senders = await addSenders({ directory: join(dataDir, 'database') });
    const shop = await startShop(dataDir, env, log);
    const [client = '', owner = ''] = [senders.client[0], senders.owner[0]];
    const pages = await readPages(shop.origin, { client, owner });
    console.log(`seed ${seed}, from ${first}: ${pages.paths.length} pages, ${pages.forms.length} forms`);
    const faults: string[] = [];
    const statuses: Record<number, number> = {};
    let warm = 0;
    let next = first;
    const ends = performance.now() + mostMs;
    const agent = new Agent({ keepAlive: true, maxSockets: together });
    const sender = async () => {
      while (next < first + count && performance.now() < ends && !shop.hasEnded()) {
        const index = next++;
        const isHalfTime = performance.now() > ends - mostMs * (1 - warmUpShare);
        if (warm === 0 && (isHalfTime || index >= first + count * warmUpShare)) warm = (await shop.memory()).now;
        const sent = requestOf(seed, index, pages, senders);
        const status = await answerTo(shop.origin, sent, agent);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status >= 500 || status === 0) {
          faults.push(`${index}: ${status} ${sent.method} ${sent.path.slice(0, 120)}`);
          console.log(faults.at(-1));
        }
      }
    };
    await Promise.all(Array.from({ length: together }, sender));
    agent.destroy();
    const crashes = shop.hasEnded() ? 1 : 0;
    const grown = crashes ? Number.NaN : (await shop.memory()).now / warm;
    if (!crashes) await shop.stop();
    const bugs = readFileSync(logFile, 'utf8')
      .split('\n')
      .filter((line) => line.includes('"level":50'));
    for (const line of bugs.slice(0, 20)) console.log(line.slice(0, 3_000));
    const aside = Object.entries(statuses)
      .map(([status, many]) => `${many} × ${status}`)
      .join(', ');
    const name = `fuzz: internal errors of ${next - first} from ${first}`;
    report({ name, measured: faults.length, atMost: 0, aside });
    report({ name: 'fuzz: errors in the log', measured: bugs.length, atMost: 0 });
    report({ name: 'fuzz: stops of the shop', measured: crashes, atMost: 0 });
    report({ name: 'fuzz: memory after to memory after warm-up', measured: grown, atMost: 1.1 });
  } finally {
    closeSync(log);
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The status of the answer; 0 if the connection was cut. */
async function answerTo(origin: string, { method, path, headers, body }: FuzzRequest, agent: Agent): Promise<number> {
  const own = 'origin' in headers ? { ...headers, origin } : headers;
  // Node writes the borders of a form with files.
  const encoded = body === undefined ? null : new Request('http://form', { method: 'POST', body });
  const bytes = encoded ? Buffer.from(await encoded.arrayBuffer()) : null;
  const type = own['content-type'] ?? encoded?.headers.get('content-type');
  const all = {
    ...own,
    ...(bytes ? { 'content-length': String(bytes.length), ...(type ? { 'content-type': type } : {}) } : {}),
  };
  return new Promise((done) => {
    const sent = request(`${origin}/`, { method, path, headers: all, agent }, (response) => {
      response
        .resume()
        .on('end', () => done(response.statusCode ?? 0))
        .on('error', () => done(0));
    });
    sent.on('error', () => done(0));
    if (bytes) sent.write(bytes);
    sent.end();
  });
}
