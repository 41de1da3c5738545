import { expect, it } from 'vitest';
import { accountantHead, accountantRow } from './accountant-csv.ts';
import type { SaleDocument } from './sale-document.ts';

const document: SaleDocument = {
  kind: 'invoice',
  number: 'FV/1/2026',
  orderNumber: '2026-104273',
  issuedOn: '2026-11-16',
  soldOn: '2026-11-15',
  issuedIn: 'Kartuzy',
  seller: {
    name: 'Glina',
    street: '',
    town: '',
    country: 'PL',
    taxNumber: '1',
    register: [],
    email: '',
    phone: '',
  },
  buyer: { name: '=HYPERLINK("x");Nowak', street: 'Lipowa 1', town: '00-001 Warszawa', country: 'PL', taxNumber: '' },
  lines: [],
  rates: [
    { vat: 23, net: 100_00, tax: 23_00, gross: 123_00 },
    { vat: null, net: 10_00, tax: 0, gross: 10_00 },
    { vat: 'np', net: 50_00, tax: 0, gross: 50_00 },
  ],
  net: 160_00,
  tax: 23_00,
  gross: 183_00,
  exemption: null,
  payment: { method: 'transfer', vouchers: 3_00, paid: 180_00, left: 0, paidOn: '2026-11-15', account: null },
};

it('writes the amounts of each rate in its columns, and computes nothing in a spreadsheet', () => {
  const columns = accountantHead.trim().split(';');
  const cells = accountantRow(document, '5265877635-20260201-010080DD2B5E-88').trim();
  expect(cells).toContain(`"'=HYPERLINK(""x"");Nowak"`);
  const values = cells.replace(/"(?:[^"]|"")*"/, 'N').split(';');
  const of = (name: string) => values[columns.indexOf(name)];
  expect(values).toHaveLength(columns.length);
  expect([of('Netto 23%'), of('VAT 23%'), of('Netto 8%'), of('Netto zw.'), of('Netto np.')]).toEqual([
    '100,00',
    '23,00',
    '0,00',
    '10,00',
    '50,00',
  ]);
  expect([of('Netto razem'), of('VAT razem'), of('Brutto razem')]).toEqual(['160,00', '23,00', '183,00']);
  expect([of('Zapłacono'), of('Numer KSeF')]).toEqual(['183,00', '5265877635-20260201-010080DD2B5E-88']);
});
