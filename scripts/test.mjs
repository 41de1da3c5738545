import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { build, install, main, Refusal, run, seconds, tool } from './prepare.mjs';
import { countLine, noTests, ofPlaywright, ofVitest, summary, sumOf } from './test-report.mjs';

/** @typedef {import('./test-report.mjs').Count} Count */

let stopped = false;

await main(async () => {
  const node = await install();
  // Colour codes are noise in a log file.
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
    const all = sumOf(counts);
    // The summary must be the last output.
    console.log(`\n${summary(all)}`);
    return all.failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
});

/**
 * Every check of the project, fastest feedback first.
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
        // Incremental: files that have not changed since the last run are not checked again.
        const kept = ['--incremental', '--tsBuildInfoFile', 'node_modules/.cache/types.tsbuildinfo'];
        return asOne(generated || run(node, [tool('tsc'), '--noEmit', ...kept]));
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
  const result = await check().catch((error) => {
    if (!(error instanceof Refusal)) throw error;
    console.error(error.message);
    return { ...noTests, failed: 1 };
  });
  console.log(`── ${name}: ${countLine(result)} (${seconds(begin)})`);
  return result;
}

/** @param {number | Promise<number>} code */
async function asOne(code) {
  return (await code) === 0 ? { ...noTests, passed: 1 } : { ...noTests, failed: 1 };
}

/**
 * The counts of a report. A run with a non-zero exit code always counts as at least one failure.
 * @param {number} code
 * @param {string} report
 * @param {(report: any) => Count} read
 */
function counted(code, report, read) {
  const result = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : noTests;
  return code !== 0 && result.failed === 0 ? { ...result, failed: 1 } : result;
}
