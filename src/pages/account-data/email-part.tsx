import { Form } from 'react-router';
import type { AccountOptions } from '../../shop/account/account-options.ts';
import { dataPageMessages } from '../../shop/account/own-data/data-page-messages.ts';
import { newEmailRules } from '../../shop/account/own-data/own-data-rules.ts';
import { emailChangeLimits } from '../../shop/limits.ts';
import { tie } from '../../shop/text/typography.ts';
import { ProofField, proofField } from '../../ui/account/proof-field.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import type { DataRefusal } from './data-answer.ts';
import { dataForms, formField } from './data-fields.ts';
import styles from './data-page.module.css';

interface Props {
  options: AccountOptions;
  access: { login: string; email: string; emailConfirmed: boolean; hasPassword: boolean; newEmail: string | null };
  refusal: DataRefusal | null;
}

/** The login and the e-mail address, which changes only after a link in a mail to the new address was used. */
export function EmailPart({ options, access, refusal }: Props) {
  const t = useMessages(dataPageMessages);
  const { login, email, emailConfirmed, newEmail } = access;
  return (
    <section aria-labelledby="logowanie" className={styles.part}>
      <h2 id="logowanie">{t('data.access')}</h2>
      <dl className={styles.facts}>
        <dt>{t('data.login')}</dt>
        <dd>{login}</dd>
        <dt>{t('data.email')}</dt>
        <dd>{t(emailConfirmed ? 'data.confirmed' : 'data.notConfirmed', { email })}</dd>
      </dl>
      {newEmail !== null && <WaitingEmail email={newEmail} />}
      <NewEmailForm options={options} hasPassword={access.hasPassword} refusal={refusal} />
    </section>
  );
}

function WaitingEmail({ email }: { email: string }) {
  const t = useMessages(dataPageMessages);
  return (
    <Form method="post" className={styles.waiting}>
      <p>{tie(t('data.waiting', { email, hours: emailChangeLimits.linkHours }))}</p>
      <button type="submit" name={formField} value={dataForms.dropEmail}>
        {t('data.drop')}
      </button>
    </Form>
  );
}

function NewEmailForm({ options, hasPassword, refusal }: Omit<Props, 'access'> & { hasPassword: boolean }) {
  const t = useMessages(dataPageMessages);
  const problem = refusal?.problem;
  return (
    <CheckedForm
      rules={() => newEmailRules(options, hasPassword)}
      faults={refusal?.faults}
      values={refusal?.values}
      className={styles.form}
    >
      {({ field, isBusy }) => {
        const email = field('email');
        return (
          <>
            <input type="hidden" name={formField} value={dataForms.email} />
            <Field
              {...email}
              error={problem === 'same' ? t('data.sameEmail') : email.error}
              label={t('data.newEmail')}
              hint={t('data.newEmailHint')}
              type="email"
              autoComplete="email"
            />
            <ProofField
              hasPassword={hasPassword}
              fault={problem === 'wrong' || problem === 'stale' ? problem : null}
              error={field(proofField).error}
            />
            <button type="submit" aria-disabled={isBusy || undefined}>
              {t('data.sendLink')}
            </button>
          </>
        );
      }}
    </CheckedForm>
  );
}
