import { createHash, randomBytes } from 'node:crypto';
import type { Where } from '../../src/data/db/db.ts';
import { openStore } from '../../src/data/store.ts';
import { everyApiScope } from '../../src/shop/integration/api-scope.ts';
import { placeGuestOrder } from '../../testing/order/placed-order.ts';
import { cheaplyHashed } from '../../testing/shop/test-client.ts';

/** Who sends requests: each kind with many sessions, because a request may end its own. */
export interface Senders {
  client: string[];
  owner: string[];
  apiKey: string;
}

const sessions = 60;
const newToken = () => randomBytes(32).toString('base64url');

/** Adds people and some orders to the store of a shop that is not running. */
export async function addSenders(where: Where): Promise<Senders> {
  const store = await openStore(where, { rules: { skipGaps: true, newForDays: 30, perPage: 24 } });
  const now = Date.now();
  for (const method of ['online', 'cash', 'transfer'] as const) await placeGuestOrder(store, method);
  const invite = await store.staff.invite('owner', null, now);
  const person = { email: 'wlasciciel@example.com', name: 'Olga Testowa', passwordHash: await cheaplyHashed('tajne') };
  const staffId = await store.staff.accept(invite, person, now);
  if (typeof staffId !== 'number') throw new Error(`no owner: ${staffId}`);
  const client = await store.clients.create({ login: 'klient', email: 'klient@example.com' }, now);
  if (client === null) throw new Error('no client');
  const senders: Senders = { client: [], owner: [], apiKey: '' };
  for (let made = 0; made < sessions; made += 1) {
    const [own, panel] = [newToken(), newToken()];
    await store.signIn({ session: null, next: createHash('sha256').update(own).digest('hex'), client }, now);
    await store.staffSessions.open(panel, { staffId, proven: true, device: 'Fuzz' }, now);
    senders.client.push(`witryna=${own}`);
    senders.owner.push(`panel=${panel}`);
  }
  const key = await store.integration.tokens.create('Fuzz', [...everyApiScope], 'Olga Testowa', now);
  senders.apiKey = key?.token ?? '';
  await store.close();
  return senders;
}
