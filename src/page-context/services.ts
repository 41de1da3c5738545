import type { KnownEmail, Registration, RegistrationRefusal } from '../shop/account/registration/registration.ts';
import type { LinkedService, NamedIdentity } from '../shop/account/service/sign-in-service.ts';
import type { Registered } from './registration.ts';

export type ServiceStart = { status: 'go'; url: string } | { status: 'unknown' | 'away' };

export type ServiceReturn =
  | { status: 'signed-in'; returnTo: string }
  /** The person has no account here, or has not linked it: `waiting` tells who it is. */
  | { status: 'waiting'; returnTo: string }
  /** `expired`: the browser has no visit under way, or too long ago. */
  | { status: 'unknown' | 'away' | 'denied' | 'invalid' | 'expired' };

/** Somebody whom a service has named and who has to register, or to link an account. */
export interface WaitingIdentity extends Omit<NamedIdentity, 'issuer' | 'subject'> {
  serviceName: string;
  /** A path inside the shop; empty: none was asked for. */
  returnTo: string;
  /** The service vouches for the address, and an account has it. */
  hasAccount: boolean;
}

/** Signing in by other services. */
export interface ServiceVerbs {
  /** Where the browser must go. */
  start(id: string, returnTo: string | null): Promise<ServiceStart>;
  /** Ends the visit with what the service sent the browser back with. */
  finish(id: string, search: string): Promise<ServiceReturn>;
  /** `null`: nobody waits in this browser. */
  waiting(): Promise<WaitingIdentity | null>;
  /**
   * Opens an account for whoever waits, linked to the service, and signs in. An address that the service vouches for
   * counts as confirmed.
   */
  register(
    registration: Registration,
    knownEmail: KnownEmail,
  ): Promise<Registered | RegistrationRefusal | { status: 'nobody' }>;
  /** Links whoever waits to the account that is signed in. `taken`: to another account it is linked already. */
  link(): Promise<'linked' | 'taken' | 'nobody'>;
  /** Forgets whoever waits. */
  forget(): Promise<void>;
  /** Services of the account that is signed in. */
  linked(): Promise<LinkedService[]>;
  /** `last`: nobody could sign in any more. */
  unlink(id: number): Promise<'done' | 'last' | 'unknown'>;
}
