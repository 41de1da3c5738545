import { randomUUID } from 'node:crypto';
import { addresses, type PageName } from '../../src/routes.ts';
import type { ReturnChoice } from '../../src/shop/return/return.ts';
import { testBuyer, testRequest, testTerms } from '../order/test-orders.ts';
import { signedInVisitor } from '../shop/signed-in-visitor.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { visitorOf } from '../shop/test-visitor.ts';

/** The forms of every page that receives one (`testing/hostile/posting-pages.ts`), as a browser without scripts would send them. */

type Client = Awaited<ReturnType<typeof signedInVisitor>>;

export interface Given {
  client: Client;
  order: string;
  complaint: string;
  sent: string;
  list: number;
  opinion: number;
  subscription: number;
  /** The path of the link in the mail about it. */
  link: string;
}

/** A signed-in client with an order, a return, a complaint, a basket and a list. */
async function given(shop: TestShop): Promise<Given> {
  const now = () => Date.now() + shop.clock.ahead;
  const client = await signedInVisitor(() => shop);
  const { store } = shop;
  const line = { product: 'kubek-piaskowy', size: 'uniw', quantity: 2, subscriptionDays: 0 };
  await store.baskets.add(client.owner, line, now());
  const request = testRequest({ buyer: { ...testBuyer, email: client.email } });
  const placed = await store.orders.place(client.owner, request, testTerms(now(), { method: 'cash' }), now());
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  const { id, number } = placed.order;
  for (const event of ['accept', 'pack', 'send', 'deliver'] as const) {
    await store.orders.event(id, event, { who: 'shop', now: now() }, event === 'send' ? { trackingNumber: '1' } : {});
  }
  const chosen: ReturnChoice = {
    reason: 'size',
    comment: '',
    type: 'parcel',
    param: 'A',
    form: 'transfer',
    other: null,
    point: null,
    account: 'PL61109010140000071219812874',
    shipping: { id: 'poczta', name: 'Poczta Polska', cost: 0 },
  };
  const items = [{ lineId: 1, part: 0, quantity: 1 }];
  const announced = await store.returns.announce(id, { key: randomUUID(), items, chosen }, now());
  if (announced.status !== 'announced') throw new Error(JSON.stringify(announced));
  const subscription = await subscribed(shop, client);
  await store.baskets.add(client.owner, line, now());
  const made = await client.ask('/listy', {
    method: 'POST',
    body: new URLSearchParams({ intencja: 'nowa', nazwa: 'Dom' }),
  });
  const list = Number(/\/listy\/(\d+)/.exec(made.headers.get('location') ?? '')?.[1] ?? 0);
  const page = await client.ask(`/reklamacje/nowa?zamowienie=${number}`);
  const filled = formsIn(await page.text()).find(({ fields }) => 'what' in fields)?.fields;
  const complaint = await client.ask(`/reklamacje/nowa?zamowienie=${number}`, {
    method: 'POST',
    body: bodyOf({ ...filled, line_1: '1', what: 'Pękł po tygodniu.', since: '2026-01-05', wish: 'repair' }),
  });
  return {
    client,
    order: number,
    sent: announced.return.number,
    list,
    opinion: 1,
    ...subscription,
    complaint: complaint.headers.get('location')?.replace(/^.*\//, '') ?? '',
  };
}

async function subscribed(
  { store, clock }: TestShop,
  { owner, email }: Client,
): Promise<Pick<Given, 'subscription' | 'link'>> {
  const now = Date.now() + clock.ahead;
  const line = { product: 'kawa-ziarnista-etiopia', size: '250', quantity: 2, subscriptionDays: 30 };
  const buyer = { ...testBuyer, email };
  await store.prices.setStock(line, 1_000);
  await store.baskets.add(owner, line, now);
  const placed = await store.orders.place(owner, testRequest({ buyer }), testTerms(now), now);
  const [made] = placed.status === 'placed' ? await store.subscriptions.ofOrder(placed.order.id) : [];
  if (!made) throw new Error(JSON.stringify(placed));
  const waiting = await store.outbox.waiting();
  const mail = waiting.find(({ content }) => content.subscriptionId === made.id);
  return { subscription: made.id, link: `/subskrypcje/${mail?.content.token}` };
}

/** The addresses of pages that have parameters. */
const places: Partial<Record<PageName, (own: Given) => string>> = {
  order: ({ order }) => `/zamowienia/${order}`,
  prepaid: ({ order }) => `/przedplata/${order}`,
  prepaidCard: ({ order }) => `/przedplata/${order}/karta`,
  returnStep: ({ order }) => `/zwroty/nowy/${order}/1`,
  return: ({ sent }) => `/zwroty/${sent}`,
  complaintNew: ({ order }) => `/reklamacje/nowa?zamowienie=${order}`,
  complaint: ({ complaint }) => `/reklamacje/${complaint}`,
  product: () => '/produkt/kubek-piaskowy',
  listChange: () => '/lista/wishlist',
  shoppingList: ({ list }) => `/listy/${list}`,
  opinion: ({ opinion }) => `/opinie/${opinion}`,
  opinionNew: () => '/opinie/nowa?produkt=kubek-piaskowy',
  accountPasskeys: () => '/konto/klucze',
  accountSubscription: ({ subscription }) => `/konto/subskrypcje/${subscription}?krok=ilosc`,
  subscriptionLink: ({ link }) => `${link}?krok=dostawa`,
  accountAddresses: () => '/konto/adresy?dodaj=dostawa',
};

/** Fields of pages without a form of their own, or whose form needs the link of a mail or a provider with cards. */
const unseen: Partial<Record<PageName, string[]>> = {
  prepaidCard: ['karta'],
  accountPasskeys: ['zamiar', 'klucz', 'nazwa', 'code'],
  listChange: ['produkt', 'wlacz', 'powrot', 'odpowiedz'],
  shoppingListAdd: ['lista', 'nazwa', 'produkt', 'rozmiar', 'ilosc', 'powrot'],
  newPassword: ['password', 'repeat_password'],
  opinionInvitation: ['author', 'text', 'rating'],
  basketReturn: ['intencja'],
  registerByService: ['firstname', 'lastname', 'email', 'terms'],
  accountSubscription: ['intencja', 'dostawa_nr', 'dzien', 'pozycja', 'ile', 'usun'],
};

export interface Form {
  action: string;
  fields: Record<string, string>;
  buttons: [name: string, value: string][];
}

const attribute = (tag: string, name: string): string | null => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return found === undefined
    ? null
    : found.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');
};

/** The forms of a page that write, as a browser without scripts would send them. */
export function formsIn(html: string): Form[] {
  const whole = [...html.matchAll(/<form\b([^>]*)>([\s\S]*?)<\/form>/g)];
  return whole
    .filter(([, tag = '']) => attribute(tag, 'method')?.toLowerCase() === 'post')
    .map(([, tag = '', content = '']) => {
      const id = attribute(tag, 'id');
      const outside =
        id === null ? [] : [...html.matchAll(new RegExp(`<[^>]*\\sform="${id}"[^>]*>`, 'g'))].map(([one]) => one);
      const tags = [...content.matchAll(/<(?:input|select|textarea|button)\b[^>]*>/g)]
        .map(([one]) => one)
        .concat(outside);
      const named = tags.flatMap((one) => (attribute(one, 'name') ? [one] : []));
      const isButton = (one: string) => /^<button|type="(?:submit|image)"/.test(one);
      const pair = (one: string): [string, string] => [attribute(one, 'name') ?? '', attribute(one, 'value') ?? ''];
      return {
        action: attribute(tag, 'action') ?? '',
        fields: Object.fromEntries(named.filter((one) => !isButton(one) && !one.includes('type="file"')).map(pair)),
        buttons: named.filter(isButton).map(pair),
      };
    });
}

function bodyOf(fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}

/** The client who fills in the forms of a page. */
export async function sentBy(shop: TestShop, page: PageName): Promise<Given> {
  const own = await given(shop);
  return guests.includes(page) ? { ...own, client: { ...own.client, ...visitorOf(() => shop) } } : own;
}

/** The forms of a page, with their target addresses. Fails for a page without forms that is not listed as such. */
export async function formsOf(page: PageName, own: Given): Promise<Form[]> {
  const place = places[page]?.(own) ?? addresses[page].replace(/:\w+/g, 'nieznany');
  const html = await (await own.client.ask(place)).text();
  const [path = place] = place.split('?');
  const seen = formsIn(html).filter(({ action }) => action === '' || action.startsWith(path));
  const names = unseen[page] ?? [];
  const hidden = { action: '', fields: Object.fromEntries(names.map((name) => [name, ''])), buttons: [] };
  const all = names.length > 0 ? [...seen, hidden] : seen;
  if (all.length === 0 && !pagesWithoutFields.includes(page)) throw new Error(`${page} at ${place} has no form`);
  return all.map((form) => ({ ...form, action: form.action || place }));
}

/** Pages for visitors who are not signed in. */
const guests: PageName[] = [
  ...(['signIn', 'signInByCode', 'register', 'orderDoor', 'returns', 'complaintDoor', 'withdrawal'] as const),
];
/** Pages whose forms end the session or the account. */
export const pagesThatEnd: PageName[] = ['signOut', 'accountDeletion', 'accountSessions'];
/** Their forms have no text, or need more than this client has. */
const pagesWithoutFields: PageName[] = [
  ...([
    'signOut',
    'account',
    'signInLink',
    'confirmEmail',
    'newEmail',
    'watchConfirm',
    'sharedList',
    'prepaid',
  ] as const),
  ...(['return', 'accountServices', 'complaintLink', 'accountSessions', 'accountPasskeys'] as const),
];
