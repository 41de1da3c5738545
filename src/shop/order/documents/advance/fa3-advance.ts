import { money2, netOf } from '../../../money/money.ts';
import { taxRate } from '../correction.ts';
import type { DocumentLine, SaleDocument, SettledAdvance } from '../sale-document.ts';
import { type XmlNode, xmlText } from '../xml.ts';

/** The lengths that the schema allows. */
const longest = { text: 512, unit: 256, number: 256 };

/** The schema's name of an invoice: plain, for an advance, after an advance, and corrections of each. */
export function invoiceType({ correction, ordered, settles }: SaleDocument): string {
  if (ordered !== undefined) return correction ? 'KOR_ZAL' : 'ZAL';
  if (settles) return correction ? 'KOR_ROZ' : 'ROZ';
  return correction ? 'KOR' : 'VAT';
}

/** The advance invoice before an invoice. `inKsef`: its KSeF number; `null`: it is not in KSeF. */
export function settledNode({ number }: SettledAdvance, inKsef: string | null): XmlNode {
  return [
    'FakturaZaliczkowa',
    inKsef === null
      ? [
          ['NrKSeFZN', 1],
          ['NrFaZaliczkowej', xmlText(number, longest.number)],
        ]
      : [['NrKSeFFaZaliczkowej', inKsef]],
  ];
}

/** The order behind an advance invoice; for a correction, its changed lines before and after. */
export function orderNode(document: SaleDocument, rateOf: (line: DocumentLine) => string): XmlNode | null {
  const { ordered, correction, lines } = document;
  if (ordered === undefined) return null;
  const rows = correction
    ? correction.lines.flatMap(({ place, before, after }) => [
        orderLine(before, place, rateOf, true),
        orderLine(after, place, rateOf),
      ])
    : lines.map((line, index) => orderLine(line, index + 1, rateOf));
  return ['Zamowienie', [['WartoscZamowienia', money2(ordered)], ...rows]];
}

/** Lines of orders are net in the schema; a discount is part of the price. */
function orderLine(
  line: DocumentLine,
  place: number,
  rateOf: (line: DocumentLine) => string,
  isBefore = false,
): XmlNode {
  const net = netOf(line.gross, taxRate(line.vat));
  const price = line.quantity === 0 ? 0 : Math.round(net / line.quantity);
  return [
    'ZamowienieWiersz',
    [
      ['NrWierszaZam', place],
      ['P_7Z', xmlText(line.name, longest.text)],
      ['P_8AZ', xmlText(line.unit, longest.unit)],
      ['P_8BZ', line.quantity],
      ['P_9AZ', money2(price)],
      ['P_11NettoZ', money2(net)],
      ['P_11VatZ', money2(line.gross - net)],
      ['P_12Z', rateOf(line)],
      isBefore ? ['StanPrzedZ', 1] : null,
    ],
  ];
}
