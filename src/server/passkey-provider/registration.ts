import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { passkeyTimes } from '../../shop/limits.ts';
import { bytesOf } from '../../shop/passkey/wire-format.ts';
import { deviceOf } from '../../shop/session/device.ts';
import { type Ceremony, type CeremonyAnswer, challengeOf, urlBase64 } from './ceremony.ts';

/** EdDSA, ES256 and RS256: every authenticator supports at least one of them. */
const algorithms = [-8, -7, -257];
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** The body is the plain permission from the verification of a one-time code. */
export async function startRegistration(body: string, ceremony: Ceremony): Promise<CeremonyAnswer> {
  const { store, name, rpId, browser, now } = ceremony;
  const permission = body.trim().replace(/^"(.*)"$/, '$1');
  if (permission === '') return { error: 'noAuthorizeToken' };
  const found = await store.findToken({ kind: 'authorize', token: permission, browser }, now);
  if (!found) return { failure: 'unauthorized' };
  const client = found.client ?? (await madeSince(found.email, store));
  const login = client === null ? null : await store.loginOf(client);
  if (client === null || login === null) return { failure: 'noAccount' };
  const challenge = randomBytes(32);
  const token = challenge.toString('base64url');
  const facts = { client, authorizedBy: permission };
  await store.putToken({ kind: 'register', token, browser }, facts, now + passkeyTimes.challenge);
  const known = await store.credentialsOf(client);
  const publicKey = {
    challenge: Uint8Array.from(challenge),
    rp: { name, id: rpId },
    user: { id: Uint8Array.from(await store.handleOf(client)), name: login, displayName: login },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key', alg })),
    timeout: passkeyTimes.challenge,
    attestation: 'none',
    // The sign-in does not ask for a name, so the authenticator must store the owner of the key.
    authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    excludeCredentials: known.map(({ credentialId, transports: ways }) => ({
      type: 'public-key',
      id: bytesOf(credentialId),
      transports: ways,
    })),
  };
  return { data: { publicKey } };
}

/**
 * The account that was opened after the verification of the code. With several accounts for one address it is
 * ambiguous, so `null`.
 */
async function madeSince(email: string | null, store: Ceremony['store']): Promise<number | null> {
  const [only = null, ...more] = email === null ? [] : await store.clientsByEmail(email);
  return more.length === 0 ? only : null;
}

const text = v.fallback(v.string(), '');
const registration = v.object({
  userLogin: text,
  domain: text,
  authenticatorTransportMethods: v.fallback(v.array(v.string()), []),
  clientDataJSONBase64: text,
  attestationObjectBase64: text,
});

export async function finishRegistration(body: unknown, ceremony: Ceremony): Promise<CeremonyAnswer> {
  const sent = v.safeParse(registration, body);
  if (!sent.success) return { error: 'noData' };
  const { userLogin, domain, authenticatorTransportMethods, ...whole } = sent.output;
  if (userLogin.trim() === '') return { error: 'noUserLogin' };
  const { store, origin, rpId, now } = ceremony;
  if (domain !== '' && domain !== rpId) return { error: 'noData' };
  // Loaded on demand: most processes never handle a passkey.
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  const challenge = challengeOf('register', ceremony);
  const verified = await verifyRegistrationResponse({
    response: {
      // The provider's clients do not send the id. The library reads it from the attestation and ignores these.
      id: 'id',
      rawId: 'id',
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: urlBase64(whole.clientDataJSONBase64),
        attestationObject: urlBase64(whole.attestationObjectBase64),
      },
    },
    expectedChallenge: challenge.isExpected,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null);
  const { client = null, authorizedBy = null } = challenge.taken() ?? {};
  if (!verified?.verified || client === null || authorizedBy === null) return { failure: 'badAnswer' };
  if (!(await store.clientsNamed(userLogin)).includes(client)) return { failure: 'otherLogin' };
  const { id, publicKey, counter } = verified.registrationInfo.credential;
  const result = await store.addPasskey(
    {
      client,
      credentialId: id,
      publicKey,
      counter,
      transports: authenticatorTransportMethods.filter((way) => transports.includes(way)),
      name: deviceOf(ceremony.userAgent),
      authorizedBy,
    },
    now,
  );
  return result === 'added' ? { registered: true } : { failure: result };
}
