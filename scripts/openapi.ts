import { toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { Operation } from '../src/server/api/operation.ts';
import { apiOperations, apiRoot } from '../src/server/api/operations.ts';
import { apiScopes } from '../src/shop/integration/api-scope.ts';

const error = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: { code: { type: 'string' }, message: { type: 'string' }, field: { type: 'string' } },
    },
  },
};

function schemaOf(schema: GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...own } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' });
  return own;
}

const json = (schema: object) => ({ 'application/json': { schema } });

function queryOf({ query }: Operation) {
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

function operationOf(own: Operation) {
  const params = [...own.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const key = { name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', maxLength: 128 } };
  return {
    summary: own.summary,
    ...(own.scope === null ? {} : { description: `Scope: \`${own.scope}\`.` }),
    parameters: [...params, ...queryOf(own), ...(own.method === 'GET' ? [] : [key])],
    ...(own.body ? { requestBody: { required: true, content: json(schemaOf(own.body, 'input')) } } : {}),
    responses: {
      '200': { description: 'Done.', content: json(schemaOf(own.answer, 'output')) },
      default: { description: 'Refused.', content: json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

/** The description of the API, from the list of its operations. */
export function openApiText(): string {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const own of apiOperations) {
    const path = apiRoot + own.path;
    paths[path] = { ...paths[path], [own.method.toLowerCase()]: operationOf(own) };
  }
  const description = {
    openapi: '3.1.0',
    info: { title: 'Witryna', version: '1', description: `Scopes: ${Object.keys(apiScopes).join(', ')}.` },
    security: [{ key: [] }],
    paths,
    components: { schemas: { Error: error }, securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
  };
  return `${JSON.stringify(description, null, 2)}\n`;
}
