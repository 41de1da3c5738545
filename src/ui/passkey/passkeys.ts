import { passkeyTimes } from '../../shop/limits.ts';
import { PasskeyError } from '../../shop/passkey/passkey-errors.ts';
import type { ProviderPlace } from '../../shop/passkey/provider-place.ts';
import { isPasskeyBrowser } from '../../shop/passkey/supported-browsers.ts';
import { base64Of, fromWire } from '../../shop/passkey/wire-format.ts';
import { withSessionLock } from '../http/session-lock.ts';
import { askProvider, exchangeToken } from './provider.ts';

/** Whether passkeys can be offered in this browser. */
export function isPasskeySupported({ refused }: ProviderPlace): boolean {
  const { userAgent, maxTouchPoints: touchPoints = 0 } = navigator;
  const hasCredentials = 'credentials' in navigator && typeof PublicKeyCredential === 'function';
  return isPasskeyBrowser({ userAgent, touchPoints, hasCredentials }, refused);
}

/** `cancelled`: the shopper closed the browser's dialog, or it timed out. */
type PasskeyRegistered = 'registered' | 'cancelled' | 'known';

/** Creates a passkey. `authorizeToken` comes from the verification of a one-time code. */
export async function registerPasskey(
  { userLogin, authorizeToken }: { userLogin: string; authorizeToken: string },
  place: ProviderPlace,
): Promise<PasskeyRegistered> {
  if (!isPasskeySupported(place)) throw new PasskeyError('unsupported');
  if (userLogin === '') throw new PasskeyError('noUserLogin');
  if (authorizeToken === '') throw new PasskeyError('noAuthorizeToken');
  const { data } = await askProvider(place.path, 'generateRegisterRequest.php', authorizeToken);
  const made = await navigator.credentials.create(optionsIn(data)).catch(refusedByBrowser);
  if (typeof made === 'string') return made;
  const { response } = made as PublicKeyCredential & { response: AuthenticatorAttestationResponse };
  const body = {
    userLogin,
    domain: location.hostname,
    authenticatorTransportMethods: response.getTransports?.() ?? [],
    clientDataJSONBase64: encoded(response.clientDataJSON),
    attestationObjectBase64: encoded(response.attestationObject),
  };
  await askProvider(place.path, 'register.php', JSON.stringify(body));
  return 'registered';
}

/**
 * Signs in with a passkey and returns the login; `null` if the shopper chose none. With `conditional` the browser
 * offers passkeys in the field `autocomplete="username webauthn"` and shows no dialog.
 */
export async function signInWithPasskey(
  place: ProviderPlace,
  { conditional = false, signal }: { conditional?: boolean; signal?: AbortSignal } = {},
): Promise<string | null> {
  if (!isPasskeySupported(place)) throw new PasskeyError('unsupported');
  const domain = location.hostname;
  const { data } = await askProvider(place.path, 'generateLoginRequest.php', JSON.stringify({ domain }));
  const asked: CredentialRequestOptions = {
    ...optionsIn(data),
    ...(conditional ? { mediation: 'conditional' } : {}),
    ...(signal ? { signal } : {}),
  };
  const found = await navigator.credentials.get(asked).catch(refusedByBrowser);
  if (typeof found === 'string') return null;
  const { rawId, response } = found as PublicKeyCredential & { response: AuthenticatorAssertionResponse };
  const body = {
    domain,
    publicKeyCredentialBinRawId: encoded(rawId),
    clientDataJSONBase64: encoded(response.clientDataJSON),
    authenticatorDataBase64: encoded(response.authenticatorData),
    signatureBase64: encoded(response.signature),
    userHandleBinBase64: response.userHandle ? encoded(response.userHandle) : '',
  };
  const { loginToken } = await askProvider(place.path, 'login.php', JSON.stringify(body));
  return withSessionLock(() => exchangeToken(loginToken));
}

/** A new challenge is requested before the current one expires. */
const renewMs = passkeyTimes.challenge * 0.8;

/**
 * Offers passkeys in the browser's own suggestions while the page is open. Failures are silent, because the shopper did
 * not request anything. Returns a function that stops the offer.
 */
export function offerPasskeys(place: ProviderPlace, onSignedIn: () => void): () => void {
  let stopped = false;
  let round = new AbortController();
  const offer = async () => {
    if (!isPasskeySupported(place) || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    while (!stopped) {
      round = new AbortController();
      const timer = setTimeout(() => round.abort(), renewMs);
      const login = await signInWithPasskey(place, { conditional: true, signal: round.signal });
      clearTimeout(timer);
      if (stopped) return;
      if (login !== null) return onSignedIn();
      // Aborted by the shopper, not because of the timeout.
      if (!round.signal.aborted) return;
    }
  };
  void offer().catch(() => {});
  return () => {
    stopped = true;
    round.abort();
  };
}

const encoded = (buffer: ArrayBuffer): string => base64Of(new Uint8Array(buffer));

function optionsIn(data: string): object {
  try {
    return fromWire(data) as object;
  } catch {
    throw new PasskeyError('noData');
  }
}

/** Maps the browser's error when it returns no passkey. */
function refusedByBrowser(error: unknown): 'cancelled' | 'known' {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled';
  if (name === 'InvalidStateError') return 'known';
  throw new PasskeyError(name === 'SecurityError' || name === 'NotSupportedError' ? 'unsupported' : 'unknown');
}
