import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { backupLines, writeBackup } from '../src/data/backup/backup-file.ts';
import { StartError } from '../src/data/db/start-error.ts';
import type { Store } from '../src/data/store.ts';
import { documentNumber } from '../src/shop/order/documents/document-numbers.ts';
import { dayOf } from '../src/shop/time/warsaw-time.ts';
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
        await writeBackup((write) => store.backUp(Date.now(), write), file);
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
        await store.restore(backupLines(file, name));
        print('The store is filled. "witryna check" says what it holds.');
        for (const line of await lastNumbers(store)) print(line);
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

/** The owner compares them with what buyers and KSeF have. */
async function lastNumbers({ documentSeries }: Store): Promise<string[]> {
  const year = Number(dayOf(Date.now()).slice(0, 4));
  const series = await documentSeries.ofYear(year);
  return [
    'Last numbers of documents in it:',
    ...series.map(({ kind, used }) => `  ${kind}: ${used === 0 ? 'none' : documentNumber(kind, year, used)}`),
    'No document is issued until the owner confirms the next numbers in the panel, /panel/dokumenty/numery.',
  ];
}
