import type { ReactNode } from 'react';
import type { ShownDelivery } from '../../shop/delivery/delivery-choice.ts';
import { deliveryMessages } from '../../shop/delivery/delivery-messages.ts';
import type { Carrier } from '../../shop/delivery/delivery-option.ts';
import { useMessages } from '../context/messages.tsx';
import { RadioField } from '../form/radio-field.tsx';

interface Props {
  name: string;
  ways: readonly ShownDelivery[];
  /** The id of the initially selected method. */
  defaultValue?: string | undefined;
  error?: string | undefined;
  /** Content below a method, such as its pickup points. */
  detailsOf?: (way: ShownDelivery) => ReactNode;
}

/** Delivery methods with cost and day. A method that cannot be used is disabled and has the reason. */
export function DeliveryChoice({ name, ways, defaultValue, error, detailsOf }: Props) {
  const t = useMessages(deliveryMessages);
  return (
    <RadioField
      legend={t('delivery.legend')}
      name={name}
      defaultValue={defaultValue}
      error={error}
      feedback={error ? 'error' : undefined}
      required
      rows
      options={ways.map((way) => ({
        value: way.id,
        label: way.name,
        icon: <Icon carrier={way.carrier} />,
        beside: way.refused === null ? way.cost : undefined,
        notes: way.refused === null ? [way.arrives, way.fee].filter(Boolean) : [way.refused],
        isRefused: way.refused !== null,
        carrier: way.carrier,
        details: detailsOf?.(way),
      }))}
    />
  );
}

const icons: Record<Carrier, string> = {
  locker: 'M3 3h14v14H3zM10 3v14M3 8h7M3 12.5h7M10 10h7M7.5 5.5h.5M7.5 10.2h.5M7.5 14.7h.5M14.5 6.5h.5M14.5 13.5h.5',
  courier: 'M1.5 5h10v9h-10zM11.5 8h4l3 3v3h-7M6.5 14a1.7 1.7 0 1 1-3.4 0M16.5 14a1.7 1.7 0 1 1-3.4 0',
  post: 'M2.5 5h15v10.5h-15zM2.5 5.5l7.5 6 7.5-6',
  collect: 'M3 8v8.5h14V8M2 8l1.5-4.5h13L18 8zM8 16.5v-5h4v5',
  email: 'M10 13.5a3.5 3.5 0 1 1 3.5-3.5v1.5a2 2 0 0 0 4 0V10a7.5 7.5 0 1 0-3 6',
};

function Icon({ carrier }: { carrier: Carrier }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true">
      <path d={icons[carrier]} />
    </svg>
  );
}
