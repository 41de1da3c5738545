import { type DocumentNode, execute, type GraphQLError, getOperationAST, OperationTypeNode } from 'graphql';
import { isConflict } from '../../../data/db/conflicts.ts';
import { isDatabaseUnavailable } from '../../../data/db/database-unavailable.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { type Overrides, translator } from '../../../shop/text/messages.ts';
import { sentValue } from '../../../shop/text/sent-text.ts';
import { isTryLater } from '../../../shop/try-later.ts';
import { retryHeaders, storeAwayError } from '../../http/answer/database-unavailable.ts';
import { BodyTooLarge } from '../../http/body/body-limit.ts';
import { builder, type CallContext } from './builder.ts';
import { createQueryReader } from './documents/documents.ts';
import './account/address-book.ts';
import './account/associated-clients.ts';
import './account/client.ts';
import './account/login-options.ts';
import './account/register-client.ts';
import './account/one-time-codes.ts';
import './account/passkeys.ts';
import './account/second-factor.ts';
import './account/sign-in.ts';
import './account/update-client.ts';
import './account/validate-client-data.ts';
import './basket/basket-changes.ts';
import './basket/rebate-code.ts';
import './basket/wrappers.ts';
import './delivery/courier-services.ts';
import './delivery/pickup-points.ts';
import './delivery/shipping-countries.ts';
import './set-region.ts';
import './basket/basket.ts';
import './order/change-order-payment.ts';
import './order/order-create.ts';
import './order/payments-method.ts';
import './order/payments-view.ts';
import './order/prepare-payment.ts';
import './order/shop.ts';
import './order/voucher.ts';
import './catalogue/listing.ts';
import './catalogue/product.ts';
import './catalogue/size-availability.ts';
import './region.ts';
import './catalogue/search.ts';
import './shipping.ts';
import './saved-lists/shopping-lists.ts';
import './subscription/subscription-changes.ts';
import './subscription/subscription-reads.ts';
import './tracking.ts';

export const schema = builder.toSchema();
/** Tools may read the schema from a shop in development (`npm run dev`), never from one that sells. */
const documentOf = createQueryReader(schema, { introspection: import.meta.env?.DEV === true });
/** Error messages repeat parts of the query, so their length is limited. */
const longestMessage = 300;

const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/**
 * `POST /graphql/v1`. Only the body counts: the query string is a label for logs, and the Content-Type is often
 * missing. A GraphQL server library would insist on both, so graphql-js is used directly.
 */
export async function answerGraphql(
  request: Request,
  context: Omit<CallContext, 'basket'>,
  onBug: (error: unknown) => void,
): Promise<Response> {
  const { messages } = context.settings;
  const t = translator(messages, callMessages);
  if (request.method !== 'POST') return failure(405, 'METHOD_NOT_ALLOWED', t('call.byPost'), { allow: 'POST' });
  const asked = await readBody(request);
  if (!asked) return failure(400, 'BAD_REQUEST', t('call.badQuestion'));
  const prepared = documentOf(asked.query);
  if (!('document' in prepared)) return misuse(prepared, messages);
  const { document, literals } = prepared;
  if (isChange(document, asked.operationName)) await context.beforeChange();
  const result = await execute({
    schema,
    document,
    contextValue: { ...context, basket: once(() => context.shopper.basket()) },
    variableValues: literals ?? asked.variables,
    operationName: asked.operationName,
    // Limits how much of the input is repeated in errors, and hides hints that would reveal the schema.
    options: { maxCoercionErrors: 1 },
    hideSuggestions: true,
  });
  // Nothing was executed: the variables do not match the query.
  if (!('data' in result)) return misuse(result.errors ?? [], messages);
  const away = result.errors?.find(({ originalError }) => isDatabaseUnavailable(originalError));
  if (away) {
    onBug(away.originalError);
    const { errors } = storeAwayError(context.settings);
    return Response.json({ data: result.data, errors }, { status: 503, headers: { ...json, ...retryHeaders } });
  }
  for (const { originalError } of result.errors ?? []) {
    if (isTryLater(originalError) || isConflict(originalError)) throw originalError;
  }
  const errors = result.errors?.map((error) => notice(error, messages, onBug));
  const status = statusOf(result.errors ?? []);
  return Response.json({ data: result.data, ...(errors ? { errors } : {}) }, { status, headers: json });
}

/** 200, unless an error names another status (`refusal`). */
function statusOf(errors: readonly GraphQLError[]): number {
  const named = errors.map(({ extensions }) => extensions.status).find((status) => typeof status === 'number');
  return named ?? 200;
}

const isChange = (document: DocumentNode, name: string | undefined): boolean =>
  getOperationAST(document, name)?.operation === OperationTypeNode.MUTATION;

function once<T>(work: () => T): () => T {
  let done: { result: T } | undefined;
  return () => {
    done ??= { result: work() };
    return done.result;
  };
}

interface Asked {
  query: string;
  variables: Record<string, unknown>;
  operationName?: string;
}

async function readBody(request: Request): Promise<Asked | null> {
  try {
    const body: unknown = JSON.parse(await request.text());
    if (typeof body !== 'object' || body === null) return null;
    const { query, variables, operationName } = body as Record<string, unknown>;
    if (typeof query !== 'string') return null;
    const named = typeof variables === 'object' && variables !== null && !Array.isArray(variables) ? variables : {};
    return {
      query,
      variables: sentValue(named) as Record<string, unknown>,
      ...(typeof operationName === 'string' ? { operationName } : {}),
    };
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error;
    return null;
  }
}

/** The message is for shoppers, since clients show it; `reason` is for the developer of the query. */
function misuse(errors: readonly GraphQLError[], messages: Overrides): Response {
  const code = 'BAD_USER_INPUT';
  const message = translator(messages, callMessages)('call.badQuestion');
  const notice = errors.map(({ message: reason }) => ({
    message,
    code,
    extensions: { code, reason: shortened(reason) },
  }));
  return Response.json({ errors: notice }, { status: 400, headers: json });
}

const shortened = (message: string): string =>
  message.length > longestMessage ? `${message.slice(0, longestMessage)}…` : message;

/** A bug is logged; the caller only learns that there was one. */
function notice(error: GraphQLError, messages: Overrides, onBug: (error: unknown) => void) {
  const { path, message, originalError, extensions } = error;
  const { code } = extensions;
  if (typeof code === 'string') return { message, code, path, extensions };
  if (originalError) onBug(originalError);
  const t = translator(messages, callMessages);
  return originalError
    ? { message: t('call.failure'), code: 'INTERNAL', path, extensions: { code: 'INTERNAL' } }
    : { message: t('call.badQuestion'), code: 'BAD_USER_INPUT', path, extensions: { code: 'BAD_USER_INPUT' } };
}

function failure(status: number, code: string, message: string, headers = {}): Response {
  const errors = [{ message, code, extensions: { code } }];
  return Response.json({ errors }, { status, headers: { ...json, ...headers } });
}
