import { writeFileSync } from 'node:fs';
import { type RunnerTestCase, type RunnerTestFile, TestRunner } from 'vitest';

/** What became of the wanted changes, by their numbers. */
export interface MutantResults {
  /** A test failed with it. */
  noticed: number[];
  /** It was reached while files were loaded, so that a switch changes only a part of what it does. */
  loaded: number[];
}

interface Reaching {
  run: () => unknown;
  milliseconds: number;
  steps: number;
  reached: Set<number>;
}

declare global {
  var mutantIsOn: (id: number) => boolean;
  var mutantOperator: (id: number, operator: string, other: string, left: unknown, right: unknown) => unknown;
}

let active: number | null = null;
let steps = 0;
let mostSteps = Number.POSITIVE_INFINITY;
const loaded = new Set<number>();
let reached = loaded;

globalThis.mutantIsOn = (id) => {
  steps += 1;
  if (steps > mostSteps) throw new Error('the change makes a loop that does not end');
  if (active === null) reached.add(id);
  return active === id;
};

/** What has two sides; the right side of `&&` and `||` is computed only where it is needed. */
const operators: Record<string, (left: never, right: never) => unknown> = {
  '<': (left: number, right: number) => left < right,
  '<=': (left: number, right: number) => left <= right,
  '>': (left: number, right: number) => left > right,
  '>=': (left: number, right: number) => left >= right,
  '===': (left, right) => left === right,
  '!==': (left, right) => left !== right,
  '+': (left: number, right: number) => left + right,
  '-': (left: number, right: number) => left - right,
  '*': (left: number, right: number) => left * right,
  '/': (left: number, right: number) => left / right,
  '&&': (left, right: () => unknown) => left && right(),
  '||': (left, right: () => unknown) => left || right(),
};

globalThis.mutantOperator = (id, operator, other, left, right) =>
  operators[mutantIsOn(id) ? other : operator]?.(left as never, right as never);

const tests: Reaching[] = [];
let files = 0;

/** Runs every test once and notes what it reaches. After the last file each change is on in the tests that reach it. */
export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test) as () => unknown;
    reached = new Set();
    steps = 0;
    const began = performance.now();
    try {
      await run();
    } finally {
      tests.push({ run, reached, steps, milliseconds: performance.now() - began });
      reached = loaded;
    }
  }

  override async onAfterRunFiles(done: RunnerTestFile[]): Promise<void> {
    await super.onAfterRunFiles?.(done);
    files += done.length;
    if (files < Number(process.env.MUTANTS_FILES)) return;
    tests.sort((one, other) => one.milliseconds - other.milliseconds);
    const wanted = JSON.parse(process.env.MUTANTS ?? '[]') as number[];
    const noticed: number[] = [];
    for (const id of wanted) {
      if (!loaded.has(id) && (await isNoticed(id))) noticed.push(id);
    }
    const results: MutantResults = { noticed, loaded: wanted.filter((id) => loaded.has(id)) };
    writeFileSync(process.env.MUTANTS_OUTPUT ?? '', JSON.stringify(results));
  }
}

async function isNoticed(id: number): Promise<boolean> {
  for (const test of tests) {
    if (!test.reached.has(id)) continue;
    active = id;
    steps = 0;
    mostSteps = test.steps * 5 + 200_000;
    try {
      await test.run();
    } catch {
      return true;
    } finally {
      active = null;
      mostSteps = Number.POSITIVE_INFINITY;
    }
  }
  return false;
}
