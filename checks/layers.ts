import { isBuiltin } from 'node:module';
import { type Import, type Module, readModules } from './modules.ts';

export interface Violation {
  rule:
    | 'arrow'
    | 'noun order'
    | 'crowded folder'
    | 'pages apart'
    | 'cycle'
    | 'barrel'
    | 'default export'
    | 'pure rules';
  message: string;
}

const places = ['src', 'demo', 'cli', 'bench', 'tests', 'testing', 'e2e', 'shop.config.ts'];

/** Packages without side effects that run in browser and server: `shop` may import these. */
const pureLibraries = ['valibot', 'ibantools', 'jsvat', 'libphonenumber-js/max', 'postcode-validator', 'uqr'];

/** Code outside the project's own layers. */
type Foreign = 'npm' | 'node';

/**
 * The arrows of docs/architecture.md: which other layers a layer may import. `anything` is for layers that may import
 * all.
 */
const arrows: Record<string, 'anything' | string[]> = {
  shop: [],
  data: ['shop', 'npm', 'node'],
  ui: ['shop', 'routes', 'npm'],
  routes: ['npm'],
  'page-context': ['types of shop', 'routes', 'npm'],
  pages: ['ui', 'shop', 'routes', 'page-context', 'npm'],
  root: ['ui', 'shop', 'routes', 'page-context', 'npm'],
  'entry.server': ['ui', 'shop', 'routes', 'page-context', 'npm', 'node'],
  panel: ['data', 'shop', 'ui', 'routes', 'npm', 'node'],
  server: 'anything',
  'shop.config': ['shop'],
  demo: ['data', 'shop', 'shop.config', 'npm', 'node'],
  cli: ['data', 'shop', 'demo', 'shop.config', 'npm', 'node'],
  bench: 'anything',
  tests: 'anything',
  testing: 'anything',
  e2e: ['shop', 'routes', 'demo', 'testing', 'npm', 'node'],
};

/**
 * The nouns of a layer, lowest first: a module never imports one of a higher noun. A folder or a file directly in the
 * layer counts as a noun. Files of `server` that connect everything (app, main, listen) are not listed.
 */
const nounOrder: Record<string, string[]> = {
  shop: [
    'limits',
    'after-sale-limits',
    'try-later',
    'text',
    'time',
    'money',
    'calendar',
    'form',
    'product',
    'loyalty',
    'price',
    'upload',
    'opinion',
    'catalogue',
    'watch',
    'delivery',
    'instalments',
    'listing',
    'search',
    'buying',
    'basket',
    'saved-lists',
    'session',
    'privacy',
    'notices',
    'content',
    'address',
    'account',
    'passkey',
    'payment',
    'order',
    'subscription',
    'return',
    'complaint',
    'mail',
    'owner',
    'integration',
    'statistics',
    'staff',
    'all-messages',
    'settings',
    'job-kinds',
    'stored-settings',
    'look-draft',
    'page-variant',
    'cookie-inventory',
  ],
  data: [
    'db',
    'cache',
    'secret',
    'limits',
    'jobs',
    'mail',
    'upload',
    'search',
    'catalogue',
    'opinion',
    'import',
    'content',
    'session',
    'loyalty',
    'basket',
    'saved-lists',
    'account',
    'passkey',
    'delivery',
    'payment',
    'order',
    'subscription',
    'return',
    'complaint',
    'client',
    'owner',
    'integration',
    'staff',
    'statistics',
    'backup',
    'store',
  ],
  ui: [
    'context',
    'http',
    'loading',
    'seo',
    'widgets',
    'overlays',
    'calendar',
    'form',
    'content',
    'price',
    'basket',
    'tile',
    'opinion',
    'saved-lists',
    'search',
    'instalments',
    'notices',
    'passkey',
    'account',
    'delivery',
    'order',
    'return',
    'frame',
  ],
  server: [
    'client-address',
    'environment',
    'safe-error',
    'log',
    'http',
    'openid',
    'payments',
    'visitor',
    'upload',
    'documents',
    'pages',
    'site',
    'calls',
    'api',
    'push',
    'webhooks',
    'jobs',
    'passkey-provider',
    'carriers',
    'connectors',
    'connections',
    'backups',
    'panel',
  ],
};

/** A folder with more modules than this should be split by noun. */
const modulesInFolder = 16;

/** A test may use test tools, the demo shop and the built shop, in any folder. */
const alsoForTests = ['npm', 'node', 'demo', 'testing', 'build'];

const mayExportDefault = [
  /^bench\/mutant-runner\.ts$/,
  /^[\w.-]+\.config\.ts$/,
  /^src\/(routes\.ts|root\.tsx|entry\.\w+\.tsx)$/,
  /^src\/pages\/[^/]+\/[\w-]+-page\.tsx$/,
  /^testing\/(browser\/global-setup|store\/postgres-server)\.ts$/,
  /^src\/panel\/(routes\.ts|root\.tsx|entry\.\w+\.tsx|([\w-]+\/)+[\w-]+-page\.tsx)$/,
];

/** Everything in the tree under `root` that breaks the layout of the project. */
export function findViolations(root: string): Violation[] {
  const modules = readModules(root, places);
  return [
    ...modules.flatMap(wrongArrows),
    ...modules.flatMap(wrongNouns),
    ...crowdedFolders(modules),
    ...modules.flatMap(impureRules),
    ...modules.filter(({ isBarrel }) => isBarrel).map(({ file }) => violation('barrel', `${file} only re-exports`)),
    ...modules.filter(hasNeedlessDefault).map(({ file }) => violation('default export', `${file} exports a default`)),
    ...cycles(modules).map((files) => violation('cycle', `these import each other: ${files.join(' → ')}`)),
  ];
}

function violation(rule: Violation['rule'], message: string): Violation {
  return { rule, message };
}

function wrongArrows(module: Module): Violation[] {
  return module.imports.flatMap((wanted) => wrongArrow(module.file, wanted) ?? []);
}

function wrongArrow(from: string, wanted: Import): Violation | null {
  if (isGenerated(wanted)) return null;
  const layer = layerOf(from);
  const target = targetOf(wanted);
  const message = `${from} imports ${wanted.file ?? wanted.specifier}, but ${layer} may import ${allowedBy(layer)}`;
  if (target === layer) {
    if (layer !== 'pages' || screenOf(from) === screenOf(wanted.file)) return null;
    return violation('pages apart', `${from} imports ${wanted.file}, but two pages never import each other`);
  }
  const allowed = arrows[layer] ?? [];
  if (layer === 'shop' && pureLibraries.includes(wanted.specifier)) return null;
  if (allowed === 'anything' || allowed.includes(target)) return null;
  if (wanted.isType && allowed.includes(`types of ${target}`)) return null;
  if (isTest(from) && alsoForTests.includes(target)) return null;
  return violation('arrow', message);
}

function wrongNouns({ file, imports }: Module): Violation[] {
  const layer = layerOf(file);
  const order = nounOrder[layer];
  if (!order || isTest(file)) return [];
  const place = order.indexOf(nounOf(file));
  if (place < 0)
    return isAboveNouns(file) ? [] : [violation('noun order', `${file}: the order of nouns does not know it`)];
  return imports.flatMap(({ file: wanted }) => {
    if (wanted === null || layerOf(wanted) !== layer || order.indexOf(nounOf(wanted)) <= place) return [];
    return violation('noun order', `${file} imports ${wanted}, but ${nounOf(wanted)} comes after ${nounOf(file)}`);
  });
}

/** `src/server/app.ts` and its like are above every noun. */
function isAboveNouns(file: string): boolean {
  return /^src\/server\/[\w-]+\.ts$/.test(file);
}

/** The folder below the layer, or the file directly in it. */
function nounOf(file: string): string {
  return (file.split('/')[2] ?? '').replace(/\.tsx?$/, '');
}

function crowdedFolders(modules: Module[]): Violation[] {
  const counts = new Map<string, number>();
  for (const { file } of modules) {
    if (!/^(src|testing)\//.test(file) || isTest(file)) continue;
    const folder = file.slice(0, file.lastIndexOf('/'));
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > modulesInFolder)
    .map(([folder, count]) =>
      violation('crowded folder', `${folder} has ${count} modules, ${modulesInFolder} at most`),
    );
}

function allowedBy(layer: string): string {
  const allowed = arrows[layer] ?? [];
  if (allowed === 'anything') return allowed;
  return allowed.length > 0 ? `only itself, ${allowed.join(', ')}` : 'only itself';
}

/** React Router writes the types of a route into ./+types, outside the sources. */
function isGenerated({ specifier }: Import): boolean {
  return specifier.startsWith('./+types/');
}

function targetOf({ file, specifier }: Import): string | Foreign {
  if (file !== null) return layerOf(file);
  return isBuiltin(specifier) ? 'node' : 'npm';
}

/** `src/shop/money/money.ts` is of `shop`, `src/routes.ts` of `routes`, `demo/seed.ts` of `demo`, `shop.config.ts` of itself. */
function layerOf(file: string): string {
  const [first = '', second = ''] = file.replace(/^src\//, '').split('/');
  if (second) return first;
  const name = first.replace(/\.tsx?$/, '');
  return name === 'entry.client' ? 'root' : name;
}

function screenOf(file: string | null): string | undefined {
  return file?.split('/')[2];
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file);
}

/** Rules get the time as an argument, so that the same input always gives the same result. */
function impureRules({ file, impureCalls }: Module): Violation[] {
  if (layerOf(file) !== 'shop' || isTest(file)) return [];
  return impureCalls.map((call) => violation('pure rules', `${file} calls ${call}`));
}

function hasNeedlessDefault({ file, hasDefaultExport }: Module): boolean {
  return hasDefaultExport && !mayExportDefault.some((pattern) => pattern.test(file));
}

/** Every import cycle once, as a closed path. Type imports count too: files that need each other are one unit. */
function cycles(modules: Module[]): string[][] {
  const graph = new Map(modules.map(({ file, imports }) => [file, imports.flatMap((wanted) => wanted.file ?? [])]));
  const found: string[][] = [];
  const done = new Set<string>();
  const way: string[] = [];
  const visit = (file: string) => {
    const seenAt = way.indexOf(file);
    if (seenAt >= 0) found.push([...way.slice(seenAt), file]);
    if (seenAt >= 0 || done.has(file)) return;
    way.push(file);
    for (const next of graph.get(file) ?? []) visit(next);
    way.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return found;
}
