import { isEmail } from '../../form/email.ts';
import { mailboxOf } from '../../form/mailbox.ts';
import { phoneLimits } from '../../limits.ts';
import { identifierKey } from '../client.ts';

const phoneCharacters = /^[\d*#+() .\-/]+$/;
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^00/, '');

/** What is wrong with a typed contact: an e-mail address, or a phone, which has neither letters nor "@". */
export function contactFault(typed: string): 'email' | 'phone' | null {
  if (!phoneCharacters.test(typed)) return isEmail(typed) ? null : 'email';
  return digitsOf(typed).length >= phoneLimits.minCharacters ? null : 'phone';
}

/** Normalises a contact for rate limits; a phone to the part of it that has to fit, without its country. */
export const contactKey = (typed: string): string =>
  typed.includes('@') ? mailboxOf(typed) : digitsOf(typed).slice(-phoneLimits.minCharacters);

/** Returns whether a contact belongs to a person. A phone may be typed with or without its country code. */
export function isContactOf(typed: string, { email, phone }: { email: string; phone: string }): boolean {
  if (email !== '' && identifierKey(typed) === identifierKey(email)) return true;
  if (!phoneCharacters.test(typed.trim())) return false;
  const [one, other] = [digitsOf(typed), digitsOf(phone)];
  if (Math.min(one.length, other.length) < phoneLimits.minCharacters) return false;
  return one.endsWith(other) || other.endsWith(one);
}
