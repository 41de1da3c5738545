import { invitationConsent } from '../../opinion/opinion-settings.ts';
import type { ProductType, WithdrawalException } from '../../product/product.ts';
import type { Overrides } from '../../text/messages.ts';
import { translator } from '../../text/messages.ts';
import type { OrderConsent } from '../order.ts';
import { orderConsentMessages } from './order-consent-messages.ts';

/**
 * Statements of the order form. The terms are always needed, the one about digital content where there is some. A
 * service may begin before the time to withdraw has passed only if the shopper asks for it, so that box is free, as
 * marketing and the invitation to write an opinion are.
 */
export const consentNames = ['terms', 'digital', 'service', invitationConsent, 'marketing_email'] as const;
export type ConsentName = (typeof consentNames)[number];

export interface AskedConsent {
  name: ConsentName;
  /** What stands beside the box, and what is stored. */
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
  /** The shop invites buyers to write an opinion. */
  invites?: boolean;
}

/** The boxes that these goods ask for. Whoever gets the shop's news already is not asked again. */
export function askedConsents(
  sold: readonly Sold[],
  { company, overrides, hasNews, invites = false }: ConsentFacts,
): AskedConsent[] {
  const t = translator(overrides, orderConsentMessages);
  const asked: Record<ConsentName, boolean> = {
    terms: true,
    digital: sold.some(({ withdrawal }) => withdrawal === 'digital'),
    service: sold.some(({ type, withdrawal }) => type === 'product_service' && withdrawal === null),
    [invitationConsent]: invites,
    marketing_email: !hasNews,
  };
  return consentNames
    .filter((name) => asked[name])
    .map((name) => ({
      name,
      wording: t(`orderConsent.${name}`, { company }),
      isRequired: name === 'terms' || name === 'digital',
    }));
}

/** As they are stored with the order: also those that were not given. */
export const givenConsents = (
  asked: readonly AskedConsent[],
  values: Readonly<Record<string, string>>,
): OrderConsent[] => asked.map(({ name, wording }) => ({ name, wording, given: (values[name] ?? '') !== '' }));
