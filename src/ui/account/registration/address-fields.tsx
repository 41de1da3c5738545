import { useState } from 'react';
import { registrationMessages } from '../../../shop/account/registration/registration-messages.ts';
import { countries, zipcodeKeys } from '../../../shop/address/regions.ts';
import { useMessages } from '../../context/messages.tsx';
import type { FormFields } from '../../form/checked-form.tsx';
import { DropdownField } from '../../form/dropdown-field.tsx';
import { Field } from '../../form/field.tsx';
import styles from './registration-form.module.css';

interface Props {
  form: FormFields;
  /** Prefix of the fields' names: `delivery_`, `invoice_`, or empty. */
  prefix: '' | 'delivery_' | 'invoice_';
  /** ISO codes of the countries to choose from; all if absent. */
  only?: readonly string[];
}

/** Autofill tokens that distinguish the addresses of one form. */
const section = { '': '', delivery_: 'shipping ', invoice_: 'billing ' };

/** Street, number, post code, town and country. */
export function AddressFields({ form, prefix, only }: Props) {
  const t = useMessages(registrationMessages);
  const filled = (token: string) => `${section[prefix]}${token}`;
  const region = form.field(`${prefix}region`);
  const offered = countries.filter(({ code }) => only === undefined || only.includes(code));
  const [country, setCountry] = useState(region.defaultValue || offered[0]?.code);
  return (
    <>
      <div className={styles.pair}>
        <Field
          {...form.field(`${prefix}street`)}
          label={t('registration.street')}
          hint={t('registration.streetHint')}
          autoComplete={filled('address-line1')}
        />
        <Field
          {...form.field(`${prefix}street_number`)}
          label={t('registration.street_number')}
          // Browsers have no autofill for house numbers. They fill the whole line into the street, which the shop
          // splits.
          autoComplete="off"
        />
      </div>
      <div className={styles.pair}>
        <Field
          {...form.field(`${prefix}zipcode`)}
          label={t('registration.zipcode')}
          autoComplete={filled('postal-code')}
          inputMode={zipcodeKeys(country)}
        />
        <Field
          {...form.field(`${prefix}city`)}
          label={t('registration.city')}
          autoComplete={filled('address-level2')}
        />
      </div>
      <DropdownField
        {...region}
        defaultValue={region.defaultValue ?? offered[0]?.code}
        label={t('registration.region')}
        placeholder={t('registration.regionPlaceholder')}
        options={offered.map(({ code, name }) => ({ value: code, label: name }))}
        autoComplete={filled('country')}
        onChoose={setCountry}
      />
    </>
  );
}

export function NameFields({ form, prefix }: Pick<Props, 'form' | 'prefix'>) {
  const t = useMessages(registrationMessages);
  return (
    <div className={styles.pair}>
      <Field
        {...form.field(`${prefix}firstname`)}
        label={t('registration.firstname')}
        autoComplete={`${section[prefix]}given-name`}
      />
      <Field
        {...form.field(`${prefix}lastname`)}
        label={t('registration.lastname')}
        autoComplete={`${section[prefix]}family-name`}
      />
    </div>
  );
}
