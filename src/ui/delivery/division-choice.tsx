import { deliveryMessages } from '../../shop/delivery/delivery-messages.ts';
import type { ShownDivision } from '../../shop/delivery/shown-division.ts';
import { useMessages } from '../context/messages.tsx';
import { RadioField } from '../form/radio-field.tsx';

interface Props {
  name: string;
  division: ShownDivision;
  /** Initial choice: whether parcels are sent as soon as they are ready. */
  defaultDivided: boolean;
  /** The order is collected in person, so no parcel is sent. */
  isCollected?: boolean;
}

/** The choice between one parcel and several that are sent as soon as they are ready, with the costs. */
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
