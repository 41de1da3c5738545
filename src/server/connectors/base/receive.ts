import { isConflict } from '../../../data/db/conflicts.ts';
import { isDatabaseUnavailable } from '../../../data/db/database-unavailable.ts';
import { type BaseError, BaseRefusal, baseErrors, baseLimits } from '../../../shop/integration/base/base-answer.ts';
import { baseForm, type SentFields, textOf } from '../../../shop/integration/base/base-form.ts';
import { isTryLater } from '../../../shop/try-later.ts';
import { BodyTooLarge, limitBody } from '../../http/body/body-limit.ts';
import type { Visit } from '../../http/request/visit.ts';
import type { AnswerParts, ConnectorParts } from '../port.ts';
import { type BaseAsk, connectorName } from './base-method.ts';
import { baseMethods } from './methods.ts';

interface BaseParts extends ConnectorParts {
  /** Compares the password in constant time. */
  knows(password: string): boolean;
  /** Who issues documents of sales in marketplaces. */
  documents: BaseAsk['documents'];
}

/** Base reads the status 200 alone, also of refusals. */
export function receiveBase(parts: BaseParts) {
  const { store, settings, log, now, knows, documents } = parts;

  async function fieldsOf({ request, progress }: Visit): Promise<SentFields> {
    if (request.method !== 'POST') return {};
    const limited = limitBody(request, { progress });
    limited.allow(baseLimits.bytes);
    return baseForm(await limited.request.text());
  }

  async function checked(visit: Visit, { limiter }: AnswerParts): Promise<SentFields> {
    const fields = await fieldsOf(visit);
    const given = textOf(fields, 'bl_pass');
    if (given !== '' && knows(given)) {
      await limiter.take('api', { account: connectorName });
      return fields;
    }
    await limiter.take('api-try', { network: visit.network() });
    if (given === '') throw new BaseRefusal('no_password');
    await store.integration.calls.note(
      connectorName,
      'password',
      { isDone: false, why: baseErrors.incorrect_password },
      now(),
    );
    throw new BaseRefusal('incorrect_password');
  }

  async function answered(fields: SentFields, origin: string): Promise<unknown> {
    const method = baseMethods.get(textOf(fields, 'action').toLowerCase());
    if (!method) throw new BaseRefusal('unsupported_action');
    const warnings: string[] = [];
    const note = (isDone: boolean, why: string | null) =>
      store.integration.calls.note(connectorName, method.name, { isDone, why }, now());
    const warn = (why: string) => warnings.push(why);
    try {
      const answer = await method.run({ store, documents, settings: settings(), origin, now: now(), fields, warn });
      await note(true, warnings[0] ?? null);
      return answer;
    } catch (error) {
      if (error instanceof BaseRefusal) await note(false, error.message);
      throw error;
    }
  }

  return async (visit: Visit, asked: AnswerParts): Promise<Response> => {
    try {
      return answerOf(await answered(await checked(visit, asked), asked.origin));
    } catch (error) {
      const [code, text] = refusalOf(error) ?? [];
      if (code === undefined) {
        log.bug(visit.id, error);
        return answerOf({ error: true, error_code: 'db_query', error_text: `Błąd sklepu ${visit.id}.` });
      }
      return answerOf({ error: true, error_code: code, error_text: text });
    }
  };
}

function refusalOf(error: unknown): [code: BaseError, text: string] | null {
  const of = (code: BaseError): [BaseError, string] => [code, baseErrors[code]];
  if (error instanceof BaseRefusal) return [error.code, error.message];
  if (error instanceof BodyTooLarge) return of('too_large');
  if (isTryLater(error)) return of(error.reason === 'limit' ? 'too_many_requests' : 'db_connection');
  return isConflict(error) || isDatabaseUnavailable(error) ? of('db_connection') : null;
}

const answerOf = (body: unknown): Response =>
  new Response(JSON.stringify(body), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  });
