import type { ErrorAlerts } from '../../../shop/notices/alert-time.ts';
import { pageAction, pageLoader, type ToldOf, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, ButtonLink } from '../../pieces/button.tsx';
import { EditForm } from '../../pieces/editing/edit-form.tsx';
import { CheckField, SelectField } from '../../pieces/editing/form-fields.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { Problem } from '../../pieces/problem.tsx';
import styles from '../settings.module.css';
import { CompanyFields } from './company-fields.tsx';
import type { companyScreen } from './company-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Told = ToldOf<typeof companyScreen>;

const alertText = (alerts: ErrorAlerts): string => {
  if (alerts === 'fade') return 'tak długo jak inne komunikaty';
  return alerts === 'stay' ? 'aż kupujący go zamknie' : `${alerts} sekund`;
};

const faultOf = ({ fault }: Told) => (fault ? <Problem>{fault}</Problem> : null);

export default function CompanyPage() {
  const { values, demoLead, alerts, alertChoices } = useScreen<typeof companyScreen>();
  return (
    <>
      <PageHead title="Sklep i firma">
        <ButtonLink to="/panel/ustawienia">Wszystkie ustawienia</ButtonLink>
      </PageHead>
      <div className={styles.sections}>
        <EditForm<Told> action="zapisz" label="Sklep i firma">
          {(told) => <CompanyFields values={values} told={told?.company ?? null} />}
        </EditForm>
        <Section title="Komunikaty o błędach" id="komunikaty">
          <ActionForm<Told> action="komunikaty" className={styles.line} after={faultOf}>
            <SelectField
              name="alerts"
              label="Jak długo sklep pokazuje komunikat o błędzie"
              value={String(alerts)}
              choices={alertChoices.map((choice) => [String(choice), alertText(choice)])}
            />
            <Button>Zapisz komunikaty</Button>
          </ActionForm>
        </Section>
        {demoLead ? (
          <Section title="Sklep pokazowy" id="demo" lead={demoLead}>
            <ActionForm<Told> action="usun-demo" className={styles.line} after={faultOf}>
              <CheckField name="pewne" label="Tak, usuń sklep pokazowy" />
              <Button>Usuń sklep pokazowy</Button>
            </ActionForm>
          </Section>
        ) : null}
      </div>
    </>
  );
}
