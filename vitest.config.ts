import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,checks,demo,cli,bench}/**/*.test.{ts,tsx}'],
    environment: 'node',
    globalSetup: './checks/postgres-server.ts',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Rules and pages print money and dates; a machine in another zone must print the same.
    env: { TZ: 'Europe/Warsaw' },
  },
});
