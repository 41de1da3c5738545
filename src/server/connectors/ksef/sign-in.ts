import { setTimeout as pause } from 'node:timers/promises';
import { jsonOf, type KsefAnswer, type KsefCaller, KsefRefused, ksefRefusal, Unanswered } from './ksef-call.ts';
import type { KsefKeys } from './ksef-key.ts';
import type { KeyPair } from './pem.ts';
import { signedSignInRequest } from './signed-request.ts';

/** How the shop shows who it is. */
export type KsefProof = { way: 'token'; token: string } | { way: 'certificate'; pair: KeyPair };

interface Parts {
  call: KsefCaller;
  keys: KsefKeys;
  proof: KsefProof;
  nip: () => string;
  now: () => number;
}

interface Token {
  token: string;
  validUntil: number;
}

/** A token that ends while a call is on its way would refuse that call. */
const spareMs = 60_000;
const pollMs = 1_000;
const pollTries = 30;
/** Cancelled or failed inside KSeF: begun again from the challenge. */
const mayRepeat = [500, 550];

const tokenIn = (found: unknown): Token | null => {
  const { token, validUntil } = (found ?? {}) as Record<string, unknown>;
  const until = Date.parse(String(validUntil));
  return typeof token === 'string' && Number.isFinite(until) ? { token, validUntil: until } : null;
};

export type SignIn = ReturnType<typeof openSignIn>;

/** Signs in when it is needed: first with the refresh token, then with the proof. Tokens live in memory alone. */
export function openSignIn({ call, keys, proof, nip, now }: Parts) {
  let access: Token | null = null;
  let refresh: Token | null = null;
  /** Tokens belong to one taxpayer. */
  let of = '';
  const isFresh = (token: Token | null): token is Token => token !== null && token.validUntil - spareMs > now();
  const auth = (path: string, more: Partial<Parameters<KsefCaller>[0]> = {}) =>
    call({ operation: 'auth', method: 'POST', path, ...more });

  async function refreshed(): Promise<void> {
    if (!isFresh(refresh)) return;
    const answer = await auth('/auth/token/refresh', { bearer: refresh.token });
    access = answer.status === 200 ? tokenIn(jsonOf(answer).accessToken) : null;
    // A token that was taken back, or an operation that KSeF has forgotten.
    if (!access) refresh = null;
  }

  async function begun(): Promise<{ reference: string; bearer: string }> {
    const asked = await auth('/auth/challenge');
    const { challenge, timestampMs } = jsonOf(asked);
    if (asked.status !== 200 || typeof challenge !== 'string' || typeof timestampMs !== 'number')
      throw new Unanswered({ unsent: false });
    const answer = await shown(challenge, timestampMs);
    if (answer.status !== 202) throw ksefRefusal(answer);
    const { referenceNumber, authenticationToken } = jsonOf(answer);
    const operation = tokenIn(authenticationToken);
    if (typeof referenceNumber !== 'string' || !operation) throw new Unanswered({ unsent: false });
    return { reference: referenceNumber, bearer: operation.token };
  }

  function shown(challenge: string, timestampMs: number): Promise<KsefAnswer> {
    if (proof.way === 'certificate')
      return auth('/auth/xades-signature', {
        xml: signedSignInRequest({ challenge, nip: of, at: now() }, proof.pair),
      });
    const contextIdentifier = { type: 'Nip', value: of };
    return keys.withKey('KsefTokenEncryption', Buffer.from(`${proof.token}|${timestampMs}`), ({ text, publicKeyId }) =>
      auth('/auth/ksef-token', { json: { challenge, contextIdentifier, encryptedToken: text, publicKeyId } }),
    );
  }

  /** Waits for the end of the sign-in. Returns false if it has to begin again. */
  async function confirmed(reference: string, bearer: string): Promise<boolean> {
    for (let left = pollTries; left > 0; left -= 1) {
      const answer = await auth(`/auth/${encodeURIComponent(reference)}`, { method: 'GET', bearer });
      if (answer.status !== 200) throw ksefRefusal(answer);
      const status = jsonOf(answer).status as StatusOfKsef | undefined;
      const code = Number(status?.code);
      if (code === 200 || mayRepeat.includes(code)) return code === 200;
      if (code !== 100) throw new KsefRefused(code, statusText(status));
      await pause(pollMs);
    }
    throw new Unanswered({ unsent: false });
  }

  async function signInAnew(): Promise<void> {
    const { reference, bearer } = await begun();
    if (!(await confirmed(reference, bearer))) return;
    // Works once. If its answer is lost, the whole sign-in begins again the next time.
    const answer = await auth('/auth/token/redeem', { bearer });
    if (answer.status !== 200) return;
    const { accessToken, refreshToken } = jsonOf(answer);
    access = tokenIn(accessToken);
    refresh = tokenIn(refreshToken);
  }

  return {
    /** The token of the following calls. Throws `Refused` or `Unanswered`. */
    async bearer(): Promise<string> {
      if (of !== nip()) {
        access = null;
        refresh = null;
        of = nip();
      }
      for (const way of [refreshed, signInAnew, signInAnew]) {
        if (isFresh(access)) break;
        await way();
      }
      if (access === null) throw new Unanswered({ unsent: false });
      return access.token;
    },
    /** KSeF refused the access token before its time. */
    forget() {
      access = null;
    },
  };
}

export interface StatusOfKsef {
  code?: unknown;
  description?: unknown;
  details?: unknown;
  extensions?: unknown;
}

/** What KSeF says of a status, in its words. */
export const statusText = (status: StatusOfKsef | undefined): string => {
  const details = Array.isArray(status?.details) ? status.details.map(String) : [];
  return [status?.description === undefined ? '' : String(status.description), ...details].filter(Boolean).join(' ');
};
