import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { S3Place } from '../../src/data/upload/s3/sign-request.ts';

/** So few that lists of tests have several pages. */
const keysOfPage = 2;

/** An object storage in memory that checks signatures as Amazon describes them, from what arrived. */
export async function startS3(now: () => number = Date.now) {
  const objects = new Map<string, { bytes: Buffer; writtenAt: number }>();
  const state = { failing: null as number | null };
  const account = { region: 'eu-central-1', accessKey: 'KLUCZ', secretKey: 'sekret/+=' };

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = Buffer.concat(parts);
    const url = new URL(request.url ?? '/', 'http://s3');
    const answer = (status: number, text: string | Buffer = '') => response.writeHead(status).end(text);
    if (state.failing !== null) return answer(state.failing, '<Error><Code>SlowDown</Code></Error>');
    if (!isSigned(request, url, body, account.secretKey)) return answer(403, '<Code>SignatureDoesNotMatch</Code>');
    const [, bucket, ...rest] = url.pathname.split('/');
    if (bucket !== 'sklep') return answer(404, '<Error><Code>NoSuchBucket</Code></Error>');
    const key = rest.join('/');
    if (key === '') return answer(200, listed(url.searchParams));
    if (request.method === 'GET') return answer(...read(key));
    if (request.method === 'PUT') objects.set(key, { bytes: body, writtenAt: now() });
    else objects.delete(key);
    return answer(request.method === 'PUT' ? 200 : 204);
  });

  const read = (key: string): [status: number, content: string | Buffer] => {
    const found = objects.get(key);
    return found ? [200, found.bytes] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  };

  function listed(query: URLSearchParams): string {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? ''];
    const keys = [...objects.keys()].sort().filter((key) => key.startsWith(prefix) && key > after.replace(/^<&/, ''));
    const page = keys.slice(0, keysOfPage);
    const contents = page.map((key) => {
      const at = new Date(objects.get(key)?.writtenAt ?? 0).toISOString();
      return `<Contents><Key>${key}</Key><LastModified>${at}</LastModified></Contents>`;
    });
    const isCut = keys.length > page.length;
    const next = isCut ? `<NextContinuationToken>&lt;&amp;${page.at(-1)}</NextContinuationToken>` : '';
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isCut}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`;
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const place: S3Place = { ...account, url: `http://127.0.0.1:${port}/sklep/pliki` };
  return {
    place,
    objects,
    state,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer, secret: string): boolean {
  const sent = /Credential=[^/]+\/([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/.exec(
    request.headers.authorization ?? '',
  );
  if (!sent) return false;
  const [, scope = '', names = '', signature] = sent;
  const hash = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
  if (request.headers['x-amz-content-sha256'] !== hash(body)) return false;
  const canonical = [
    request.method,
    url.pathname,
    url.search.slice(1).split('&').filter(Boolean).map(asEscaped).sort().join('&'),
    ...names.split(';').map((name) => `${name}:${request.headers[name]}`),
    '',
    names,
    hash(body),
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n');
  let key: string | Buffer = `AWS4${secret}`;
  for (const part of [...scope.split('/'), text]) key = createHmac('sha256', key).update(part).digest();
  return (key as Buffer).toString('hex') === signature;
}

const asEscaped = (pair: string): string =>
  pair
    .split('=')
    .map((part) => encodeURIComponent(decodeURIComponent(part.replaceAll('+', ' '))))
    .join('=');
