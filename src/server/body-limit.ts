import { addresses } from '../routes.ts';
import { uploadLimits } from '../shop/limits.ts';
import { hasToken } from './session.ts';

const megabyte = 1_048_576;
const maxBodyBytes = megabyte;
/** The files of one line at once, and the rest of the form. */
const maxUploadBytes = (uploadLimits.megabytes * uploadLimits.filesPerLine + 1) * megabyte;

/** Pages know it as a `RangeError`, which nothing else in the reading of a form is. */
export class BodyTooLarge extends RangeError {}

/** The body of a request on its way. */
export interface Arriving {
  /** More of it has come: the patience with whoever sends it over a slow line begins anew. */
  came: () => void;
  whole: boolean;
}

/**
 * Pages that take files; a running browser sends its forms to their data. Files belong to a line, so whoever brings some
 * has a session already.
 */
const takesFiles = (request: Request): boolean => {
  const { pathname } = new URL(request.url);
  const isBasket = pathname === addresses.basket || pathname === `${addresses.basket}.data`;
  return isBasket && hasToken(request.headers.get('cookie'));
};

/** The request says itself that its body is over the limit. A page that takes files answers that in words of its own. */
export function isTooLarge(request: Request): boolean {
  return Number(request.headers.get('content-length') ?? 0) > maxBodyBytes && !takesFiles(request);
}

/**
 * The request with a body that cannot outgrow the limit, whatever it says of itself; reading on is a `BodyTooLarge`.
 * `arriving` is kept up to date with what has come of it.
 */
export function withBodyLimit(request: Request, arriving?: Arriving): Request {
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) return request;
  const limit = takesFiles(request) ? maxUploadBytes : maxBodyBytes;
  let seen = 0;
  const counted = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        arriving?.came();
        if (seen > limit) controller.error(new BodyTooLarge('the body is too large'));
        else controller.enqueue(chunk);
      },
      flush() {
        if (arriving) arriving.whole = true;
      },
    }),
  );
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    body: counted,
    signal: request.signal,
    duplex: 'half',
  } as RequestInit);
}
