import { randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { passkeyTimes } from '../../shop/limits.ts';
import { bytesOf } from '../../shop/passkey/wire-format.ts';
import { type Ceremony, type CeremonyAnswer, challengeOf, urlBase64 } from './ceremony.ts';

const text = v.fallback(v.string(), '');

/** Lists no passkeys: the authenticator offers those that it has for this shop. */
export async function startLogin(body: unknown, ceremony: Ceremony): Promise<CeremonyAnswer> {
  const sent = v.safeParse(v.object({ domain: text }), body);
  const { store, rpId, browser, now } = ceremony;
  if (!sent.success || (sent.output.domain !== '' && sent.output.domain !== rpId)) return { error: 'noData' };
  const challenge = randomBytes(32);
  const token = challenge.toString('base64url');
  await store.putToken({ kind: 'login', token, browser }, { client: null }, now + passkeyTimes.challenge);
  const timeout = passkeyTimes.challenge;
  return {
    data: { publicKey: { challenge: Uint8Array.from(challenge), rpId, timeout, userVerification: 'required' } },
  };
}

const assertion = v.object({
  domain: text,
  publicKeyCredentialBinRawId: text,
  clientDataJSONBase64: text,
  authenticatorDataBase64: text,
  signatureBase64: text,
  userHandleBinBase64: text,
});

export async function finishLogin(body: unknown, ceremony: Ceremony): Promise<CeremonyAnswer> {
  const sent = v.safeParse(assertion, body);
  const { store, rpId, browser, now } = ceremony;
  if (!sent.success || (sent.output.domain !== '' && sent.output.domain !== rpId)) return { error: 'noData' };
  const id = urlBase64(sent.output.publicKeyCredentialBinRawId);
  const known = id === '' ? null : await store.passkey(id);
  const counter = known && (await verifiedCounter(id, sent.output, known, ceremony));
  if (!known) return { failure: 'unknownKey' };
  if (counter === null || !isHandle(sent.output.userHandleBinBase64, known.handle)) return { failure: 'badAnswer' };
  if (!(await store.notePasskeyUse(id, counter, now))) return { failure: 'badAnswer' };
  const loginToken = randomBytes(32).toString('base64url');
  const facts = { client: known.client };
  await store.putToken({ kind: 'sign-in', token: loginToken, browser }, facts, now + passkeyTimes.loginToken);
  return { loginToken };
}

type Known = NonNullable<Awaited<ReturnType<Ceremony['store']['passkey']>>>;

/** The authenticator's counter, or `null` when the signature is wrong, or made for another site or challenge. */
async function verifiedCounter(
  id: string,
  sent: v.InferOutput<typeof assertion>,
  { publicKey, counter, transports }: Known,
  ceremony: Ceremony,
): Promise<number | null> {
  const challenge = challengeOf('login', ceremony);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: urlBase64(sent.clientDataJSONBase64),
        authenticatorData: urlBase64(sent.authenticatorDataBase64),
        signature: urlBase64(sent.signatureBase64),
      },
    },
    expectedChallenge: challenge.isExpected,
    expectedOrigin: ceremony.origin,
    expectedRPID: ceremony.rpId,
    credential: { id, publicKey, counter, transports },
    requireUserVerification: true,
  }).catch(() => null);
  return challenge.taken() && verified?.verified ? verified.authenticationInfo.newCounter : null;
}

/** If an authenticator names a client, it must be the owner of the key. */
function isHandle(sent: string, handle: Uint8Array): boolean {
  const named = bytesOf(sent);
  return named.length === 0 || (named.length === handle.length && timingSafeEqual(named, handle));
}
