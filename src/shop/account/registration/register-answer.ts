import type { Fault } from '../../form/faults.ts';

/** What a registration page is told after its form was sent and refused. */
export interface RegisterAnswer {
  faults: Fault[];
  /** What was filled in, without passwords: those are never written into a page. */
  values: Record<string, string>;
  /** The address has an account. `proposed` is a login for another one, where none was given. */
  known: { email: string; proposed: string | null } | null;
  /** Why nothing was decided. */
  problem: { kind: 'unreadable' } | { kind: 'later'; minutes: number } | null;
}

/** What somebody with a known address has chosen: `new` for another account, `link` to sign in by mail. */
export const choiceField = 'known_email';
/** The login of another account, used where the form has none. */
export const proposedField = 'proposed_login';
