import { codeOfPart } from '../../../shop/address/address-part.ts';
import { countryByCode } from '../../../shop/address/regions.ts';
import type { ServerQuestion, Values } from '../../../shop/form/define-form.ts';
import type { Fault, FaultCode } from '../../../shop/form/faults.ts';

/** The fields of a form that need the server, by name. */
export type Questions = Readonly<Record<string, ServerQuestion>>;

export interface ValidateAnswer {
  data?: Record<string, FieldAnswer | null> | null;
}

interface FieldAnswer {
  messages: { code: string; message: string }[];
  clientExists: boolean;
  clientProposedLogin: string | null;
}

/** One `validateClientData` query for several fields, one alias each. `null` if there is nothing to ask. */
export function validateQuery(questions: Questions, values: Values): string | null {
  const asked = Object.entries(questions).flatMap(([name, question]) => {
    const input = inputOf(name, question, values);
    return input === null ? [] : [`${name}: validateClientData(ClientDataInput: ${input}) ${answered}`];
  });
  return asked.length === 0 ? null : `query validateClientData { ${asked.join(' ')} }`;
}

const answered = '{ messages { code message } clientExists clientProposedLogin }';

/** The values are written into the query, as other clients of such shops do. JSON strings are valid GraphQL strings. */
function inputOf(name: string, { ask, region = '' }: ServerQuestion, values: Values): string | null {
  const value = JSON.stringify(values[name] ?? '');
  const id = countryByCode(values[region] ?? '')?.id;
  const country = id === undefined ? '' : ` country: ${id}`;
  if (ask === 'zipcode' || ask === 'phone') return `{clientData: {clientBillingData: {${ask}: ${value}${country}}}}`;
  if (ask === 'taxNumber') return `{clientData: {clientBillingData: {${country}}, taxNumber: ${value}}}`;
  if (ask === 'email') return `{clientData: {email: ${value}}}`;
  return ask === 'login' ? `{loginAndPassword: {login: ${value}}}` : null;
}

/** The first code of each field decides. */
export function faultsIn(answer: ValidateAnswer, questions: Questions): Fault[] {
  return Object.entries(questions).flatMap(([field, { part = 'client' }]) => {
    const { messages = [], clientProposedLogin = null } = answer.data?.[field] ?? {};
    const [first, second] = messages;
    if (!first) return [];
    const text = clientProposedLogin ?? second?.message;
    const code = codesOfCall[first.code] ?? (first.code as FaultCode);
    const wording = code === 'wrong_phone' ? { wording: 'phone_for_country' as const } : {};
    return [{ field, code: codeOfPart(part, code), ...wording, ...(text === undefined ? {} : { text }) }];
  });
}

/** Our codes of what the call says about the fields that are asked for. Codes that are not listed are the same. */
export const codesOfCall: Readonly<Record<string, FaultCode>> = {
  incorect_email: 'email',
  incorect_login: 'wrong_login',
  incorect_nip: 'wrong_tax_number',
  incorect_phone: 'wrong_phone',
  incorect_zipcode: 'wrong_zipcode',
  illegal_characters_client_nip: 'tax_number_characters',
  illegal_characters_client_phone: 'phone_characters',
  login_taken_login_propose: 'login_taken_with_proposal',
  used_login: 'login_used',
};

export const knowsClient = ({ data }: ValidateAnswer): boolean =>
  Object.values(data ?? {}).some((answer) => answer?.clientExists);
