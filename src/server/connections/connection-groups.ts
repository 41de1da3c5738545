import type { Tried } from '../../panel/connections/connections.ts';
import { labelCarriers } from '../carriers/registry.ts';
import type { ConnectorParts } from '../connectors/port.ts';
import { connectors } from '../connectors/registry.ts';
import type { Account, AccountKind } from '../environment/accounts.ts';
import type { SignInAccount } from '../openid/define-sign-in.ts';
import { testSignIn } from '../openid/openid.ts';
import { signInDefinitions } from '../openid/registry.ts';
import { paymentProviders } from '../payments/registry.ts';
import { mailServer, sendTestMail, testMailServer } from './mail-server.ts';

export type GroupId = 'payments' | 'carriers' | 'connectors' | 'mail' | 'sign-in' | 'files';

/** Services of one purpose. Accounts are stored under the group's id and the service's name, so neither changes. */
export interface ConnectionGroup {
  id: GroupId;
  /** Polish, for the panel. */
  label: string;
  kinds: readonly AccountKind[];
  /** Tests whether the service answers and accepts the account. */
  test(name: string, account: Account): Promise<Tried>;
  /** Sends a mail to this address, to show that mails arrive. Left out: the services send no mails. */
  sendTest?(account: Account, to: string): Promise<Tried>;
}

interface Parts extends ConnectorParts {
  /** The mail server of the environment, with all options of its address; `null`: it names none. */
  mailUrl?: string | null;
}

/** All services that the shop may have an account with. */
export function connectionGroups({ mailUrl = null, ...parts }: Parts): ConnectionGroup[] {
  const { store, settings, now, timeoutMs } = parts;
  const company = () => settings().company;
  return [
    {
      id: 'payments',
      label: 'Operatorzy płatności',
      kinds: paymentProviders,
      test: async (name, account) =>
        paymentProviders
          .find((provider) => provider.name === name)
          ?.open(account, { shopEmail: company().email, now, ...(timeoutMs === undefined ? {} : { timeoutMs }) })
          .test() ?? 'away',
    },
    {
      id: 'carriers',
      label: 'Przewoźnicy',
      kinds: labelCarriers,
      test: async (name, account) =>
        labelCarriers
          .find((carrier) => carrier.name === name)
          ?.open(account, { company, now, timeoutMs })
          .test() ?? 'away',
    },
    {
      id: 'connectors',
      label: 'Urzędy i inne systemy',
      kinds: connectors,
      test: async (name, account) =>
        connectors
          .find((connector) => connector.name === name)
          ?.open(account, parts)
          .test() ?? 'away',
    },
    {
      id: 'mail',
      label: 'Poczta',
      kinds: [mailServer],
      test: (_, account) => testMailServer(account, mailUrl),
      sendTest: (account, to) => sendTestMail(account, mailUrl, { to, company: company() }),
    },
    {
      id: 'sign-in',
      label: 'Logowanie klientów',
      kinds: signInDefinitions,
      test: async (name, account) => {
        const definition = signInDefinitions.find((one) => one.name === name);
        return definition ? testSignIn(definition.open(account as SignInAccount)) : 'away';
      },
    },
    {
      id: 'files',
      label: 'Pliki klientów',
      kinds: [{ name: store.storage.name, label: store.storage.label, settings: {} }],
      test: () => store.uploads.test(),
    },
  ];
}

/** Every service, for the start: which variables there are, and whether they are right. */
export const accountKinds: readonly AccountKind[] = [
  ...paymentProviders,
  ...labelCarriers,
  ...connectors,
  mailServer,
  ...signInDefinitions,
];
