import pg from 'pg';

/**
 * Fills a migrated, seeded store with copies of a plain product under other names, sizes and prices. Tables are
 * analysed after each step, because foreign keys are checked with plans made for the table's size: a plan made for
 * fifty rows practically never ends on a hundred thousand.
 */
export async function makeManyProducts(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const step = async (sql: string, values: unknown[] = []) => {
    await client.query(sql, values);
    await client.query('analyze');
  };
  await step(
    `insert into products (slug, code, name, type, unit_id, vat, producer_id, series_id, lead, description, care, facts,
       warnings, added_at)
     select 'wzor-' || n, 'WZ-' || n, p.name || ' nr ' || n, p.type, p.unit_id, p.vat, p.producer_id, p.series_id, p.lead,
       p.description, p.care, p.facts, p.warnings, p.added_at
     from products p, generate_series(1, $1::integer) n where p.slug = 'maselniczka'`,
    [count],
  );
  await step(
    `insert into sizes (product_id, size_id, name, code, priority, amount, status, dispatch_kind, dispatch_days,
       regular_gross, regular_net)
     select p.id, 'r' || k, k || ' cm', p.code || '-' || k, k, (p.id * 7 + k) % 40, 'enable', 'known', 1,
       3690 + (p.id % 500) * 123, 3000 + (p.id % 500) * 100
     from products p, generate_series(1, 2) k where p.slug like 'wzor-%'`,
  );
  await step(
    `insert into product_categories (product_id, category_id, position)
     select p.id, (select id from categories order by id offset p.id % 36 limit 1), 0 from products p
     where p.slug like 'wzor-%'`,
  );
  await step(
    `insert into product_pictures (product_id, picture_id, alt, position)
     select p.id, own.picture_id, own.alt, own.position from products p,
       product_pictures own join products from_product on from_product.id = own.product_id
     where p.slug like 'wzor-%' and from_product.slug = 'maselniczka'`,
  );
  await client.end();
}
