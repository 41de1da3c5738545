import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import type { PaymentMethod } from '../../src/shop/payment/payment-methods.ts';
import type { PlacedOrder } from '../order/placed-order.ts';
import { askSharedShop, test as base } from './postgres-shop.ts';

/** Returns the rows. */
export type Query = (text: string, values: unknown[]) => Promise<Record<string, string>[]>;

interface Fixtures {
  /** Places a guest's order without using the checkout. */
  placeOrder(method?: PaymentMethod): Promise<PlacedOrder>;
  /** Signs in a new client who has placed an order. */
  placeClientsOrder(): Promise<PlacedOrder>;
  /** Runs SQL in the shop's database. */
  query: Query;
  /** A browser in which a staff member with the orders role is signed in. */
  ordersStaff: BrowserContext;
  /** A browser in which the owner is signed in. */
  owner: BrowserContext;
}

/** The shop with clients and orders. */
export const test = base.extend<Fixtures>({
  placeOrder: async ({ postgresShop: _ }, use) => {
    await use((method = 'online') => askSharedShop(`/order?method=${method}`) as Promise<PlacedOrder>);
  },

  placeClientsOrder: async ({ placeOrder, signIn, query }, use) => {
    await use(async () => {
      const order = await placeOrder();
      const owned = [await signIn(), order.number];
      await query('update orders set client_id = (select id from clients where login = $1) where number = $2', owned);
      return order;
    });
  },

  query: async ({ postgresShop }, use) => {
    const store = new pg.Client({ connectionString: postgresShop.url });
    await store.connect();
    await use(async (text, values) => (await store.query(text, values)).rows);
    await store.end();
  },

  ordersStaff: async ({ context, postgresShop, query }, use) => {
    await context.addCookies([await newStaff(query, 'orders', postgresShop.origin)]);
    await use(context);
  },

  owner: async ({ context, postgresShop, query }, use) => {
    await context.addCookies([await newStaff(query, 'owner', postgresShop.origin)]);
    await use(context);
  },
});

/** Creates a staff member and returns the session cookie. */
async function newStaff(query: Query, role: 'orders' | 'owner', url: string) {
  const token = randomBytes(32).toString('base64url');
  await query(
    `with person as (insert into staff (email, name, role, password_hash, handle, created_at)
        values ($1, 'Zofia Zamówienia', $2, '-', $3, now()) returning id)
      insert into staff_sessions (token_hash, staff_id, proven, device, created_at, seen_at, expires_at)
        select $4, id, true, 'Test', now(), now(), now() + interval '1 hour' from person`,
    [
      `zofia-${randomBytes(4).toString('hex')}@example.com`,
      role,
      randomBytes(16),
      createHash('sha256').update(token).digest('hex'),
    ],
  );
  return { name: 'panel', value: token, url, httpOnly: true };
}
