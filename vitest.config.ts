import { defineConfig } from 'vitest/config';
import { quickImports } from './scripts/prepare.mjs';

const all = '{src,tests,testing,checks,demo,cli,bench,scripts}/**/*.test.{ts,tsx}';

/** Tests that observe or replace global state of a process: its memory, its error handlers, its modules. */
const alone = [
  'src/data/backup/owner-export.test.ts',
  'src/data/db/embedded/disk-reserve.test.ts',
  'src/data/db/stumbling-server.test.ts',
  'src/server/listen.test.ts',
  'src/server/site/pictures.test.ts',
  'src/server/upload/{file-content,hostile-photos,receive-form}.test.ts',
  'src/ui/http/personal.test.ts',
];

const common = {
  environment: 'node',
  pool: 'forks' as const,
  execArgv: quickImports,
  // The built shop runs unchanged: Vitest would transform it and map the stack traces of all its errors.
  server: { deps: { external: [/\/build\/server\//] } },
  // Limits only end tests that hang; a busy machine must never reach them.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  // Rules and pages format money and dates, which must not depend on the machine's time zone.
  env: { TZ: 'Europe/Warsaw' },
};

export default defineConfig({
  test: {
    globalSetup: './testing/store/postgres-server.ts',
    // More than the number of cores, because a fifth of the time is spent waiting for timeouts.
    maxWorkers: 3,
    projects: [
      // Loading the programs takes longer than most tests, so one process runs many files.
      { test: { ...common, name: 'together', include: [all], exclude: alone, isolate: false } },
      { test: { ...common, name: 'alone', include: alone } },
    ],
  },
});
