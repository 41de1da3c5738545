import { execFile, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { startMailServer } from '../checks/mail-server.ts';
import type { PlacedOrder } from '../checks/placed-order.ts';
import { startPostgres } from '../checks/postgres-server.ts';
import { to } from '../src/routes.ts';
import type { PaymentMethod } from '../src/shop/payment/payment-methods.ts';
import { openShop } from './running-shop.ts';
import { test as base, expect } from './shop-fixture.ts';

interface Fixtures {
  /** Signs a new client in; answers the login. */
  signIn(context?: BrowserContext): Promise<string>;
  /** Opens an order in this browser by the form of the guests' door, without a way through its page. */
  enterOrder(page: Page, order: PlacedOrder): Promise<void>;
  /** Runs a command of the owner. */
  witryna(...words: string[]): Promise<void>;
}

interface PostgresShop {
  origin: string;
  /** Of its database. */
  url: string;
  /** The texts of the mails to an address, oldest first. */
  lettersTo(email: string): string[];
}

interface WorkerFixtures {
  postgresShop: PostgresShop;
  orderPlacer(method: PaymentMethod): Promise<PlacedOrder>;
}

/**
 * A shop of its own on a PostgreSQL server, so that tests can make clients in it without a way through its pages. It
 * sends to a real mail server.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
  postgresShop: [
    async ({ browserName: _ }, use) => {
      const database = await startPostgres();
      const url = `${database.url}/postgres`;
      const mail = await startMailServer();
      const shop = await openShop('build/server/main.js', { DATABASE_URL: url, WITRYNA_MAIL_URL: mail.url });
      await use({ origin: shop.origin, url, lettersTo: mail.textsTo });
      await shop.stop();
      await mail.close();
      await database.stop();
    },
    { scope: 'worker', timeout: 600_000 },
  ],

  /** One process for all orders: loading the store's sources takes longer than placing them. */
  orderPlacer: [
    async ({ postgresShop }, use) => {
      const placer = spawn(process.execPath, ['checks/placed-order.ts', postgresShop.url], {
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const answers = createInterface({ input: placer.stdout })[Symbol.asyncIterator]();
      await use(async (method) => {
        placer.stdin.write(`${method}\n`);
        const { value, done } = await answers.next();
        if (done) throw new Error('No order was placed; the reason is above.');
        return JSON.parse(value) as PlacedOrder;
      });
      placer.stdin.end();
      if (placer.exitCode === null) await once(placer, 'exit');
    },
    { scope: 'worker', timeout: 360_000 },
  ],

  baseURL: async ({ postgresShop }, use) => {
    await use(postgresShop.origin);
  },

  signIn: async ({ postgresShop, context }, use) => {
    const store = new pg.Client({ connectionString: postgresShop.url });
    await store.connect();
    await use(async (browser = context) => {
      const login = `k${randomBytes(6).toString('hex')}`;
      const token = randomBytes(32).toString('base64url');
      await store.query(
        `with client as (insert into clients (created_at, login, email) values (now(), $1, $1 || '@example.pl') returning id),
          owner as (insert into owners (client_id, created_at) select id, now() from client returning id)
        insert into sessions (token_hash, owner_id, created_at, seen_at, expires_at)
          select $2, id, now(), now(), now() + interval '1 day' from owner`,
        [login, createHash('sha256').update(token).digest('hex')],
      );
      await browser.addCookies([{ name: 'witryna', value: token, url: postgresShop.origin, httpOnly: true }]);
      return login;
    });
    await store.end();
  },

  enterOrder: async ({ postgresShop }, use) => {
    await use(async (page, { number, email }) => {
      const headers = { origin: postgresShop.origin };
      const form = { order_id: number, email };
      const opened = await page.request.post(to('orderDoor'), { headers, form, maxRedirects: 0 });
      expect(opened.status(), 'the door opens').toBe(303);
    });
  },

  witryna: async ({ postgresShop }, use) => {
    await use(async (...words) => {
      const args = ['cli/witryna.ts', ...words, '--database', postgresShop.url];
      await promisify(execFile)(process.execPath, args);
    });
  },
});

/** The one-time code of the only mail to an address. */
export async function codeIn(shop: PostgresShop, email: string): Promise<string> {
  await expect.poll(() => shop.lettersTo(email).length).toBe(1);
  return /\b\d{6}\b/.exec(shop.lettersTo(email)[0] ?? '')?.[0] ?? 'no code';
}
