import type { ComplainedLine } from '../../shop/complaint/complained-lines.ts';
import { complaintLineField } from '../../shop/complaint/complaint-form.ts';
import { complaintMessages } from '../../shop/complaint/complaint-messages.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import type { FormFields } from '../../ui/form/checked-form.tsx';
import { Field, Tick } from '../../ui/form/field.tsx';
import { WithNumber } from '../../ui/order/with-number.tsx';
import { Picture } from '../../ui/widgets/picture.tsx';
import styles from './complaints.module.css';

interface Props {
  number: string;
  lines: ComplainedLine[];
  form: FormFields;
}

/** The lines of the order with a quantity each. A line of one piece has a checkbox. */
export function LinesPart({ number, lines, form: { field, tick } }: Props) {
  const t = useMessages(complaintMessages);
  return (
    <fieldset className={styles.lines}>
      <legend>
        <WithNumber text={t('complaint.ofThings', { number })} number={number} />
      </legend>
      {lines.map((line) => (
        <div key={line.id} className={styles.line}>
          <div className={styles.picture}>
            {line.picture && <Picture picture={line.picture} sizes="4rem" decorative />}
          </div>
          <div>
            {line.left === 1 && (
              <Tick {...tick(complaintLineField(line.id))} label={t('complaint.tick', { name: line.name })} />
            )}
            {line.left > 0 && line.left !== 1 && (
              <Field
                {...field(complaintLineField(line.id))}
                label={t('complaint.quantity', { name: line.name })}
                hint={t('complaint.quantityHint', { quantity: formatNumber(line.left), unit: line.unit })}
                inputMode="decimal"
                autoComplete="off"
              />
            )}
            {line.left === 0 && <p>{line.name}</p>}
            {line.left > 0 && line.parts.length > 0 && (
              <p className={styles.hint}>{tie(t('complaint.set', { parts: line.parts.join(', ') }))}</p>
            )}
            <BackTexts line={line} />
          </div>
        </div>
      ))}
    </fieldset>
  );
}

/** How many pieces of a line were already returned, and the refund. */
function BackTexts({ line: { back, unit } }: { line: ComplainedLine }) {
  const t = useMessages(complaintMessages);
  return back.map(({ way, number, gross, quantity }) => {
    const pieces = quantity > 0 ? t('complaint.backPieces', { quantity: formatNumber(quantity), unit }) : '';
    const values = { amount: formatMoney(gross), number: number ?? '', pieces };
    return (
      <p key={`${way} ${number} ${gross}`} className={styles.hint}>
        {tie(t(`complaint.back.${way}`, values))}
      </p>
    );
  });
}

/** Shown if all goods of the order were returned, so that no line is left to complain about. */
export function CameBack({ lines }: { lines: ComplainedLine[] }) {
  const t = useMessages(complaintMessages);
  return (
    <section className={styles.lines}>
      <p>{tie(t('complaint.allBack'))}</p>
      {lines.map((line) => (
        <div key={line.id}>
          <p>{line.name}</p>
          <BackTexts line={line} />
        </div>
      ))}
    </section>
  );
}
