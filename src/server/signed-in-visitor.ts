import { createHash, randomBytes } from 'node:crypto';
import type { TestShop } from './test-shop.ts';
import { visitorOf } from './test-visitor.ts';

let made = 0;

/** A browser of a new client who is signed in. What the visitor had before is merged, as at every sign-in. */
export async function clientOf(shop: () => TestShop, visitor = visitorOf(shop)) {
  made += 1;
  const { store } = shop();
  const client = await store.clients.create({ login: `klient${made}`, email: `klient${made}@example.pl` }, Date.now());
  if (client === null) throw new Error('the client was not made');
  const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');
  const next = randomBytes(32).toString('base64url');
  const before = visitor.cookies.get('witryna');
  const session = before ? hashOf(before) : null;
  const { owner } = await store.signIn({ session, next: hashOf(next), client }, Date.now());
  visitor.cookies.set('witryna', next);
  return { ...visitor, client, owner, email: `klient${made}@example.pl`, login: `klient${made}` };
}
