import { staffLimits } from '../limits.ts';
import { isStaffRole } from './roles.ts';

/** The data of a new account. */
interface NewStaff {
  email: string;
  name: string;
  password: string;
}

export type StaffFault = 'email' | 'name' | 'password' | 'passwordAgain' | 'passwordIsName';

export const staffFaultTexts: Record<StaffFault, string> = {
  email: 'Podaj adres e-mail, na przykład anna@sklep.pl.',
  name: 'Podaj imię i nazwisko (najwyżej 80 znaków).',
  password: `Hasło ma mieć od ${staffLimits.leastPassword} do ${staffLimits.longestPassword} znaków.`,
  passwordAgain: 'Powtórzone hasło jest inne.',
  passwordIsName: 'Hasło nie może być adresem e-mail ani imieniem i nazwiskiem.',
};

const emailShape = /^[^\s@]{1,64}@[^\s@]{1,190}\.[^\s@.]{2,}$/;

/** The faults of a form with a new account, by field. */
export function staffFaults(sent: NewStaff & { again: string }): StaffFault[] {
  const { email, name, password, again } = sent;
  const faults: StaffFault[] = [];
  if (!emailShape.test(email)) faults.push('email');
  if (name === '' || name.length > staffLimits.name) faults.push('name');
  faults.push(...passwordFaults(password, [email, name]));
  if (password !== again) faults.push('passwordAgain');
  return faults;
}

export function passwordFaults(password: string, names: readonly string[]): StaffFault[] {
  const { leastPassword, longestPassword } = staffLimits;
  if (password.length < leastPassword || password.length > longestPassword) return ['password'];
  return names.some((name) => name.toLowerCase() === password.toLowerCase()) ? ['passwordIsName'] : [];
}

export const roleOf = (sent: string) => (isStaffRole(sent) ? sent : null);
