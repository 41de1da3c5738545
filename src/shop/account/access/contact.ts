import { isEmail } from '../../form/email.ts';
import { phoneLimits } from '../../limits.ts';
import { identifierKey } from '../client.ts';

const phoneCharacters = /^[\d*#+() .\-/]+$/;
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^00/, '');

/** What is wrong with a contact as it was typed: an e-mail address, or a phone, which has neither letters nor "at". */
export function contactFault(typed: string): 'email' | 'phone' | null {
  if (!phoneCharacters.test(typed)) return isEmail(typed) ? null : 'email';
  return digitsOf(typed).length >= phoneLimits.minCharacters ? null : 'phone';
}

/** Whether a contact is that of a person. A phone may be typed with or without the code of its country. */
export function isContactOf(typed: string, { email, phone }: { email: string; phone: string }): boolean {
  if (email !== '' && identifierKey(typed) === identifierKey(email)) return true;
  if (!phoneCharacters.test(typed.trim())) return false;
  const [one, other] = [digitsOf(typed), digitsOf(phone)];
  if (Math.min(one.length, other.length) < phoneLimits.minCharacters) return false;
  return one.endsWith(other) || other.endsWith(one);
}
