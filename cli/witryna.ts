import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import settings from '../shop.config.ts';
import type { Where } from '../src/data/db/db.ts';
import { StartError } from '../src/data/db/start-error.ts';
import { openStore } from '../src/data/store.ts';
import { s3PlaceOf } from '../src/data/upload/s3/s3-storage.ts';
import { type UploadPlace, uploadPlace } from '../src/data/upload/storages.ts';
import { holdTimesOf } from '../src/shop/order/hold.ts';
import type { ShopSettings } from '../src/shop/settings.ts';
import { withPassword } from '../src/shop/text/url-password.ts';
import { type Call, type Command, optionKinds, type Place, type Print, runCall } from './command.ts';
import { storeCommands } from './commands.ts';
import { initCommand } from './init.ts';
import { askRunningShop } from './running-shop.ts';
import { unlimited } from './words.ts';

const ownCommands: Record<string, Command> = {
  init: initCommand,
  help: { takes: [], does: 'prints this', run: async (_, { print }) => print(help()) },
};

/** Runs one command. An expected failure is thrown as a `StartError` with a sentence for the user. */
export async function witryna(args: string[], env: NodeJS.ProcessEnv, print: Print): Promise<void> {
  const { positionals, values } = parsed(args);
  const { help: wantsHelp, database, data, ...options } = values;
  const [name = 'help', ...words] = wantsHelp ? ['help'] : positionals;
  const call: Call = { name, words, options };
  const commands = { ...storeCommands, ...ownCommands };
  const where = placeOf({ database, data }, env);
  await runCall(commands, call, placeAt(where, uploadsAt(where, env), call, print)).catch((error: unknown) => {
    if (!(error instanceof DoneElsewhere)) throw error;
  });
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      // `parseArgs` reads -1 as an option, so unlimited stock is passed on under another name.
      args: args.map((arg) => (arg === '-1' ? unlimited : arg)),
      allowPositionals: true,
      options: {
        ...optionKinds,
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

/** The same settings that the shop itself reads, but no pooler; an option overrides them. */
function placeOf(options: { database?: string | undefined; data?: string | undefined }, env: NodeJS.ProcessEnv): Where {
  if (options.database !== undefined && options.data !== undefined) {
    throw new StartError('Choose one of --database and --data.');
  }
  const url =
    options.database ?? (options.data === undefined ? env.WITRYNA_DATABASE_DIRECT_URL || env.DATABASE_URL : '');
  if (!url) return { directory: join(resolve(options.data || env.WITRYNA_DATA_DIR || 'var'), 'database') };
  if (/^postgres(ql)?:\/\//.test(url) && URL.canParse(url)) return { url: withPassword(url, env.DATABASE_PASSWORD) };
  throw new StartError(
    `${options.database === undefined ? 'DATABASE_URL' : '--database'} should be the address of a PostgreSQL server, like postgres://user:password@host/database.`,
  );
}

/** Where the shop stores files of shoppers, by the same variables. */
function uploadsAt(where: Where, env: NodeJS.ProcessEnv): UploadPlace {
  const data = 'directory' in where ? dirname(where.directory) : resolve(env.WITRYNA_DATA_DIR || 'var');
  return uploadPlace(env.WITRYNA_UPLOADS || undefined, 'url' in where, data, s3PlaceOf(env));
}

/** Thrown to end a command that the running shop has carried out. */
class DoneElsewhere extends Error {}

function placeAt(where: Where, uploads: UploadPlace, call: Call, print: Print): Place {
  const inStore: Place['inStore'] = async (work, options = {}) => {
    // The arguments are valid, so the shop that has the data open gets the whole call.
    if ('directory' in where && (await askRunningShop(dirname(where.directory), call, print)))
      throw new DoneElsewhere();
    const own: ShopSettings = settings;
    const { omnibus, listing, giftCards } = own;
    const payment = { hold: holdTimesOf(own), giftCards };
    const rules = { ...omnibus, ...listing };
    const store = await openStore(where, { rules, payment, uploads, ...options });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  };
  return {
    inStore,
    inShop: (work) => {
      if ('directory' in where && !existsSync(where.directory)) {
        throw new StartError(`There is no shop in ${where.directory} yet; "witryna seed" makes the demo shop there.`);
      }
      return inStore(work);
    },
    path: (name) => resolve(name),
    print,
    isRunning: false,
  };
}

function help(): string {
  const calls = Object.entries({ ...ownCommands, ...storeCommands }).map(([name, { takes, does }]) => ({
    call: [name, ...takes].join(' '),
    does,
  }));
  const width = Math.max(...calls.map(({ call }) => call.length));
  return [
    'npm run witryna -- COMMAND',
    '',
    ...calls.map(({ call, does }) => `  ${call.padEnd(width)}  ${does}`),
    '',
    'PRODUCT is a code or the end of an address. DAY is like 2026-12-24. A running shop follows at once.',
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
