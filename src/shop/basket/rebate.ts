import { type Money, noMoney } from '../money/money.ts';
import {
  type CodeQuestion,
  type CodeState,
  codeState,
  discountOf,
  isLowered,
  type RebatedLine,
  type RebateScope,
} from './rebate-code.ts';

/** What the group of a client pays less, in percent. */
export interface GroupRebate extends RebateScope {
  name: string;
  percent: number;
}

/** The group whose rebate a basket or an order has. */
export type AppliedGroup = Pick<GroupRebate, 'name' | 'percent'>;

/** As it is named beside the amount: „Hurt −5%”. */
export const groupText = ({ name, percent }: AppliedGroup): string => `${name} −${percent}%`;

/** What a basket costs less. */
export interface Rebate {
  code: CodeState;
  /** The rebate is of this group; `null`: of the code, if it is active. */
  group: AppliedGroup | null;
  /** What is taken off in all. */
  discount: Money;
  /** What it is taken off; `null`: nothing is. */
  scope: RebateScope | null;
}

/**
 * Of a code and the rebate of a group, the one that takes off more; if they take off the same, the group, and the code is not
 * used up. A code for delivery and a code that lowers prices of single products go with both.
 */
export function rebateOf(
  question: CodeQuestion & { group: GroupRebate | null },
  basket: { lines: readonly RebatedLine[]; isSent: boolean },
): Rebate {
  const { group, rebate } = question;
  const code = codeState(question, basket);
  const ofCode = code.state === 'active' ? code.discount : noMoney;
  const worths = group ? basket.lines.filter((line) => isLowered(group, line)).map(({ worth }) => worth) : [];
  const ofGroup = group ? discountOf(worths, { kind: 'percent', value: group.percent }) : noMoney;
  if (!group || ofGroup.gross === 0 || ofCode.gross > ofGroup.gross)
    return { code, group: null, discount: ofCode, scope: rebate };
  const lesser = ofCode.gross > 0 && code.state === 'active';
  return {
    code: lesser ? { state: 'refused', code: code.code, reason: 'group', limit: null } : code,
    group: { name: group.name, percent: group.percent },
    discount: ofGroup,
    scope: group,
  };
}
