import { useId } from 'react';
import { returnReasons } from '../../shop/return/wizard/return-draft.ts';
import { tie } from '../../shop/text/typography.ts';
import { Choices } from './choices.tsx';
import { useWizardText } from './use-wizard-text.ts';
import styles from './wizard.module.css';
import type { StepProps } from './wizard-view.ts';

/** Optional, because a withdrawal needs no reason. */
export function ReasonStep({ view, answer }: StepProps) {
  const t = useWizardText();
  const id = useId();
  const { reason, comment } = view.draft;
  const isWrong = answer?.fault != null;
  return (
    <>
      <p>{tie(t('wizard.2.lead'))}</p>
      <Choices
        legend={t('wizard.2.reason')}
        name="return_reason"
        chosen={answer?.typed.return_reason ?? reason ?? ''}
        isWrong={false}
        options={[
          { value: '', label: t('wizard.2.none') },
          ...returnReasons.map((value) => ({ value, label: t(`return.reason.${value}`) })),
        ]}
      />
      <p className={styles.text}>
        <label htmlFor={id}>{t('wizard.2.comment')}</label>
        <textarea
          id={id}
          name="return_comment"
          rows={3}
          defaultValue={answer?.typed.return_comment ?? comment}
          aria-invalid={isWrong || undefined}
          aria-describedby={isWrong ? 'blad' : undefined}
        />
      </p>
    </>
  );
}
