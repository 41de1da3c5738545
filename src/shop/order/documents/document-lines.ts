import type { Grosze, VatRate } from '../../money/money.ts';
import { isGiftCard } from '../../payment/voucher.ts';
import { lineName } from '../../product/line-name.ts';
import type { Order, OrderLine } from '../order.ts';
import type { DocumentFacts, DocumentLine } from './sale-document.ts';

type Words = DocumentFacts['words'];

/** Goods, then delivery and its fee. Their gross amounts add up exactly to the sum of each rate. */
export function documentLines(
  order: Order,
  { words, giftCards = [] }: Pick<DocumentFacts, 'words' | 'giftCards'>,
): DocumentLine[] {
  return [...order.lines.map((line) => goodsLine(line, giftCards)), ...deliveryLines(order, words)];
}

/** A gift card without a rate is outside VAT and not exempt; the tax is due with what it pays for. */
function goodsLine(line: OrderLine, giftCards: readonly string[]): DocumentLine {
  const { id, quantity, unit, price, worth, discount } = line;
  const vat = line.vat === null && isGiftCard(line, giftCards) ? 'np' : line.vat;
  return {
    lineId: id,
    name: lineName(line),
    quantity,
    unit,
    price: price.gross,
    discount: discount.gross,
    gross: worth.gross - discount.gross,
    vat,
  };
}

/**
 * The remainder of each rate after the goods. The order has the cost of delivery but not its rate: it is of one rate,
 * or split like the goods.
 */
function deliveryLines({ lines, sums, delivery }: Order, words: Words): DocumentLine[] {
  const rest = sums.rates
    .map(({ vat, gross }) => ({ vat, gross: gross - goodsAt(lines, vat) }))
    .filter(({ gross }) => gross !== 0);
  const [only, more] = rest;
  if (!only) return [];
  const name = `${words.delivery}: ${delivery.name}`;
  const line = (text: string, gross: Grosze, vat: VatRate): DocumentLine => ({
    name: text,
    quantity: 1,
    unit: words.service,
    price: gross,
    discount: 0,
    gross,
    vat,
  });
  if (more) return rest.map(({ vat, gross }) => line(sums.fee.gross > 0 ? words.deliveryAndFee : name, gross, vat));
  const fee = Math.min(sums.fee.gross, only.gross);
  const cost = only.gross - fee;
  return [...(cost === 0 ? [] : [line(name, cost, only.vat)]), ...(fee === 0 ? [] : [line(words.fee, fee, only.vat)])];
}

const goodsAt = (lines: readonly OrderLine[], rate: VatRate): Grosze =>
  lines.reduce((sum, { vat, worth, discount }) => (vat === rate ? sum + worth.gross - discount.gross : sum), 0);
