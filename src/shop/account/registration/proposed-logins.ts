import { loginLimits } from '../../limits.ts';
import { folded } from '../../text/folded.ts';

/**
 * Suffixes for a login that is taken. After the first few they are far apart, because popular names are taken in
 * sequence.
 */
const numbers = [2, 3, 4, 5, 6, 7, 8, 9, 17, 24, 38, 51, 77, 94, 123, 258, 471, 836, 1_204, 3_507, 8_142];
const fallback = 'klient';

/** Logins to propose instead of one that is taken or invalid, best first. The shop offers the first free one. */
export function proposedLogins(wanted: string, person: { firstname?: string; lastname?: string } = {}): string[] {
  const local = allowed(wanted.split('@')[0] ?? '');
  const name = allowed([person.firstname, person.lastname].filter((part) => part?.trim()).join('.'));
  // For a typed login, similar ones come first; for an e-mail address, the person's name is as good.
  const bases = [local, name].filter((base) => base.length >= loginLimits.min);
  const plain = wanted.includes('@') ? bases : [];
  const all = bases.length > 0 ? bases : [fallback];
  const logins = [...plain, ...all.flatMap((base) => [base, ...numbers.map((number) => numbered(base, number))])];
  return [...new Set(logins)].filter((login) => login !== wanted.trim().toLowerCase());
}

/** The allowed characters of a login, in lower case without accents. */
function allowed(text: string): string {
  return folded(text.trim())
    .replace(/\s+/g, '.')
    .replace(/[^a-z\d.\-_]/g, '')
    .replace(/^[.\-_]+|[.\-_]+$/g, '')
    .slice(0, loginLimits.max);
}

const numbered = (base: string, number: number): string =>
  `${base.slice(0, loginLimits.max - String(number).length)}${number}`;
