import type { AccountOptions } from '../../shop/account/account-options.ts';
import { dataPageMessages } from '../../shop/account/own-data/data-page-messages.ts';
import { fieldLabelMessages } from '../../shop/account/own-data/field-label-messages.ts';
import { ownDataRules } from '../../shop/account/own-data/own-data-rules.ts';
import type { Values } from '../../shop/form/define-form.ts';
import { versionField } from '../../shop/form/form-fields.ts';
import { tie } from '../../shop/text/typography.ts';
import { PersonNameFields, PostalFields } from '../../ui/account/postal-fields.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { CheckedForm, type FormFields } from '../../ui/form/checked-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RadioField } from '../../ui/form/radio-field.tsx';
import { Revealed } from '../../ui/form/revealed.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { DataRefusal } from './data-answer.ts';
import { dataForms, formField } from './data-fields.ts';
import styles from './data-page.module.css';

interface Props {
  options: AccountOptions;
  stored: Values;
  version: number | null;
  refusal: DataRefusal | null;
}

export function OwnDataForm({ options, stored, version, refusal }: Props) {
  const t = useMessages(dataPageMessages);
  return (
    <section aria-labelledby="dane" className={styles.part}>
      <h2 id="dane">{t('data.personal')}</h2>
      <CheckedForm
        rules={() => ownDataRules(options)}
        faults={refusal?.faults}
        values={refusal?.values ?? stored}
        className={styles.form}
      >
        {(fields) => (
          <>
            <input type="hidden" name={formField} value={dataForms.data} />
            <input type="hidden" name={versionField} value={version ?? ''} />
            <Person fields={fields} options={options} />
            <fieldset className={styles.group}>
              <legend>{t('data.address')}</legend>
              <p className={styles.hint}>{tie(t('data.addressHint'))}</p>
              <PostalFields fields={fields} section="billing" />
            </fieldset>
            <Contact fields={fields} />
            <button type="submit" aria-disabled={fields.isBusy || undefined}>
              {t(fields.isBusy ? 'data.saving' : 'data.save')}
            </button>
          </>
        )}
      </CheckedForm>
    </section>
  );
}

function Person({ fields, options }: { fields: FormFields; options: AccountOptions }) {
  const label = useMessages(fieldLabelMessages);
  const { field } = fields;
  const kinds = (['private', 'firm'] as const).map((value) => ({
    value,
    label: label(`label.kind.${value}`),
    reveals: value === 'firm',
  }));
  return (
    <>
      <Revealed by={<RadioField {...field('kind')} legend={label('label.kind')} options={kinds} />}>
        <Field {...field('firm')} label={label('label.firm')} autoComplete="billing organization" />
        <Field {...field('nip')} label={label('label.nip')} hint={label('label.nipHint')} autoComplete="off" />
      </Revealed>
      <PersonNameFields fields={fields} section="billing" />
      {options.asksBirthDate && (
        <Field {...field('birth_date')} label={label('label.birth_date')} type="date" autoComplete="bday" />
      )}
      {options.shops.length > 0 && (
        <SelectField
          {...field('shops')}
          label={label('label.shops')}
          placeholder={label('label.shopsPlaceholder')}
          options={options.shops.map((shop) => ({ value: shop, label: shop }))}
        />
      )}
    </>
  );
}

function Contact({ fields: { field } }: { fields: FormFields }) {
  const t = useMessages(dataPageMessages);
  const label = useMessages(fieldLabelMessages);
  return (
    <fieldset className={styles.group}>
      <legend>{t('data.contact')}</legend>
      <Field {...field('phone')} label={label('label.phone')} type="tel" autoComplete="tel" />
      <Field {...field('phone2')} label={label('label.phone2')} type="tel" autoComplete="off" />
      <Field
        {...field('bank_account')}
        label={label('label.bank_account')}
        hint={label('label.bankHint')}
        autoComplete="off"
      />
    </fieldset>
  );
}
