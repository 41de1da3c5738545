import { enableCompileCache, registerHooks } from 'node:module';
import { join } from 'node:path';

/**
 * Preloaded (`--import`) by what runs from TypeScript sources. Types are stripped and scripts compiled once, not at
 * every start.
 */
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'));

/**
 * Node parses the `exports` of a package again for each of its files, and drizzle-orm has hundreds of files and 180 kB
 * of `exports`: half the time of a start. Imports of its files by path resolve directly to that path.
 */
const large = 'drizzle-orm';
/** @type {Map<string, import('node:module').ResolveFnOutput>} */
const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const from = context.parentURL ?? '';
    const isScript = specifier.endsWith('.js') && from.endsWith('.js');
    if (specifier.startsWith('.') && isScript && from.includes(`/node_modules/${large}/`)) {
      return { url: new URL(specifier, from).href, format: 'module', shortCircuit: true };
    }
    const isOfPackage = specifier === large || specifier.startsWith(`${large}/`);
    if (!isOfPackage || !context.conditions.includes('import')) return next(specifier, context);
    const known = found.get(specifier) ?? next(specifier, context);
    found.set(specifier, known);
    return { ...known, shortCircuit: true };
  },
});
