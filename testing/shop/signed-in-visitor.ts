import { createHash, randomBytes } from 'node:crypto';
import type { TestShop } from './test-shop.ts';
import { visitorOf } from './test-visitor.ts';

let made = 0;
const newToken = () => randomBytes(32).toString('base64url');
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** A new session of a client: the cookie value of a signed-in browser. */
export async function signedInSession({ store, clock }: TestShop, client: number): Promise<string> {
  const next = newToken();
  await store.signIn({ session: null, next: hashOf(next), client }, Date.now() + clock.ahead);
  return next;
}

/** A browser of a new client who is signed in. What the visitor had before is merged, as at every sign-in. */
export async function signedInVisitor(shop: () => TestShop, visitor = visitorOf(shop)) {
  made += 1;
  const { store } = shop();
  const client = await store.clients.create({ login: `klient${made}`, email: `klient${made}@example.pl` }, Date.now());
  if (client === null) throw new Error('the client was not made');
  const next = newToken();
  const before = visitor.cookies.get('witryna');
  const session = before ? hashOf(before) : null;
  const { owner } = await store.signIn({ session, next: hashOf(next), client }, Date.now());
  visitor.cookies.set('witryna', next);
  return { ...visitor, client, owner, email: `klient${made}@example.pl`, login: `klient${made}` };
}
