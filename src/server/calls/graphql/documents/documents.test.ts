import {
  buildClientSchema,
  buildSchema,
  type ExecutionResult,
  execute,
  type GraphQLError,
  getIntrospectionQuery,
  type IntrospectionQuery,
  printSchema,
} from 'graphql';
import { expect, it } from 'vitest';
import { createQueryReader, type Prepared } from './documents.ts';
import { shapeOf } from './literals.ts';

const schema = buildSchema(`
  scalar Loose
  type Query { said(text: String, n: Int, all: [Int!], in: In, loose: Loose, many: [Loose!]): String }
  input In { text: String, deep: In }
`);
interface Answered {
  isShared: boolean;
  a?: string;
}

const rootValue = { said: (asked: object) => JSON.stringify(asked) };

function answers(documentOf: ReturnType<typeof createQueryReader>, query: string, variables = {}) {
  const prepared = documentOf(query) as Prepared;
  if (!('document' in prepared)) return (prepared as readonly GraphQLError[])[0]?.message;
  const { document, literals } = prepared;
  const result = execute({ schema, document, rootValue, variableValues: literals ?? variables });
  const { data, errors } = result as { data?: Record<string, string>; errors?: GraphQLError[] };
  return errors?.[0]?.message ?? ({ isShared: literals !== null, ...data } satisfies Answered);
}

it('a query with other values is not parsed again, and answers the same as if it were', () => {
  const query = (text: string, n: number | string) =>
    `{ a: said(text: ${JSON.stringify(text)}, n: ${n}, all: 7, in: {deep: {text: "x"}}) b: said(text: "") }`;
  for (const [text, n] of [
    ['Zażółć "gęślą"', 1],
    ['a # b', -20],
    ['\\u0041 { ( $x', 0],
    ['', 2_147_483_647],
  ] as const) {
    const alone = answers(createQueryReader(schema), query(text, n)) as Answered;
    const documentOf = createQueryReader(schema);
    answers(documentOf, query('another', 3));
    const shared = answers(documentOf, query(text, n));
    expect(shared).toEqual({ ...alone, isShared: true });
    expect(alone.a).toBe(JSON.stringify({ text, n, all: [7], in: { deep: { text: 'x' } } }));
  }
});

it('a value that does not fit is refused, whichever query came first', () => {
  const documentOf = createQueryReader(schema);
  expect(answers(documentOf, '{ said(n: 1) }')).toMatchObject({ isShared: false });
  expect(answers(documentOf, '{ said(n: 99999999999) }')).toMatch(/32-bit/);
  expect(answers(documentOf, '{ said(n: "1") }')).toMatch(/Int cannot represent/);
  expect(answers(documentOf, '{ said(text: 1) }')).toMatch(/String cannot represent/);
});

it('fields that are merged only while their values are the same stay apart', () => {
  const documentOf = createQueryReader(schema);
  expect(answers(documentOf, '{ a: said(n: 1) a: said(n: 1) }')).toMatchObject({ a: '{"n":1}' });
  expect(answers(documentOf, '{ a: said(n: 1) a: said(n: 2) }')).toMatch(/conflict/);
});

it('a variable may be declared with a type of GraphQL where the place has a lenient one', () => {
  const answer = (query: string, variables: object) => answers(createQueryReader(schema), query, variables);
  expect(answer('query($is: String!) { a: said(loose: $is) }', { is: 'x' })).toMatchObject({ a: '{"loose":"x"}' });
  expect(answer('query($is: Int = 3) { a: said(loose: $is) }', {})).toMatchObject({ a: '{"loose":3}' });
  expect(answer('query($is: [ID!]) { a: said(many: $is) }', { is: [1] })).toMatchObject({ a: '{"many":[1]}' });
  expect(answer('query($is: Loose) { a: said(loose: $is) }', { is: 1 })).toMatchObject({ a: '{"loose":1}' });
  expect(answer('query($is: Int) { ...f } fragment f on Query { a: said(loose: $is) }', { is: 1 })).toMatchObject({
    a: '{"loose":1}',
  });
  expect(answer('query($is: In) { said(loose: $is) }', {}), 'no scalar').toMatch(/expecting type "Loose"/);
  expect(answer('query($is: Int) { said(text: $is) }', {}), 'no lenient place').toMatch(/expecting type "String"/);
  expect(answer('query($is: String) { said(text: $is, loose: $is) }', {}), 'two types').toMatch(/expecting type/);
});

it('what is rare is left to the parser', () => {
  for (const query of [
    '{ said(text: """block""") }',
    '{ said # 1\n(n: 1) }',
    '{ said(text: "\\u{41}") }',
    'query a($n: Int = 3) { said(n: $n, text: "x") }',
    'fragment f on Query { said(n: 1) } { ...f }',
  ]) {
    const documentOf = createQueryReader(schema);
    const first = answers(documentOf, query);
    expect(first).toMatchObject({ isShared: false });
    expect(answers(documentOf, query)).toEqual(first);
  }
});

it('the shape of a query has no value of it', () => {
  expect(shapeOf('{ a1: said(text: "tajne", n: -5) }')).toEqual({
    shape: '{ a1: said(text: "", n: 0) }',
    literals: ['tajne', -5],
  });
  expect(shapeOf('{ said }')).toBeNull();
  expect(shapeOf('{ said(n: 12345678901234567890) }')?.literals).toEqual(['12345678901234567890']);
});

it('quotes without end cost no more than one look at the text', () => {
  const began = performance.now();
  expect(shapeOf(`{ said(text: ${'"\\'.repeat(5_000)}`)).toBeNull();
  expect(shapeOf('"'.repeat(1_000_000))).toBeNull();
  expect(performance.now() - began).toBeLessThan(200);
});

it('tools read the schema in development alone', () => {
  const query = getIntrospectionQuery();
  expect(createQueryReader(schema)(query)).toHaveLength(1);
  const prepared = createQueryReader(schema, { introspection: true })(query) as Prepared;
  const { data } = execute({ schema, document: prepared.document }) as ExecutionResult;
  expect(printSchema(buildClientSchema(data as unknown as IntrospectionQuery))).toBe(printSchema(schema));
});

it('several arguments may come as the fields of one object', () => {
  const flat = answers(createQueryReader(schema), '{ said(text: "a", n: 2) }');
  const asObject = '{ said(whatever: { text: "a", n: 2 }) }';
  expect(answers(createQueryReader(schema), asObject)).toEqual(flat);
  expect(answers(createQueryReader(schema), '{ said(in: { text: "a" }) }'), 'an argument of ours').not.toEqual(flat);
  expect(answers(createQueryReader(schema), '{ said(whatever: { other: 1 }) }')).toMatch(/^Unknown argument "other"/);
});
