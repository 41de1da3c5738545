import { units } from '../demo/units.ts';
import { StartError } from '../src/data/db/start-error.ts';
import { catalogueImport } from '../src/data/import/catalogue-import.ts';
import { enterMissingUnits } from '../src/data/import/content-entry.ts';
import { namedProducts, pricesAndStock } from '../src/data/import/stored-products.ts';
import { learnAhead } from '../src/data/import/write-product.ts';
import { wordWriter } from '../src/data/search/search-words.ts';
import type { Store } from '../src/data/store.ts';
import { faultReason } from '../src/shop/owner/product/draft-faults.ts';
import type { NamedProduct, SizeDraft } from '../src/shop/owner/product/product-draft.ts';
import {
  leavesSizes,
  type ProductRecord,
  readRecord,
  tellsPricesAndStock,
} from '../src/shop/owner/product/product-file.ts';
import { importLines } from './import-file.ts';

const batchSize = 500;
/** Lines of which prices and stock are compared at once. */
const portionSize = 2_000;
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
  const counts = { lines: 0, entered: 0, updated: 0, same: 0, known: 0, refused: 0 };
  const words = wordWriter();
  const take = catalogueImport(words);
  const refuse = (what: string, reason: string) => {
    counts.refused += 1;
    if (counts.refused <= mostShown) print(`${what}: ${reason}`);
  };

  const enter = (lines: NumberedRecord[], products: NamedProduct[]) =>
    store.maintain(async (database) => {
      const own = update ? await checked(lines) : products;
      const batch = await database.orm.transaction((tx) => take(tx, own, Date.now(), { update, hidden: !show }));
      const before = counts.entered;
      counts.entered += batch.entered;
      counts.updated += batch.updated;
      counts.same += batch.same;
      counts.known += batch.known.length;
      for (const { code, reason } of batch.refused) refuse(code, reason);
      // PostgreSQL plans foreign key checks from the table sizes it last analyzed. After the tables have grown a
      // hundred times, a stale plan makes each insert that much slower, so we analyze whenever the number of added
      // products doubles.
      if (Math.floor(Math.log2(counts.entered + 1)) > Math.floor(Math.log2(before + 1)))
        await database.script('analyze');
      const written = counts.entered + counts.updated + counts.same;
      const perSecond = Math.round((written / (performance.now() - began)) * 1_000);
      print(`${written} products written, ${perSecond} a second`);
    });

  /** With `update` a line has only the changed fields: the others come from the store. */
  async function checked(lines: NumberedRecord[]): Promise<NamedProduct[]> {
    const stored: Map<string, NamedProduct> = update
      ? await store.maintain(({ orm }) => namedProducts(orm, codesOf(lines)))
      : new Map();
    return lines.flatMap(({ number, record }) => {
      const answer = readRecord(record, stored.get(codeOf({ record })) ?? null);
      if ('product' in answer) return [answer.product];
      refuse(`line ${number}`, faultReason(answer.fault));
      return [];
    });
  }

  /** One batch is written while the next is read. */
  let writing: Promise<void> = Promise.resolve();
  let waiting: NumberedRecord[] = [];
  /** Codes that are written once more only after they have been written, so that lines of one code count in their order. */
  let waitingCodes = new Set<string>();
  async function flush(): Promise<void> {
    const lines = waiting;
    waiting = [];
    waitingCodes = new Set();
    const products = update ? [] : await checked(lines);
    // The first batch learns all labels, and two writers of the same words wait for each other.
    if (counts.entered > 0) await store.maintain(({ orm }) => learnAhead(orm, products, words));
    await writing;
    if (lines.length === 0) return;
    writing = enter(lines, products);
    // Whoever waits for it is told.
    writing.catch(() => {});
  }

  /** Codes that this file changes: what was read of their prices and stock may be older than the change. */
  const changed = new Set<string>();
  const pricesOf = (lines: NumberedRecord[]) => {
    const told = update ? lines.filter(({ record }) => tellsPricesAndStock(record)) : [];
    return told.length === 0
      ? Promise.resolve(new Map<string, SizeDraft[]>())
      : store.maintain(({ orm }) => pricesAndStock(orm, codesOf(told)));
  };
  async function takeIn({ lines, prices }: Portion): Promise<void> {
    const stored = await prices;
    for (const line of lines) {
      const code = codeOf(line);
      const sizes = tellsPricesAndStock(line.record) && !changed.has(code) ? stored.get(code) : undefined;
      if (sizes && leavesSizes(line.record, sizes)) {
        counts.same += 1;
        continue;
      }
      if (waitingCodes.has(code)) await flush();
      if (update) changed.add(code);
      waitingCodes.add(code);
      waiting.push(line);
      if (waiting.length >= batchSize) await flush();
    }
  }

  await store.maintain(({ orm }) => enterMissingUnits(orm, units));
  let ahead: Portion | null = null;
  const next = async (lines: NumberedRecord[]) => {
    const own = { lines, prices: pricesOf(lines) };
    own.prices.catch(() => {});
    if (ahead) await takeIn(ahead);
    ahead = own;
  };
  try {
    let lines: NumberedRecord[] = [];
    for await (const line of importLines(file)) {
      counts.lines += 1;
      if ('record' in line) lines.push(line);
      else refuse(`line ${line.number}`, line.problem);
      if (lines.length < portionSize) continue;
      await next(lines);
      lines = [];
    }
    await next(lines);
    await next([]);
    await flush();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new StartError(`${file} cannot be read: ${error.message}.`);
  } finally {
    await writing;
  }
  if (!show && counts.entered > 0)
    print('New products are hidden; "show" puts one into the shop, "import --show" all of a file.');
  const updated = update ? `${counts.updated} updated, ${counts.same} the same` : `${counts.known} known already`;
  print(`${counts.lines} lines: ${counts.entered} added, ${updated}, ${counts.refused} refused.`);
  if (!update && counts.known > 0) print('Known products are left alone; "import --update" changes them.');
  if (counts.refused > 0) throw new StartError('Some lines were refused; the others are in the shop.');
}

interface NumberedRecord {
  number: number;
  record: ProductRecord;
}

/** Lines of the file, and what the store has of those of prices and stock. */
interface Portion {
  lines: NumberedRecord[];
  prices: Promise<Map<string, SizeDraft[]>>;
}

const codeOf = ({ record }: Pick<NumberedRecord, 'record'>): string => String(record.code ?? '').trim();

/** The database takes neither NUL nor half of a character; such a line is refused afterwards. */
const codesOf = (lines: NumberedRecord[]): string[] =>
  lines.map(codeOf).filter((code) => code.isWellFormed() && !code.includes('\0'));
