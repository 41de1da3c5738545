import type { RouteConfig, RouteConfigEntry } from '@react-router/dev/routes';

/** All addresses of the shop. Links are built with `to`, so that a renamed address is a type error. */
export const addresses = {
  home: '/',
  category: '/kategoria/:slug',
  producer: '/producent/:slug',
  series: '/seria/:slug',
  search: '/szukaj',
  basket: '/koszyk',
  /** Served by the server alone, not a page. */
  basketFile: '/koszyk/plik/:id',
  checkout: '/zamowienie',
  /** The page of the demo shop's payment provider; served by the server alone. */
  demoPayment: '/demo-platnosci/:token',
  orderDone: '/zamowienie/gotowe/:number',
  prepaid: '/przedplata/:number',
  prepaidCard: '/przedplata/:number/karta',
  /** For guests by number and e-mail address. */
  orderDoor: '/zamowienia',
  order: '/zamowienia/:number',
  /** The link of a mail. */
  orderLink: '/zamowienia/link/:token',
  /** Served by the server alone, not a page. */
  orderDocument: '/zamowienia/:number/dokumenty/:name',
  /** A client's returns; for guests by number and e-mail address or phone. */
  returns: '/zwroty',
  return: '/zwroty/:number',
  returnLabel: '/zwroty/:number/etykieta',
  withdrawal: '/odstapienie',
  withdrawalReceipt: '/odstapienie/:number',
  /** A step of the wizard. */
  returnStep: '/zwroty/nowy/:order/:step',
  /** For guests by number and e-mail address or phone. */
  complaintDoor: '/reklamacje',
  complaintNew: '/reklamacje/nowa',
  complaint: '/reklamacje/:number',
  /** The link of a mail. */
  complaintLink: '/reklamacje/link/:token',
  /** Served by the server alone, not a page. */
  complaintFile: '/reklamacje/:number/pliki/:id',
  wishlist: '/ulubione',
  comparison: '/porownanie',
  listChange: '/lista/:list',
  newest: '/nowosci',
  bargains: '/promocje',
  product: '/produkt/:slug',
  productOpinions: '/produkt/:slug/opinie',
  priceHistory: '/produkt/:slug/historia-ceny',
  blog: '/blog',
  blogMonth: '/blog/archiwum/:month',
  post: '/blog/:slug',
  info: '/informacje/:slug',
  cookies: '/ciasteczka',
  watchConfirm: '/powiadomienie/:token',
  basketReturn: '/koszyk/powrot/:token',
  register: '/rejestracja',
  registerByService: '/rejestracja/usluga',
  confirmEmail: '/potwierdz-adres/:token',
  signIn: '/logowanie',
  signInLink: '/logowanie/link/:token',
  signInByCode: '/logowanie/kod',
  signInByService: '/logowanie/uslugi/:id',
  serviceReturn: '/logowanie/uslugi/:id/powrot',
  newPassword: '/nowe-haslo/:token',
  newEmail: '/nowy-adres/:token',
  signOut: '/wyloguj',
  account: '/konto',
  accountData: '/konto/dane',
  accountAddresses: '/konto/adresy',
  accountConsents: '/konto/zgody',
  accountPassword: '/konto/haslo',
  accountSessions: '/konto/sesje',
  accountPasskeys: '/konto/klucze',
  accountServices: '/konto/uslugi',
  accountPoints: '/konto/punkty',
  accountOrders: '/konto/zamowienia',
  accountOpinions: '/konto/opinie',
  accountSubscriptions: '/konto/subskrypcje',
  accountSubscription: '/konto/subskrypcje/:id',
  /** The link of a mail: everything that can be done with a subscription, without signing in. */
  subscriptionLink: '/subskrypcje/:token',
  /** Opinions of orders: of the shop. */
  opinions: '/opinie',
  opinionNew: '/opinie/nowa',
  /** One opinion, with its votes and the form that reports it. */
  opinion: '/opinie/:id',
  /** Served by the server alone, not a page. */
  opinionPhoto: '/opinie/zdjecia/:key',
  /** The link of an invitation. */
  opinionInvitation: '/opinia/:token',
  accountDownload: '/konto/pobierz',
  accountFile: '/konto/pobierz/plik',
  accountDeletion: '/konto/usun',
  shoppingLists: '/listy',
  shoppingListAdd: '/listy/dodaj',
  shoppingListChoice: '/listy/wybierz',
  shoppingList: '/listy/:id',
  sharedList: '/lista-zakupowa/:token',
} as const;

export type PageName = keyof typeof addresses;

type ParamNames<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamNames<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never;
type ParamsOf<Page extends PageName> = Record<ParamNames<(typeof addresses)[Page]>, string>;
/** Pairs allow a key to be repeated. */
type Query = Record<string, string | number | null | undefined> | readonly (readonly [key: string, value: string])[];
type Arguments<Page extends PageName> = keyof ParamsOf<Page> extends never
  ? [params?: Record<string, never>, query?: Query]
  : [params: ParamsOf<Page>, query?: Query];

/** Returns the address of a page. Empty query values are left out. */
export function to<Page extends PageName>(page: Page, ...[params, query]: Arguments<Page>): string {
  const path = addresses[page].replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent((params as Record<string, string>)[name] ?? ''),
  );
  if (!query) return path;
  const search = new URLSearchParams();
  for (const [key, value] of isPairs(query) ? query : Object.entries(query)) {
    if (value !== null && value !== undefined && value !== '') search.append(key, String(value));
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

const isPairs = (query: Query): query is readonly (readonly [string, string])[] => Array.isArray(query);

const page = (name: PageName, file: string) => ({ id: name, path: addresses[name], file: `pages/${file}` });

/** Shows the components of `ui` in their states: in development and in a separate build (`--mode component-gallery`). */
const componentGallery = ['development', 'component-gallery'].includes(import.meta.env?.MODE);

const allRoutes = (): RouteConfigEntry[] => [
  { id: 'home', index: true, file: 'pages/home/home-page.tsx' },
  page('category', 'listing/category-page.tsx'),
  page('producer', 'listing/producer-page.tsx'),
  page('series', 'listing/series-page.tsx'),
  page('search', 'listing/search-page.tsx'),
  page('newest', 'listing/own-listing-page.tsx'),
  page('bargains', 'listing/own-listing-page.tsx'),
  page('wishlist', 'wishlist/wishlist-page.tsx'),
  page('comparison', 'comparison/comparison-page.tsx'),
  page('listChange', 'list-change/list-change.ts'),
  page('product', 'product/product-page.tsx'),
  page('productOpinions', 'product/product-opinions-page.tsx'),
  page('priceHistory', 'product/price/price-history.ts'),
  page('basket', 'basket/basket-page.tsx'),
  page('checkout', 'checkout/checkout-page.tsx'),
  page('orderDone', 'order-done/done-page.tsx'),
  page('prepaid', 'prepaid/prepaid-page.tsx'),
  page('prepaidCard', 'prepaid-card/prepaid-card-page.tsx'),
  page('orderDoor', 'order-lookup/lookup-page.tsx'),
  page('orderLink', 'order-lookup/link-page.tsx'),
  page('order', 'order-view/order-page.tsx'),
  page('returns', 'returns/returns-page.tsx'),
  page('returnStep', 'return-wizard/wizard-page.tsx'),
  page('return', 'returns/return-page.tsx'),
  page('returnLabel', 'returns/label-page.tsx'),
  page('withdrawal', 'withdrawal/withdrawal-page.tsx'),
  page('withdrawalReceipt', 'withdrawal/receipt-page.tsx'),
  page('complaintDoor', 'complaints/lookup-page.tsx'),
  page('complaintLink', 'complaints/lookup-page.tsx'),
  page('complaintNew', 'complaints/new-page.tsx'),
  page('complaint', 'complaints/complaint-page.tsx'),
  page('opinions', 'opinions/shop-opinions-page.tsx'),
  page('opinionNew', 'opinions/new-opinion-page.tsx'),
  page('opinion', 'opinions/opinion-page.tsx'),
  page('opinionInvitation', 'opinions/invitation-page.tsx'),
  page('blog', 'blog/blog-page.tsx'),
  page('blogMonth', 'blog/month-page.tsx'),
  page('post', 'blog/post-page.tsx'),
  page('info', 'info/info-page.tsx'),
  ...(componentGallery
    ? [{ id: 'patternBook', path: '/wzornik', file: 'pages/component-gallery/component-gallery-page.tsx' }]
    : []),
  page('signIn', 'sign-in/sign-in-page.tsx'),
  page('newPassword', 'sign-in/new-password-page.tsx'),
  page('signOut', 'sign-in/sign-out-page.tsx'),
  page('accountPassword', 'account-access/password-page.tsx'),
  page('accountSessions', 'account-access/sessions-page.tsx'),
  page('cookies', 'cookies/cookies-page.tsx'),
  page('shoppingLists', 'shopping-lists/lists-page.tsx'),
  page('shoppingListAdd', 'shopping-lists/list-add.ts'),
  page('shoppingListChoice', 'shopping-lists/choice-page.tsx'),
  page('shoppingList', 'shopping-lists/list-page.tsx'),
  page('sharedList', 'shopping-lists/shared-page.tsx'),
  page('accountPoints', 'points/points-page.tsx'),
  page('basketReturn', 'basket-return/basket-return-page.tsx'),
  page('watchConfirm', 'watch-confirm/watch-confirm-page.tsx'),
  page('signInByService', 'service-sign-in/start-page.tsx'),
  page('serviceReturn', 'service-sign-in/return-page.tsx'),
  page('registerByService', 'service-sign-in/register-page.tsx'),
  page('accountServices', 'account-services/account-services-page.tsx'),
  page('register', 'register/register-page.tsx'),
  page('confirmEmail', 'confirm-email/confirm-email-page.tsx'),
  page('signInLink', 'sign-in-link/sign-in-link-page.tsx'),
  page('account', 'account/overview-page.tsx'),
  page('accountOrders', 'account/orders-page.tsx'),
  page('accountOpinions', 'account/opinions-page.tsx'),
  page('accountSubscriptions', 'subscriptions/subscriptions-page.tsx'),
  page('accountSubscription', 'subscriptions/subscription-page.tsx'),
  page('subscriptionLink', 'subscriptions/link-page.tsx'),
  page('accountData', 'account-data/data-page.tsx'),
  page('accountAddresses', 'account-addresses/addresses-page.tsx'),
  page('accountConsents', 'account-consents/consents-page.tsx'),
  page('newEmail', 'new-email/new-email-page.tsx'),
  page('accountDownload', 'account/download-page.tsx'),
  page('accountFile', 'account/data-file.ts'),
  page('accountDeletion', 'account/deletion-page.tsx'),
  page('signInByCode', 'sign-in-by-code/sign-in-by-code-page.tsx'),
  page('accountPasskeys', 'account-passkeys/account-passkeys-page.tsx'),
  { id: 'missing', path: '*', file: 'pages/missing/missing-page.tsx' },
];

/**
 * The component gallery's build contains only the pages that its links prefetch, because the other pages would double the
 * build time.
 */
function routes(): RouteConfig {
  if (import.meta.env?.MODE !== 'component-gallery') return allRoutes();
  const built = ['patternBook', 'home', 'category', 'producer', 'series', 'product', 'blog', 'post', 'missing'];
  return allRoutes().filter(({ id }) => built.includes(id ?? ''));
}

// Marked as pure, because browsers load this module for links and do not need the table.
export default /* @__PURE__ */ routes();
