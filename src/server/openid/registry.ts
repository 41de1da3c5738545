import type { ShopSettings } from '../../shop/settings.ts';
import type { Accounts } from '../environment/accounts.ts';
import type { SignInAccount, SignInDefinition } from './define-sign-in.ts';
import { googleSignIn } from './services/google.ts';

/** In the order in which shoppers see them, after those of `signInServices` in the settings. */
export const signInDefinitions: readonly SignInDefinition[] = [googleSignIn];

/**
 * The settings and secrets with the services that the shop has an account with. One that the settings name already stays as
 * it is there.
 */
export function withSignInAccounts(settings: ShopSettings, secrets: Record<string, string>, accounts: Accounts) {
  const configured = settings.signInServices ?? [];
  const opened = signInDefinitions.flatMap((definition) => {
    const account = accounts[definition.name];
    const isNamed = configured.some(({ id }) => id === definition.name);
    return account && !isNamed ? [definition.open(account as SignInAccount)] : [];
  });
  if (opened.length === 0) return { settings, serviceSecrets: secrets };
  return {
    settings: { ...settings, signInServices: [...configured, ...opened.map(({ service }) => service)] },
    serviceSecrets: { ...secrets, ...Object.fromEntries(opened.map(({ service, secret }) => [service.id, secret])) },
  };
}
