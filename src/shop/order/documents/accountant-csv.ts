import { type Grosze, money2 } from '../../money/money.ts';
import { writeCsvRow } from '../../text/csv.ts';
import type { DocumentRate, SaleDocument, SaleDocumentKind } from './sale-document.ts';

const rates: readonly DocumentRate[] = [23, 8, 5, 0, null, 'np'];
const rateName = (rate: DocumentRate): string => {
  if (rate === null) return 'zw.';
  return rate === 'np' ? 'np.' : `${rate}%`;
};
/** Rates without tax have one column. */
const isTaxed = (rate: DocumentRate): boolean => typeof rate === 'number' && rate > 0;

const amount = (grosze: Grosze): string => money2(grosze).replace('.', ',');

const csvRow = (cells: readonly string[]): string => `${writeCsvRow(cells)}\r\n`;

export const accountantHead: string = csvRow([
  'Rodzaj',
  'Numer',
  'Data wystawienia',
  'Data sprzedaży',
  'Zamówienie',
  'Nabywca',
  'NIP',
  'Adres',
  'Kraj',
  ...rates.flatMap((rate) => [`Netto ${rateName(rate)}`, ...(isTaxed(rate) ? [`VAT ${rateName(rate)}`] : [])]),
  'Netto razem',
  'VAT razem',
  'Brutto razem',
  'Zapłacono',
  'Numer KSeF',
  'Koryguje',
  'Przyczyna korekty',
  'Rozlicza zaliczkę',
]);

const kindNames: Record<SaleDocumentKind, string> = {
  proof: 'potwierdzenie',
  invoice: 'faktura',
  advance: 'faktura zaliczkowa',
  correction: 'korekta',
};

/** One document, with its amounts by rate. */
export function accountantRow(document: SaleDocument, ksefNumber: string | null): string {
  const { kind, number, issuedOn, soldOn, orderNumber, buyer, net, tax, gross, payment } = document;
  const own = [
    kindNames[kind],
    number,
    issuedOn,
    soldOn,
    orderNumber,
    buyer.name,
    buyer.taxNumber,
    [buyer.street, buyer.town].filter(Boolean).join(', '),
    buyer.country,
  ];
  const sums = rates.flatMap((rate) => {
    const sum = document.rates.find(({ vat }) => vat === rate);
    return [amount(sum?.net ?? 0), ...(isTaxed(rate) ? [amount(sum?.tax ?? 0)] : [])];
  });
  const all = [
    amount(net),
    amount(tax),
    amount(gross),
    amount(payment.paid + payment.vouchers),
    ksefNumber ?? '',
    document.correction?.number ?? '',
    document.correction?.reason ?? '',
    document.settles?.number ?? '',
  ];
  return csvRow([...own, ...sums, ...all]);
}
