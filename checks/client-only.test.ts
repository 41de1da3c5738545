import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { afterEach, expect, test } from 'vitest';
import { clientOnly } from './client-only.ts';

let root = '';

afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Builds a small client whose entry is `src/entry.ts`. */
async function buildClient(files: Record<string, string>) {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'witryna-client-')));
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins: [clientOnly({ forbidden: ['src/data', 'src/server'] })],
    build: { write: false, rollupOptions: { input: join(root, 'src/entry.ts') } },
  });
}

test('a client build without server code passes', async () => {
  await buildClient({
    'src/entry.ts': "import type { Row } from './data/db.ts'; import { a } from './shop/a.ts'; console.log(a as Row);",
    'src/shop/a.ts': 'export const a = 1;',
    'src/data/db.ts': 'export type Row = number;',
  });
});

test.each(['data', 'server'])('a client build that reaches src/%s fails and names the way there', async (layer) => {
  const building = buildClient({
    'src/entry.ts': "import { page } from './page.ts'; console.log(page);",
    'src/page.ts': `import { open } from './${layer}/db.ts'; export const page = open;`,
    [`src/${layer}/db.ts`]: "import './deep.ts'; export const open = 1;",
    [`src/${layer}/deep.ts`]: 'console.log(1);',
  });
  await expect(building).rejects.toThrow(
    `must not get server code:\n  src/entry.ts → src/page.ts → src/${layer}/db.ts\n`,
  );
});

test('code that only comes on demand is refused too', async () => {
  const building = buildClient({
    'src/entry.ts': "document.onclick = () => import('./server/app.ts');",
    'src/server/app.ts': 'console.log(1);',
  });
  await expect(building).rejects.toThrow('src/entry.ts → src/server/app.ts');
});

test('the built client holds nothing of the store', () => {
  const folder = 'build/client/assets';
  if (!existsSync(folder)) throw new Error('There is no build to look at: npm run verify makes one.');
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(scripts).not.toHaveLength(0);
  const traces = /drizzle|pglite|pg-pool|DATABASE_URL|["'`]node:[a-z]/i;
  const found = scripts.flatMap((name) => traces.exec(readFileSync(join(folder, name), 'utf8'))?.[0] ?? []);
  expect(found).toEqual([]);
});
