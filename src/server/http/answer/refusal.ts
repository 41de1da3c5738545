import { callMessages } from '../../../shop/text/call-messages.ts';
import { isOwnWrite } from '../request/own-write.ts';
import { isPlainTarget } from '../request/plain-target.ts';
import type { Visit } from '../request/visit.ts';

const methods = ['GET', 'HEAD', 'POST'];

/** Requests that are refused before any handler runs. */
export function refusalOf({ request, target, path }: Visit, origin: string): Response | null {
  if (!isPlainTarget(target)) return refused(path, 400, 'BAD_ADDRESS', 'bad address');
  if (hasEndlessQuery(target)) return refused(path, 414, 'ADDRESS_TOO_LONG', 'the address is too long');
  if (!methods.includes(request.method)) return notAllowed(path, methods);
  if (hasLongType(request)) return refused(path, 400, 'BAD_CONTENT_TYPE', 'the Content-Type is too long');
  return isOwnWrite(request, path, origin) ? null : foreign(path);
}

/** Parsing names without a value takes quadratic time, and the shop's links do not have so many. */
export function hasEndlessQuery(target: string): boolean {
  return target.length > maxNames && target.split('&', maxNames + 1).length > maxNames;
}

const maxNames = 1_000;

/** Node parses the Content-Type in quadratic time. A boundary has 70 characters at most. */
const hasLongType = ({ headers }: Request): boolean => (headers.get('content-type')?.length ?? 0) > longestType;
const longestType = 256;

export const foreign = (path: string): Response => refused(path, 403, 'FOREIGN_ORIGIN', 'foreign origin');

export const tooLarge = (path: string): Response => refused(path, 413, 'TOO_LARGE', 'the body is too large');

export const tooSlow = (path: string): Response => refused(path, 408, 'TIMEOUT', 'the rest of the body did not come');

export function notAllowed(path: string, allowed: string[]): Response {
  const response = refused(path, 405, 'METHOD_NOT_ALLOWED', 'not by this method');
  response.headers.set('allow', allowed.join(', '));
  return response;
}

/** People get a line of text; programs get a code, in the format of both kinds of call. */
function refused(path: string, status: number, code: string, message: string): Response {
  const headers = { 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' };
  if (path.startsWith('/graphql/') || path.startsWith('/ajax/')) {
    // Clients show this message to shoppers.
    const sentence = callMessages[code === 'FOREIGN_ORIGIN' ? 'call.foreign' : 'call.refused'];
    const errors = [{ message: sentence, code, extensions: { code } }];
    return Response.json({ error: { code }, errors }, { status, headers });
  }
  return new Response(`${message}\n`, { status, headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' } });
}
