import { noPoints } from '../../shop/delivery/points/pickup-places.ts';
import { returnMessages } from '../../shop/return/return-messages.ts';
import { pointNames } from '../../shop/return/view/return-fields.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { PointChooser } from '../../ui/delivery/point-chooser.tsx';
import { useWizardText } from './use-wizard-text.ts';
import type { StepProps } from './wizard-view.ts';

/** The pickup point where the parcel is posted, with the same list and map as in the checkout. */
export function PointStep({ view, answer }: StepProps) {
  const t = useWizardText();
  const ofReturn = useMessages(returnMessages);
  const { terms, tiles } = view;
  return (
    <>
      <p>{tie(t('wizard.4a.lead'))}</p>
      <PointChooser
        carrier="locker"
        legend={t('wizard.4a.legend')}
        names={pointNames}
        text={answer?.points?.text ?? ''}
        found={answer?.points?.found ?? noPoints}
        chosen={answer?.points ? null : terms.point}
        tiles={tiles}
        error={answer?.fault === 'return_point' ? ofReturn('return.fault.return_point') : undefined}
      />
    </>
  );
}
