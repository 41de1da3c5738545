import { pageAction, pageLoader, type ToldOf, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import { Faults, TextField } from '../pieces/editing/form-fields.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { Problem } from '../pieces/problem.tsx';
import settings from '../settings/settings.module.css';
import { documentsAddress } from './document-addresses.ts';
import type { numbersScreen } from './numbers-screen.ts';

export const loader = pageLoader;
export const action = pageAction;

type Data = ReturnType<typeof useScreen<typeof numbersScreen>>;
type Told = ToldOf<typeof numbersScreen>;

export default function NumbersPage() {
  const { year, since, rows } = useScreen<typeof numbersScreen>();
  return (
    <>
      <PageHead
        title="Numeracja dokumentów"
        beside={String(year)}
        lead="Sklep sam nadaje kolejne numery, bez luk. Zmień następny numer tylko wtedy, gdy wystawiono dokumenty, których tu nie ma, na przykład przed przywróceniem kopii."
      >
        <ButtonLink to={documentsAddress}>Wszystkie dokumenty</ButtonLink>
      </PageHead>
      <div className={settings.sections}>
        {since === null ? null : (
          <Problem title="Potwierdź numery">
            <p>
              {`Sklep przywrócono z kopii ${since}, więc nie wie, jakie dokumenty wystawił po niej. Porównaj numery z tymi, które mają klienci i KSeF, popraw, jeśli trzeba, i zapisz. Do tego czasu sklep nie wystawia dokumentów.`}
            </p>
          </Problem>
        )}
        <Section title="Następne numery" id="numery">
          <EditForm<Told> action="zapisz" label="Następne numery" save={since === null ? 'Zapisz' : 'Potwierdź numery'}>
            {(told) => (
              <>
                <Faults texts={Object.values(told?.faults ?? {})} />
                {rows.map((row) => (
                  <TextField
                    key={row.kind}
                    name={row.kind}
                    label={row.name}
                    hint={<Known {...row} />}
                    value={told?.values[row.kind] ?? row.next}
                    fault={told?.faults[row.kind]}
                    inputMode="numeric"
                    width="middle"
                  />
                ))}
              </>
            )}
          </EditForm>
        </Section>
      </div>
    </>
  );
}

const Known = ({ last, sample, missing }: Data['rows'][number]) => (
  <>
    {last === null ? `Jeszcze żadnego w tym roku. Pierwszy: ${sample}.` : `Ostatni: ${last}. Następny: ${sample}.`}
    {missing === '' ? null : ` Użyte, ale bez dokumentu w sklepie: ${missing}.`}
  </>
);
