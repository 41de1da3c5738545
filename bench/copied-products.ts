import pg from 'pg';

/** Tables of a product's own rows, with the columns that are ids of products and of sizes. */
const tables: { name: string; products?: string; sizes?: string; changed?: Record<string, string> }[] = [
  {
    name: 'products',
    products: 'id',
    changed: {
      slug: `t.slug || '-' || n`,
      code: `'GEN-' || (t.id + n * 20000)`,
      added_at: `t.added_at - make_interval(mins => (t.id % 1000) * 100 + n)`,
    },
  },
  {
    name: 'sizes',
    products: 'product_id',
    sizes: 'id',
    changed: {
      code: `t.code || '-' || n`,
      ean: 'null',
      regular_gross: '(t.regular_gross + 123 * (n % 50))',
      regular_net: '(t.regular_net + 100 * (n % 50))',
    },
  },
  { name: 'product_categories', products: 'product_id' },
  { name: 'product_parameter_values', products: 'product_id' },
  { name: 'product_words', products: 'product_id' },
  { name: 'price_history', sizes: 'size_row' },
];

/**
 * Copies the products whose code begins with `GEN-` until there are `count` of them, by statements that write a whole
 * table. Each copy has a code of its own. Triggers and indexes would take hours, so they wait until all is there.
 */
export async function copyProducts(url: string, own: number, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const rows = async <Row>(sql: string, values: unknown[] = []) =>
    (await client.query(sql, values)).rows as unknown as Row[];
  const names = tables.map(({ name }) => name);
  const indexes = await rows<{ name: string; made: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as made
     from pg_index i where i.indrelid = any ($1::regclass[]) and not i.indisunique`,
    [names],
  );
  await client.query(`set session_replication_role = replica; set maintenance_work_mem = '512MB'`);
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  const [strides] = await rows<{ products: number; sizes: number }>(
    `select (select max(id) from products) as products, (select max(id) from sizes) as sizes`,
  );
  const shifted = { products: `n * ${strides?.products}`, sizes: `n * ${strides?.sizes}` };
  for (const table of tables) {
    const columns = await rows<{ name: string }>(
      `select attname as name from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''
         and (attidentity = '' or $2)`,
      [table.name, table.name === 'products' || table.name === 'sizes'],
    );
    const value = (column: string) => {
      if (column === table.products) return `t.${column} + ${shifted.products}`;
      if (column === table.sizes) return `t.${column} + ${shifted.sizes}`;
      return table.changed?.[column] ?? `t.${column}`;
    };
    const listed = columns.map(({ name }) => `"${name}"`).join();
    const isCopied =
      table.name === 'products'
        ? `t.code like 'GEN-%'`
        : table.products
          ? `t.${table.products} in (select id from products where code like 'GEN-%')`
          : `t.${table.sizes} in (select s.id from sizes s join products p on p.id = s.product_id where p.code like 'GEN-%')`;
    await client.query(
      `insert into ${table.name} (${listed}) overriding system value
       select ${columns.map(({ name }) => value(name)).join()}
       from (select * from ${table.name} t where ${isCopied}
         ${table.products ? `and t.${table.products} <= ${strides?.products}` : `and t.${table.sizes} <= ${strides?.sizes}`}) t,
         generate_series(1, ${Math.max(0, Math.floor(count / own) - 1)}) n order by n`,
    );
  }
  for (const { made } of indexes) await client.query(made);
  for (const name of ['products', 'sizes'])
    await client.query(`select setval(pg_get_serial_sequence('${name}', 'id'), (select max(id) from ${name}))`);
  await client.query('set session_replication_role = origin');
  await client.query('vacuum analyze');
  await client.end();
}
