import { createHash, randomBytes } from 'node:crypto';
import type { Store } from '../../data/store.ts';
import type { RegistrationOperations } from '../../page-context/registration.ts';
import type { ServiceOperations, ServiceReturn, WaitingIdentity } from '../../page-context/services.ts';
import { to } from '../../routes.ts';
import { identifierKey } from '../../shop/account/client.ts';
import { serviceCookies } from '../../shop/account/service/service-cookie.ts';
import type { NamedIdentity } from '../../shop/account/service/sign-in-service.ts';
import { serviceLimits } from '../../shop/limits.ts';
import type { CookieJar } from '../http/request/cookie-jar.ts';
import type { Log } from '../log.ts';
import { ServiceFailure, type SignInServices } from './openid.ts';

interface Parts {
  store: Store;
  services: SignInServices;
  session: { client(): Promise<number | null> };
  jar: CookieJar;
  now: () => number;
  origin: string;
  log: Log;
  /** Signs the client in under a new session. */
  signIn(client: number): Promise<unknown>;
  register: RegistrationOperations['register'];
  /** Counts a visit; throws `TryLater` if there were too many. */
  count(): Promise<void>;
}

/** For a page that is cached for everyone. */
const nobody = () => {
  throw new Error('a page that is cached for everyone asked who is signed in');
};
export const noServices: ServiceOperations = {
  start: nobody,
  finish: nobody,
  waiting: nobody,
  register: nobody,
  link: nobody,
  forget: nobody,
  linked: nobody,
  unlink: nobody,
};

const tokenShape = /^[\w-]{43}$/;
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/**
 * Sign-in through services for the current browser. A cookie binds the request and the answer: an answer for another
 * browser is not valid here.
 */
export function serviceVerbsOf(parts: Parts): ServiceOperations {
  const { store, services, session, jar, now, origin, log, signIn, register, count } = parts;
  const { serviceVisits, identities } = store;
  const cookie = jar.https ? serviceCookies.secure : serviceCookies.plain;
  const sentHash = (): string | null => {
    const token = jar.get(cookie);
    return token !== null && tokenShape.test(token) ? hashOf(token) : null;
  };
  const setCookie = (token: string, seconds: number) =>
    jar.set(`${cookie}=${token}; Path=/; Max-Age=${seconds}; SameSite=Lax; HttpOnly${jar.https ? '; Secure' : ''}`);
  const newToken = (ms: number): { hash: string; expiresAt: number } => {
    const token = randomBytes(32).toString('base64url');
    setCookie(token, ms / 1_000);
    return { hash: hashOf(token), expiresAt: now() + ms };
  };
  const returnAddress = (id: string) => origin + to('serviceReturn', { id });
  /** A failing service is no bug of the shop, but it is logged for the owner. */
  const failed = (id: string, error: unknown): ServiceFailure => {
    if (!(error instanceof ServiceFailure)) throw error;
    if (error.problem !== 'denied') log.note('sign-in by a service failed', { service: id, problem: error.problem });
    return error;
  };

  async function waitingRow() {
    const hash = sentHash();
    const identity = hash && (await serviceVisits.identity(hash, now()));
    return hash && identity ? { hash, identity } : null;
  }

  async function named(identity: NamedIdentity, returnTo: string): Promise<ServiceReturn> {
    const client = await identities.signIn(identity, now());
    if (client !== null) {
      await signIn(client);
      setCookie('', 0);
      return { status: 'signed-in', returnTo };
    }
    const { hash, expiresAt } = newToken(serviceLimits.waitingMs);
    await serviceVisits.keepIdentity(hash, { ...identity, returnTo }, expiresAt);
    return { status: 'waiting', returnTo };
  }

  async function forget(): Promise<void> {
    const hash = sentHash();
    if (hash) await serviceVisits.forgetIdentity(hash);
    setCookie('', 0);
  }

  return {
    start: async (id, returnTo) => {
      const service = services.named(id);
      if (!service) return { status: 'unknown' };
      await count();
      try {
        const { url, expected } = await services.start(service, returnAddress(id));
        const { hash, expiresAt } = newToken(serviceLimits.visitMs);
        await serviceVisits.begin(hash, { service: id, ...expected, returnTo: returnTo ?? '' }, expiresAt);
        return { status: 'go', url };
      } catch (error) {
        failed(id, error);
        return { status: 'away' };
      }
    },

    finish: async (id, search) => {
      const service = services.named(id);
      if (!service) return { status: 'unknown' };
      await count();
      const hash = sentHash();
      const visit = hash && (await serviceVisits.end(hash, now()));
      if (!visit) return { status: 'expired' };
      // An answer of one service must not be taken for another's (mix-up attack).
      if (visit.service !== id) return { status: 'invalid' };
      try {
        const answer = new URL(returnAddress(id) + search);
        return await named(await services.finish(service, answer, visit), visit.returnTo);
      } catch (error) {
        return { status: failed(id, error).problem };
      }
    },

    waiting: async (): Promise<WaitingIdentity | null> => {
      const found = await waitingRow();
      if (!found) return null;
      const { issuer: _, subject: __, ...identity } = found.identity;
      const { email, emailVerified, service } = identity;
      return {
        ...identity,
        serviceName: services.named(service)?.name ?? service,
        hasAccount: emailVerified && email !== '' && (await store.clients.isEmailKnown(email)),
      };
    },

    register: async (asked, knownEmail) => {
      const found = await waitingRow();
      if (!found) return { status: 'nobody' };
      const { email, emailVerified } = found.identity;
      const emailConfirmed = emailVerified && identifierKey(email) === identifierKey(asked.email);
      const own = { ...asked, password: null, emailConfirmed, identity: found.identity };
      const result = await register(own, knownEmail);
      // The row stays until it expires, so that the same form sent twice finds the identity.
      if (result.status === 'registered') setCookie('', 0);
      return result;
    },

    link: async () => {
      const client = await session.client();
      const found = await waitingRow();
      if (client === null || !found) return 'nobody';
      const linked = await identities.link(client, found.identity, now());
      await forget();
      return linked ? 'linked' : 'taken';
    },

    forget,

    linked: async () => {
      const client = await session.client();
      return client === null ? [] : identities.of(client);
    },

    unlink: async (id) => {
      const client = await session.client();
      return client === null ? 'unknown' : identities.unlink(client, id);
    },
  };
}
