import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, isKey, type StorageDefinition } from './file-storage.ts';

const draftEnding = '.part';

/** Files in a folder with 256 subfolders. Several processes may share it, also over a network. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    async put(key, content) {
      const path = pathOf(key);
      const draft = path + draftEnding;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        // Flushed before the rename: a file with its final name is complete, even after a power cut.
        await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }));
        await rename(draft, path);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },

    async open(key) {
      const found = await stat(pathOf(key)).catch(missing);
      return found && contentOf(pathOf(key));
    },

    async remove(key) {
      await rm(pathOf(key), { force: true });
      await rm(pathOf(key) + draftEnding, { force: true });
    },

    async *writtenBefore(before) {
      for (const part of (await readdir(folder).catch(missing)) ?? []) {
        for (const name of (await readdir(join(folder, part)).catch(missing)) ?? []) {
          const key = name.endsWith(draftEnding) ? name.slice(0, -draftEnding.length) : name;
          if (!isKey(key)) continue;
          const found = await stat(join(folder, part, name)).catch(missing);
          if (found && found.mtimeMs < before) yield key;
        }
      }
    },
  };
}

export const folderUploads: StorageDefinition = {
  name: 'folder',
  label: 'Folder na serwerze',
  open: ({ folder }) => folderStorage(folder),
};

/** Opened at the first read: a content that is never read leaves no open file. */
async function* contentOf(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path);
}

/** A missing file gives `null`; any other error is thrown. */
function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
