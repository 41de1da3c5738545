import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nipOf } from './nip.ts';
import { taxNumberOf } from './tax-number.ts';

/** Numbers in public use, by country; each also without its prefix. */
const numbers: [country: string, number: string][] = [
  ['AT', 'ATU13585627'],
  ['BE', 'BE0403019261'],
  ['BG', 'BG175074752'],
  ['HR', 'HR33392005961'],
  ['CZ', 'CZ25123891'],
  ['DK', 'DK13585628'],
  ['EE', 'EE100931558'],
  ['FI', 'FI20774740'],
  ['FR', 'FR40303265045'],
  ['GR', 'EL094259216'],
  ['ES', 'ESA28015865'],
  ['NL', 'NL004495445B01'],
  ['IE', 'IE6433435F'],
  ['LT', 'LT119511515'],
  ['LU', 'LU15027442'],
  ['LV', 'LV40003521600'],
  ['DE', 'DE136695976'],
  ['NO', 'NO988077917'],
  ['PT', 'PT501964843'],
  ['RO', 'RO18547290'],
  ['SK', 'SK2022749619'],
  ['SI', 'SI50223054'],
  ['CH', 'CHE116281710'],
  ['SE', 'SE123456789701'],
  ['HU', 'HU12892312'],
  ['IT', 'IT00743110157'],
  ['GB', 'GB980780684'],
];

describe('a tax number of another country', () => {
  it.each(numbers)('%s: %s', (country, number) => {
    expect(taxNumberOf(number, country)).toBe(number);
    expect(taxNumberOf(number.toLowerCase().replace(/^(...)/, '$1 '), country)).toBe(number);
    expect(taxNumberOf(number.replace(country === 'CH' ? 'CHE' : /^../, ''), country), 'without prefix').toBe(number);
    expect(taxNumberOf(number, null), 'the prefix tells the country').toBe(number);
    expect(taxNumberOf(number, 'PL'), 'of another country').toBeNull();
    expect(taxNumberOf(`${number}9999`, country)).toBeNull();
  });

  it.each(numbers)('%s: %s with a digit changed is none', (country, number) => {
    const changed = number.replace(/\d(?=(?:B\d\d|\D)?$)/, (digit) => String((Number(digit) + 1) % 10));
    expect(changed).not.toBe(number);
    expect(taxNumberOf(changed, country)).toBeNull();
  });

  it('is read in the ways of its country', () => {
    expect(taxNumberOf('BE 0403.019.261', 'BE')).toBe('BE0403019261');
    expect(taxNumberOf('CHE-116.281.710 MWST', 'CH')).toBe('CHE116281710MWST');
    expect(taxNumberOf('GR 094259216', 'GR')).toBe('EL094259216');
    expect(taxNumberOf('XI980780684', 'GB')).toBe('GB980780684');
    expect(taxNumberOf('PL5260250274', 'DE')).toBeNull();
    expect(taxNumberOf('12345678', 'UA')).toBe('UA12345678');
    expect(taxNumberOf('123', 'UA')).toBeNull();
  });
});

describe('a British number', () => {
  const bodies = fc.integer({ min: 1_000_001, max: 9_999_999 }).map((body) => [...String(body)].map(Number));
  const sumOf = (body: number[]) => body.reduce((sum, digit, at) => sum + digit * (8 - at), 0);
  /** The algorithm of HMRC: 97 is subtracted until the rest is negative, so the check is 01 to 97. */
  const checkOf = (sum: number) => String(97 - (sum % 97)).padStart(2, '0');
  const branch = fc.constantFrom('', '001', '999');

  it.each([
    ['of modulus 97', 0],
    ['of modulus 9755, issued since 2010', 55],
  ])('%s is one, also with the check 97', (_, added) => {
    fc.assert(
      fc.property(bodies, branch, (body, end) => {
        const number = `GB${body.join('')}${checkOf(sumOf(body) + added)}${end}`;
        expect(taxNumberOf(number, 'GB')).toBe(number);
      }),
    );
    const ends = Array.from({ length: 97 }, (_, at) => [1, 5, 2, 3, Math.floor(at / 10), at % 10, 7]);
    const of97 = ends.filter((body) => checkOf(sumOf(body) + added) === '97');
    expect(of97.length).toBeGreaterThan(0);
    for (const body of of97) expect(taxNumberOf(`${body.join('')}97`, 'GB')).toBe(`GB${body.join('')}97`);
  });

  it('has no other check', () => {
    fc.assert(
      fc.property(bodies, fc.integer({ min: 0, max: 99 }), (body, check) => {
        const sum = sumOf(body) + check;
        const isRight = check <= 97 && (sum % 97 === 0 || (sum + 55) % 97 === 0);
        const typed = body.join('') + String(check).padStart(2, '0');
        expect(taxNumberOf(typed, 'GB')).toBe(isRight ? `GB${typed}` : null);
      }),
      { numRuns: 1000 },
    );
  });

  it('is no zero and no other length, and may be of a department or a health authority', () => {
    for (const typed of ['000000000', '000000097', '98078068', '9807806840', 'GD500', 'HA499']) {
      expect(taxNumberOf(typed, 'GB'), typed).toBeNull();
    }
    expect(taxNumberOf('GBGD001', 'GB')).toBe('GBGD001');
    expect(taxNumberOf('HA599', 'GB')).toBe('GBHA599');
  });
});

describe('a NIP', () => {
  it.each(['5260250274', '526-025-02-74', 'PL 526-10-40-828', '1234563218', 'pl5260250274'])('%s', (typed) => {
    expect(taxNumberOf(typed, 'PL')).toMatch(/^\d{10}$/);
  });

  it.each(['5260250275', '1234567890', '0000000000', '1111111111', '526025027', '52602502744', 'DE5260250274', ''])(
    '%j is none',
    (typed) => expect(taxNumberOf(typed, 'PL')).toBeNull(),
  );

  it('has at most one last digit, and a changed digit is always noticed', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), fc.nat(9), fc.integer({ min: 1, max: 9 }), (nine, at, by) => {
        const right = [...'0123456789'].map((last) => nine + last).filter((digits) => nipOf(digits) !== null);
        expect(right.length).toBeLessThanOrEqual(1);
        for (const digits of right) {
          const other = String((Number(digits[at]) + by) % 10);
          expect(nipOf(digits.slice(0, at) + other + digits.slice(at + 1))).toBeNull();
        }
      }),
    );
  });
});
