import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { report } from './report.ts';
import { startShop } from './shop-process.ts';

/** Concurrent requests, as in a busy minute. */
const visitors = 6;

/** Memory of the process after every page and every picture was requested, on the embedded database. */
export async function benchMemory(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'witryna-memory-'));
  try {
    await walked('memory after a first start and a walk', 450, dataDir);
    await walked('memory after a second start and a walk', 350, dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function walked(name: string, atMost: number, dataDir: string): Promise<void> {
  const shop = await startShop(dataDir);
  const fresh = await shop.memory();
  const { pages, pictures } = await walk(shop.origin);
  const { now, peak } = await shop.memory();
  report({
    name,
    measured: now,
    unit: 'MB',
    atMost,
    aside: `${fresh.now.toFixed(0)} MB before, at most ${peak.toFixed(0)}; ${pages} pages, ${pictures} pictures`,
  });
  await shop.stop();
}

/** Follows every link and every picture from the main page on. */
async function walk(origin: string): Promise<{ pages: number; pictures: number }> {
  const seen = new Set(['/']);
  const waiting = ['/'];
  let pages = 0;
  let pictures = 0;
  const visit = async (path: string) => {
    const response = await asked(origin + path);
    if (path.startsWith('/obrazy/')) {
      pictures += 1;
      await response.arrayBuffer();
      return;
    }
    pages += 1;
    for (const found of addressesIn(await response.text())) {
      if (seen.has(found)) continue;
      seen.add(found);
      waiting.push(found);
    }
  };
  while (waiting.length > 0) {
    await Promise.all(
      Array.from({ length: visitors }, async () => {
        for (let path = waiting.shift(); path; path = waiting.shift()) await visit(path);
      }),
    );
  }
  return { pages, pictures };
}

/** A busy shop answers 503 with Retry-After, so the request is repeated. */
async function asked(url: string): Promise<Response> {
  const response = await fetch(url, { redirect: 'manual' });
  if (response.status !== 503) return response;
  await response.arrayBuffer();
  const seconds = Number(response.headers.get('retry-after') ?? 1);
  await new Promise((done) => setTimeout(done, seconds * 1_000));
  return asked(url);
}

/** Filters and sorting make an unlimited number of addresses, so one view of each list is enough. */
function addressesIn(html: string): string[] {
  const links = [...html.matchAll(/href="(\/[^"#]*)/g)].map(([, path = '']) => path.replaceAll('&amp;', '&'));
  const pictures = [...html.matchAll(/\/obrazy\/\d+\/[a-z0-9-]+\.(?:avif|webp)/g)].map(([path]) => path);
  return [...links.filter((path) => !/^\/(assets|lista)\/|\?|\.\w+$/.test(path)), ...pictures];
}
