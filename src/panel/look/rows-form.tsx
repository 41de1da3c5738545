import { longestRowTitle } from '../../shop/content/home-rows.ts';
import { useScreen } from '../page.ts';
import { CheckField, TextField } from '../pieces/editing/form-fields.tsx';
import { OrderedList } from '../pieces/editing/ordered-list.tsx';
import { rowNames } from './look-names.ts';
import styles from './look-page.module.css';
import type { lookScreen } from './look-screen.ts';
import { PartForm } from './part-form.tsx';

export function RowsForm() {
  const { home, marks } = useScreen<typeof lookScreen>();
  return (
    <PartForm action="rzedy" mark={marks.home} label="Rzędy strony głównej">
      {(told) => {
        const layout = told?.typed?.home ?? home;
        return (
          <>
            <CheckField name="hero" label="Baner na górze strony" isChecked={layout.hero} />
            <OrderedList
              label="Rzędy"
              rows={layout.rows}
              keyOf={({ row }) => row}
              nameOf={({ row }) => rowNames[row].name}
            >
              {({ row, shown, title }) => (
                <>
                  <input type="hidden" name="row" value={row} />
                  <CheckField
                    name="shown"
                    value={row}
                    isChecked={shown}
                    label={<strong>{rowNames[row].name}</strong>}
                    hint={rowNames[row].about}
                  />
                  <TextField
                    name={`title-${row}`}
                    label={
                      <span className={styles.small}>
                        Własny tytuł<span className={styles.hidden}>{` rzędu ${rowNames[row].name}`}</span>
                      </span>
                    }
                    value={title}
                    fault={told?.faults[`title-${row}`]}
                    maxLength={longestRowTitle}
                  />
                </>
              )}
            </OrderedList>
          </>
        );
      }}
    </PartForm>
  );
}
