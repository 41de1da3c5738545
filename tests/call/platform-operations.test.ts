import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nextDay } from '../../src/shop/subscription/delivery-days.ts';
import { dayOf, formatDay } from '../../src/shop/time/warsaw-time.ts';
import { coffee, subscribe, subscriptionParts } from '../../testing/order/test-subscriptions.ts';
import { signedInVisitor } from '../../testing/shop/signed-in-visitor.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

/** The operations of published clients of such shops: each is understood and answers in its shape. */

type Who = Pick<ReturnType<typeof visitorOf>, 'ask'>;
// biome-ignore lint/suspicious/noExplicitAny: answers have as many shapes as there are operations
type Answered = { status: number; data: any; errors?: { code: string; extensions?: { reason?: string } }[] };

let shop: TestShop;
let anna: Awaited<ReturnType<typeof signedInVisitor>>;
let order = '';
let subscription = 0;
const ids = { mug: 0, mugCode: '', coffee: 0 };
let voucher = '';

async function call(who: Who, query: string, variables: object = {}): Promise<Answered> {
  const response = await who.ask('/graphql/v1/', { method: 'POST', body: JSON.stringify({ query, variables }) });
  return { status: response.status, ...((await response.json()) as object) } as Answered;
}

/** The answer of an operation that has to be understood whole. */
async function asked(query: string, who: Who = anna): Promise<Answered['data']> {
  const { errors, data } = await call(who, query);
  expect(errors, query).toBeUndefined();
  return data;
}

const address =
  'firstname: "Anna", lastname: "Żak", street: "Lipowa 1/2", zipcode: "00-001", city: "Warszawa", country: 1143020003, phone: "600700800"';

beforeAll(async () => {
  shop = await openTestShop();
  await shop.store.prices.setStock(coffee, 1_000);
  for (const [name, slug] of [
    ['mug', 'maselniczka'],
    ['coffee', coffee.product],
  ] as const) {
    const product = await shop.store.catalogue.product(slug, Date.now());
    ids[name] = product?.id ?? 0;
    if (name === 'mug') ids.mugCode = product?.code ?? '';
  }
  anna = await signedInVisitor(() => shop);
  voucher = await shop.store.vouchers.give(50_00, Date.now());
  const begun = await subscribe(subscriptionParts(shop.store, Date.now()).parts, { days: 30, owner: anna.owner });
  subscription = begun.agreement.id;
  await asked(`mutation { addProductsToBasket(ProductInput: [{ id: ${ids.mug}, size: "uniw" }]) { status } }`);
  const placed = await asked(`mutation { orderCreate(orderCreateInput: {
    clientData: { type: "private", email: "${anna.email}", clientDeliveryData: { ${address} } }
    orderData: { paymentMethodId: "transfer", courierId: "kurier", prepaid: "prepaid" } }) { orderNumber } }`);
  order = placed.orderCreate.orderNumber;
  await asked(
    `mutation { addProductsToBasket(ProductInput: [{ id: ${ids.mug}, size: "uniw", quantity: 2 }]) { status } }`,
  );
  await asked('mutation { setTemporaryZipcode(zipcode: "00-001") { status } }');
}, 900_000);
afterAll(() => shop?.store.close());

const outcome = '{ status error { code message } }';
const bookAddress = 'id firstname lastname firm street city zipcode country { id } phone provinceCode';
const answered = '{ isError error { code message } validationErrors { code message } result { id } }';

describe('the client and the address book', () => {
  it('are inserted, changed and told; what is wrong is told by its code', async () => {
    const inserted = await asked(`mutation {
      home: insertDeliveryAddress(DeliveryAddressInput: { ${address} }) ${answered}
      other: insertDeliveryAddress(deliveryAddress: { ${address.replace('Lipowa', 'Polna')}, isDefault: true }) ${answered}
      firm: insertInvoiceAddress(InvoiceAddressInput: { firm: "Żak i Syn", taxNumber: "5260250274", ${address} }) ${answered}
      wrong: insertDeliveryAddress(DeliveryAddressInput: { ${address.replace('00-001', 'x')} }) ${answered}
    }`);
    expect(inserted.home).toEqual({
      isError: false,
      error: null,
      validationErrors: [],
      result: { id: expect.any(Number) },
    });
    expect(inserted.wrong).toMatchObject({ isError: true, result: null, error: { code: 'incorect_delivery_zipcode' } });
    expect(inserted.wrong.validationErrors).toHaveLength(1);
    const { home, other, firm } = inserted;
    const changed = await asked(`mutation {
      a: updateDeliveryAddress(DeliveryAddressInput: { id: ${home.result.id}, city: "Łódź" }) ${answered}
      b: updateInvoiceAddress(InvoiceAddressInput: { id: ${firm.result.id}, firm: "Żak i Córka" }) ${answered}
      c: updateDeliveryAddress(DeliveryAddressInput: { id: ${firm.result.id}, city: "Łódź" }) ${answered}
    }`);
    expect([changed.a.isError, changed.b.isError, changed.c.error.code]).toEqual([false, false, 'address_unknown']);
    const { client } = await asked(`{ client {
      type email phone birthDate taxNumber shippingProfileId hasOtherDeliveryAddressActive isUserOnce login vatCompany
      billingAddress { firstname lastname firm street city zipcode country { id } phone provinceCode }
      deliveryAddresses { ${bookAddress} isDefault used editable }
      invoiceAddresses { ${bookAddress} isDefault used editable taxNumber } } }`);
    expect(client).toMatchObject({ type: 'private', email: anna.email, login: anna.login, isUserOnce: false });
    expect(client.deliveryAddresses).toMatchObject([
      { id: other.result.id, isDefault: true, street: 'Polna 1/2', country: { id: 1143020003 } },
      { id: home.result.id, isDefault: false, city: 'Łódź', street: 'Lipowa 1/2', phone: '600700800' },
    ]);
    expect(client.invoiceAddresses).toMatchObject([{ firm: 'Żak i Córka', taxNumber: '5260250274' }]);
  });

  it('are nobody’s who is not signed in', async () => {
    const guest = visitorOf(() => shop);
    expect((await call(guest, '{ client { email phone } }')).errors?.[0]?.code).toBe('NOT_LOGGED_IN');
    const { data } = await call(
      guest,
      `mutation { insertDeliveryAddress(DeliveryAddressInput: { ${address} }) ${answered} updateClient(UpdateClientInput: { phone: "600700800" }) ${outcome} }`,
    );
    expect([data.insertDeliveryAddress.error.code, data.updateClient.error.code]).toEqual([
      'NOT_LOGGED_IN',
      'NOT_LOGGED_IN',
    ]);
    expect(
      (await asked('{ clientProspect { email phone deliveryAddress { id } birthDate } }', guest)).clientProspect,
    ).toBeNull();
  });

  it('changes the data by the rules of their page, and the address with the password alone', async () => {
    const changed = await asked(`mutation {
      none: updateClient(UpdateClientInput: { activeInvoiceAddress: 0 }) { status }
      data: updateClient(UpdateClientInput: { firstname: "Anna", lastname: "Żak", phone: "600 700 801" }) ${outcome}
      phone: updateClient(UpdateClientInput: { phone: "1" }) ${outcome}
      stranger: updateClient(UpdateClientInput: { activeDeliveryAddress: 999999 }) ${outcome}
      once: setUserOnce(UserOnceInput: { email: "ktos@example.pl", clientBillingData: { zipcode: "00-001", country: 1143020003 } }) ${outcome}
      bad: setUserOnce(UserOnceInput: { email: "ktos" }) ${outcome}
    }`);
    expect([changed.none.status, changed.data.status, changed.once.status]).toEqual(Array(3).fill('success'));
    expect([changed.phone.error.code, changed.stranger.error.code, changed.bad.error.code]).toEqual([
      'incorect_phone',
      'address_unknown',
      'incorect_email',
    ]);
    const { client } = await asked('{ client { phone billingAddress { lastname } } }');
    expect(client).toEqual({ phone: '600 700 801', billingAddress: { lastname: 'Żak' } });
  });
});

const form =
  'paymentId description type javascript fromData { action method target acceptCharset inputs { name type value className url } } paymentXML';
const payments = `payments { id name icon icon_svg methodAsGroup paymentChannel { id name icon } paymentSystem { id name }
  additionalClientCost { costPercent costFixedAmount { value } minAmount { value } }
  terms { supportsPaymentInitiationService paymentInitiationServiceTerms { id type clause } } }
  paymentsGroup { id name icon } paymentsGroupTerms { groupId type clausePrefix clause } settings { defaultPaymentMethodId }`;

describe('payments', () => {
  it('are told as an object and as a list', async () => {
    const told = await asked(`{
      paymentsMethod { ${payments} }
      ofSubscription: paymentsMethod(isSubscription: true) { ${payments} }
      collectivePayments(ordersNumbers: ["${order}"]) { ${payments} }
      several: collectivePayments(ordersNumbers: ["${order}", "1"]) { payments { id } }
    }`);
    const methods = (of: { payments: { id: string }[] }) => of.payments.map(({ id }) => id);
    expect(methods(told.paymentsMethod)).toEqual(expect.arrayContaining(['transfer', 'cash']));
    expect(methods(told.ofSubscription)).not.toContain('cash');
    expect(methods(told.collectivePayments)).toContain('transfer');
    expect(told.several.payments).toEqual([]);
    const { paymentsMethod } = await asked('{ paymentsMethod { id name prepaid } }');
    expect(paymentsMethod[0]).toMatchObject({ id: expect.any(String), name: expect.any(String) });
  });

  it('are prepared as a form that leads on, for one order of one’s own', async () => {
    const told = await asked(`{
      a: preparePayment(PreparePaymentInput: { orderNumber: "${order}", paymentId: "transfer" }) { ${form} }
      b: preparePayment(PreparePaymentInput: { orderNumbers: "${order}", paymentFormId: "transfer" }) { ${form} }
      c: prepareCollectivePayment(PrepareCollectivePaymentInput: { ordersNumbers: ["${order}"], paymentFormId: "transfer" }) { ${form} }
    }`);
    for (const prepared of Object.values(told)) {
      expect(prepared).toMatchObject({
        paymentId: 'transfer',
        fromData: { method: 'get', action: expect.stringContaining(order) },
      });
    }
    const guest = visitorOf(() => shop);
    const codes = async (who: Who, input: string) =>
      (await call(who, `{ preparePayment(PreparePaymentInput: ${input}) { ${form} } }`)).errors?.[0]?.code;
    expect(await codes(guest, `{ orderNumber: "${order}", paymentId: "transfer" }`)).toBe('order_unknown');
    expect(await codes(anna, `{ orderNumbers: ["${order}", "2"], paymentFormId: "transfer" }`)).toBe(
      'payment_one_order',
    );
    expect(await codes(anna, `{ orderNumber: "${order}", paymentId: "gold" }`)).toBe('payment_not_chosen');
    const unpaid = await call(
      anna,
      `{ prepareSubscriptionPayment(PrepareSubscriptionPaymentInput: { subscriptionId: ${subscription}, paymentFormId: "transfer" }) { ${form} } }`,
    );
    expect(unpaid.errors?.[0]?.code ?? unpaid.data.prepareSubscriptionPayment.paymentId).toMatch(
      /^payment_|^transfer$/,
    );
  });

  it('tells what is left on a gift card, and only by its whole code', async () => {
    const told = await asked(`{
      voucher(code: "${voucher}") { value { value currency formatted } }
      unknown: voucher(code: "ABCD-EFGH-JKMN-PQRS") { value { value } }
    }`);
    expect(told).toEqual({
      voucher: { value: { value: 50, currency: 'PLN', formatted: '50,00\u00a0zł' } },
      unknown: null,
    });
  });
});

const pointAddress = 'address { buildingAndHouseNumber city country postcode street }';

describe('delivery', () => {
  it('has points, countries and ways with all their fields', async () => {
    const told = await asked(`{
      own: pickupPoints(courierId: 0) { pickupPoints { id name address { city postcode street } } }
      near: pickupPoints(courierId: "paczkomat") { pickupPoints { id name address { city postcode street } } }
      searchPickupPoints(SearchPickupPointsInput: { courierId: "paczkomat", text: "Warszawa" }) { data gps { latitude longitude } }
      shippingCountries(ShippingCountriesInput: { includeDeliveryProfile: true }) { id name selected provinces { id name selected } provinceTypes }
      courierServices(courierId: "kurier") { calendar { date { day month year } type availableServices { id name
        price { value formatted } pointCost { value formatted } pointsEnabled selectedForPrice } } }
      shipping(ShippingInput: { mode: basket }) {
        settings { checked orderDivisionEnabled selectedPickup { id courierId name ${pointAddress} coordinates { latitude longitude } } }
        shipping { availability calendar calendarOption comment prepaid minworthReached workingDays pointsSelected pointsEnabled
          pointsCost { value formatted } minworth { formatted } cost { value formatted } deliveryTime { time { days } weekDay weekAmount today }
          courier { id icon name carrierName pickupPoint companyKey companyGroupKey fullId }
          courierPickupPoints { id courierId name requiredClientNumber ${pointAddress} } }
        shippingTime { shippingTime { time { days hours minutes } workingDays weekDay weekAmount today } unknownTime }
        shippingTimeLater { shippingTime { time { days hours minutes } workingDays weekDay weekAmount today } unknownTime }
        nonStandardizedInfo { active isAllowed courierId } }
      wrappers { name type icon sizeId productId quantity price { gross { value formatted } net { formatted } } }
    }`);
    expect(told.own.pickupPoints).toHaveLength(1);
    expect(told.near.pickupPoints.length).toBeGreaterThan(0);
    expect(JSON.parse(told.searchPickupPoints.data)[0]).toMatchObject({ address: { city: 'Warszawa' } });
    expect(told.searchPickupPoints.gps.latitude).toBeCloseTo(52.2, 0);
    expect(told.shippingCountries).toContainEqual(expect.objectContaining({ id: 1143020003, selected: true }));
    expect(told.courierServices).toEqual({ calendar: [] });
    const locker = told.shipping.shipping.find((way: { courier: { id: string } }) => way.courier.id === 'paczkomat');
    expect(locker.courier).toMatchObject({ pickupPoint: true, fullId: 'paczkomat' });
    expect(locker.courierPickupPoints[0]).toMatchObject({
      courierId: 'paczkomat',
      address: { postcode: expect.any(String) },
    });
    expect(told.wrappers).toEqual([]);
  });
});

const amounts = `totalProductsCost { formatted } basketShippingCost { shippingCostPoints shippingCostAfterRebate { value formatted } }
  prepaidCost { value formatted } insuranceCost { value formatted } totalRebateWithoutShipping { value formatted }
  paymentAmountFromClientBalance { value formatted } totalToPay { formatted value } totalToPayAtPoints { value } totalProductsCostAtPoints { value }`;

describe('the basket', () => {
  it('is told in every form', async () => {
    const told = await asked(`{
      a: basket(BasketCostInput: {}) { products { id size additional quantity data { subscription { periods } } basketGroupId
        bundleProducts { productId quantity bundledId sizeId } } }
      b: basket(BasketCostInput: {}) { summaryBasket { orderDivisionPossible } products { id size comment availableNow
        worth { gross { formatted value } } forPoints worthPoints { value } quantity basketGroupId
        data { type name link icon code versionName group { name } sizes { id name } unit { precision singular plural } } }
        basketGroups { id types worth { gross { formatted } } subscription { daysInPeriod nextOrder { formatted } } } }
      c: basket(BasketCostInput: { delivery: { courierId: "kurier" } }) { basketCost { orderMinimalWholesaleNotReached ${amounts} totalDeposit { value formatted } }
        summaryBasket { shipping { cost { gross { value formatted } } shippingDays } shippingLater { shippingDays }
          worth { gross { value currency formatted } net { value currency formatted } } }
        basketGroups { types worthTotal { gross { value formatted } } } }
    }`);
    expect(told.a.products).toMatchObject([{ id: ids.mug, quantity: 2, basketGroupId: '0', bundleProducts: [] }]);
    expect(told.b.products[0]).toMatchObject({ availableNow: true, data: { code: ids.mugCode } });
    expect(told.b.basketGroups).toMatchObject([{ id: '0', types: ['standard'], subscription: null }]);
    const { basketCost: cost, summaryBasket } = told.c;
    const guest = visitorOf(() => shop);
    await asked(
      `mutation { addProductsToBasket(ProductInput: [{ id: ${ids.coffee}, size: "250", subscription: 60 }]) { status } }`,
      guest,
    );
    const groups = 'basketGroups { subscription { daysInPeriod nextOrder { formatted } } }';
    const today = dayOf(Date.now());
    expect((await asked(`{ basket(BasketCostInput: {}) { ${groups} } }`, guest)).basket.basketGroups).toEqual([
      { subscription: { daysInPeriod: 60, nextOrder: { formatted: formatDay(nextDay(today, 60, today)) } } },
    ]);
    expect(cost.basketShippingCost.shippingCostAfterRebate.value).toBeGreaterThan(0);
    expect(cost.totalToPay.value).toBeCloseTo(
      summaryBasket.worth.gross.value + cost.basketShippingCost.shippingCostAfterRebate.value,
      2,
    );
    expect(summaryBasket.shipping.shippingDays).toBeGreaterThanOrEqual(0);
  });

  it('takes products by their codes', async () => {
    const who = visitorOf(() => shop);
    const { addProductsToBasketB2B: added } = await asked(
      `mutation { addProductsToBasketB2B(ProductInput: [{ productCode: "${ids.mugCode}", quantity: 1 }, { productCode: "NIE-MA" }]) {
        status results { status productCode productId error { code message } } } }`,
      who,
    );
    expect(added).toMatchObject({
      status: 'error',
      results: [
        { status: 'success', productCode: ids.mugCode, productId: ids.mug, error: null },
        { status: 'error', productCode: 'NIE-MA', productId: null, error: { code: 'PRODUCT_NOT_FOUND' } },
      ],
    });
  });
});

describe('products', () => {
  it('are found by the period of a subscription, and tell the stock of their sizes', async () => {
    const told = await asked(`{
      products(searchInput: { subscriptionPeriods: [30], limit: 20 }) { products { id type name link icon versionName
        group { name versions { id name } } unit { singular plural precision sellBy }
        sizes { id name amount price { price { gross { value formatted } } } }
        parametersWithContext { values { name } contextValue } subscription { minimumQuantity } } }
      sizeAvailability(productId: ${ids.mug}) { id name productSizeAvailableInStocks { quantity strictQuantity unit { singular plural }
        productAvailableStatus { description icon } stockInfo { name street city zipcode country description cleardescription
          contact { phone { text link } mail { text link } gg { text link } }
          openingHours { monday { open allDay from till } sunday { open allDay from till } } longitude latitude } } }
    }`);
    expect(told.products.products).toContainEqual(
      expect.objectContaining({ id: ids.coffee, subscription: { minimumQuantity: expect.any(Number) } }),
    );
    const [size] = told.sizeAvailability;
    expect(size.productSizeAvailableInStocks[0]).toMatchObject({ stockInfo: { openingHours: null } });
    expect(size.productSizeAvailableInStocks[0].quantity).toBeGreaterThan(0);
  });
});

describe('the shop', () => {
  it('tells its settings of forms', async () => {
    const { shop: told } = await asked(`{ shop { settings { google { mapsApiKey }
      order { personalDataProcessing { dataProcessingText emailProcessingChecked emailProcessingText withdrawalRightText } }
      client { registrationFormFields { vatId isEmailRequired isPhoneRequired isAllowedToChangeCompanyData
        isEmailNewsletterCheckedByDefault isSmsNewsletterCheckedByDefault } } } } }`);
    expect(told.settings.order.personalDataProcessing).toMatchObject({
      dataProcessingText: expect.stringContaining('regulamin'),
      emailProcessingChecked: false,
    });
  });

  it('says honestly what it does not have', async () => {
    const told = await asked(`{
      mfaSettings { shopMfaSettings { mfaRequiredStatus deviceRemember deviceRememberDays mfaFactors }
        userMfaSettings { defaultMfaMode configuredMfaModes shouldSuggestSetMFA } }
      associatedClients(SettingsInput: { page: 1 }) { results { resultCount resultPage currentPage limitPerPage }
        clients { id login email phone billingAddress { firstname lastname }
          deliveryAddresses { id firstname lastname street city zipcode country { id iso } phone used editable }
          settingsAssociated { parentClientId currencyId defaultDeliveryAddressId orderLimitOnce { value formatted }
            orderLimitMonth { value formatted } orderRemainMonth { value formatted } permsLogin permsOrder permsPayment } } }
    }`);
    expect(told.mfaSettings.shopMfaSettings.mfaRequiredStatus).toBe('disabled');
    expect(told.associatedClients).toMatchObject({ results: { resultCount: 0 }, clients: [] });
    const changed = await asked(`mutation {
      addMfa(mode: totp, default: true) { qrCodeBase64 }
      removeMfa(mode: "totp") { success }
      setDefaultMfa(mode: email) { success }
      snoozeMfaReminder { success }
      triggerMfa(mode: sms) { success }
      updateVerificationMfa(changeValue: "600700800", changeMode: phone, mfaMode: email) { success }
      verifyMfa(code: "123456", rememberDevice: true) { isPinValid }
      associatedClientResetPassword(ClientInput: { clientId: 1 }) { status }
    }`);
    expect(changed).toMatchObject({
      addMfa: { qrCodeBase64: null },
      removeMfa: { success: false },
      verifyMfa: { isPinValid: false },
      associatedClientResetPassword: { status: 'error' },
    });
  });
});

describe('a subscription', () => {
  const delivery = `courier { id fullId icon name carrierName pickupPoint companyKey companyGroupKey }
    pickupPoint { id name location requiredClientNumber coordinates { latitude longitude distance } ${pointAddress} }
    deliveryAddressData { id } courierNote`;

  it('is told with its basket and its orders', async () => {
    const told = await asked(`{
      subscriptionsView(subscriptionsViewRequest: { subscriptionViewFilter: { subscriptionIds: [${subscription}] } }) { subscriptions {
        id status upcomingDeliveryDate nextDeliveryDate upcomingPaymentDate daysInPeriod possibleDaysInPeriod
        subscriptionPaymentData { systemName cardNumber payformId iconSvg expiryDate }
        subscriptionOrderData { currencyId typeOfInvoice chargeTax subscriptionNote payerAddress { id } deliveryCost { value formatted }
          orderDelivery { ${delivery} } useOnceOrderDelivery { ${delivery} } }
        rebatesThresholds { numberFrom numberTo type value } subscriptionRebateCode { id code orderUsages maxUsages }
        subscriptionInfoData { createDate endDate ordersCount }
        subscriptionOptions { isChangeUpcomingDeliveryDatePossible isChangeUpcomingDeliveryAddressPossible isCardChangeInProgress
          canCustomerHoldOffSubscription canCustomerEditSubscriptionBasket canCustomerEditSubscriptionPayments unavailableDates
          maxNumberOfDaysToChangeDeliveryDate minNextOrderDate maxNextOrderDate }
        subscriptionAcceptData { acceptanceIsRequired acceptationDeadline } } }
      subscriptionBasket(subscriptionId: ${subscription}) { products { id size additional md5Additional
        bundleProducts { productId quantity name productType bundledId sizeId sizeName versionsName valuesVersionName }
        worth { gross { formatted value } } forPoints worthPoints { value } quantity
        data { type name link icon code versionName group { name versions { id name } } sizes { id name amount }
          unit { singular plural precision sellBy } parametersWithContext { values { name } contextValue } subscription { minimumQuantity } } }
        basketCost { ${amounts} } }
      subscriptionOrders(subscriptionOrdersRequest: { subscriptionOrdersFilter: { subscriptionId: ${subscription} },
        paginationFilter: { currentPage: 1, limitPerPage: 3 } }) { subscriptionOrders { orderNumber status link orderDate
          worthOrderCurrency { formatted } documents { id name type link }
          payment { paymentMethod { id name description icon icon_svg methodAsGroup paymentChannel { id name icon } paymentSystem { id name } } } }
        results { resultCount resultPage currentPage limitPerPage } }
    }`);
    expect(told.subscriptionsView.subscriptions).toMatchObject([
      { id: subscription, status: 'active', daysInPeriod: 30 },
    ]);
    expect(told.subscriptionBasket.products).toMatchObject([{ id: ids.coffee, md5Additional: '', bundleProducts: [] }]);
    expect(told.subscriptionOrders.subscriptionOrders[0].payment.paymentMethod).toMatchObject({ id: 'cash' });
  });

  it('is changed', async () => {
    const id = `subscriptionId: ${subscription}`;
    const product = `${id}, productId: ${ids.coffee}, size: "${coffee.size}"`;
    const told = await asked(`mutation {
      quantity: changeProductQuantityInSubscription(${product}, quantity: 3) ${outcome}
      added: addProductToSubscription(${product}, quantity: 2) ${outcome}
      code: activateSubscriptionRebateCode(${id}, code: "NIEMA") ${outcome}
      noCode: deactivateSubscriptionRebateCode(${id}) ${outcome}
      period: updateSubscription(${id}, daysInPeriod: 30) ${outcome}
      removed: removeProductFromSubscription(${id}, productId: 1) ${outcome}
      asObject: changeProductQuantityInSubscription(someInput: { ${product}, quantity: 3 }) ${outcome}
      paused: changeSubscriptionStatus(subscriptionsStatusModel: { ${id}, subscriptionStatus: "paused" }) ${outcome}
    }`);
    expect([told.quantity.status, told.noCode.status, told.period.status, told.paused.status]).toEqual(
      Array(4).fill('success'),
    );
    expect(told.asObject.status, 'the same as the fields of one object').toBe('success');
    expect(told.removed.error.code).toBe('SUBSCRIPTION_LINE');
  });
});

it('an argument of another name is understood only where there is one object to mean', async () => {
  const inserted = await call(
    anna,
    'mutation ($in: BookAddressInput!) { insertDeliveryAddress(someInput: $in) { isError } }',
    { in: { city: 'Łódź' } },
  );
  expect(inserted.data.insertDeliveryAddress.isError).toBe(true);
  expect((await call(anna, '{ product(number: 1) { id } }')).status).toBe(400);
  expect((await call(anna, `{ client(id: {a: 1}) { email } }`)).status).toBe(400);
});
