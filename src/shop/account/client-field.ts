import { type AddressContext, type AddressField, checkAddressField } from '../address/address-field.ts';
import { isEmail } from '../form/email.ts';
import type { Finding } from '../form/faults.ts';
import { type LengthRule, lengthFault } from '../form/field-length.ts';
import { birthDateLimits, fieldLimits, loginLimits, passwordLimits } from '../limits.ts';
import { singleLine } from '../text/single-line.ts';
import type { Day } from '../time/instant.ts';

/** Fields of an account, named as in `validateClientData`. */
export type ClientField = AddressField | 'email' | 'birthDate' | 'login' | 'password' | 'iban' | 'emailOrPhone';

export interface ClientContext extends AddressContext {
  today: Day;
  /** The longest password: 30 unless the area has its own limit. */
  passwordMax?: number | undefined;
  /** The login that a password must differ from. */
  login?: string | undefined;
}

/** The first fault of a required value. Each form decides whether a field may be empty. */
export function checkField(field: ClientField, value: string, context: ClientContext): Finding | null {
  return lengthFault(value, lengthOf(field, context)) ?? contentFault(field, value, context);
}

/** The longest value of a field, for its form too. */
export function lengthOf(field: ClientField, { passwordMax = passwordLimits.max }: Partial<ClientContext>): LengthRule {
  if (field === 'password') return { tooLong: { code: 'password_too_long', n: passwordMax }, isVerbatim: true };
  return field in fieldLimits ? { max: fieldLimits[field as AddressField] } : {};
}

function contentFault(field: ClientField, value: string, context: ClientContext): Finding | null {
  if (field === 'email') return emailFault(value);
  if (field === 'birthDate') return isBirthDate(singleLine(value), context.today) ? null : { code: 'birth_date' };
  if (field === 'login') return loginFault(singleLine(value));
  if (field === 'password') return passwordFault(value, context);
  if (field === 'iban') return ibanFault(value, context);
  if (field !== 'emailOrPhone') return checkAddressField(field, value, context);
  return /[@\p{L}]/u.test(value) ? emailFault(value) : checkAddressField('phone', value, context);
}

const emailFault = (value: string): Finding | null => (isEmail(singleLine(value)) ? null : { code: 'email' });

function isBirthDate(text: string, today: Day): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < birthDateLimits.first || text > today) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** ASCII letters only, so that no login looks like another. */
function loginFault(text: string): Finding | null {
  if (text === '') return { code: 'no_login' };
  const { min, max } = loginLimits;
  return text.length >= min && text.length <= max && /^[\w@.-]+$/.test(text) ? null : { code: 'wrong_login' };
}

/** Spaces count, and characters are counted as a person sees them. */
function passwordFault(value: string, { passwordMax = passwordLimits.max, login }: ClientContext): Finding | null {
  const length = [...value].length;
  if (length === 0) return { code: 'no_password' };
  if (length < passwordLimits.min) return { code: 'password_too_short', n: passwordLimits.min };
  if (length > passwordMax) return { code: 'password_too_long', n: passwordMax };
  return isLogin(value, login) ? { code: 'login_equals_password' } : null;
}

const isLogin = (password: string, login = ''): boolean =>
  login.trim() !== '' && password.trim().toLowerCase() === login.trim().toLowerCase();

function ibanFault(value: string, { server }: ClientContext): Finding | null {
  const text = singleLine(value);
  return text !== '' && (!server || server.isIban(text)) ? null : { code: 'wrong_iban' };
}
