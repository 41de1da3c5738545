import { addresses } from '../../routes.ts';
import { basketLimits, commentLimits, uploadLimits } from '../../shop/limits.ts';
import { FieldCount, type FormShape, shapeOf } from './form-fields.ts';

const kilobyte = 1_024;
const megabyte = kilobyte * kilobyte;

/** Two full baskets may have become one. */
const mostLines = 2 * basketLimits.lines;
/** Number and comment of a line with what both were, and a file: as many as the longest basket's form has, and its rest. */
const fieldsPerLine = 5;
const maxFields = mostLines * fieldsPerLine + 100;

/**
 * The longest basket's form with every comment full, in characters of four bytes, and as it was; each field has some two
 * hundred bytes around it. It is the one form of the shop that is long, and it is sent in parts.
 */
const maxFormBytes = mostLines * (2 * commentLimits.max * 4 + fieldsPerLine * 200) + 64 * kilobyte;
/** The files of one line at once, and the rest of the form. */
const maxUploadBytes = uploadLimits.megabytes * uploadLimits.filesPerLine * megabyte + maxFormBytes;
/** Whatever is not sent in parts: a few fields, an address to be led back to, a question of a program. */
const maxPlainBytes = 128 * kilobyte;

/** Pages know it as a `RangeError`, which nothing else in the reading of a form is. */
export class BodyTooLarge extends RangeError {}

/** The body of a request on its way. */
export interface BodyProgress {
  /** More of it has come: the patience with whoever sends it over a slow line begins anew. */
  came: () => void;
  /** Somebody reads it. */
  awaited: boolean;
  whole: boolean;
}

/**
 * A form to a page that takes files; a running browser sends its forms to the page's data. Files belong to a line, so
 * they are for whoever has a session.
 */
export function mayBringFiles(request: Request): boolean {
  const { pathname } = new URL(request.url);
  const isBasket = pathname === addresses.basket || pathname === `${addresses.basket}.data`;
  return isBasket && request.method === 'POST' && shapeOf(request.headers).boundary !== null;
}

interface Options {
  /** Kept up to date with what has come of the body. */
  progress?: BodyProgress;
  /** Whoever sends it may bring files. */
  files?: boolean;
}

/**
 * The request with a body that cannot outgrow the limit, whatever it says of itself; reading on is a `BodyTooLarge`. So
 * is a form of more fields than any of ours: reading one takes Node a time that grows with the square of their number,
 * and nobody else is served meanwhile.
 */
export function withBodyLimit(request: Request, { progress, files = false }: Options = {}): Request {
  if (progress) progress.awaited = true;
  if (request.method === 'GET' || request.method === 'HEAD' || !request.body) {
    if (progress) progress.whole = true;
    return request;
  }
  const shape = shapeOf(request.headers);
  const limit = limitOf(shape, files);
  const says = Number(request.headers.get('content-length') ?? 0);
  const fields = new FieldCount(shape);
  let seen = 0;
  const whole = request.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        seen += chunk.byteLength;
        progress?.came();
        if (Math.max(seen, says) > limit) controller.error(new BodyTooLarge('the body is too large'));
        else if (fields.take(chunk) > maxFields) controller.error(new BodyTooLarge('too many fields'));
        else controller.enqueue(chunk);
      },
      flush(controller) {
        if (progress) progress.whole = true;
        // Whoever reads a form has waited for its end, so nothing of it has been taken apart yet.
        if (fields.end() > maxFields) controller.error(new BodyTooLarge('too many fields'));
      },
    }),
  );
  const headers = new Headers(request.headers);
  // As it was understood here, so that nobody reads it in another way.
  if (shape.type === null) headers.delete('content-type');
  else headers.set('content-type', shape.type);
  return new Request(request.url, {
    method: request.method,
    headers,
    body: whole,
    signal: request.signal,
    duplex: 'half',
  } as RequestInit);
}

function limitOf({ boundary }: FormShape, files: boolean): number {
  if (boundary === null) return maxPlainBytes;
  return files ? maxUploadBytes : maxFormBytes;
}
