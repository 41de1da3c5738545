import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

interface Options {
  /** Folders, relative to the root, whose modules must never reach a browser. */
  forbidden: string[];
}

type ImportersOf = (id: string) => string[];

/** Fails the client build when its module graph contains a module of a forbidden folder, and names the importer. */
export function clientOnly({ forbidden }: Options): Plugin {
  let root = process.cwd();
  const nameOf = (id: string) => relative(root, id.split('?')[0] ?? id).replaceAll(sep, '/');
  const isForbidden = (id: string) => forbidden.some((folder) => nameOf(id).startsWith(`${folder}/`));

  return {
    name: 'witryna:client-only',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    buildEnd(error) {
      if (error) return;
      const importersOf: ImportersOf = (id) => {
        const info = this.getModuleInfo(id);
        return info ? [...info.importers, ...info.dynamicImporters] : [];
      };
      // Only the import that enters a forbidden folder is reported; further imports of that module follow from it.
      const isAtBorder = (id: string) => importersOf(id).length === 0 || !importersOf(id).every(isForbidden);
      const chains = [...this.getModuleIds()]
        .filter((id) => isForbidden(id) && isAtBorder(id))
        .map((id) => [...new Set(chainTo(id, importersOf).map(nameOf))].join(' → '));
      if (chains.length > 0) this.error(['The browser must not get server code:', ...chains].join('\n  '));
    },
  };
}

/** The shortest import chain from an entry module down to `target`. */
function chainTo(target: string, importersOf: ImportersOf): string[] {
  const next = new Map<string, string | null>([[target, null]]);
  for (const id of next.keys()) {
    const importers = importersOf(id);
    if (importers.length === 0) return wayDown(id, next);
    for (const importer of importers) if (!next.has(importer)) next.set(importer, id);
  }
  return [target];
}

function wayDown(from: string, next: Map<string, string | null>): string[] {
  const way: string[] = [];
  for (let id: string | null = from; id !== null; id = next.get(id) ?? null) way.push(id);
  return way;
}
