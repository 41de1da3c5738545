import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { findViolations } from './layers.ts';

const trees: string[] = [];

afterEach(() => {
  for (const tree of trees.splice(0)) rmSync(tree, { recursive: true });
});

/** The violations in a small tree, given as file names and their text. */
function wrongIn(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'witryna-layers-'));
  trees.push(root);
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  return findViolations(root).map(({ rule, message }) => `${rule}: ${message}`);
}

test('the project keeps its own arrows', () => {
  expect(findViolations('.').map(({ message }) => message)).toEqual([]);
});

test('a tree with allowed imports only has no violations', () => {
  const found = wrongIn({
    'src/shop/money.ts': "import { limit } from './limits.ts'; export const money = limit;",
    'src/shop/limits.ts': "import * as v from 'valibot'; export const limit = v.number();",
    'src/shop/money.test.ts': "import { test } from 'vitest'; import { money } from './money.ts'; test(String(money));",
    'src/data/db.ts': "import pg from 'pg'; import { join } from 'node:path'; import '../shop/money.ts';",
    'src/ui/price.tsx': "import '../shop/money.ts'; import '../routes.ts'; import './price.css'; import 'react';",
    'src/ui/price.css': '',
    'src/routes.ts': "import type { RouteConfig } from '@react-router/dev/routes'; export default [];",
    'src/page-context.ts': "import type { Money } from './shop/money.ts'; import 'react-router';",
    'src/pages/home/home-page.tsx':
      "import type { Route } from './+types/home-page'; import './hero.tsx'; import '../../ui/price.tsx'; export default 1;",
    'src/pages/home/hero.tsx': "import '../../page-context.ts'; import '../../shop/money.ts';",
    'src/server/app.ts': "import '../data/db.ts'; import '../pages/home/hero.tsx'; import 'virtual:server-build';",
    'demo/seed.ts': "import '../src/data/db.ts'; import '../src/shop/money.ts';",
    'cli/witryna.ts': "import '../demo/seed.ts'; import '../src/data/db.ts';",
    'vite.config.ts': 'export default {};',
  });
  expect(found).toEqual([]);
});

test.each([
  ['a package', "import 'react';"],
  ['only the types of a package', "import type { ReactNode } from 'react';"],
  ['a type in passing', "export type Node = import('react').ReactNode;"],
  ['a part of Node', "import { readFileSync } from 'node:fs';"],
  ['a part of Node by its old name', "import 'fs';"],
  ['a widget', "import '../ui/price.tsx';"],
  ['the store, on demand', "export const load = () => import('../data/db.ts');"],
  ['the store, by passing on', "export { open } from '../data/db.ts'; export const a = 1;"],
])('a rule may not import %s', (_, text) => {
  const found = wrongIn({ 'src/shop/money.ts': text, 'src/ui/price.tsx': '', 'src/data/db.ts': '' });
  expect(found).toEqual([expect.stringMatching(/^arrow: src\/shop\/money\.ts imports .*shop may import only itself$/)]);
});

test.each(['Date.now()', 'new Date()', 'Math.random()', 'fetch("/")'])('a rule may not call %s', (call) => {
  expect(wrongIn({ 'src/shop/time/now.ts': `export const now = () => ${call};` })).toHaveLength(1);
});

test('a rule may turn a given moment into a date', () => {
  expect(wrongIn({ 'src/shop/time/now.ts': 'export const day = (now: number) => new Date(now);' })).toEqual([]);
});

test('two pages may not import each other, not even one way', () => {
  const found = wrongIn({
    'src/pages/home/home-page.tsx': "import '../product/gallery.tsx';",
    'src/pages/product/gallery.tsx': '',
  });
  expect(found).toEqual([
    'pages apart: src/pages/home/home-page.tsx imports src/pages/product/gallery.tsx, but two pages never import each other',
  ]);
});

test.each(['data', 'server'])('a page may not import %s', (layer) => {
  const found = wrongIn({
    'src/pages/home/home-page.tsx': `import type { Db } from '../../${layer}/db.ts';`,
    [`src/${layer}/db.ts`]: '',
  });
  expect(found).toEqual([expect.stringContaining(`home-page.tsx imports src/${layer}/db.ts`)]);
});

test.each([
  ['src/ui/price.tsx', 'src/pages/home/hero.tsx'],
  ['src/ui/price.tsx', 'src/page-context.ts'],
  ['src/data/db.ts', 'src/ui/price.tsx'],
  ['src/root.tsx', 'src/data/db.ts'],
  ['src/routes.ts', 'src/shop/money.ts'],
  ['src/page-context.ts', 'src/shop/money.ts'],
  ['demo/seed.ts', 'src/server/app.ts'],
  ['cli/witryna.ts', 'src/server/app.ts'],
  ['e2e/home.spec.ts', 'src/data/db.ts'],
  ['src/data/db.test.ts', 'src/server/app.ts'],
])('%s may not import %s', (from, to) => {
  const up = '../'.repeat(from.split('/').length - 1) || './';
  expect(wrongIn({ [from]: `import '${up}${to}';`, [to]: '' })).toEqual([expect.stringMatching(/^arrow: /)]);
});

test('a cycle of imports is found, also over types and dynamic imports', () => {
  const found = wrongIn({
    'src/shop/text/a.ts': "import type { B } from './b.ts';",
    'src/shop/text/b.ts': "export const c = () => import('./c.ts');",
    'src/shop/text/c.ts': "import './a.ts';",
  });
  expect(found).toEqual([
    'cycle: these import each other: src/shop/text/a.ts → src/shop/text/b.ts → src/shop/text/c.ts → src/shop/text/a.ts',
  ]);
});

test.each([
  "export * from './money.ts';",
  "export { money } from './money.ts';",
  "import { money } from './money.ts'; export { money };",
])('a file that only re-exports is found: %s', (text) => {
  const found = wrongIn({ 'src/shop/money/all.ts': text, 'src/shop/money/money.ts': 'export const money = 1;' });
  expect(found).toEqual(['barrel: src/shop/money/all.ts only re-exports']);
});

test.each(['export default 1;', 'const a = 1; export { a as default };'])('a default export is found: %s', (text) => {
  expect(wrongIn({ 'src/ui/price.tsx': text })).toEqual(['default export: src/ui/price.tsx exports a default']);
});

test('a lower noun may not import a higher one', () => {
  const found = wrongIn({
    'src/shop/money/money.ts': "import type { Basket } from '../basket/basket.ts';",
    'src/shop/basket/basket.ts': "import '../limits.ts';",
    'src/shop/limits.ts': '',
  });
  expect(found).toEqual([
    'noun order: src/shop/money/money.ts imports src/shop/basket/basket.ts, but basket comes after money',
  ]);
});

test('a folder that the order of nouns does not know is found', () => {
  expect(wrongIn({ 'src/shop/helpers/all.ts': '' })).toEqual([
    'noun order: src/shop/helpers/all.ts: the order of nouns does not know it',
  ]);
});

test('a crowded folder is found; tests and styles do not count', () => {
  const files = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`src/pages/home/part-${at}.tsx`, '']));
  expect(wrongIn({ ...files(16), 'src/pages/home/part-1.test.tsx': '', 'src/pages/home/part.css': '' })).toEqual([]);
  expect(wrongIn(files(17))).toEqual(['crowded folder: src/pages/home has 17 modules, 16 at most']);
});
