import { ReadableStream } from 'node:stream/web';
import type { Store } from '../../data/store.ts';
import { addresses } from '../../routes.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { fileKinds, kindOfName } from '../../shop/upload/uploads.ts';
import type { Session } from '../visitor/session.ts';

const [beforeId] = addresses.basketFile.split(':id');

/**
 * A file of the visitor's own basket. It is sent as a download, never displayed, so that its content cannot run on the
 * shop's origin.
 */
export async function attachedFile(
  { path, method }: { path: string; method: string },
  { baskets, uploads }: Pick<Store, 'baskets' | 'uploads'>,
  session: () => Session,
): Promise<Response | null> {
  const id = rowId(beforeId && path.startsWith(beforeId) ? path.slice(beforeId.length) : '');
  if (id === null) return null;
  const owner = await session().known();
  const file = owner === null ? null : await baskets.file(owner, id);
  const content = file && (await uploads.open(file.contentKey));
  if (!content) return null;
  const kind = kindOfName(file.name);
  const headers = {
    'content-type': kind === null ? 'application/octet-stream' : fileKinds[kind].type,
    'content-length': String(file.size),
    'content-disposition': `attachment; ${downloadName(file.name)}`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  };
  return new Response(method === 'HEAD' ? null : (ReadableStream.from(content) as unknown as BodyInit), { headers });
}

/** The parameters of Content-Disposition. */
export const downloadName = (name: string): string =>
  `filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`;

/**
 * The fallback name for programs without RFC 8187: without accents, and without characters that could end the quotes.
 */
const asciiName = (name: string): string => name.normalize('NFD').replace(/[^\w .()-]/g, '') || 'plik';

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves unescaped. */
const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
