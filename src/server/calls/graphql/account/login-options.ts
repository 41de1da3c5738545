import { to } from '../../../../routes.ts';
import type { SignInService } from '../../../../shop/account/service/sign-in-service.ts';
import { ownAddress } from '../../../../shop/form/own-address.ts';
import { builder } from '../builder.ts';

interface LoginOption {
  id: string;
  loginUrl: string;
}

const LoginOptionRef = builder.objectRef<LoginOption>('LoginOption').implement({
  fields: (t) => ({ id: t.exposeString('id'), loginUrl: t.exposeString('loginUrl') }),
});

const LoginOptions = builder.objectRef<{ options: LoginOption[] }>('LoginOptions').implement({
  fields: (t) => ({ options: t.field({ type: [LoginOptionRef], resolve: ({ options }) => options }) }),
});

const LoginOptionsInput = builder.inputType('LoginOptionsInput', {
  fields: (t) => ({
    redirectUrl: t.string(),
    /** Wholesalers sign in like everyone. */
    isWholesaler: t.boolean(),
  }),
});

builder.queryField('loginOptions', (t) =>
  t.field({
    type: LoginOptions,
    args: { LoginOptionsInput: t.arg({ type: LoginOptionsInput }) },
    resolve: (_, { LoginOptionsInput: asked }, { settings, origin }) => ({
      options: loginOptions(settings.signInServices ?? [], asked?.redirectUrl ?? null, origin),
    }),
  }),
);

/** The sign-in address of each service. The shopper returns only to an address of this shop, in full or as a path. */
export function loginOptions(
  services: readonly SignInService[],
  redirectUrl: string | null,
  origin: string,
): LoginOption[] {
  const asked = redirectUrl?.startsWith(`${origin}/`) ? redirectUrl.slice(origin.length) : redirectUrl;
  const powrot = ownAddress(asked);
  return services.map(({ id }) => ({ id, loginUrl: origin + to('signInByService', { id }, { powrot }) }));
}
