import { checkForm } from '../../form/check-form.ts';
import type { Values } from '../../form/define-form.ts';
import type { Fault } from '../../form/faults.ts';
import type { FormEntries } from '../../form/form-texts.ts';
import type { Overrides } from '../../text/messages.ts';
import type { AccountOptions } from '../account-options.ts';
import { type ConsentKind, consentKinds, consentWording, type GivenConsent } from '../consent/consents.ts';
import { personalOf, phoneKeyOf, postalAddressOf } from '../form-values.ts';
import { registrationForm } from '../registration-form.ts';
import { serverRules } from '../server-rules.ts';
import type { Registration, RegistrationRefusal } from './registration.ts';

interface How {
  options: AccountOptions;
  /** Who asks for the consents. */
  company: string;
  overrides: Overrides;
  place: string;
}

/** Parses a registration form: its content, or its faults. Server only. */
export function registrationIn(
  entries: FormEntries,
  { options, company, overrides, place }: How,
): { ok: true; registration: Registration } | { ok: false; faults: Fault[] } {
  const checked = checkForm(registrationForm({ ...options, server: serverRules }).schema, entries);
  if (!checked.ok) return checked;
  const values: Values = checked.values;
  const given = (kind: ConsentKind): GivenConsent[] =>
    values[kind] ? [{ kind, wording: consentWording(kind, company, overrides) }] : [];
  const personal = personalOf(values);
  const registration: Registration = {
    login: values.login ?? '',
    email: values.email ?? '',
    password: options.hasPassword === false ? null : (values.password ?? ''),
    personal,
    phoneKey: phoneKeyOf(personal),
    delivery: values.other_delivery ? postalAddressOf(values, 'delivery_') : null,
    invoice: values.other_invoice ? postalAddressOf(values, 'invoice_') : null,
    consents: consentKinds.flatMap(given),
    place,
  };
  return { ok: true, registration };
}

/** The faults that a refused registration shows at its fields. */
export function refusalFaults(refusal: Exclude<RegistrationRefusal, { status: 'known-email' }>): Fault[] {
  const field = 'login';
  if (refusal.status === 'foreign-login') return [{ field, code: 'wrong_login', wording: 'login_of_other' }];
  const { proposed } = refusal;
  if (refusal.status === 'login-used') return [{ field, code: 'login_used' }];
  return proposed ? [{ field, code: 'login_taken_with_proposal', text: proposed }] : [{ field, code: 'login_taken' }];
}
