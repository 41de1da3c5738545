import { type LookupAddress, lookup } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/** Why a public address gave no answer. */
export type PublicFailure =
  /** Not an address of the allowed schemes, or one with a password. */
  | 'address'
  /** This machine, a private network, or a name of one. */
  | 'private'
  /** The name has no address. */
  | 'unknown-host'
  | 'redirects'
  | 'too-large'
  | 'timeout'
  | 'connection';

export class PublicFetchError extends Error {
  readonly code: PublicFailure;

  constructor(code: PublicFailure, cause?: unknown) {
    super(`no answer of a public host: ${code}`, { cause });
    this.code = code;
  }
}

interface PublicRequest {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: Buffer;
  /** Of the whole request with its redirects. */
  timeoutMs?: number;
  /** A longer answer is refused, or read so far. */
  mostBytes?: number;
  whenLonger?: 'refuse' | 'cut';
  /** How many redirects of a GET request are followed; each of them is checked like the first address. */
  redirects?: number;
  schemes?: readonly ('http:' | 'https:')[];
  signal?: AbortSignal;
}

interface PublicAnswer {
  status: number;
  headers: Record<string, string | undefined>;
  body: Buffer;
  /** Where the last redirect led. */
  address: string;
}

export type PublicFetch = (address: string, request?: PublicRequest) => Promise<PublicAnswer>;

type Resolve = (name: string, done: (error: Error | null, found: LookupAddress[]) => void) => void;

const resolveName: Resolve = (name, done) => lookup(name, { all: true }, done);

const defaults = {
  timeoutMs: 20_000,
  mostBytes: 10 * 1024 * 1024,
  redirects: 0,
  schemes: ['http:', 'https:'] as const,
};

/**
 * Requests to addresses that people typed or files named: only hosts of the internet are called. The name is looked up by
 * the connection itself, so that a second answer cannot lead to another host. Tests pass names and addresses of their own.
 */
export function createPublicFetch({
  resolve = resolveName,
  isPublic = isPublicAddress,
}: {
  resolve?: Resolve;
  isPublic?: typeof isPublicAddress;
} = {}): PublicFetch {
  const publicLookup: NonNullable<RequestOptions['lookup']> = (name, options, done) =>
    resolve(name, (error, addresses) => {
      if (error || addresses.length === 0) return done(new PublicFetchError('unknown-host', error), '', 0);
      const found = addresses.filter(({ address }) => isPublic(address));
      const [first] = found;
      if (!first) return done(new PublicFetchError('private'), '', 0);
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });

  function checked(address: string, schemes: readonly string[]): URL {
    if (!URL.canParse(address)) throw new PublicFetchError('address');
    const url = new URL(address);
    if (!schemes.includes(url.protocol) || url.username !== '' || url.password !== '')
      throw new PublicFetchError('address');
    // A number needs no look-up, so it is checked here. The parser has written forms such as 0x7f.1 in full.
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0 && !isPublic(host)) throw new PublicFetchError('private');
    return url;
  }

  return async (address, asked = {}) => {
    const { timeoutMs, mostBytes, redirects, schemes } = { ...defaults, ...asked };
    const timeout = AbortSignal.timeout(timeoutMs);
    const signal = asked.signal ? AbortSignal.any([asked.signal, timeout]) : timeout;
    let url = checked(address, schemes);
    for (let followed = 0; ; followed += 1) {
      const answer = await sent(url, { ...asked, mostBytes, signal, lookup: publicLookup }).catch((error: unknown) => {
        if (error instanceof PublicFetchError) throw error;
        throw new PublicFetchError(timeout.aborted ? 'timeout' : 'connection', error);
      });
      const { location } = answer.headers;
      const leadsOn = redirectStatuses.includes(answer.status) && location !== undefined && asked.method !== 'POST';
      if (!leadsOn || redirects === 0) return { ...answer, address: url.href };
      if (followed >= redirects || !URL.canParse(location, url)) throw new PublicFetchError('redirects');
      url = checked(new URL(location, url).href, schemes);
    }
  };
}

const redirectStatuses = [301, 302, 303, 307, 308];

type Sent = PublicRequest & { mostBytes: number; signal: AbortSignal; lookup: RequestOptions['lookup'] };

function sent(url: URL, { method = 'GET', headers, body, mostBytes, whenLonger, signal, lookup: look }: Sent) {
  const request = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise<Omit<PublicAnswer, 'address'>>((answered, failed) => {
    const options: RequestOptions = {
      method,
      headers: { 'accept-encoding': 'identity', ...headers, ...(body && { 'content-length': body.length }) },
      lookup: look,
      signal,
      agent: false,
    };
    const call = request(url, options, (response) => {
      read(response, mostBytes, whenLonger === 'cut').then(
        (found) => answered({ status: response.statusCode ?? 0, headers: plainHeaders(response), body: found }),
        failed,
      );
    });
    call.on('error', failed);
    call.end(body);
  });
}

async function read(response: IncomingMessage, mostBytes: number, isCut: boolean): Promise<Buffer> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > mostBytes && !isCut) throw new PublicFetchError('too-large');
    parts.push(part);
    // Leaving the loop closes the connection.
    if (length >= mostBytes && isCut) break;
  }
  return Buffer.concat(parts).subarray(0, mostBytes);
}

const plainHeaders = ({ headers }: IncomingMessage): PublicAnswer['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));

export const publicFetch: PublicFetch = createPublicFetch();
