import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import styles from '../settings/settings.module.css';
import type { subscriptionRulesScreen } from './rules-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof subscriptionRulesScreen>;

export default function RulesPage() {
  const { fields, values } = useScreen<typeof subscriptionRulesScreen>();
  return (
    <>
      <PageHead
        title="Zasady subskrypcji"
        lead="Kiedy sklep przypomina o dostawie, ile czeka na zapłatę i kiedy wstrzymuje subskrypcję."
      >
        <ButtonLink to="/panel/ustawienia">Wszystkie ustawienia</ButtonLink>
      </PageHead>
      <div className={styles.sections}>
        <EditForm<Told> action="zapisz" label="Zasady subskrypcji">
          {(told) => (
            <>
              <Faults texts={[told?.fault, ...Object.values(told?.faults ?? {})].flatMap((text) => text ?? [])} />
              {fields.map(({ name, label, hint, unit }) => (
                <TextField
                  key={name}
                  name={name}
                  label={label}
                  hint={hint}
                  unit={unit}
                  value={(told?.values ?? values)[name]}
                  fault={told?.faults[name]}
                  inputMode="numeric"
                  width="middle"
                />
              ))}
            </>
          )}
        </EditForm>
      </div>
    </>
  );
}
