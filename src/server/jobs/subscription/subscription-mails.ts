import { to } from '../../../routes.ts';
import { stepField } from '../../../shop/form/form-fields.ts';
import { subscriptionMail } from '../../../shop/mail/subscription/subscription-mails.ts';
import { companyLines } from '../../../shop/owner/company.ts';
import { type SubscriptionMailContent, subscriptionMailKinds } from '../../../shop/subscription/subscription-mail.ts';
import { subscriptionRules } from '../../../shop/subscription/subscription-settings.ts';
import { subscriptionSteps } from '../../../shop/subscription/subscription-steps.ts';
import { composersOf, richMail } from '../compose.ts';

/** Mails about a subscription. */
export const subscriptionMails = composersOf(
  'subscription-',
  subscriptionMailKinds,
  (kind) => async (content, parts) => {
    const { store, settings, origin } = parts;
    const agreement = await store.subscriptions.byId(content.subscriptionId);
    if (!agreement) return null;
    const { company, messages } = settings;
    const { token } = content;
    const mail = subscriptionMail({ ...content, kind } as SubscriptionMailContent, {
      agreement,
      shop: settings.name,
      seller: { lines: companyLines(company, messages), email: company.email, phone: company.phone },
      rules: subscriptionRules(settings),
      link: (step) => origin + to('subscriptionLink', { token }, step ? { [stepField]: subscriptionSteps[step] } : {}),
      overrides: messages,
    });
    return richMail(mail, settings);
  },
);
