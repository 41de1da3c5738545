import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Route {
  imports?: string[];
  css?: string[];
  [flag: string]: unknown;
}
interface Manifest {
  entry: { imports: string[] };
  routes: Record<string, Route>;
}

/** Routes that links prefetch. A browser reads the imports of a route for nothing else. */
const prefetched = new Set(['home', 'category', 'producer', 'series', 'product', 'blog', 'post']);

/**
 * Shortens the list of routes, which every visit loads. A flag that is missing means the same as a false one, and what
 * the root imports, scripts and styles, is there already.
 */
export async function shortenManifest(assets: string): Promise<void> {
  const name = (await readdir(assets)).find((file) => /^manifest-\w+\.js$/.test(file));
  if (!name) throw new Error('the build has no list of routes');
  const path = join(assets, name);
  const [, before, json] = /^([^{]+)(\{.*\});?\s*$/s.exec(await readFile(path, 'utf8')) ?? [];
  if (!before || !json) throw new Error('the list of routes has another shape');
  await writeFile(path, `${before}${JSON.stringify(shortened(JSON.parse(json)))};`);
}

function shortened(manifest: Manifest): Manifest {
  const loaded = new Set([...manifest.entry.imports, ...(manifest.routes.root?.imports ?? [])]);
  const rootStyles = new Set(manifest.routes.root?.css ?? []);
  for (const [id, route] of Object.entries(manifest.routes)) {
    for (const [flag, value] of Object.entries(route)) if (value === false) delete route[flag];
    const imports = prefetched.has(id) ? (route.imports ?? []).filter((file) => !loaded.has(file)) : [];
    if (imports.length > 0) route.imports = imports;
    else delete route.imports;
    const css = id === 'root' ? route.css : route.css?.filter((file) => !rootStyles.has(file));
    if (css?.length) route.css = css;
    else delete route.css;
  }
  return manifest;
}
