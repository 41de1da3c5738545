import type { Store } from '../../../data/store.ts';
import type { OwnAccount, Proof } from '../../../page-context/own-account.ts';
import type { PriceType } from '../../../shop/account/client.ts';
import { isGiven } from '../../../shop/account/consent/consent-history.ts';
import { noticeCookie, noticeIn, noticeSeconds } from '../../../shop/account/own-data/account-notices.ts';
import { phoneNumberOf } from '../../../shop/address/phone-number.ts';
import { mailboxOf } from '../../../shop/form/mailbox.ts';
import type { LimitedKind } from '../../../shop/limits.ts';
import { cookieText } from '../../../shop/privacy/cookies.ts';
import type { CookieJar } from '../../http/request/cookie-jar.ts';
import type { Subjects } from '../rate-limiter.ts';
import type { Session } from '../session.ts';
import { isFresh } from './fresh-session.ts';
import { fitsPassword } from './passwords.ts';
import { signedInTo } from './signed-in-to.ts';

export interface OwnAccountParts {
  session: Session;
  jar: CookieJar;
  now: () => number;
  /** Throws `TryLater` if a limit is exceeded. */
  count(kind: LimitedKind, subjects: Subjects): Promise<void>;
  /** Which price cached pages show first from now on. */
  showPrices(priceType: PriceType): void;
}

/** The data of the signed-in client. `parts` throws on a page that is cached for everyone. */
export function ownAccountOf(store: Store, parts: () => OwnAccountParts): OwnAccount {
  const me = async (): Promise<number> => {
    const id = await parts().session.client();
    if (id === null) throw new Error('nobody is signed in');
    return id;
  };
  const now = () => parts().now();
  return {
    ...notices(() => parts().jar),

    dataVersion: async () => store.personal.version(await me()),
    changeData: async (personal, version) => {
      const phoneKey = phoneNumberOf(personal.phone, personal.country) ?? '';
      const changed = await store.personal.change(await me(), version, { personal, phoneKey });
      if (changed && personal.kind === 'private') parts().showPrices('gross');
      return changed;
    },
    choosePrices: async (priceType) => {
      const chosen = await store.personal.setPriceType(await me(), priceType);
      if (chosen) parts().showPrices(priceType);
      return chosen;
    },

    group: async () => store.clientGroups.of(await me()),

    prove: async (password) => {
      const id = await me();
      await parts().count('password', { account: String(id) });
      return proofOf(store, { client: id, session: parts().session.hash() ?? '', password }, now());
    },

    newEmail: async () => store.emailChanges.waiting(await me(), now()),
    askNewEmail: async (email) => {
      const id = await me();
      const visitor = await parts().session.known();
      await parts().count('change-email', { visitor, email: mailboxOf(email) });
      await store.emailChanges.ask(id, email, now());
    },
    dropNewEmail: async () => store.emailChanges.drop(await me()),
    linkedEmail: async (token) => {
      const linked = await store.emailChanges.named(token, now());
      if (!linked) return null;
      const { email, login, client } = linked;
      return { email, login, signedIn: await signedInTo(client, parts().session) };
    },
    confirmNewEmail: async (token) => {
      const linked = await store.emailChanges.named(token, now());
      if (!linked) return 'unknown';
      if ((await signedInTo(linked.client, parts().session)) !== 'own') return 'foreign';
      return (await store.emailChanges.confirm(token, linked.client, now())) ? 'changed' : 'unknown';
    },

    addresses: async () => store.addresses.of(await me()),
    addAddress: async (kind, address) => store.addresses.add(await me(), kind, address, now()),
    changeAddress: async (which, address) => store.addresses.change(await me(), which, address),
    removeAddress: async (id) => store.addresses.remove(await me(), id),
    preferAddress: async (id) => store.addresses.prefer(await me(), id, now()),

    consents: async () => store.consents.of(await me()),
    hasTerms: async () => isGiven(await store.consents.of(await me()), 'terms'),
    setConsent: async (entry) => store.consents.record(await me(), { ...entry, at: now() }),

    exported: async () => {
      const id = await me();
      await parts().count('download', { visitor: await parts().session.known() });
      return store.exportData(id, now());
    },

    askDeletion: async () => {
      const id = await me();
      const client = await store.clients.byId(id);
      // Limited, because repeated requests and cancellations would fill a mailbox, which may be somebody else's.
      if (client && client.deletionAt === null) {
        await parts().count('account-mail', { email: mailboxOf(client.email) });
      }
      await store.deletions.ask(id, now());
    },
    cancelDeletion: async () => store.deletions.cancel(await me()),
  };
}

function notices(jar: () => CookieJar): Pick<OwnAccount, 'leaveNotice' | 'takeNotice'> {
  return {
    leaveNotice: (notice) => {
      const { https } = jar();
      const secure = https ? '; Secure' : '';
      jar().set(`${noticeCookie}=${notice}; Path=/; Max-Age=${noticeSeconds}; SameSite=Lax; HttpOnly${secure}`);
    },
    takeNotice: () => {
      const sent = jar().get(noticeCookie);
      if (sent) jar().set(`${cookieText(noticeCookie, '', 0, jar().https)}; HttpOnly`);
      return noticeIn(sent);
    },
  };
}

async function proofOf(
  store: Store,
  { client, session, password }: { client: number; session: string; password: string },
  now: number,
): Promise<Proof> {
  const hash = await store.passwords.hashOf(client);
  if (hash !== null) return (await fitsPassword(password, hash)) ? 'given' : 'wrong';
  return (await isFresh(store, { client, session }, now)) ? 'given' : 'stale';
}
