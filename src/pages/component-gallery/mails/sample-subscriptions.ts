import { to } from '../../../routes.ts';
import { stepField } from '../../../shop/form/form-fields.ts';
import type { BlockMail } from '../../../shop/mail/mail-blocks.ts';
import { subscriptionMail } from '../../../shop/mail/subscription/subscription-mails.ts';
import { companyLines } from '../../../shop/owner/company.ts';
import { sampleOrder } from '../../../shop/owner/samples/sample-order.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import type { SubscriptionAgreement, UpcomingDelivery } from '../../../shop/subscription/subscription-agreement.ts';
import type { SubscriptionMailContent } from '../../../shop/subscription/subscription-mail.ts';
import { subscriptionRules } from '../../../shop/subscription/subscription-settings.ts';
import { subscriptionSteps } from '../../../shop/subscription/subscription-steps.ts';

const { buyer, recipient, document, remarks, courierRemarks, consents, termsVersion, delivery } = sampleOrder;

const agreement: SubscriptionAgreement = {
  id: 12,
  clientId: null,
  email: buyer.email,
  isConfirmed: false,
  state: 'active',
  days: 30,
  anchorOn: '2026-11-18',
  nextOn: '2026-12-18',
  cycle: 2,
  missed: 0,
  code: null,
  firstOrderId: sampleOrder.id,
  agreed: {
    buyer,
    recipient,
    document,
    remarks,
    courierRemarks,
    consents,
    termsVersion,
    choices: {
      country: 'PL',
      optionId: delivery.optionId,
      pointCode: null,
      zipcode: null,
      divided: false,
      method: 'blik',
    },
    deliveryGross: 1_699,
  },
  cardConsent: null,
  card: null,
  lines: [
    {
      id: 1,
      productId: 1,
      sizeId: '250',
      name: 'Kawa ziarnista Etiopia, 250 g',
      quantity: 2,
      agreedGross: 4_860,
      comment: '',
    },
  ],
  version: 1,
  createdAt: sampleOrder.placedAt,
  ended: null,
};

const upcoming: UpcomingDelivery = {
  on: '2026-12-18',
  lines: [{ lineId: 1, name: 'Kawa ziarnista Etiopia, 250 g', quantity: 2, unit: 'op.', gross: 4_860, worth: 9_720 }],
  sums: { goods: 9_720, discount: 0, delivery: 1_699, fee: 0, total: 11_419 },
  days: { from: '2026-12-21', to: '2026-12-21' },
  questions: [],
};
const asked: UpcomingDelivery = {
  ...upcoming,
  questions: [{ kind: 'price', lineId: 1, name: 'Kawa ziarnista Etiopia, 250 g', before: 4_500, now: 4_860 }],
};

const contents: SubscriptionMailContent[] = [
  { kind: 'started' },
  { kind: 'reminder', delivery: upcoming },
  { kind: 'question', delivery: asked, until: '2026-12-21' },
  { kind: 'changed', delivery: upcoming },
  { kind: 'skipped', plannedOn: '2026-12-18', reason: 'unpaid', number: '2026-1048577' },
  { kind: 'paused', byShop: false, missed: 2 },
  { kind: 'resumed', delivery: upcoming },
  { kind: 'ended', byShop: false },
];

/** Every mail about a subscription. */
export function sampleSubscriptionMails(settings: ShopSettings, origin: string): { kind: string; mail: BlockMail }[] {
  const { company, messages, name } = settings;
  const link = (step: Record<string, string>) => origin + to('subscriptionLink', { token: 'wzor' }, step);
  return contents.map((content) => ({
    kind: `subscription-${content.kind}`,
    mail: subscriptionMail(content, {
      agreement,
      shop: name,
      seller: { lines: companyLines(company, messages), email: company.email, phone: company.phone },
      rules: subscriptionRules(settings),
      link: (step) => link(step ? { [stepField]: subscriptionSteps[step] } : {}),
      overrides: messages,
    }),
  }));
}
