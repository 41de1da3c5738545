import { createHash, randomBytes } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import pg from 'pg';
import type { PlacedOrder } from '../checks/placed-order.ts';
import type { PaymentMethod } from '../src/shop/payment/payment-methods.ts';
import { askSharedShop, test as base } from './postgres-shop.ts';

/** Answers the rows. */
export type Query = (text: string, values: unknown[]) => Promise<Record<string, string>[]>;

interface Fixtures {
  /** Places a guest's order without a way through the order form. */
  placeOrder(method?: PaymentMethod): Promise<PlacedOrder>;
  /** Signs a new client in, who has placed an order. */
  placeClientsOrder(): Promise<PlacedOrder>;
  /** Asks the database of the shop. */
  query: Query;
  /** Somebody of the staff who works on orders, in this browser. */
  ordersStaff: BrowserContext;
  /** Its owner, in this browser. */
  owner: BrowserContext;
}

/** The shop with clients, and orders in it. */
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

/** Somebody new of the staff. Answers the cookie of the session. */
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
