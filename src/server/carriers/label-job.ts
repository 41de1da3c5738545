import type { HandlerOf } from '../jobs/runner.ts';
import type { Labels } from './labels.ts';

/** Asks the carrier about shipments that are due for a check: a notice may never come, and notices can be forged. */
export function labelLookUpJob({ lookUpDue }: Pick<Labels, 'lookUpDue'>): HandlerOf<'labels'> {
  return {
    maxTries: 1,
    everySeconds: 10,
    run: async () => {
      await lookUpDue();
    },
  };
}
