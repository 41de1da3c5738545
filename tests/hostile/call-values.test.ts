import type { GraphQLField, GraphQLInputType, GraphQLNamedType, GraphQLType } from 'graphql';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { schema } from '../../src/server/calls/graphql/endpoint.ts';
import { hostileTexts } from '../../testing/hostile/hostile-texts.ts';
import { signedInVisitor } from '../../testing/shop/signed-in-visitor.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

/** Sends hostile values in every argument of every call: none may cause an internal error. */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  shop.store.rateLimits.take = async () => 0;
}, 900_000);
afterAll(() => shop?.store.close());

type Value = unknown;

/** Valid values for fields whose names require more than their types. */
const right: Record<string, Value> = {
  firstname: 'Anna',
  lastname: 'Nowak',
  street: 'Lipowa 1',
  zipcode: '00-001',
  city: 'Warszawa',
  phone: '600700800',
  email: 'anna@example.com',
  country: 1143020003,
  size: 'uniw',
  mode: 'product',
  login: 'annanowak',
  password: 'tajne haslo',
  passwordRepeat: 'tajne haslo',
  taxNumber: '',
  type: 'private',
  birthDate: '1990-01-01',
  courierId: 'kurier',
  prepaid: 'prepaid',
  quantity: 1,
};

/**
 * Recognised by their shape: the tests load a second copy of GraphQL, whose functions refuse objects of the other copy.
 */
const isList = (type: GraphQLType): boolean => /^\[/.test(String(type));
const innerOf = (type: GraphQLType): GraphQLType => ('ofType' in type ? (type.ofType as GraphQLType) : type);
const namedOf = (type: GraphQLType): GraphQLNamedType =>
  'ofType' in type ? namedOf(innerOf(type)) : (type as GraphQLNamedType);
const fieldsOf = (type: GraphQLType): { name: string; type: GraphQLInputType }[] | null =>
  'getFields' in type
    ? Object.values(type.getFields() as Record<string, { name: string; type: GraphQLInputType }>)
    : null;

/** A valid value, except for one hostile place in it. */
function builtOf(name: string, type: GraphQLType, at: string, hostile: [place: string, value: Value]): Value {
  if (isList(type)) return [builtOf(name, innerOf(type), at, hostile)];
  if ('ofType' in type) return builtOf(name, innerOf(type), at, hostile);
  const fields = fieldsOf(type);
  if (fields) {
    return Object.fromEntries(
      fields.map((field) => [field.name, builtOf(field.name, field.type, `${at}.${field.name}`, hostile)]),
    );
  }
  const [place, value] = hostile;
  if (at === place) return value;
  return right[name] ?? usual[String(type)] ?? 1;
}

const usual: Record<string, Value> = { Boolean: true, String: 'x', Text: 'x', Pin: '123456' };

/** The places of a call that contain a text or a number. */
function placesOf(type: GraphQLType, at: string): string[] {
  const bare = namedOf(type);
  const fields = fieldsOf(bare);
  if (!fields) return bare.name === 'Boolean' ? [] : [at];
  return fields.flatMap((field) => placesOf(field.type, `${at}.${field.name}`));
}

type Call = { kind: 'query' | 'mutation'; field: GraphQLField<unknown, unknown> };
const calls: Call[] = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field): Call => ({ kind: 'query', field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field): Call => ({ kind: 'mutation', field })),
].filter(({ field }) => field.args.length > 0);

/** Some leaves of the response, so that nested resolvers run too. */
function selectionOf({ field }: Call): string {
  const type = namedOf(field.type);
  if (!('getFields' in type)) return '';
  const fields = Object.values(type.getFields()) as GraphQLField<unknown, unknown>[];
  const leaves = fields
    .filter((one) => !('getFields' in namedOf(one.type)) && one.args.length === 0)
    .map(({ name }) => name);
  return `{ __typename ${leaves.join(' ')} }`;
}

function queryOf(call: Call): string {
  const declared = call.field.args.map(({ name, type }) => `$${name}: ${type}`).join(', ');
  const given = call.field.args.map(({ name }) => `${name}: $${name}`).join(', ');
  return `${call.kind} sent(${declared}) { ${call.field.name}(${given}) ${selectionOf(call)} }`;
}

/** As other clients write them: GraphQL literals have keys without quotes. */
const literal = (value: Value): string => {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{${Object.entries(value)
    .map(([key, one]) => `${key}: ${literal(one)}`)
    .join(', ')}}`;
};

/** Written into the query a value is read by other code of GraphQL: one text, and every number, by its size. */
const isWritten = (value: Value): boolean => typeof value === 'number' || value === 'a\0b@example.com';

it.each(calls.map((call) => [call.field.name, call] as const))(
  'the call %s',
  async (_, call) => {
    const found: string[] = [];
    let sentSoFar = 0;
    const browsers = [visitorOf(() => shop), await signedInVisitor(() => shop)];
    const places = call.field.args.flatMap(({ name, type }) => placesOf(type, name));
    for (const place of places) {
      for (const value of hostileTexts.flatMap((text): Value[] => [
        text,
        ...(/^-?\d+$/.test(text) ? [Number(text)] : []),
      ])) {
        const variables = Object.fromEntries(
          call.field.args.map(({ name, type }) => [name, builtOf(name, type, name, [place, value])]),
        );
        const given = Object.entries(variables)
          .map(([name, one]) => `${name}: ${literal(one)}`)
          .join(', ');
        const written = `${call.kind} { ${call.field.name}(${given}) ${selectionOf(call)} }`;
        const sent = [{ query: queryOf(call), variables }, ...(isWritten(value) ? [{ query: written }] : [])];
        for (const body of sent) {
          // A visitor and a client take turns.
          const answer = await browsers[sentSoFar++ % 2]?.ask('/graphql/v1', {
            method: 'POST',
            body: JSON.stringify(body),
          });
          const text = (await answer?.text()) ?? '';
          const bugs = shop.bugs.splice(0).map(({ error }) => `${error} ${(error as Error).cause ?? ''}`.slice(0, 200));
          if ((answer?.status ?? 500) >= 500 || bugs.length > 0 || text.includes('"INTERNAL"')) {
            found.push(`${place} ${JSON.stringify(value).slice(0, 24)} ${answer?.status} ${bugs.join()}`);
          }
        }
      }
    }
    expect(found).toEqual([]);
  },
  300_000,
);

/** Calls by query or form, with their fields. */
const plainCalls: [path: string, fields: Record<string, string>][] = [
  ['/ajax/projector.php', { action: 'get', product: '1', size: 'uniw', get: 'sizes,price', subscription: '0' }],
  ['/ajax/projector.php', { action: 'set_product_observed', product: '1', size: 'uniw', email: 'a@example.com' }],
  ['/ajax/payments.php', { action: 'verify_iban', bankAccount: 'PL61109010140000071219812874' }],
  ['/ajax/order-payment', { number: '2026-1042' }],
  ['/ajax/pickup-points', { carrier: 'locker', q: 'Warszawa', lat: '52', lon: '21', area: '', page: '1', marks: '1' }],
  ['/ajax/opinions.php', { action: 'add', id: '1', operation: 'positive', rating: '5', text: 'Dobry', author: 'Anna' }],
  ['/ajax/opinions.php', { action: 'vote', id: '1', operation: 'positive', product: '1', order: '1' }],
  ['/basketchange.php', { type: 'multiproduct', mode: '1', 'product[1]': '1', 'size[1]': 'uniw', 'number[1]': '1' }],
  [
    '/basketchange.php',
    { type: 'add', product: '1', size: 'uniw', number: '1', product_1: '1', size_1: 'x', number_1: '1' },
  ],
  ['/ajax/get.php', { request: '{"Basket":{}}' }],
];

it.each(plainCalls)(
  'the call %s with %j',
  async (path, fields) => {
    const found: string[] = [];
    const visitor = visitorOf(() => shop);
    for (const name of Object.keys(fields)) {
      for (const value of [...hostileTexts, JSON.stringify({ Basket: { params: hostileTexts[0] } })]) {
        const sent = new URLSearchParams({ ...fields, [name]: value });
        for (const ask of [
          () => visitor.ask(`${path}?${sent}`),
          () => visitor.ask(path, { method: 'POST', body: sent }),
        ]) {
          const answer = await ask();
          await answer.text();
          const bugs = shop.bugs.splice(0).map(({ error }) => `${error} ${(error as Error).cause ?? ''}`.slice(0, 200));
          if (answer.status >= 500 || bugs.length > 0)
            found.push(`${name} ${JSON.stringify(value).slice(0, 24)} ${answer.status} ${bugs.join()}`);
        }
      }
    }
    expect(found).toEqual([]);
  },
  300_000,
);
