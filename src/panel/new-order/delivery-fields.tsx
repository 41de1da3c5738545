import { Button } from '../pieces/button.tsx';
import { AreaField, ChoiceField, TextField } from '../pieces/editing/form-fields.tsx';
import { Section } from '../pieces/layout/section.tsx';
import styles from './new-order-page.module.css';
import type { OrderDrawing } from './new-order-screen.ts';

/** The shop's own offer of delivery and payment for these products. */
export function DeliveryFields({ drawing }: { drawing: OrderDrawing }) {
  const { deliveries, fields, faults, asksPoint, point, points, methods } = drawing;
  const open = deliveries.filter(({ refused }) => refused === null);
  const closed = deliveries.filter(({ refused }) => refused !== null);
  return (
    <Section title="Dostawa i płatność" id="dostawa">
      <div className={styles.fields}>
        <ChoiceField
          name="delivery"
          label="Dostawa"
          value={fields.delivery ?? ''}
          fault={faults.delivery}
          choices={open.map(({ id, name, cost }) => ({ value: id, label: name, hint: cost }))}
          counts
        />
        {closed.length > 0 ? (
          <p className={styles.closed}>{closed.map(({ name, refused }) => `${name}: ${refused}`).join(' ')}</p>
        ) : null}
        {asksPoint ? (
          <>
            <TextField
              name="point"
              label="Punkt odbioru"
              value={fields.point}
              hint={point ?? 'Kod punktu, miejscowość, ulica albo kod pocztowy.'}
              fault={faults.point}
              counts
              key={`point ${point}`}
            />
            {points.length > 0 ? (
              <ul className={styles.found} aria-label="Punkty odbioru">
                {points.map(({ code, text }) => (
                  <li key={code}>
                    <div>{text}</div>
                    <Button name="krok" value={`punkt:${code}`} label={`Wybierz ${text}`}>
                      Wybierz
                    </Button>
                  </li>
                ))}
              </ul>
            ) : null}
          </>
        ) : null}
        {methods.length > 0 ? (
          <ChoiceField
            key={methods.join(' ')}
            name="payment"
            label="Płatność"
            value={fields.payment ?? ''}
            fault={faults.payment}
            choices={methods.map(([value, label]) => ({ value, label }))}
            counts
          />
        ) : null}
        <AreaField name="remarks" label="Uwagi do zamówienia" value={fields.remarks} fault={faults.remarks} lines={2} />
      </div>
    </Section>
  );
}
