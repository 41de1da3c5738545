import type { Client } from '../../../../shop/account/client.ts';
import type { AddressKind, SavedAddress } from '../../../../shop/account/own-data/address-book.ts';
import { callMessages } from '../../../../shop/text/call-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { builder, type CallContext, refusal } from '../builder.ts';
import { regionOf, streetLine } from './address-values.ts';

export const notSignedIn = ({ settings }: CallContext) => ({
  code: 'NOT_LOGGED_IN',
  message: translator(settings.messages, callMessages)('call.signIn'),
});

const CountryId = builder.objectRef<string>('AddressCountry').implement({
  fields: (t) => ({ id: t.int({ resolve: regionOf }), iso: t.string({ resolve: (code) => code }) }),
});

type Billing = Client['personal'];

const BillingAddress = builder.objectRef<Billing>('ClientBillingAddress').implement({
  fields: (t) => ({
    firstname: t.exposeString('firstname'),
    lastname: t.exposeString('lastname'),
    firm: t.exposeString('companyName'),
    street: t.string({ resolve: streetLine }),
    city: t.exposeString('city'),
    zipcode: t.exposeString('zipcode'),
    country: t.field({ type: CountryId, resolve: ({ country }) => country }),
    phone: t.exposeString('phone'),
    // Addresses of the shop have no provinces.
    provinceCode: t.string({ resolve: () => '' }),
  }),
});

interface BookEntry extends SavedAddress {
  isFirst: boolean;
}

export const BookAddress = builder.objectRef<BookEntry>('ClientAddress').implement({
  fields: (t) => ({
    id: t.exposeInt('id'),
    firstname: t.exposeString('firstname'),
    lastname: t.exposeString('lastname'),
    firm: t.exposeString('companyName'),
    street: t.string({ resolve: streetLine }),
    city: t.exposeString('city'),
    zipcode: t.exposeString('zipcode'),
    country: t.field({ type: CountryId, resolve: ({ country }) => country }),
    phone: t.exposeString('phone'),
    taxNumber: t.exposeString('taxNumber'),
    provinceCode: t.string({ resolve: () => '' }),
    /** The preferred address of its kind, which forms fill in. */
    isDefault: t.exposeBoolean('isFirst'),
    used: t.exposeBoolean('isFirst'),
    editable: t.boolean({ resolve: () => true }),
  }),
});

/** The address book of one kind, the preferred address first. */
async function book(kind: AddressKind, { account }: CallContext): Promise<BookEntry[]> {
  const all = (await account.addresses()).filter((address) => address.kind === kind);
  return all.map((address, at) => ({ ...address, isFirst: at === 0 }));
}

const ClientType = builder.objectRef<Client>('Client').implement({
  fields: (t) => ({
    /** `private` or `firm`. */
    type: t.string({ resolve: ({ personal }) => personal.kind }),
    login: t.exposeString('login'),
    email: t.exposeString('email'),
    phone: t.string({ resolve: ({ personal }) => personal.phone }),
    birthDate: t.string({ resolve: ({ personal }) => personal.birthDate }),
    taxNumber: t.string({ resolve: ({ personal }) => personal.taxNumber }),
    billingAddress: t.field({ type: BillingAddress, resolve: ({ personal }) => personal }),
    deliveryAddresses: t.field({
      type: [BookAddress],
      resolve: (_, __, context) => book('delivery', context),
    }),
    invoiceAddresses: t.field({ type: [BookAddress], resolve: (_, __, context) => book('invoice', context) }),
    /** Profiles of delivery are not known here: settings hold for everyone. */
    shippingProfileId: t.int({ nullable: true, resolve: () => null }),
    hasOtherDeliveryAddressActive: t.boolean({
      resolve: async (_, __, context) => (await book('delivery', context)).length > 0,
    }),
    /** Somebody without an account is not signed in, so this is always an account. */
    isUserOnce: t.boolean({ resolve: () => false }),
    vatCompany: t.boolean({ resolve: ({ personal }) => personal.kind === 'firm' && personal.taxNumber !== '' }),
  }),
});

builder.queryField('client', (t) =>
  t.field({
    type: ClientType,
    nullable: true,
    resolve: async (_, __, context) => {
      const client = await context.account.client();
      if (client) return client;
      const { code, message } = notSignedIn(context);
      throw refusal(code, message);
    },
  }),
);

const Prospect = builder.objectRef<{ email: string }>('ClientProspect').implement({
  fields: (t) => ({
    email: t.exposeString('email'),
    // Only the address is known: nothing else of somebody without an account is stored before the order.
    phone: t.string({ nullable: true, resolve: () => null }),
    birthDate: t.string({ nullable: true, resolve: () => null }),
    deliveryAddress: t.field({ type: BookAddress, nullable: true, resolve: () => null }),
  }),
});

/** A visitor whose e-mail address was verified by a one-time code, and who has no account; otherwise `null`. */
builder.queryField('clientProspect', (t) =>
  t.field({
    type: Prospect,
    nullable: true,
    resolve: async (_, __, { account, entry }) => {
      if (await account.client()) return null;
      const email = await entry.verifiedEmail();
      return email === null ? null : { email };
    },
  }),
);
