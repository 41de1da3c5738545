import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

const compressible = new Set(['.js', '.css', '.html', '.json', '.map', '.svg', '.txt', '.webmanifest', '.xml', '.ico']);
const worthwhileFrom = 512;

/**
 * Writes a `.br` and a `.gz` file for every text file that gets smaller by it, so that the server never compresses a
 * static file.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    entries
      .filter((entry) => entry.isFile() && compressible.has(extname(entry.name)))
      .map((entry) => compressFile(join(entry.parentPath, entry.name))),
  );
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size <= worthwhileFrom) return;
  const bytes = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: {
        [zlib.BROTLI_PARAM_QUALITY]: 11,
        [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
        [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
