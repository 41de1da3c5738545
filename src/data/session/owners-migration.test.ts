import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { freshServerDatabase } from '../../../testing/store/test-store.ts';
import { type Database, openDatabase, rowsOf } from '../db/db.ts';
import { migrate } from '../db/migrate.ts';

/** Two visitors in the old schema, where baskets belonged to sessions. */
async function withVisitors(database: Database): Promise<void> {
  await migrate(database, '0013');
  await database.script(`
    insert into units values ('szt', '{}', 'szt.', 1, 0);
    insert into producers (slug, name, street, postcode, city, country, email, about)
      values ('glina', 'Glina', 'Prosta 1', '00-001', 'Warszawa', 'Polska', 'a@example.com', '');
    insert into products (slug, code, name, type, unit_id, producer_id, lead, description, care, facts, added_at)
      values ('kubek', 'KUB', 'Kubek', 'product', 'szt', 1, '', '{}', '{}', '[]', now());
    insert into sizes (product_id, size_id, name, code, priority, amount, status, dispatch_kind, regular_gross, regular_net)
      values (1, 'uniw', '', 'KUB', 1, 5, 'enable', 'known', 7900, 6423);
    insert into sessions values ('ola', now() - interval '400 days', now()), ('ewa', now(), now());
    insert into baskets (token_hash, created_at, changed_at, code) values
      ('ola', now(), now(), 'LATO'), ('ewa', now(), now(), null);
    insert into basket_lines (basket_id, size_row, quantity, seen_gross, added_at, comment)
      select id, 1, id + 1, 7900, now(), token_hash from baskets;
    insert into basket_files (line_id, name, media_type, size, bytes, added_at)
      select id, comment || '.png', 'image/png', 1, '\\x01', now() from basket_lines;
    insert into session_products values ('ola', 'wishlist', 1, now()), ('ola', 'comparison', 1, now()),
      ('ewa', 'wishlist', 1, now());
    insert into outbox (recipient, kind, content, tries, next_try_at)
      values ('ola@example.com', 'back-in-stock', '{"sizeRow": 1}', 3, '2026-01-02T03:04:05Z');
    insert into outbox (recipient, kind, content, sent_at) values ('ewa@example.com', 'back-in-stock', '{}', now());
  `);
}

it('keeps the baskets, files, lists and mails that a database of an older shop holds', async () => {
  const database = await openDatabase(await freshServerDatabase('owners'), withVisitors);
  await migrate(database);
  const held = await rowsOf(
    database.orm,
    sql`select s.token_hash as session, b.code, l.quantity::int, l.comment, f.name as file, s.expires_at > now() as lives,
          o.client_id as client,
          (select count(*)::int from session_products p where p.owner_id = s.owner_id) as listed
        from sessions s join owners o on o.id = s.owner_id join baskets b on b.owner_id = o.id
          join basket_lines l on l.basket_id = b.id join basket_files f on f.line_id = l.id order by 1 desc`,
  );
  const both = { lives: true, client: null };
  expect(held).toEqual([
    { session: 'ola', code: 'LATO', quantity: 2, comment: 'ola', file: 'ola.png', listed: 2, ...both },
    { session: 'ewa', code: null, quantity: 3, comment: 'ewa', file: 'ewa.png', listed: 1, ...both },
  ]);
  const mails = await rowsOf(
    database.orm,
    sql`select o.recipient, j.kind, j.tries, j.due_at = '2026-01-02T03:04:05Z' as "sameTime"
        from jobs j join outbox o on o.id = (j.payload ->> 'mail')::bigint`,
  );
  expect(mails).toEqual([{ recipient: 'ola@example.com', kind: 'mail', tries: 3, sameTime: true }]);
  await database.close();
});
