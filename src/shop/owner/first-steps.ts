/** What makes a new shop, or the one on show, one's own: in this order, each whenever the owner likes. */
export const firstStepNames = ['company', 'delivery', 'payment', 'law', 'products', 'safety'] as const;
export type FirstStepName = (typeof firstStepNames)[number];

/** `left`: the owner has gone on without it. */
type FirstStepState = 'done' | 'left' | 'open';

export interface FirstStep {
  name: FirstStepName;
  state: FirstStepState;
}

export interface FirstStepFacts {
  /** The company is the owner's, not the one of the shop on show. */
  hasOwnCompany: boolean;
  /** The owner has looked through the ways of delivery, and each country of the shop is served. */
  hasOwnDelivery: boolean;
  isServed: boolean;
  /** Money of buyers comes to the owner: an account for transfers, a provider, or cash. */
  isPaid: boolean;
  /** All pages that the law wants are there and were read. */
  isLawful: boolean;
  /** There is a product that is not of the shop on show. */
  hasOwnProduct: boolean;
  hasDemo: boolean;
  hasMail: boolean;
  hasBackups: boolean;
}

const isDone: Record<FirstStepName, (facts: FirstStepFacts) => boolean> = {
  company: ({ hasOwnCompany }) => hasOwnCompany,
  delivery: ({ hasOwnDelivery, isServed }) => hasOwnDelivery && isServed,
  // Until there is a company, the accounts are those of the shop on show.
  payment: ({ hasOwnCompany, isPaid }) => hasOwnCompany && isPaid,
  law: ({ hasOwnCompany, isLawful }) => hasOwnCompany && isLawful,
  products: ({ hasOwnProduct, hasDemo }) => hasOwnProduct && !hasDemo,
  safety: ({ hasMail, hasBackups }) => hasMail && hasBackups,
};

/** Every step, with what is known of it; `left` are those that the owner has gone on without. */
export const firstSteps = (facts: FirstStepFacts, left: readonly FirstStepName[]): FirstStep[] =>
  firstStepNames.map((name) => ({
    name,
    state: isDone[name](facts) ? 'done' : left.includes(name) ? 'left' : 'open',
  }));

/** The first step that is still open after this one, or before it; `null`: all are gone through. */
export function nextFirstStep(steps: readonly FirstStep[], after: FirstStepName | null = null): FirstStepName | null {
  const at = steps.findIndex(({ name }) => name === after);
  const inTurn = [...steps.slice(at + 1), ...steps.slice(0, at + 1)];
  return inTurn.find(({ state, name }) => state === 'open' && name !== after)?.name ?? null;
}
