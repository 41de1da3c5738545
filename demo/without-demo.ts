import { noCompany } from '../src/shop/owner/company.ts';
import type { ShopSettings } from '../src/shop/settings.ts';

/** The parts of `shop.config.ts` that belong to the demo shop. */
const demo = {
  nip: '9999999982',
  instalments: 'raty-len',
  bar: 'pakowanie-2026',
  gift: 'probki-tkanin-lnianych',
  collect: 'odbior',
  excluded: 'lampa-wiszaca-szalwiowa',
  giftCard: 'karta-podarunkowa',
  account: '17 9999 0002 0000 0000 2000 1234',
};

/** Returns whether the owner has not set a company yet. */
export const isDemoCompany = ({ company }: Pick<ShopSettings, 'company'>): boolean => company.nip === demo.nip;

/** The settings of a shop that is not the demo: without invented companies, banks and products. */
export function withoutDemo(settings: ShopSettings): ShopSettings {
  const { giftCards, ...rest } = settings;
  const cards = giftCards?.products.filter((slug) => slug !== demo.giftCard) ?? [];
  return {
    ...rest,
    ...(giftCards && cards.length > 0 ? { giftCards: { ...giftCards, products: cards } } : {}),
    ...(isDemoCompany(settings) ? { name: 'Nowy sklep', tagline: 'Sklep w przygotowaniu', company: noCompany } : {}),
    instalments: settings.instalments.filter(({ id }) => id !== demo.instalments),
    infoBars: settings.infoBars.filter(({ id }) => id !== demo.bar),
    gifts: settings.gifts.filter(({ product }) => product !== demo.gift),
    payments: withoutDemoAccount(settings.payments),
    delivery: withoutDemoPlaces(settings.delivery),
  };
}

/** Money sent to an account that does not exist would be lost for days. */
const withoutDemoAccount = (payments: ShopSettings['payments']): ShopSettings['payments'] =>
  payments.transfer?.account === demo.account ? { ...payments, transfer: null } : payments;

/** Collection at an invented address is not possible, and the demo's products do not exist there. */
const withoutDemoPlaces = (delivery: ShopSettings['delivery']): ShopSettings['delivery'] => ({
  ...delivery,
  options: delivery.options
    .filter(({ id }) => id !== demo.collect)
    .map((option) => ({
      ...option,
      excludedProducts: option.excludedProducts.filter((slug) => slug !== demo.excluded),
    })),
});
