import type { JobHandler } from '../jobs/runner.ts';
import type { Labels } from './labels.ts';

/** Asks the carrier about shipments whose time has come: a notice may never come, and anybody may send one. */
export function labelLookUpJob({ lookUpDue }: Pick<Labels, 'lookUpDue'>): JobHandler {
  return {
    maxTries: 1,
    everySeconds: 10,
    run: async () => {
      await lookUpDue();
    },
  };
}
