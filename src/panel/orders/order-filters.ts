import { panelOrderLimits } from '../../shop/limits.ts';
import { type PaymentGroup, parseOrderQuestion, paymentGroups } from '../../shop/order/desk/order-question.ts';
import type { OrderFilters } from './order-addresses.ts';

/** The filters of an address that hold, because the question has them. */
export function orderFiltersIn(sent: URLSearchParams): OrderFilters {
  const { number, words, state, payments, from, until, tag, assigned } = parseOrderQuestion(sent);
  const text = (name: string) => (sent.get(name) ?? '').trim().slice(0, panelOrderLimits.typed);
  const group = (Object.keys(paymentGroups) as PaymentGroup[]).find((one) => paymentGroups[one] === payments);
  return {
    ...(number !== null || words.length > 0 ? { szukaj: text('szukaj') } : {}),
    ...(state ? { stan: state } : {}),
    ...(group ? { platnosc: group } : {}),
    ...(from === null ? {} : { od: text('od') }),
    ...(until === null ? {} : { do: text('do') }),
    ...(tag === null ? {} : { znacznik: tag }),
    ...(assigned === null ? {} : { opiekun: String(assigned) }),
  };
}
