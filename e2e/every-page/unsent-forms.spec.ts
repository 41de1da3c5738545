import type { Page, Route } from '@playwright/test';
import { type PageName, to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { test } from '../../testing/browser/orders-shop.ts';
import { expect } from '../../testing/browser/shop-fixture.ts';
import { postingPages } from '../../testing/hostile/posting-pages.ts';

/**
 * Forms that must not lose their input: first the connection fails, then the database is unavailable, then they are
 * sent.
 */

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: [/ERR_|status of (?:4\d\d|503)/] });

interface Filled {
  address: string;
  /** Texts by field name. */
  texts: Record<string, string>;
  /** Days by field name, with the labels of their pickers. */
  days?: Record<string, { label: string; day: string }>;
  /** Selectors of checkboxes and radio buttons. */
  checked?: string[];
}

const password = 'kubek z gliny';
const contact = { id: 'Z-2026-104282', contact_type: 'ola@example.com' };

const forGuests: Partial<Record<PageName, Filled>> = {
  register: {
    address: to('register'),
    texts: {
      firstname: 'Ola',
      lastname: 'Nowak',
      email: `ola.${process.pid}@example.com`,
      password,
      repeat_password: password,
    },
    checked: ['[name=terms]'],
  },
  signIn: { address: to('signIn'), texts: { identifier: 'ola.nieznana', password } },
  signInByCode: { address: to('signInByCode'), texts: { identifier: 'ola@example.com' } },
  orderDoor: {
    address: to('orderDoor'),
    texts: { order_id: '2026-104282', email: 'ola@example.com' },
  },
  returns: { address: to('returns'), texts: contact },
  complaintDoor: {
    address: to('complaintDoor'),
    texts: { ...contact, id: 'R-2026-104282' },
  },
  withdrawal: {
    address: to('withdrawal'),
    texts: { name: 'Ola Nowak', order: '2026-104282', email: 'ola@example.com' },
    checked: ['[name=scope][value=whole]'],
  },
  complaintNew: {
    address: to('complaintNew'),
    texts: {
      proof_details: 'Paragon 17',
      product: 'Kubek',
      what: 'Pękł po tygodniu.',
      name: 'Ola Nowak',
      email: 'ola@example.com',
    },
    days: {
      bought_on: { label: 'Dzień zakupu', day: '2026-01-05' },
      since: { label: 'Kiedy wada się ujawniła', day: '2026-02-05' },
    },
    checked: ['[name=proof] >> nth=0', '[name=wish] >> nth=0'],
  },
};

const forClients: Partial<Record<PageName, Filled>> = {
  accountData: { address: to('accountData'), texts: { firstname: 'Ola', lastname: 'Nowak' } },
  accountAddresses: {
    address: to('accountAddresses', {}, { dodaj: 'dostawa' }),
    texts: {
      firstname: 'Ola',
      lastname: 'Nowak',
      street: 'Lipowa',
      street_number: '1',
      zipcode: '00-001',
      city: 'Warszawa',
      phone: '600700800',
    },
  },
  accountPassword: {
    address: to('accountPassword'),
    texts: { password, repeat_password: password },
  },
  shoppingLists: { address: to('shoppingLists'), texts: { nazwa: 'Na święta' } },
};

const complaintMessage = { texts: { comment: 'Dosyłam numer partii: 17.' } };
/** Pages of one order, opinion or complaint. */
const ofOneThing: PageName[] = ['complaint', 'opinion', 'opinionNew', 'prepaid', 'returnStep'];

/** Tested in other files, because their forms have more specific failure messages. */
const onTheirOwn: PageName[] = ['product', 'basket', 'checkout'];
/** Pages without typed input, or pages that need a link from a mail. They use the same code to send forms. */
const notTyped: PageName[] = [
  ...([
    'account',
    'accountConsents',
    'accountDeletion',
    'accountPasskeys',
    'accountServices',
    'accountSessions',
    'accountSubscription',
    'basketReturn',
  ] as const),
  ...(['complaintLink', 'confirmEmail', 'cookies', 'listChange', 'newEmail', 'newPassword'] as const),
  ...(['opinionInvitation', 'order', 'prepaidCard', 'registerByService', 'return'] as const),
  ...([
    'sharedList',
    'shoppingList',
    'shoppingListAdd',
    'signInLink',
    'signOut',
    'subscriptionLink',
    'watchConfirm',
  ] as const),
];

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'zostało na miejscu' });

const toForms = (answer: (route: Route) => Promise<void>) => (route: Route) =>
  route.request().method() === 'POST' ? answer(route) : route.continue();
const away = { status: 503, headers: { 'retry-after': '5' }, json: { error: { code: 'STORE_AWAY' } } };

async function expectNothingLost(page: Page, { address, texts, days = {}, checked = [] }: Filled): Promise<void> {
  await arrive(page, address);
  const form = page
    .getByRole('main')
    .locator(`form:has([name="${Object.keys(texts)[0]}"])`)
    .first();
  for (const [name, text] of Object.entries(texts)) await form.locator(`[name="${name}"]`).first().fill(text);
  for (const [name, { label, day }] of Object.entries(days)) {
    // The picker replaces the browser's own field, which has the name before.
    await expect(form.locator(`[name="${name}"]`)).toHaveAttribute('type', 'hidden');
    await form.getByRole('textbox', { name: label }).fill(day);
  }
  for (const selector of checked) await form.locator(selector).check({ force: true });
  const press = () => form.locator('[type=submit]').last().click();
  const shown = page.url();
  for (const [sentence, answer] of [
    ['nie ma połączenia', (route: Route) => route.abort()],
    ['nie może teraz przyjąć', (route: Route) => route.fulfill(away)],
  ] as const) {
    await page.route(/\.data(\?|$)/, toForms(answer));
    await press();
    await expect(notice(page)).toContainText(sentence);
    await page.unroute(/\.data(\?|$)/);
    expect(page.url()).toBe(shown);
    for (const [name, text] of Object.entries(texts)) {
      await expect(form.locator(`[name="${name}"]`).first(), name).toHaveValue(text);
    }
    for (const [name, { day }] of Object.entries(days)) {
      await expect(form.locator(`[name="${name}"]`), name).toHaveValue(day);
    }
    for (const selector of checked) await expect(form.locator(selector)).toBeChecked();
  }
  const answered = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /\.data/.test(response.url()),
  );
  await press();
  expect((await answered).status()).toBeLessThan(500);
  await expect(notice(page)).toHaveCount(0);
}

// One browser for many forms, because the first page of a new one costs as much as three later ones.
test("guests' forms lose nothing", async ({ page, context }) => {
  const known = [...Object.keys(forGuests), ...Object.keys(forClients), ...ofOneThing, ...onTheirOwn, ...notTyped];
  expect(known.toSorted(), 'every page that receives a form is listed here').toEqual(postingPages().toSorted());
  for (const [name, filled] of Object.entries(forGuests)) {
    await test.step(name, () => expectNothingLost(page, filled));
    if (name === 'complaintNew') {
      await page.waitForURL(/\/reklamacje\/R-/);
      await test.step('a message', () =>
        expectNothingLost(page, { ...complaintMessage, address: `${page.url()}?message=rma` }));
    }
    // A registration signs in.
    await context.clearCookies({ name: 'witryna' });
  }
});

test("clients' forms lose nothing, and a form without typed values shows the failure too", async ({ page, signIn }) => {
  await signIn();
  for (const [name, filled] of Object.entries(forClients)) {
    await test.step(name, () => expectNothingLost(page, filled));
  }
  await test.step('signing out works when it is pressed again', async () => {
    await arrive(page, to('signOut'));
    await page.route(
      /\.data(\?|$)/,
      toForms((route) => route.abort()),
    );
    const press = () => page.getByRole('main').locator('form [type=submit]').first().click();
    await press();
    await expect(notice(page)).toBeVisible();
    await page.unroute(/\.data(\?|$)/);
    await press();
    // The page is loaded anew. A browser that is closed in the middle of that may not close.
    await expect(page.getByRole('main').getByRole('link', { name: 'Zaloguj się ponownie' })).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  });
});

test('forms about an order and about opinions lose nothing', async ({
  page,
  placeClientsOrder,
  placeOrder,
  enterOrder,
  query,
}) => {
  const [opinion] = await query("select id from opinions where state = 'published' limit 1", []);
  const steps: Record<string, () => Promise<Filled>> = {
    opinion: async () => ({
      address: to('opinion', { id: opinion?.id ?? '' }),
      texts: { facts: 'To nie jest opinia o tym kubku.', name: 'Ola Nowak', email: 'ola@example.com' },
      checked: ['[name=ground] >> nth=0'],
    }),
    opinionNew: async () => ({
      address: to('opinionNew', {}, { produkt: 'kubek-piaskowy' }),
      texts: { opinion: 'Dobrze leży w ręce i długo trzyma ciepło.', author: 'Ola' },
    }),
    prepaid: async () => {
      const order = await placeOrder('blik');
      await enterOrder(page, order);
      return { address: to('prepaid', { number: order.number }), texts: { kod: '777 123' } };
    },
    returnStep: async () => {
      const { number } = await placeClientsOrder();
      await query("update orders set state = 'delivered', payment_state = 'paid', paid = due where number = $1", [
        number,
      ]);
      return { address: to('returnStep', { order: number, step: '1' }), texts: { 'quantity.1.0': '1' } };
    },
  };
  for (const [name, filled] of Object.entries(steps)) {
    await test.step(name, async () => expectNothingLost(page, await filled()));
  }
});

test('the error screen needs no download', async ({ page }) => {
  await arrive(page, to('signIn'));
  await page.route(/error-screens/, (route) => route.abort());
  await page.route(
    /\.data(\?|$)/,
    toForms((route) => route.fulfill({ status: 404, body: '' })),
  );
  await page.locator('[name=identifier]').fill('ola');
  await page.locator('main [name=password]').fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Zaloguj się' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nie ma takiej strony');
});
