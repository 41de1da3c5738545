import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,checks,demo,cli,bench,scripts}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: './checks/postgres-server.ts',
    pool: 'forks',
    maxWorkers: 2,
    // Limits are there only to end what hangs; a busy machine must never reach them.
    testTimeout: 300_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    // Rules and pages print money and dates; a machine in another zone must print the same.
    env: { TZ: 'Europe/Warsaw' },
  },
});
