import type { Fault } from '../../shop/form/faults.ts';

/** Parameters of the address and hidden fields. */
export const signInFields = { back: 'powrot', view: 'haslo', intent: 'zamiar' } as const;

/** The two views of the page, and the second one after its form was sent. */
export const views = { password: '', reminder: '1', sent: 'wyslano' } as const;
export type View = (typeof views)[keyof typeof views];

export const signInIntents = { enter: 'zaloguj', remind: 'przypomnij', on: 'dalej' } as const;

export const viewIn = (text: string | null): View =>
  Object.values(views).find((view) => view === text) ?? views.password;

/** The server's answer to one of the forms. */
export interface SignInFormAnswer {
  faults: Fault[];
  problem: { code: 'wrong' } | { code: 'later'; at: number } | null;
  typed: { identifier?: string; email?: string };
}
