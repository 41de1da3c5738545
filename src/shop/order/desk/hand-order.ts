import type { PricedLine } from '../../basket/basket-line.ts';
import { handOrderLimits } from '../../limits.ts';
import { formatMoney, type Grosze, moneyOfGross, parseMoney } from '../../money/money.ts';
import { parseQuantity } from '../../product/quantity.ts';

/** A line of an order that staff type: by phone, or at the counter. */
export interface HandLine {
  productId: number;
  sizeId: string;
  quantity: number;
  /** The agreed price of one unit, if it is not the shop's. */
  price: { gross: Grosze; reason: string } | null;
}

/** A line as it was typed. */
export interface TypedLine {
  productId: string;
  sizeId: string;
  quantity: string;
  price: string;
  reason: string;
}

const highest = formatMoney(handOrderLimits.price);

/** What is wrong with a typed line, in Polish. */
export function handLineOf(typed: TypedLine): HandLine | { fault: string } {
  const productId = /^[1-9]\d{0,8}$/.test(typed.productId) ? Number(typed.productId) : null;
  if (productId === null || typed.sizeId === '' || typed.sizeId.length > handOrderLimits.sizeId)
    return { fault: 'Nie ma takiego produktu.' };
  const quantity = parseQuantity(typed.quantity);
  if (quantity === null || quantity <= 0) return { fault: 'Podaj ilość, na przykład 2.' };
  if (typed.price === '') return { productId, sizeId: typed.sizeId, quantity, price: null };
  const gross = parseMoney(typed.price);
  if (gross === null || gross < 1 || gross > handOrderLimits.price)
    return { fault: `Podaj cenę od 0,01 zł do ${highest}, na przykład 49,90.` };
  if (typed.reason === '') return { fault: 'Podaj powód innej ceny.' };
  if (typed.reason.length > handOrderLimits.reason)
    return { fault: `Powód może mieć do ${handOrderLimits.reason} znaków.` };
  return { productId, sizeId: typed.sizeId, quantity, price: { gross, reason: typed.reason } };
}

/**
 * Lines with their agreed prices, by the id of the line. An agreed price is of this buyer alone: it is announced to nobody
 * as a reduction, so it has no lowest price of 30 days. It also sells what has a price on request.
 */
export const withAgreedPrices = (lines: readonly PricedLine[], prices: ReadonlyMap<number, Grosze>): PricedLine[] =>
  lines.map((line) => {
    const gross = prices.get(line.id);
    const { own, product } = line;
    if (gross === undefined || !own || !product) return line;
    const { priceAfter: _, comparable: __, ...offer } = own.offer;
    const price = moneyOfGross(gross, product.vat);
    return {
      ...line,
      seenGross: gross,
      plainGross: gross,
      own: {
        ...own,
        tiers: [],
        offer: {
          ...offer,
          price,
          regular: null,
          reduction: null,
          lowest: null,
          withoutCode: null,
          withCode: null,
          phonePrice: false,
          pointsOnly: false,
          gratis: false,
        },
      },
    };
  });
