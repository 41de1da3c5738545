import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { type CliOptions, createVitest } from 'vitest/node';
import { type Module, readModules } from '../checks/modules.ts';
import type { MutantResults } from './mutant-runner.ts';
import { withSwitches } from './mutant-switches.ts';
import { report } from './report.ts';

/**
 * How many small mistakes in the rules are detected by their tests. A seeded sample of changes (operators, bounds, min
 * and max, constants) is made one at a time, in memory, and the tests in `src/shop` run on it.
 *
 * Each change is a switch in the code, so the tests are loaded once: `mutant-runner.ts` finds which tests reach a switch and
 * runs them again with it on. What is computed while files are loaded cannot be switched, so such a change is made in the
 * text of its file, and the tests that import the file run on that.
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
  const inTypes = new Set<number>();
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
    // A number in a type changes no code.
    TSLiteralType: ({ literal }) => {
      inTypes.add(literal.start);
    },
    Literal: ({ value, start, end }) => {
      if (typeof value === 'number' && !inTypes.has(start)) add(start, end, String(value + 1));
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

const options: CliOptions = {
  watch: false,
  root,
  reporters: [{}],
  globalSetup: [],
  testTimeout: 60_000,
  fsModuleCache: false,
  config: false,
};
const tests = { env: { TZ: 'Europe/Warsaw' }, include: ['src/shop/**/*.test.{ts,tsx}'], isolate: false };

/** Runs the tests with a switch for each change, and tells what became of those that can be switched. */
async function switchOn(all: Mutant[], sample: Mutant[], files: string[]): Promise<MutantResults> {
  const output = join(tmpdir(), `witryna-mutants-${process.pid}.json`);
  const texts = new Map(
    files.map((file) => {
      const own = all.flatMap((mutant, id) => (mutant.file === file ? [{ ...mutant, id }] : []));
      return [join(root, file), withSwitches(file, readFileSync(join(root, file), 'utf8'), own)];
    }),
  );
  const plugin = { name: 'switches', enforce: 'pre', transform: (_: string, id: string) => texts.get(id) } as const;
  const wanted = JSON.stringify(sample.map((mutant) => all.indexOf(mutant)));
  const vitest = await createVitest(
    'test',
    { ...options, maxWorkers: 1, runner: join(import.meta.dirname, 'mutant-runner.ts') },
    { plugins: [plugin], test: { ...tests, env: { ...tests.env, MUTANTS: wanted, MUTANTS_OUTPUT: output } } },
  );
  const specifications = await vitest.globTestSpecifications();
  process.env.MUTANTS_FILES = String(specifications.length);
  const { testModules } = await vitest.runTestSpecifications(specifications, true);
  await vitest.close();
  const failed = testModules.find((module) => !module.ok());
  if (failed) throw new Error(`tests of the unchanged rules fail: ${failed.moduleId}`);
  try {
    return JSON.parse(readFileSync(output, 'utf8')) as MutantResults;
  } finally {
    rmSync(output);
  }
}

/** Makes changes in the text of their files, one after another, and returns those that no test notices. */
async function unnoticedInText(mutants: Mutant[], modules: Module[]): Promise<Mutant[]> {
  if (mutants.length === 0) return [];
  let current: Mutant | null = null;
  const plugin = {
    name: 'mutant',
    enforce: 'pre',
    transform(code: string, id: string) {
      if (!current || id !== join(root, current.file)) return null;
      return code.slice(0, current.from) + current.text + code.slice(current.to);
    },
  } as const;
  const vitest = await createVitest('test', { ...options, bail: 1 }, { plugins: [plugin], test: tests });
  const project = vitest.getRootProject();
  const unnoticed: Mutant[] = [];
  for (const mutant of mutants) {
    current = mutant;
    vitest.invalidateFile(join(root, mutant.file));
    let isFailed = false;
    for (const near of testsOf(mutant.file, modules)) {
      if (isFailed || near.length === 0) continue;
      const specifications = near.map((test) => project.createSpecification(join(root, test)));
      const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
      isFailed = unhandledErrors.length > 0 || testModules.some((module) => !module.ok());
    }
    vitest.invalidateFile(join(root, mutant.file));
    if (!isFailed) unnoticed.push(mutant);
  }
  await vitest.close();
  return unnoticed;
}

export async function benchMutants(): Promise<void> {
  const seed = Number(process.env.BENCH_SEED ?? 1);
  const modules = readModules(root, ['src/shop']);
  const files = modules
    .map(({ file }) => file)
    .filter((file) => rules.some((noun) => file.startsWith(`src/shop/${noun}/`)))
    .filter((file) => !/(\.test|-messages)\.tsx?$/.test(file));
  const all = files.flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));
  const sample = sampleOf(all, Number(process.env.BENCH_MUTANTS ?? 200), seed);
  const began = performance.now();
  const { noticed, loaded } = await switchOn(all, sample, files);
  const isIn = (ids: number[]) => {
    const own = new Set(ids.map((id) => all[id]));
    return (mutant: Mutant) => own.has(mutant);
  };
  const [isNoticed, isLoaded] = [isIn(noticed), isIn(loaded)];
  const inText = await unnoticedInText(sample.filter(isLoaded), modules);
  const unnoticed = sample.filter((mutant) => (isLoaded(mutant) ? inText.includes(mutant) : !isNoticed(mutant)));
  for (const { file, line, from, to, text } of unnoticed) {
    const source = readFileSync(join(root, file), 'utf8');
    console.log(
      `  not noticed: ${file}:${line} "${source.slice(from, to)}" becomes "${text}": ${lineAt(source, line)}`,
    );
  }
  report({
    name: `small mistakes in rules that tests in src/shop notice, of ${sample.length}`,
    measured: (sample.length - unnoticed.length) / sample.length,
    atLeast: 0.85,
    aside: `seed ${seed}, ${((performance.now() - began) / 1000 / sample.length).toFixed(1)} s for each`,
  });
}

const lineAt = (source: string, line: number): string => source.split('\n')[line - 1]?.trim() ?? '';
