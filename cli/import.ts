import { units } from '../demo/units.ts';
import { StartError } from '../src/data/db/start-error.ts';
import { catalogueImport } from '../src/data/import/catalogue-import.ts';
import { enterMissingUnits } from '../src/data/import/content-entry.ts';
import { namedProducts } from '../src/data/import/stored-products.ts';
import { wordWriter } from '../src/data/search/search-words.ts';
import type { Store } from '../src/data/store.ts';
import { faultReason } from '../src/shop/owner/product/draft-faults.ts';
import type { NamedProduct } from '../src/shop/owner/product/product-draft.ts';
import { type ProductRecord, readRecord } from '../src/shop/owner/product/product-file.ts';
import { importLines } from './import-file.ts';

const batchSize = 500;
const mostShown = 20;

interface Options {
  update: boolean;
  /** New products are visible immediately. */
  show: boolean;
  print: (line: string) => void;
}

/**
 * Adds the products of a file in batches, one transaction each: batches that were reported as done stay, even if a
 * later one fails.
 */
export async function importFile(file: string, store: Store, { update, show, print }: Options): Promise<void> {
  const began = performance.now();
  const counts = { lines: 0, entered: 0, updated: 0, known: 0, refused: 0 };
  const take = catalogueImport(wordWriter());
  const refuse = (what: string, reason: string) => {
    counts.refused += 1;
    if (counts.refused <= mostShown) print(`${what}: ${reason}`);
  };

  const enter = (lines: NumberedRecord[]) =>
    store.maintain(async (database) => {
      const products = await checked(lines);
      const batch = await database.orm.transaction((tx) => take(tx, products, Date.now(), { update, hidden: !show }));
      const before = counts.entered;
      counts.entered += batch.entered;
      counts.updated += batch.updated;
      counts.known += batch.known.length;
      for (const { code, reason } of batch.refused) refuse(code, reason);
      // PostgreSQL plans foreign key checks from the table sizes it last analyzed. After the tables have grown a
      // hundred times, a stale plan makes each insert that much slower, so we analyze whenever the number of added
      // products doubles.
      if (Math.floor(Math.log2(counts.entered + 1)) > Math.floor(Math.log2(before + 1)))
        await database.script('analyze');
      const perSecond = Math.round(((counts.entered + counts.updated) / (performance.now() - began)) * 1_000);
      print(`${counts.entered + counts.updated} products written, ${perSecond} a second`);
    });

  /** With `update` a line has only the changed fields: the others come from the store. */
  async function checked(lines: NumberedRecord[]): Promise<NamedProduct[]> {
    const codes = lines.flatMap(({ record }) => (typeof record.code === 'string' ? [record.code.trim()] : []));
    const stored: Map<string, NamedProduct> = update
      ? await store.maintain(({ orm }) => namedProducts(orm, codes))
      : new Map();
    return lines.flatMap(({ number, record }) => {
      const answer = readRecord(record, stored.get(String(record.code).trim()) ?? null);
      if ('product' in answer) return [answer.product];
      refuse(`line ${number}`, faultReason(answer.fault));
      return [];
    });
  }

  await store.maintain(({ orm }) => enterMissingUnits(orm, units));
  let waiting: NumberedRecord[] = [];
  try {
    for await (const line of importLines(file)) {
      counts.lines += 1;
      if ('record' in line) waiting.push(line);
      else refuse(`line ${line.number}`, line.problem);
      if (waiting.length < batchSize) continue;
      await enter(waiting);
      waiting = [];
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new StartError(`${file} cannot be read: ${error.message}.`);
  }
  if (waiting.length > 0) await enter(waiting);
  if (!show && counts.entered > 0)
    print('New products are hidden; "show" puts one into the shop, "import --show" all of a file.');
  const updated = update ? `${counts.updated} updated` : `${counts.known} known already`;
  print(`${counts.lines} lines: ${counts.entered} added, ${updated}, ${counts.refused} refused.`);
  if (!update && counts.known > 0) print('Known products are left alone; "import --update" changes them.');
  if (counts.refused > 0) throw new StartError('Some lines were refused; the others are in the shop.');
}

interface NumberedRecord {
  number: number;
  record: ProductRecord;
}
