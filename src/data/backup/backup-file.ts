import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { StartError } from '../db/start-error.ts';
import type { WriteLine } from './backup.ts';

/** Written under a temporary name first, so that an interrupted backup is never taken for a complete one. */
export async function writeBackup(backUp: (write: WriteLine) => Promise<void>, file: string): Promise<void> {
  const draft = `${file}.part`;
  const text = new PassThrough();
  const written = pipeline(text, createGzip(), createWriteStream(draft, { mode: 0o600, flush: true }));
  // It may fail before it is awaited, which would end a running shop.
  written.catch(() => {});
  try {
    await backUp(async (line) => {
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

/** The lines of a backup; `name` is for the sentence about a file that is none. */
export async function* backupLines(file: string, name: string): AsyncIterable<string> {
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
  } finally {
    packed.destroy();
  }
  if (fault !== null) throw new StartError(`${name} is no whole backup: it cannot be unpacked.`);
}
