import type { Store } from '../../../data/store.ts';
import type { Registered, RegistrationOperations } from '../../../page-context/registration.ts';
import { identifierKey } from '../../../shop/account/client.ts';
import { proposedLogins } from '../../../shop/account/registration/proposed-logins.ts';
import {
  isForeignAddress,
  type KnownEmail,
  type LoginUse,
  meantLogin,
  type Registration,
  type RegistrationRefusal,
} from '../../../shop/account/registration/registration.ts';
import { type LimitedKind, registrationLimits } from '../../../shop/limits.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import type { Session } from '../session.ts';
import { fitsPassword, hashPassword } from './passwords.ts';
import type { CountTry } from './sign-in.ts';
import { signedInTo } from './signed-in-to.ts';

interface Parts {
  settings: Pick<ShopSettings, 'prices'>;
  now: () => number;
  /** Counts an action against the limits of the network and of an e-mail address. */
  count: (kind: LimitedKind, email: string | null) => Promise<void>;
  /** Counts a try of the password of an account. */
  countTry: CountTry;
}

/** Without a session the actions throw, because the page is cached for everyone. */
export function registrationOf(
  store: Store,
  session: Session | undefined,
  { settings, now, count, countTry }: Parts,
): RegistrationOperations {
  const own = (): Session => {
    if (!session) throw new Error('a page that is cached for everyone registered somebody');
    return session;
  };

  async function register(asked: Registration, knownEmail: KnownEmail): Promise<Registered | RegistrationRefusal> {
    // Every response reveals whether an address or a login is known, so all are counted.
    await count('register', null);
    const opened = await opening(asked, knownEmail);
    if (typeof opened === 'number') return signedIn(opened);
    // Checked after a refusal, so that it also finds an account that the same form has opened in a concurrent request.
    const before = await sentBefore(asked);
    return before === null ? opened : signedIn(before);
  }

  /** The id of the new client, or the reason of a refusal. */
  async function opening(asked: Registration, knownEmail: KnownEmail): Promise<number | RegistrationRefusal> {
    const login = meantLogin(asked);
    const refusal = await refusalOf(asked, login, knownEmail);
    if (refusal) return refusal;
    await count('account-mail', asked.email);
    return (await store.register(await accountOf(asked, login), now())) ?? notFree('taken', login, asked);
  }

  /** Checked before the password is hashed, because hashing is expensive. The store makes the final decision. */
  async function refusalOf(
    asked: Registration,
    login: string,
    knownEmail: KnownEmail,
  ): Promise<RegistrationRefusal | null> {
    const use = await store.clients.loginUse(login);
    const ofLogin = async () => (use ? notFree(use, login, asked) : null);
    if (isForeignAddress(login, asked.email)) return (await ofLogin()) ?? { status: 'foreign-login' };
    if (knownEmail === 'ask' && (await store.clients.isEmailKnown(asked.email))) {
      return { status: 'known-email', proposed: asked.login === '' ? await proposedFor(asked.email, asked) : null };
    }
    return ofLogin();
  }

  const signedIn = async (client: number): Promise<Registered> => ({
    status: 'registered',
    client,
    loss: await own().signIn(client),
  });

  async function accountOf({ password, personal, ...asked }: Registration, login: string) {
    const { email, phoneKey, emailConfirmed = false, delivery, invoice, consents, place, identity } = asked;
    const passwordHash = password === null ? null : await hashPassword(password);
    const priceType = (personal.kind === 'firm' ? settings.prices.firms : undefined) ?? settings.prices.first;
    const client = { login, email, emailConfirmed, passwordHash, priceType, personal, phoneKey };
    return { client, delivery, invoice, consents, place, ...(identity ? { identity } : {}) };
  }

  /** The account that the same form has opened a moment ago: a double click, or a lost response. */
  async function sentBefore(asked: Registration): Promise<number | null> {
    const { email, password, identity } = asked;
    if (identity) return store.identities.signIn(identity, now());
    const login = meantLogin(asked);
    if (password === null) return null;
    const [row] = await store.clients.named(login, null, 1);
    if (!row || identifierKey(row.login) !== identifierKey(login)) return null;
    if (identifierKey(row.email) !== identifierKey(email)) return null;
    const client = await store.clients.byId(row.id);
    if (!client || client.createdAt < now() - registrationLimits.repeatMs) return null;
    // Otherwise the registration would be a way to try passwords without the limits of the sign-in.
    await countTry(identifierKey(login), async () => [row]);
    return (await fitsPassword(password, row.passwordHash)) ? row.id : null;
  }

  async function proposedFor(wanted: string, { personal }: Registration): Promise<string | null> {
    const [free] = await store.clients.freeLogins(proposedLogins(wanted, personal));
    return free ?? null;
  }

  const notFree = async (use: LoginUse, login: string, asked: Registration): Promise<RegistrationRefusal> => ({
    status: `login-${use}`,
    proposed: await proposedFor(login, asked),
  });

  async function unconfirmedEmail(token: string) {
    const subject = await store.emailLinks.subject('confirm-email', token, now());
    if (!subject) return null;
    const { email, login, client } = subject;
    return { email, login, signedIn: await signedInTo(client, own()) };
  }

  return {
    register,
    sendSignInLink: async (email) => {
      await count('account-mail', email);
      await store.emailLinks.sendSignInLinks(email, now());
    },
    signInLink: (token) => store.emailLinks.subject('sign-in-link', token, now()),
    signInByLink: async (token) => {
      const used = await store.emailLinks.signIn(token, now());
      return used && { isPasswordGone: used.isPasswordGone, loss: await own().signIn(used.client) };
    },
    unconfirmedEmail,
    confirmEmail: async (token) => {
      const asked = await unconfirmedEmail(token);
      return asked && store.emailLinks.confirm(token, asked.signedIn === 'own', now());
    },
    resendConfirmation: async () => {
      const id = await own().client();
      const client = id === null ? null : await store.clients.byId(id);
      if (!client) return 'nobody';
      if (client.emailConfirmed) return 'confirmed';
      await count('account-mail', client.email);
      return (await store.emailLinks.resendConfirmation(client.id, now())) ? 'sent' : 'confirmed';
    },
  };
}
