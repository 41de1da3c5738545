/**
 * The result of a check. `flaky` names the tests that failed first and passed in a retry; they count as passed.
 * @typedef {{ passed: number, failed: number, skipped: number, flaky: string[] }} Count
 */

/** @type {Count} */
export const noTests = { passed: 0, failed: 0, skipped: 0, flaky: [] };

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: { status: string, assertionResults: { status: string }[] }[] }} report
 * @returns {Count}
 */
export function ofVitest({ numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults }) {
  // A file that does not even load has no failed test to count.
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    skipped: numPendingTests + numTodoTests,
    flaky: [],
  };
}

/** @typedef {{ title: string, file: string, line: number, tests: { status: string }[] }} Spec */
/** @typedef {{ title: string, file: string, specs: Spec[], suites?: Suite[] }} Suite */

/**
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, suites: Suite[], errors?: unknown[] }} report
 * @returns {Count}
 */
export function ofPlaywright({ stats, suites, errors = [] }) {
  return {
    passed: stats.expected + stats.flaky,
    // An error outside of every test, such as a shop that does not start, is not counted by any test.
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: suites.flatMap((suite) => flakyOf(suite, [])),
  };
}

/**
 * @param {Suite} suite
 * @param {string[]} titles of the suites around the specs
 * @returns {string[]} file, line and name of each flaky test
 */
function flakyOf({ specs, suites = [] }, titles) {
  const own = specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
    .map(({ file, line, title }) => `${file}:${line} ${[...titles, title].join(' › ')}`);
  return [...own, ...suites.flatMap((inner) => flakyOf(inner, [...titles, inner.title]))];
}

/**
 * @param {Count[]} counts
 * @returns {Count}
 */
export function sumOf(counts) {
  return counts.reduce(
    (sum, { passed, failed, skipped, flaky }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
      flaky: [...sum.flaky, ...flaky],
    }),
    noTests,
  );
}

/**
 * The end of a run: the flaky tests by name, then the closing line.
 * @param {Count} all
 */
export function summary(all) {
  if (all.flaky.length === 0) return countLine(all);
  const names = all.flaky.map((name) => `  ${name}`).join('\n');
  return `Flaky, passed only when tried again:\n${names}\n\n${countLine(all)}`;
}

/** @param {Count} count */
export function countLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
