import { useEffect, useRef, useState } from 'react';
import { debounces } from '../../shop/limits.ts';
import { Field } from '../../ui/form/field.tsx';
import { askServer } from '../../ui/form/validation/ask-server.ts';
import { useWizardText } from './use-wizard-text.ts';
import type { StepProps } from './wizard-view.ts';

/** The bank account is validated by a call while typing. If the call fails, submitting the step validates it. */
export function AccountStep({ view, answer }: StepProps) {
  const t = useWizardText();
  const { isWrong, onChange } = useAccountCheck(answer?.fault === 'wrong_iban');
  return (
    <Field
      name="bank_account"
      label={t('wizard.5a.account')}
      hint={t('wizard.5a.hint')}
      defaultValue={answer?.typed.bank_account ?? view.draft.account}
      autoComplete="off"
      spellCheck={false}
      inputMode="text"
      maxLength={64}
      required
      error={isWrong ? t('return.fault.wrong_iban') : null}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

function useAccountCheck(wasWrong: boolean) {
  const [isWrong, setWrong] = useState(wasWrong);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const typed = useRef('');
  useEffect(() => setWrong(wasWrong), [wasWrong]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const check = async (account: string) => {
    const faults = await askServer({ bank_account: { ask: 'iban' } }, { bank_account: account });
    if (typed.current === account) setWrong((faults ?? []).length > 0);
  };
  const onChange = (account: string) => {
    typed.current = account;
    setWrong(false);
    clearTimeout(timer.current);
    if (account.trim() !== '') timer.current = setTimeout(() => void check(account), debounces.validation);
  };
  return { isWrong, onChange };
}
