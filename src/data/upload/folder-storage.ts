import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStorage, isKey } from './file-storage.ts';

const draftEnding = '.part';

/** Files in a folder, 256 folders inside it. Several processes may share one, also over a network. */
export function folderStorage(folder: string): FileStorage {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key);

  return {
    async put(key, content) {
      const path = pathOf(key);
      const draft = path + draftEnding;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        // Flushed before it is renamed: a file with its final name is whole, even after a power cut.
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

/** Opened when the first byte is asked for: whoever never asks leaves nothing open. */
async function* contentOf(path: string): AsyncIterable<Uint8Array> {
  yield* createReadStream(path);
}

/** What is not there, or no longer, is nothing; any other failure is one. */
function missing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
