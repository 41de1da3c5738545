import type { Fault } from '../../form/faults.ts';

/** The data of the registration page after its form was refused. */
export interface RegisterAnswer {
  faults: Fault[];
  /** The entered values, without passwords: those are never written into a page. */
  values: Record<string, string>;
  /** The address has an account. `proposed` is a login for another one, if none was given. */
  known: { email: string; proposed: string | null } | null;
  /** Why the form was not processed. */
  problem: { kind: 'unreadable' } | { kind: 'later'; minutes: number } | null;
}

/** The choice of a visitor whose address has an account: `new` for another account, `link` to sign in by mail. */
export const choiceField = 'known_email';
/** The login of another account, used if the form has none. */
export const proposedField = 'proposed_login';
