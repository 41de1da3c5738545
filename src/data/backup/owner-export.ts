import { type SQL, sql } from 'drizzle-orm';
import { type Orm, rowsOf } from '../db/db.ts';
import { type BackupTable, tablesOf } from './tables.ts';
import { tarEnd, tarFile } from './tar.ts';

/** All data that the owner entered into the shop, without data of shoppers and staff. */
export const ownersTables: readonly string[] = [
  'settings',
  'units',
  'producers',
  'series',
  'categories',
  'parameters',
  'parameter_values',
  'products',
  'product_categories',
  'product_parameter_values',
  'product_pictures',
  'pictures',
  'sizes',
  'quantity_tiers',
  'subscriptions',
  'bundle_parts',
  'promotions',
  'price_history',
  'planned_prices',
  'purchase_costs',
  'rebate_codes',
  'client_groups',
  'info_pages',
  'info_page_versions',
  'info_page_plans',
  'terms_texts',
  'posts',
  'post_products',
  'redirects',
  'search_synonyms',
  'popular_searches',
  'answer_templates',
];

const rowsAtOnce = 500;
/** Beyond this size another file of rows begins: only one is in memory. */
const bytesOfFile = 2_000_000;

const about = `Wszystko, co właściciel wprowadził do sklepu Witryna.

dane/NAZWA-NUMER.ndjson  wiersze jednej tabeli, każdy w osobnej linii jako JSON, w UTF-8
zdjecia/NAZWA            pliki zdjęć; ich wymiary są w dane/pictures, opisy w dane/product_pictures

Kwoty są w groszach. Nie ma tu danych kupujących, zamówień ani zespołu: te są w kopii zapasowej (witryna backup).
Produkty w pliku CSV, który panel przyjmie z powrotem, pobierzesz w zakładce „Plik CSV i zmiany”.
`;

/**
 * An archive in pieces. Rows are read in pages by their keys and not in one transaction: a slow download must not block
 * the embedded database.
 */
export async function* ownerExport(orm: Orm, now: number): AsyncGenerator<Uint8Array> {
  const utf8 = new TextEncoder();
  yield* tarFile('CZYTAJ.txt', utf8.encode(about), now);
  const tables = new Map((await tablesOf(orm)).map((table) => [table.name, table]));
  for (const name of ownersTables) {
    const table = tables.get(name);
    if (!table) continue;
    let [lines, bytes, number] = [[] as string[], 0, 1];
    const file = () => tarFile(fileName(name, number), utf8.encode(lines.join('')), now);
    for await (const line of linesOf(orm, table)) {
      lines.push(`${line}\n`);
      bytes += line.length;
      if (bytes < bytesOfFile) continue;
      yield* file();
      [lines, bytes, number] = [[], 0, number + 1];
    }
    if (lines.length > 0) yield* file();
  }
  yield* pictureFiles(orm, now);
  yield tarEnd();
}

const fileName = (table: string, number: number): string => `dane/${table}-${String(number).padStart(4, '0')}.ndjson`;

interface Key {
  name: string;
  type: string;
}

/** Rows of a table as JSON, in the order of its key. */
async function* linesOf(orm: Orm, { name, columns }: BackupTable): AsyncGenerator<string> {
  const keys = await keysOf(orm, name);
  const own = (column: string) => sql`own.${sql.identifier(column)}`;
  const list = (parts: SQL[]) => sql.join(parts, sql`, `);
  // The bytes of pictures are separate files.
  const read = list(columns.filter((column) => column !== 'bytes').map(own));
  const turn = list(keys.map((key) => own(key.name)));
  const texts = list(keys.map((key) => sql`${own(key.name)}::text`));
  let after: string[] | null = null;
  for (;;) {
    const last: string[] = after ?? [];
    const from: SQL = list(keys.map(({ type }, at) => sql`${last[at] ?? ''}::${sql.raw(type)}`));
    const rows: { line: string; at: string[] }[] = await rowsOf(
      orm,
      sql`select (select row_to_json(part) from (select ${read}) part)::text as line, array[${texts}] as at
        from ${sql.identifier(name)} own ${after === null ? sql`` : sql`where (${turn}) > (${from})`}
        order by ${turn} limit ${rowsAtOnce}`,
    );
    for (const { line } of rows) yield line;
    if (rows.length < rowsAtOnce) return;
    after = rows.at(-1)?.at ?? null;
  }
}

const keysOf = (orm: Orm, table: string): Promise<Key[]> =>
  rowsOf(
    orm,
    sql`select a.attname::text as name, format_type(a.atttypid, null) as type
      from pg_index i cross join unnest(i.indkey) with ordinality k(attnum, place)
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indisprimary and i.indrelid = ${`public.${table}`}::regclass order by k.place`,
  );

const endings: Record<string, string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/svg+xml': 'svg' };

async function* pictureFiles(orm: Orm, now: number): AsyncGenerator<Uint8Array> {
  let last = 0;
  for (;;) {
    const [picture] = await rowsOf<{ id: number; name: string; type: string; bytes: Uint8Array }>(
      orm,
      sql`select id, name, media_type as type, bytes from pictures where id > ${last} order by id limit 1`,
    );
    if (!picture) return;
    last = picture.id;
    // The id distinguishes truncated names.
    const name = `${picture.name.replace(/[^a-z0-9-]/gi, '-').slice(0, 70)}-${picture.id}`;
    yield* tarFile(`zdjecia/${name}.${endings[picture.type] ?? 'webp'}`, picture.bytes, now);
  }
}
