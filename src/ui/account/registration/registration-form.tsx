import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import type { AccountOptions } from '../../../shop/account/account-options.ts';
import { type ConsentKind, consentWording, marketingKinds } from '../../../shop/account/consent/consents.ts';
import { registrationRules } from '../../../shop/account/form-loaders.ts';
import { choiceField, type RegisterAnswer } from '../../../shop/account/registration/register-answer.ts';
import { registrationMessages } from '../../../shop/account/registration/registration-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useFrameData } from '../../context/frame-data.ts';
import { useMessages } from '../../context/messages.tsx';
import { CheckedForm, type FormFields } from '../../form/checked-form.tsx';
import { Tick } from '../../form/field.tsx';
import smallPrint from '../../form/small-print.module.css';
import { AccessFields, PersonFields } from './account-fields.tsx';
import { OtherInvoice, OtherRecipient, OwnAddress } from './address-parts.tsx';
import { KnownEmail, LinkForm } from './known-email.tsx';
import styles from './registration-form.module.css';

interface Props {
  options: AccountOptions;
  /** The data controller, who asks for the consents. */
  company: string;
  answer: RegisterAnswer | null;
  /** Known values, for example from a sign-in service. */
  values?: Record<string, string>;
  action: string;
  back: string | null;
}

/** The registration form. It shows few fields; checkboxes reveal the others. */
export function RegistrationForm({ options, company, answer, values = {}, action, back }: Props) {
  const t = useMessages(registrationMessages);
  const filled = answer?.values ?? values;
  const known = answer?.known ?? null;
  const isNew = filled[choiceField] === 'new';
  return (
    <>
      <CheckedForm
        className={styles.form}
        id={registrationFormId}
        rules={() => registrationRules(options)}
        faults={answer?.faults}
        values={filled}
        action={action}
      >
        {(form) => (
          <>
            <Problem problem={answer?.problem ?? null} />
            <fieldset>
              <legend>{t('registration.person')}</legend>
              <PersonFields form={form} options={options} />
            </fieldset>
            <fieldset>
              <legend>{t('registration.access')}</legend>
              <AccessFields form={form} options={options}>
                {isNew && <input type="hidden" name={choiceField} value="new" />}
                <div aria-live="polite">
                  {!isNew && (known || form.isEmailKnown) && <KnownEmail known={known} back={back} />}
                </div>
              </AccessFields>
            </fieldset>
            <fieldset>
              <legend>{t('registration.addressTitle')}</legend>
              <OwnAddress form={form} options={options} />
              <OtherRecipient form={form} options={options} />
              <OtherInvoice form={form} />
            </fieldset>
            <fieldset>
              <legend>{t('registration.consents')}</legend>
              <Consents form={form} company={company} />
            </fieldset>
            <button type="submit" className={styles.send} aria-disabled={form.isBusy || undefined}>
              {t(form.isBusy ? 'registration.submitting' : 'registration.submit')}
            </button>
          </>
        )}
      </CheckedForm>
      <LinkForm email={known?.email ?? ''} typed={typedEmail} action={action} />
    </>
  );
}

/**
 * Id of the form. The second form uses it to read the e-mail address, and links to services to read the typed values.
 */
export const registrationFormId = 'rejestracja';

function typedEmail(): string | null {
  const form = document.getElementById(registrationFormId);
  return form instanceof HTMLFormElement ? String(new FormData(form).get('email') ?? '') : null;
}

/** Why the registration failed as a whole. It is above the form and takes the focus after a submit. */
function Problem({ problem }: Pick<RegisterAnswer, 'problem'>) {
  const t = useMessages(registrationMessages);
  const own = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (problem) own.current?.focus();
  }, [problem]);
  return (
    <p ref={own} role="alert" tabIndex={-1} className={styles.problem}>
      {problem?.kind === 'later' && tie(t('registration.tooMany', { minutes: problem.minutes }))}
      {problem?.kind === 'unreadable' && tie(t('registration.unreadable'))}
    </p>
  );
}

/**
 * The terms are separate from marketing, and no box is ticked in advance. The privacy policy is only shown, because it
 * needs no consent.
 */
function Consents({ form, company }: { form: FormFields; company: string }) {
  const t = useMessages(registrationMessages);
  const overrides = useFrameData()?.messages ?? {};
  const wording = (kind: ConsentKind) => consentWording(kind, company, overrides);
  return (
    <>
      <div>
        <Tick {...form.tick('terms')} label={wording('terms')} required />
        <p className={smallPrint.terms}>
          <Link to={to('info', { slug: 'regulamin' })} target="_blank">
            {t('registration.terms')}
          </Link>
        </p>
      </div>
      {marketingKinds.map((kind) => (
        <Tick key={kind} {...form.tick(kind)} label={wording(kind)} />
      ))}
      <p className={smallPrint.note}>
        {tie(t('registration.privacy', { company }))}{' '}
        <Link to={to('info', { slug: 'prywatnosc' })} target="_blank">
          {t('registration.privacyLink')}
        </Link>
      </p>
    </>
  );
}
