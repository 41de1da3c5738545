import { ReadableStream } from 'node:stream/web';

/**
 * A file that somebody sent: a download in a sandbox, whatever it is, so that it can do nothing in the panel. A photo was
 * encoded anew when it came, so it may also be drawn by an `img`.
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
