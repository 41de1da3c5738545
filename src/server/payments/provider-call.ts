import { setTimeout as pause } from 'node:timers/promises';
import { paymentLimits } from '../../shop/limits.ts';
import { parseExact, stringifyExact } from './exact-json.ts';

export interface ProviderCall {
  url: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  headers: Record<string, string>;
  /** An object is sent as JSON, parameters as a form. */
  body?: object | URLSearchParams;
  /** Whether sending it twice does no harm. Only then it is tried again. */
  repeatable: boolean;
  timeoutMs?: number;
  /** The largest answer; left out: that of a short message. */
  mostBytes?: number;
}

/**
 * `lost`: no usable answer. With `unsent` the provider has certainly not seen the call; otherwise it may have carried
 * it out.
 */
export type ProviderAnswer = { lost: false; status: number; body: unknown } | { lost: true; unsent: boolean };

/** Calls a provider. Never throws for what a provider or the network does. */
export async function callProvider(call: ProviderCall): Promise<ProviderAnswer> {
  const tries = call.repeatable ? paymentLimits.providerTries : 1;
  for (let left = tries - 1; ; left -= 1) {
    const answer = await callOnce(call);
    if (!answer.lost || left === 0) return answer;
    await pause(paymentLimits.providerPause);
  }
}

async function callOnce({
  url,
  method,
  headers,
  body: sent,
  timeoutMs,
  mostBytes,
}: ProviderCall): Promise<ProviderAnswer> {
  const isForm = sent instanceof URLSearchParams;
  try {
    const response = await fetch(url, {
      method,
      headers: {
        accept: 'application/json',
        ...(sent && !isForm ? { 'content-type': 'application/json' } : {}),
        ...headers,
      },
      ...(sent ? { body: isForm ? sent : stringifyExact(sent) } : {}),
      // A provider may answer 302 with a body, which is needed.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs ?? paymentLimits.providerTimeout),
    });
    const bytes = await limitedBytes(response, mostBytes ?? paymentLimits.answerBytes);
    if (bytes === null || response.status >= 500) return { lost: true, unsent: false };
    const body = readExactJson(bytes.toString('utf8'));
    // The status alone decides about a refusal; a success without a readable body counts as lost.
    if (body === undefined && response.status < 400 && response.status !== 204) return { lost: true, unsent: false };
    return { lost: false, status: response.status, body };
  } catch (error) {
    return { lost: true, unsent: wasNeverSent(error) };
  }
}

/** `undefined` for what is no JSON. */
export function readExactJson(text: string): unknown {
  try {
    return parseExact(text);
  } catch {
    return undefined;
  }
}

/** `null` when the answer is larger than any of a provider's. */
export async function limitedBytes(response: Response, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Errors that come before a connection is made. */
const unconnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

export function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && unconnected.includes(code);
}
