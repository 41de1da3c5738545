import type { ComponentProps } from 'react';
import type { Fault } from '../../shop/form/faults.ts';
import { tie } from '../../shop/text/typography.ts';
import { CheckedForm } from '../form/checked-form.tsx';
import { Field } from '../form/field.tsx';
import formStyles from './account-form.module.css';

export interface LookupAnswer {
  typed: { id: string; contact_type: string };
  faults: Fault[];
  isWrong: boolean;
}

interface Props extends Pick<ComponentProps<typeof CheckedForm>, 'rules' | 'say'> {
  /** The address that the form is submitted to. */
  action: string;
  /** The number from the address: visitors who may not open a case are redirected here with it. */
  number: string;
  answer: LookupAnswer | null | undefined;
  lead: string;
  problem: string | null;
  words: { number: string; hint: string; contact: string; send: string };
}

/** Opens a return or a complaint by its number and an e-mail address or phone. */
export function GuestLookupForm({ action, number, answer, lead, problem, words, rules, say }: Props) {
  return (
    <>
      <p>{tie(lead)}</p>
      <div role="alert">{problem !== null && <p className={formStyles.problem}>{tie(problem)}</p>}</div>
      <CheckedForm
        rules={rules}
        action={action}
        faults={answer?.faults}
        values={answer?.typed ?? { id: number }}
        {...(say ? { say } : {})}
        className={formStyles.form}
      >
        {({ field, isBusy }) => (
          <>
            <Field
              {...field('id')}
              label={words.number}
              hint={words.hint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              required
            />
            <Field
              {...field('contact_type')}
              label={words.contact}
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              required
            />
            <button type="submit" aria-disabled={isBusy || undefined}>
              {words.send}
            </button>
          </>
        )}
      </CheckedForm>
    </>
  );
}
