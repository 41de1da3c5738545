import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '../../src/data/db/db.ts';
import { addDays, dayOf } from '../../src/shop/time/warsaw-time.ts';
import { coffee, subscribe, subscriptionParts, tea } from '../../testing/order/test-subscriptions.ts';
import { signedInVisitor } from '../../testing/shop/signed-in-visitor.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

type Browser = ReturnType<typeof visitorOf>;

let shop: TestShop;
const plain = (html: string) =>
  html.replaceAll('\u00a0', ' ').replaceAll('\u2011', '-').replaceAll('<!-- -->', '').replaceAll('&nbsp;', ' ');
const text = async (who: Browser, path: string, status = 200) => {
  const response = await who.ask(path);
  expect(response.status, path).toBe(status);
  return plain(await response.text());
};
const post = (who: Browser, path: string, fields: Record<string, string>) =>
  who.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
const parts = () => subscriptionParts(shop.store, Date.now()).parts;

beforeAll(async () => {
  shop = await openTestShop();
  await shop.store.prices.setStock(coffee, 1_000);
  await shop.store.prices.setStock(tea, 1_000);
}, 900_000);
afterAll(() => shop?.store.close());

/** The token in the last mail about an agreement. */
async function linkOf(id: number): Promise<string> {
  const [row] = await shop.store.maintain(({ orm }) =>
    rowsOf<{ token: string }>(
      orm,
      sql`select content ->> 'token' as token from outbox where (content ->> 'subscriptionId')::integer = ${id}
        order by id desc limit 1`,
    ),
  );
  return `/subskrypcje/${row?.token}`;
}
const read = async (id: number) => {
  const agreement = await shop.store.subscriptions.byId(id);
  if (!agreement) throw new Error(`no agreement ${id}`);
  return agreement;
};

describe('the link of a mail', () => {
  it('only shows when it is read, and does each thing by its button, without signing in', async () => {
    const { agreement } = await subscribe(parts(), { days: 30, isConfirmed: false });
    const { id } = agreement;
    const link = await linkOf(id);
    const guest = visitorOf(() => shop);
    for (const step of ['pomin', 'przenies', 'ilosc', 'dostawa', 'wstrzymaj', 'zakoncz', 'potwierdz', 'zgoda']) {
      expect(await text(guest, `${link}?krok=${step}`)).toContain('<button');
    }
    expect(await read(id)).toEqual(agreement);
    const page = await text(guest, link);
    expect(page).toContain(`Subskrypcja nr ${id}`);
    expect(page).toContain('co miesiąc, na czas nieokreślony');
    expect(page).toContain('Potwierdź swój adres e-mail');

    const done = await post(guest, link, { intencja: 'pomin', dostawa_nr: '2' });
    expect([done.status, done.headers.get('location')]).toEqual([303, `${link}?zapisano=pomin`]);
    expect(await text(guest, `${link}?zapisano=pomin`)).toContain('Pominęliśmy tę dostawę.');
    // A visitor with the link can read the mails of the address, so the address is confirmed.
    expect(await read(id)).toMatchObject({ cycle: 3, isConfirmed: true });
    const again = await post(guest, link, { intencja: 'pomin', dostawa_nr: '2' });
    expect(again.status).toBe(409);
    expect(plain(await again.text())).toContain('Tę dostawę już zamówiliśmy albo pominęliśmy.');
    expect(await read(id)).toMatchObject({ cycle: 3 });

    const to = addDays(dayOf(Date.now()), 20);
    expect((await post(guest, link, { intencja: 'przenies', dostawa_nr: '3', dzien: to })).status).toBe(303);
    expect((await post(guest, link, { intencja: 'przenies', dostawa_nr: '3', dzien: 'jutro' })).status).toBe(409);
    expect((await read(id)).nextOn).toBe(to);

    const [line] = agreement.lines;
    const quantity = { intencja: 'ilosc', pozycja: String(line?.id), ile: '3' };
    expect((await post(guest, link, quantity)).status).toBe(303);
    for (const ile of ['0,5', '2147483648', 'dużo']) {
      expect((await post(guest, link, { ...quantity, ile })).status, ile).toBe(409);
    }
    expect((await read(id)).lines).toMatchObject([{ quantity: 3 }]);

    expect((await post(guest, link, { intencja: 'wstrzymaj' })).status).toBe(303);
    expect(await text(guest, link)).toContain('Wznów subskrypcję');
    expect((await post(guest, link, { intencja: 'wznow' })).status).toBe(303);
    expect((await post(guest, link, { intencja: 'zakoncz' })).status).toBe(303);
    expect(await read(id)).toMatchObject({ state: 'ended', ended: { by: 'shopper' } });
    expect(await text(guest, `${link}?krok=wstrzymaj`)).toContain('Zakończona.');
  });

  it('changes the address and the way of delivery; bad input is told, nothing is lost', async () => {
    const { agreement } = await subscribe(parts(), { days: 30 });
    const link = await linkOf(agreement.id);
    const guest = visitorOf(() => shop);
    const address = {
      intencja: 'dostawa',
      firstname: 'Ewa',
      lastname: 'Lis',
      street: 'Polna 2',
      streetNumber: '',
      zipcode: '00-950',
      city: 'Warszawa',
      region: 'PL',
      phone: '',
      additional: '',
      firm: '',
    };
    const wrong = await post(guest, `${link}?krok=dostawa`, { ...address, zipcode: '1' });
    expect(wrong.status).toBe(422);
    expect(plain(await wrong.text())).toContain('Polna 2');
    const saved = await post(guest, `${link}?krok=dostawa`, address);
    expect(saved.status, await saved.clone().text()).toBe(303);
    expect((await read(agreement.id)).agreed).toMatchObject({
      recipient: { firstname: 'Ewa', zipcode: '00-950' },
      choices: { zipcode: '00-950' },
    });
    expect((await post(guest, link, { intencja: 'dostawa', delivery: 'kurier', payment: 'transfer' })).status).toBe(
      303,
    );
    expect((await read(agreement.id)).agreed.choices).toMatchObject({ optionId: 'kurier', method: 'transfer' });
    expect((await post(guest, link, { intencja: 'dostawa', delivery: 'paczkomat', point: 'NIE-MA' })).status).toBe(409);
    expect((await post(guest, link, { intencja: 'dostawa', delivery: 'balon' })).status).toBe(409);
    expect((await post(guest, link, { intencja: 'nic' })).status).toBe(400);
  });

  it('that is wrong or too old opens nothing', async () => {
    const guest = visitorOf(() => shop);
    for (const token of ['0'.repeat(64), 'abc', 'x'.repeat(500)]) {
      expect((await guest.ask(`/subskrypcje/${token}`)).status, token).toBe(404);
      expect((await post(guest, `/subskrypcje/${token}`, { intencja: 'zakoncz' })).status, token).toBe(404);
    }
  });
});

describe('the account', () => {
  it('lists what is the client’s own, and opens nothing else', async () => {
    const client = await signedInVisitor(() => shop);
    expect(await text(client, '/konto/subskrypcje')).toContain('Nie masz jeszcze subskrypcji.');
    const { agreement } = await subscribe(parts(), { days: 14, owner: client.owner });
    expect(agreement.clientId).toBe(client.client);
    const path = `/konto/subskrypcje/${agreement.id}`;
    expect(await text(client, '/konto/subskrypcje')).toContain(path);
    const page = await text(client, path);
    expect(page).toContain('co 2 tygodnie');
    expect(page).toContain('Zakończ subskrypcję');
    const unproved = await subscribe(parts(), { days: 30, owner: client.owner, isConfirmed: false });
    const other = `/konto/subskrypcje/${unproved.agreement.id}`;
    expect(await text(client, other)).toContain('potwierdź adres linkiem');
    expect((await post(client, other, { intencja: 'potwierdz' })).status).toBe(409);
    expect(await read(unproved.agreement.id)).toMatchObject({ isConfirmed: false });
    const stranger = await signedInVisitor(() => shop);
    expect((await stranger.ask(path)).status).toBe(404);
    expect((await post(stranger, path, { intencja: 'zakoncz' })).status).toBe(404);
    expect((await visitorOf(() => shop).ask(path)).status).toBe(303);
    expect((await post(client, path, { intencja: 'zakoncz' })).status).toBe(303);
    expect(await read(agreement.id)).toMatchObject({ state: 'ended' });
    const data = await shop.store.exportData(client.client, Date.now());
    expect(data.subskrypcje).toMatchObject([{ numer: agreement.id, stan: 'ended' }, { stan: 'active' }]);
  });

  it('ends its subscriptions when it is deleted', async () => {
    const client = await signedInVisitor(() => shop);
    const { agreement } = await subscribe(parts(), { days: 14, owner: client.owner });
    await shop.store.deletions.ask(client.client, Date.now());
    await shop.store.deletions.deleteDue(Date.now() + 365 * 86_400_000);
    expect(await read(agreement.id)).toMatchObject({ state: 'ended', clientId: null });
  });

  it('calls answer in the shapes that clients of such shops know', async () => {
    const client = await signedInVisitor(() => shop);
    const { agreement } = await subscribe(parts(), { days: 30, owner: client.owner });
    const { id } = agreement;
    const graphql = async (who: Browser, query: string) => {
      const answer = await (await who.ask('/graphql/v1', { method: 'POST', body: JSON.stringify({ query }) })).json();
      expect(answer.errors, query).toBeUndefined();
      return answer.data;
    };
    const view = `query { subscriptionsView(subscriptionsViewRequest: { subscriptionViewFilter: { subscriptionIds: [${id}] } }) {
      subscriptions { id status upcomingDeliveryDate nextDeliveryDate upcomingPaymentDate daysInPeriod possibleDaysInPeriod
      subscriptionPaymentData { systemName cardNumber payformId iconSvg expiryDate }
      subscriptionOrderData { currencyId typeOfInvoice chargeTax subscriptionNote payerAddress { id } deliveryCost { value formatted }
        orderDelivery { courier { id fullId icon name carrierName pickupPoint companyKey companyGroupKey }
          pickupPoint { id name location requiredClientNumber coordinates { latitude longitude distance }
            address { buildingAndHouseNumber city country postcode street } } deliveryAddressData { id } courierNote }
        useOnceOrderDelivery { courierNote } }
      rebatesThresholds { numberFrom numberTo type value } subscriptionRebateCode { id code orderUsages maxUsages }
      subscriptionInfoData { createDate endDate ordersCount }
      subscriptionOptions { isChangeUpcomingDeliveryDatePossible canCustomerHoldOffSubscription unavailableDates
        maxNumberOfDaysToChangeDeliveryDate minNextOrderDate maxNextOrderDate }
      subscriptionAcceptData { acceptanceIsRequired acceptationDeadline } } } }`;
    const { subscriptionsView } = await graphql(client, view);
    expect(subscriptionsView.subscriptions).toMatchObject([
      {
        id,
        status: 'active',
        upcomingDeliveryDate: agreement.nextOn,
        daysInPeriod: 30,
        possibleDaysInPeriod: [14, 30, 60],
        subscriptionOrderData: { deliveryCost: { value: 21.99 } },
        rebatesThresholds: [{ type: 'percentage', value: 10 }],
        subscriptionInfoData: { ordersCount: 1 },
      },
    ]);
    const stranger = await signedInVisitor(() => shop);
    expect((await graphql(stranger, view)).subscriptionsView.subscriptions).toEqual([]);

    const { subscriptionBasket } = await graphql(
      client,
      `query { subscriptionBasket(subscriptionId: ${id}) { products { id size quantity forPoints worth { gross { formatted value } }
        worthPoints { value } data { type name link icon versionName sizes { id name amount }
          unit { singular plural precision sellBy } subscription { minimumQuantity } } }
        basketCost { totalProductsCost { formatted } basketShippingCost { shippingCostAfterRebate { value formatted } }
          totalToPay { formatted } } } }`,
    );
    expect(subscriptionBasket.products).toMatchObject([
      { size: '250', quantity: 2, data: { subscription: { minimumQuantity: 2 } } },
    ]);
    const orders = await graphql(
      client,
      `query { subscriptionOrders(subscriptionOrdersRequest: { subscriptionOrdersFilter: { subscriptionId: ${id} }
        paginationFilter: { currentPage: 1 limitPerPage: 3 } }) { subscriptionOrders { orderNumber status link orderDate
        worthOrderCurrency { formatted } documents { id name type link } payment { paymentMethod { id name } } }
        results { resultCount resultPage currentPage limitPerPage } } }`,
    );
    expect(orders.subscriptionOrders.results).toEqual({
      resultCount: 1,
      resultPage: 1,
      currentPage: 1,
      limitPerPage: 3,
    });

    const product = agreement.lines[0]?.productId;
    const herbata = await shop.store.catalogue.product(tea.product, Date.now());
    const change = async (call: string, who: Browser = client) => {
      const name = call.slice(0, call.indexOf('('));
      const data = await graphql(who, `mutation { ${call} { status error { code message } } }`);
      return data[name].error?.code ?? data[name].status;
    };
    const quantity = (n: number) =>
      `changeProductQuantityInSubscription(subscriptionId: ${id} productId: ${product} size: "250" quantity: ${n})`;
    expect(await change(quantity(4))).toBe('success');
    expect(await change(quantity(1))).toBe('SUBSCRIPTION_AMOUNT');
    expect(await change(quantity(4), stranger)).toBe('SUBSCRIPTION_NOT_FOUND');
    const add = `addProductToSubscription(subscriptionId: ${id} productId: ${herbata?.id} size: "uniw" quantity: 1)`;
    expect(await change(add)).toBe('success');
    expect(await change(add)).toBe('SUBSCRIPTION_TWICE');
    expect(await change(`updateSubscription(subscriptionId: ${id} daysInPeriod: 14)`)).toBe('SUBSCRIPTION_PERIOD');
    expect(await change(`updateSubscription(subscriptionId: ${id} daysInPeriod: 60)`)).toBe('success');
    const remove = `removeProductFromSubscription(subscriptionId: ${id} productId: ${herbata?.id})`;
    expect(await change(remove)).toBe('success');
    expect(await change(remove)).toBe('SUBSCRIPTION_LINE');
    const day = addDays(dayOf(Date.now()), 12);
    expect(
      await change(`updateSubscription(subscriptionId: ${id} upcomingDeliveryDate: "${day}" courierId: "kurier")`),
    ).toBe('success');
    expect(await change(`activateSubscriptionRebateCode(subscriptionId: ${id} code: "NIE-MA-TAKIEGO")`)).toBe(
      'SUBSCRIPTION_CODE',
    );
    expect(await change(`deactivateSubscriptionRebateCode(subscriptionId: ${id})`)).toBe('success');
    const status = (state: string) =>
      `changeSubscriptionStatus(subscriptionsStatusModel: { subscriptionId: ${id} subscriptionStatus: "${state}" })`;
    expect(await change(status('paused'))).toBe('success');
    expect(await change(status('constructor'))).toBe('SUBSCRIPTION_STATUS');
    expect(await change(status('active'))).toBe('success');
    expect(await change(status('ended'))).toBe('success');
    expect(await change(status('active'))).toBe('SUBSCRIPTION_ENDED');
    expect(await read(id)).toMatchObject({ state: 'ended', days: 60, agreed: { choices: { optionId: 'kurier' } } });
  });
});

describe('the panel', () => {
  it('lists, shows the calendar with what is needed, and does each thing with a line in the journal', async () => {
    const staff = await signInStaff(shop, 'orders', 'Ola Zamówienia');
    const { agreement, order } = await subscribe(parts(), { days: 14, quantity: 3 });
    const { id } = agreement;
    const path = `/panel/subskrypcje/${id}`;
    const open = async (address: string) =>
      plain(await (await shop.ask(address, { headers: { cookie: `panel=${staff.token}` } })).text());
    const send = (action: string, fields: Record<string, string> = {}) =>
      shop.ask(`${path}?akcja=${action}`, {
        method: 'POST',
        headers: { cookie: `panel=${staff.token}` },
        body: new URLSearchParams(fields),
      });
    expect(await open('/panel/subskrypcje')).toContain(path);
    expect(await open('/panel/subskrypcje?stan=paused')).not.toContain(path);
    const calendar = await open('/panel/subskrypcje/kalendarz');
    expect(calendar).toContain(path);
    expect(calendar).toContain('Kawa ziarnista Etiopia');
    expect(await open(path)).toContain('co 2 tygodnie');
    expect(await open(`/panel/zamowienia/${order.number}`)).toContain(path);
    const [line] = agreement.lines;
    expect((await send('skip', { cycle: '2' })).status).toBe(303);
    expect((await send('skip', { cycle: '2' })).status).toBe(422);
    expect((await send('move', { cycle: '3', day: 'kiedyś' })).status).toBe(422);
    expect((await send('move', { cycle: '3', day: addDays(dayOf(Date.now()), 9) })).status).toBe(303);
    expect((await send('quantity', { line: String(line?.id), [`quantity-${line?.id}`]: '5' })).status).toBe(303);
    expect((await send('pause')).status).toBe(303);
    expect((await send('resume')).status).toBe(303);
    expect((await send('end')).status).toBe(303);
    expect(await read(id)).toMatchObject({ state: 'ended', ended: { by: 'shop' }, lines: [{ quantity: 5 }] });
    const entries = await shop.store.journal.entries({ subject: `subscription ${id}` });
    expect(entries.map(({ action }) => action).reverse()).toEqual([
      'subscription-skipped',
      'subscription-moved',
      'subscription-changed',
      'subscription-paused',
      'subscription-resumed',
      'subscription-ended',
    ]);
    expect((await shop.ask('/panel/subskrypcje/999999', { headers: { cookie: `panel=${staff.token}` } })).status).toBe(
      404,
    );
  });
});
