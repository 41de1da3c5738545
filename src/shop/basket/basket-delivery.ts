import { deliveryMessages } from '../delivery/delivery-messages.ts';
import { deliveryVat, likeliestOffer, optionsFor, type PlaceTerms } from '../delivery/delivery-offer.ts';
import { arrivalText } from '../delivery/delivery-text.ts';
import { type DeliveredLine, divisionOf } from '../delivery/parcels.ts';
import { addMoney, type Grosze, subtractMoney } from '../money/money.ts';
import { vatTotal } from '../money/vat-sums.ts';
import { lineName } from '../product/line-name.ts';
import { type Overrides, translator } from '../text/messages.ts';
import { type Basket, paidParts } from './basket.ts';
import type { BasketLine } from './basket-line.ts';
import { freeWaysOf } from './rebate-code.ts';

/** Lines that can be bought, as the rules of delivery need them. Gifts are sent along and not weighed. */
export function deliveredLines(lines: readonly BasketLine[], defaultGrams: number): DeliveredLine[] {
  return lines.flatMap(({ slug, name, sizeName, product, offer, quantity, grams = defaultGrams, worth, dispatch }) =>
    product && offer
      ? [
          {
            slug,
            name: lineName({ name, sizeName, version: product.version }),
            quantity,
            grams,
            type: product.type,
            vat: product.vat,
            gross: worth.gross,
            dispatch: dispatch ?? { kind: 'unknown', days: 0, deadline: null },
            hasAdvance: (offer.advance?.gross ?? 0) > 0,
          },
        ]
      : [],
  );
}

const bought = (lines: readonly BasketLine[]) => lines.filter(({ product, offer }) => product && offer);

interface Asked extends PlaceTerms {
  /** The method of delivery that the shopper chose last. */
  last: string | null;
  messages: Overrides;
}

/** What is missing for free delivery. `null`: it is never free. */
export const toFreeOf = (freeFrom: Grosze | null, worth: Grosze): Grosze | null =>
  freeFrom === null ? null : Math.max(0, freeFrom - worth);

const wayNames = (ids: readonly string[], { settings }: Asked): string[] =>
  ids.map((id) => settings.options.find((option) => option.id === id)?.name ?? id);

/** The basket with the cost of the method of delivery that the shopper chose last, or else of the cheapest. */
export function withDelivery<Own extends Basket>(basket: Own, asked: Asked): Own {
  if (!basket.delivery.isNeeded) return basket;
  const { settings, last, now, messages } = asked;
  const lines = deliveredLines(basket.lines, settings.defaultWeightGrams);
  const worth = basket.goodsWorth;
  const freeWays = freeWaysOf(basket.code);
  const offer = likeliestOffer(optionsFor(lines, { ...asked, worth, freeWays, divided: false }), last);
  if (!offer) return basket;
  const { option } = offer;
  // Net is rounded once for each rate, so that of delivery is what it adds to the net of the goods.
  const goods = paidParts(basket.lines, basket.parts);
  const gross = offer.cost.gross + offer.cashFee.gross;
  const cost = subtractMoney(vatTotal([...goods, { vat: deliveryVat(lines, asked), gross }]), vatTotal(goods));
  const { freeFrom } = option;
  const arrives = arrivalText(offer, option.carrier, now, translator(messages, deliveryMessages));
  const ids = bought(basket.lines).map(({ id }) => id);
  const division = divisionOf(lines, option, now).map((group) => ({
    ...group,
    lines: group.lines.flatMap((at) => ids[at] ?? []),
  }));
  const way = { id: option.id, name: option.name, arrives, isChosen: option.id === last, division };
  return {
    ...basket,
    delivery: {
      isNeeded: true,
      cost,
      toFree: offer.isFreeByCode && freeFrom !== null ? 0 : toFreeOf(freeFrom, worth),
      freeFrom,
      way,
      ...(freeWays ? { byCode: { ways: wayNames(freeWays, asked), isFree: offer.isFreeByCode } } : {}),
    },
    total: addMoney(basket.afterCode, cost),
  };
}
