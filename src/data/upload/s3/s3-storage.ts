import type { Instant } from '../../../shop/time/instant.ts';
import { TryLater } from '../../../shop/try-later.ts';
import { StartError } from '../../db/start-error.ts';
import { type FileStorage, isKey, type StorageDefinition } from '../file-storage.ts';
import { type S3Place, signedHeaders } from './sign-request.ts';

/** What the variables name: all of them, or `null` without any. */
export function s3PlaceOf(env: { [variable: string]: string | undefined }): S3Place | null {
  const { WITRYNA_S3_URL: url, WITRYNA_S3_KEY: accessKey, WITRYNA_S3_SECRET: secretKey } = env;
  if (!url && !accessKey && !secretKey) return null;
  if (!url || !accessKey || !secretKey || !URL.canParse(url))
    throw new StartError('WITRYNA_S3_URL, WITRYNA_S3_KEY and WITRYNA_S3_SECRET should be set together.');
  return { url, region: env.WITRYNA_S3_REGION || usualRegion, accessKey, secretKey };
}

const usualRegion = 'us-east-1';
const timeoutMs = 30_000;
const retryAfterSeconds = 10;
const nothing = Buffer.alloc(0);

/** Files in an object storage that speaks the protocol of Amazon S3. Every request is whole or fails. */
export function s3Storage({ url, ...account }: S3Place, now: () => Instant = Date.now): FileStorage {
  const base = new URL(url);
  const [, bucket = '', ...folders] = base.pathname.replace(/\/$/, '').split('/');
  const folder = folders.map((name) => `${name}/`).join('');
  const addressOf = (key: string) => new URL(`/${bucket}/${folder}${key}`, base);

  async function ask(method: string, address: URL, body: Buffer<ArrayBuffer> = nothing): Promise<Response | null> {
    const sent = fetch(address, {
      method,
      headers: signedHeaders(account, { method, url: address, body }, now()),
      ...(body.length > 0 ? { body } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = await sent.catch(() => null);
    if (answer?.ok) return answer;
    if (!answer || answer.status >= 500 || answer.status === 429) throw new TryLater('busy', retryAfterSeconds);
    const text = (await answer.text()).slice(0, 500);
    if (answer.status === 404 && !text.includes('NoSuchBucket')) return null;
    throw new Error(`the object storage answered ${answer.status}: ${text}`);
  }

  return {
    async put(key, content) {
      const parts: Uint8Array[] = [];
      for await (const part of content) parts.push(part);
      const answer = await ask('PUT', addressOf(key), Buffer.concat(parts));
      if (!answer) throw new Error('the object storage has no such bucket');
      await answer.arrayBuffer();
    },

    async open(key) {
      const answer = await ask('GET', addressOf(key));
      return answer && (answer.body ?? emptyContent());
    },

    async remove(key) {
      await (await ask('DELETE', addressOf(key)))?.arrayBuffer();
    },

    async *writtenBefore(before) {
      let next: string | null = null;
      do {
        const address = new URL(`/${bucket}`, base);
        address.searchParams.set('list-type', '2');
        if (folder !== '') address.searchParams.set('prefix', folder);
        if (next !== null) address.searchParams.set('continuation-token', next);
        const text = (await (await ask('GET', address))?.text()) ?? '';
        for (const [, object = ''] of text.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
          const key = elementOf(object, 'Key').slice(folder.length);
          if (isKey(key) && Date.parse(elementOf(object, 'LastModified')) < before) yield key;
        }
        next = elementOf(text, 'IsTruncated') === 'true' ? unescaped(elementOf(text, 'NextContinuationToken')) : null;
      } while (next);
    },
  };
}

async function* emptyContent(): AsyncIterable<Uint8Array> {}

const elementOf = (xml: string, name: string): string => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '';

const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

export const s3Uploads: StorageDefinition = {
  name: 's3',
  label: 'Magazyn obiektów (S3)',
  open: ({ s3 }) => s3 && s3Storage(s3),
};
