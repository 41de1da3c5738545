import type { Store } from '../../../data/store.ts';
import { isFreshProof } from '../../../shop/session/fresh-proof.ts';

/** Whether the client signed in a moment ago in this session: what proves who it is without a password. */
export async function isFresh(
  store: Pick<Store, 'sessions'>,
  { client, session }: { client: number; session: string },
  now: number,
): Promise<boolean> {
  const own = (await store.sessions.ofClient(client, session, now)).find(({ isCurrent }) => isCurrent);
  return isFreshProof(own?.createdAt ?? null, now);
}
