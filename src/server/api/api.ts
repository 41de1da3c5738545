import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { isConflict } from '../../data/db/conflicts.ts';
import { isDatabaseUnavailable } from '../../data/db/database-unavailable.ts';
import type { ApiAnswer, ApiToken, ApiWrite } from '../../data/integration/api-tokens.ts';
import { apiScopes, apiTokenLimits, apiTokenPrefix } from '../../shop/integration/api-scope.ts';
import { isTryLater } from '../../shop/try-later.ts';
import { BodyTooLarge, limitBody } from '../http/body/body-limit.ts';
import { isPlainTarget } from '../http/request/plain-target.ts';
import type { Visit } from '../http/request/visit.ts';
import type { RateLimiter } from '../visitor/rate-limiter.ts';
import { type ApiParts, ApiRefusal, type Operation } from './operation.ts';
import { apiOperations, apiRoot } from './operations.ts';

interface Parts extends ApiParts {
  limiter: RateLimiter;
}

/** A thousand sizes, or a product with long texts. */
const mostBytes = 512 * 1_024;
const longestTarget = 2_000;

const isApiPath = (path: string): boolean => path === apiRoot || path.startsWith(`${apiRoot}/`);

/** The API for programs of the owner. A request is known by its key alone: cookies and origins do not matter. */
export function openApi(parts: Parts) {
  const { store, limiter, now } = parts;

  async function tokenOf({ request, network }: Visit): Promise<ApiToken> {
    const [, sent = ''] = /^Bearer ([\x21-\x7e]{1,200})$/i.exec(request.headers.get('authorization') ?? '') ?? [];
    const token = sent.startsWith(apiTokenPrefix) ? await store.integration.tokens.find(sent, now()) : null;
    if (token) {
      await limiter.take('api', { account: `api ${token.id}` });
      return token;
    }
    await limiter.take('api-try', { network: network() });
    throw new ApiRefusal(
      401,
      'UNAUTHORIZED',
      'Brakuje klucza albo już nie działa. Wyślij nagłówek „Authorization: Bearer …”.',
    );
  }

  async function answered(visit: Visit): Promise<ApiAnswer> {
    const { request, target, path } = visit;
    if (!isPlainTarget(target) || target.length > longestTarget)
      throw new ApiRefusal(400, 'BAD_ADDRESS', 'Ten adres jest nieprawidłowy.');
    const token = await tokenOf(visit);
    const { operation, params } = found(path, request.method);
    if (operation.scope !== null && !token.scopes.includes(operation.scope)) {
      const text = `Ten klucz nie może tego robić: brakuje mu zakresu „${operation.scope}” (${apiScopes[operation.scope]}).`;
      throw new ApiRefusal(403, 'FORBIDDEN', text, { scope: operation.scope });
    }
    const query = parsed(operation.query, queryOf(target), 'query');
    const text = operation.method === 'GET' ? '' : await textOf(visit);
    const body = operation.body && parsed(operation.body, jsonOf(text, operation), 'body');
    const once = operation.method === 'GET' ? null : onceOf(visit, token, text);
    const earlier = once && (await store.integration.tokens.answer(once));
    if (earlier === 'other')
      throw new ApiRefusal(422, 'IDEMPOTENCY_KEY_REUSED', 'Ten Idempotency-Key należy do innego żądania.');
    if (earlier) return earlier;
    const answer = await operation.run({
      ...parts,
      now: now(),
      token,
      params,
      query,
      body,
      once,
      journal: (entry) => store.journal.write({ id: null, name: `API: ${token.name}` }, entry, now()),
    });
    // Other writes name the resulting state, so repeating them is harmless.
    if (once && !operation.keepsAnswer) await store.integration.tokens.keep(once, answer, now());
    return answer;
  }

  return async (visit: Visit): Promise<Response | null> => {
    if (!isApiPath(visit.path)) return null;
    try {
      const { status, body } = await answered(visit);
      return visit.request.method === 'HEAD' ? answerOf(status, null) : answerOf(status, body);
    } catch (error) {
      return refused(error);
    }
  };
}

const answerOf = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(body === null ? null : JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...headers,
    },
  });

const errorOf = (
  status: number,
  code: string,
  message: string,
  more: object = {},
  headers: Record<string, string> = {},
) => answerOf(status, { error: { code, message, ...more } }, headers);

function refused(error: unknown): Response {
  if (error instanceof ApiRefusal) {
    const allow = error.more.allow;
    const headers: Record<string, string> = {
      ...(error.status === 401 ? { 'www-authenticate': 'Bearer' } : {}),
      ...(typeof allow === 'string' ? { allow } : {}),
    };
    return errorOf(error.status, error.code, error.message, error.more, headers);
  }
  if (error instanceof BodyTooLarge) return errorOf(413, 'TOO_LARGE', 'Treść żądania jest za duża.');
  if (isTryLater(error)) {
    const isLimit = error.reason === 'limit';
    const headers = { 'retry-after': String(error.retryAfterSeconds) };
    return isLimit
      ? errorOf(429, 'TOO_MANY_REQUESTS', 'Za dużo żądań. Poczekaj tyle sekund, ile mówi Retry-After.', {}, headers)
      : errorOf(503, 'BUSY', 'Sklep jest zajęty. Spróbuj za chwilę.', {}, headers);
  }
  if (isConflict(error))
    return errorOf(503, 'BUSY', 'Sklep jest zajęty. Spróbuj za chwilę.', {}, { 'retry-after': '1' });
  if (isDatabaseUnavailable(error))
    return errorOf(503, 'STORE_AWAY', 'Baza danych nie odpowiada. Nic nie zapisano.', {}, { 'retry-after': '5' });
  throw error;
}

const routes = apiOperations.map((operation) => ({
  operation,
  parts: operation.path.split('/').slice(1),
}));

function paramsIn(parts: string[], sent: string[]): Record<string, string> | null {
  if (parts.length !== sent.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const value = sent[index] ?? '';
    const [, name] = /^\{(\w+)\}$/.exec(part) ?? [];
    if (name === undefined && part !== value) return null;
    if (name !== undefined) params[name] = decoded(value);
  }
  return params;
}

function decoded(part: string): string {
  try {
    const text = decodeURIComponent(part);
    if (text.isWellFormed() && !text.includes('\0')) return text;
  } catch {}
  throw new ApiRefusal(400, 'BAD_ADDRESS', 'Ten adres jest nieprawidłowy.');
}

function found(path: string, sentMethod: string): { operation: Operation; params: Record<string, string> } {
  const method = sentMethod === 'HEAD' ? 'GET' : sentMethod;
  const sent = path.slice(apiRoot.length).split('/').slice(1);
  const matching = routes.flatMap(({ operation, parts }) => {
    const params = paramsIn(parts, sent);
    return params ? [{ operation, params }] : [];
  });
  const own = matching.find(({ operation }) => operation.method === method);
  if (own) return own;
  if (matching.length === 0) throw new ApiRefusal(404, 'NOT_FOUND', 'Nie ma takiego adresu API.');
  const allow = matching.map(({ operation }) => operation.method).join(', ');
  throw new ApiRefusal(405, 'METHOD_NOT_ALLOWED', 'Ten adres nie przyjmuje takiej metody.', { allow });
}

const queryOf = (target: string): Record<string, string> =>
  Object.fromEntries(new URL(target, 'http://shop.invalid').searchParams);

async function textOf({ request, progress }: Visit): Promise<string> {
  const limited = limitBody(request, { progress });
  limited.allow(mostBytes);
  return limited.request.text();
}

function jsonOf(text: string, { body }: Operation): unknown {
  if (text.trim() === '' && body) return {};
  try {
    const value: unknown = JSON.parse(text);
    // The database accepts neither NUL nor half of a character.
    if (isStorable(value)) return value;
  } catch {}
  throw new ApiRefusal(400, 'BAD_REQUEST', 'Treść nie jest poprawnym JSON-em.');
}

function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(value).every(([name, own]) => isStorable(name) && isStorable(own));
}

function parsed(schema: v.GenericSchema, value: unknown, where: 'query' | 'body'): unknown {
  const result = v.safeParse(schema, value, { abortEarly: true });
  if (result.success) return result.output;
  const [issue] = result.issues;
  const field = issue ? v.getDotPath(issue) : null;
  const text = `Nieprawidłowa wartość${field ? `: ${field}` : ''}.`;
  throw new ApiRefusal(422, 'WRONG_FIELD', text, { field: field ?? where, expected: issue?.expected ?? null });
}

function onceOf({ request, target }: Visit, { id }: ApiToken, text: string): ApiWrite | null {
  const key = request.headers.get('idempotency-key');
  if (key === null) return null;
  if (!/^[\x21-\x7e]+$/.test(key) || key.length > apiTokenLimits.key)
    throw new ApiRefusal(
      400,
      'BAD_IDEMPOTENCY_KEY',
      `Idempotency-Key ma od 1 do ${apiTokenLimits.key} znaków ASCII bez spacji.`,
    );
  const fingerprint = createHash('sha256').update(`${request.method} ${target}\n${text}`).digest('base64url');
  return { tokenId: id, key, fingerprint };
}
