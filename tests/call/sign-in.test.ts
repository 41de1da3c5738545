import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimits } from '../../src/shop/limits.ts';
import { clientOf, newClient, testPassword } from '../../testing/shop/test-client.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await newClient(shop, { login: 'anna', personal: { firstname: 'Anna', lastname: 'Nowak' } });
}, 900_000);
afterAll(() => shop.store.close());

const browser = () => clientOf(() => shop);
const login = (password: string, name = 'anna') =>
  `mutation { login(login: "${name}", password: "${password}") { status } }`;

it('login answers success, and any error means wrong', async () => {
  const own = browser();
  expect(await own.graphql('{ isClientLoggedIn }')).toMatchObject({ data: { isClientLoggedIn: false } });
  for (const [name, password] of [
    ['anna', 'zgadywane'],
    ['nikt', testPassword],
  ] as const) {
    const wrong = await own.graphql(login(password, name));
    expect(wrong.errors[0]).toMatchObject({
      code: 'LOGIN_FAILED',
      message: expect.stringContaining('Nieprawidłowy login lub hasło'),
    });
    expect(wrong.data ?? null).toBeNull();
  }
  expect(own.cookies.get('witryna')).toBeUndefined();
  expect(await own.graphql(login(testPassword))).toMatchObject({ status: 200, data: { login: { status: 'success' } } });
  expect(await own.graphql('{ isClientLoggedIn }')).toMatchObject({ data: { isClientLoggedIn: true } });
  expect(await own.who()).toBe('anna');
});

it('the basket block names the user with no more than a greeting needs', async () => {
  const own = browser();
  await own.graphql(login(testPassword));
  const body = new URLSearchParams({ request: JSON.stringify({ Basket: {} }) });
  const { Basket } = await (await own.ask('/ajax/get.php', { method: 'POST', body })).json();
  expect(Basket.response.basket.user).toEqual({
    login: 'anna',
    firstname: 'Anna',
    lastname: 'Nowak',
    email: 'anna@example.com',
  });
});

it('logout ends the session', async () => {
  const own = browser();
  await own.graphql(login(testPassword));
  const token = own.cookies.get('witryna');
  expect(await own.graphql('mutation { logout { status } }')).toMatchObject({
    data: { logout: { status: 'success' } },
  });
  expect(await own.who()).toBeNull();
  own.cookies.set('witryna', token ?? '');
  expect(await own.who()).toBeNull();
});

it('one request tries one password, however many aliases it has, and the limit is told', async () => {
  const { most } = rateLimits['sign-in'].account;
  const aliases = Array.from({ length: 5 }, (_, index) => `a${index}: login(login: "cel", password: "x") { status }`);
  for (let index = 0; index < most; index += 1) {
    const { errors } = await browser().graphql(`mutation { ${aliases.join(' ')} }`);
    expect(errors.map(({ code }: { code: string }) => code)).toEqual(['LOGIN_FAILED']);
  }
  const later = await browser().graphql(login('x', 'cel'));
  expect(later.errors[0]).toMatchObject({
    code: 'TOO_MANY_REQUESTS',
    message: expect.stringContaining('Spróbuj ponownie o'),
  });
});

it('passwordRecovery answers the same for every address, and is limited', async () => {
  const recover = (email: string) =>
    browser().graphql(`mutation { passwordRecovery(PasswordRecoveryInput: { email: "${email}" }) { status } }`);
  const known = await recover('anna@example.com');
  expect(known).toMatchObject({ status: 200, data: { passwordRecovery: { status: 'success' } } });
  expect(await recover('nikt@example.com')).toEqual(known);
  expect((await recover('nie adres')).errors[0].code).toBe('incorect_email');
  const { most } = rateLimits.reminder.email;
  const codes: unknown[] = [];
  for (let index = 0; index < most; index += 1) codes.push((await recover('a.n.n.a+x@example.com')).errors?.[0].code);
  expect(codes.at(-1), 'dots and plus signs name the same mailbox').toBe('TOO_MANY_REQUESTS');
  const unknown: unknown[] = [];
  for (let index = 0; index < most; index += 1) unknown.push((await recover('nikt@example.com')).errors?.[0].code);
  expect(unknown.at(-1)).toBe('TOO_MANY_REQUESTS');
});
