import { staffLimits } from '../../../shop/limits.ts';
import { isFreshProof } from '../../../shop/session/fresh-proof.ts';
import { type Entry, openSession } from './sign-in-request.ts';

type Authentication = Parameters<typeof import('@simplewebauthn/server').verifyAuthenticationResponse>[0]['response'];
type Registration = Parameters<typeof import('@simplewebauthn/server').verifyRegistrationResponse>[0]['response'];

const answered = (body: object, status = 200) => Response.json(body, { status });
const fault = (text: string, status = 422) => answered({ fault: text }, status);
const badAnswer = () => fault('Nie udało się sprawdzić klucza. Spróbuj jeszcze raz.');

/** Passkeys: `/panel/wejscie/klucz/…` signs in, `/panel/klucz/…` adds a key. Called by the panel's script. */
export async function keyAnswer(entry: Entry): Promise<Response> {
  const { visit } = entry;
  if (visit.request.method !== 'POST') return fault('Tę czynność wykonuje przycisk na stronie.', 405);
  await visit.take('staff-sign-in');
  const isStart = visit.path.endsWith('/opcje');
  if (visit.path.startsWith('/panel/wejscie/')) return isStart ? startSignIn(entry) : finishSignIn(entry);
  return isStart ? startKey(entry) : finishKey(entry);
}

const rpIdOf = ({ origin }: Entry) => new URL(origin).hostname;

/** The authenticator's response. Only its shape is checked here, the library checks the rest. */
async function credentialOf({ visit }: Entry): Promise<{ id: string; response: object } | null> {
  const body: unknown = await visit.json().catch(() => null);
  if (typeof body !== 'object' || body === null || !('id' in body) || typeof body.id !== 'string') return null;
  // Base64url, the format in the store.
  if (!/^[\w-]+$/.test(body.id)) return null;
  return 'response' in body && typeof body.response === 'object' && body.response !== null
    ? (body as { id: string; response: object })
    : null;
}

async function startSignIn(entry: Entry): Promise<Response> {
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: rpIdOf(entry),
    userVerification: 'required',
    timeout: staffLimits.challengeMs,
  });
  const browser = entry.visit.tries.browser();
  await entry.store.staffKeys.challenge(options.challenge, { kind: 'login', staffId: null, browser }, entry.now);
  return answered({ options });
}

async function finishSignIn(entry: Entry): Promise<Response> {
  const { store, visit, now, origin } = entry;
  const response = await credentialOf(entry);
  const known = response && (await store.staffKeys.byCredential(response.id));
  if (!response || !known) return fault('Tego klucza nie zna panel. Wejdź hasłem.');
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as Authentication,
    expectedChallenge: (challenge) =>
      store.staffKeys.takeChallenge(challenge, { kind: 'login', staffId: null, browser: visit.tries.browser() }, now),
    expectedOrigin: origin,
    expectedRPID: rpIdOf(entry),
    credential: { id: response.id, ...known },
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return badAnswer();
  if (!(await store.staffKeys.used(response.id, verified.authenticationInfo.newCounter, now))) return badAnswer();
  await openSession(entry, known.staffId, true);
  return answered({ to: '/panel' });
}

/** A key may be added after a complete sign-in, or as the second factor if there is none yet. */
async function mayAddKey({ store, session }: Entry): Promise<boolean> {
  if (!session || session.proven) return session !== null;
  const { secret } = await store.staff.totp(session.staff.id);
  return secret === null && (await store.staffKeys.of(session.staff.id)).length === 0;
}

async function startKey(entry: Entry): Promise<Response> {
  const { store, visit, session, settings, now } = entry;
  if (!session || !(await mayAddKey(entry))) return fault('Najpierw wejdź do panelu.', 403);
  // A browser that was left open must not be able to add a permanent key.
  if (session.proven && !isFreshProof(session.confirmedAt, now))
    return fault('Odśwież stronę i potwierdź, że to Ty.', 403);
  const { generateRegistrationOptions } = await import('@simplewebauthn/server');
  const { id, email, name } = session.staff;
  const options = await generateRegistrationOptions({
    rpName: `${settings.name} · panel`,
    rpID: rpIdOf(entry),
    userID: Uint8Array.from(await store.staffKeys.handleOf(id)),
    userName: email,
    userDisplayName: name,
    timeout: staffLimits.challengeMs,
    excludeCredentials: (await store.staffKeys.of(id)).map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  await store.staffKeys.challenge(
    options.challenge,
    { kind: 'register', staffId: id, browser: visit.tries.browser() },
    now,
  );
  return answered({ options });
}

async function finishKey(entry: Entry): Promise<Response> {
  const { store, visit, session, now, origin, device } = entry;
  if (!session || !(await mayAddKey(entry))) return fault('Najpierw wejdź do panelu.', 403);
  const { id } = session.staff;
  const response = await credentialOf(entry);
  if (!response) return badAnswer();
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyRegistrationResponse({
    response: response as unknown as Registration,
    expectedChallenge: (challenge) =>
      store.staffKeys.takeChallenge(challenge, { kind: 'register', staffId: id, browser: visit.tries.browser() }, now),
    expectedOrigin: origin,
    expectedRPID: rpIdOf(entry),
    requireUserVerification: true,
  }).catch(() => null);
  if (!verified?.verified) return badAnswer();
  const { id: credentialId, publicKey, counter, transports = [] } = verified.registrationInfo.credential;
  const added = await store.staffKeys.add(
    id,
    { credentialId, publicKey, counter, transports: [...transports], name: device },
    now,
  );
  if (added !== 'added') return fault(added === 'full' ? 'Masz już 10 kluczy. Usuń jeden.' : 'Ten klucz już jest.');
  await store.journal.write(session.staff, { action: 'key-added', subject: `staff ${id}`, after: { device } }, now);
  if (session.proven) await store.staffSessions.setNotice(session.id, { text: 'Klucz dostępu został dodany.' });
  else await openSession(entry, id, true);
  return answered({ to: session.proven ? '/panel/konto' : '/panel' });
}
