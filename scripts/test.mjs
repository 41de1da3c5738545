import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { build, install, main, Refusal, run, seconds, tool } from './prepare.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Count */

let stopped = false;

await main(async () => {
  const node = await install();
  // In a log file colours are noise.
  if (!process.stdout.isTTY) process.env.NO_COLOR = '1';
  const stop = () => {
    stopped = true;
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
  const reports = mkdtempSync(join(tmpdir(), 'witryna-test-'));
  try {
    const counts = [];
    for (const [name, check] of checks(node, reports)) {
      if (!stopped) counts.push(await underHeading(name, check));
    }
    if (stopped) throw new Refusal('Stopped before all checks ran.');
    return summary(counts);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/**
 * Every check of the project, in the order of how soon it can tell something.
 * @param {string} node
 * @param {string} reports
 * @returns {[name: string, check: () => Promise<Count>][]}
 */
function checks(node, reports) {
  const unitReport = join(reports, 'unit.json');
  const browserReport = join(reports, 'browser.json');
  const colours = process.stdout.isTTY ? [] : ['--colors=off'];
  const tests = /** @type {[string, () => Promise<Count>][]} */ ([
    ['format and lint', () => asOne(run(node, [tool('biome'), 'ci', ...colours]))],
    [
      'types',
      async () => {
        const generated = await run(node, [tool('react-router'), 'typegen']);
        return asOne(generated || run(node, [tool('tsc'), '--noEmit']));
      },
    ],
    ['build', () => asOne(build(node).then(() => 0))],
    [
      'rules, store, layers, whole shop',
      async () => {
        const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`];
        const code = await run(node, [tool('vitest'), ...args]);
        return counted(code, unitReport, ofVitest);
      },
    ],
  ]);
  if (process.argv.includes('--no-browser')) return tests;
  return [
    ...tests,
    [
      'browser',
      async () => {
        const chromium = await findChromium(node);
        const code = await run(node, [tool('playwright'), 'test', '--reporter=list,json'], {
          CHROMIUM_PATH: chromium,
          PLAYWRIGHT_JSON_OUTPUT_NAME: browserReport,
        });
        return counted(code, browserReport, ofPlaywright);
      },
    ],
  ];
}

/**
 * @param {string} name
 * @param {() => Promise<Count>} check
 * @returns {Promise<Count>}
 */
async function underHeading(name, check) {
  const begin = Date.now();
  console.log(`\n── ${name}`);
  const count = await check().catch((error) => {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return { passed: 0, failed: 1, skipped: 0 };
  });
  console.log(`── ${name}: ${countText(count)} (${seconds(begin)})`);
  return count;
}

/** @param {number | Promise<number>} code */
async function asOne(code) {
  return (await code) === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * The count of a report; a run that went wrong never counts as one without failures.
 * @param {number} code
 * @param {string} report
 * @param {(report: any) => Count} read
 */
function counted(code, report, read) {
  const count = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : asNothing();
  return code !== 0 && count.failed === 0 ? { ...count, failed: 1 } : count;
}

function asNothing() {
  return { passed: 0, failed: 0, skipped: 0 };
}

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} report */
function ofVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that does not even load has no failed test to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
  };
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} report */
function ofPlaywright({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * The closing line; nothing may be printed after it.
 * @param {Count[]} counts
 */
function summary(counts) {
  const all = counts.reduce((sum, count) => ({
    passed: sum.passed + count.passed,
    failed: sum.failed + count.failed,
    skipped: sum.skipped + count.skipped,
  }));
  console.log(`\n${countText(all)}`);
  return all.failed === 0 ? 0 : 1;
}

/** @param {Count} count */
function countText({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
