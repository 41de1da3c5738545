import { formatMoney } from '../../shop/money/money.ts';
import type { documentMessages } from '../../shop/order/documents/document-messages.ts';
import type { Correction, DocumentLine, DocumentRate } from '../../shop/order/documents/sale-document.ts';
import type { Translate } from '../../shop/text/messages.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { fontSizes, heightOf, type Pdf, pageFrame, roomFor, write } from './pdf-page.ts';
import { drawTable } from './pdf-table.ts';

type Say = Translate<keyof typeof documentMessages>;

const right = (title: string, width: number) => ({ title, width, align: 'right' as const });

/** Each changed line twice: before and after. */
export function correctedLinesTable(
  pdf: Pdf,
  { lines }: Correction,
  { say, rateText }: { say: Say; rateText: (vat: DocumentRate, say: Say) => string },
  at: number,
): number {
  const columns = [
    { title: say('document.place'), width: 28 },
    { title: say('document.name'), width: pageFrame.width - 28 - 70 - 56 - 66 - 58 - 35 - 66 },
    { title: say('document.state'), width: 70 },
    right(say('document.quantity'), 56),
    right(say('document.price'), 66),
    right(say('document.discount'), 58),
    right(say('document.rate'), 35),
    right(say('document.value'), 66),
  ];
  const row = (state: string, line: DocumentLine, [place, name]: [string, string]) => ({
    cells: [
      place,
      name,
      state,
      `${formatNumber(line.quantity)} ${line.unit}`,
      formatMoney(line.price),
      line.discount === 0 ? '' : formatMoney(-line.discount),
      rateText(line.vat, say),
      formatMoney(line.gross),
    ],
  });
  const rows = lines.flatMap(({ place, before, after }) => [
    row(say('document.before'), before, [`${place}`, before.name]),
    row(say('document.after'), after, ['', '']),
  ]);
  return drawTable(pdf, columns, rows, { at });
}

/** The refund, and the withheld part of the correction. */
export function moneyBack(pdf: Pdf, { back, kept }: Correction, say: Say, at: number): number {
  const lines = kept
    .map(({ text, amount }) => say('document.keptOf', { text, amount: formatMoney(amount) }))
    .join('\n');
  const top = roomFor(pdf, at, 24 + heightOf(pdf, lines));
  const end = write(pdf, say('document.back', { amount: formatMoney(back) }), {
    at: top,
    size: fontSizes.heading + 2,
    bold: true,
  });
  return lines === '' ? end : write(pdf, lines, { at: end + 4 });
}
