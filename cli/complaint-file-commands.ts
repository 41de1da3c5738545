import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../src/data/db/start-error.ts';
import type { Command } from './command.ts';

/** Commands on photos and films of complaints. */
export const complaintFileCommands: Record<string, Command> = {
  'complaint-files': {
    takes: ['NUMBER', 'FOLDER'],
    does: 'writes the photos and films of a complaint into a folder',
    run: async ([number = '', folder = ''], { inShop, path, print }) =>
      inShop(async (store) => {
        const complaint = await store.complaints.byNumber(number);
        if (!complaint) throw new StartError(`There is no complaint ${number}; a number is like R-2026-104273.`);
        const files = complaint.messages.flatMap((message) => message.files);
        if (files.length === 0) throw new StartError(`${complaint.number} has no files.`);
        await mkdir(path(folder), { recursive: true });
        for (const { id, name } of files) {
          const stored = await store.complaints.fileContent(complaint.id, id);
          const content = stored && (await store.uploads.open(stored.contentKey));
          if (!content) throw new StartError(`${name} is in the folder of the shop's process: ask it while it runs.`);
          const written = writtenName(id, name);
          await pipeline(Readable.from(content), createWriteStream(join(path(folder), written)));
          print(written);
        }
      }),
  },
};

/** A file name from a shopper must not contain paths or hidden names. */
const writtenName = (id: number, name: string): string => `${id}-${name.replace(/[^\p{L}\p{N}._-]+/gu, '_')}`;
