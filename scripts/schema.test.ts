import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { quickImports } from './prepare.mjs';

it('docs/api/schema.graphql and openapi.json are what `npm run schema` writes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'witryna-schema-'));
  const names = ['schema.graphql', 'openapi.json'];
  const files = names.map((name) => join(folder, name));
  execFileSync(process.execPath, [...quickImports, join(import.meta.dirname, 'schema.ts'), ...files]);
  for (const name of names) {
    const kept = readFileSync(join(import.meta.dirname, '../docs/api', name), 'utf8');
    expect(kept, 'run `npm run schema`').toBe(readFileSync(join(folder, name), 'utf8'));
  }
});
