import { ReadableStream } from 'node:stream/web';

/**
 * Serves an uploaded file as a download in a sandbox, so that a file of any type cannot run in the panel. Photos were
 * re-encoded on upload, so an `img` may show them.
 */
export function sentFile(
  content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> | Uint8Array,
  { name, isPhoto }: { name: string; isPhoto: boolean },
): Response {
  const body = content instanceof Uint8Array ? content : ReadableStream.from(content);
  return new Response(body as unknown as BodyInit, {
    headers: {
      'content-type': isPhoto ? 'image/jpeg' : 'application/octet-stream',
      'content-disposition': `attachment; filename="${asciiName(name)}"; filename*=UTF-8''${encodedName(name)}`,
      'content-security-policy': "sandbox; default-src 'none'",
    },
  });
}

const asciiName = (name: string): string => name.normalize('NFD').replace(/[^\w .()-]/g, '') || 'plik';

/** RFC 8187 allows fewer characters than `encodeURIComponent` leaves unescaped. */
const encodedName = (name: string): string =>
  encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
