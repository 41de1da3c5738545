import type { OpenDraft, SendResult } from '../../page-context/after-sale/returns.ts';
import type { MapTiles } from '../../shop/delivery/delivery-settings.ts';
import type { PointsFound } from '../../shop/delivery/points/pickup-places.ts';
import type { Picture } from '../../shop/product/product.ts';
import type { ReturnStepId } from '../../shop/return/wizard/return-steps.ts';

/** Why a step was not left. */
export type WizardProblem = Extract<SendResult, { status: 'refused' }>['fault'];

/** All that a step shows. */
export interface WizardView extends OpenDraft {
  step: ReturnStepId;
  order: string;
  bar: { at: number; of: number };
  isClient: boolean;
  /** Paid to a courier, so nothing goes back the way it came. */
  isCash: boolean;
  hasBack: boolean;
  /** By line. */
  pictures: Record<string, Picture | null>;
  email: string;
  shopEmail: string;
  tiles: MapTiles | null;
}

/** The answer to a step that stays: what is wrong, what was typed, and points that were searched for without scripts. */
export interface StepAnswer {
  fault: WizardProblem | null;
  typed: Record<string, string>;
  points: { text: string; found: PointsFound | null } | null;
}

/** What the fields of a step are drawn from. */
export interface StepProps {
  view: WizardView;
  answer: StepAnswer | null;
}
