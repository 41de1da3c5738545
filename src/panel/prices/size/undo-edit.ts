import type { OwnPricedSize } from '../../../data/owner/own-prices.ts';
import type { PriceEdit } from '../../../shop/price/change/price-edit.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import { clockValue, dayOf, minutesOfDay } from '../../../shop/time/warsaw-time.ts';
import { typedMoney } from '../price-change.ts';

interface Changed {
  before: OwnPricedSize;
  after: OwnPricedSize;
}

/** Fields of the form that takes a change back, or `null` if nothing can. The history of prices keeps both changes. */
export function undoFields(edit: PriceEdit, { before, after }: Changed, now: Instant): Record<string, string> | null {
  switch (edit.kind) {
    case 'regular':
      return before.size.regular.gross > 0
        ? { change: 'regular', regular: typedMoney(before.size.regular.gross) }
        : null;
    case 'plan':
      return undonePlan(edit, { before, after });
    case 'unplan': {
      const plan = before.plans.find(({ id }) => id === edit.id);
      return plan && plan.startsAt > now ? { change: 'regular', ...planFields(plan) } : null;
    }
    case 'promotion': {
      const made = after.promotions.find(({ id }) => !before.promotions.some((one) => one.id === id));
      return made ? { change: 'stop', promotion: String(made.id) } : null;
    }
    case 'move': {
      const moved = before.promotions.find(({ id }) => id === edit.id);
      // An announced end that was taken away cannot be announced again.
      if (!moved || (moved.endAnnounced && edit.endsAt === null)) return null;
      if (moved.endsAt !== null && moved.endsAt <= now) return null;
      const until = moved.endsAt === null ? '' : dayOf(moved.endsAt - 1);
      return { change: 'move', promotion: String(moved.id), until };
    }
    case 'stop':
      return restarted(before, edit.id, now);
    case 'end':
      return null;
  }
}

type Plan = OwnPricedSize['plans'][number];

const planFields = ({ price, startsAt }: Plan): Record<string, string> => ({
  regular: typedMoney(price.gross),
  day: dayOf(startsAt),
  hour: clockValue(minutesOfDay(startsAt)),
});

function undonePlan(edit: Extract<PriceEdit, { kind: 'plan' }>, { before, after }: Changed) {
  const made = after.plans.find(({ startsAt }) => startsAt === edit.startsAt);
  const replaced = before.plans.find(({ id, startsAt }) => id === edit.instead || startsAt === edit.startsAt);
  if (!made) return null;
  return replaced
    ? { change: 'plan', plan: String(made.id), ...planFields(replaced) }
    : { change: 'unplan', plan: String(made.id) };
}

/** A promotion that had not begun. One that ran would be measured from its own price. */
function restarted({ promotions }: OwnPricedSize, ended: number, now: Instant): Record<string, string> | null {
  const one = promotions.find(({ id }) => id === ended);
  if (!one || one.startsAt <= now) return null;
  return {
    change: 'promotion',
    kind: one.kind,
    price: typedMoney(one.price.gross),
    from: dayOf(one.startsAt),
    until: one.endsAt === null ? '' : dayOf(one.endsAt - 1),
    code: one.code ?? '',
  };
}
