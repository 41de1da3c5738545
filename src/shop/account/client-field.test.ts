import { describe, expect, it } from 'vitest';
import { type ClientField, checkField } from './client-field.ts';
import { serverRules } from './server-rules.ts';

const today = '2026-11-16';
const codeOf = (field: string, country: string | null, value: string) =>
  checkField(field as ClientField, value, { country, today, server: serverRules })?.code ?? null;

type Case = [field: string, country: string | null, value: string, code: string | null];
const expectCodes = (cases: Case[]) =>
  it.each(cases)('%s in %s: %j is %s', (field, country, value, code) => {
    expect(codeOf(field, country, value)).toBe(code);
  });

describe('names', () =>
  expectCodes([
    ['firstname', 'PL', '', 'no_firstname'],
    ['firstname', 'PL', '  \t ', 'no_firstname'],
    ['firstname', 'PL', 'D’Artagnan', null],
    ['firstname', 'PL', 'Łucja-Świętosława', null],
    ['firstname', 'PL', 'dr. Anna', null],
    ['firstname', 'PL', 'Gal·la', null],
    ['email', 'PL', '\u200banna@example.com\ufeff', null],
    ['firstname', 'PL', 'Zofia\u0301', null],
    ['firstname', 'UA', 'Олександр', null],
    ['firstname', 'PL', '4nna', 'digits'],
    ['firstname', 'PL', 'Anna 2<', 'digits'],
    ['firstname', 'PL', 'Anna@Nowak', 'firstname_characters'],
    ['firstname', 'PL', 'Anna_', 'firstname_characters'],
    ['firstname', 'PL', 'Anna\0', 'firstname_characters'],
    ['firstname', 'PL', '-', 'firstname_characters'],
    ['firstname', 'PL', 'Anna 🐢', 'firstname_characters'],
    ['firstname', 'PL', 'a'.repeat(101), 'maxLength'],
    ['lastname', 'PL', '', 'no_lastname'],
    ['lastname', 'PL', 'Jr. Kowalski', null],
    ['lastname', 'PL', 'Kowalski 3', 'digits'],
    ['lastname', 'PL', 'Kowalski$', 'lastname_characters'],
    ['companyName', 'PL', '', 'no_firm_name'],
    ['companyName', 'PL', '„Łoś” s.c. A. i B. Nowak', null],
    ['companyName', 'PL', '4F', null],
    ['companyName', 'PL', '<script>alert(1)</script>', 'firm_characters'],
    ['companyName', 'PL', '...', 'firm_characters'],
    ['city', 'PL', '', 'no_city'],
    ['city', 'PL', 'Łódź', null],
    ['city', 'PL', 'Bielsko-Biała', null],
    ['city', 'PL', 'Warszawa 1', null],
    ['city', 'NL', "'s-Hertogenbosch", null],
    ['city', 'DE', 'Frankfurt (Oder)', null],
    ['city', 'PL', '12345', 'city_characters'],
    ['city', 'PL', 'Kartuzy<', 'city_characters'],
    ['additional', 'PL', 'Kod do domofonu: 12#34; II piętro', null],
    ['additional', 'PL', '<b>', 'additional_characters'],
  ]));

describe('streets', () =>
  expectCodes([
    ['street', 'PL', '', 'no_street'],
    ['street', 'PL', ' 7', 'no_street'],
    ['street', 'PL', ' 12A/4', 'no_street'],
    ['street', 'GB', ' 12A', 'no_street'],
    ['street', 'PL', ' 3 Maja 5', null],
    ['street', 'PL', 'os. Tysiąclecia 5/12', null],
    ['street', 'PL', 'al. 3 Maja 1', null],
    ['street', 'PL', 'Długa 12 m. 4', null],
    ['street', 'PL', 'Długa 12 lok.4', null],
    ['street', 'PL', 'Długa 12A lok. 4', null],
    ['street', 'PL', 'Długa 12 A', null],
    ['street', 'PL', 'Długa 7-9', null],
    ['street', 'PL', 'Długa 5, II piętro', null],
    ['street', 'PL', 'Kolonia 3', null],
    ['street', 'PL', '  Kolonia   3  ', null],
    ['street', 'PL', 'Jana Pawła II 10', null],
    ['street', 'PL', 'gen. Roweckiego "Grota" 5', null],
    ['street', 'PL', 'Gdów', 'no_street_number'],
    ['street', 'PL', 'Gdów 1265 ', null],
    ['street', 'PL', '3 Maja ', 'no_street_number'],
    ['street', 'PL', 'al. 3 Maja ', 'no_street_number'],
    ['street', 'PL', 'ul. 11 Listopada', 'no_street_number'],
    ['street', 'PL', 'al. 1000-lecia', 'no_street_number'],
    ['street', 'PL', 'Jana Pawła II', 'no_street_number'],
    ['street', 'PL', 'ul. Bohaterów 17 Pułku Piechoty', 'no_street_number'],
    ['street', 'PL', '123', 'no_letter'],
    ['street', 'PL', '12/3 4', 'no_letter'],
    ['street', 'PL', 'Długa <7>', 'street_characters'],
    ['street', 'PL', 'Długa; 7', 'street_characters'],
    ['street', 'GB', '10 Downing Street', null],
    ['street', 'GB', '221B Baker Street', null],
    ['street', 'GB', 'Baker Street 221B', null],
    ['street', 'GB', 'Baker Street ', 'no_street_number_uk'],
    ['street', 'GB', 'Rose Cottage, Church Lane', null],
    ['street', 'IE', 'Ballyhack House Arthurstown ', null],
    ['street', 'IE', 'Ballyhack ', 'no_street_number'],
    ['street', 'ES', 'Calle Mayor s/n', null],
    ['street', 'ES', 'Calle Mayor ', 'no_street_number'],
    ['street', 'PL', 'Długa s/n', 'no_street_number'],
    ['street', 'FR', '12 rue de la Paix', null],
    ['street', 'DE', 'Straße des 17. Juni 135', null],
    ['street', 'DE', 'Hauptstraße', 'no_street_number'],
  ]));

describe('post codes', () => {
  const right: Record<string, string[]> = {
    PL: ['00-001', '00001', '00 001', ' 83-300 ', '83–300'],
    AT: ['1010'],
    BE: ['1000'],
    BG: ['1000'],
    HR: ['10000'],
    CZ: ['11000'],
    DK: ['1050'],
    EE: ['10111'],
    FI: ['00100'],
    FR: ['75001'],
    GR: ['104 31', '10431'],
    ES: ['28001'],
    NL: ['1012 AB', '1012ab'],
    IE: ['D02 AF30', 'D02AF30', 'd6w xy00'],
    LT: ['LT-01100', '01100'],
    LU: ['L-1111', '1111'],
    LV: ['LV-1010'],
    NO: ['0150'],
    PT: ['1000-205', '1000 205', '1000205'],
    RO: ['010011'],
    SK: ['811 01'],
    SI: ['1000'],
    CH: ['8001'],
    SE: ['113 49', '11349'],
    HU: ['1011'],
    IT: ['00118'],
    UA: ['01001'],
    GB: ['SW1A1AA', 'sw1a 1aa', 'M1 1AE', 'EC1A 1BB'],
  };
  const wrong: Record<string, string[]> = {
    PL: ['', '0-0001', '83-3000', '8330', 'AB-CDE', '83_300', '83--300'],
    AT: ['101', '10100'],
    DE: ['101155', 'ABCDE'],
    CZ: ['1100', '1 1000'],
    NL: ['1012', '1012 A'],
    GB: ['SW1A', 'SW1A 1A'],
    PT: ['1000', '1000-2'],
    IE: ['D02'],
    LT: ['LT-1100'],
    SE: ['1134'],
    IT: ['0118'],
    ES: ['99999'],
    FR: ['7500'],
    RO: ['01001'],
    UA: ['0100'],
  };
  const cases = (codes: Record<string, string[]>, code: string | null) =>
    Object.entries(codes).flatMap(([country, list]) => list.map((value): Case => ['zipcode', country, value, code]));
  expectCodes([...cases(right, null), ...cases(wrong, 'wrong_zipcode')]);
  expectCodes([
    ['zipcode', null, '83-300', null],
    ['zipcode', 'AT', 'A-1010', null],
    ['zipcode', 'DK', 'DK-1050', null],
    ['zipcode', 'DK', 'A-1050', 'wrong_zipcode'],
    ['zipcode', 'PL', 'PL-83-300', null],
    ['zipcode', null, 'SW1A 1AA', null],
    ['zipcode', null, '8-3300', 'wrong_zipcode'],
  ]);

  it('are told with the formats of the country', () => {
    const textOf = (country: string) =>
      checkField('zipcode', 'x', { country, today, server: serverRules })?.text ?? null;
    expect(textOf('PL')).toBe('00-000, 00000');
    expect(textOf('GB')).toContain('AA0A 0AA');
  });
});

describe('phones', () =>
  expectCodes([
    ['phone', 'PL', '', 'wrong_phone'],
    ['phone', 'PL', '(22) 123-45-67', null],
    ['phone', 'PL', '501-234-567', null],
    ['phone', 'PL', '+48 501 234 567', null],
    ['phone', 'PL', '48501234567', null],
    ['phone', 'PL', '+49 30 901820', null],
    ['phone', 'DE', '+48501234567', null],
    ['phone', 'PL', '999999999', 'wrong_phone'],
    ['phone', 'PL', '5012345678', 'wrong_phone'],
    ['phone', 'PL', '+48 501 234 56', 'wrong_phone'],
    ['phone', 'PL', '+48 000 000 000', 'wrong_phone'],
    ['phone', 'PL', '1'.repeat(300), 'maxLength'],
    ['phone', 'PL', '600.700.800', null],
    ['phone', 'PL', '58 301 23 45 wew. 12', null],
    ['phone', 'PL', '58 301 23 45 wew. Anna', 'phone_characters'],
    ['phone', 'PL', '\u202a+48 600 700 800\u202c', null],
    ['phone', 'PL', '*#06#', 'wrong_phone'],
    ['phone', 'PL', '501.234.567', null],
    ['phone', 'PL', 'tel. 501234567', 'phone_characters'],
    ['phone', 'GB', '020 7946 0018', null],
    ['phone', 'CZ', '601123456', null],
    ['phone', 'UA', '050 123 45 67', null],
    ['phone', null, '+48 501 234 567', null],
    ['phone', null, '', 'wrong_phone'],
    ['phone', null, 'abcdefghij', 'phone_characters'],
    ['phone2', 'PL', '501x', 'phone2_characters'],
    ['emailOrPhone', null, '501234567', null],
    ['emailOrPhone', null, 'anna@example.pl', null],
    ['emailOrPhone', null, 'anna', 'email'],
    ['emailOrPhone', null, '50123', 'wrong_phone'],
  ]));

describe('account fields', () =>
  expectCodes([
    ['email', 'PL', '', 'email'],
    ['email', 'PL', ' anna@example.pl ', null],
    ['email', 'PL', 'anna@@example.pl', 'email'],
    ['email', 'PL', 'anna@example.pl.', 'email'],
    ['email', 'PL', 'anna@żółw.pl', null],
    ['birthDate', 'PL', '', 'birth_date'],
    ['birthDate', 'PL', '2000-02-29', null],
    ['birthDate', 'PL', '1900-02-29', 'birth_date'],
    ['birthDate', 'PL', '1900-01-01', null],
    ['birthDate', 'PL', '1899-12-31', 'birth_date'],
    ['birthDate', 'PL', '2026-11-16', null],
    ['birthDate', 'PL', '2026-11-17', 'birth_date'],
    ['birthDate', 'PL', '1990-13-01', 'birth_date'],
    ['birthDate', 'PL', '1990-2-3', 'birth_date'],
    ['login', 'PL', '', 'no_login'],
    ['login', 'PL', 'ann', null],
    ['login', 'PL', 'a'.repeat(40), null],
    ['login', 'PL', 'anna@example.pl', null],
    ['login', 'PL', 'Anna.No-wak_7', null],
    ['login', 'PL', 'żółw', 'wrong_login'],
    ['login', 'PL', 'anna!', 'wrong_login'],
    ['password', 'PL', '', 'no_password'],
    ['password', 'PL', 'a'.repeat(30), null],
    ['password', 'PL', ' tajne ', null],
    ['password', 'PL', 'żółw🐢', 'password_too_short'],
    ['iban', 'PL', 'pl61 1090 1014 0000 0712 1981 2874', null],
    ['iban', 'PL', 'GB29NWBK60161331926819', null],
    ['iban', 'PL', '61-1090-1014-0000-0712-1981-2874', null],
    ['iban', 'PL', '61 1090 1014 0000 0712 1981 2875', 'wrong_iban'],
    ['iban', 'PL', 'PL611090101400000712198128740', 'wrong_iban'],
    ['iban', 'PL', 'konto', 'wrong_iban'],
    ['region', null, 'PL', null],
    ['region', null, 'XX', 'wrong_region'],
    ['region', null, '', 'wrong_region'],
  ]));

it('measures a password by the area it is for, and compares it with the login: password_too_long, login_equals_password', () => {
  const check = (value: string, login?: string) =>
    checkField('password', value, { country: null, today, passwordMax: 15, login })?.code ?? null;
  expect(check('a'.repeat(15))).toBeNull();
  expect(check('a'.repeat(16))).toBe('password_too_long');
  expect(check('anna_nowak', 'Anna_Nowak')).toBe('login_equals_password');
  expect(check('anna_nowak', 'anna')).toBeNull();
});

it('leaves to the server what the browser has no tables for', () => {
  const check = (field: ClientField, value: string) => checkField(field, value, { country: 'PL', today })?.code ?? null;
  expect(check('zipcode', 'x')).toBeNull();
  expect(check('phone', '1')).toBeNull();
  expect(check('taxNumber', '1')).toBeNull();
  expect(check('iban', '1')).toBeNull();
  expect(check('phone', 'x')).toBe('phone_characters');
  expect(check('zipcode', '')).toBe('wrong_zipcode');
});
