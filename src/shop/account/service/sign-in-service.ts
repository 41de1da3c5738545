import type { Instant } from '../../time/instant.ts';

/** A service for sign-in (OpenID Connect), from the owner's settings. */
export interface SignInService {
  /** Part of addresses. The secret comes from the environment, in a variable named after it. */
  id: string;
  /** The name for shoppers: "Google". */
  name: string;
  issuer: string;
  clientId: string;
  /** Left out: name and e-mail address. */
  scope?: string;
}

export const usualScope = 'openid email profile';

/** The environment variable with the secret of a service. */
export const secretVariable = (id: string): string => `${secretPrefix}${id.toUpperCase().replaceAll('-', '_')}`;
export const secretPrefix = 'WITRYNA_SERVICE_SECRET_';

/** A person at a service. */
export interface Identity {
  issuer: string;
  subject: string;
}

/** The person that a service has named, with the fields that the shop uses. */
export interface NamedIdentity extends Identity {
  service: string;
  /** Empty: the service did not send it. */
  email: string;
  /** The service has verified that the address belongs to this person. */
  emailVerified: boolean;
  firstname: string;
  lastname: string;
}

/** A service that a client has linked, as the account shows it. */
export interface LinkedService {
  id: number;
  service: string;
  email: string;
  linkedAt: Instant;
  usedAt: Instant;
}

/** The used claims of a service: texts of limited length, without control characters. */
export function namedBy(service: string, identity: Identity, claims: Record<string, unknown>): NamedIdentity {
  const text = (name: string, most: number): string => {
    const value = claims[name];
    return typeof value === 'string' ? value.replace(/\p{C}/gu, '').trim().slice(0, most) : '';
  };
  const [first = '', ...rest] = text('name', 200).split(/\s+/);
  return {
    ...identity,
    service,
    email: text('email', 254),
    // Some providers send the text "true".
    emailVerified: claims.email_verified === true || claims.email_verified === 'true',
    firstname: text('given_name', 60) || first.slice(0, 60),
    lastname: text('family_name', 60) || rest.join(' ').slice(0, 60),
  };
}
