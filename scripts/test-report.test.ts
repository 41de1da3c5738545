import { describe, expect, it } from 'vitest';
import { noTests, ofPlaywright, ofVitest, summary, sumOf } from './test-report.mjs';

const spec = (title: string, ...statuses: string[]) => ({
  title,
  file: 'basket.spec.ts',
  line: 12,
  tests: statuses.map((status) => ({ status })),
});

const browserReport = {
  stats: { expected: 2, unexpected: 1, flaky: 2, skipped: 1 },
  suites: [
    {
      title: 'basket.spec.ts',
      file: 'basket.spec.ts',
      specs: [spec('adds', 'expected'), spec('counts', 'flaky')],
      suites: [
        {
          title: 'with a code',
          file: 'basket.spec.ts',
          specs: [spec('takes it', 'flaky'), spec('refuses it', 'unexpected'), spec('later', 'skipped')],
        },
      ],
    },
  ],
};

describe('the count of a browser report', () => {
  it('takes what passed only the second time as passed, and names it', () => {
    expect(ofPlaywright(browserReport)).toEqual({
      passed: 4,
      failed: 1,
      skipped: 1,
      flaky: ['basket.spec.ts:12 counts', 'basket.spec.ts:12 with a code › takes it'],
    });
  });

  it('takes an error outside of every test as a failure', () => {
    const stats = { expected: 0, unexpected: 0, flaky: 0, skipped: 0 };
    expect(ofPlaywright({ stats, suites: [], errors: [{ message: 'The shop did not become ready.' }] })).toEqual({
      ...noTests,
      failed: 1,
    });
  });
});

it('counts a file that did not load as a failed test', () => {
  const testResults = [
    { status: 'passed', assertionResults: [{ status: 'passed' }] },
    { status: 'failed', assertionResults: [{ status: 'failed' }] },
    { status: 'failed', assertionResults: [] },
  ];
  const report = { numPassedTests: 1, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults };
  expect(ofVitest(report)).toEqual({ passed: 1, failed: 2, skipped: 3, flaky: [] });
});

describe('the end of a run', () => {
  it('is one line when nothing was flaky', () => {
    expect(
      summary(
        sumOf([
          { ...noTests, passed: 3 },
          { ...noTests, passed: 1 },
        ]),
      ),
    ).toBe('4 passed, 0 failed');
  });

  it('lists flaky tests before its last line', () => {
    const all = sumOf([{ ...noTests, passed: 3, skipped: 1 }, ofPlaywright(browserReport)]);
    expect(summary(all).split('\n')).toEqual([
      'Flaky, passed only when tried again:',
      '  basket.spec.ts:12 counts',
      '  basket.spec.ts:12 with a code › takes it',
      '',
      '7 passed, 1 failed, 2 skipped',
    ]);
  });
});
