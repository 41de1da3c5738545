import { defineForm, type FieldRule, type FormDefinition, type Values } from '../form/define-form.ts';
import type { Finding } from '../form/faults.ts';
import { fieldLimits } from '../limits.ts';
import { type AddressField, checkAddressField, type ServerRules } from './address-field.ts';
import { type AddressPart, codeOfPart } from './address-part.ts';
import { countryByCode } from './regions.ts';

type AddressName =
  | 'firstname'
  | 'lastname'
  | 'firm'
  | 'street'
  | 'street_number'
  | 'zipcode'
  | 'city'
  | 'region'
  | 'phone';

export interface AddressOptions<Prefix extends string> {
  part: AddressPart;
  /** The prefix of every field's name. */
  prefix: Prefix;
  /** ISO codes of the countries that may be chosen. */
  countries: readonly string[];
  /** Left out in the browser. */
  server?: ServerRules | undefined;
  when?: ((values: Values) => boolean) | undefined;
  /** Returns whether it must name a company; left out: never. */
  needsFirm?: (values: Values) => boolean;
  /** Returns whether it must name a person; left out: always. */
  needsPerson?: (values: Values) => boolean;
  isPhoneRequired?: boolean;
}

type Required = boolean | ((values: Values) => boolean);
type Prefixed<Prefix extends string> = `${Prefix}${AddressName}`;

/** The fields that every address has. */
export function addressFields<Prefix extends string>(
  options: AddressOptions<Prefix>,
): Record<Prefixed<Prefix>, FieldRule> {
  const { part, countries, isPhoneRequired = false, needsFirm = false, needsPerson = true } = options;
  const of = (field: AddressField, required: Required = true) => addressField(field, options, required);
  const rules: Record<AddressName, FieldRule> = {
    firstname: of('firstname', needsPerson),
    lastname: of('lastname', needsPerson),
    firm: of('companyName', needsFirm),
    street: streetField(options),
    street_number: numberField(options),
    zipcode: { ...of('zipcode'), server: addressQuestion('zipcode', options) },
    city: of('city'),
    region: {
      check: (value) => (countries.includes(value) ? null : { code: codeOfPart(part, 'wrong_region') }),
      ...whenOf(options),
    },
    phone: { ...of('phone', isPhoneRequired), server: addressQuestion('phone', options) },
  };
  const named = Object.entries(rules).map(([name, rule]) => [options.prefix + name, rule]);
  return Object.fromEntries(named) as Record<Prefixed<Prefix>, FieldRule>;
}

/** One field that only some addresses have: a tax number, a second phone, a note for the courier. */
export function addressField(field: AddressField, options: AddressOptions<string>, required: Required): FieldRule {
  const isRequired = typeof required === 'boolean' ? () => required : required;
  return {
    max: fieldLimits[field],
    check: (value, values) => {
      if (value !== '' || isRequired(values)) return faultOf(field, value, values, options);
      return null;
    },
    ...whenOf(options),
  };
}

export const addressQuestion = (ask: 'zipcode' | 'phone' | 'taxNumber', { prefix, part }: AddressOptions<string>) => ({
  ask,
  region: `${prefix}region`,
  part,
});

/** An entry of the client's address book. */
export function addressForm(
  options: Pick<AddressOptions<''>, 'countries' | 'server'>,
): FormDefinition<AddressName | 'additional'> {
  const all = { ...options, part: 'delivery', prefix: '' } as const;
  return defineForm({ ...addressFields(all), additional: addressField('additional', all, false) });
}

const whenOf = ({ when }: AddressOptions<string>) => (when ? { when } : {});

function faultOf(field: AddressField, value: string, values: Values, options: AddressOptions<string>): Finding | null {
  if (field === 'phone' && value === '' && options.part === 'delivery') return { code: 'no_delivery_phone' };
  const country = countryByCode(values[`${options.prefix}region`] ?? '')?.code ?? null;
  const found = checkAddressField(field, value, { country, server: options.server });
  return found && { ...found, code: codeOfPart(options.part, found.code) };
}

/** `no_street_number`, `no_delivery_street_number`, `no_street_number_uk`. */
const isAboutNumber = ({ code }: Finding): boolean => /_street_number(?:_uk)?$/.test(code);

/** Street and number are one address, but each field has its own faults. */
function streetField(options: AddressOptions<string>): FieldRule {
  return {
    max: fieldLimits.street,
    check: (_, values) => {
      const found = streetFault(values, options);
      return found && !isAboutNumber(found) ? found : null;
    },
    ...whenOf(options),
  };
}

function numberField(options: AddressOptions<string>): FieldRule {
  const { part, prefix } = options;
  return {
    max: fieldLimits.street,
    check: (value, values) => {
      const found = streetFault(values, options);
      if (found && isAboutNumber(found)) return found;
      const isAllEmpty = value === '' && (values[`${prefix}street`] ?? '') === '';
      return isAllEmpty ? { code: codeOfPart(part, 'no_street_number') } : null;
    },
    ...whenOf(options),
  };
}

function streetFault(values: Values, options: AddressOptions<string>): Finding | null {
  const { prefix } = options;
  return faultOf(
    'street',
    `${values[`${prefix}street`] ?? ''} ${values[`${prefix}street_number`] ?? ''}`,
    values,
    options,
  );
}
