import { afterAll, beforeAll, expect, it } from 'vitest';
import { deletionLimits, emailChangeLimits } from '../../src/shop/limits.ts';
import { type MailServer, startMailServer } from '../../testing/service/mail-server.ts';
import { deliverMails } from '../../testing/shop/test-mails.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
let mail: MailServer;
beforeAll(async () => {
  shop = await openTestShop();
  mail = await startMailServer();
});
afterAll(async () => {
  await shop?.store.close();
  await mail?.close();
});

/** Sends the waiting mails through a real mail server, and returns the last one to this address. */
async function mailTo(email: string): Promise<string> {
  mail.letters.length = 0;
  await deliverMails(shop, mail);
  const text = mail.textsTo(email).at(-1);
  if (text === undefined) throw new Error(`no mail to ${email}`);
  return text;
}

const linkIn = (mail: string): string => /http:\/\/shop\.test(\/\S+)/.exec(mail)?.[1] ?? '';

async function registered(email: string) {
  const browser = visitorOf(() => shop);
  const fields = {
    kind: 'private',
    firstname: 'Anna',
    lastname: 'Nowak',
    email,
    terms: '1',
    password: 'tajne hasło',
    repeat_password: 'tajne hasło',
  };
  const { status } = await browser.ask('/rejestracja', { method: 'POST', body: new URLSearchParams(fields) });
  expect(status).toBe(303);
  return browser;
}

const clientOf = async (email: string) => {
  const [row] = await shop.store.clients.named(email, null, 1);
  return row ? shop.store.clients.byId(row.id) : null;
};

it('asks by mail to confirm the address; the link shows a button, which works once', async () => {
  const email = 'ania@example.com';
  const ania = await registered(email);
  const mail = await mailTo(email);
  expect(mail).toContain(`Login: ${email}`);
  expect(mail).toContain('Link działa raz, przez 48 godzin.');
  expect(mail, 'art. 206 KSH').toContain('KRS 0009999999');
  const link = linkIn(mail);
  const robot = visitorOf(() => shop);
  const page = await robot.ask(link);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(email);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await clientOf(email), 'programs that follow links confirm nothing').toMatchObject({ emailConfirmed: false });

  const confirmed = await ania.ask(link, { method: 'POST', body: new URLSearchParams() });
  expect([confirmed.status, confirmed.headers.get('location')]).toEqual([303, '/potwierdz-adres/gotowe']);
  expect(await (await ania.ask('/potwierdz-adres/gotowe')).text()).toContain('potwierdzony');
  expect(await clientOf(email)).toMatchObject({ emailConfirmed: true, hasPassword: true });
  expect((await ania.ask('/konto')).status, 'still signed in').toBe(200);
  expect((await robot.ask(link)).status).toBe(404);
  expect((await robot.ask(link, { method: 'POST', body: new URLSearchParams() })).status).toBe(404);
  let sent: unknown;
  await shop.store.maintain(async ({ orm }) => {
    sent = (await orm.execute('select content from outbox where sent_at is not null')) as unknown;
  });
  expect(JSON.stringify(sent), 'a sent mail keeps no token').not.toContain(link.split('/').at(-1));
});

it('ends the password of a stranger when the address is confirmed where nobody is signed in', async () => {
  const email = 'ofiara@example.com';
  const stranger = await registered(email);
  const link = linkIn(await mailTo(email));
  const victim = visitorOf(() => shop);
  const page = (await (await victim.ask(link)).text()).replaceAll('\u00a0', ' ');
  expect(page).toContain('Potwierdzenie bez logowania usuwa hasło i wylogowuje wszystkie urządzenia');
  expect(page, 'whoever has the account keeps it by signing in').toContain(
    `/logowanie?${new URLSearchParams({ powrot: link })}`,
  );
  const other = await (await (await registered('inna@example.com')).ask(link)).text();
  expect(other, 'who is signed in to another account must sign out first').toContain('href="/wyloguj"');
  const confirmed = await victim.ask(link, { method: 'POST', body: new URLSearchParams() });
  expect(confirmed.headers.get('location')).toBe('/potwierdz-adres/gotowe-bez-hasla');
  expect(await (await victim.ask('/potwierdz-adres/gotowe-bez-hasla')).text()).toContain('href="/logowanie?haslo=1"');
  expect(await clientOf(email)).toMatchObject({ emailConfirmed: true, hasPassword: false });
  expect((await stranger.ask('/konto')).status, 'signed out').toBe(303);
});

it('mails the way to another address, and tells the old one', async () => {
  const [email, next] = ['stara@example.com', 'nowa@example.com'];
  const ola = await registered(email);
  await ola.ask(linkIn(await mailTo(email)), { method: 'POST', body: new URLSearchParams() });
  const asking = { formularz: 'email', email: next, current_password: 'tajne hasło' };
  expect((await ola.ask('/konto/dane', { method: 'POST', body: new URLSearchParams(asking) })).status).toBe(303);
  const mail = await mailTo(next);
  expect(mail).toContain(`w ciągu ${emailChangeLimits.linkHours} godzin`);
  expect(mail, 'whoever gets it may be no client').not.toContain('KRS');
  const link = linkIn(mail);
  expect(link).toMatch(/^\/nowy-adres\//);
  expect((await ola.ask(link, { method: 'POST', body: new URLSearchParams() })).status).toBe(303);
  expect(await clientOf(next)).toMatchObject({ email: next, emailConfirmed: true });
  const told = await mailTo(email);
  expect(told).toContain('zmieniliśmy jego adres e-mail');
  expect(told, 'art. 206 KSH').toContain('KRS 0009999999');
});

it('mails when an account will be deleted and how to keep it, and when it is gone', async () => {
  const email = 'odchodzi@example.com';
  const ola = await registered(email);
  await mailTo(email);
  const asking = { intencja: 'usun', current_password: 'tajne hasło' };
  expect((await ola.ask('/konto/usun', { method: 'POST', body: new URLSearchParams(asking) })).status).toBe(303);
  const asked = await mailTo(email);
  expect(asked).toMatch(/usuniemy konto w sklepie .+ razem z jego danymi: .+ o \d\d?:\d\d/);
  expect(asked).toContain('http://shop.test/konto');
  expect(asked, 'art. 206 KSH').toContain('KRS 0009999999');
  shop.clock.ahead += deletionLimits.waitDays * 86_400_000 + 1_000;
  await shop.store.deletions.deleteDue(Date.now() + shop.clock.ahead);
  expect(await clientOf(email)).toBeNull();
  expect(await mailTo(email)).toContain('Tej zmiany nie można cofnąć.');
});

it('mails a link that signs in once; who registered without confirming loses the way in', async () => {
  const email = 'ewa@example.com';
  const stranger = await registered(email);
  await mailTo(email);
  const ewa = visitorOf(() => shop);
  const ask = { email, known_email: 'link' };
  expect((await ewa.ask('/rejestracja', { method: 'POST', body: new URLSearchParams(ask) })).status).toBe(303);
  const link = linkIn(await mailTo(email));
  expect(link).toMatch(/^\/logowanie\/link\//);
  expect(await (await ewa.ask(link)).text()).toContain(email);
  const entered = await ewa.ask(link, { method: 'POST', body: new URLSearchParams() });
  expect([entered.status, entered.headers.get('location')]).toEqual([303, '/konto/haslo']);
  expect((await ewa.ask('/rejestracja')).headers.get('location'), 'signed in').toBe('/konto');
  expect((await stranger.ask('/rejestracja')).status, 'signed out').toBe(200);
  expect((await ewa.ask(link, { method: 'POST', body: new URLSearchParams() })).status).toBe(404);
});

it('refuses links that are made up', async () => {
  const robot = visitorOf(() => shop);
  for (const path of [
    '/potwierdz-adres/zmyslony',
    '/logowanie/link/zmyslony',
    `/potwierdz-adres/${'x'.repeat(3_000)}`,
  ]) {
    expect((await robot.ask(path)).status, path).toBe(404);
    expect((await robot.ask(path, { method: 'POST', body: new URLSearchParams() })).status, path).toBe(404);
  }
  expect(shop.bugs).toEqual([]);
});
