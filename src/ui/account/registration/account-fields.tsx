import type { ReactNode } from 'react';
import type { AccountOptions } from '../../../shop/account/account-options.ts';
import { registrationMessages } from '../../../shop/account/registration/registration-messages.ts';
import { passwordLimits } from '../../../shop/limits.ts';
import { useMessages } from '../../context/messages.tsx';
import type { FormFields } from '../../form/checked-form.tsx';
import { Field } from '../../form/field.tsx';
import { PasswordField } from '../../form/password-field.tsx';
import { RadioField } from '../../form/radio-field.tsx';
import { Revealed } from '../../form/revealed.tsx';
import { SelectField } from '../../form/select-field.tsx';
import { NameFields } from './address-fields.tsx';
import styles from './registration-form.module.css';

interface Props {
  form: FormFields;
  options: AccountOptions;
}

/** The fields of a person, or of a company with a contact person. */
export function PersonFields({ form, options }: Props) {
  const t = useMessages(registrationMessages);
  const kind = form.field('kind');
  const kinds = [
    { value: 'private', label: t('registration.kind.private') },
    { value: 'firm', label: t('registration.kind.firm'), reveals: true },
  ];
  return (
    <>
      <Revealed
        by={
          <RadioField
            {...kind}
            defaultValue={kind.defaultValue ?? 'private'}
            legend={t('registration.kind')}
            options={kinds}
          />
        }
      >
        <Field {...form.field('firm')} label={t('registration.firm')} autoComplete="organization" />
        <Field
          {...form.field('nip')}
          label={t('registration.nip')}
          hint={t('registration.nipHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </Revealed>
      <NameFields form={form} prefix="" />
      {options.asksBirthDate && (
        <Field
          {...form.field('birth_date')}
          label={t('registration.birth_date')}
          type="date"
          max={options.today}
          autoComplete="bday"
        />
      )}
      {options.shops.length > 0 && (
        <SelectField
          {...form.field('shops')}
          label={t('registration.shops')}
          placeholder={t('registration.shopsPlaceholder')}
          options={options.shops.map((name) => ({ value: name, label: name }))}
        />
      )}
    </>
  );
}

/** The sign-in data. `children` are rendered after the e-mail address. */
export function AccessFields({ form, options, children }: Props & { children: ReactNode }) {
  const t = useMessages(registrationMessages);
  return (
    <>
      <div>
        <Field {...form.field('email')} label={t('registration.email')} type="email" autoComplete="email" required />
        {children}
      </div>
      <Field
        {...form.field('login')}
        label={t('registration.login')}
        hint={t('registration.loginHint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {options.hasPassword !== false && (
        <div className={styles.pair}>
          <PasswordField
            {...form.field('password')}
            label={t('registration.password')}
            hint={t('registration.passwordHint', { min: passwordLimits.min, max: options.passwordMax })}
            autoComplete="new-password"
            required
          />
          <PasswordField
            {...form.field('repeat_password')}
            label={t('registration.repeat_password')}
            autoComplete="new-password"
            required
          />
        </div>
      )}
    </>
  );
}
