import { dueStep } from '../../../shop/subscription/due-step.ts';
import type { SubscriptionAgreement } from '../../../shop/subscription/subscription-agreement.ts';
import { subscriptionRules } from '../../../shop/subscription/subscription-settings.ts';
import { type CycleTermsParts, cycleTermsOf } from '../../visitor/subscriptions/cycle-terms.ts';

/** Agreements per query; each step then is a separate transaction. */
const atOnce = 200;
/** A concurrent change of the agreement has priority; the step is then repeated. */
const mostTries = 3;

/**
 * Prepares and announces deliveries, orders them on their day, and skips those without an answer.
 * A failing agreement does not stop the others; the job then fails with the error, and is tried again.
 */
export async function runSubscriptions(parts: CycleTermsParts): Promise<void> {
  const { store, settings, now } = parts;
  const { prepareDays, pauseAfter } = subscriptionRules(settings);
  const errors: unknown[] = [];
  await store.subscriptions.endWithdrawn(now()).catch((error) => errors.push(error));
  await store.subscriptions.pauseMissed(pauseAfter, now()).catch((error) => errors.push(error));
  for (let after = 0; ; ) {
    const due = await store.subscriptions.due({ prepareDays, after, limit: atOnce }, now());
    for (const agreement of due) {
      await runOne(agreement, parts).catch((error) => errors.push(error));
    }
    const last = due.at(-1);
    if (!last) break;
    after = last.id;
  }
  if (errors.length > 0) throw errors.length === 1 ? errors[0] : new AggregateError(errors, 'subscriptions failed');
}

async function runOne(read: SubscriptionAgreement, parts: CycleTermsParts): Promise<void> {
  const { store, settings, now } = parts;
  let agreement: SubscriptionAgreement | null = read;
  for (let tries = 0; tries < mostTries && agreement; tries += 1) {
    const open = await store.subscriptions.openCycle(agreement);
    // Most agreements wait for their day.
    if (dueStep(agreement, open, subscriptionRules(settings), now()) === null) return;
    const terms = await cycleTermsOf(parts, agreement.agreed.choices);
    if ((await store.subscriptions.step(agreement, terms, now())) !== 'changed') return;
    agreement = await store.subscriptions.byId(read.id);
  }
}
