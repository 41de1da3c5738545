import type { ReturnStepId } from '../../shop/return/wizard/return-steps.ts';
import styles from './progress.module.css';
import { useWizardText } from './use-wizard-text.ts';

/** Steps with a letter belong to the step with their number. */
const numberOf = (step: ReturnStepId): number => Number.parseInt(step, 10);
const steps = 6;

/** The progress of the wizard. The bar advances in steps 3 to 6. */
export function Progress({ step, bar }: { step: ReturnStepId; bar: { at: number; of: number } }) {
  const t = useWizardText();
  const said = t('wizard.step', { n: numberOf(step), of: steps });
  return (
    <div className={styles.progress}>
      <p aria-hidden="true">{said}</p>
      <div
        role="progressbar"
        aria-label={t('wizard.progress')}
        aria-valuemin={0}
        aria-valuemax={bar.of}
        aria-valuenow={bar.at}
        aria-valuetext={said}
        className={styles.bar}
      >
        {Array.from({ length: bar.of }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of the bar never move.
          <span key={place} data-done={place < bar.at || undefined} />
        ))}
      </div>
    </div>
  );
}
