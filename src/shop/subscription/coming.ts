import type { Day } from '../time/instant.ts';
import { nextDay } from './delivery-days.ts';
import type { SubscriptionAgreement } from './subscription-agreement.ts';

/** A future delivery, if nothing changes. */
interface ComingDelivery {
  on: Day;
  cycle: number;
  agreement: SubscriptionAgreement;
}

/** Every delivery of active agreements until a day, the soonest first. */
export function comingDeliveries(agreements: readonly SubscriptionAgreement[], until: Day): ComingDelivery[] {
  return agreements
    .filter(({ state }) => state === 'active')
    .flatMap((agreement) => {
      const deliveries: ComingDelivery[] = [];
      let on = agreement.nextOn;
      for (let { cycle } = agreement; on <= until; cycle += 1) {
        deliveries.push({ on, cycle, agreement });
        on = nextDay(agreement.anchorOn, agreement.days, on);
      }
      return deliveries;
    })
    .sort((one, other) => one.on.localeCompare(other.on) || one.agreement.id - other.agreement.id);
}

interface NeededStock {
  productId: number;
  sizeId: string;
  name: string;
  quantity: number;
  /** The first day on which some of it is needed. */
  from: Day;
}

/** The stock that these deliveries need, the earliest need first. */
export function neededStock(deliveries: readonly ComingDelivery[]): NeededStock[] {
  const needed = new Map<string, NeededStock>();
  for (const { on, agreement } of deliveries) {
    for (const { productId, sizeId, name, quantity } of agreement.lines) {
      const key = `${productId} ${sizeId}`;
      const before = needed.get(key);
      needed.set(key, {
        productId,
        sizeId,
        name,
        quantity: (before?.quantity ?? 0) + quantity,
        from: before?.from ?? on,
      });
    }
  }
  return [...needed.values()];
}
