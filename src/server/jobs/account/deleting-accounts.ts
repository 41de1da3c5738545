import type { Store } from '../../../data/store.ts';
import type { HandlerOf } from '../runner.ts';

/** Deletes the accounts whose waiting time is over, every ten minutes, in one of the processes. */
export function deletingAccountsJob(
  { deletions }: Pick<Store, 'deletions'>,
  now: () => number,
): HandlerOf<'delete-accounts'> {
  return {
    maxTries: 1,
    everySeconds: 600,
    run: async () => {
      await deletions.deleteDue(now());
    },
  };
}
