import { afterAll, beforeAll, expect, it } from 'vitest';
import { startOpenidProvider, testClient } from '../../testing/service/openid-provider.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

const origin = 'http://shop.test';
const start = '/logowanie/uslugi/google';
const path = '/panel/polaczenia/sign-in/google';
const keys = { clientId: testClient.id, secret: testClient.secret };
let provider: Awaited<ReturnType<typeof startOpenidProvider>>;
let shop: TestShop;
let owner: Awaited<ReturnType<typeof signInStaff>>;

/** The service is one on this machine, whose address is set on the server. */
beforeAll(async () => {
  provider = await startOpenidProvider({
    redirectUris: [`${origin}${start}/powrot`],
    people: { anna: { email: 'anna@example.com', email_verified: true, given_name: 'Anna', family_name: 'Nowak' } },
  });
  shop = await openTestShop('server', origin, { env: { WITRYNA_GOOGLE_URL: provider.issuer } });
  owner = await signInStaff(shop, 'owner');
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await provider?.stop();
});

const tried = async () => (await owner.post(path, 'sprawdz')).text();
const isOffered = async () => (await shop.text('/logowanie')).includes(start);

it('a service is offered once the owner has entered its keys in the panel, and is tried in words', async () => {
  expect(await isOffered()).toBe(false);
  expect(await owner.text(path)).toContain(`${start}/powrot`);
  expect((await owner.post(path, 'zapisz', { ...keys, secret: 'inne' })).status).toBe(303);
  expect(await tried()).toContain('Google odrzuca klucze sklepu.');
  await owner.post(path, 'zapisz', keys);
  expect(await tried()).toContain('Połączenie działa: Google odpowiada');
  expect(await isOffered()).toBe(true);
});

it('shoppers sign in through it', async () => {
  const browser = visitorOf(() => shop);
  const began = await browser.ask(start);
  const back = await provider.visit(began.headers.get('location') ?? '', 'anna');
  const answer = await browser.ask(back.slice(origin.length));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/rejestracja/usluga']);
  expect(await (await browser.ask('/rejestracja/usluga')).text()).toContain('anna@example.com');
});

it('is offered no longer once the account is removed', async () => {
  expect((await owner.post(path, 'usun')).status).toBe(303);
  expect(await isOffered()).toBe(false);
  expect((await shop.ask(start)).status).toBe(404);
});
