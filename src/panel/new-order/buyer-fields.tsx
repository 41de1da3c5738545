import { Button } from '../pieces/button.tsx';
import { FindField } from '../pieces/editing/counted-form.tsx';
import { FieldRow, SelectField, TextField } from '../pieces/editing/form-fields.tsx';
import { Section } from '../pieces/layout/section.tsx';
import styles from './new-order-page.module.css';
import type { OrderDrawing } from './new-order-screen.ts';

/** A client who is found, or somebody new. */
export function BuyerFields({ drawing }: { drawing: OrderDrawing }) {
  const { chosen, people, fields, faults, countries, person } = drawing;
  const field = (name: string) => ({ name, value: fields[name] ?? '', fault: faults[name], autoComplete: 'off' });
  return (
    <Section title="Kupujący" id="kupujacy">
      <input type="hidden" name="klient" value={person} />
      {chosen ? (
        <p className={styles.chosen}>
          {chosen.hasAccount ? `Zamówienie będzie na koncie: ${chosen.name}.` : `Dane z zamówień: ${chosen.name}.`}
          <Button kind="quiet" name="krok" value="klient:0">
            Ktoś inny
          </Button>
        </p>
      ) : (
        <FindField
          name="kto"
          label="Znany klient: nazwisko, e-mail, telefon, NIP"
          text={people?.text}
          isNext={false}
          step="szukaj"
        />
      )}
      {people ? (
        <ul className={styles.found} aria-label="Znalezieni klienci">
          {people.rows.length === 0 ? <li>Nikt nie pasuje do „{people.text}”. Wpisz dane poniżej.</li> : null}
          {people.rows.map(({ id, name, note }) => (
            <li key={id}>
              <div>
                {name}
                <small>{note}</small>
              </div>
              <Button name="krok" value={`klient:${id}`} label={`Wybierz: ${name}`}>
                Wybierz
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className={styles.fields}>
        <FieldRow>
          <TextField {...field('firstname')} label="Imię" />
          <TextField {...field('lastname')} label="Nazwisko" />
        </FieldRow>
        <FieldRow>
          <TextField {...field('email')} label="E-mail" type="email" />
          <TextField {...field('phone')} label="Telefon" type="tel" />
        </FieldRow>
        <FieldRow>
          <TextField {...field('street')} label="Ulica" />
          <TextField {...field('street_number')} label="Nr domu i lokalu" />
        </FieldRow>
        <FieldRow>
          <TextField {...field('zipcode')} label="Kod pocztowy" counts />
          <TextField {...field('city')} label="Miejscowość" />
          <SelectField
            name="region"
            label="Kraj"
            value={fields.region || 'PL'}
            fault={faults.region}
            choices={countries}
          />
        </FieldRow>
        <FieldRow>
          <SelectField
            name="document"
            label="Dokument"
            value={fields.document || 'confirmation'}
            choices={[
              ['confirmation', 'Paragon'],
              ['invoice', 'Faktura w paczce'],
              ['eInvoice', 'Faktura e-mailem'],
            ]}
          />
          <SelectField
            name="kind"
            label="Kto kupuje"
            value={fields.kind || 'private'}
            choices={[
              ['private', 'Osoba prywatna'],
              ['firm', 'Firma'],
            ]}
          />
          <TextField {...field('firm')} label="Nazwa firmy" />
          <TextField {...field('nip')} label="NIP" />
        </FieldRow>
      </div>
    </Section>
  );
}
