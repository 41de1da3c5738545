import { pageAction, pageLoader, useScreen } from '../../page.ts';
import { ActionForm } from '../../pieces/action-form.tsx';
import { Button, ButtonLink } from '../../pieces/button.tsx';
import { EditForm } from '../../pieces/editing/edit-form.tsx';
import { Detail } from '../../pieces/layout/detail.tsx';
import { Section } from '../../pieces/layout/section.tsx';
import { PageHead } from '../../pieces/page-head.tsx';
import { Problem } from '../../pieces/problem.tsx';
import { catalogueAddresses } from '../catalogue-addresses.ts';
import { UnitFields } from './unit-fields.tsx';
import type { UnitTold, unitScreen } from './unit-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function UnitPage() {
  const { name, values, products } = useScreen<typeof unitScreen>();
  return (
    <>
      <PageHead title={`Jednostka: ${name}`}>
        <ButtonLink to={catalogueAddresses.units}>Wszystkie jednostki</ButtonLink>
      </PageHead>
      <Detail>
        <EditForm<UnitTold> action="zapisz">{(told) => <UnitFields told={told} values={values} />}</EditForm>
        <Section title="Usuwanie" id="usuwanie">
          {products > 0 ? (
            <p>{`Tę jednostkę mają produkty: ${products}. Usunąć można tylko taką, której nie ma żaden.`}</p>
          ) : (
            <ActionForm<UnitTold> action="usun" after={({ fault }) => (fault ? <Problem>{fault}</Problem> : null)}>
              <Button>Usuń jednostkę</Button>
            </ActionForm>
          )}
        </Section>
      </Detail>
    </>
  );
}
