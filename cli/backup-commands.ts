import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../src/data/db/start-error.ts';
import type { Store } from '../src/data/store.ts';
import type { Command } from './command.ts';

/** Backups of the whole store, and a check of its integrity. */
export const backupCommands: Record<string, Command> = {
  backup: {
    takes: ['FILE'],
    options: ['force'],
    does: 'copies the whole shop with pictures and files into one file, also while it runs; --force replaces a file',
    run: async ([name = ''], { inShop, path, print }, { force }) => {
      const file = path(name);
      if (!force && existsSync(file)) throw new StartError(`${name} is there already; --force replaces it.`);
      await inShop(async (store) => {
        await writeBackup(store, file);
        print(`${name}: ${Math.ceil((await stat(file)).size / 1_024)} KB`);
      });
    },
  },
  restore: {
    takes: ['FILE'],
    does: 'fills an empty store, of either kind, from a backup; stop the shop first',
    run: async ([name = ''], { inStore, path, print, isRunning }) => {
      const file = path(name);
      if (!existsSync(file)) throw new StartError(`There is no file ${name}.`);
      if (isRunning) throw new StartError('Stop the shop first: it would go on with what it has in memory.');
      await inStore(async (store) => {
        await store.restore(linesOf(file, name));
        print('The store is filled. "witryna check" says what it holds.');
      });
    },
  },
  check: {
    takes: [],
    does: 'adds up ledgers, stock and orders, and says what does not fit',
    run: (_, { inShop, print }) =>
      inShop(async (store) => {
        const { sums, faults } = await store.check();
        for (const { name, value } of sums) print(`${name}: ${value}`);
        for (const fault of faults) print(`! ${fault}`);
        if (faults.length > 0) throw new StartError(`Not everything fits: ${faults.length}.`);
        print('Everything fits.');
      }),
  },
};

/** Written under a temporary name first, so that an interrupted backup is never taken for a complete one. */
async function writeBackup(store: Store, file: string): Promise<void> {
  const draft = `${file}.part`;
  const text = new PassThrough();
  const written = pipeline(text, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
  // It may fail before it is awaited, which would end a running shop.
  written.catch(() => {});
  try {
    await store.backUp(Date.now(), async (line) => {
      if (text.write(`${line}\n`)) return;
      await Promise.race([new Promise((done) => text.once('drain', done)), written]);
    });
    text.end();
    await written;
    await rename(draft, file);
  } catch (error) {
    text.destroy();
    await written.catch(() => {});
    await rm(draft, { force: true });
    throw error;
  }
}

async function* linesOf(file: string, name: string): AsyncIterable<string> {
  const packed = createReadStream(file);
  const text = packed.pipe(createGunzip());
  // A pipe does not pass errors on, for example when the path is a folder.
  packed.once('error', (error) => text.destroy(error));
  const lines = createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
  let fault: unknown = null;
  text.once('error', (error) => {
    fault = error;
    lines.close();
  });
  try {
    yield* lines;
  } catch (error) {
    fault ??= error;
  }
  if (fault !== null) throw new StartError(`${name} is no whole backup: it cannot be unpacked.`);
}
