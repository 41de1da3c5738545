/**
 * The measure for calls: a bare GraphQL server over node:http that parses, validates and executes each query and reads
 * one row.
 */
import { createServer } from 'node:http';
import { buildSchema, execute, parse, validate } from 'graphql';
import pg from 'pg';

const schema = buildSchema('type Query { product(id: Int!): Product } type Product { id: Int!, slug: String! }');

process.once('message', ({ url }: { url: string }) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  const product = async ({ id }: { id: number }) =>
    (await pool.query('select id, slug from products where id = $1', [id])).rows[0] ?? null;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const { query } = JSON.parse(body) as { query: string };
    const document = parse(query);
    const errors = validate(schema, document);
    const result = errors.length > 0 ? { errors } : await execute({ schema, document, rootValue: { product } });
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
    response.end(JSON.stringify(result));
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
});
