import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postingPages } from '../../../checks/posting-pages.ts';
import { testBuyer, testRequest, testTerms } from '../../../checks/test-orders.ts';
import { addresses, type PageName } from '../../routes.ts';
import type { ReturnChoice } from '../../shop/return/return.ts';
import { clientOf } from '../signed-in-visitor.ts';
import { openTestShop, type TestShop } from '../test-shop.ts';
import { visitorOf } from '../test-visitor.ts';
import { hostileTexts } from './hostile-texts.ts';

/**
 * Every field of every form and call of the shop, with what no person types: none is answered as a bug, and none makes
 * another request wait.
 */

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  // Thousands of forms come from one network.
  shop.store.rateLimits.take = async () => 0;
}, 900_000);
afterAll(() => shop?.store.close());

const now = () => Date.now() + shop.clock.ahead;

type Client = Awaited<ReturnType<typeof clientOf>>;

interface Given {
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

/** A signed-in client who has bought, sent something back, complained, and has a basket and a list. */
async function given(): Promise<Given> {
  const client = await clientOf(() => shop);
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
    ...{ reason: 'size', comment: '', type: 'parcel', param: 'A', form: 't', other: null, point: null },
    ...{ account: 'PL61109010140000071219812874', shipping: { id: 'poczta', name: 'Poczta Polska', cost: 0 } },
  };
  const items = [{ lineId: 1, part: 0, quantity: 1 }];
  const announced = await store.returns.announce(id, { key: randomUUID(), items, chosen }, now());
  if (announced.status !== 'announced') throw new Error(JSON.stringify(announced));
  const subscription = await subscribed(client);
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
    ...{ client, order: number, sent: announced.return.number, list, opinion: 1 },
    ...subscription,
    complaint: complaint.headers.get('location')?.replace(/^.*\//, '') ?? '',
  };
}

async function subscribed({ owner, email }: Client): Promise<Pick<Given, 'subscription' | 'link'>> {
  const { store } = shop;
  const line = { product: 'kawa-ziarnista-etiopia', size: '250', quantity: 2, subscriptionDays: 30 };
  const buyer = { ...testBuyer, email };
  await store.prices.setStock(line, 1_000);
  await store.baskets.add(owner, line, now());
  const placed = await store.orders.place(owner, testRequest({ buyer }), testTerms(now()), now());
  const [made] = placed.status === 'placed' ? await store.subscriptions.ofOrder(placed.order.id) : [];
  if (!made) throw new Error(JSON.stringify(placed));
  const waiting = await store.outbox.waiting();
  const mail = waiting.find(({ content }) => content.subscriptionId === made.id);
  return { subscription: made.id, link: `/subskrypcje/${mail?.content.token}` };
}

/** Where the form of a page is, for pages whose address has a part of its own. */
const places: Partial<Record<PageName, (own: Given) => string>> = {
  order: ({ order }) => `/zamowienia/${order}`,
  prepaid: ({ order }) => `/przedplata/${order}`,
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

/** Fields of pages that have no form of their own, or whose form needs the link of a mail. */
const unseen: Partial<Record<PageName, string[]>> = {
  accountPasskeys: ['zamiar', 'klucz', 'nazwa', 'code'],
  listChange: ['produkt', 'wlacz', 'powrot', 'odpowiedz'],
  shoppingListAdd: ['lista', 'nazwa', 'produkt', 'rozmiar', 'ilosc', 'powrot'],
  accountSubscription: ['intencja', 'dostawa_nr', 'dzien', 'pozycja', 'ile', 'usun'],
  newPassword: ['password', 'repeat_password'],
  opinionInvitation: ['author', 'text', 'rating'],
  registerByService: ['firstname', 'lastname', 'email', 'terms'],
};

interface Form {
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
function formsIn(html: string): Form[] {
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

type Fields = Record<string, string>;

/** A form with the hostile text in all of its fields, and for the worst texts in each of them alone. */
function variantsOf({ fields, buttons }: Form, text: string): Fields[] {
  const pressed: Fields[] = buttons.length > 0 ? buttons.map(([name, value]) => ({ [name]: value })) : [{}];
  const names = Object.keys(fields);
  const every = Object.fromEntries(names.map((name) => [name, text]));
  const alone = triedAlone.includes(text) ? [...names, ...buttons.map(([name]) => name)] : [];
  return [
    ...pressed.map((button) => ({ ...every, ...button })),
    ...alone.flatMap((name) => pressed.map((button) => ({ ...fields, ...button, [name]: text }))),
  ];
}

const triedAlone = hostileTexts.filter((text) => ['a\0b@example.com', '2147483648'].includes(text));

/** The form's own page, where it is one of those that have a form in sight. */
async function formsOf(page: PageName, place: string, { client }: Given): Promise<Form[]> {
  const html = await (await client.ask(place)).text();
  const [path = place] = place.split('?');
  const seen = formsIn(html).filter(({ action }) => action === '' || action.startsWith(path));
  const names = unseen[page] ?? [];
  return names.length > 0
    ? [...seen, { action: '', fields: Object.fromEntries(names.map((name) => [name, ''])), buttons: [] }]
    : seen;
}

it.each(postingPages())(
  'the form of %s',
  async (page) => {
    const found: string[] = [];
    const people = async (): Promise<Given> => {
      const own = await given();
      return guests.includes(page) ? { ...own, client: { ...own.client, ...visitorOf(() => shop) } } : own;
    };
    let own = await people();
    const place = places[page]?.(own) ?? addresses[page].replace(/:\w+/g, 'nieznany');
    const forms = await formsOf(page, place, own);
    expect(forms.length > 0 || pagesWithoutFields.includes(page), `${page} at ${place} has a form`).toBe(true);
    for (const form of forms) {
      for (const text of hostileTexts) {
        for (const fields of variantsOf(form, text)) {
          const body = new URLSearchParams(fields);
          const answer = await own.client.ask(form.action || place, { method: 'POST', body });
          await answer.text();
          const bugs = shop.bugs.splice(0).map(({ error }) => `${error} ${(error as Error).cause ?? ''}`.slice(0, 300));
          const isBug = answer.status >= 500 || bugs.length > 0;
          if (isBug)
            found.push(`${form.action} ${JSON.stringify(fields).slice(0, 200)}: ${answer.status} ${bugs.join()}`);
        }
        if (pagesThatEnd.includes(page)) own = await people();
      }
    }
    expect(found).toEqual([]);
  },
  300_000,
);

/** Pages for whoever is not signed in. */
const guests: PageName[] = [
  ...(['signIn', 'signInByCode', 'register', 'orderDoor', 'returns', 'complaintDoor', 'withdrawal'] as const),
];
/** Pages whose forms end the session or the account. */
const pagesThatEnd: PageName[] = ['signOut', 'accountDeletion', 'accountSessions'];
/** What is sent to them has no text, or needs more than this client has. */
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
