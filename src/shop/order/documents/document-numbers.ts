import type { SaleDocumentKind } from './sale-document.ts';

/** In Polish, because they are printed. */
const series: Record<SaleDocumentKind, string> = { proof: 'PZ', invoice: 'FV', advance: 'FZ', correction: 'KOR' };

/** `FV/12/2026`: without gaps in a kind and year. */
export const documentNumber = (kind: SaleDocumentKind, year: number, place: number): string =>
  `${series[kind]}/${place}/${year}`;

const fileWords: Record<SaleDocumentKind, string> = {
  proof: 'potwierdzenie',
  invoice: 'faktura',
  advance: 'faktura-zaliczkowa',
  correction: 'korekta',
};

/**
 * The name of the file without its extension: `faktura-fv-12-2026`. In lower case, because addresses with capital
 * letters redirect to the lower-case spelling.
 */
export const documentFileName = ({ kind, number }: { kind: SaleDocumentKind; number: string }): string =>
  `${fileWords[kind]}-${number.replaceAll('/', '-').toLowerCase()}`;

/** Names of the files that every order has. They are part of addresses, so they are not messages. */
export const lawfulFileNames = { terms: 'regulamin.pdf', form: 'formularz-odstapienia.pdf' } as const;
