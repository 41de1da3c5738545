import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { seedDemo } from '../demo/seed.ts';
import settings from '../shop.config.ts';
import { mostStock, type SizeName } from '../src/data/catalogue/prices.ts';
import type { Database, Where } from '../src/data/db/db.ts';
import { StartError } from '../src/data/db/start-error.ts';
import { addSynonym, learnAgain, wordWriter } from '../src/data/search/search-words.ts';
import { openStore, type Store } from '../src/data/store.ts';
import type { Grosze } from '../src/shop/money/money.ts';
import { formatMoney, parseMoney } from '../src/shop/money/money.ts';
import type { PricePoint } from '../src/shop/price/price.ts';
import { parseQuantity } from '../src/shop/product/quantity.ts';
import { formatNumber } from '../src/shop/text/numbers.ts';
import { dayOf, formatClock, formatDayShort, minutesOfDay } from '../src/shop/time/warsaw-time.ts';
import { importFile } from './import.ts';

type Print = (line: string) => void;

interface Command {
  takes: string[];
  does: string;
  /** Must validate its arguments before it opens the store. */
  run(words: string[], where: Where, print: Print): Promise<void>;
}

const commands: Record<string, Command> = {
  migrate: {
    takes: [],
    does: 'brings the tables of the store up to date',
    run: (_, where, print) => inStore(where, async () => print('The tables are up to date.')),
  },
  seed: {
    takes: [],
    does: 'fills an empty store with the demo shop; keeps its promotions running',
    run: (_, where, print) =>
      inStore(where, async () => print('The store is filled.'), {
        seed: (database) => seedDemo(database, Date.now(), print),
      }),
  },
  price: {
    takes: ['PRODUCT', 'SIZE', 'ZŁ'],
    does: 'sets the regular gross price, for example: price kubek-szalwiowy 350 92,50',
    run: async ([product = '', size = '', zloty = ''], where, print) => {
      const gross = priceIn(zloty);
      const name = { product, size };
      await inShop(where, async (store) => {
        if (!(await store.prices.setRegular(name, gross))) throw await noSuchSize(store, name);
        print(`${product}, ${size}: ${formatMoney(gross)}`);
      });
    },
  },
  stock: {
    takes: ['PRODUCT', 'SIZE', 'N'],
    does: 'sets how many there are; -1 or "unlimited" when they never run out',
    run: async ([product = '', size = '', text = ''], where, print) => {
      const amount = stockIn(text);
      const name = { product, size };
      await inShop(where, async (store) => {
        if (!(await store.prices.setStock(name, amount))) throw await noSuchSize(store, name);
        print(`${product}, ${size}: ${amount === -1 ? unlimited : formatNumber(amount)}`);
      });
    },
  },
  history: {
    takes: ['PRODUCT', 'SIZE'],
    does: 'prints what a size has cost and since when, promotions included',
    run: ([product = '', size = ''], where, print) =>
      inShop(where, async (store) => {
        const points = await store.prices.history({ product, size });
        if (!points) throw await noSuchSize(store, { product, size });
        for (const point of points) print(notice(point));
      }),
  },
  import: {
    takes: ['FILE'],
    does: 'adds products, one in JSON a line (README shows one); those with a known code are left alone',
    run: async ([file = ''], where, print) => {
      if (!existsSync(file)) throw new StartError(`There is no file ${file}.`);
      await inStore(where, (store) => importFile(file, store, print));
    },
  },
  words: {
    takes: [],
    does: 'learns the words of the whole shop anew, after texts or synonyms were changed past the shop',
    run: (_, where, print) =>
      inShop(where, async (store) => {
        let done = 0;
        const tell = (more: number) => {
          done += more;
          print(`${done} products read`);
        };
        await store.maintain(({ orm }) => orm.transaction((tx) => learnAgain(tx, wordWriter(), tell)));
      }),
  },
  synonym: {
    takes: ['WORD', 'MEANING'],
    does: 'lets a word of the shop be found by another, for example: synonym szałwiowy zielony; then run words',
    run: async ([word = '', meaning = ''], where, print) => {
      await inShop(where, async (store) => {
        await store.maintain(({ orm }) => addSynonym(orm, word.toLowerCase(), meaning.toLowerCase()));
        print(`${word} is also ${meaning}, once "witryna words" has run.`);
      });
    },
  },
  help: {
    takes: [],
    does: 'prints this',
    run: async (_, _where, print) => print(help()),
  },
};

/** Runs one command. An expected failure is thrown as a `StartError` with a sentence for the user. */
export async function witryna(args: string[], env: NodeJS.ProcessEnv, print: Print): Promise<void> {
  const { positionals, values } = parsed(args);
  const [name = 'help', ...words] = values.help ? ['help'] : positionals;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) throw new StartError(`There is no command ${name}; "witryna help" lists what there is.`);
  if (words.length !== command.takes.length || words.includes('')) {
    throw new StartError(`witryna ${name} takes ${command.takes.join(' ') || 'nothing more'}.`);
  }
  await command.run(words, placeOf(values, env), print);
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      // `parseArgs` reads -1 as an option, so unlimited stock is passed on under another name.
      args: args.map((arg) => (arg === '-1' ? unlimited : arg)),
      allowPositionals: true,
      options: {
        database: { type: 'string' },
        data: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    const [sentence = ''] = error.message.split(/\.? To specify|\n/);
    throw new StartError(`${sentence.replace(/\.$/, '')}.`);
  }
}

/** Reads the same two environment variables as the server. A command line option takes precedence. */
function placeOf(options: { database?: string; data?: string }, env: NodeJS.ProcessEnv): Where {
  if (options.database !== undefined && options.data !== undefined) {
    throw new StartError('Choose one of --database and --data.');
  }
  const url = options.database ?? (options.data === undefined ? env.DATABASE_URL : '');
  if (!url) return { directory: join(resolve(options.data || env.WITRYNA_DATA_DIR || 'var'), 'database') };
  if (/^postgres(ql)?:\/\//.test(url)) return { url };
  throw new StartError(
    `${options.database === undefined ? 'DATABASE_URL' : '--database'} should be the address of a PostgreSQL server, like postgres://user:password@host/database.`,
  );
}

async function inStore(
  where: Where,
  work: (store: Store) => Promise<void>,
  options: { seed?: (database: Database) => Promise<void> } = {},
): Promise<void> {
  const { omnibus, listing } = settings;
  const store = await openStore(where, { rules: { ...omnibus, ...listing }, ...options });
  try {
    await work(store);
  } finally {
    await store.close();
  }
}

/** For commands that need an existing shop: a mistyped folder must not create an empty one. */
async function inShop(where: Where, work: (store: Store) => Promise<void>): Promise<void> {
  if ('directory' in where && !existsSync(where.directory)) {
    throw new StartError(`There is no shop in ${where.directory} yet; "witryna seed" makes the demo shop there.`);
  }
  await inStore(where, work);
}

const unlimited = 'unlimited';
/** Prices are stored as 32-bit integers. */
const highestPrice: Grosze = 2_147_483_647;

function priceIn(text: string): Grosze {
  const gross = parseMoney(text);
  if (gross === null) throw new StartError(`"${text}" is not a price; write it like 92,50.`);
  if (gross <= 0 || gross > highestPrice) {
    throw new StartError(`A price is more than nothing and at most ${formatMoney(highestPrice)}.`);
  }
  return gross;
}

function stockIn(text: string): number {
  if (text === unlimited) return -1;
  const amount = parseQuantity(text);
  if (amount === null) throw new StartError(`"${text}" is not an amount; write it like 12 or 7,5, or "unlimited".`);
  if (amount >= mostStock) throw new StartError('That is more than any shop has; write "unlimited".');
  return amount;
}

async function noSuchSize(store: Store, { product, size }: SizeName): Promise<StartError> {
  const found = await store.catalogue.product(product, Date.now());
  if (!found) return new StartError(`There is no product ${product}; its name is the end of its address.`);
  const sizes = found.sizes.map((own) => own.size.id).join(', ');
  return new StartError(`${product} has no size ${size}; it has ${sizes}.`);
}

function notice({ from, price }: PricePoint): string {
  const when = `${formatDayShort(dayOf(from))} ${formatClock(minutesOfDay(from))}`;
  return `${when}  ${price ? formatMoney(price.gross) : 'not offered'}${from > Date.now() ? '  (to come)' : ''}`;
}

function help(): string {
  const calls = Object.entries(commands).map(([name, { takes, does }]) => ({ call: [name, ...takes].join(' '), does }));
  const width = Math.max(...calls.map(({ call }) => call.length));
  return [
    'npm run witryna -- COMMAND',
    '',
    ...calls.map(({ call, does }) => `  ${call.padEnd(width)}  ${does}`),
    '',
    'The store is the one of the shop: DATABASE_URL, else the folder WITRYNA_DATA_DIR, else var.',
    '--database URL or --data FOLDER names another.',
  ].join('\n');
}

if (import.meta.main) {
  await witryna(process.argv.slice(2), process.env, (line) => console.log(line)).catch((error: unknown) => {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
