import { useState } from 'react';
import { fieldLabelMessages } from '../../shop/account/own-data/field-label-messages.ts';
import { countries, zipcodeKeys } from '../../shop/address/regions.ts';
import { useMessages } from '../context/messages.tsx';
import type { FormFields } from '../form/checked-form.tsx';
import { DropdownField } from '../form/dropdown-field.tsx';
import { Field } from '../form/field.tsx';
import styles from './postal-fields.module.css';

interface Props {
  fields: FormFields;
  /** Prefix of the fields' names. */
  prefix?: string;
  /** The section for autofill: the delivery or the billing address. */
  section: 'shipping' | 'billing';
}

/** First and last name. */
export function PersonNameFields({ fields: { field }, prefix = '', section }: Props) {
  const t = useMessages(fieldLabelMessages);
  return (
    <div className={styles.two}>
      <Field {...field(`${prefix}firstname`)} label={t('label.firstname')} autoComplete={`${section} given-name`} />
      <Field {...field(`${prefix}lastname`)} label={t('label.lastname')} autoComplete={`${section} family-name`} />
    </div>
  );
}

/** Street, number, post code, town and country. */
export function PostalFields({
  fields: { field },
  prefix = '',
  section,
  allowed,
  onCountry,
}: Props & { allowed?: readonly string[]; onCountry?: (code: string) => void }) {
  const t = useMessages(fieldLabelMessages);
  const offered = countries.filter(({ code }) => !allowed || allowed.includes(code));
  const region = field(`${prefix}region`);
  const [country, setCountry] = useState(region.defaultValue || offered[0]?.code);
  return (
    <>
      <div className={styles.street}>
        <Field
          {...field(`${prefix}street`)}
          label={t('label.street')}
          hint={t('label.streetHint')}
          autoComplete={`${section} address-line1`}
        />
        <Field
          {...field(`${prefix}street_number`)}
          label={t('label.street_number')}
          // Browsers have no autofill for house numbers. They fill the whole line into the street, which the shop
          // splits.
          autoComplete="off"
        />
      </div>
      <div className={styles.town}>
        <Field
          {...field(`${prefix}zipcode`)}
          label={t('label.zipcode')}
          autoComplete={`${section} postal-code`}
          inputMode={zipcodeKeys(country)}
        />
        <Field {...field(`${prefix}city`)} label={t('label.city')} autoComplete={`${section} address-level2`} />
      </div>
      {offered.length === 1 && !region.error ? (
        <input type="hidden" name={region.name} value={offered[0]?.code} />
      ) : (
        <DropdownField
          {...region}
          label={t('label.region')}
          options={offered.map(({ code, name }) => ({ value: code, label: name }))}
          autoComplete={`${section} country`}
          onChoose={(chosen) => {
            setCountry(chosen);
            onCountry?.(chosen);
          }}
        />
      )}
    </>
  );
}
