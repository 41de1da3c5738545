import { randomBytes } from 'node:crypto';
import type { ClientAddress } from '../../client-address.ts';
import type { Wants } from '../answer/finished.ts';
import type { BodyProgress, LimitedBody } from '../body/body-limit.ts';

/** Node's underlying request, if there is one: reading it costs a tenth of building the web's Headers and URL. */
export interface RawRequest {
  method?: string | undefined;
  url?: string | undefined;
  headers: Record<string, string | string[] | undefined>;
  socket?: { remoteAddress?: string | undefined };
}

/** One request with its parsed parts. */
export interface Visit {
  request: Request;
  /** Node's underlying request, if there is one. */
  raw: RawRequest | undefined;
  /** Path and query. */
  target: string;
  path: string;
  wants: Wants;
  reading: boolean;
  began: number;
  progress: BodyProgress;
  /** The body of a form that a page reads. */
  body?: LimitedBody;
  /** The client's network; computed only when rate limits need it. */
  network: () => string;
  /** The request's id in the log, shown to a shopper with an error page. */
  id: string;
}

export function visitOf(request: Request, raw: RawRequest | undefined, clientAddress: ClientAddress): Visit {
  const target = raw?.url?.startsWith('/') ? raw.url : targetOf(request.url);
  const { method } = request;
  const reading = method === 'GET' || method === 'HEAD';
  return {
    request,
    raw,
    target,
    path: pathOf(target),
    wants: wantsOf(request, raw),
    reading,
    began: performance.now(),
    progress: { came: () => {}, awaited: false, whole: reading },
    network: () => clientAddress(raw),
    id: nextId(),
  };
}

/** The Cookie header. The raw request is preferred: touching `request.headers` builds all headers. */
export function cookiesOf({ request, raw }: Visit): string | null {
  return raw ? ((raw.headers.cookie as string | undefined) ?? null) : request.headers.get('cookie');
}

function wantsOf(request: Request, raw: RawRequest | undefined): Wants {
  const { method } = request;
  // Touching `request.headers` builds all headers, so it is avoided when the raw request is available.
  if (!raw) {
    return {
      method,
      ifNoneMatch: request.headers.get('if-none-match'),
      acceptEncoding: request.headers.get('accept-encoding'),
    };
  }
  return rawWants(method, raw.headers);
}

export function rawWants(method: string, headers: RawRequest['headers']): Wants {
  return {
    method,
    ifNoneMatch: (headers['if-none-match'] as string | undefined) ?? null,
    acceptEncoding: (headers['accept-encoding'] as string | undefined) ?? null,
  };
}

const processName = randomBytes(6).toString('base64url');
let visits = 0;

/** A unique id for each request: a random prefix of the process, and a counter. */
export function nextId(): string {
  visits += 1;
  return `${processName}-${visits.toString(36)}`;
}

/** Path and query of a URL, without the cost of parsing it. */
function targetOf(url: string): string {
  const start = url.indexOf('/', url.indexOf('://') + 3);
  return start < 0 ? '/' : url.slice(start);
}

export function pathOf(target: string): string {
  const cut = target.indexOf('?');
  return cut < 0 ? target : target.slice(0, cut);
}
