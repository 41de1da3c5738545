import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailServer, smtpUrl } from '../../src/server/connections/mail-server.ts';
import { readAccount, textsInEnvironment } from '../../src/server/environment/accounts.ts';
import { type MailServer, startMailServer } from '../../testing/service/mail-server.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let mail: MailServer;
let owner: Awaited<ReturnType<typeof signInStaff>>;
const path = '/panel/polaczenia/mail/smtp';

beforeAll(async () => {
  mail = await startMailServer();
  shop = await openTestShop('server');
  owner = await signInStaff(shop, 'owner');
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await mail?.close();
});

const typed = () => ({
  host: '127.0.0.1',
  port: new URL(mail.url).port,
  security: 'none',
  user: '',
  password: '',
  from: 'sklep@len.example',
});

it('is typed in fields, and wrong values are told beside them', async () => {
  expect(await owner.text(path)).toContain('Prawo wymaga potwierdzenia zamówienia.');
  const answer = await owner.post(path, 'zapisz', { ...typed(), host: 'http://poczta', port: '99999', from: 'sklep' });
  const page = await answer.text();
  expect(answer.status).toBe(422);
  for (const fault of ['Podaj sam adres serwera', 'Port to liczba', 'To nie jest adres e-mail.'])
    expect(page).toContain(fault);
  expect((await owner.post(path, 'zapisz', typed())).status).toBe(303);
  expect(await owner.text(path)).toContain('połączony');
});

it('is tried, also with a mail to oneself', async () => {
  expect(await (await owner.post(path, 'sprawdz')).text()).toContain('Połączenie działa');
  expect(await (await owner.post(path, 'probny')).text()).toContain(`Próbny e-mail wysłany na ${owner.email}`);
  expect(mail.textsTo(owner.email)[0]).toContain('poczta z adresu sklep@len.example działa');
});

it('that is away or something else is told in words', async () => {
  const silent = createServer((socket) => socket.end('220 x\r\n')).listen(0, '127.0.0.1');
  await new Promise((done) => silent.once('listening', done));
  const { port } = silent.address() as { port: number };
  await owner.post(path, 'zapisz', { ...typed(), port: String(port) });
  expect(await (await owner.post(path, 'probny')).text()).toContain('Serwer poczty nie odpowiada.');
  silent.close();
});

it('its password is sealed, and never shown', async () => {
  await owner.post(path, 'zapisz', { ...typed(), user: 'sklep', password: 'tajne-haslo-poczty' });
  const page = await owner.text(path);
  expect(page).not.toContain('tajne-haslo');
  expect(page).toContain('kończy się na …czty');
  const account = shop.connections.accounts('mail').smtp as unknown as Parameters<typeof smtpUrl>[0];
  expect(smtpUrl(account)).toContain('smtp://sklep:tajne-haslo-poczty@127.0.0.1');
  const lines: string[] = [];
  await shop.store.backUp(Date.now(), async (line) => void lines.push(line));
  expect(lines.join('\n')).not.toContain('tajne-haslo-poczty');
});

it('the address of the environment wins, in parts that the screen names', async () => {
  const env = { WITRYNA_MAIL_URL: 'smtps://sklep%40len:a%2Fb@mail.example', WITRYNA_MAIL_FROM: 'biuro@len.example' };
  const read = readAccount(mailServer, textsInEnvironment(mailServer, env));
  expect(read.account).toEqual({
    host: 'mail.example',
    port: undefined,
    security: 'tls',
    user: 'sklep@len',
    password: 'a/b',
    from: 'biuro@len.example',
  });
  const served = await openTestShop('server', undefined, { env });
  try {
    const member = await signInStaff(served, 'owner');
    const page = await member.text(path);
    expect(page).toContain('połączony, klucze są na serwerze');
    expect(page).toContain('WITRYNA_MAIL_URL');
    expect(page).not.toContain('a/b');
    expect((await member.post(path, 'zapisz', typed())).status).toBe(422);
  } finally {
    await served.store.close();
  }
});

it('starttls is demanded, never only offered', () => {
  const account = { host: 'mail.example', port: undefined, user: 'a', password: 'b@c', from: undefined };
  expect(smtpUrl({ ...account, security: 'starttls' })).toBe('smtp://a:b%40c@mail.example:587?requireTLS=true');
  expect(smtpUrl({ ...account, security: 'tls' })).toBe('smtps://a:b%40c@mail.example:465');
});
