import {
  type DocumentNode,
  execute,
  GraphQLError,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { isStoreAway } from '../../../data/db/store-away.ts';
import { BodyTooLarge } from '../../http/body-limit.ts';
import { retryHeaders, storeAwayError } from '../../http/store-away.ts';
import { withBareAmounts } from './bare-amounts.ts';
import { builder, type CallContext } from './builder.ts';
import { tooLarge } from './limits.ts';
import './basket.ts';
import './product.ts';
import './region.ts';
import './search.ts';
import './shipping.ts';
import './tracking.ts';

const schema = builder.toSchema();
const maxTokens = 2_000;
const cachedDocuments = 500;
/** Longer questions carry a text of their own, which nobody asks twice. */
const cachedQueryLength = 4_000;

const json = { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' };

/** Parsed and checked questions: clients ask the same few again and again. */
const documents = new Map<string, DocumentNode | Misuse[]>();

/**
 * `POST /graphql/v1`. The body decides; what stands behind `?` is a label for logs, and a Content-Type is often
 * missing, so this is graphql-js itself and not a server around it, which would insist on both.
 */
export async function answerGraphql(
  request: Request,
  context: Omit<CallContext, 'basket'>,
  onBug: (error: unknown) => void,
): Promise<Response> {
  if (request.method !== 'POST') {
    return failure(405, 'METHOD_NOT_ALLOWED', 'Send a POST with a JSON body.', { allow: 'POST' });
  }
  const asked = await readBody(request);
  if (!asked) return failure(400, 'BAD_REQUEST', 'The body should be JSON with a query.');
  const document = documentOf(asked.query);
  if (Array.isArray(document)) return Response.json({ errors: document }, { status: 400, headers: json });
  const result = await execute({
    schema,
    document: document as DocumentNode,
    contextValue: { ...context, basket: once(() => context.shopper.basket()) },
    variableValues: asked.variables,
    operationName: asked.operationName,
  });
  // Nothing was carried out: variables of another kind than the query has.
  if (!('data' in result))
    return Response.json({ errors: result.errors?.map(misused) }, { status: 400, headers: json });
  const away = result.errors?.find(({ originalError }) => isStoreAway(originalError));
  if (away) {
    onBug(away.originalError);
    const { errors } = storeAwayError(context.settings);
    return Response.json({ data: result.data, errors }, { status: 503, headers: { ...json, ...retryHeaders } });
  }
  const errors = result.errors?.map((error) => masked(error, onBug));
  return Response.json({ data: result.data, ...(errors ? { errors } : {}) }, { headers: json });
}

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
      variables: named as Record<string, unknown>,
      ...(typeof operationName === 'string' ? { operationName } : {}),
    };
  } catch (error) {
    if (error instanceof BodyTooLarge) throw error;
    return null;
  }
}

function documentOf(query: string): DocumentNode | Misuse[] {
  const cached = documents.get(query);
  if (cached) return cached;
  const made = check(query);
  if (query.length > cachedQueryLength) return made;
  documents.set(query, made);
  for (const oldest of documents.keys()) {
    if (documents.size <= cachedDocuments) break;
    documents.delete(oldest);
  }
  return made;
}

function check(query: string): DocumentNode | Misuse[] {
  try {
    const document = withBareAmounts(parse(query, { maxTokens, noLocation: true }), schema);
    const errors = validate(schema, document, [...specifiedRules, NoSchemaIntrospectionCustomRule, tooLarge]);
    return errors.length > 0 ? errors.map(misused) : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [misused(error)];
    // What is nested deeper than the stack is read no further: a question of few words can be that.
    if (error instanceof RangeError) return [misused(new GraphQLError('The query is nested too deeply.'))];
    throw error;
  }
}

interface Misuse {
  message: string;
  extensions: { code: string };
}

const misused = ({ message }: GraphQLError): Misuse => ({ message, extensions: { code: 'BAD_USER_INPUT' } });

/** A bug is for the log; the caller hears only that there was one. */
function masked(error: GraphQLError, onBug: (error: unknown) => void) {
  const { code } = error.extensions;
  if (typeof code === 'string' || !error.originalError) return error;
  onBug(error.originalError);
  return { message: 'Internal error', path: error.path, extensions: { code: 'INTERNAL' } };
}

function failure(status: number, code: string, message: string, headers = {}): Response {
  return Response.json({ errors: [{ message, extensions: { code } }] }, { status, headers: { ...json, ...headers } });
}
