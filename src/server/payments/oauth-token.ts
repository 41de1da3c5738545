import * as v from 'valibot';
import { callProvider, type ProviderAnswer, type ProviderCall } from './provider-call.ts';

const granted = v.object({ access_token: v.pipe(v.string(), v.minLength(1)), expires_in: v.number() });

/** A token that expires during a call would be refused. */
const spareMs = 60_000;

export interface TokenSource {
  /** `refused`: the keys are wrong. */
  token(): Promise<string | 'away' | 'refused'>;
  /** After an answer of 401. */
  forget(token: string): void;
}

/** An OAuth token, requested once and used by every call until it expires. */
export function oauthTokens(
  call: Pick<ProviderCall, 'url' | 'headers' | 'timeoutMs'> & { body: URLSearchParams },
  now: () => number,
): TokenSource {
  let current: { token: string; until: number } | null = null;
  let asking: Promise<string | 'away' | 'refused'> | null = null;

  async function ask(): Promise<string | 'away' | 'refused'> {
    const answer = await callProvider({ ...call, method: 'POST', repeatable: true });
    // Too many requests say nothing about the keys.
    if (answer.lost || answer.status === 429) return 'away';
    if (answer.status !== 200) return 'refused';
    const read = v.safeParse(granted, answer.body);
    if (!read.success) return 'away';
    const { access_token: token, expires_in: seconds } = read.output;
    current = { token, until: now() + seconds * 1_000 - spareMs };
    return token;
  }

  return {
    token: async () => {
      if (current && current.until > now()) return current.token;
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget: (token) => {
      if (current?.token === token) current = null;
    },
  };
}

/** Sends a call with the token. The provider may revoke a token early; the refused call had no effect and is repeated. */
export async function callWithToken(
  tokens: TokenSource,
  send: (authorization: string) => Promise<ProviderAnswer>,
  again = true,
): Promise<ProviderAnswer> {
  const token = await tokens.token();
  if (token === 'away') return { lost: true, unsent: true };
  if (token === 'refused') return { lost: false, status: 401, body: null };
  const answer = await send(`Bearer ${token}`);
  if (answer.lost || answer.status !== 401) return answer;
  tokens.forget(token);
  return again ? callWithToken(tokens, send, false) : answer;
}
