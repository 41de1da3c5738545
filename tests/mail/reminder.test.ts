import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimits, signInLimits } from '../../src/shop/limits.ts';
import { type Letter, type MailServer, startMailServer } from '../../testing/service/mail-server.ts';
import { clientOf, newClient } from '../../testing/shop/test-client.ts';
import { deliverMails } from '../../testing/shop/test-mails.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';

let shop: TestShop;
let mail: MailServer;
beforeAll(async () => {
  shop = await openTestShop();
  mail = await startMailServer();
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await mail?.close();
});

/** Sends the waiting mails through a real mail server. */
async function delivered(): Promise<Letter[]> {
  mail.letters.length = 0;
  await deliverMails(shop, mail);
  return mail.letters;
}

const browser = () => clientOf(() => shop);
const remind = (email: string, own = browser()) => own.post('/logowanie?haslo=1', { zamiar: 'przypomnij', email });
const linksIn = (letter: Letter | undefined) => new Set(letter?.text.match(/\/nowe-haslo\/[\da-f]{64}/g));
const passwords = (password: string, repeat = password) => ({ password, repeat_password: repeat });

async function linkFor(login: string): Promise<string> {
  await remind(`${login}@example.com`);
  const [link] = linksIn((await delivered()).at(-1));
  return link ?? 'no link';
}

it('the reminder answers the same whether there is an account or not, and mails only the account', async () => {
  await newClient(shop, { login: 'anna' });
  const known = await remind('Anna@Example.com');
  const unknown = await remind('nikt@example.com');
  expect([known.status, known.headers.get('location')]).toEqual([303, '/logowanie?haslo=wyslano']);
  expect([unknown.status, unknown.headers.get('location')]).toEqual([303, '/logowanie?haslo=wyslano']);
  expect(unknown.headers.getSetCookie()).toEqual(known.headers.getSetCookie());
  const page = (await shop.text('/logowanie?haslo=wyslano')).replaceAll('\u00a0', ' ');
  expect(page).toContain('Jeśli mamy konto z tym adresem');
  const sent = await delivered();
  expect(sent.map(({ to }) => to)).toEqual([['Anna@example.com']]);
  expect(sent[0]?.text).toContain('Ustaw hasło do konta anna:');
  expect(sent[0]?.text).toContain('Link działa raz, przez 30 minut.');
  expect(linksIn(sent[0]).size).toBe(1);
});

it('the link sets a password once, signs in under a new id and ends all other sessions', async () => {
  await newClient(shop, { login: 'ola' });
  const other = browser();
  await other.signIn('ola');
  const own = browser();
  await own.buy('kubek-granatowy', 'uniw', '1');
  const before = own.cookies.get('witryna');
  const link = await linkFor('ola');
  for (const _ of ['a program that follows links', 'the person']) {
    expect(await (await own.ask(link)).text(), 'looking uses nothing up').toContain('Konto: ola');
  }
  const answer = await own.post(link, passwords('nowe hasło'));
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/konto/haslo?zapisano=1']);
  expect(own.cookies.get('witryna')).not.toBe(before);
  expect([await own.who(), await other.who()]).toEqual(['ola', null]);
  expect(own.cookies.get('koszyk'), 'the basket came along').toBe('1');
  expect((await shop.store.clients.named('ola', null, 1))[0]?.emailConfirmed).toBe(true);

  const again = await browser().ask(link);
  expect(again.status).toBe(404);
  expect((await again.text()).replaceAll('\u00a0', ' ')).toContain('Ten link już nie działa.');
  expect((await browser().post(link, passwords('inne hasło'))).status).toBe(404);
  expect((await browser().signIn('ola', 'nowe hasło')).status).toBe(303);
});

it('the link works once also when it is used many times at the same moment', async () => {
  await newClient(shop, { login: 'zosia' });
  const link = await linkFor('zosia');
  const tries = Array.from({ length: 5 }, (_, index) => ({ own: browser(), password: `nowe hasło ${index}` }));
  const answers = await Promise.all(tries.map(({ own, password }) => own.post(link, passwords(password))));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 404, 404, 404, 404]);
  const signedIn = (await Promise.all(tries.map(({ own }) => own.who()))).filter((login) => login !== null);
  expect(signedIn).toEqual(['zosia']);
});

it('the link ends after 30 minutes, and when a newer one is sent', async () => {
  await newClient(shop, { login: 'ela' });
  const [first, second] = [await linkFor('ela'), await linkFor('ela')];
  expect((await browser().ask(first)).status).toBe(404);
  expect((await browser().ask(second)).status).toBe(200);
  shop.clock.ahead += signInLimits.linkMinutes * 60_000 + 2_000;
  expect((await browser().ask(second)).status).toBe(404);
  expect((await browser().post(second, passwords('nowe hasło'))).status).toBe(404);
  expect((await browser().signIn('ela')).status, 'the old password is still right').toBe(303);
});

it('the new password obeys the rules, and the link survives a mistake', async () => {
  await newClient(shop, { login: 'hania' });
  const link = await linkFor('hania');
  const refused = async (fields: Record<string, string>) => {
    const answer = await browser().post(link, fields);
    expect(answer.status).toBe(422);
    return (await answer.text()).replaceAll('\u00a0', ' ');
  };
  expect(await refused(passwords('krótk'))).toContain('Hasło jest za krótkie.');
  expect(await refused(passwords('hania'.padEnd(40, 'x')))).toContain('Hasło jest za długie.');
  expect(await refused(passwords('nowe hasło', 'nowe haslo'))).toContain('Hasła się różnią.');
  expect(await refused({})).toContain('Podaj hasło.');
  expect((await browser().post(link, passwords('nowe hasło'))).status).toBe(303);
});

it('invalid links open nothing: guessed, shortened and malformed', async () => {
  const link = await linkFor('anna');
  for (const wrong of [link.slice(0, -1), `${link}x`, '/nowe-haslo/x', `/nowe-haslo/${'a'.repeat(64)}`]) {
    expect((await browser().ask(wrong)).status, wrong).toBe(404);
    expect((await browser().post(wrong, passwords('nowe hasło'))).status, wrong).toBe(404);
  }
});

it('an address of several accounts gets one mail with a link for each', async () => {
  await newClient(shop, { login: 'dom1', email: 'dom@example.com' });
  await newClient(shop, { login: 'dom2', email: 'DOM@example.com' });
  await remind('dom@example.com');
  const [letter, more] = await delivered();
  expect(more).toBeUndefined();
  expect(linksIn(letter).size).toBe(2);
  expect(letter?.text).toMatch(/konta dom1:[\s\S]*konta dom2:/);
});

it('reminders are limited, and the page tells when to try again', async () => {
  const { most } = rateLimits.reminder.email;
  const answers = [];
  for (let index = 0; index <= most; index += 1) answers.push(await remind('ofiara@example.com'));
  expect(answers.map(({ status }) => status)).toEqual([...Array(most).fill(303), 429]);
  expect((await answers.at(-1)?.text())?.replaceAll('\u00a0', ' ')).toMatch(/Spróbuj ponownie o \d{1,2}:\d\d\./);
});

it('a bad address is named', async () => {
  const answer = await remind('nie adres');
  expect(answer.status).toBe(422);
  const text = (await answer.text()).replaceAll('\u00a0', ' ');
  expect(text).toContain('Wpisz pełny adres e-mail');
  expect(text).toContain('value="nie adres"');
});

it('nothing secret is left in the store after the mail', async () => {
  const link = await linkFor('anna');
  const token = link.split('/').at(-1) ?? '';
  const stored = await shop.store.maintain(async ({ orm }) => {
    const { sql } = await import('drizzle-orm');
    const rows = await orm.execute(
      sql`select (select json_agg(o) from outbox o)::text || (select json_agg(a) from account_tokens a)::text as text`,
    );
    return JSON.stringify(rows);
  });
  expect(stored).not.toContain(token);
});
