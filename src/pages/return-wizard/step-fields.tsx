import { AccountStep } from './account-step.tsx';
import { FormStep } from './form-step.tsx';
import { ItemsStep } from './items-step.tsx';
import { PointStep } from './point-step.tsx';
import { ReasonStep } from './reason-step.tsx';
import { ShippingStep } from './shipping-step.tsx';
import { SummaryStep } from './summary-step.tsx';
import { TypeStep } from './type-step.tsx';
import type { StepProps } from './wizard-view.ts';

const fields = {
  '1': ItemsStep,
  '2': ReasonStep,
  '3': TypeStep,
  '3d': ShippingStep,
  '4a': PointStep,
  '5': FormStep,
  '5a': AccountStep,
  '6': SummaryStep,
} as const;

/** The fields of the current step. */
export function StepFields(props: StepProps) {
  const Fields = fields[props.view.step];
  return <Fields {...props} />;
}
