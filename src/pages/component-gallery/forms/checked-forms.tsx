import { useActionData, useLocation } from 'react-router';
import { registrationRules } from '../../../shop/account/form-loaders.ts';
import { countries } from '../../../shop/address/regions.ts';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { Field, Tick } from '../../../ui/form/field.tsx';
import { PasswordField } from '../../../ui/form/password-field.tsx';
import { RadioField } from '../../../ui/form/radio-field.tsx';
import { Revealed } from '../../../ui/form/revealed.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import styles from '../component-gallery.module.css';
import type { Sent } from '../sent.ts';
import { sampleField, sampleOptions } from './sample-form.ts';

const rules = () => registrationRules(sampleOptions);
const countryOptions = countries.map(({ code, name }) => ({ value: code, label: name }));
const shopOptions = sampleOptions.shops.map((shop) => ({ value: shop, label: shop }));
const kinds = [
  { value: 'private', label: 'osoba prywatna' },
  { value: 'firm', label: 'firma', reveals: true },
];

/** A complete form, validated while typing, before submitting, and by the server. */
export function CheckedFormPatterns() {
  const sent = useActionData<Sent>();
  // The query stays, so that the same parts of the page are shown after a submit.
  const { search } = useLocation();
  return (
    <CheckedForm
      rules={rules}
      faults={sent?.faults}
      values={sent?.values}
      className={styles.form}
      action={`${search}#formularz`}
    >
      {({ field, tick, isEmailKnown }) => (
        <>
          <input type="hidden" name={sampleField} value="1" />
          <Revealed by={<RadioField legend="Kupuję jako" options={kinds} {...field('kind')} />}>
            <Field label="Nazwa firmy" autoComplete="organization" {...field('firm')} />
            <Field label="NIP" inputMode="numeric" {...field('nip')} />
          </Revealed>
          <Field label="Imię" autoComplete="given-name" required {...field('firstname')} />
          <Field label="Nazwisko" autoComplete="family-name" required {...field('lastname')} />
          <Field label="Ulica" autoComplete="address-line1" required {...field('street')} />
          <Field label="Nr domu" required {...field('street_number')} />
          <Field label="Kod pocztowy" autoComplete="postal-code" required {...field('zipcode')} />
          <Field label="Miejscowość" autoComplete="address-level2" required {...field('city')} />
          <SelectField label="Kraj" placeholder="Wybierz kraj" options={countryOptions} {...field('region')} />
          <Field label="Telefon" type="tel" autoComplete="tel" required {...field('phone')} />
          <Field
            label="E-mail"
            type="email"
            autoComplete="email"
            hint={isEmailKnown ? 'Ten adres ma już konto.' : undefined}
            required
            {...field('email')}
          />
          <Field label="Data urodzenia" placeholder="RRRR-MM-DD" autoComplete="bday" {...field('birth_date')} />
          <SelectField label="Sklep" placeholder="Wybierz sklep" options={shopOptions} {...field('shops')} />
          <Field label="Login" autoComplete="username" required {...field('login')} />
          <PasswordField label="Hasło" autoComplete="new-password" required {...field('password')} />
          <PasswordField label="Powtórz hasło" autoComplete="new-password" required {...field('repeat_password')} />
          <Field label="Numer konta" {...field('bank_account')} />
          <Revealed by={<Tick label="Inny adres dostawy" data-reveals {...tick('other_delivery')} />}>
            <Field label="Imię odbiorcy" {...field('delivery_firstname')} />
            <Field label="Kod pocztowy odbiorcy" {...field('delivery_zipcode')} />
            <SelectField
              label="Kraj odbiorcy"
              placeholder="Wybierz kraj"
              options={countryOptions}
              {...field('delivery_region')}
            />
          </Revealed>
          <Tick label="Akceptuję regulamin" {...tick('terms')} />
          <div className={styles.actions}>
            <button type="submit" className={styles.button}>
              Załóż konto
            </button>
          </div>
        </>
      )}
    </CheckedForm>
  );
}
