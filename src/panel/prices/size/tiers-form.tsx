import { useLive } from '../../../ui/loading/live.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button } from '../../pieces/button.tsx';
import { Faults, TextField } from '../../pieces/editing/form-fields.tsx';
import styles from '../price-forms.module.css';
import type { SizeData, TiersTold, Told } from './size-prices-screen.ts';

const spareRows = 2;

/** Discounts by quantity. Without scripts the price at each is shown first, and saving needs a second press. */
export function TiersForm({ tiers, sent }: Pick<SizeData, 'tiers'> & { sent: TiersTold | null }) {
  const isLive = useLive();
  return (
    <ActionForm<Told> action={isLive ? 'progi' : 'progi-podglad'} className={styles.form} showsLoaded={false}>
      {({ told }) => {
        const answer = told && 'tiers' in told ? told.tiers : sent;
        const shown = (sent?.typed ?? tiers).filter(({ threshold, percent }) => threshold !== '' || percent !== '');
        const rows = Array.from({ length: shown.length + spareRows }, (_, index) => index);
        return (
          <>
            <Faults texts={answer?.fault ? [answer.fault] : []} />
            {rows.map((row) => (
              <div key={row} className={styles.tiers}>
                <TextField
                  name="threshold"
                  label={`Od ilu (${row + 1})`}
                  inputMode="decimal"
                  value={shown[row]?.threshold}
                  width="short"
                />
                <TextField
                  name="tier"
                  label={`Rabat (${row + 1})`}
                  unit="%"
                  inputMode="decimal"
                  value={shown[row]?.percent}
                  width="short"
                />
              </div>
            ))}
            {answer?.rows ? <Checked rows={answer.rows} /> : null}
            <p className={styles.save}>
              <Button>{isLive ? 'Zapisz progi' : 'Sprawdź progi'}</Button>
              {answer?.rows && !isLive ? (
                <Button kind="main" action="progi">
                  Zapisz progi
                </Button>
              ) : null}
            </p>
          </>
        );
      }}
    </ActionForm>
  );
}

const Checked = ({ rows }: { rows: NonNullable<TiersTold['rows']> }) => (
  <div className={styles.consequence}>
    <p>Nic jeszcze nie jest zapisane. Próg jest liczony od ceny, która obowiązuje; dziś od ceny regularnej:</p>
    {rows.length === 0 ? <p>Rozmiar nie będzie miał progów ilościowych.</p> : null}
    <ul>
      {rows.map(({ from, percent, price }) => (
        <li key={from}>{`od ${from}: −${percent}, ${price} za sztukę`}</li>
      ))}
    </ul>
  </div>
);
