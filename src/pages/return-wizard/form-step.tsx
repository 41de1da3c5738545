import { useId } from 'react';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { tie } from '../../shop/text/typography.ts';
import { Choices } from './choices.tsx';
import { useWizardText } from './use-wizard-text.ts';
import styles from './wizard.module.css';
import { postedRefundForms, type StepProps } from './wizard-view.ts';

/** How the refund is paid. */
export function FormStep({ view, answer }: StepProps) {
  const t = useWizardText();
  const id = useId();
  const { draft, terms, isCash } = view;
  const fault = answer?.fault ?? null;
  const isShort = fault === 'return_other';
  return (
    <>
      {isCash && <p>{tie(t('wizard.5.cash'))}</p>}
      <Choices
        legend={t('wizard.5.form')}
        name="return_form"
        chosen={answer?.typed.return_form ?? (draft.form === null ? '' : postedRefundForms[draft.form])}
        isWrong={fault !== null && !isShort}
        options={terms.forms.map((form) => ({
          value: postedRefundForms[form],
          label: t(`return.form.${form}`),
          ...(form === 'as_paid' ? { note: tie(t('wizard.5.as_paid')) } : {}),
          ...(form === 'gift_card' ? { note: tie(t('wizard.5.gift_card')) } : {}),
          ...(form === 'other'
            ? {
                below: (
                  <div className={styles.text}>
                    <label htmlFor={id}>{t('wizard.5.other')}</label>
                    <input
                      id={id}
                      name="return_other"
                      type="text"
                      maxLength={returnLimits.otherFormMost}
                      defaultValue={answer?.typed.return_other ?? draft.other}
                      aria-invalid={isShort || undefined}
                      aria-describedby={isShort ? 'blad' : undefined}
                    />
                  </div>
                ),
              }
            : {}),
        }))}
      />
    </>
  );
}
