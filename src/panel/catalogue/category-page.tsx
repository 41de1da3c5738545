import { pageAction, pageLoader, useScreen } from '../page.ts';
import { ButtonLink } from '../pieces/button.tsx';
import { EditForm } from '../pieces/editing/edit-form.tsx';
import {
  AreaField,
  CheckField,
  Faults,
  FieldGroup,
  FileField,
  SelectField,
  TextField,
} from '../pieces/editing/form-fields.tsx';
import { Detail } from '../pieces/layout/detail.tsx';
import { Section } from '../pieces/layout/section.tsx';
import { PageHead } from '../pieces/page-head.tsx';
import { catalogueAddresses } from './catalogue-addresses.ts';
import styles from './category-page.module.css';
import type { CategoryTold, categoryScreen } from './category-screens.ts';

export const loader = pageLoader;
export const action = pageAction;

export default function CategoryPage() {
  const { id, name, typed, choices, page, picture, products } = useScreen<typeof categoryScreen>();
  return (
    <>
      <PageHead title={name}>
        <ButtonLink to={catalogueAddresses.categories}>Wszystkie kategorie</ButtonLink>
        <ButtonLink to={page}>Strona w sklepie</ButtonLink>
      </PageHead>
      <Detail
        side={
          <Section title="Produkty" id="produkty">
            <ButtonLink to={`/panel/produkty?kategoria=${id}`}>{`Pokaż produkty (${products})`}</ButtonLink>
            <ButtonLink to={`/panel/ceny/zmiany?co=promotion&kategoria=${id}`}>Promocja tej kategorii</ButtonLink>
          </Section>
        }
      >
        <EditForm<CategoryTold> key={`${id} ${picture}`} action="zapisz" files>
          {(told) => {
            const values = told?.typed ?? typed;
            return (
              <>
                <Faults texts={told?.faults ?? []} />
                <TextField name="name" label="Nazwa" value={values.name} maxLength={120} />
                <SelectField name="parent" label="Leży w" value={values.parent} choices={choices} width="middle" />
                <AreaField name="lead" label="Opis nad listą" value={values.lead} lines={4} />
                <FieldGroup title="Zdjęcie" lead="Stoi przy kategorii na stronie głównej i w menu.">
                  {picture ? (
                    <>
                      <img className={styles.picture} src={picture} alt="" />
                      <CheckField name="bez-zdjecia" label="Usuń zdjęcie" />
                    </>
                  ) : null}
                  <FileField
                    name="zdjecie"
                    label={picture ? 'Inne zdjęcie' : 'Zdjęcie'}
                    accept="image/jpeg,image/png,image/webp"
                    hint="JPG, PNG albo WebP."
                  />
                </FieldGroup>
                <FieldGroup title="Adres i porównywarki">
                  <TextField
                    name="slug"
                    label="Adres strony"
                    value={values.slug}
                    hint="Stary adres przestanie działać, jeśli go zmienisz."
                  />
                  <TextField
                    name="google"
                    label="Kategoria Google"
                    value={values.google}
                    hint="Numer albo ścieżka z taksonomii produktów Google, do pliku dla porównywarek. Puste: jak w kategorii wyżej."
                  />
                </FieldGroup>
              </>
            );
          }}
        </EditForm>
      </Detail>
    </>
  );
}
