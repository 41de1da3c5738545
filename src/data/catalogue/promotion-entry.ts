import { normalizedCode } from '../../shop/basket/rebate-code.ts';
import type { Grosze } from '../../shop/money/money.ts';
import type { PromotionKind } from '../../shop/price/price.ts';
import type { Instant } from '../../shop/time/instant.ts';

export interface PromotionEntry {
  kind: PromotionKind;
  gross: Grosze;
  startsAt: Instant;
  endsAt: Instant | null;
  endAnnounced: boolean;
  code: string | null;
}

export const promotionRow = (entry: PromotionEntry) => ({ ...entry, code: entry.code && normalizedCode(entry.code) });
