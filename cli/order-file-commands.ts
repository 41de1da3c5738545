import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../src/data/db/start-error.ts';
import type { OrderFile } from '../src/data/order/orders.ts';
import { lineName } from '../src/shop/product/line-name.ts';
import type { Command } from './command.ts';

/** Commands on files that shoppers attached to the lines of their orders. */
export const orderFileCommands: Record<string, Command> = {
  'order-files': {
    takes: ['NUMBER', 'FOLDER'],
    does: 'writes the files that the shopper attached to an order into a folder',
    run: async ([number = '', folder = ''], { inShop, path, print }) =>
      inShop(async (store) => {
        const order = await store.orders.byNumber(number);
        if (!order) throw new StartError(`There is no order ${number}; a number is like 2026-104273.`);
        const files = await store.orders.filesOf(order.id);
        if (files.length === 0) throw new StartError(`${order.number} has no files.`);
        await mkdir(path(folder), { recursive: true });
        for (const [index, file] of files.entries()) {
          const content = await store.uploads.open(file.contentKey);
          if (!content)
            throw new StartError(`${file.name} is in the folder of the shop's process: ask it while it runs.`);
          const name = writtenName(file, index);
          await pipeline(Readable.from(content), createWriteStream(join(path(folder), name)));
          const line = order.lines[file.position - 1];
          print(`${name}: line ${file.position}, ${line ? lineName(line) : ''}`);
        }
      }),
  },
};

/** A file name from a shopper must not contain paths or hidden names. */
const writtenName = ({ name, position }: OrderFile, index: number): string =>
  `${position}-${index + 1}-${name.replace(/[^\p{L}\p{N}._-]+/gu, '_')}`;
