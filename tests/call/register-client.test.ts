import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.store.close());

const answered = '{ status error { code message } }';

/** As themes of such shops send it: values in the query, no variables, no content type. */
async function register(input: string, browser = visitorOf(() => shop)) {
  const query = `mutation registerClient { registerClient(RegisterClientInput: ${input}) ${answered} }`;
  const response = await browser.ask('/graphql/v1?mutation=registerClient', {
    method: 'POST',
    body: JSON.stringify({ query }),
  });
  const body = (await response.json()) as {
    data?: { registerClient: { status: string; error: { code: string; message: string } | null } };
    errors?: { code: string }[];
  };
  return { status: response.status, ...body, result: body.data?.registerClient };
}

const billing = 'clientBillingData: {firstname: "Anna", lastname: "Nowak"}';
const access = (login: string) =>
  `loginAndPassword: {login: "${login}", password: "tajne123", passwordRepeat: "tajne123"}`;

it('registers with name, e-mail and password, and signs in', async () => {
  const browser = visitorOf(() => shop);
  const before = browser.cookies.get('witryna');
  const { result } = await register(
    `{clientData: {${billing}, email: "anna@example.com"}, ${access('anna')}, reCaptchaToken: "x"}`,
    browser,
  );
  expect(result).toEqual({ status: 'success', error: null });
  expect(browser.cookies.get('witryna')).not.toBe(before);
  expect((await browser.ask('/rejestracja')).headers.get('location')).toBe('/konto');
  const [row] = await shop.store.clients.named('anna', null, 1);
  expect(await shop.store.clients.byId(row?.id ?? 0)).toMatchObject({ email: 'anna@example.com', hasPassword: true });
});

it('reads a firm with its address: the street with its number, the country as a number', async () => {
  const { result } = await register(`{clientData: {
    clientBillingData: {firstname: "Ewa", lastname: "Lis", companyName: "Len", street: "Długa 5 m. 3", zipcode: "80001",
      city: "Gdańsk", phone: "501 234 567", country: 1143020003},
    clientDeliveryData: {firstname: "Jan", lastname: "Lis", street: "Gdów 1265", zipcode: "32-420", city: "Gdów"},
    taxNumber: "526-025-02-74", email: "firma@example.com"}, ${access('firma')}}`);
  expect(result).toEqual({ status: 'success', error: null });
  const [row] = await shop.store.clients.named('firma', null, 1);
  expect((await shop.store.clients.byId(row?.id ?? 0))?.personal).toMatchObject({
    kind: 'firm',
    companyName: 'Len',
    taxNumber: '5260250274',
    zipcode: '80-001',
    country: 'PL',
    street: 'Długa',
    streetNumber: '5 m. 3',
  });
});

it.each([
  ['no_firstname', `{clientData: {email: "a@example.com"}, ${access('aaaa')}}`],
  ['incorect_email', `{clientData: {${billing}}, ${access('aaaa')}}`],
  ['no_firstname', '{}'],
  ['no_password', `{clientData: {${billing}, email: "b@example.com"}}`],
  ['incorect_login', `{clientData: {${billing}, email: "b@example.com"}, ${access('ab')}}`],
  [
    'incorect_nip',
    `{clientData: {clientBillingData: {firstname: "A", lastname: "B", companyName: "Len"}, taxNumber: "123", type: "firm", email: "b@example.com"}, ${access('bbb')}}`,
  ],
  [
    'not_equal_passwords',
    `{clientData: {${billing}, email: "b@example.com"}, loginAndPassword: {login: "bbb", password: "tajne123", passwordRepeat: "inne123"}}`,
  ],
  ['login_taken_login_propose', `{clientData: {${billing}, email: "b@example.com"}, ${access('anna')}}`],
  ['used_login', `{clientData: {${billing}, email: "b@example.com"}, ${access('anna@example.com')}}`],
  ['client_exists', `{clientData: {${billing}, email: "ANNA@example.com"}, ${access('anna-druga')}}`],
  [
    'incorrect_region',
    `{clientData: {clientBillingData: {firstname: "A", lastname: "B", city: "X", street: "Y 1", zipcode: "00-001", phone: "501234567", country: 5}, email: "b@example.com"}, ${access('bbb')}}`,
  ],
])('answers %s in shape', async (code, input) => {
  const { status, result } = await register(input);
  expect(status).toBe(200);
  expect(result).toMatchObject({ status: 'error', error: { code } });
  expect(result?.error?.message).toMatch(/^\p{Lu}.+/u);
});

it('works with variables', async () => {
  const query = `mutation ($input: RegisterClientInput!) { registerClient(RegisterClientInput: $input) ${answered} }`;
  const input = {
    clientData: { clientBillingData: { firstname: 'Iga', lastname: 'Wilk' }, email: 'iga@example.com' },
    loginAndPassword: { login: 'iga', password: 'tajne123' },
  };
  const response = await shop.ask('/graphql/v1', {
    method: 'POST',
    body: JSON.stringify({ query, variables: { input } }),
  });
  expect(await response.json()).toEqual({ data: { registerClient: { status: 'success', error: null } } });
});

it('stores no consent that nobody gave', async () => {
  let rows: unknown;
  await shop.store.maintain(async ({ orm }) => {
    rows = (await orm.execute('select count(*)::int as n from client_consents')) as unknown;
  });
  expect(rows).toMatchObject({ rows: [{ n: 0 }] });
});

it('is limited like the page', async () => {
  const narrow = await openTestShop('server', 'http://shop.test', {
    empty: true,
    settings: { rateLimitFactor: 0.02 },
  });
  const query = `mutation { registerClient(RegisterClientInput: {clientData: {${billing}, email: "k@example.com"}, ${access('kkk')}}) ${answered} }`;
  const statuses: number[] = [];
  while (statuses.length < 10 && !statuses.includes(429)) {
    const response = await narrow.ask('/graphql/v1', { method: 'POST', body: JSON.stringify({ query }) });
    statuses.push(response.status);
  }
  expect(statuses).toContain(429);
  await narrow.store.close();
});

it('makes an account without accepted terms, which every page of the account asks for until they are accepted', async () => {
  const browser = visitorOf(() => shop);
  await register(`{clientData: {${billing}, email: "bez@example.com"}, ${access('bez-regulaminu')}}`, browser);
  for (const path of ['/konto', '/konto/adresy']) {
    expect(await (await browser.ask(path)).text(), path).toContain('powstało bez akceptacji regulaminu');
  }
  const body = new URLSearchParams({ wyrazam: 'terms' });
  expect((await browser.ask('/konto/zgody', { method: 'POST', body })).status).toBe(303);
  expect(await (await browser.ask('/konto')).text()).not.toContain('powstało bez akceptacji regulaminu');
  const consents = await (await browser.ask('/konto/zgody')).text();
  expect(consents).toContain('Akceptuję regulamin sklepu i konta.');
  // The consent to the terms cannot be withdrawn while the account exists.
  const back = await browser.ask('/konto/zgody', { method: 'POST', body: new URLSearchParams({ wycofuje: 'terms' }) });
  expect(back.status).toBe(422);
});
