import { limitedBytes } from '../../payments/provider-call.ts';
import type { KsefOperation, Pace } from './pace.ts';

export interface KsefCall {
  /** For the limits of calls. */
  operation: KsefOperation;
  method: 'GET' | 'POST' | 'PUT';
  /** Below `/v2`, or a whole address that KSeF named. */
  path: string;
  bearer?: string;
  json?: object;
  xml?: string;
  bytes?: Buffer;
  headers?: Readonly<Record<string, string>>;
}

/** An answer that can be relied on. */
export interface KsefAnswer {
  status: number;
  body: Buffer;
  headers: Headers;
}

/** No usable answer came. */
export class Unanswered extends Error {
  /** KSeF has certainly not seen the call. */
  readonly unsent: boolean;
  /** A limit of calls is reached: the next may be made then. `null`: KSeF or the way to it is broken. */
  readonly freeAt: number | null;
  constructor({ unsent, freeAt = null }: { unsent: boolean; freeAt?: number | null }) {
    super(freeAt === null ? 'KSeF gives no answer' : 'a limit of KSeF is reached');
    this.unsent = unsent;
    this.freeAt = freeAt;
  }
}

/** KSeF does not accept what it was sent; in its own words. */
export class KsefRefused extends Error {
  readonly code: number;
  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

/** Throws `Unanswered`. */
export type KsefCaller = (call: KsefCall) => Promise<KsefAnswer>;

interface Parts {
  url: string;
  pace: Pace;
  now: () => number;
  timeoutMs: number;
  /** Remarks of KSeF for those who run a client. */
  warn: (text: string) => void;
}

/** The largest answer: the confirmation of ten thousand invoices. */
const longestAnswer = 30_000_000;
const usualWaitSeconds = 60;
const longestWaitSeconds = 3_600;

const unconnected = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];

function wasNeverSent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : undefined;
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && unconnected.includes(code);
}

/** Calls KSeF once, within its limits. */
export function ksefCaller({ url, pace, now, timeoutMs, warn }: Parts): KsefCaller {
  return async (call) => {
    const { operation, method, path } = call;
    const freeAt = pace.freeAt(operation, now());
    if (freeAt > now()) throw new Unanswered({ unsent: true, freeAt });
    pace.count(operation, now());
    const response = await fetch(path.startsWith('/') ? `${url}/v2${path}` : path, {
      method,
      ...contentOf(call),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw new Unanswered({ unsent: wasNeverSent(error) });
    });
    const warning = response.headers.get('x-system-warning');
    if (warning) warn(warning);
    const body = await limitedBytes(response, longestAnswer).catch(() => null);
    if (response.status === 429) {
      const until = now() + waitMs(response.headers.get('retry-after'));
      pace.block(operation, until);
      throw new Unanswered({ unsent: true, freeAt: until });
    }
    if (body === null || response.status >= 500) throw new Unanswered({ unsent: false });
    return { status: response.status, body, headers: response.headers };
  };
}

function contentOf({ bearer, json, xml, bytes, headers }: KsefCall): {
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
} {
  const type = json ? 'application/json' : xml === undefined ? null : 'application/xml';
  const body = json ? JSON.stringify(json) : (xml ?? (bytes ? new Uint8Array(bytes) : undefined));
  return {
    headers: {
      accept: 'application/json, application/xml',
      ...(type === null ? {} : { 'content-type': type }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  };
}

/** `Retry-After` in seconds; the ministry sends no dates. */
function waitMs(header: string | null): number {
  const seconds = header !== null && /^\d{1,6}$/.test(header) ? Number(header) : usualWaitSeconds;
  return Math.min(Math.max(seconds, 1), longestWaitSeconds) * 1_000;
}

/** An object, empty if the answer is none. */
export function jsonOf({ body }: KsefAnswer): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(body.toString('utf8'));
    return typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** The refusals that an answer names, in either form of errors. */
function refusalsIn(answer: KsefAnswer): { code: number; text: string }[] {
  const { exception, errors, detail } = jsonOf(answer) as {
    exception?: { exceptionDetailList?: { exceptionCode?: unknown; exceptionDescription?: unknown }[] };
    errors?: { code?: unknown; description?: unknown }[];
    detail?: unknown;
  };
  const listed = [
    ...(exception?.exceptionDetailList ?? []).map((one) => [one.exceptionCode, one.exceptionDescription]),
    ...(Array.isArray(errors) ? errors : []).map((one) => [one.code, one.description]),
    [answer.status, detail ?? ''],
  ];
  return listed.map(([code, text]) => ({ code: Number(code), text: String(text ?? '') }));
}

export const hasCode = (answer: KsefAnswer, code: number): boolean =>
  refusalsIn(answer).some((refusal) => refusal.code === code);

export function ksefRefusal(answer: KsefAnswer): KsefRefused {
  const [first] = refusalsIn(answer);
  return new KsefRefused(first?.code ?? answer.status, first?.text ?? '');
}
