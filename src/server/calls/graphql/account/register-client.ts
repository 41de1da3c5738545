import { accountOptions } from '../../../../shop/account/account-options.ts';
import { registrationMessages } from '../../../../shop/account/registration/registration-messages.ts';
import { refusalFaults, registrationIn } from '../../../../shop/account/registration/registration-request.ts';
import { type Fault, findingSentence } from '../../../../shop/form/faults.ts';
import { fieldMessages } from '../../../../shop/form/field-messages.ts';
import { formMessages } from '../../../../shop/form/form-messages.ts';
import type { ShopSettings } from '../../../../shop/settings.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { wireFaultCode } from '../../wire-words.ts';
import { builder, type CallContext, failed, type Outcome, success } from '../builder.ts';
import { Id } from '../loose-scalars.ts';
import { OutcomeType } from '../outcome.ts';
import { sentAddressValues } from './address-values.ts';
import { ClientBillingData, LoginAndPassword } from './client-data.ts';
import { TextScalar } from './text-scalar.ts';

const ClientAddress = builder.inputType('ClientAddressInput', {
  fields: (t) => ({
    firstname: t.field({ type: TextScalar }),
    lastname: t.field({ type: TextScalar }),
    companyName: t.field({ type: TextScalar }),
    taxNumber: t.field({ type: TextScalar }),
    street: t.field({ type: TextScalar }),
    zipcode: t.field({ type: TextScalar }),
    city: t.field({ type: TextScalar }),
    phone: t.field({ type: TextScalar }),
    province: t.field({ type: TextScalar }),
    country: t.field({ type: Id }),
  }),
});

const RegisterClientData = builder.inputType('RegisterClientDataInput', {
  fields: (t) => ({
    /** `private` or `firm`; without it a company name or a tax number means a company. */
    type: t.field({ type: TextScalar }),
    clientBillingData: t.field({ type: ClientBillingData }),
    clientDeliveryData: t.field({ type: ClientAddress }),
    clientBillingOtherData: t.field({ type: ClientAddress }),
    taxNumber: t.field({ type: TextScalar }),
    email: t.field({ type: TextScalar }),
    birthDate: t.field({ type: TextScalar }),
  }),
});

const RegisterClientInput = builder.inputType('RegisterClientInput', {
  fields: (t) => ({
    clientData: t.field({ type: RegisterClientData }),
    loginAndPassword: t.field({ type: LoginAndPassword }),
    /** Not used: limits by network and address replace it (docs/domain/account.md). */
    reCaptchaToken: t.field({ type: TextScalar }),
  }),
});

type Asked = typeof RegisterClientInput.$inferInput;

builder.mutationField('registerClient', (t) =>
  t.field({
    type: OutcomeType,
    args: { RegisterClientInput: t.arg({ type: RegisterClientInput, required: true }) },
    resolve: (_, { RegisterClientInput: asked }, context) => registered(asked, context),
  }),
);

async function registered(asked: Asked, { registration, settings, now }: CallContext): Promise<Outcome> {
  const checked = registrationIn(Object.entries(valuesOf(asked)), {
    options: accountOptions(settings, now),
    company: settings.company.name,
    overrides: settings.messages,
    place: 'call',
  });
  if (!checked.ok) return failedBy(checked.faults, settings);
  // The call has no fields for consents, so none are stored.
  const result = await registration.register({ ...checked.registration, consents: [] }, 'ask');
  if (result.status === 'registered') return success;
  if (result.status !== 'known-email') return failedBy(refusalFaults(result), settings);
  const t = translator(settings.messages, registrationMessages);
  return failed('client_exists', t('registration.knownEmail.title'));
}

const allMessages = { ...formMessages, ...fieldMessages };

function failedBy([first]: Fault[], { messages }: ShopSettings): Outcome {
  if (!first) throw new Error('a refused registration has a fault');
  return failed(wireFaultCode(first.code), findingSentence(first, translator(messages, allMessages)));
}

/** The call as form values, so that both have the same rules. An address counts if any part of it was sent. */
function valuesOf({ clientData, loginAndPassword }: Asked): Record<string, string> {
  const { clientBillingData: billing, clientDeliveryData: delivery, ...client } = clientData ?? {};
  const invoice = client.clientBillingOtherData;
  const { login, password, passwordRepeat } = loginAndPassword ?? {};
  const taxNumber = client.taxNumber ?? '';
  const isFirm = client.type ? client.type === 'firm' : `${billing?.companyName ?? ''}${taxNumber}`.trim() !== '';
  const own = sentAddressValues(billing ?? {}, '');
  const hasAddress = ['street', 'zipcode', 'city', 'phone'].some((name) => own[name] !== '');
  return {
    ...own,
    ...(delivery ? sentAddressValues(delivery, 'delivery_') : {}),
    ...(invoice ? sentAddressValues(invoice, 'invoice_') : {}),
    kind: isFirm ? 'firm' : 'private',
    nip: taxNumber,
    email: client.email ?? '',
    birth_date: client.birthDate ?? '',
    phone2: billing?.phone2 ?? '',
    login: login ?? '',
    password: password ?? '',
    repeat_password: passwordRepeat ?? password ?? '',
    add_address: hasAddress ? '1' : '',
    other_delivery: delivery ? '1' : '',
    other_invoice: invoice ? '1' : '',
    // Shown by the caller's own form.
    terms: '1',
  };
}
