import { hasCompany } from '../../shop/owner/company.ts';
import { type FirstStep, type FirstStepFacts, firstSteps } from '../../shop/owner/first-steps.ts';
import { legalPages } from '../../shop/owner/legal-pages.ts';
import { sellingGaps } from '../../shop/owner/readiness.ts';
import type { PanelAsk } from '../screen.ts';

/** A connection that the owner or the server has set up, not one of the demo's simulators. */
export const isOwn = (from: string | null | undefined): boolean => from === 'server' || from === 'panel';

async function factsNow(ask: PanelAsk): Promise<FirstStepFacts> {
  const { store, settings, own, demo, connections, deliveryMeans } = ask;
  const [hasDemo, lawful, products, means] = await Promise.all([
    demo.isThere(),
    Promise.all(legalPages.map((slug) => store.infoPages.page(slug))),
    store.ownCatalogue.idsAfter(0, 1),
    deliveryMeans(),
  ]);
  const hasProducts = products.length > 0;
  const gaps = sellingGaps({ settings, lawful, hasProducts, means });
  const providers = connections.groups().find(({ id }) => id === 'payments')?.connections ?? [];
  const lacks = (code: (typeof gaps)[number]['code']) => gaps.some((gap) => gap.code === code);
  const { transfer, cashOnDelivery } = settings.payments;
  const takesCash = cashOnDelivery && settings.delivery.options.some(({ payment }) => payment === 'on-delivery');
  return {
    hasOwnCompany: hasCompany(settings) && (own.stored.company !== undefined || !hasDemo),
    hasOwnDelivery: own.stored.delivery !== undefined,
    isServed: !lacks('points') && (!lacks('country') || lacks('unpaid')),
    // Cash is on in every new shop, so it counts when the owner has looked at it.
    isPaid:
      transfer !== null ||
      (takesCash && own.stored.payments !== undefined) ||
      providers.some(({ from }) => isOwn(from)),
    isLawful: lawful.every((page) => page !== null && !page.draft),
    hasOwnProduct: hasProducts,
    hasDemo,
    hasMail: isOwn(connections.find('mail', 'smtp')?.from),
    hasBackups: settings.backups !== undefined,
  };
}

/** How many steps are still open. */
export const openSteps = async (ask: PanelAsk): Promise<number> =>
  (await stepsNow(ask)).steps.filter(({ state }) => state === 'open').length;

/** Where the shop stands on the way to being the owner's own. */
export async function stepsNow(ask: PanelAsk): Promise<{ facts: FirstStepFacts; steps: FirstStep[] }> {
  const facts = await factsNow(ask);
  return { facts, steps: firstSteps(facts, ask.settings.firstSteps ?? []) };
}
