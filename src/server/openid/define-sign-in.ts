import { to } from '../../routes.ts';
import type { SignInService } from '../../shop/account/service/sign-in-service.ts';
import { type AccountKind, type AccountOf, secret, serviceAddress } from '../environment/accounts.ts';

const settingsOf = (name: string, label: string, issuer: string) => {
  const variable = (word: string) => `WITRYNA_${name.toUpperCase()}_${word}`;
  return {
    url: serviceAddress(variable('URL'), label, issuer),

    clientId: {
      variable: variable('CLIENT_ID'),
      schema: secret,
      meaning: 'the id of the client',
      label: 'identyfikator klienta',
    },
    secret: {
      variable: variable('CLIENT_SECRET'),
      schema: secret,
      meaning: 'the secret of the client',
      label: 'tajny klucz klienta',
      isSecret: true as const,
    },
  };
};

export type SignInAccount = AccountOf<ReturnType<typeof settingsOf>>;

/** What a service needs to be asked: its settings for shoppers, and the secret of the client. */
export interface OpenedSignIn {
  service: SignInService;
  secret: string;
}

/** A service through which shoppers sign in (OpenID Connect). Accounts are linked by its name, so it never changes. */
export interface SignInDefinition extends AccountKind {
  open(account: SignInAccount): OpenedSignIn;
}

interface About {
  name: string;
  /** For shoppers and the panel. */
  label: string;
  issuer: string;
}

export const defineSignIn = ({ name, label, issuer }: About): SignInDefinition => ({
  name,
  label,
  settings: settingsOf(name, label, issuer),
  note: `Sklep przedstawia się w ${label} jako aplikacja internetowa z adresem zwrotnym: adres sklepu, a po nim ${to('serviceReturn', { id: name })}.`,
  open: ({ url, clientId, secret: key }) => ({
    service: { id: name, name: label, issuer: url, clientId },
    secret: key,
  }),
});
