import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openDemoSimulator } from '../../demo/simulators/open-demo-simulator.ts';
import type { StartedSimulator } from '../../demo/simulators/start-simulator.ts';
import { createConnectionSettings } from '../../src/data/secret/connection-settings.ts';
import { openSecretBox } from '../../src/data/secret/secret-box.ts';
import { connectionGroups } from '../../src/server/connections/connection-groups.ts';
import { openConnections } from '../../src/server/connections/own-connections.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof signInStaff>>;
let simulator: StartedSimulator;
const path = '/panel/polaczenia/payments/przelewy24';
const crc = 'crc-ktory-konczy-sie-na-9f4b';
const keys = () => ({
  merchantId: String(simulator.account.merchantId),
  posId: '',
  reportsKey: String(simulator.account.reportsKey),
  crc: String(simulator.account.crc),
  takesCodes: '',
});

/** The address of the simulator is set on the server, as one for trying out would be. */
beforeAll(async () => {
  simulator = await openDemoSimulator('przelewy24');
  shop = await openTestShop('server', undefined, { env: { WITRYNA_P24_URL: simulator.url } });
  owner = await signInStaff(shop, 'owner');
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await simulator?.stop();
});

const other = (box = openSecretBox(() => Buffer.alloc(32, 7))) =>
  shop.store.maintain(async ({ orm }) => {
    const connectionSettings = createConnectionSettings(orm, shop.store.changes, box);
    return openConnections({
      store: { connectionSettings, changes: shop.store.changes },
      groups: connectionGroups({
        store: shop.store,
        settings: () => shop.ownSettings.settings,
        log: shop.log,
        now: Date.now,
      }),
      env: {},
      log: shop.log,
    });
  });

it('a shop without an account names the services that it may have one with', async () => {
  const list = await owner.text('/panel/polaczenia');
  for (const name of ['Przelewy24', 'PayU', 'Stripe', 'InPost', 'Furgonetka.pl', 'KSeF', 'Base'])
    expect(list).toContain(name);
  expect(await owner.text('/panel/platnosci')).toContain('nie ma konta u operatora');
  expect(await owner.text(path)).toContain('WITRYNA_P24_URL');
  expect((await owner.get('/panel/polaczenia/payments/constructor')).status).toBe(404);
});

it('wrong or missing values are told beside their fields, and secrets are not printed back', async () => {
  const answer = await owner.post(path, 'zapisz', { merchantId: 'abc', reportsKey: '', crc });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  expect(page).toContain('To same cyfry, najwyżej 15.');
  expect(page).toContain('Wpisz tę wartość.');
  expect(page).toContain('value="abc"');
  expect(page).not.toContain(crc);
  expect(await shop.store.connectionSettings.read()).toEqual({});
});

it('only addresses that the service is known to have may be chosen', async () => {
  const stripe = { url: 'https://evil.example', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' };
  const answer = await owner.post('/panel/polaczenia/payments/stripe', 'zapisz', stripe);
  expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('Wybierz jedną z wartości.')]);
});

it('keys are used at once, in every process, and stand nowhere in plain', async () => {
  const elsewhere = await other();
  expect(elsewhere.accounts('payments')).toEqual({});
  const saved = await owner.post(path, 'zapisz', { ...keys(), crc });
  expect(saved.headers.get('location')).toBe(path);
  await vi.waitFor(() => expect(elsewhere.accounts('payments').przelewy24).toMatchObject({ crc, takesCodes: true }));
  expect(await owner.text('/panel/platnosci')).toContain('Sklep ma konto: Przelewy24.');

  const page = await owner.text(path);
  expect(page).toContain('Ustawiony, kończy się na …9f4b.');
  expect(page).not.toContain(crc);
  expect(page).not.toContain(keys().reportsKey);
  const lines: string[] = [];
  await shop.store.backUp(Date.now(), async (line) => void lines.push(line));
  const backup = lines.join('\n');
  expect(backup).toContain('connection_settings');
  for (const secret of [crc, keys().reportsKey]) expect(backup).not.toContain(secret);
  const [entry] = await shop.store.journal.entries({ subject: 'connection payments/przelewy24' });
  expect(entry).toMatchObject({ action: 'connection-changed', after: expect.arrayContaining(['crc', 'merchantId']) });
  expect(JSON.stringify(entry)).not.toContain(crc);
  expect(JSON.stringify([shop.lines, shop.notes, shop.bugs])).not.toContain(crc);
});

it('a connection is tried, with an answer in words', async () => {
  const tried = async () => (await owner.post(path, 'sprawdz')).text();
  expect(await tried()).toContain('Połączenie działa: Przelewy24 odpowiada i zna klucze sklepu.');
  await owner.post(path, 'zapisz', { ...keys(), crc, reportsKey: 'inny' });
  expect(await tried()).toContain('Przelewy24 odrzuca klucze sklepu.');
});

it('an empty key stays, an empty plain value is removed', async () => {
  await owner.post(path, 'zapisz', { ...keys(), posId: '77', crc: '' });
  const account = () => shop.connections.accounts('payments').przelewy24;
  expect(account()).toMatchObject({ crc, posId: 77, reportsKey: keys().reportsKey });
  await owner.post(path, 'zapisz', { posId: '', crc: '', reportsKey: '' });
  expect(account()).toMatchObject({ crc, posId: undefined });
});

it('needs an owner who has entered the password a moment ago, and asks before keys are typed', async () => {
  const staff = await signInStaff(shop, 'orders');
  expect((await staff.get(path)).status).toBe(403);
  expect((await staff.post(path, 'zapisz', keys())).status).toBe(403);
  const before = await shop.store.connectionSettings.read();
  shop.clock.ahead += 20 * 60_000;
  try {
    expect(await owner.text(path)).not.toContain('name="crc"');
    const late = await owner.post(path, 'zapisz', { ...keys(), crc: 'podsunięty' });
    expect([late.status, await late.text()]).toEqual([303, '']);
    expect(await owner.text(path)).toContain('Nic nie zapisano: potwierdź hasłem');
    for (const action of ['potwierdz', 'usun'])
      expect(await (await owner.post(path, action)).text()).toContain('Potwierdź, że to Ty');
    expect(await shop.store.connectionSettings.read()).toEqual(before);
    expect((await owner.post(path, 'potwierdz', { potwierdzenie: owner.email })).status).toBe(303);
    expect(await owner.text(path)).toContain('name="crc"');
  } finally {
    shop.clock.ahead -= 20 * 60_000;
  }
});

it('a process with another encryption key asks for the keys again, and logs it', async () => {
  const stranger = await other(openSecretBox(() => randomBytes(32)));
  expect(stranger.accounts('payments')).toEqual({});
  const fields = stranger.find('payments', 'przelewy24')?.fields ?? [];
  expect(fields.find(({ name }) => name === 'crc')).toMatchObject({ from: null, isUnreadable: true, shown: '' });
  expect(shop.notes).toContainEqual(expect.objectContaining({ of: 'payments/przelewy24' }));
});

it('an account of the server wins, and the screen says so', async () => {
  const own = { WITRYNA_PAYU_POS_ID: '300746', WITRYNA_PAYU_CLIENT_ID: '300746' };
  const secrets = { WITRYNA_PAYU_CLIENT_SECRET: 'tajne-na-serwerze', WITRYNA_PAYU_SECOND_KEY: 'drugi-na-serwerze' };
  const served = await openTestShop('server', undefined, { env: { ...own, ...secrets } });
  try {
    const member = await signInStaff(served, 'owner');
    const place = '/panel/polaczenia/payments/payu';
    const page = await member.text(place);
    expect(page).toContain('połączony, klucze są na serwerze');
    expect(page).toContain('WITRYNA_PAYU_CLIENT_SECRET');
    expect(page).not.toContain('tajne-na-serwerze');
    expect(page).not.toContain('name="clientSecret"');
    const answer = await member.post(place, 'zapisz', { clientSecret: 'inny' });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('ustawione na serwerze')]);
    expect((await member.post(place, 'usun')).status).toBe(404);
    expect(served.connections.accounts('payments').payu).toMatchObject({ clientSecret: 'tajne-na-serwerze' });
  } finally {
    await served.store.close();
  }
});

it('the storage of files is shown and tried, and has no keys to change', async () => {
  const place = '/panel/polaczenia/files/folder';
  expect(await owner.text('/panel/polaczenia')).toContain('Folder na serwerze');
  expect(await owner.text(place)).not.toContain('Zmień klucze');
  expect(await (await owner.post(place, 'sprawdz')).text()).toContain('Połączenie działa: Folder na serwerze');
  const saved = await owner.post(place, 'zapisz', { url: 'x' });
  expect([saved.status, await saved.text()]).toEqual([422, expect.stringContaining('ustawione na serwerze')]);
  expect((await owner.post(place, 'usun')).status).toBe(404);
});

it('is removed as a whole', async () => {
  expect((await owner.post(path, 'usun')).headers.get('location')).toBe('/panel/polaczenia');
  expect(await shop.store.connectionSettings.read()).toEqual({});
  expect(await owner.text('/panel/platnosci')).toContain('nie ma konta u operatora');
  const [entry] = await shop.store.journal.entries({ subject: 'connection payments/przelewy24' });
  expect(entry).toMatchObject({ action: 'connection-removed' });
});
