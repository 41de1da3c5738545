import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { quickImports } from './prepare.mjs';

it('docs/api/schema.graphql is what `npm run schema` writes', () => {
  const written = join(mkdtempSync(join(tmpdir(), 'witryna-schema-')), 'schema.graphql');
  execFileSync(process.execPath, [...quickImports, join(import.meta.dirname, 'schema.ts'), written]);
  const kept = readFileSync(join(import.meta.dirname, '../docs/api/schema.graphql'), 'utf8');
  expect(kept, 'run `npm run schema`').toBe(readFileSync(written, 'utf8'));
});
