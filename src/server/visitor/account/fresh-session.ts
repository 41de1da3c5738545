import type { Store } from '../../../data/store.ts';
import { isFreshProof } from '../../../shop/session/fresh-proof.ts';

/** Returns whether the client signed in recently in this session, which replaces a password as proof of identity. */
export async function isFresh(
  store: Pick<Store, 'sessions'>,
  { client, session }: { client: number; session: string },
  now: number,
): Promise<boolean> {
  const own = (await store.sessions.ofClient(client, session, now)).find(({ isCurrent }) => isCurrent);
  return isFreshProof(own?.createdAt ?? null, now);
}
