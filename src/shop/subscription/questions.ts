import type { Basket } from '../basket/basket.ts';
import type { BasketLine } from '../basket/basket-line.ts';
import type { Grosze } from '../money/money.ts';
import type { Agreement, AgreementRefusal, OrderFault } from '../order/place-order.ts';
import { lineName } from '../product/line-name.ts';

/** Changes that the buyer must accept before the delivery comes; silence is never taken as consent. */
export type Question =
  | { kind: 'price'; lineId: number; name: string; before: Grosze; now: Grosze }
  /** It is not sold any more, or not in this period. */
  | { kind: 'gone'; lineId: number; name: string }
  /** Less is in stock than was agreed; 0: nothing. */
  | { kind: 'stock'; lineId: number; name: string; wanted: number; left: number; unit: string }
  /** The shop now sells it in other amounts. */
  | { kind: 'amount'; lineId: number; name: string; wanted: number; allowed: number; unit: string }
  | { kind: 'delivery'; before: Grosze; now: Grosze }
  /** More in total than was announced to the buyer, even if each price is agreed. */
  | { kind: 'total'; before: Grosze; now: Grosze }
  /** The method of delivery or payment cannot be used: the buyer has to choose another. */
  | { kind: 'refused'; fault: OrderFault }
  /** The e-mail address of the buyer was never confirmed. */
  | { kind: 'unconfirmed' };

/** Returns whether accepting is enough; otherwise the buyer has to change something. */
export const isAcceptable = (questions: readonly Question[]): boolean =>
  questions.every(({ kind }) => kind !== 'refused' && kind !== 'unconfirmed');

/** Returns whether both have the same questions. Those from the store have their fields in another order. */
export const isSameAsked = (one: readonly Question[], other: readonly Question[]): boolean =>
  JSON.stringify(one.map(inOrder)) === JSON.stringify(other.map(inOrder));

const inOrder = (question: Question) => Object.entries(question).sort(([name], [next]) => (name < next ? -1 : 1));

const nameOf = (line: BasketLine): string => lineName({ ...line, version: line.product?.version, subscriptionDays: 0 });

/** What is wrong with the quantity of a line, or `null`. */
function amountQuestion(line: BasketLine): Question | null {
  const { id: lineId, quantity: wanted } = line;
  const name = nameOf(line);
  const unit = line.product?.unit.symbol ?? '';
  for (const change of line.changes) {
    if (change.kind === 'price') continue;
    if (change.kind === 'stock') return { kind: 'stock', lineId, name, wanted, left: change.max, unit };
    if (change.kind === 'short' || change.kind === 'crowded')
      return { kind: 'stock', lineId, name, wanted, left: 0, unit };
    if (change.kind === 'limit' && change.max > 0) {
      return { kind: 'amount', lineId, name, wanted, allowed: change.max, unit };
    }
    if (change.kind === 'minimum') return { kind: 'amount', lineId, name, wanted, allowed: change.min, unit };
    if (change.kind === 'step') return { kind: 'amount', lineId, name, wanted, allowed: change.nearest, unit };
    return { kind: 'gone', lineId, name };
  }
  return line.offer === null ? { kind: 'gone', lineId, name } : null;
}

export const amountQuestions = ({ lines }: Pick<Basket, 'lines'>): Question[] =>
  lines.flatMap((line) => amountQuestion(line) ?? []);

/** The possible quantity of each line, by its id; 0: none. */
export function possibleAmounts({ lines }: Pick<Basket, 'lines'>): Record<number, number> {
  return Object.fromEntries(lines.map((line) => [line.id, possibleOf(amountQuestion(line)) ?? line.quantity]));
}

function possibleOf(question: Question | null): number | null {
  if (question?.kind === 'gone') return 0;
  if (question?.kind === 'stock') return question.left;
  return question?.kind === 'amount' ? question.allowed : null;
}

/** Questions about prices above the agreed ones. A lower price needs no answer. */
export function priceQuestions({ lines }: Pick<Basket, 'lines'>, agreedGross: ReadonlyMap<number, Grosze>): Question[] {
  return lines.flatMap((line): Question[] => {
    const { id, price, offer } = line;
    const before = agreedGross.get(id);
    if (offer === null || before === undefined || price.gross <= before) return [];
    return [{ kind: 'price', lineId: id, name: nameOf(line), before, now: price.gross }];
  });
}

/**
 * Questions about the whole delivery: its cost or the total has risen, or its method is not available. `announced`: the
 * total that was announced to the buyer; `null`: none yet.
 */
export function agreementQuestions(
  made: Agreement | AgreementRefusal,
  { deliveryGross, announced }: { deliveryGross: Grosze; announced: Grosze | null },
): Question[] {
  if ('refused' in made) return [{ kind: 'refused', fault: made.refused }];
  const delivery = made.delivery.cost.gross + made.delivery.cashFee.gross;
  const total = made.sums.total.gross;
  return [
    ...(delivery > deliveryGross ? [{ kind: 'delivery', before: deliveryGross, now: delivery } as const] : []),
    ...(announced !== null && total > announced ? [{ kind: 'total', before: announced, now: total } as const] : []),
  ];
}
