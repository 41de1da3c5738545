import type { InfoPage } from '../content/content.ts';
import { type DeliveryMeans, missingMeans } from '../delivery/delivery-offer.ts';
import { bringsParcels, type DeliverySettings } from '../delivery/delivery-settings.ts';
import { type Company, hasCompany } from './company.ts';

/** What is missing before a shop may sell. */
export type Missing = 'company' | 'pages' | 'drafts' | 'products';

export function missingBeforeSelling(
  settings: { company: Company },
  lawful: (Pick<InfoPage, 'draft'> | null)[],
): Missing[] {
  return [
    ...(hasCompany(settings) ? [] : (['company'] as const)),
    ...(hasCompany(settings) && lawful.includes(null) ? (['pages'] as const) : []),
    ...(lawful.some((page) => page?.draft) ? (['drafts'] as const) : []),
    'products' as const,
  ];
}

/** What prevents a shop from selling: legally required data, no products, no method of payment, no delivery. */
export type SellingGap =
  | { code: 'company' | 'pages' | 'drafts' | 'products' }
  /** No method of payment at all. */
  | { code: 'payment' }
  /** Enabled methods of delivery that are not offered, because they cannot be paid for or have no pickup points. */
  | { code: 'unpaid' | 'points'; ways: string[] }
  /** No method of delivery brings parcels there. */
  | { code: 'country'; country: string };

interface SellingFacts {
  settings: { company: Company; delivery: Pick<DeliverySettings, 'options'>; prices: { countries?: string[] } };
  lawful: (Pick<InfoPage, 'draft'> | null)[];
  hasProducts: boolean;
  means: DeliveryMeans;
}

/** The tasks before the shop can sell, in order. Empty: it can. */
export function sellingGaps({ settings, lawful, hasProducts, means }: SellingFacts): SellingGap[] {
  const { options } = settings.delivery;
  const missing = missingBeforeSelling(settings, lawful);
  const named = (why: 'payment' | 'points') =>
    options.filter((option) => missingMeans(option, means) === why).map(({ name }) => name);
  const [unpaid, unreached] = [named('payment'), named('points')];
  const offered = options.filter((option) => bringsParcels(option) && missingMeans(option, means) === null);
  const unserved = (settings.prices.countries ?? ['PL']).filter(
    (country) => !offered.some(({ countries }) => countries.includes(country)),
  );
  return [
    ...(missing.includes('company') ? [{ code: 'company' } as const] : []),
    ...(missing.includes('pages') ? [{ code: 'pages' } as const] : []),
    ...(missing.includes('drafts') ? [{ code: 'drafts' } as const] : []),
    ...(means.payments.length === 0 ? [{ code: 'payment' } as const] : []),
    ...(means.payments.length > 0 && unpaid.length > 0 ? [{ code: 'unpaid', ways: unpaid } as const] : []),
    ...(unreached.length > 0 ? [{ code: 'points', ways: unreached } as const] : []),
    ...(means.payments.length > 0 ? unserved.map((country) => ({ code: 'country', country }) as const) : []),
    ...(hasProducts ? [] : [{ code: 'products' } as const]),
  ];
}

/** What a shop can sell without, and should not: pictures, mails that arrive, a copy of its data. */
export type AdvisedGap = 'pictures' | 'mail' | 'backups';

export const advisedGaps = (has: Record<AdvisedGap, boolean>): AdvisedGap[] =>
  (['pictures', 'mail', 'backups'] as const).filter((one) => !has[one]);
