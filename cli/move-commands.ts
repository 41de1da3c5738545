import { createReadStream, statSync } from 'node:fs';
import { basename } from 'node:path';
import { StartError } from '../src/data/db/start-error.ts';
import { UnreachableFile } from '../src/data/owner/move/read-files.ts';
import type { Store } from '../src/data/store.ts';
import type { MoveOptions } from '../src/shop/owner/move/move-options.ts';
import { columnFaults, ignoredColumns, type MoveReport } from '../src/shop/owner/move/move-report.ts';
import type { Command, Options, Place, Print } from './command.ts';

const who = 'witryna move';

const work = async (store: Store) => {
  const noFetching = () => Promise.reject(new UnreachableFile('only files are read'));
  while (await store.moves.work(noFetching, Date.now, 5_000));
};

const rates: Record<string, MoveOptions['vat']> = { '23': 23, '8': 8, '5': 5, '0': 0, zw: null };

function optionsIn({ net, vat = '23', producer = '', update }: Options): Partial<MoveOptions> {
  const rate = rates[vat];
  if (rate === undefined) throw new StartError(`"${vat}" is not a rate of VAT: 23, 8, 5, 0 or zw.`);
  if (producer === '') throw new StartError('Give the producer of products whose file names none: --producer "Nazwa".');
  return { vat: rate, producer, prices: net ? 'net' : 'gross', known: update ? 'update' : 'keep' };
}

/** Shops moved in from other platforms. Pictures are fetched by the shop while it runs. */
export const moveCommands: Record<string, Command> = {
  move: {
    takes: ['FILE', '[FILE]', '[FILE]', '[FILE]', '[FILE]', '[FILE]'],
    options: ['net', 'vat', 'producer', 'update', 'run'],
    does: 'shows what moving in from files of WooCommerce, Shopify, PrestaShop, Shoper, IdoSell or a Google feed would do (products, clients, a site map); --run does it',
    run: async (names, place, options) => {
      const said = optionsIn(options);
      for (const name of names) {
        if (!statSync(place.path(name), { throwIfNoEntry: false })?.isFile())
          throw new StartError(`There is no file ${name}.`);
      }
      await place.inShop((store) => move(store, names, said, place, options.run === true));
    },
  },
  'move-undo': {
    takes: ['NUMBER'],
    does: 'takes back everything that a move did; what was ordered or changed since stays',
    run: ([number = ''], { inShop, print }) =>
      inShop(async (store) => {
        const id = /^\d{1,9}$/.test(number) ? Number(number) : 0;
        if (!(await store.moves.undo(id))) throw new StartError(`There is no move ${number} that can be taken back.`);
        await work(store);
        print(`Move ${id} is taken back.`);
      }),
  },
};

async function move(store: Store, names: string[], said: Partial<MoveOptions>, { path, print }: Place, runs: boolean) {
  const files = [];
  for (const name of names) {
    const contentKey = await store.uploads.put(createReadStream(path(name)));
    files.push({ name: basename(name), address: null, contentKey });
  }
  const id = await store.moves.create(who, files, Date.now(), said);
  await work(store);
  for (const { name, about, fault } of await store.moves.files(id)) {
    if (!about) throw new StartError(`${name}: ${fault}`);
    print(`${name}: ${about.platform}, ${about.content}, ${about.rows} rows`);
    const ignored = about.content === 'addresses' ? [] : ignoredColumns(about);
    if (ignored.length > 0) print(`  columns that are not moved: ${ignored.join(', ')}`);
    const [missing] = columnFaults(about);
    if (missing)
      throw new StartError(`${name}: its columns are not known. Move it in the panel, where you can name them.`);
  }
  const row = await store.moves.byId(id);
  if (row) await store.moves.describe(id, { files: new Map(), options: row.options }, 'planning');
  await work(store);
  const planned = await store.moves.byId(id);
  if (!planned?.report) throw new StartError(planned?.fault ?? 'The files could not be read.');
  printReport(planned.report, print);
  if (!runs) {
    print(`Nothing is changed yet: "--run" does it, or the panel (move ${id}).`);
    return;
  }
  if (!(await store.moves.begin(id))) throw new StartError(`Move ${id} has changed meanwhile.`);
  await work(store);
  const { products } = await store.moves.progress(id);
  print(`Move ${id}: ${products.done} products written, hidden until you show them. "move-undo ${id}" takes it back.`);
}

function printReport({ products, clients, pictures, redirects, skipped, notes }: MoveReport, print: Print): void {
  print(
    `products: ${products.new} new, ${products.changed} changed, ${products.same + products.kept} left alone, ${products.refused} refused`,
  );
  if (skipped.count > 0) print(`rows that are no product: ${skipped.count}`);
  print(`pictures to fetch: ${pictures}`);
  print(`redirects: ${redirects.new}, old addresses that fit nothing: ${redirects.unmatched}`);
  if (redirects.noRoom) print(`old addresses for which the shop has no room: ${redirects.noRoom}`);
  print(`clients: ${clients.new} new, ${clients.known} known, ${clients.refused} refused`);
  for (const [note, own] of Object.entries(notes)) print(`${note}: ${own.count} (${own.first.join(', ')})`);
}
