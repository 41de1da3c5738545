import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const preloaded = ['--import', join(import.meta.dirname, 'quick-imports.mjs')];

it('finds the modules that Node finds', async () => {
  const names = ['drizzle-orm', 'drizzle-orm/pg-core', 'drizzle-orm/pglite', 'drizzle-orm', 'pg', 'node:fs', './a.js'];
  const program = `
    const found = ${JSON.stringify(names)}.map((name) => import.meta.resolve(name));
    const { is } = await import('drizzle-orm');
    const { PgTable } = await import(found[1]);
    // Both must be the same module, because tables are recognised by their class.
    console.log(JSON.stringify([found, (await import('drizzle-orm/entity')).is === is, typeof PgTable]));`;
  const printed = async (flags: string[]) =>
    (await promisify(execFile)(process.execPath, [...flags, '--input-type=module', '-e', program])).stdout;
  const plain = await printed([]);
  expect(plain).toContain('true,"function"');
  expect(await printed(preloaded)).toBe(plain);
});
