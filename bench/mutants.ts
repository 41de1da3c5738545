import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { createVitest } from 'vitest/node';
import { type Module, readModules } from '../checks/modules.ts';
import { report } from './report.ts';

/**
 * How many small mistakes in the rules are detected by their tests. A seeded sample of changes (operators, bounds, min
 * and max, constants) is made one at a time, in memory, and the tests in `src/shop` that import the changed file run on
 * it.
 */
export interface Mutant {
  file: string;
  line: number;
  from: number;
  to: number;
  text: string;
}

const rules = ['price', 'order', 'return', 'complaint', 'payment', 'delivery', 'basket', 'money'];
const root = resolve(import.meta.dirname, '..');

const swapped: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
};
const otherFunction: Record<string, string> = { min: 'max', max: 'min', floor: 'ceil', ceil: 'floor', round: 'floor' };

/** Every small change that could be made to a file. */
export function mutantsOf(file: string, source: string): Mutant[] {
  const { program } = parseSync(file, source);
  const found: Mutant[] = [];
  const add = (from: number, to: number, text: string) =>
    found.push({ file, line: source.slice(0, from).split('\n').length, from, to, text });
  const swapOperator = ({ left, right, operator }: { left: ESTree.Node; right: ESTree.Node; operator: string }) => {
    const text = swapped[operator];
    if (!text || (operator === '+' && [left, right].some(isText))) return;
    const at = source.indexOf(operator, left.end);
    if (at >= 0 && at < right.start) add(at, at + operator.length, text);
  };
  new Visitor({
    BinaryExpression: (node) => swapOperator(node),
    LogicalExpression: (node) => swapOperator(node),
    MemberExpression: ({ object, property }) => {
      if (object.type !== 'Identifier' || object.name !== 'Math' || property.type !== 'Identifier') return;
      const text = otherFunction[property.name];
      if (text) add(property.start, property.end, text);
    },
    Literal: ({ value, start, end }) => {
      if (typeof value === 'number') add(start, end, String(value + 1));
    },
  }).visit(program);
  return found;
}

const isText = (node: ESTree.Node): boolean =>
  node.type === 'TemplateLiteral' || (node.type === 'Literal' && typeof node.value === 'string');

/** A repeatable random number from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

function sampleOf<T>(all: T[], count: number, seed: number): T[] {
  const random = randomFrom(seed);
  return all
    .map((item) => ({ item, order: random() }))
    .sort((one, other) => one.order - other.order)
    .slice(0, count)
    .map(({ item }) => item);
}

/**
 * The tests that import a file, directly or indirectly: its own, those of its folder, and the others, so that usually
 * few have to run.
 */
function testsOf(file: string, modules: Module[]): string[][] {
  const reached = new Set([file]);
  for (let before = 0; before !== reached.size; ) {
    before = reached.size;
    for (const { file: other, imports } of modules) {
      if (imports.some((one) => one.file !== null && !one.isType && reached.has(one.file))) reached.add(other);
    }
  }
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const own = file.replace(/\.tsx?$/, '.test');
  const nearness = (test: string) => (test.startsWith(own) ? 0 : test.startsWith(folder) ? 1 : 2);
  const tests = [...reached].filter((path) => /\.test\.tsx?$/.test(path));
  return [0, 1, 2].map((near) => tests.filter((test) => nearness(test) === near));
}

export async function benchMutants(): Promise<void> {
  const count = Number(process.env.BENCH_MUTANTS ?? 200);
  const seed = Number(process.env.BENCH_SEED ?? 1);
  const modules = readModules(root, ['src/shop']);
  const sources = modules
    .map(({ file }) => file)
    .filter((file) => rules.some((noun) => file.startsWith(`src/shop/${noun}/`)))
    .filter((file) => !/(\.test|-messages)\.tsx?$/.test(file));
  const all = sources.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  const sample = sampleOf(all, count, seed);

  let current: Mutant | null = null;
  const vitest = await createVitest(
    'test',
    {
      watch: false,
      root,
      reporters: [{}],
      globalSetup: [],
      bail: 1,
      testTimeout: 60_000,
      fsModuleCache: false,
      config: false,
    },
    {
      plugins: [
        {
          name: 'mutant',
          enforce: 'pre',
          transform(code, id) {
            if (!current || id !== join(root, current.file)) return null;
            return code.slice(0, current.from) + current.text + code.slice(current.to);
          },
        },
      ],
      test: { env: { TZ: 'Europe/Warsaw' }, include: ['src/shop/**/*.test.{ts,tsx}'], isolate: false },
    },
  );
  const project = vitest.getRootProject();
  /** Returns whether the tests of a file fail with this change, or without any. */
  const fails = async (file: string, mutant: Mutant | null): Promise<boolean> => {
    current = mutant;
    vitest.invalidateFile(join(root, file));
    let isFailed = false;
    for (const tests of testsOf(file, modules)) {
      if (isFailed || tests.length === 0) continue;
      const specifications = tests.map((test) => project.createSpecification(join(root, test)));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      isFailed = unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
    }
    vitest.invalidateFile(join(root, file));
    return isFailed;
  };
  if (await fails('src/shop/money/money.ts', null)) throw new Error('tests of the unchanged rules fail');
  let survivors = 0;
  for (const mutant of sample) {
    if (await fails(mutant.file, mutant)) continue;
    survivors += 1;
    const original = readFileSync(join(root, mutant.file), 'utf8').split('\n')[mutant.line - 1]?.trim();
    console.log(`  not noticed: ${mutant.file}:${mutant.line} becomes "${mutant.text}": ${original}`);
  }
  await vitest.close();
  report({
    name: `small mistakes in rules that tests in src/shop notice, of ${sample.length}`,
    measured: (sample.length - survivors) / sample.length,
    atLeast: 0.85,
  });
}
