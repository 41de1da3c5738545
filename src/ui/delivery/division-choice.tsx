import { useId } from 'react';
import { deliveryMessages } from '../../shop/delivery/delivery-messages.ts';
import type { ShownDivision } from '../../shop/delivery/shown-division.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './delivery-choice.module.css';

interface Props {
  name: string;
  division: ShownDivision;
  /** Parcels as they are ready. */
  defaultDivided: boolean;
  onChoose?: (divided: boolean) => void;
}

/** One parcel when all is ready, or parcels as they are ready, with what each costs. */
export function DivisionChoice({ name, division, defaultDivided, onChoose }: Props) {
  const t = useMessages(deliveryMessages);
  const id = useId();
  const ways = [
    { value: '0', title: t('delivery.together'), ...division.together },
    { value: '1', title: t('delivery.divided'), ...division.divided },
  ];
  return (
    <fieldset className={styles.choice}>
      <legend>{t('delivery.divisionLegend')}</legend>
      {ways.map(({ value, title, cost, parcels }) => (
        <label key={value} className={styles.plain}>
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={(value === '1') === defaultDivided}
            aria-describedby={`${id}${value}`}
            onChange={onChoose && (() => onChoose(value === '1'))}
          />
          <span>{tie(title)}</span>
          <span className={styles.cost}>{cost}</span>
          <span id={`${id}${value}`} className={styles.parcels}>
            {parcels.map((parcel) => (
              <span key={parcel}>{tie(parcel)}</span>
            ))}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
