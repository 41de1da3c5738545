import { ActionForm } from '../pieces/action-form.tsx';
import { Button } from '../pieces/button.tsx';
import { Faults, FieldGroup, FieldRow, SelectField, TextField } from '../pieces/editing/form-fields.tsx';
import { Section } from '../pieces/layout/section.tsx';
import styles from './move.module.css';
import { columnField, fileKindField, taxField } from './move-form-values.ts';
import { kindChoices, rateChoices } from './move-names.ts';
import type { MoveData, MoveTold } from './move-screen.ts';

const none = ['', 'nie przenoś'] as const;

/** What is in each file, column by column, and what the files do not say. */
export function MoveForm({ data: { files, choices, options, taxes } }: { data: MoveData }) {
  return (
    <ActionForm<MoveTold> action="proba" className={styles.wide}>
      {({ told }) => (
        <>
          {told ? <Faults texts={told.faults} heading="Próba się nie zaczęła. Popraw:" /> : null}
          {files.map(({ position, name, about }) =>
            about ? (
              <Section
                key={position}
                title={name}
                lead={`Wierszy: ${about.rows}.${about.ignored.length > 0 ? ` Kolumny, których nie przenosimy: ${about.ignored.join(', ')}.` : ''}`}
              >
                <SelectField
                  name={fileKindField(position)}
                  label="Co to za plik"
                  value={about.kind}
                  choices={kindChoices}
                  hint="Po zmianie sklep odgadnie kolumny od nowa."
                />
                {about.content === 'addresses' || about.content === 'ignored' ? null : (
                  <ul className={styles.columns}>
                    {about.columns.map(({ name: column, samples, field }, at) => (
                      <li key={columnField(position, at)}>
                        <SelectField
                          name={columnField(position, at)}
                          label={column}
                          hint={samples.join(' · ')}
                          value={field}
                          choices={[none, ...(about.content === 'clients' ? choices.clients : choices.products)]}
                        />
                      </li>
                    ))}
                  </ul>
                )}
              </Section>
            ) : null,
          )}
          <Section title="Czego pliki nie mówią" id="ustawienia">
            <FieldGroup>
              <FieldRow>
                <SelectField
                  name="ceny"
                  label="Ceny w pliku są"
                  value={options.prices}
                  choices={[
                    ['gross', 'brutto'],
                    ['net', 'netto'],
                  ]}
                  hint="Kolumna „cena netto” jest zawsze netto."
                />
                <SelectField name="vat" label="Stawka VAT" value={options.vat} choices={rateChoices} />
              </FieldRow>
              {taxes.map(({ name, rate }, at) => (
                <SelectField
                  key={name}
                  name={taxField(at)}
                  label={`Stawka VAT dla klasy „${name}”`}
                  value={rate}
                  choices={rateChoices}
                />
              ))}
              <TextField
                name="producent"
                label="Producent, gdy plik go nie podaje"
                value={options.producer}
                hint="Adresów producentów (GPSR) nie ma w żadnym pliku: uzupełnisz je potem, przypomni o nich „Zgodność”."
              />
              <TextField
                name="kategoria"
                label="Kategoria, gdy plik jej nie podaje"
                value={options.category}
                hint="Poziomy oddziel znakiem >."
              />
              <SelectField
                name="zapas"
                label="Gdy plik mówi tylko, że produkt jest"
                value={options.unknownStock}
                choices={[
                  ['unlimited', 'zapas bez limitu'],
                  ['none', 'zapas 0, wpiszę sam'],
                ]}
              />
              <SelectField
                name="znane"
                label="Produkty, które ten sklep już ma"
                value={options.known}
                choices={[
                  ['keep', 'zostaw bez zmian'],
                  ['update', 'zmień według pliku'],
                ]}
              />
            </FieldGroup>
          </Section>
          <Button kind="main">Zrób próbę</Button>
        </>
      )}
    </ActionForm>
  );
}
