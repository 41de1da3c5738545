import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { StartError } from '../src/data/db/start-error.ts';
import {
  type FileFault,
  type LeftOut,
  type PointFile,
  readPointFile,
} from '../src/shop/delivery/points/inpost-file.ts';
import { pointFileLimits } from '../src/shop/limits.ts';
import { clientCommands } from './client-commands.ts';
import type { Command, Options, Place } from './command.ts';

const { points: clientPoints } = clientCommands as { points: Command };

/** `points` was the command of loyalty points before it also imported files, so its argument decides. */
export const pointCommands: Record<string, Command> = {
  points: {
    takes: ['FILE|CLIENT', '[AMOUNT]', '[REASON]'],
    options: ['force'],
    does: `imports pickup points from a carrier's file (InPost's list in JSON), for example: points punkty.json; --force also when it has far fewer points than before. With a client it ${clientPoints.does}`,
    run: async (words, place, options) => {
      const [name = ''] = words;
      if (words.length === 1 && (isNamedLikeFile(name) || existsSync(place.path(name))))
        return importPoints(name, place, options);
      if (options.force) throw new StartError('--force is for a file of pickup points, like punkty.json.');
      return clientPoints.run(words, place, options);
    },
  },
};

/** Logins have no slash, and e-mail addresses do not end in `.json`. */
const isNamedLikeFile = (name: string): boolean => /[/\\]|\.json$/i.test(name);

async function importPoints(name: string, { inShop, path, print }: Place, { force = false }: Options): Promise<void> {
  await inShop(async (store) => {
    const file = await readPoints(path(name), name);
    const result = await store.pickupPoints.import('locker', file.points, { now: Date.now(), force });
    if (result.status === 'refused') {
      throw new StartError(
        `${name} has ${result.given} points and the shop knows ${result.known}: it may be cut off. Nothing was changed; with --force it is imported all the same.`,
      );
    }
    print(`${file.points.length} points: ${result.added} new, ${result.updated} known, ${result.gone} gone.`);
    const dropped = Object.entries(file.leftOut).filter(([, count]) => count > 0) as [LeftOut, number][];
    if (dropped.length > 0) {
      print(`Left out: ${dropped.map(([reason, count]) => `${count} ${reasons[reason]}`).join(', ')}.`);
    }
  });
}

const reasons: Record<LeftOut, string> = {
  unreadable: 'in another shape',
  test: 'for tests',
  coordinates: 'without coordinates',
  status: 'not operating',
  type: 'of another type',
  address: 'without a town and post code',
};

const faults: Record<FileFault, string> = {
  shape: 'has no pickup points in the shape of InPost: {"items": [{"name": …, "location": …, "address_details": …}]}',
  empty: 'has no points',
  page: 'is one page of several; put all pages into one list, [page, page, …]',
};

async function readPoints(path: string, name: string): Promise<PointFile> {
  const file = readPointFile(await parsed(path, name));
  if ('fault' in file) throw new StartError(`${name} ${faults[file.fault]}. Nothing was changed.`);
  if (file.points.length === 0) {
    throw new StartError(`${name} has no point where a parcel can be collected. Nothing was changed.`);
  }
  return file;
}

async function parsed(path: string, name: string): Promise<unknown> {
  const { size } = await stat(path).catch(() => {
    throw new StartError(`There is no file ${name}.`);
  });
  if (size > pointFileLimits.megabytes * 1_048_576) {
    throw new StartError(`${name} is larger than ${pointFileLimits.megabytes} MB. Nothing was changed.`);
  }
  const text = await readFile(path, 'utf8').catch(() => {
    throw new StartError(`${name} cannot be read.`);
  });
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch {
    throw new StartError(`${name} is not JSON. Nothing was changed.`);
  }
}
