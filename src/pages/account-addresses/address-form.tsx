import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { AccountOptions } from '../../shop/account/account-options.ts';
import type { PostalAddress } from '../../shop/account/client.ts';
import { type AddressKind, addressPrefix } from '../../shop/account/own-data/address-book.ts';
import { addressPageMessages } from '../../shop/account/own-data/address-page-messages.ts';
import { addressValues } from '../../shop/account/own-data/address-values.ts';
import { fieldLabelMessages } from '../../shop/account/own-data/field-label-messages.ts';
import { savedAddressRules } from '../../shop/account/own-data/own-data-rules.ts';
import { intentField, versionField } from '../../shop/form/form-fields.ts';
import { tie } from '../../shop/text/typography.ts';
import { PersonNameFields, PostalFields } from '../../ui/account/postal-fields.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { CheckedForm, type FormFields } from '../../ui/form/checked-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { AddressRefusal } from './address-answer.ts';
import { addressIntents, idField, kindField } from './address-fields.ts';
import { addLink, changeLink } from './address-view.ts';
import styles from './addresses-page.module.css';

interface Props {
  of: AddressKind;
  /** Initial values of the fields. */
  address: PostalAddress;
  /** The address being changed; `null` for a new one. */
  saved: { id: number; version: number } | null;
  options: AccountOptions;
  refusal: AddressRefusal | null;
}

export function AddressForm({ of, address, saved, options, refusal }: Props) {
  const t = useMessages(addressPageMessages);
  const wasTyped = refusal !== null && Object.keys(refusal.values).length > 0;
  return (
    <section aria-labelledby="formularz" className={styles.part}>
      <h2 id="formularz">{tie(t(`addresses.title.${saved ? 'change' : 'add'}.${of}`))}</h2>
      <CheckedForm
        rules={() => savedAddressRules(of, options)}
        faults={refusal?.faults}
        values={wasTyped ? refusal.values : addressValues(address, addressPrefix[of])}
        action={saved ? changeLink(saved.id) : addLink(of)}
        className={styles.form}
      >
        {(fields) => (
          <>
            <input type="hidden" name={intentField} value={addressIntents.save} />
            <input type="hidden" name={kindField} value={of} />
            <input type="hidden" name={idField} value={saved?.id ?? ''} />
            <input type="hidden" name={versionField} value={refusal?.version ?? saved?.version ?? ''} />
            {of === 'delivery' ? (
              <Delivery fields={fields} countries={options.deliveryCountries} />
            ) : (
              <Invoice fields={fields} />
            )}
            <div className={styles.ways}>
              <button type="submit" className={styles.main} aria-disabled={fields.isBusy || undefined}>
                {t(fields.isBusy ? 'addresses.saving' : 'addresses.save')}
              </button>
              <Link to={to('accountAddresses')}>{t('addresses.cancel')}</Link>
            </div>
          </>
        )}
      </CheckedForm>
    </section>
  );
}

function Delivery({ fields, countries }: { fields: FormFields; countries: readonly string[] }) {
  const label = useMessages(fieldLabelMessages);
  const { field } = fields;
  return (
    <>
      <PersonNameFields fields={fields} section="shipping" />
      <Field {...field('firm')} label={label('label.optionalFirm')} autoComplete="shipping organization" />
      <PostalFields fields={fields} section="shipping" allowed={countries} />
      <Field {...field('phone')} label={label('label.optionalPhone')} type="tel" autoComplete="shipping tel" />
      <Field {...field('additional')} label={label('label.additional')} autoComplete="off" />
    </>
  );
}

function Invoice({ fields }: { fields: FormFields }) {
  const t = useMessages(addressPageMessages);
  const label = useMessages(fieldLabelMessages);
  const { field } = fields;
  const prefix = addressPrefix.invoice;
  return (
    <>
      <input type="hidden" name="other_invoice" value="1" />
      <p className={styles.hint}>{tie(t('addresses.invoiceHint'))}</p>
      <Field {...field('invoice_firm')} label={label('label.firm')} autoComplete="billing organization" />
      <Field {...field('invoice_nip')} label={label('label.nip')} hint={label('label.nipHint')} autoComplete="off" />
      <PersonNameFields fields={fields} prefix={prefix} section="billing" />
      <PostalFields fields={fields} prefix={prefix} section="billing" />
      <Field {...field('invoice_phone')} label={label('label.optionalPhone')} type="tel" autoComplete="billing tel" />
    </>
  );
}
