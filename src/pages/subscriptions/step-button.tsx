import { Form, useNavigation } from 'react-router';
import { intentField } from '../../shop/form/form-fields.ts';
import {
  cycleField,
  type SubscriptionStepName,
  subscriptionSteps,
} from '../../shop/subscription/subscription-steps.ts';
import { tie } from '../../shop/text/typography.ts';
import styles from './subscriptions.module.css';

interface StepButtonProps {
  step: SubscriptionStepName;
  cycle: number;
  action: string;
  label: string;
  isQuiet?: boolean;
}

/** A form with one button and no confirmation. */
export function StepButton({ step, cycle, action, label, isQuiet = false }: StepButtonProps) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={action}>
      <input type="hidden" name={cycleField} value={cycle} />
      <button
        type="submit"
        name={intentField}
        value={subscriptionSteps[step]}
        className={isQuiet ? styles.quiet : styles.main}
        aria-disabled={isBusy || undefined}
      >
        {tie(label)}
      </button>
    </Form>
  );
}
