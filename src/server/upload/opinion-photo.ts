import { ReadableStream } from 'node:stream/web';
import type { Store } from '../../data/store.ts';
import { isKey } from '../../data/upload/file-storage.ts';
import { addresses } from '../../routes.ts';

const [beforeKey] = addresses.opinionPhoto.split(':key');

/**
 * A photo of a published opinion. It was re-encoded on upload, so it is a picture and nothing else. Browsers cache it
 * only briefly, so that a removed photo disappears soon.
 */
export async function opinionPhoto(
  { path, method }: { path: string; method: string },
  { opinions, uploads }: Pick<Store, 'opinions' | 'uploads'>,
): Promise<Response | null> {
  const key = beforeKey && path.startsWith(beforeKey) ? path.slice(beforeKey.length) : '';
  if (!isKey(key) || !(await opinions.isShownPhoto(key))) return null;
  const content = await uploads.open(key);
  if (!content) return null;
  const headers = {
    'content-type': 'image/jpeg',
    'content-disposition': 'inline; filename="opinia.jpg"',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'public, max-age=600',
  };
  return new Response(method === 'HEAD' ? null : (ReadableStream.from(content) as unknown as BodyInit), { headers });
}
