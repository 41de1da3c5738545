import { defineConfig } from 'vitest/config';
import { quickImports } from './scripts/prepare.mjs';

const all = '{src,checks,demo,cli,bench,scripts}/**/*.test.{ts,tsx}';

/** Tests that watch or replace what a process has once: its memory, its handlers of errors, its modules. */
const alone = [
  'src/data/backup/owner-export.test.ts',
  'src/data/db/stumbling-server.test.ts',
  'src/server/listen.test.ts',
  'src/server/upload/{file-content,hostile-photos,receive-form}.test.ts',
  'src/ui/http/personal.test.ts',
];

const common = {
  environment: 'node',
  pool: 'forks' as const,
  execArgv: quickImports,
  // The built shop runs as it is: Vitest would rewrite it, and map the line of every error in it.
  server: { deps: { external: [/\/build\/server\//] } },
  // Limits are there only to end what hangs; a busy machine must never reach them.
  testTimeout: 300_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 120_000 } },
  // Rules and pages print money and dates; a machine in another zone must print the same.
  env: { TZ: 'Europe/Warsaw' },
};

export default defineConfig({
  test: {
    globalSetup: './checks/postgres-server.ts',
    // One more than the machine has cores at least: a fifth of the time is waiting for answers that do not come.
    maxWorkers: 3,
    projects: [
      // Loading the programs takes longer than most tests, so a process that has them runs one file after another.
      { test: { ...common, name: 'together', include: [all], exclude: alone, isolate: false } },
      { test: { ...common, name: 'alone', include: alone } },
    ],
  },
});
