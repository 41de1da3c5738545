import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';

/** One file of the project for the architecture check. Paths are relative to the root, with slashes. */
export interface Module {
  file: string;
  imports: Import[];
  /** The file contains only re-exports. */
  isBarrel: boolean;
  hasDefaultExport: boolean;
  /** Calls whose result depends on the time or on randomness, as written in the source. */
  impureCalls: string[];
}

export interface Import {
  /** As written. */
  specifier: string;
  /** The file behind a relative specifier, or null for a package, a node: module or a virtual one. */
  file: string | null;
  isType: boolean;
}

/** Every TypeScript file under the given folders and files of the root, parsed. */
export function readModules(root: string, places: string[]): Module[] {
  return places.flatMap((place) => filesUnder(root, place)).map((file) => readModule(root, file));
}

function filesUnder(root: string, path: string): string[] {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (statSync(full).isDirectory()) {
    return readdirSync(full)
      .sort()
      .flatMap((name) => filesUnder(root, posix.join(path, name)));
  }
  return /\.tsx?$/.test(path) && !path.endsWith('.d.ts') ? [path] : [];
}

function readModule(root: string, file: string): Module {
  const { program, errors } = parseSync(file, readFileSync(join(root, file), 'utf8'));
  if (errors[0]) throw new Error(`${file} cannot be parsed: ${errors[0].message}`);

  const module: Module = {
    file,
    imports: [],
    isBarrel: isBarrel(program.body),
    hasDefaultExport: program.body.some(exportsDefault),
    impureCalls: [],
  };
  const add = (source: ESTree.Node | null, isType: boolean) => {
    if (source?.type !== 'Literal' || typeof source.value !== 'string') return;
    module.imports.push({ specifier: source.value, file: resolve(root, file, source.value), isType });
  };
  new Visitor({
    ImportDeclaration: (node) => add(node.source, node.importKind === 'type'),
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ExportNamedDeclaration: (node) => add(node.source, node.exportKind === 'type'),
    ImportExpression: (node) => add(node.source, false),
    TSImportType: (node) => add(node.source, true),
    CallExpression: (node) => {
      const name = nameOf(node.callee);
      if (name && impure.has(name)) module.impureCalls.push(`${name}()`);
    },
    NewExpression: (node) => {
      if (nameOf(node.callee) === 'Date' && node.arguments.length === 0) module.impureCalls.push('new Date()');
    },
  }).visit(program);
  return module;
}

const impure = new Set(['Date', 'Date.now', 'Math.random', 'performance.now', 'crypto.randomUUID', 'fetch']);

function nameOf(callee: ESTree.Node): string | null {
  if (callee.type === 'Identifier') return callee.name;
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return null;
  return callee.object.type === 'Identifier' ? `${callee.object.name}.${callee.property.name}` : null;
}

function isBarrel(body: ESTree.Program['body']): boolean {
  const passesOn = (statement: ESTree.Program['body'][number]) =>
    statement.type === 'ExportAllDeclaration' ||
    (statement.type === 'ExportNamedDeclaration' && statement.declaration === null && statement.specifiers.length > 0);
  return (
    body.some(passesOn) && body.every((statement) => statement.type === 'ImportDeclaration' || passesOn(statement))
  );
}

function exportsDefault(statement: ESTree.Program['body'][number]): boolean {
  if (statement.type === 'ExportDefaultDeclaration') return true;
  if (statement.type !== 'ExportNamedDeclaration') return false;
  return statement.specifiers.some(({ exported }) => exported.type === 'Identifier' && exported.name === 'default');
}

function resolve(root: string, from: string, specifier: string): string | null {
  if (!specifier.startsWith('.')) return null;
  const path = posix.join(dirname(from), specifier.split('?')[0] ?? specifier);
  const spellings = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((ending) => path + ending);
  return spellings.find((spelling) => statSync(join(root, spelling), { throwIfNoEntry: false })?.isFile()) ?? path;
}
