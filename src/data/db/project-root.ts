import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The root folder of the project, the same for a source file and for the built server. */
export const projectRoot = above(import.meta.dirname);

function above(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : above(dirname(folder));
}
