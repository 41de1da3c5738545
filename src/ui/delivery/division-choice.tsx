import { deliveryMessages } from '../../shop/delivery/delivery-messages.ts';
import type { ShownDivision } from '../../shop/delivery/shown-division.ts';
import { useMessages } from '../context/messages.tsx';
import { RadioField } from '../form/radio-field.tsx';

interface Props {
  name: string;
  division: ShownDivision;
  /** Parcels as they are ready. */
  defaultDivided: boolean;
  /** Collected in person: nothing is sent. */
  isCollected?: boolean;
}

/** One parcel when all is ready, or parcels as they are ready, with what each costs. */
export function DivisionChoice({ name, division, defaultDivided, isCollected = false }: Props) {
  const t = useMessages(deliveryMessages);
  const { together, divided } = division;
  return (
    <RadioField
      legend={t(isCollected ? 'delivery.collectLegend' : 'delivery.divisionLegend')}
      name={name}
      defaultValue={defaultDivided ? '1' : '0'}
      rows
      options={[
        {
          value: '0',
          label: t(isCollected ? 'delivery.collectTogether' : 'delivery.together'),
          beside: together.cost,
          notes: together.parcels,
        },
        {
          value: '1',
          label: t(isCollected ? 'delivery.collectDivided' : 'delivery.divided'),
          beside: divided.cost,
          notes: divided.parcels,
        },
      ]}
    />
  );
}
