import { codeLimits } from '../limits.ts';
import type { Grosze, Money } from '../money/money.ts';
import { noMoney, percentOff, subtractMoney, sumMoney } from '../money/money.ts';
import { divideRounded } from '../text/numbers.ts';
import type { Instant } from '../time/instant.ts';

/** What a rebate is for; both empty: for everything. */
export interface RebateScope {
  /** With all categories below them. */
  categories: readonly number[];
  products: readonly number[];
}

/** A code for the basket. */
export interface RebateCode extends RebateScope {
  code: string;
  /** `delivery`: nothing is lower but the cost of delivery. */
  kind: 'percent' | 'quota' | 'delivery';
  /** 0 for a delivery. */
  value: number;
  /** The least worth of the whole basket. */
  minGross: Grosze;
  /** Ids of the ways of delivery that are free; empty: all. */
  ways: readonly string[];
  startsAt: Instant | null;
  endsAt: Instant | null;
  /** In how many orders it works, of all buyers. `null`: in any number. */
  mostUses: number | null;
  /** The same for one buyer, known by the account or the e-mail. */
  mostPerBuyer: number | null;
  /** It works only in the first order of a buyer. */
  firstOrderOnly: boolean;
}

/** Orders with a code, without the cancelled ones: those give the use back. */
export interface CodeUses {
  all: number;
  /** Of this buyer; 0 as long as nobody knows who it is. */
  own: number;
  /** All orders of this buyer, with and without the code. */
  orders: number;
}

/** A code that works in any number of orders, for everything. */
export const noCodeLimits = {
  mostUses: null,
  mostPerBuyer: null,
  firstOrderOnly: false,
  categories: [],
  products: [],
  ways: [],
} as const;

export const noUses: CodeUses = { all: 0, own: 0, orders: 0 };

/** Returns whether the code works for one buyer and not for another. */
export const isPerBuyer = ({ mostPerBuyer, firstOrderOnly }: RebateCode): boolean =>
  mostPerBuyer !== null || firstOrderOnly;

/** Returns whether the uses of the code have to be counted. */
export const isLimited = (rebate: RebateCode): boolean => rebate.mostUses !== null || isPerBuyer(rebate);

/** The stored and compared spelling of a code, for input of both the owner and shoppers. */
export const normalizedCode = (written: string): string => written.trim().toUpperCase();

/** Returns whether a new code of a basket or a promotion may have this spelling. */
export const isRebateCode = (code: string): boolean =>
  code.length >= codeLimits.least && code.length <= codeLimits.max && /^[\p{L}\p{N}_-]+$/u.test(code);

/** When the promotions of a code run. */
export type CodeTime = 'running' | 'early' | 'expired';

/**
 * `used`: by others too; `repeated`: by this buyer; `first`: the buyer has ordered before; `scope`: nothing that it is for;
 * `unsent`: nothing has to be delivered; `group`: the rebate of the client's group is not less.
 */
const codeRefusals = [
  'unknown',
  'early',
  'expired',
  'used',
  'repeated',
  'first',
  'minimum',
  'scope',
  'unsent',
  'group',
  'nothing',
] as const;
export type CodeRefusal = (typeof codeRefusals)[number];

export type CodeState =
  | { state: 'none' }
  /** `freeWays`: of a code for delivery, the ids of the free ways; empty: all. */
  | { state: 'active'; code: string; discount: Money; freeWays?: readonly string[] }
  | { state: 'refused'; code: string; reason: CodeRefusal; limit: Grosze | null };

export interface CodeQuestion {
  /** The code that the shopper typed, if any. */
  code: string | null;
  /** The basket-wide code of that name. */
  rebate: RebateCode | null;
  /** Of that code. */
  uses: CodeUses;
  /** Some line costs less with this code. */
  codeLowersLines: boolean;
  /** Whether a code of single products has that name, and its time. */
  productCode: CodeTime | null;
  now: Instant;
}

/** What a rebate has to know of a line. */
export interface RebatedLine {
  productId: number;
  /** Those of its product and all above them, if a rebate asks for them. */
  categories?: readonly number[];
  worth: Money;
  /** Money on a card, which no rebate lowers. */
  giftCard?: true;
}

export const hasScope = ({ categories, products }: RebateScope): boolean => categories.length + products.length > 0;

/** Returns whether a rebate lowers the price of a line. */
export const isLowered = (scope: RebateScope, { giftCard, productId, categories = [] }: RebatedLine): boolean =>
  !giftCard &&
  (!hasScope(scope) || scope.products.includes(productId) || scope.categories.some((id) => categories.includes(id)));

/** The effect of a code on a basket. */
export function codeState(
  { code, rebate, uses, codeLowersLines, productCode, now }: CodeQuestion,
  { lines, isSent }: { lines: readonly RebatedLine[]; isSent: boolean },
): CodeState {
  if (code === null) return { state: 'none' };
  const refused = (reason: CodeRefusal, limit: Grosze | null = null): CodeState => ({
    state: 'refused',
    code,
    reason,
    limit,
  });
  if (rebate === null) {
    if (codeLowersLines) return { state: 'active', code, discount: noMoney };
    if (productCode === null) return refused('unknown');
    return refused(productCode === 'running' ? 'nothing' : productCode);
  }
  if (rebate.startsAt !== null && rebate.startsAt > now) return refused('early');
  if (rebate.endsAt !== null && rebate.endsAt <= now) return refused('expired');
  const spent = whySpent(rebate, uses);
  if (spent) return refused(spent);
  const goods = lines.filter(({ giftCard }) => !giftCard);
  const lowered = lines.filter((line) => isLowered(rebate, line)).map(({ worth }) => worth);
  if (hasScope(rebate) && goods.length > 0 && lowered.length === 0) return refused('scope');
  if (sumMoney(goods.map(({ worth }) => worth)).gross < rebate.minGross) return refused('minimum', rebate.minGross);
  if (rebate.kind === 'delivery')
    return isSent ? { state: 'active', code, discount: noMoney, freeWays: rebate.ways } : refused('unsent');
  const discount = discountOf(lowered, rebate);
  return discount.gross > 0 ? { state: 'active', code, discount } : refused('nothing');
}

/** Ids of the ways of delivery that a code makes free, empty for all; `undefined`: none. */
export const freeWaysOf = (code: CodeState): readonly string[] | undefined =>
  code.state === 'active' ? code.freeWays : undefined;

/** Returns whether the code was used in as many orders as it may be. */
export const isUsedUp = ({ mostUses }: Pick<RebateCode, 'mostUses'>, uses: number): boolean =>
  mostUses !== null && uses >= mostUses;

/** Why one more order cannot have the code. */
function whySpent({ mostUses, mostPerBuyer, firstOrderOnly }: RebateCode, uses: CodeUses): CodeRefusal | null {
  if (isUsedUp({ mostUses }, uses.all)) return 'used';
  if (firstOrderOnly && uses.orders > 0) return 'first';
  return mostPerBuyer !== null && uses.own >= mostPerBuyer ? 'repeated' : null;
}

/** The discount is cut over the lines, so that net and gross fall together at every VAT rate. */
export function discountOf(worths: readonly Money[], { kind, value }: Pick<RebateCode, 'kind' | 'value'>): Money {
  if (kind === 'percent') return sumMoney(worths.map((worth) => subtractMoney(worth, percentOff(worth, value))));
  const whole = worths.reduce((total, worth) => total + worth.gross, 0);
  const quota = Math.min(value, whole);
  let given = 0;
  let passed = 0;
  return sumMoney(
    worths.map((worth) => {
      // Each line gets its cumulative share less what was given before, so that the parts add up exactly.
      passed += worth.gross;
      const due = whole === 0 ? 0 : divideRounded(quota * passed, whole);
      const gross = due - given;
      given = due;
      const left = worth.gross - gross;
      const net = worth.gross === 0 ? 0 : worth.net - divideRounded(worth.net * left, worth.gross);
      return { gross, net };
    }),
  );
}
