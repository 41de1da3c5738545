import { invitationConsent } from '../../opinion/opinion-settings.ts';
import { paymentMessages } from '../../payment/payment-messages.ts';
import type { ProductType, WithdrawalException } from '../../product/product.ts';
import type { Overrides } from '../../text/messages.ts';
import { translator } from '../../text/messages.ts';
import type { OrderConsent } from '../order.ts';
import { orderConsentMessages } from './order-consent-messages.ts';

/**
 * Consents of the order form. The terms are always required, the one about digital content if the basket has some. A
 * service may begin before the withdrawal period has passed only if the shopper asks for it, so that box is optional,
 * like charges of a card, marketing and the invitation to review.
 */
export const consentNames = [
  'terms',
  'digital',
  'service',
  'card_charges',
  invitationConsent,
  'marketing_email',
] as const;
export type ConsentName = (typeof consentNames)[number];

export interface AskedConsent {
  name: ConsentName;
  /** The text of the checkbox, which is stored with the order. */
  wording: string;
  isRequired: boolean;
}

interface Sold {
  type: ProductType;
  withdrawal: WithdrawalException | null;
}

interface ConsentFacts {
  company: string;
  overrides: Overrides;
  hasNews: boolean;
  /** The shop sends invitations to review. */
  invites?: boolean;
  /** The order begins a subscription, and the provider can store its card. */
  storesCard?: boolean;
}

/** The consents that these goods need. A buyer who already gets the newsletter does not see that box again. */
export function orderFormConsents(
  sold: readonly Sold[],
  { company, overrides, hasNews, invites = false, storesCard = false }: ConsentFacts,
): AskedConsent[] {
  const t = translator(overrides, orderConsentMessages);
  const wordingOf = (name: ConsentName) =>
    name === 'card_charges' ? cardConsentWording({ company, overrides }) : t(`orderConsent.${name}`, { company });
  const asked: Record<ConsentName, boolean> = {
    terms: true,
    digital: sold.some(({ withdrawal }) => withdrawal === 'digital'),
    service: sold.some(({ type, withdrawal }) => type === 'product_service' && withdrawal === null),
    card_charges: storesCard,
    [invitationConsent]: invites,
    marketing_email: !hasNews,
  };
  return consentNames
    .filter((name) => asked[name])
    .map((name) => ({
      name,
      wording: wordingOf(name),
      isRequired: name === 'terms' || name === 'digital',
    }));
}

/** The consents as stored with the order, including those that were not given. */
export const givenConsents = (
  asked: readonly AskedConsent[],
  values: Readonly<Record<string, string>>,
): OrderConsent[] => asked.map(({ name, wording }) => ({ name, wording, given: (values[name] ?? '') !== '' }));

/** The consent to charges of a card, at the order and later in the account. */
export const cardConsentWording = ({ company, overrides }: Pick<ConsentFacts, 'company' | 'overrides'>): string =>
  translator(overrides, paymentMessages)('payment.card.consent', { company });
