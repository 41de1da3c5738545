import { consentKinds } from '../consent/consents.ts';
import { choiceField, proposedField } from './register-answer.ts';
import { isSecretField } from './secret-fields.ts';

/** Fields that the shopper must fill in on the page: otherwise the author of a link could tick boxes for them. */
const ownDeeds: string[] = [...consentKinds, choiceField, proposedField];
/** More fields than the registration form has, and longer than any of them. */
const most = { fields: 80, characters: 500 };

/** A registration form in the query of an address, without passwords and consents. */
export function serialisedForm(search: Iterable<[string, string]>): Record<string, string> {
  return Object.fromEntries(Object.entries(keptValues(search)).filter(([name]) => !ownDeeds.includes(name)));
}

/** The entered values, without passwords: those are never written into a page or an address. */
export function keptValues(fields: Iterable<[string, FormDataEntryValue]>): Record<string, string> {
  const kept = [...fields].flatMap(([name, value]): [string, string][] => {
    if (typeof value !== 'string' || value === '' || isSecretField(name)) return [];
    return /^[a-z_0-9]{1,40}$/.test(name) ? [[name, value.slice(0, most.characters)]] : [];
  });
  return Object.fromEntries(kept.slice(0, most.fields));
}
