import type { OpenDraft, ReturnSendResult } from '../../page-context/after-sale/returns.ts';
import type { MapTiles } from '../../shop/delivery/delivery-settings.ts';
import type { PointsFound } from '../../shop/delivery/points/pickup-places.ts';
import type { Picture } from '../../shop/product/product.ts';
import { type RefundForm, refundForms } from '../../shop/return/wizard/return-draft.ts';
import type { ReturnStepId } from '../../shop/return/wizard/return-steps.ts';

/** Why a step was refused. */
export type WizardProblem = Extract<ReturnSendResult, { status: 'refused' }>['fault'];

export interface WizardView extends OpenDraft {
  step: ReturnStepId;
  order: string;
  bar: { at: number; of: number };
  isClient: boolean;
  /** The order was paid in cash on delivery, so a refund to the original method is not possible. */
  isCash: boolean;
  hasBack: boolean;
  /** Pictures by order line. */
  pictures: Record<string, Picture | null>;
  email: string;
  shopEmail: string;
  tiles: MapTiles | null;
}

/** The answer to a refused step: the error, the typed values, and pickup points searched without scripts. */
export interface StepAnswer {
  fault: WizardProblem | null;
  typed: Record<string, string>;
  points: { text: string; found: PointsFound | null } | null;
}

export interface StepProps {
  view: WizardView;
  answer: StepAnswer | null;
}

/** Values of the field `return_form`, as forms of other clients of such shops post them. */
export const postedRefundForms: Record<RefundForm, string> = {
  as_paid: 'tc',
  transfer: 't',
  gift_card: 'b',
  cash: 'cashback',
  other: 'other',
};

export const refundFormPosted = (value = ''): RefundForm | undefined =>
  refundForms.find((form) => postedRefundForms[form] === value);
