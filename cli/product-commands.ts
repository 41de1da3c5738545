import { createWriteStream, existsSync, statSync } from 'node:fs';
import { readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import { extname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { removeDemo } from '../demo/remove-demo.ts';
import { isDemoCompany } from '../demo/without-demo.ts';
import settings from '../shop.config.ts';
import { StartError } from '../src/data/db/start-error.ts';
import { allProducts, type OwnProduct, setHidden } from '../src/data/owner/assortment.ts';
import type { KeptProduct } from '../src/data/owner/catalogue/delete-products.ts';
import { placeOfFile, preparedPicture, setPicture } from '../src/data/owner/own-pictures.ts';
import type { Store } from '../src/data/store.ts';
import { formatMoney } from '../src/shop/money/money.ts';
import {
  isOtherShop,
  type OtherShop,
  otherShopHead,
  otherShopRows,
  otherShops,
} from '../src/shop/owner/move/other-shop-file.ts';
import { csvHead, csvRows, recordOf } from '../src/shop/owner/product/product-file.ts';
import type { NewJournalEntry } from '../src/shop/staff/journal-entry.ts';
import { mergedSettings } from '../src/shop/stored-settings.ts';
import { formatNumber } from '../src/shop/text/numbers.ts';
import type { Command, Print } from './command.ts';
import { importFile } from './import.ts';
import { productIn } from './words.ts';

const pictureKinds = ['.jpg', '.jpeg', '.png', '.webp', '.avif', '.tif', '.tiff'];
const mostPictureBytes = 50_000_000;

/** Commands on whole products: list, hide, show, delete, import and export. */
export const productCommands: Record<string, Command> = {
  list: {
    takes: ['[TEXT]'],
    does: 'lists products with their codes, names in addresses, prices and stock; a text picks those that have it',
    run: async ([text = ''], { inShop, print }) => {
      const wanted = text.toLowerCase();
      const count = await inShop((store) =>
        store.maintain(async ({ orm }) => {
          let found = 0;
          for await (const product of allProducts(orm)) {
            const { code, slug, name } = product;
            if (![code, slug, name].some((own) => own.toLowerCase().includes(wanted))) continue;
            found += 1;
            print(productLine(product));
          }
          return found;
        }),
      );
      print(`Products: ${count}.`);
    },
  },
  hide: {
    takes: ['PRODUCT'],
    does: 'takes a product out of the shop; "show" puts it back',
    run: ([name = ''], { inShop, print }) => inShop((store) => turn(store, name, true, print)),
  },
  show: {
    takes: ['PRODUCT'],
    does: 'puts a hidden product back into the shop',
    run: ([name = ''], { inShop, print }) => inShop((store) => turn(store, name, false, print)),
  },
  delete: {
    takes: ['PRODUCT'],
    does: 'deletes a product that nobody ever ordered, for good',
    run: ([name = ''], { inShop, print }) => inShop((store) => remove(store, name, print)),
  },
  'demo-remove': {
    takes: [],
    does: 'takes the demo out of a shop that has a company of its own: products nobody ordered, their categories and texts',
    run: (_, { inShop, print }) => inShop((store) => withoutDemoShop(store, print)),
  },
  import: {
    takes: ['FILE'],
    options: ['update', 'show'],
    does: 'adds products from a .csv or from JSON, one a line, hidden unless --show; with --update also changes those with a known code',
    run: async ([file = ''], { inStore, path, print }, { update = false, show = false }) => {
      if (!existsSync(path(file)) || !statSync(path(file)).isFile()) throw new StartError(`There is no file ${file}.`);
      // Where the shop runs on the same machine, its shoppers come first.
      setPriority(Math.max(10, getPriority()));
      await inStore((store) => importFile(path(file), store, { update, show, print }));
    },
  },
  export: {
    takes: ['FILE'],
    options: ['force', 'for', 'address'],
    does: 'writes all products to a .csv, or to JSON, one a line; "import --update" takes the file back. With --for=woocommerce or --for=shopify and --address=https://our.shop, where pictures are fetched, it is the file that these import. A .tar.gz has everything that the owner put in, with pictures; --force replaces a file',
    run: async ([file = ''], { inShop, path, print }, { force, for: wanted, address }) => {
      if (!force && existsSync(path(file))) throw new StartError(`${file} is there already; --force replaces it.`);
      if (file.endsWith('.tar.gz')) {
        await inShop(async (store) => {
          const { everything } = await store.forReports();
          await writeWhole(path(file), (draft) =>
            pipeline(everything(Date.now()), createGzip(), createWriteStream(draft)),
          );
        });
        print(`${file}: ${Math.ceil(statSync(path(file)).size / 1_024)} KB.`);
        return;
      }
      const shop = wanted === undefined ? null : otherShopIn(wanted, address);
      const count = await inShop(async (store) => {
        const reports = await store.forReports();
        return shop ? exportFor(shop, path(file), reports) : exportTo(path(file), reports.products);
      });
      print(`${file}: ${count} products.`);
    },
  },
  pictures: {
    takes: ['FOLDER'],
    does: 'adds pictures to products by the names of their files: KUB-7.jpg is the first of KUB-7, KUB-7-2.jpg its second',
    run: async ([folder = ''], { inShop, path, print }) => {
      if (!existsSync(path(folder)) || !statSync(path(folder)).isDirectory()) {
        throw new StartError(`There is no folder ${folder}.`);
      }
      await inShop((store) => picturesIn(path(folder), store, print));
    },
  },
};

function productLine({ code, slug, name, hidden, pictures, sizes }: OwnProduct): string {
  const sized = sizes.map(({ id, gross, amount, status }) => {
    const stock = amount === -1 ? 'unlimited' : formatNumber(amount);
    return `${id} ${formatMoney(gross)} ×${stock}${status === 'disable' ? ' off sale' : ''}`;
  });
  const marks = [hidden && 'hidden', pictures === 0 && 'no picture'].filter(Boolean);
  return [code, slug, name, sized.join(', '), ...marks].join('  ');
}

/** Users of commands have no account in the panel. */
const atTheMachine = { id: null, name: 'polecenie na serwerze' };

const kept: Record<KeptProduct, string> = {
  unknown: 'is gone already',
  sold: 'was ordered, so the books need it; "hide" takes it out of the shop',
  part: 'is part of a set',
  opinions: 'has opinions; "hide" takes it out of the shop',
};

async function remove(store: Store, name: string, print: Print): Promise<void> {
  const product = await productIn(store, name);
  const why = await store.ownCatalogue.deleteProduct(product.id);
  if (why) throw new StartError(`${product.name} ${kept[why]}.`);
  const entry: NewJournalEntry = {
    action: 'product-deleted',
    subject: `product ${product.id}`,
    before: { name: product.name, code: product.code },
  };
  await store.journal.write(atTheMachine, entry, Date.now());
  print(`${product.name} is deleted.`);
}

async function withoutDemoShop(store: Store, print: Print): Promise<void> {
  const { company } = mergedSettings(settings, await store.ownSettings.read());
  if (isDemoCompany({ company }))
    throw new StartError('The shop is the demo still; "witryna init" gives it a company first.');
  const { deleted, hidden } = await store.maintain(({ orm }) => orm.transaction((tx) => removeDemo(tx, Date.now())));
  await store.journal.write(
    atTheMachine,
    { action: 'demo-removed', subject: 'shop', after: { deleted, hidden } },
    Date.now(),
  );
  print(`${deleted} products of the demo are deleted, ${hidden} that were ordered are hidden.`);
}

async function turn(store: Store, name: string, hidden: boolean, print: Print): Promise<void> {
  const product = await productIn(store, name);
  if (product.hidden === hidden) {
    print(`${product.name} is ${hidden ? 'hidden' : 'in the shop'} already.`);
    return;
  }
  await store.maintain(({ orm }) => setHidden(orm, [product.id], hidden ? Date.now() : null));
  print(`${product.name} is ${hidden ? 'hidden' : 'in the shop again'}.`);
}

/** Written under a temporary name first, so that an interrupted archive is never taken for a complete one. */
/** Written under a temporary name first, so that an existing file is either replaced completely or stays. */
async function writeWhole(file: string, write: (draft: string) => Promise<void>): Promise<void> {
  const draft = `${file}.part`;
  try {
    await write(draft);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    if (!(error instanceof Error) || !('syscall' in error)) throw error;
    throw new StartError(`${file} cannot be written: ${error.message}.`);
  }
}

type Reports = Awaited<ReturnType<Store['forReports']>>;

async function exportTo(file: string, products: Reports['products']): Promise<number> {
  let count = 0;
  async function* lines() {
    for await (const product of products()) {
      count += 1;
      yield `${JSON.stringify(recordOf(product))}\n`;
    }
  }
  async function* rows() {
    const names = new Set<string>();
    for await (const { parameters } of products()) for (const { name } of parameters) names.add(name);
    // Without this byte order mark, Excel reads the file in a legacy code page.
    yield `\uFEFF${csvHead([...names])}\r\n`;
    for await (const product of products()) {
      count += 1;
      for (const row of csvRows(product, [...names])) yield `${row}\r\n`;
    }
  }
  const isTable = extname(file).toLowerCase() === '.csv';
  await writeWhole(file, (draft) => pipeline(Readable.from(isTable ? rows() : lines()), createWriteStream(draft)));
  return count;
}

interface Abroad {
  shop: OtherShop;
  origin: string;
}

function otherShopIn(shop: string, address = ''): Abroad {
  if (!isOtherShop(shop)) throw new StartError(`--for is one of: ${Object.keys(otherShops).join(', ')}.`);
  if (!/^https?:\/\/[^/?#@\s]+$/.test(address))
    throw new StartError('--address is where this shop is, like https://our.shop: pictures are fetched there.');
  return { shop, origin: address };
}

async function exportFor({ shop, origin }: Abroad, file: string, reports: Reports): Promise<number> {
  const about = { origin, parameters: (await reports.parameters()).length };
  let count = 0;
  async function* rows() {
    yield `${otherShopHead(shop, about)}\r\n`;
    for await (const product of reports.leavingProducts()) {
      count += 1;
      for (const row of otherShopRows(shop, product, about)) yield `${row}\r\n`;
    }
  }
  await writeWhole(file, (draft) => pipeline(Readable.from(rows()), createWriteStream(draft)));
  return count;
}

async function picturesIn(folder: string, store: Store, print: Print): Promise<void> {
  const files = (await readdir(folder)).filter((name) => pictureKinds.includes(extname(name).toLowerCase())).sort();
  const counts = { added: 0, replaced: 0, same: 0, refused: 0 };
  for (const file of files) {
    const refusal = await pictureOf(join(folder, file), file, store, counts);
    if (!refusal) continue;
    counts.refused += 1;
    print(`${file}: ${refusal}`);
  }
  const { added, replaced, same, refused } = counts;
  print(`${files.length} pictures: ${added} added, ${replaced} replaced, ${same} there already, ${refused} refused.`);
  if (refused > 0) throw new StartError('Some pictures were refused; the others are in the shop.');
}

/** Adds one picture; returns why it was refused. */
async function pictureOf(
  path: string,
  file: string,
  store: Store,
  counts: Record<'added' | 'replaced' | 'same', number>,
): Promise<string | null> {
  const found = await store.maintain(({ orm }) => placeOfFile(orm, file));
  if (!found) return 'no product has this code';
  if ((await stat(path)).size > mostPictureBytes) return 'is larger than 50 MB';
  const bytes = await preparedPicture(await readFile(path));
  if (!bytes) return 'is not a picture';
  const done = await store.maintain(({ orm }) =>
    orm.transaction((tx) => setPicture(tx, found.product, found.place, bytes)),
  );
  counts[done] += 1;
  return null;
}
