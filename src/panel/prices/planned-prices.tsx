import type { OwnPricedSize } from '../../data/owner/own-prices.ts';
import { formatMoney, money2 } from '../../shop/money/money.ts';
import { clockValue, dayOf, minutesOfDay } from '../../shop/time/warsaw-time.ts';
import { ActionForm, Button } from '../pieces/form.tsx';
import { Table } from '../pieces/table.tsx';
import { momentText } from './price-words.ts';

interface Props {
  own: OwnPricedSize;
  kept: { values: Record<string, string>; faults: Record<string, string> };
}

/** Planned regular prices with forms to change them, and plans that were not applied. */
export function PlannedPrices({ own, kept }: Props) {
  if (own.plans.length + own.missedPlans.length === 0) return null;
  return (
    <section aria-labelledby="zaplanowane">
      <h2 id="zaplanowane">Zaplanowane ceny regularne</h2>
      {own.plans.length > 0 ? <ComingPlans own={own} kept={kept} /> : null}
      {own.missedPlans.map(({ id, startsAt, gross, refusal }) => (
        <ActionForm key={id} action="przeczytane">
          <p className="late">{`Cena ${formatMoney(gross)} od ${momentText(startsAt)} nie weszła w życie. ${refusal}`}</p>
          <input type="hidden" name="plan" value={id} />
          <Button quiet>Usuń ten plan</Button>
        </ActionForm>
      ))}
    </section>
  );
}

function ComingPlans({ own: { plans }, kept: { values, faults } }: Props) {
  return (
    <Table
      name="Zaplanowane ceny regularne"
      columns={['Od', 'Cena', 'Zmień plan', 'Działania']}
      empty=""
      rows={plans.map(({ id, startsAt, price }) => {
        const isKept = values.plan === String(id);
        const typed = (name: string, value: string) => ({
          name,
          id: `${name}-${id}`,
          defaultValue: isKept ? (values[name] ?? value) : value,
          'aria-invalid': isKept && faults[name] ? true : undefined,
        });
        const hour = clockValue(minutesOfDay(startsAt));
        return {
          key: id,
          cells: [
            momentText(startsAt),
            formatMoney(price.gross),
            <ActionForm key="plan" action="podglad" className="row">
              <input type="hidden" name="change" value="plan" />
              <input type="hidden" name="plan" value={id} />
              <p className="field">
                <label htmlFor={`regular-${id}`}>Cena (zł)</label>
                <input {...typed('regular', money2(price.gross).replace('.', ','))} size={8} inputMode="decimal" />
              </p>
              <p className="field">
                <label htmlFor={`day-${id}`}>Dzień</label>
                <input {...typed('day', dayOf(startsAt))} type="date" />
              </p>
              <p className="field">
                <label htmlFor={`hour-${id}`}>Godzina</label>
                <input {...typed('hour', hour)} type="time" />
              </p>
              <Button quiet>Sprawdź</Button>
            </ActionForm>,
            <ActionForm key="unplan" action="podglad">
              <input type="hidden" name="change" value="unplan" />
              <input type="hidden" name="plan" value={id} />
              <Button quiet>Odwołaj</Button>
            </ActionForm>,
          ],
        };
      })}
    />
  );
}
