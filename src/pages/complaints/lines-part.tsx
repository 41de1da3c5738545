import { type ComplainedLine, lineField } from '../../shop/complaint/complaint-form.ts';
import { complaintMessages } from '../../shop/complaint/complaint-messages.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import type { FormFields } from '../../ui/form/checked-form.tsx';
import { Field, Tick } from '../../ui/form/field.tsx';
import { WithNumber } from '../../ui/order/with-number.tsx';
import styles from './complaints.module.css';

export type FormLine = ComplainedLine & { name: string; unit: string };

interface Props {
  number: string;
  lines: FormLine[];
  form: FormFields;
}

/** Which lines of the order, and how many of each. A single piece is ticked. */
export function LinesPart({ number, lines, form: { field, tick } }: Props) {
  const t = useMessages(complaintMessages);
  return (
    <fieldset className={styles.lines}>
      <legend>
        <WithNumber text={t('complaint.ofThings', { number })} number={number} />
      </legend>
      {lines.map(({ id, name, quantity, unit }) =>
        quantity === 1 ? (
          <Tick key={id} {...tick(lineField(id))} label={t('complaint.tick', { name })} />
        ) : (
          <Field
            key={id}
            {...field(lineField(id))}
            label={t('complaint.quantity', { name })}
            hint={t('complaint.quantityHint', { quantity: formatNumber(quantity), unit })}
            inputMode="decimal"
            autoComplete="off"
          />
        ),
      )}
    </fieldset>
  );
}
