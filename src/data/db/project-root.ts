import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the whole project, found from a source file and from the built server alike. */
export const projectRoot = above(import.meta.dirname);

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder));
}
