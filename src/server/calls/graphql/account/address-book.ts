import { accountOptions } from '../../../../shop/account/account-options.ts';
import { postalAddressOf } from '../../../../shop/account/form-values.ts';
import {
  type AddressKind,
  addressPrefix,
  isSameAddress,
  type SavedAddress,
} from '../../../../shop/account/own-data/address-book.ts';
import { addressValues as valuesOfSaved } from '../../../../shop/account/own-data/address-values.ts';
import { savedAddressForm } from '../../../../shop/account/own-data/own-data-form.ts';
import { serverRules } from '../../../../shop/account/server-rules.ts';
import { checkForm } from '../../../../shop/form/check-form.ts';
import { type Fault, findingSentence } from '../../../../shop/form/faults.ts';
import { fieldMessages } from '../../../../shop/form/field-messages.ts';
import { formMessages } from '../../../../shop/form/form-messages.ts';
import { callMessages } from '../../../../shop/text/call-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { wireFaultCode } from '../../wire-words.ts';
import { builder, type CallContext } from '../builder.ts';
import { Id } from '../loose-scalars.ts';
import { OutcomeError } from '../outcome.ts';
import { regionOf, sentAddressValues, streetLine } from './address-values.ts';
import { notSignedIn } from './client.ts';
import { TextScalar } from './text-scalar.ts';

interface Told {
  code: string;
  message: string;
}

interface AddressAnswer {
  error: Told | null;
  faults: Told[];
  id: number | null;
}

const Saved = builder.objectRef<number>('SavedAddressId').implement({
  fields: (t) => ({ id: t.int({ resolve: (id) => id }) }),
});

const Answer = builder.objectRef<AddressAnswer>('AddressAnswer').implement({
  fields: (t) => ({
    isError: t.boolean({ resolve: ({ id }) => id === null }),
    error: t.field({ type: OutcomeError, nullable: true, resolve: ({ error }) => error }),
    validationErrors: t.field({ type: [OutcomeError], resolve: ({ faults }) => faults }),
    result: t.field({ type: Saved, nullable: true, resolve: ({ id }) => id }),
  }),
});

const AddressInput = builder.inputType('BookAddressInput', {
  fields: (t) => ({
    /** Only for changes. */
    id: t.field({ type: Id }),
    firstname: t.field({ type: TextScalar }),
    lastname: t.field({ type: TextScalar }),
    firm: t.field({ type: TextScalar }),
    companyName: t.field({ type: TextScalar }),
    taxNumber: t.field({ type: TextScalar }),
    /** Followed by the house number. */
    street: t.field({ type: TextScalar }),
    zipcode: t.field({ type: TextScalar }),
    city: t.field({ type: TextScalar }),
    phone: t.field({ type: TextScalar }),
    /** The region's id. */
    country: t.field({ type: Id }),
    province: t.field({ type: TextScalar }),
    provinceCode: t.field({ type: TextScalar }),
    /** Makes it the first of its kind. */
    isDefault: t.boolean(),
    used: t.boolean(),
  }),
});

type Sent = typeof AddressInput.$inferInput;

const refusedBy = (code: string, message: string, faults: Told[] = []): AddressAnswer => ({
  error: { code, message },
  faults,
  id: null,
});

/** The same form, rules and limits as the page of addresses. */
async function saved(kind: AddressKind, sent: Sent, isNew: boolean, context: CallContext): Promise<AddressAnswer> {
  const { account, settings, now } = context;
  const t = translator(settings.messages, callMessages);
  if (!(await account.client())) {
    const { code, message } = notSignedIn(context);
    return refusedBy(code, message);
  }
  const known = (await account.addresses()).find((one) => one.id === sent.id && one.kind === kind);
  if (!isNew && !known) return refusedBy('address_unknown', t('call.unknownAddress'));
  const prefix = addressPrefix[kind];
  const values = {
    ...(isNew ? sentAddressValues(sent, prefix) : changedValues(known as SavedAddress, sent, prefix)),
    // The form of the page sends it itself.
    other_invoice: '1',
  };
  const options = { ...accountOptions(settings, now), server: serverRules };
  const checked = checkForm(savedAddressForm(kind, options).schema, Object.entries(values));
  if (!checked.ok) return faulty(checked.faults, context);
  const address = postalAddressOf(checked.values, prefix);
  const done = isNew || !known ? await account.addAddress(kind, address) : await account.changeAddress(known, address);
  if (done === 'full') return refusedBy('addresses_full', t('call.fullAddresses'));
  if (done === 'unknown') return refusedBy('address_unknown', t('call.unknownAddress'));
  if (done === 'changed') return refusedBy('address_changed', t('call.changedAddress'));
  const id = known?.id ?? (await idOf(kind, (one) => isSameAddress(one, address), context));
  if (id === null) return refusedBy('address_unknown', t('call.unknownAddress'));
  if (sent.isDefault || sent.used) await account.preferAddress(id);
  return { error: null, faults: [], id };
}

async function idOf(kind: AddressKind, isIt: (one: SavedAddress) => boolean, { account }: CallContext) {
  const found = (await account.addresses()).find((one) => one.kind === kind && isIt(one));
  return found?.id ?? null;
}

/** Fields that are left out stay as they are. */
function changedValues(known: SavedAddress, sent: Sent, prefix: string): Record<string, string> {
  const before = { ...known, street: streetLine(known), country: regionOf(known.country), firm: known.companyName };
  const given = Object.fromEntries(Object.entries(sent).filter(([, value]) => value != null));
  const firm = sent.firm ?? sent.companyName ?? known.companyName;
  return { ...valuesOfSaved(known, prefix), ...sentAddressValues({ ...before, ...given, firm }, prefix) };
}

function faulty(faults: Fault[], { settings }: CallContext): AddressAnswer {
  const t = translator(settings.messages, { ...formMessages, ...fieldMessages });
  const told = faults.map((fault) => ({ code: wireFaultCode(fault.code), message: findingSentence(fault, t) }));
  const [first = { code: 'incorrect', message: '' }] = told;
  return { error: first, faults: told, id: null };
}

for (const [name, kind, isNew, argument] of [
  ['insertDeliveryAddress', 'delivery', true, 'DeliveryAddressInput'],
  ['insertInvoiceAddress', 'invoice', true, 'InvoiceAddressInput'],
  ['updateDeliveryAddress', 'delivery', false, 'DeliveryAddressInput'],
  ['updateInvoiceAddress', 'invoice', false, 'InvoiceAddressInput'],
] as const) {
  builder.mutationField(name, (t) =>
    t.field({
      type: Answer,
      args: { [argument]: t.arg({ type: AddressInput, required: true }) },
      resolve: (_, given, context) => saved(kind, Object.values(given)[0] as Sent, isNew, context),
    }),
  );
}
