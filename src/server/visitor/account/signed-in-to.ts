import type { SignedInTo } from '../../../page-context/registration.ts';
import type { Session } from '../session.ts';

/** For the link of a mail, which may be opened in any browser: is this one signed in to the link's account? */
export async function signedInTo(client: number, session: Pick<Session, 'client'>): Promise<SignedInTo> {
  const signedIn = await session.client();
  if (signedIn === null) return 'none';
  return signedIn === client ? 'own' : 'other';
}
