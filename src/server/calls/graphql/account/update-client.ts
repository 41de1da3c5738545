import { accountOptions } from '../../../../shop/account/account-options.ts';
import { type Client, identifierKey } from '../../../../shop/account/client.ts';
import { personalOf } from '../../../../shop/account/form-values.ts';
import { ownDataValues } from '../../../../shop/account/own-data/address-values.ts';
import { ownDataForm } from '../../../../shop/account/own-data/own-data-form.ts';
import { serverRules } from '../../../../shop/account/server-rules.ts';
import { checkForm } from '../../../../shop/form/check-form.ts';
import { isEmail } from '../../../../shop/form/email.ts';
import { findingSentence } from '../../../../shop/form/faults.ts';
import { fieldMessages } from '../../../../shop/form/field-messages.ts';
import { formMessages } from '../../../../shop/form/form-messages.ts';
import { callMessages } from '../../../../shop/text/call-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { wireFaultCode } from '../../wire-words.ts';
import { builder, type CallContext, failed, type Outcome, success } from '../builder.ts';
import { Id } from '../loose-scalars.ts';
import { OutcomeType } from '../outcome.ts';
import { regionOf, sentAddressValues, streetLine } from './address-values.ts';
import { notSignedIn } from './client.ts';
import { ClientBillingData } from './client-data.ts';
import { TextScalar } from './text-scalar.ts';
import { findingsOf } from './validate-client-data.ts';

const UpdateClientInput = builder.inputType('UpdateClientInput', {
  fields: (t) => ({
    /** `private` or `firm`. */
    type: t.field({ type: TextScalar }),
    email: t.field({ type: TextScalar }),
    /** The current password; needed to change the address. */
    password: t.field({ type: TextScalar }),
    birthDate: t.field({ type: TextScalar }),
    taxNumber: t.field({ type: TextScalar }),
    firstname: t.field({ type: TextScalar }),
    lastname: t.field({ type: TextScalar }),
    firm: t.field({ type: TextScalar }),
    companyName: t.field({ type: TextScalar }),
    street: t.field({ type: TextScalar }),
    zipcode: t.field({ type: TextScalar }),
    city: t.field({ type: TextScalar }),
    country: t.field({ type: Id }),
    province: t.field({ type: TextScalar }),
    provinceCode: t.field({ type: TextScalar }),
    phone: t.field({ type: TextScalar }),
    clientBillingData: t.field({ type: ClientBillingData }),
    /** The address of invoices that forms fill in; 0: the client's own data. */
    activeInvoiceAddress: t.field({ type: Id }),
    activeDeliveryAddress: t.field({ type: Id }),
  }),
});

type Sent = typeof UpdateClientInput.$inferInput;

builder.mutationField('updateClient', (t) =>
  t.field({
    type: OutcomeType,
    args: { UpdateClientInput: t.arg({ type: UpdateClientInput, required: true }) },
    resolve: (_, { UpdateClientInput: sent }, context) => updated(sent, context),
  }),
);

const sentence = (key: keyof typeof callMessages, { settings }: CallContext): string =>
  translator(settings.messages, callMessages)(key);

/** Fields that are left out stay as they are. The first refusal ends it. */
async function updated(sent: Sent, context: CallContext): Promise<Outcome> {
  const client = await context.account.client();
  if (!client) {
    const { code, message } = notSignedIn(context);
    return failed(code, message);
  }
  for (const id of [sent.activeInvoiceAddress, sent.activeDeliveryAddress]) {
    if (id && !(await context.account.preferAddress(id))) {
      return failed('address_unknown', sentence('call.unknownAddress', context));
    }
  }
  const personal = await changedPersonal(client, sent, context);
  return personal.status === 'error' ? personal : changedEmail(client, sent, context);
}

const dataFields = [
  'type',
  'birthDate',
  'taxNumber',
  'firstname',
  'lastname',
  'firm',
  'companyName',
  'street',
  'zipcode',
  'city',
  'country',
  'phone',
] as const;

/** By the form of the page of one's own data. */
async function changedPersonal({ personal }: Client, sent: Sent, context: CallContext): Promise<Outcome> {
  const { account, settings, now } = context;
  const { clientBillingData: billing, ...whole } = sent;
  const given = Object.fromEntries(
    Object.entries({ ...whole, ...billing }).filter(
      ([name, value]) => value != null && (dataFields as readonly string[]).includes(name),
    ),
  );
  if (Object.keys(given).length === 0 && billing?.phone2 == null) return success;
  const before = {
    ...personal,
    street: streetLine(personal),
    country: regionOf(personal.country),
    firm: personal.companyName,
  };
  const firm = (given.firm ?? given.companyName ?? personal.companyName) as string;
  const values = {
    ...ownDataValues(personal),
    ...sentAddressValues({ ...before, ...given, firm }, ''),
    kind: (given.type as string | undefined) ?? personal.kind,
    birth_date: (given.birthDate as string | undefined) ?? personal.birthDate,
    phone2: billing?.phone2 ?? personal.phone2,
  };
  const version = await account.dataVersion();
  const options = { ...accountOptions(settings, now), server: serverRules };
  const checked = checkForm(ownDataForm(options).schema, Object.entries(values));
  if (!checked.ok) {
    const [fault] = checked.faults;
    const t = translator(settings.messages, { ...formMessages, ...fieldMessages });
    return failed(fault ? wireFaultCode(fault.code) : 'incorrect', fault ? findingSentence(fault, t) : t('form.email'));
  }
  const isDone = await account.changeData(personalOf(checked.values), version);
  return isDone ? success : failed('data_changed', sentence('call.changedData', context));
}

/** The new address is asked for a confirmation by mail first, as on the page. */
async function changedEmail(client: Client, { email, password }: Sent, context: CallContext): Promise<Outcome> {
  if (email == null || identifierKey(email) === identifierKey(client.email)) return success;
  const address = email.trim();
  if (!isEmail(address)) {
    return failed('incorect_email', translator(context.settings.messages, formMessages)('form.email'));
  }
  if ((await context.account.prove(password ?? '')) !== 'given') {
    return failed('incorect_password', sentence('call.wrongPassword', context));
  }
  await context.account.askNewEmail(address);
  return success;
}

const OnceData = builder.inputType('UserOnceInput', {
  fields: (t) => ({
    type: t.field({ type: TextScalar }),
    email: t.field({ type: TextScalar }),
    birthDate: t.field({ type: TextScalar }),
    taxNumber: t.field({ type: TextScalar }),
    clientBillingData: t.field({ type: ClientBillingData }),
    clientDeliveryData: t.field({ type: ClientBillingData }),
  }),
});

/**
 * Somebody without an account begins an order. Only checks the data: they are not stored before the order, which sends
 * them again (`orderCreate`).
 */
builder.mutationField('setUserOnce', (t) =>
  t.field({
    type: OutcomeType,
    args: { UserOnceInput: t.arg({ type: OnceData, required: true }) },
    resolve: async (_, { UserOnceInput: sent }, { settings, now }): Promise<Outcome> => {
      const { clientDeliveryData: delivery, type: _type, ...clientData } = sent;
      const [fault] = [
        ...findingsOf({ clientData }, now),
        ...(delivery ? findingsOf({ clientData: { clientBillingData: delivery } }, now) : []),
      ];
      const t = translator(settings.messages, { ...formMessages, ...fieldMessages });
      return fault ? failed(wireFaultCode(fault.code), findingSentence(fault, t)) : success;
    },
  }),
);
