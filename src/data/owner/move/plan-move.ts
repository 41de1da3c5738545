import { eq, inArray } from 'drizzle-orm';
import { countNote, emptyReport, type MoveReport, moveLimits } from '../../../shop/owner/move/move-report.ts';
import { isPublished, type MovedProduct, productCollector } from '../../../shop/owner/move/moved-product.ts';
import { movedRecord } from '../../../shop/owner/move/moved-record.ts';
import { addressesOfProduct, addressIndex } from '../../../shop/owner/move/old-addresses.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { Orm } from '../../db/db.ts';
import * as t from '../../db/schema.ts';
import { slugFor } from '../../import/catalogue-import.ts';
import type { ChangesOfMany } from '../catalogue/changes-of-many.ts';
import { categoryPaths, knownNames } from './known-names.ts';
import { planClients } from './move-clients.ts';
import { type PictureToPlan, planPictures } from './move-pictures.ts';
import { planRedirects } from './move-redirects.ts';
import { type MoveRow, movePortion, pause } from './move-rows.ts';
import { type PlannedFile, pausedRows, tableIn, UnreadableFile } from './read-files.ts';

const mostShown = 50;

/**
 * Works out what a move will do and writes it down, item by item: carrying it out writes these items and nothing else. May
 * be repeated, since what an interrupted try wrote is removed first.
 */
export async function planMove(
  orm: Orm,
  many: ChangesOfMany,
  { id, who, options, changeId }: MoveRow,
  files: readonly PlannedFile[],
  now: Instant,
): Promise<{ report: MoveReport; changeId: number }> {
  if (changeId !== null) await many.remove(changeId);
  for (const table of [t.movePictures, t.moveRedirects, t.moveClients])
    await orm.delete(table).where(eq(table.moveId, id));
  const report = emptyReport();
  const { products, skipped } = await productsIn(files);
  report.skipped = { count: skipped.length, first: skipped.slice(0, mostShown) };
  const units = new Set((await orm.select({ id: t.units.id }).from(t.units)).map((unit) => unit.id));
  const names = await knownNames(orm);
  const waiting = new Map<string, { product: MovedProduct; sizeIds: string[] }>();
  const placed: { code: string; product: MovedProduct; paths: string[][]; slug: string | null }[] = [];
  const pictures: PictureToPlan[] = [];

  function* records() {
    for (const [at, product] of products.entries()) {
      const { code, record, sizeIds, notes } = movedRecord(product, options, units);
      if (!waiting.has(code)) waiting.set(code, { product, sizeIds });
      for (const note of notes) countNote(report, note, code);
      yield { number: at + 1, record, unpublished: !isPublished(product) };
    }
  }

  const change = await many.show(records(), { title: 'Przeniesienie sklepu', who }, now, {
    kind: 'move',
    isNewOnly: options.known === 'keep',
    completed: names.spelled,
    told: (code, outcome, named) => {
      report.products[outcome] += 1;
      const moved = waiting.get(code);
      waiting.delete(code);
      if (!named || !moved) return;
      const { product, sizeIds } = moved;
      const isNew = outcome === 'new';
      if (isNew && !isPublished(product)) countNote(report, 'unpublished', code);
      if (outcome !== 'kept') {
        names.tell(report, named);
        for (const picture of product.pictures) pictures.push({ code, name: named.name, picture, sizeIds, isNew });
      }
      placed.push({
        code,
        product,
        paths: outcome === 'kept' ? [] : categoryPaths(named),
        slug: isNew ? slugFor(named) : null,
      });
    },
  });
  report.pictures = await planPictures(orm, id, pictures, now);

  const slugs = await slugsOf(
    orm,
    placed.filter(({ slug }) => slug === null).map(({ code }) => code),
  );
  const index = addressIndex();
  const told: { from: string; to: string }[] = [];
  for (const [at, { code, product, paths, slug }] of placed.entries()) {
    if (at % movePortion === 0) await pause();
    const to = `/produkt/${slug ?? slugs.get(code)}`;
    index.addProduct(product, to);
    for (const from of addressesOfProduct(product)) told.push({ from, to });
    for (const path of paths)
      for (const { name, to: address } of names.addresses(path)) index.addCategory(name, address);
  }
  const addresses = await addressesIn(files);
  await planRedirects(orm, id, { told, addresses, index, report });
  report.clients = await planClients(orm, id, files);
  return { report, changeId: change };
}

async function slugsOf(orm: Orm, codes: string[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const { code, slug } = t.products;
  for (let at = 0; at < codes.length; at += 1_000) {
    const rows = await orm
      .select({ code, slug })
      .from(t.products)
      .where(inArray(code, codes.slice(at, at + 1_000)));
    for (const row of rows) found.set(row.code, row.slug);
  }
  return found;
}

async function productsIn(files: readonly PlannedFile[]) {
  const collector = productCollector();
  let count = 0;
  for (const { about, bytes } of files) {
    if (about.content !== 'products' && about.content !== 'variants') continue;
    for await (const row of pausedRows(tableIn(await bytes()))) {
      count += 1;
      if (count > moveLimits.products)
        throw new UnreadableFile(`W plikach jest więcej niż ${moveLimits.products} wierszy produktów. Podziel je.`);
      collector.add(about, about.fields, row);
    }
  }
  return collector.finish();
}

/** Old addresses of a site map. */
async function addressesIn(files: readonly PlannedFile[]): Promise<string[]> {
  const found: string[] = [];
  for (const { about, bytes } of files) {
    if (about.content !== 'addresses') continue;
    const at = Math.max(
      about.head.findIndex((name) => /^(g:)?(loc|link|url|address|adres)$/i.test(name)),
      0,
    );
    for await (const row of pausedRows(tableIn(await bytes()))) if (row[at]) found.push(row[at]);
  }
  return found;
}
