import { sql } from 'drizzle-orm';
import type { PriceType } from '../../shop/account/client.ts';
import type { Basket } from '../../shop/basket/basket.ts';
import type { Agreement, AgreementRefusal } from '../../shop/order/place-order.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { orderDay } from '../../shop/subscription/due-step.ts';
import {
  agreementQuestions,
  amountQuestions,
  possibleAmounts,
  priceQuestions,
  type Question,
} from '../../shop/subscription/questions.ts';
import {
  type AgreedLine,
  announcedTotal,
  type SubscriptionAgreement,
  type SubscriptionCycle,
  type UpcomingDelivery,
} from '../../shop/subscription/subscription-agreement.ts';
import { workFrom } from '../../shop/subscription/subscription-settings.ts';
import type { Day, Instant } from '../../shop/time/instant.ts';
import { instantAt } from '../../shop/time/warsaw-time.ts';
import type { BasketContent } from '../basket/basket-content.ts';
import { readGoods } from '../basket/goods-content.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Orm } from '../db/db.ts';

/** The prices and rules for a delivery: the same pure functions that the order form uses. */
export interface CycleRules {
  basket(content: BasketContent, at: Instant): Basket;
  agree(content: BasketContent, at: Instant): Agreement | AgreementRefusal;
}

/** A computed delivery, and the contents of its order. */
export interface WorkedOut {
  content: BasketContent;
  delivery: UpcomingDelivery;
  /** Amounts by the id of the line. */
  amounts: Record<number, number>;
}

type Open = Pick<SubscriptionCycle, 'toldAt' | 'accepted' | 'prepared'>;
const untold: Open = { toldAt: null, accepted: null, prepared: null };

/**
 * Computes contents and cost of the next delivery, and the questions that the buyer must answer first. If some goods
 * are missing, it is the delivery that is still possible.
 */
export async function workOut(
  tx: Orm,
  catalogue: Catalogue,
  agreement: SubscriptionAgreement,
  { cycle, terms, now }: { cycle: Open | null; terms: CycleRules; now: Instant },
): Promise<WorkedOut> {
  const { toldAt, accepted, prepared } = cycle ?? untold;
  const announced = announcedTotal(prepared);
  const on = orderDay(agreement, { toldAt });
  const at = Math.max(now, instantAt(on, workFrom));
  const contentWith = await linesSource(tx, catalogue, agreement, at);
  const wanted = withAmounts(agreement.lines, accepted);
  const first = await contentWith(wanted);
  const full = terms.basket(first, at);
  const amounts = { ...zeros(agreement.lines), ...possibleAmounts(full) };
  const possible = withAmounts(agreement.lines, amounts);
  const content = isSame(wanted, possible) ? first : await contentWith(possible);
  const basket = terms.basket(content, at);
  const made = possible.length === 0 ? null : terms.agree(content, at);
  const agreedGross = new Map(agreement.lines.map(({ id, agreedGross: gross }) => [id, gross]));
  const questions: Question[] = [
    ...amountQuestions(full),
    ...priceQuestions(basket, agreedGross),
    ...(made ? agreementQuestions(made, { deliveryGross: agreement.agreed.deliveryGross, announced }) : []),
    ...(agreement.isConfirmed ? [] : [{ kind: 'unconfirmed' } as const]),
  ];
  const delivery = deliveryOf(on, basket, made, questions);
  const isOpen = questions.length > 0 && announced !== null;
  return { content, amounts, delivery: isOpen ? { ...delivery, announced } : delivery };
}

const zeros = (lines: AgreedLine[]) => Object.fromEntries(lines.map(({ id }) => [id, 0]));

/** Lines with an amount of 0 are left out. */
const withAmounts = (lines: AgreedLine[], amounts: Record<number, number> | null): AgreedLine[] =>
  lines.flatMap((line) => {
    const quantity = amounts?.[line.id] ?? line.quantity;
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });

const isSame = (one: AgreedLine[], other: AgreedLine[]): boolean =>
  one.length === other.length && one.every(({ quantity }, index) => quantity === other[index]?.quantity);

function deliveryOf(
  on: Day,
  basket: Basket,
  made: Agreement | AgreementRefusal | null,
  questions: Question[],
): UpcomingDelivery {
  const agreement = made && !('refused' in made) ? made : null;
  const { sums } = agreement ?? {};
  return {
    on,
    lines: basket.lines.map((line) => ({
      lineId: line.id,
      name: lineName({ ...line, version: line.product?.version, subscriptionDays: 0 }),
      quantity: line.quantity,
      unit: line.product?.unit.symbol ?? '',
      gross: line.price.gross,
      worth: line.worth.gross,
      net: { price: line.price.net, worth: line.worth.net },
    })),
    sums: sums ? { ...partsOf(sums, 'gross'), net: partsOf(sums, 'net') } : null,
    days: agreement?.delivery.days ?? null,
    questions,
  };
}

const partsOf = ({ goods, discount, delivery, fee, total }: Agreement['sums'], type: PriceType) => ({
  goods: goods[type],
  discount: discount[type],
  delivery: delivery[type],
  fee: fee[type],
  total: total[type],
});

/** Prices come from the database, and with the code of the agreement. */
async function linesSource(tx: Orm, catalogue: Catalogue, agreement: SubscriptionAgreement, at: Instant) {
  const { id, code, days, clientId, email } = agreement;
  const ids = sql`select product_id from subscription_agreement_lines where agreement_id = ${id}`;
  const goods = await readGoods(tx, catalogue, { ids, code, buyer: { clientId, email, locks: true } }, at);
  return (lines: AgreedLine[]): Promise<BasketContent> =>
    goods.content(lines.map(({ agreedGross: seenGross, ...line }) => ({ ...line, subscriptionDays: days, seenGross })));
}
