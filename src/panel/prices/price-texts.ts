import { formatMoney } from '../../shop/money/money.ts';
import type { BoardPrice } from '../../shop/price/change/price-board.ts';
import { badgeText, lineLabel } from '../../shop/price/price-labels.ts';
import type { Translate } from '../../shop/text/messages.ts';
import { priceSpanText, reasonText } from './price-words.ts';

/** A period of a price, as a shopper reads it. */
export interface BoardRow {
  key: string;
  when: string;
  price: string;
  unit: string | null;
  lines: { kind: string; label: string; amount: string; percent: string }[];
  badge: string | null;
  why: string;
}

/** The badge of a tile and of the product's page, such as „Promocja −20%”. */
export function badgeOf({ labels }: Pick<BoardPrice, 'labels'>, t: Translate): string | null {
  if (!labels.badge) return null;
  return `${badgeText(labels.badge, t)}${labels.percent > 0 ? ` −${labels.percent}%` : ''}`;
}

/** What shoppers read in each period, with the reason. */
export const boardOf = (rows: readonly BoardPrice[], t: Translate): BoardRow[] =>
  rows.map((row, index) => {
    const { offer, labels } = row;
    const { unitPrice } = offer;
    return {
      key: String(row.from),
      when: priceSpanText(row, index === 0),
      price: offer.phonePrice ? 'na telefon' : formatMoney(offer.price.gross),
      unit: unitPrice ? `${formatMoney(unitPrice.price.gross)} / ${unitPrice.per}` : null,
      lines: labels.lines.map((line) => ({
        kind: line.kind,
        label: lineLabel(line, t),
        amount: formatMoney(line.price.gross),
        percent: line.kind === 'saving' ? ` (${line.percent}%)` : '',
      })),
      badge: badgeOf(row, t),
      why: reasonText(row),
    };
  });
