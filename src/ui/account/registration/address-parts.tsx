import type { AccountOptions } from '../../../shop/account/account-options.ts';
import { registrationMessages } from '../../../shop/account/registration/registration-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../context/messages.tsx';
import type { FormFields } from '../../form/checked-form.tsx';
import { Field, Tick } from '../../form/field.tsx';
import { Revealed } from '../../form/revealed.tsx';
import smallPrint from '../../form/small-print.module.css';
import { AddressFields, NameFields } from './address-fields.tsx';
import styles from './registration-form.module.css';

interface Props {
  form: FormFields;
  options: AccountOptions;
}

/**
 * The client's own address. It is shown by a checkbox or by choosing a company. Because of these two causes the form's
 * style sheet shows it instead of `Revealed`.
 */
export function OwnAddress({ form, options }: Props) {
  const t = useMessages(registrationMessages);
  return (
    <div>
      {!options.needsAddress && (
        <div className={styles.addressTick}>
          <Tick {...form.tick('add_address')} label={t('registration.add_address')} />
        </div>
      )}
      <div className={options.needsAddress ? styles.part : styles.addressPart}>
        <AddressFields form={form} prefix="" />
        <div className={styles.pair}>
          <Field {...form.field('phone')} label={t('registration.phone')} type="tel" autoComplete="tel" />
          <Field {...form.field('phone2')} label={t('registration.phone2')} type="tel" autoComplete="off" />
        </div>
      </div>
      {options.asksBankAccount && (
        <div className={styles.part}>
          <Field
            {...form.field('bank_account')}
            label={t('registration.bank_account')}
            autoComplete="off"
            spellCheck={false}
          />
        </div>
      )}
    </div>
  );
}

export function OtherRecipient({ form, options }: Props) {
  const t = useMessages(registrationMessages);
  return (
    <Revealed by={<Tick {...form.tick('other_delivery')} label={t('registration.other_delivery')} data-reveals />}>
      <NameFields form={form} prefix="delivery_" />
      <Field
        {...form.field('delivery_firm')}
        label={t('registration.optionalFirm')}
        autoComplete="shipping organization"
      />
      <AddressFields form={form} prefix="delivery_" only={options.deliveryCountries} />
      <Field
        {...form.field('delivery_phone')}
        label={t('registration.optionalPhone')}
        type="tel"
        autoComplete="shipping tel"
      />
      <Field {...form.field('delivery_additional')} label={t('registration.additional')} autoComplete="off" />
    </Revealed>
  );
}

export function OtherInvoice({ form }: Pick<Props, 'form'>) {
  const t = useMessages(registrationMessages);
  return (
    <Revealed by={<Tick {...form.tick('other_invoice')} label={t('registration.other_invoice')} data-reveals />}>
      <p className={smallPrint.note}>{tie(t('registration.invoiceHint'))}</p>
      <div className={styles.pair}>
        <Field {...form.field('invoice_firm')} label={t('registration.firm')} autoComplete="billing organization" />
        <Field {...form.field('invoice_nip')} label={t('registration.nip')} autoComplete="off" />
      </div>
      <NameFields form={form} prefix="invoice_" />
      <AddressFields form={form} prefix="invoice_" />
      <Field
        {...form.field('invoice_phone')}
        label={t('registration.optionalPhone')}
        type="tel"
        autoComplete="billing tel"
      />
    </Revealed>
  );
}
