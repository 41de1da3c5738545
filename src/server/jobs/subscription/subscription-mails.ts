import type { WaitingMail } from '../../../data/mail/outbox.ts';
import type { Store } from '../../../data/store.ts';
import { to } from '../../../routes.ts';
import { subscriptionMail } from '../../../shop/mail/subscription/subscription-mails.ts';
import { companyLines } from '../../../shop/owner/company.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import {
  type SubscriptionMailContent,
  type SubscriptionMailKind,
  subscriptionMailKinds,
} from '../../../shop/subscription/subscription-mail.ts';
import { subscriptionRules } from '../../../shop/subscription/subscription-settings.ts';
import { stepField, subscriptionSteps } from '../../../shop/subscription/subscription-steps.ts';
import { type RichMail, richMail } from '../order-mails.ts';

const prefix = 'subscription-';

const isKind = (kind: string): kind is SubscriptionMailKind =>
  (subscriptionMailKinds as readonly string[]).includes(kind);

/**
 * A mail of the outbox about a subscription; `undefined`: the mail is of another kind, `null`: the agreement was
 * deleted.
 */
export async function composeSubscriptionMail(
  { kind, content }: WaitingMail,
  { store, settings, origin }: { store: Pick<Store, 'subscriptions'>; settings: ShopSettings; origin: string },
): Promise<RichMail | null | undefined> {
  const own = kind.slice(prefix.length);
  if (!kind.startsWith(prefix) || !isKind(own)) return undefined;
  const agreement = await store.subscriptions.byId(Number(content.subscriptionId));
  if (!agreement) return null;
  const { company, messages } = settings;
  const token = String(content.token);
  const mail = subscriptionMail({ ...content, kind: own } as unknown as SubscriptionMailContent, {
    agreement,
    shop: settings.name,
    seller: { lines: companyLines(company, messages), email: company.email, phone: company.phone },
    rules: subscriptionRules(settings),
    link: (step) => origin + to('subscriptionLink', { token }, step ? { [stepField]: subscriptionSteps[step] } : {}),
    overrides: messages,
  });
  return richMail(mail, settings, []);
}
