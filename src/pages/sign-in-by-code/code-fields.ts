import type { Fault } from '../../shop/form/faults.ts';
import type { CodeAnswer } from '../../shop/passkey/one-time-code.ts';

/** Parameters of the address and hidden fields. */
export const codeFields = { back: 'powrot', step: 'krok', removed: 'haslo' } as const;

/** The steps of the page. Each form is sent with the name of its step. */
export const steps = { ask: 'adres', code: 'kod', consent: 'zgoda', done: 'gotowe' } as const;
export type SignInCodeStep = (typeof steps)[keyof typeof steps];

export const parseCodeStep = (text: unknown): SignInCodeStep =>
  Object.values(steps).find((step) => step === text) ?? steps.ask;

/** Why a form with valid fields was refused. */
type CodeProblem = { code: Exclude<CodeAnswer, 'right'> } | { code: 'wait'; seconds: number };

export interface CodeReply {
  step: SignInCodeStep;
  faults: Fault[];
  problem: CodeProblem | null;
  typed: Record<string, string>;
}
