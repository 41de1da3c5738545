import { formatMoney } from '../../shop/money/money.ts';
import { isDisabled, shippingFor } from '../../shop/return/wizard/return-draft.ts';
import { Choices } from './choices.tsx';
import { NeedsPhone } from './type-step.tsx';
import { useWizardText } from './use-wizard-text.ts';
import type { StepProps } from './wizard-view.ts';

/** The carrier and its price. */
export function ShippingStep({ view, answer }: StepProps) {
  const t = useWizardText();
  const { draft, terms } = view;
  return (
    <Choices
      legend={t('wizard.3d.shipping')}
      name="shipping"
      chosen={answer?.typed.shipping ?? draft.shipping ?? ''}
      isWrong={answer?.fault != null}
      options={shippingFor(terms, draft.type).map((way) => ({
        value: way.id,
        label: way.name,
        ...(way.cost > 0 ? { beside: t('wizard.3d.cost', { cost: formatMoney(way.cost) }) } : {}),
        ...(isDisabled(way, terms) ? { disabled: true, note: <NeedsPhone view={view} /> } : {}),
      }))}
    />
  );
}
