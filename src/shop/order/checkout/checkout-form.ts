import { accountField, clientKinds } from '../../account/account-fields.ts';
import { addressField, addressFields, addressQuestion } from '../../address/address-form.ts';
import { countries as allCountries } from '../../address/regions.ts';
import { needsPoint } from '../../delivery/delivery-offer.ts';
import { defineForm, type FieldRule, type Values } from '../../form/define-form.ts';
import type { FaultCode, Finding } from '../../form/faults.ts';
import { mustBeTicked, oneOf, optional } from '../../form/field-rules.ts';
import { orderTexts } from '../../limits.ts';
import { documentKinds } from '../order.ts';
import {
  type CheckoutFormOptions,
  type CheckoutOptions,
  methodsFor,
  methodsOfWays,
  needsAddress,
  needsPhone,
  type OfferedWay,
} from './checkout-options.ts';
import { consentNames } from './order-consents.ts';

/**
 * The order form. Its fields depend on the method of delivery: an address is required only for a parcel to an address
 * or for a document that names it, a phone only if the carrier calls.
 */
export function checkoutForm(options: CheckoutFormOptions) {
  const { server, countries, ways } = options;
  const optionOf = wayIn(options);
  const buyerPart = { part: 'client', prefix: '', countries: allCodes, server, when: givesAddress(options) } as const;
  const firm = { ...buyerPart, when: isFirm };
  const other = { part: 'delivery', prefix: 'delivery_', countries, server, when: goesElsewhere(options) } as const;
  const { firstname, lastname, firm: _, phone, region, ...address } = addressFields(buyerPart);
  const { delivery_region: __, delivery_firm, ...recipient } = addressFields(other);
  return defineForm({
    delivery_region: { check: (value) => (countries.includes(value) ? null : { code: 'wrong_delivery_region' }) },
    delivery: oneOf(
      ways.map(({ id }) => id),
      'no_delivery_option',
    ),
    point: { check: filled('no_point'), when: (values) => needsPoint(optionOf(values)?.carrier) },
    divided: optional,
    kind: oneOf(clientKinds),
    firm: addressField('companyName', firm, true),
    nip: { ...addressField('taxNumber', firm, true), server: addressQuestion('taxNumber', firm) },
    outside_trade: { when: isFirm },
    ...counted({ firstname, lastname }),
    email: accountField('email', { ...noAccount, ...(server ? { server } : {}) }),
    phone: {
      ...addressField('phone', { ...buyerPart, when: undefined }, (values) => needsPhone(optionOf(values)?.carrier)),
      server: addressQuestion('phone', buyerPart),
    },
    document: oneOf(documentKinds),
    ...address,
    region: { ...region, check: (value, values) => region.check?.(value, values) ?? elsewhere(value, values, options) },
    delivery_to: { check: (value, values) => addresseeFault(value, values, options), when: isAddressed(options) },
    ...recipient,
    delivery_firm,
    remarks: textUpTo(orderTexts.remarks),
    courier_remarks: { ...textUpTo(orderTexts.courierRemarks), when: isAddressed(options) },
    payment: { check: (value, values) => paymentFault(value, values, options) },
    voucher: optional,
    ...consentFields(options),
  });
}

/** Options of the shared fields for a form without an account. */
const noAccount = { today: '', passwordMax: 0, deliveryCountries: [], asksBirthDate: false, shops: [] };
const allCodes = allCountries.map(({ code }) => code);

const isFirm = ({ kind }: Values): boolean => kind === 'firm';

const wayIn =
  ({ ways }: Pick<CheckoutOptions, 'ways'>) =>
  ({ delivery }: Values): OfferedWay | undefined =>
    ways.find(({ id }) => id === delivery);

/** The parcel goes to an address. */
const isAddressed =
  (options: CheckoutOptions) =>
  (values: Values): boolean =>
    needsAddress(wayIn(options)(values)?.carrier);

/** An address is required for an invoice, for every company, and for a parcel to the buyer's address. */
export const givesAddress =
  (options: CheckoutOptions) =>
  (values: Values): boolean =>
    isFirm(values) || isInvoice(values) || (isAddressed(options)(values) && isToOwn(values));

const isInvoice = ({ document = '' }: Values): boolean => document === 'invoice' || document === 'eInvoice';

const isToOwn = ({ delivery_to = '' }: Values): boolean => delivery_to === '' || delivery_to === 'own';

const goesElsewhere =
  (options: CheckoutOptions) =>
  (values: Values): boolean =>
    isAddressed(options)(values) && values.delivery_to === 'other';

/** A parcel to the buyer's own address must go to the chosen country of delivery. */
function elsewhere(value: string, values: Values, options: CheckoutOptions): Finding | null {
  const comesHere = isAddressed(options)(values) && isToOwn(values);
  return comesHere && value !== values.delivery_region ? { code: 'delivery_country' } : null;
}

function addresseeFault(value: string, { delivery_region }: Values, { saved }: CheckoutOptions): Finding | null {
  if (['', 'own', 'other'].includes(value)) return null;
  const found = saved.find(({ id }) => String(id) === value);
  if (!found) return { code: 'choose' };
  return found.country === delivery_region ? null : { code: 'delivery_country' };
}

/** If a method of delivery has a single method of payment, it needs no choice. */
function paymentFault(value: string, values: Values, options: CheckoutOptions): Finding | null {
  const option = wayIn(options)(values);
  if (options.isPaid || (option && methodsFor(option.payment, options.methods).length === 1 && value === ''))
    return null;
  if (value === '') return { code: 'no_payment' };
  const inSomeWay = methodsOfWays(options.ways, options.methods);
  const allowed: readonly string[] = option ? methodsFor(option.payment, options.methods) : inSomeWay;
  if (allowed.includes(value)) return null;
  const isBarred = value === 'cash' && !inSomeWay.includes(value);
  return { code: 'no_payment', wording: isBarred ? 'cash_not_possible' : 'payment_for_delivery' };
}

function consentFields({ mustTick }: CheckoutOptions) {
  const fields = consentNames.map((name) => [name, mustTick.includes(name) ? mustBeTicked : optional] as const);
  return Object.fromEntries(fields) as Record<(typeof consentNames)[number], FieldRule>;
}

const filled =
  (code: FaultCode) =>
  (value: string): Finding | null =>
    value === '' ? { code } : null;

/** The name of the buyer is always required. */
function counted<Name extends string>(rules: Record<Name, FieldRule>): Record<Name, FieldRule> {
  const entries = Object.entries<FieldRule>(rules).map(([name, { when: _, ...rule }]) => [name, rule]);
  return Object.fromEntries(entries) as Record<Name, FieldRule>;
}

const textUpTo = (max: number): FieldRule => ({ isVerbatim: true, max });
