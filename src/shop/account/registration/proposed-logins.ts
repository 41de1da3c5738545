import { loginLimits } from '../../limits.ts';
import { folded } from '../../text/folded.ts';

/** Added to a login that somebody has. Beyond the first few they are far apart, since popular names are taken in rows. */
const numbers = [2, 3, 4, 5, 6, 7, 8, 9, 17, 24, 38, 51, 77, 94, 123, 258, 471, 836, 1_204, 3_507, 8_142];
const fallback = 'klient';

/** Logins to propose in place of one that is taken or cannot be used, best first. The shop offers the first free one. */
export function proposedLogins(wanted: string, person: { firstname?: string; lastname?: string } = {}): string[] {
  const local = allowed(wanted.split('@')[0] ?? '');
  const name = allowed([person.firstname, person.lastname].filter((part) => part?.trim()).join('.'));
  const bases = [...new Set([local, name].filter((base) => base.length >= loginLimits.min))];
  if (bases.length === 0) bases.push(fallback);
  const logins = [...bases, ...numbers.flatMap((number) => bases.map((base) => numbered(base, number)))];
  return logins.filter((login) => login !== wanted.trim().toLowerCase());
}

/** What a login may consist of, in small letters without accents. */
function allowed(text: string): string {
  return folded(text.trim())
    .replace(/\s+/g, '.')
    .replace(/[^a-z\d.\-_]/g, '')
    .replace(/^[.\-_]+|[.\-_]+$/g, '')
    .slice(0, loginLimits.max);
}

const numbered = (base: string, number: number): string =>
  `${base.slice(0, loginLimits.max - String(number).length)}${number}`;
