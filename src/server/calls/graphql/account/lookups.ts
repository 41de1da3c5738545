import type { Store } from '../../../../data/store.ts';
import { proposedLogins } from '../../../../shop/account/registration/proposed-logins.ts';
import type { LoginUse } from '../../../../shop/account/registration/registration.ts';
import { isTryLater } from '../../../../shop/try-later.ts';

export interface TakenLogin {
  use: LoginUse;
  proposed: string | null;
}

/** Queries whether an account exists. Beyond the limit every account is reported as unknown. */
export interface Lookups {
  isEmailKnown(email: string): Promise<boolean>;
  /** `null`: the login is free. `proposed` is a free one like it. */
  takenLogin(login: string): Promise<TakenLogin | null>;
  isSignedIn(): Promise<boolean>;
}

interface Parts {
  store: Pick<Store, 'clients'>;
  /** Counts a query; throws `TryLater` when there were too many. */
  count(): Promise<void>;
  isSignedIn(): Promise<boolean>;
}

/**
 * Beyond the limit the other rules of a form are still checked, so that a whole office can fill in forms; then only the
 * registration reveals who has an account, and it has separate limits.
 */
export function lookupsOf({ store: { clients }, count, isSignedIn }: Parts): Lookups {
  const counted = async <Answer>(ask: () => Promise<Answer>, otherwise: Answer): Promise<Answer> => {
    try {
      await count();
    } catch (error) {
      if (isTryLater(error)) return otherwise;
      throw error;
    }
    return ask();
  };
  return {
    isSignedIn,
    isEmailKnown: (email) => counted(() => clients.isEmailKnown(email), false),
    takenLogin: (login) =>
      counted(async () => {
        const use = await clients.loginUse(login);
        if (use === null) return null;
        const [free] = await clients.freeLogins(proposedLogins(login));
        return { use, proposed: free ?? null };
      }, null),
  };
}
