import type { PageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { questionIn } from '../../shop/delivery/points/point-question.ts';
import { keyField } from '../../shop/form/form-fields.ts';
import { textsOf } from '../../shop/form/form-texts.ts';
import { pointNames, returnIntent, returnIntents, shownVersionField } from '../../shop/return/view/return-fields.ts';
import { answered, keptDraft } from '../../shop/return/wizard/draft-answers.ts';
import { itemQuantityField } from '../../shop/return/wizard/quantity-field.ts';
import { faultOf, type ReturnStepId, returnStepIds, wizardMove } from '../../shop/return/wizard/return-steps.ts';
import { refundFormPosted, type StepAnswer } from './wizard-view.ts';

type Page = Pick<PageContext, 'returns' | 'reads'>;
type Sent = Record<string, string>;

/** The step named in the address, or the first step if it is unknown. */
export const parseWizardStep = (text: string): ReturnStepId => returnStepIds.find((id) => id === text) ?? '1';

/** Saves the step and redirects to the next one, or shows the step again with the reason. */
export async function answerWizardStep(
  page: Page,
  order: string,
  step: ReturnStepId,
  form: FormData,
): Promise<StepAnswer | { goTo: string }> {
  const opened = await page.returns.draft(order);
  if (!opened) return { goTo: to('orderDoor', {}, { numer: order }) };
  const { draft } = opened;
  const sent = intended(textsOf(form), opened.terms);
  const intent = sent[returnIntent];
  if (step === '4a' && pointNames.page in sent) {
    return { fault: null, typed: sent, points: await pointsFor(page, sent) };
  }
  if (step === '6' && intent !== returnIntents.back) return send(page, order, sent);
  const next = answered(
    draft,
    step,
    (field) => (field === 'return_form' ? (refundFormPosted(sent.return_form) ?? '') : (sent[field] ?? '')),
    opened.terms,
  );
  const point = next.point === null ? null : await page.reads.pickupPoint('locker', next.point);
  const terms = { ...opened.terms, point };
  const at = (there: ReturnStepId) => ({ goTo: to('returnStep', { order, step: there }) });
  if (intent === returnIntents.back) {
    await page.returns.saveDraft(order, keptDraft(next));
    return at(wizardMove(step, 'back', next, terms).to);
  }
  const fault = faultOf(step, next, terms);
  if (fault) return { fault, typed: sent, points: null };
  await page.returns.saveDraft(order, next);
  return at(wizardMove(step, 'next', next, terms).to);
}

/** Selects everything that can be returned if the shopper chose the whole order. */
function intended(sent: Sent, { offered }: { offered: { item: Item; left: number; barred: unknown }[] }): Sent {
  if (sent[returnIntent] !== returnIntents.all) return sent;
  const all = offered.filter(({ barred }) => barred === null);
  return { ...sent, ...Object.fromEntries(all.map(({ item, left }) => [itemQuantityField(item), String(left)])) };
}
type Item = Parameters<typeof itemQuantityField>[0];

async function send({ returns }: Page, order: string, sent: Sent): Promise<StepAnswer | { goTo: string }> {
  const shown = { key: sent[keyField] ?? '', version: sent[shownVersionField] ?? '' };
  const result = await returns.send(order, shown);
  if (result.status === 'announced') return { goTo: to('return', { number: result.number }) };
  if (result.status === 'unknown') return { goTo: to('orderDoor', {}, { numer: order }) };
  return { fault: result.fault, typed: {}, points: null };
}

/** Pickup points of a search without scripts. */
async function pointsFor({ reads }: Page, sent: Sent): Promise<StepAnswer['points']> {
  const text = sent[pointNames.search] ?? '';
  const asked = questionIn(new URLSearchParams({ carrier: 'locker', q: text, page: sent[pointNames.page] ?? '1' }));
  return { text, found: 'fault' in asked ? null : await reads.pickupPoints(asked) };
}
