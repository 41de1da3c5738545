import { hash } from '@node-rs/argon2';
import type { NewClient } from '../../src/data/account/clients.ts';
import type { TestShop } from './test-shop.ts';
import { visitorOf } from './test-visitor.ts';

export const testPassword = 'tajne hasło';

/**
 * Cheaper than the shop's own, because tests make many. The cost is part of the hash, so it can be verified
 * nevertheless.
 */
export const cheaplyHashed = (password: string) => hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });

const hashed = cheaplyHashed(testPassword);

/** A registered client with `testPassword`. */
export async function newClient(shop: TestShop, client: Partial<NewClient> & { login: string }): Promise<number> {
  const email = `${client.login}@example.com`;
  const id = await shop.store.clients.create({ email, passwordHash: await hashed, ...client }, Date.now());
  if (id === null) throw new Error(`the login ${client.login} is taken`);
  return id;
}

/** A browser that can fill in the forms of signing in. */
export function clientOf(shop: () => TestShop) {
  const own = visitorOf(shop);
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    own.ask(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  return {
    ...own,
    post,
    signIn: (identifier: string, password = testPassword, path = '/logowanie') => post(path, { identifier, password }),
    /** The signed-in client's login, from the personal call. */
    async who(): Promise<string | null> {
      const body = new URLSearchParams({ request: JSON.stringify({ Basket: {} }) });
      const { Basket } = await (await own.ask('/ajax/get.php', { method: 'POST', body })).json();
      return Basket.response.basket.user?.login ?? null;
    },
    async graphql(query: string) {
      const response = await own.ask('/graphql/v1', { method: 'POST', body: JSON.stringify({ query }) });
      return { status: response.status, ...(await response.json()) };
    },
  };
}
