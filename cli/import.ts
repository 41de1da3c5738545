import { units } from '../demo/units.ts';
import { StartError } from '../src/data/db/start-error.ts';
import { catalogueImport, type ImportedProduct } from '../src/data/import/catalogue-import.ts';
import { enterMissingUnits } from '../src/data/import/content-entry.ts';
import { wordWriter } from '../src/data/search/search-words.ts';
import type { Store } from '../src/data/store.ts';
import { type ImportLine, importLines } from './import-file.ts';

const batchSize = 500;
const mostShown = 20;

/**
 * Adds the products of a file. Each batch is one transaction, so a later failure does not undo products already
 * reported as added.
 */
export async function importFile(file: string, store: Store, print: (line: string) => void): Promise<void> {
  const began = performance.now();
  const counts = { lines: 0, entered: 0, known: 0, refused: 0 };
  const take = catalogueImport(wordWriter());
  const refuse = (what: string, reason: string) => {
    counts.refused += 1;
    if (counts.refused <= mostShown) print(`${what}: ${reason}`);
  };

  const enter = (products: ImportedProduct[]) =>
    store.maintain(async (database) => {
      const batch = await database.orm.transaction((tx) => take(tx, products, Date.now()));
      const before = counts.entered;
      counts.entered += batch.entered;
      counts.known += batch.known.length;
      for (const { code, reason } of batch.refused) refuse(code, reason);
      // PostgreSQL plans foreign key checks from the table sizes it last analyzed. After the tables have grown a
      // hundred times, a stale plan makes each insert that much slower, so we analyze whenever the number of added
      // products doubles.
      if (Math.floor(Math.log2(counts.entered + 1)) > Math.floor(Math.log2(before + 1)))
        await database.script('analyze');
      const perSecond = Math.round((counts.entered / (performance.now() - began)) * 1_000);
      print(`${counts.entered} products added, ${perSecond} a second`);
    });

  await store.maintain(({ orm }) => enterMissingUnits(orm, units));
  let waiting: ImportedProduct[] = [];
  for await (const line of importLines(file)) {
    counts.lines += 1;
    collect(line);
    if (waiting.length < batchSize) continue;
    await enter(waiting);
    waiting = [];
  }
  if (waiting.length > 0) await enter(waiting);
  print(`${counts.lines} lines: ${counts.entered} added, ${counts.known} known already, ${counts.refused} refused.`);
  if (counts.refused > 0) throw new StartError('Some lines were refused; the others are in the shop.');

  function collect(line: ImportLine) {
    if ('product' in line) waiting.push(line.product);
    else refuse(`line ${line.number}`, line.problem);
  }
}
