import * as openid from 'openid-client';
import {
  type NamedIdentity,
  namedBy,
  type SignInService,
  usualScope,
} from '../../shop/account/service/sign-in-service.ts';
import { serviceLimits } from '../../shop/limits.ts';
import type { OpenedSignIn } from './define-sign-in.ts';

/** Why a sign-in through a service failed. */
type ServiceProblem =
  /** The service cannot be reached or does not work. */
  | 'away'
  /** The shopper did not agree. */
  | 'denied'
  /** The answer does not belong to our request: forged, repeated or for another browser. */
  | 'invalid';

export class ServiceFailure extends Error {
  readonly problem: ServiceProblem;

  constructor(problem: ServiceProblem, cause?: unknown) {
    super(`sign-in by a service failed: ${problem}`, { cause });
    this.problem = problem;
  }
}

/** The values that must come back unchanged from the service, and that prove that the answer is ours. */
interface ExpectedAnswer {
  state: string;
  nonce: string;
  verifier: string;
}

interface Parts {
  services: readonly SignInService[];
  /** By the id of the service. */
  secrets: Readonly<Record<string, string>>;
  now: () => number;
}

export type SignInServices = ReturnType<typeof signInServices>;

/** The sign-in services of the shop, through OpenID Connect with PKCE. */
export function signInServices({ services, secrets, now }: Parts) {
  const discovered = new Map<string, { at: number; config: Promise<openid.Configuration> }>();

  /** Keys and addresses of a service change rarely. A failure is not cached. */
  function configOf(service: SignInService): Promise<openid.Configuration> {
    const known = discovered.get(service.id);
    if (known && now() - known.at < serviceLimits.discoveryMs) return known.config;
    const config = discover(service, secrets[service.id]);
    discovered.set(service.id, { at: now(), config });
    config.catch(() => discovered.delete(service.id));
    return config;
  }

  const named = (id: string): SignInService | null => services.find((service) => service.id === id) ?? null;

  return {
    named,

    /** The address to redirect the browser to. Throws a `ServiceFailure`. */
    async start(service: SignInService, redirectUri: string): Promise<{ url: string; expected: ExpectedAnswer }> {
      const expected = {
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      };
      const challenge = await openid.calculatePKCECodeChallenge(expected.verifier);
      const config = await configOf(service).catch(fail);
      const url = openid.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: service.scope ?? usualScope,
        state: expected.state,
        nonce: expected.nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
      });
      return { url: url.href, expected };
    },

    /** The identity from the service, by the address that it redirected the browser to. Throws a `ServiceFailure`. */
    async finish(service: SignInService, answer: URL, expected: ExpectedAnswer): Promise<NamedIdentity> {
      const config = await configOf(service).catch(fail);
      const tokens = await openid
        .authorizationCodeGrant(config, answer, {
          expectedState: expected.state,
          expectedNonce: expected.nonce,
          pkceCodeVerifier: expected.verifier,
          idTokenExpected: true,
        })
        .catch(fail);
      const claims = tokens.claims();
      if (!claims) throw new ServiceFailure('invalid');
      const told = typeof claims.email === 'string' ? claims : await userInfo(config, tokens.access_token, claims);
      return namedBy(service.id, { issuer: claims.iss, subject: claims.sub }, told);
    },
  };
}

/** Many services return name and address only for a request with the token. */
async function userInfo(
  config: openid.Configuration,
  token: string,
  claims: openid.IDToken,
): Promise<Record<string, unknown>> {
  if (!config.serverMetadata().userinfo_endpoint) return claims;
  return { ...claims, ...(await openid.fetchUserInfo(config, token, claims.sub).catch(fail)) };
}

/**
 * Whether a service answers and knows the client: asked for tokens with a code that it never gave, it names what it
 * refuses, the client or the code (RFC 6749, 5.2).
 */
export async function testSignIn({ service, secret }: OpenedSignIn): Promise<'works' | 'away' | 'refused'> {
  const grant = { code: 'witryna-test', redirect_uri: 'https://localhost/' };
  try {
    const config = await discover(service, secret);
    await openid.genericGrantRequest(config, 'authorization_code', grant);
    return 'works';
  } catch (error) {
    if (error instanceof openid.WWWAuthenticateChallengeError) return 'refused';
    if (!(error instanceof openid.ResponseBodyError) || error.status >= 500) return 'away';
    return ['invalid_client', 'unauthorized_client'].includes(error.error) ? 'refused' : 'works';
  }
}

function discover({ issuer, clientId }: SignInService, secret: string | undefined): Promise<openid.Configuration> {
  const server = new URL(issuer);
  return openid.discovery(server, clientId, secret, undefined, {
    timeout: serviceLimits.timeoutMs / 1_000,
    // Only an address of this machine may be without TLS (`server/config.ts`).
    ...(server.protocol === 'http:' ? { execute: [openid.allowInsecureRequests] } : {}),
  });
}

const awayCodes = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'OAUTH_RESPONSE_IS_NOT_CONFORM',
  'OAUTH_RESPONSE_IS_NOT_JSON',
  'OAUTH_PARSE_ERROR',
]);

function fail(error: unknown): never {
  throw new ServiceFailure(problemOf(error), error);
}

function problemOf(error: unknown): ServiceProblem {
  // `fetch` throws it when there is no connection.
  if (error instanceof TypeError) return 'away';
  if (error instanceof openid.AuthorizationResponseError) {
    return /^(server_error|temporarily_unavailable)$/.test(error.error) ? 'away' : 'denied';
  }
  const { code } = error as { code?: unknown };
  return typeof code === 'string' && awayCodes.has(code) ? 'away' : 'invalid';
}
