import { Form } from 'react-router';
import { DateField } from '../../../ui/calendar/calendar.tsx';
import { Field, Tick } from '../../../ui/form/field.tsx';
import { FileField } from '../../../ui/form/file-field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from '../component-gallery.module.css';

const shops = [
  { value: 'gdansk', label: 'Gdańsk' },
  { value: 'kartuzy', label: 'Kartuzy' },
];

export function FieldPatterns() {
  return (
    <Form method="post" encType="multipart/form-data" preventScrollReset className={styles.form}>
      <div className={styles.actions}>
        <button type="submit" className={styles.button}>
          Wyślij pola
        </button>
      </div>
      <Field label="Pole" name="pole" />
      <Field label="Pole z podpowiedzią" name="podpowiedz" hint="Tak, jak na kopercie." />
      <Field label="Pole z błędem" name="bledne" defaultValue="Jan 2" error="Pole nie może zawierać cyfr." />
      <Field label="Pole wyłączone" name="wylaczone" defaultValue="Jan" disabled />
      <Field label="Pole poprawne" name="poprawne" defaultValue="Jan" feedback="success" />
      <SelectField label="Wybór" name="wybor" placeholder="Wybierz sklep" options={shops} />
      <SelectField
        label="Wybór z błędem"
        name="wyborbledny"
        placeholder="Wybierz sklep"
        options={shops}
        error="Proszę wybrać opcję."
        feedback="error"
      />
      <PasswordField label="Sekret" name="haslo" autoComplete="off" />
      <RadioField legend="Jedno z kilku" name="jedno" options={shops} defaultValue="gdansk" />
      <RadioField legend="Jedno z kilku, z błędem" name="jednobledne" options={shops} error="Proszę wybrać opcję." />
      <Field label="Pole wymagane" name="wymagane" required />
      <DateField label="Data wymagana" name="data" required />
      <FileField label="Plik wymagany" name="plik" required />
      <Tick label="Zgoda wymagana" name="zgoda" required />
      <Tick label="Zgoda z podpowiedzią" name="newsletter" hint="Możesz ją cofnąć w każdej chwili." />
      <Tick label="Zgoda z błędem" name="regulamin" error="Zaznacz, aby przejść dalej." />
      <Tick label="Zgoda wyłączona" name="inna" disabled />
    </Form>
  );
}
