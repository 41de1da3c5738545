import { createHash, createHmac } from 'node:crypto';
import type { Instant } from '../../../shop/time/instant.ts';

interface S3Account {
  region: string;
  accessKey: string;
  secretKey: string;
}

export interface S3Place extends S3Account {
  /** The address of the bucket, perhaps with a folder; it holds nothing but files of this shop. */
  url: string;
}

const hashOf = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex');
const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
/** Letters, digits and `-._~` alone are not escaped. */
const escaped = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The headers that sign a request by Amazon's Signature Version 4. The address has no escapes in its path. */
export function signedHeaders(
  { region, accessKey, secretKey }: S3Account,
  { method, url, body, headers = {} }: { method: string; url: URL; body: Uint8Array; headers?: Record<string, string> },
  now: Instant,
): Record<string, string> {
  const stamp = new Date(now).toISOString().replace(/[-:]|\.\d{3}/g, '');
  const scope = `${stamp.slice(0, 8)}/${region}/s3/aws4_request`;
  const sent = { ...headers, 'x-amz-content-sha256': hashOf(body), 'x-amz-date': stamp };
  const named = Object.entries({ ...sent, host: url.host }).sort(([one], [other]) => (one < other ? -1 : 1));
  const names = named.map(([name]) => name).join(';');
  const query = [...url.searchParams]
    .map(([name, value]) => `${escaped(name)}=${escaped(value)}`)
    .sort()
    .join('&');
  const lines = named.map(([name, value]) => `${name}:${value}\n`).join('');
  const request = [method, url.pathname, query, lines, names, sent['x-amz-content-sha256']].join('\n');
  const text = ['AWS4-HMAC-SHA256', stamp, scope, hashOf(request)].join('\n');
  const key = scope.split('/').reduce<string | Buffer>(keyed, `AWS4${secretKey}`) as Buffer;
  const signature = keyed(key, text).toString('hex');
  const authorization = `AWS4-HMAC-SHA256 Credential=${accessKey}/${scope},SignedHeaders=${names},Signature=${signature}`;
  return { ...sent, authorization };
}
