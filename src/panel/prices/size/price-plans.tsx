import type { ReactNode } from 'react';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { DayField, FieldRow, TextField } from '../../pieces/editing/form-fields.tsx';
import { TimeField } from '../../pieces/editing/time-field.tsx';
import { Problem } from '../../pieces/problem.tsx';
import { StateLabel } from '../../pieces/state-label.tsx';
import styles from '../price-forms.module.css';
import { PriceChangeForm } from './size-forms.tsx';
import type { PriceTold, SizeData, Told } from './size-prices-screen.ts';

interface Props {
  data: SizeData;
  sent: PriceTold | null;
}

/** A change without fields. It is refused if somebody made it meanwhile. */
const OnePress = ({ fields, children }: { fields: Record<string, string>; children: ReactNode }) => (
  <ActionForm<Told>
    action="zapisz"
    fields={fields}
    showsLoaded={false}
    after={(told) =>
      'price' in told ? (
        <Problem>{[...told.price.refusals, ...Object.values(told.price.faults)].join(' ')}</Problem>
      ) : null
    }
  >
    {children}
  </ActionForm>
);

/** Planned regular prices: each can be changed, or called off. */
export const Plans = ({ data: { price, plans }, sent }: Props) => (
  <ul className={styles.rows}>
    {plans.map(({ id, when, amount, regular, day, hour }) => (
      <li key={id}>
        <div className={styles.head}>
          <p>
            <strong>{amount}</strong> od {when}
          </p>
          <OnePress fields={{ change: 'unplan', plan: String(id) }}>
            <Button kind="quiet" label={`Odwołaj cenę ${amount} od ${when}`}>
              Odwołaj
            </Button>
          </OnePress>
        </div>
        <details open={sent?.typed.plan === String(id) || undefined}>
          <summary>Zmień plan</summary>
          <PriceChangeForm change="plan" fields={{ plan: String(id) }} price={price} sent={sent} button="Zapisz plan">
            {(typed, faults) => (
              <FieldRow>
                <TextField
                  name="regular"
                  label="Cena brutto"
                  unit="zł"
                  inputMode="decimal"
                  value={typed('regular', regular)}
                  fault={faults.regular}
                />
                <DayField name="day" label="Dzień" value={typed('day', day)} fault={faults.day} />
                <TimeField name="hour" label="Godzina" value={typed('hour', hour)} fault={faults.hour} />
              </FieldRow>
            )}
          </PriceChangeForm>
        </details>
      </li>
    ))}
  </ul>
);

/** Plans that were not applied, with the reason. */
export const Missed = ({ missed }: Pick<SizeData, 'missed'>) => (
  <ul className={styles.rows}>
    {missed.map(({ id, text }) => (
      <li key={id}>
        <div className={styles.head}>
          <p>
            <StateLabel tone="brick">nie weszła w życie</StateLabel> {text}
          </p>
          <ActionForm action="przeczytane" fields={{ plan: String(id) }}>
            <Button kind="quiet">Usuń ten plan</Button>
          </ActionForm>
        </div>
      </li>
    ))}
  </ul>
);

/** Promotions that run or are to come. */
export const Promotions = ({ data: { price, promotions }, sent }: Props) => (
  <ul className={styles.rows}>
    {promotions.map(({ id, name, amount, from, until, isComing }) => (
      <li key={id}>
        <div className={styles.head}>
          <p>
            <strong>{amount}</strong> {name} od {from}{' '}
            {isComing ? (
              <StateLabel tone="plain">jeszcze nie trwa</StateLabel>
            ) : (
              <StateLabel tone="sage">trwa</StateLabel>
            )}
          </p>
          <OnePress fields={{ change: 'stop', promotion: String(id) }}>
            <Button kind="quiet" label={`${isComing ? 'Odwołaj' : 'Zakończ teraz'}: ${name} ${amount}`}>
              {isComing ? 'Odwołaj' : 'Zakończ teraz'}
            </Button>
          </OnePress>
        </div>
        <PriceChangeForm
          change="move"
          fields={{ promotion: String(id) }}
          price={price}
          sent={sent}
          label={`Koniec: ${name} ${amount}`}
          button="Zmień koniec"
        >
          {(typed, faults) => (
            <div className={styles.short}>
              <DayField
                name="until"
                label="Do dnia włącznie"
                value={typed('until', until)}
                fault={faults.until}
                hint="Puste: do odwołania."
              />
            </div>
          )}
        </PriceChangeForm>
      </li>
    ))}
  </ul>
);
