import { builder } from '../builder.ts';
import { Id } from '../loose-scalars.ts';
import { Text } from './text-scalar.ts';

/** A client as forms of such shops send it. Every field is optional, because fields are validated one by one. */

export const ClientBillingData = builder.inputType('ClientBillingDataInput', {
  fields: (t) => ({
    firstname: t.field({ type: Text }),
    lastname: t.field({ type: Text }),
    companyName: t.field({ type: Text }),
    /** Followed by the house number. */
    street: t.field({ type: Text }),
    zipcode: t.field({ type: Text }),
    city: t.field({ type: Text }),
    phone: t.field({ type: Text }),
    phone2: t.field({ type: Text }),
    province: t.field({ type: Text }),
    /** The region's id. */
    country: t.field({ type: Id }),
  }),
});

export const ClientData = builder.inputType('ClientDataFieldsInput', {
  fields: (t) => ({
    clientBillingData: t.field({ type: ClientBillingData }),
    taxNumber: t.field({ type: Text }),
    email: t.field({ type: Text }),
    birthDate: t.field({ type: Text }),
  }),
});

export const LoginAndPassword = builder.inputType('LoginAndPasswordInput', {
  fields: (t) => ({
    login: t.field({ type: Text }),
    password: t.field({ type: Text }),
    passwordRepeat: t.field({ type: Text }),
  }),
});

export const ClientDataInput = builder.inputType('ClientDataInput', {
  fields: (t) => ({
    clientData: t.field({ type: ClientData }),
    loginAndPassword: t.field({ type: LoginAndPassword }),
  }),
});
