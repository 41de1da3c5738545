import { builder } from '../builder.ts';
import { Id } from '../loose-scalars.ts';
import { TextScalar } from './text-scalar.ts';

/** A client as forms of such shops send it. Every field is optional, because fields are validated one by one. */

export const ClientBillingData = builder.inputType('ClientBillingDataInput', {
  fields: (t) => ({
    firstname: t.field({ type: TextScalar }),
    lastname: t.field({ type: TextScalar }),
    companyName: t.field({ type: TextScalar }),
    /** Followed by the house number. */
    street: t.field({ type: TextScalar }),
    zipcode: t.field({ type: TextScalar }),
    city: t.field({ type: TextScalar }),
    phone: t.field({ type: TextScalar }),
    phone2: t.field({ type: TextScalar }),
    province: t.field({ type: TextScalar }),
    /** The region's id. */
    country: t.field({ type: Id }),
  }),
});

export const ClientData = builder.inputType('ClientDataFieldsInput', {
  fields: (t) => ({
    clientBillingData: t.field({ type: ClientBillingData }),
    taxNumber: t.field({ type: TextScalar }),
    email: t.field({ type: TextScalar }),
    birthDate: t.field({ type: TextScalar }),
  }),
});

export const LoginAndPassword = builder.inputType('LoginAndPasswordInput', {
  fields: (t) => ({
    login: t.field({ type: TextScalar }),
    password: t.field({ type: TextScalar }),
    passwordRepeat: t.field({ type: TextScalar }),
  }),
});

export const ClientDataInput = builder.inputType('ClientDataInput', {
  fields: (t) => ({
    clientData: t.field({ type: ClientData }),
    loginAndPassword: t.field({ type: LoginAndPassword }),
  }),
});
