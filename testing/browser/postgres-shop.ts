import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import pg from 'pg';
import { to } from '../../src/routes.ts';
import type { PlacedOrder } from '../order/placed-order.ts';
import { test as base, expect } from './shop-fixture.ts';

interface Fixtures {
  postgresShop: PostgresShop;
  /** Signs in a new client and returns the login. */
  signIn(context?: BrowserContext): Promise<string>;
  /** Opens an order in this browser by submitting the lookup form for guests, without opening its page. */
  enterOrder(page: Page, order: PlacedOrder): Promise<void>;
}

interface PostgresShop {
  origin: string;
  /** Address of its database. */
  url: string;
  /** The texts of the mails to an address, oldest first. */
  lettersTo(email: string): Promise<string[]>;
}

/** Requests the shop that all workers share (`shared-postgres-shop.ts`), or data of it. */
export async function askSharedShop(what: string): Promise<unknown> {
  const answer = await fetch(`${process.env.E2E_SHARED_POSTGRES}${what}`);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
}

/**
 * A shop on a PostgreSQL server, so that tests can create clients directly in the database. Test files share it: each
 * changes different data and depends only on data that no other file changes.
 */
export const test = base.extend<Fixtures>({
  postgresShop: async ({ browserName: _ }, use) => {
    const shop = (await askSharedShop('/')) as Omit<PostgresShop, 'lettersTo'>;
    const lettersTo = (email: string) => askSharedShop(`/letters?to=${encodeURIComponent(email)}`) as Promise<string[]>;
    await use({ ...shop, lettersTo });
  },

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
});

/** The last mail to an address, once `count` mails have arrived. */
export async function letterTo({ lettersTo }: PostgresShop, email: string, count = 1): Promise<string> {
  await expect.poll(async () => (await lettersTo(email)).length).toBe(count);
  return (await lettersTo(email)).at(-1) ?? '';
}

/** The one-time code in the last mail. */
export async function codeIn(shop: PostgresShop, email: string, count = 1): Promise<string> {
  return /\b\d{6}\b/.exec(await letterTo(shop, email, count))?.[0] ?? 'no code';
}
