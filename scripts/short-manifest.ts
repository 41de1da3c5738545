import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Leaves out of the list of routes, which every visit loads, what a route does not have: a missing flag means the same. */
export async function shortenManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('the build has no list of routes');
  const path = join(assets, name);
  await writeFile(path, (await readFile(path, 'utf8')).replace(/"has\w+":false,/g, ''));
}
