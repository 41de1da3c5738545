import type { KnownEmail, Registration, RegistrationRefusal } from '../shop/account/registration/registration.ts';
import type { LinkedService, NamedIdentity } from '../shop/account/service/sign-in-service.ts';
import type { Registered } from './registration.ts';

type ServiceStart = { status: 'go'; url: string } | { status: 'unknown' | 'away' };

export type ServiceReturn =
  | { status: 'signed-in'; returnTo: string }
  /** The person has no account here, or has not linked it. `waiting` returns the identity. */
  | { status: 'waiting'; returnTo: string }
  /** `expired`: this browser has no sign-in at a service under way, or it was too long ago. */
  | { status: 'unknown' | 'away' | 'denied' | 'invalid' | 'expired' };

/** A person who has signed in at a service and must register or link an account. */
export interface WaitingIdentity extends Omit<NamedIdentity, 'issuer' | 'subject'> {
  serviceName: string;
  /** A path inside the shop, or empty if none was requested. */
  returnTo: string;
  /** Whether an account has the address that the service verified. */
  hasAccount: boolean;
}

/** Sign-in with other services. */
export interface ServiceOperations {
  /** Returns the address to redirect the browser to. */
  start(id: string, returnTo: string | null): Promise<ServiceStart>;
  /** Completes the sign-in with the query that the service redirected back with. */
  finish(id: string, search: string): Promise<ServiceReturn>;
  /** The identity that must register or link; `null` if there is none in this browser. */
  waiting(): Promise<WaitingIdentity | null>;
  /**
   * Creates an account for the waiting identity, linked to the service, and signs in. An address that the service
   * verified counts as confirmed.
   */
  register(
    registration: Registration,
    knownEmail: KnownEmail,
  ): Promise<Registered | RegistrationRefusal | { status: 'nobody' }>;
  /** Links the waiting identity to the signed-in account. `taken`: it is already linked to another account. */
  link(): Promise<'linked' | 'taken' | 'nobody'>;
  /** Discards the waiting identity. */
  forget(): Promise<void>;
  /** Services linked to the signed-in account. */
  linked(): Promise<LinkedService[]>;
  /** `last`: the account would be left without a way to sign in. */
  unlink(id: number): Promise<'done' | 'last' | 'unknown'>;
}
