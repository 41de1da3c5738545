import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';

interface Options {
  /** Folders, relative to the root, whose modules must never reach a browser. */
  forbidden: string[];
}

/** Fails the client build when its module graph holds a module of a forbidden folder, and says who asked for it. */
export function clientOnly({ forbidden }: Options): Plugin {
  let root = process.cwd();
  const shortName = (id: string) => relative(root, id.split('?')[0] ?? id).replaceAll(sep, '/');
  const isForbidden = (id: string) => forbidden.some((folder) => shortName(id).startsWith(`${folder}/`));

  return {
    name: 'witryna:client-only',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    configResolved(config) {
      root = config.root;
    },
    buildEnd(error) {
      if (error) return;
      const importersOf = (id: string) => this.getModuleInfo(id)?.importers ?? [];
      const dynamicImportersOf = (id: string) => this.getModuleInfo(id)?.dynamicImporters ?? [];
      // Only the modules at the border: those that a harmless module imports.
      const atBorder = [...this.getModuleIds()]
        .filter(isForbidden)
        .filter((id) => [...importersOf(id), ...dynamicImportersOf(id)].every((importer) => !isForbidden(importer)));
      if (atBorder.length === 0) return;
      const chains = atBorder.map((id) =>
        chainTo(id, (to) => [...importersOf(to), ...dynamicImportersOf(to)])
          .map(shortName)
          .join(' → '),
      );
      this.error(`The browser must not get server code:\n${chains.map((chain) => `  ${chain}`).join('\n')}`);
    },
  };
}

/** The shortest way from a module that nobody imports down to `target`. */
function chainTo(target: string, importersOf: (id: string) => readonly string[]): string[] {
  const next = new Map<string, string | null>([[target, null]]);
  for (const id of next.keys()) {
    const importers = importersOf(id);
    if (importers.length === 0) return walk(id, next);
    for (const importer of importers) if (!next.has(importer)) next.set(importer, id);
  }
  return [target];
}

function walk(from: string, next: Map<string, string | null>): string[] {
  const chain: string[] = [];
  for (let id: string | null = from; id !== null; id = next.get(id) ?? null) chain.push(id);
  return chain;
}
