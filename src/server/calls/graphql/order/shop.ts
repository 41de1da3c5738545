import { invitationConsent } from '../../../../shop/opinion/opinion-settings.ts';
import { orderConsentMessages } from '../../../../shop/order/checkout/order-consent-messages.ts';
import type { ShopSettings } from '../../../../shop/settings.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { builder } from '../builder.ts';

const wordingOf = (key: keyof typeof orderConsentMessages, { messages, company }: ShopSettings): string =>
  translator(messages, orderConsentMessages)(key, { company: company.name });

const Google = builder.objectRef<object>('ShopGoogle').implement({
  // Maps here have no third party.
  fields: (t) => ({ mapsApiKey: t.string({ resolve: () => '' }) }),
});

const Processing = builder.objectRef<ShopSettings>('ShopDataProcessing').implement({
  fields: (t) => ({
    /** The sentence of the required box. */
    dataProcessingText: t.string({ resolve: (settings) => wordingOf('orderConsent.terms', settings) }),
    /** A consent is never ticked beforehand (RODO, art. 4 pkt 11). */
    emailProcessingChecked: t.boolean({ resolve: () => false }),
    emailProcessingText: t.string({
      resolve: (settings) => wordingOf(`orderConsent.${invitationConsent}`, settings),
    }),
    withdrawalRightText: t.string({ resolve: (settings) => wordingOf('orderConsent.digital', settings) }),
  }),
});

const OrderSettings = builder.objectRef<ShopSettings>('ShopOrderSettings').implement({
  fields: (t) => ({ personalDataProcessing: t.field({ type: Processing, resolve: (settings) => settings }) }),
});

const RegistrationFields = builder.objectRef<ShopSettings>('ShopRegistrationFields').implement({
  fields: (t) => ({
    /** Companies give their tax number. */
    vatId: t.boolean({ resolve: () => true }),
    isEmailRequired: t.boolean({ resolve: () => true }),
    isPhoneRequired: t.boolean({ resolve: ({ registration }) => registration?.address === 'required' }),
    isAllowedToChangeCompanyData: t.boolean({ resolve: () => true }),
    isEmailNewsletterCheckedByDefault: t.boolean({ resolve: () => false }),
    isSmsNewsletterCheckedByDefault: t.boolean({ resolve: () => false }),
  }),
});

const ClientSettings = builder.objectRef<ShopSettings>('ShopClientSettings').implement({
  fields: (t) => ({
    registrationFormFields: t.field({ type: RegistrationFields, resolve: (settings) => settings }),
  }),
});

const Settings = builder.objectRef<ShopSettings>('ShopSettings').implement({
  fields: (t) => ({
    google: t.field({ type: Google, resolve: () => ({}) }),
    order: t.field({ type: OrderSettings, resolve: (settings) => settings }),
    client: t.field({ type: ClientSettings, resolve: (settings) => settings }),
  }),
});

/** Data of the seller for an order form. The specification names the query and leaves its fields to the shop. */
const Shop = builder.objectRef<ShopSettings>('Shop').implement({
  fields: (t) => ({
    name: t.exposeString('name'),
    link: t.string({ resolve: (_, __, { origin }) => origin }),
    email: t.string({ resolve: ({ company }) => company.email }),
    phone: t.string({ resolve: ({ company }) => company.phone }),
    language: t.string({ resolve: () => 'pl' }),
    currency: t.string({ resolve: () => 'PLN' }),
    settings: t.field({ type: Settings, resolve: (settings) => settings }),
  }),
});

builder.queryField('shop', (t) => t.field({ type: Shop, resolve: (_, __, { settings }) => settings }));
