import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInterface } from 'node:readline';
import { startMailServer } from '../service/mail-server.ts';
import { openShop, quickImports } from '../shop/running-shop.ts';
import { startPostgres } from '../store/postgres-server.ts';

/**
 * Lets the workers of a run share one shop on a PostgreSQL server with a real mail server. Starting it is expensive, so
 * it starts with the first request, and not at all if no test needs it.
 */
export async function sharePostgresShop(): Promise<{ url: string; stop(): Promise<void> }> {
  let started: ReturnType<typeof startAll> | undefined;
  const answers = async ({ pathname, searchParams }: URL) => {
    started ??= startAll();
    const { shop, lettersTo, placeOrder } = await started;
    if (pathname === '/letters') return lettersTo(searchParams.get('to') ?? '');
    if (pathname === '/order') return placeOrder(searchParams.get('method') ?? '');
    return shop;
  };
  const server = createServer(async (request, response) => {
    try {
      response.end(JSON.stringify(await answers(new URL(request.url ?? '/', 'http://localhost'))));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await (await started)?.stop();
    },
  };
}

async function startAll() {
  const [database, mail] = await Promise.all([startPostgres(), startMailServer()]);
  const url = `${database.url}/postgres`;
  const { origin, stop } = await openShop('build/server/main.js', { DATABASE_URL: url, WITRYNA_MAIL_URL: mail.url });
  let placer: ReturnType<typeof openPlacer> | undefined;
  return {
    shop: { origin, url },
    lettersTo: mail.textsTo,
    placeOrder: (method: string) => {
      placer ??= openPlacer(url);
      return placer.place(method);
    },
    stop: async () => {
      await placer?.close();
      await stop();
      await mail.close();
      await database.stop();
    },
  };
}

/** One process places all orders, because loading the store's sources takes longer than placing them. */
function openPlacer(url: string) {
  const args = [...quickImports, 'testing/order/placed-order.ts', url];
  const placer = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: placer.stdout })[Symbol.asyncIterator]();
  return {
    place: async (method: string): Promise<unknown> => {
      placer.stdin.write(`${method}\n`);
      const { value, done } = await answers.next();
      if (done) throw new Error('No order was placed; the reason is above.');
      return JSON.parse(value);
    },
    close: async () => {
      placer.stdin.end();
      if (placer.exitCode === null) await once(placer, 'exit');
    },
  };
}
