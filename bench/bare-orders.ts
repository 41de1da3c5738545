/**
 * The measure for orders: a bare node:http program over PostgreSQL that writes the same rows as the shop, with no rule, no
 * page and no check. `POST /basket` opens a session and fills its basket, `POST /order` places it.
 */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import pg from 'pg';

const agreed = JSON.stringify({ buyer: { email: 'anna@example.com' }, text: 'x'.repeat(2_500) });
const sold = JSON.stringify({ name: 'Maselniczka', text: 'x'.repeat(500) });

async function bodyOf(request: IncomingMessage): Promise<Record<string, string>> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body === '' ? {} : (JSON.parse(body) as Record<string, string>);
}

process.once('message', ({ url, size }: { url: string; size: number }) => {
  const pool = new pg.Pool({ connectionString: url, max: 16 });

  async function inTransaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const made = await work(client);
      await client.query('commit');
      return made;
    } catch (error) {
      await client.query('rollback');
      throw error;
    } finally {
      client.release();
    }
  }

  const fill = () =>
    inTransaction(async (client) => {
      const token = randomUUID();
      const { rows } = await client.query('insert into owners (created_at) values (now()) returning id');
      await client.query(
        `insert into sessions (token_hash, owner_id, created_at, seen_at, expires_at)
         values ($1, $2, now(), now(), now() + interval '30 days')`,
        [token, rows[0].id],
      );
      const basket = await client.query(
        'insert into baskets (owner_id, created_at, changed_at) values ($1, now(), now()) returning id',
        [rows[0].id],
      );
      await client.query(
        `insert into basket_lines (basket_id, size_row, quantity, seen_gross, added_at) values ($1, $2, 1, 11900, now())`,
        [basket.rows[0].id, size],
      );
      return { token };
    });

  const order = (token: string) =>
    inTransaction(async (client) => {
      const { rows } = await client.query(
        `select b.id, l.size_row, l.quantity, s.regular_gross, s.product_id, s.size_id from sessions e
         join baskets b on b.owner_id = e.owner_id join basket_lines l on l.basket_id = b.id
         join sizes s on s.id = l.size_row where e.token_hash = $1 for update of b`,
        [token],
      );
      const [line] = rows;
      const taken = await client.query('update sizes set amount = amount - $2 where id = $1 and amount >= $2', [
        line.size_row,
        line.quantity,
      ]);
      if (taken.rowCount !== 1) throw new Error('nothing is left');
      const made = await client.query(
        `insert into orders (number, order_key, placed_at, state, email, payment_state, method, due, held_until, agreed)
         values (order_number(now()), $1, now(), 'placed', 'anna@example.com', 'waiting', 'transfer', $2,
           now() + interval '7 days', $3) returning id, number`,
        [randomUUID(), line.regular_gross, agreed],
      );
      const { id, number } = made.rows[0];
      await client.query(
        'insert into order_lines (order_id, position, product_id, size_id, quantity, sold) values ($1, 1, $2, $3, $4, $5)',
        [id, line.product_id, line.size_id, line.quantity, sold],
      );
      await client.query(
        `insert into order_parcels (order_id, state, lines, dispatch_on) values ($1, 'planned', '[{"lineId":1,"quantity":1}]', now())`,
        [id],
      );
      await client.query(
        `insert into order_history (order_id, at, who, what, event, state) values ($1, now(), 'shopper', 'order', 'place', 'placed')`,
        [id],
      );
      await client.query('insert into order_stock (order_id, size_row, quantity) values ($1, $2, $3)', [
        id,
        line.size_row,
        line.quantity,
      ]);
      await client.query(
        `insert into jobs (kind, payload, due_at) values ('bare-mail', $1, now()), ('bare-expiry', $1, now() + interval '7 days')`,
        [JSON.stringify({ orderId: id })],
      );
      await client.query(
        `insert into order_access (token_hash, order_id, kind, expires_at)
         values ($1, $2, 'browser', now() + interval '30 days')`,
        [randomUUID(), id],
      );
      await client.query('delete from basket_lines where basket_id = $1', [line.id]);
      await client.query('update baskets set changed_at = now() where id = $1', [line.id]);
      return { number };
    });

  const server = createServer(async (request, response) => {
    try {
      const { token = '' } = await bodyOf(request);
      const answer = request.url === '/basket' ? await fill() : await order(token);
      response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
      response.end(JSON.stringify(answer));
    } catch (error) {
      response.writeHead(500);
      response.end(String(error));
    }
  });
  server.listen(0, '127.0.0.1', () => {
    const address = server.address();
    process.send?.(typeof address === 'object' ? address?.port : null);
  });
});
