import type { InfoPage } from '../content/content.ts';
import { type DeliveryMeans, missingMeans } from '../delivery/delivery-offer.ts';
import { bringsParcels, type DeliverySettings } from '../delivery/delivery-settings.ts';
import { type Company, hasCompany } from './company.ts';

/** What a shop lacks before it may sell. */
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

/** What keeps a shop from selling, beside the law: nothing to sell, no way to pay, no way to bring it. */
export type SellingGap =
  | { code: 'company' | 'pages' | 'drafts' | 'products' }
  /** No method of payment at all. */
  | { code: 'payment' }
  /** Ways of delivery that are on and not offered, because nobody could pay for them or collect the parcel. */
  | { code: 'unpaid' | 'points'; ways: string[] }
  /** No way of delivery brings parcels there. */
  | { code: 'country'; country: string };

interface SellingFacts {
  settings: { company: Company; delivery: Pick<DeliverySettings, 'options'>; prices: { countries?: string[] } };
  lawful: (Pick<InfoPage, 'draft'> | null)[];
  hasProducts: boolean;
  means: DeliveryMeans;
}

/** What has to be done before the shop can sell, in the order in which it is done. Empty: it sells. */
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
