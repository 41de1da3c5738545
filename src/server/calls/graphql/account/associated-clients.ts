import { Amount } from '../amount.ts';
import { builder } from '../builder.ts';
import { Id, WholeNumber } from '../loose-scalars.ts';
import { BookAddress } from './client.ts';

/** Accounts of a company that belong together are not known here, so the list is empty. */

const Person = builder.objectRef<object>('AssociatedClientName').implement({
  fields: (t) => ({ firstname: t.string({ resolve: () => '' }), lastname: t.string({ resolve: () => '' }) }),
});

const Rights = builder.objectRef<object>('AssociatedClientSettings').implement({
  fields: (t) => ({
    parentClientId: t.int({ nullable: true, resolve: () => null }),
    currencyId: t.string({ resolve: () => 'PLN' }),
    defaultDeliveryAddressId: t.int({ nullable: true, resolve: () => null }),
    orderLimitOnce: t.field({ type: Amount, nullable: true, resolve: () => null }),
    orderLimitMonth: t.field({ type: Amount, nullable: true, resolve: () => null }),
    orderRemainMonth: t.field({ type: Amount, nullable: true, resolve: () => null }),
    permsLogin: t.boolean({ resolve: () => false }),
    permsOrder: t.boolean({ resolve: () => false }),
    permsPayment: t.boolean({ resolve: () => false }),
  }),
});

const Associated = builder.objectRef<object>('AssociatedClient').implement({
  fields: (t) => ({
    id: t.int({ resolve: () => 0 }),
    login: t.string({ resolve: () => '' }),
    email: t.string({ resolve: () => '' }),
    phone: t.string({ resolve: () => '' }),
    billingAddress: t.field({ type: Person, nullable: true, resolve: () => null }),
    deliveryAddresses: t.field({ type: [BookAddress], resolve: () => [] }),
    settingsAssociated: t.field({ type: Rights, nullable: true, resolve: () => null }),
  }),
});

const Results = builder.objectRef<object>('AssociatedClientResults').implement({
  fields: (t) => ({
    resultCount: t.int({ resolve: () => 0 }),
    resultPage: t.int({ resolve: () => 1 }),
    currentPage: t.int({ resolve: () => 1 }),
    limitPerPage: t.int({ resolve: () => 0 }),
  }),
});

const AssociatedClients = builder.objectRef<object>('AssociatedClients').implement({
  fields: (t) => ({
    results: t.field({ type: Results, resolve: () => ({}) }),
    clients: t.field({ type: [Associated], resolve: () => [] }),
  }),
});

const SettingsInput = builder.inputType('AssociatedClientsInput', {
  fields: (t) => ({ page: t.field({ type: WholeNumber }), limit: t.field({ type: WholeNumber }) }),
});

builder.queryField('associatedClients', (t) =>
  t.field({
    type: AssociatedClients,
    args: { SettingsInput: t.arg({ type: SettingsInput }) },
    resolve: () => ({}),
  }),
);

const ClientInput = builder.inputType('AssociatedClientInput', {
  fields: (t) => ({ clientId: t.field({ type: Id, required: true }) }),
});

const Status = builder.objectRef<object>('AssociatedClientStatus').implement({
  fields: (t) => ({ status: t.string({ resolve: () => 'error' }) }),
});

builder.mutationField('associatedClientResetPassword', (t) =>
  t.field({
    type: Status,
    args: { ClientInput: t.arg({ type: ClientInput, required: true }) },
    resolve: () => ({}),
  }),
);
