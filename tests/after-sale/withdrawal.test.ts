import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withdrawalCommands } from '../../cli/withdrawal-commands.ts';
import settings from '../../shop.config.ts';
import { checkSettings } from '../../src/server/config.ts';
import { jobHandlers } from '../../src/server/jobs/handlers.ts';
import { mailJob } from '../../src/server/jobs/mailer.ts';
import { runDue } from '../../src/server/jobs/runner.ts';
import { shopMailJob } from '../../src/server/jobs/shop/shop-notices.ts';
import { rateLimits } from '../../src/shop/limits.ts';
import { formatMoney } from '../../src/shop/money/money.ts';
import type { OrderChoice } from '../../src/shop/order/agreement.ts';
import type { Buyer, Order } from '../../src/shop/order/order.ts';
import { checkDigits } from '../../src/shop/order/order-number.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../src/shop/time/warsaw-time.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { type MailServer, startMailServer } from '../../testing/service/mail-server.ts';
import { cheaplyHashed } from '../../testing/shop/test-client.ts';
import { countedAs } from '../../testing/shop/test-limits.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

/** The withdrawal function through requests, with its mails read from a real mail server. */

let shop: TestShop;
let mails: MailServer;
const now = () => Date.now() + shop.clock.ahead;
const dayMs = 86_400_000;
const mugs = ['kubek-piaskowy', 'uniw', 2] as const;
const plate = ['talerz-obiadowy', 'uniw', 1] as const;
const tray = ['taca-okragla-z-orzecha', 'uniw', 1] as const;

beforeAll(async () => {
  shop = await openTestShop('server');
  // Every order takes some, and without stock the tests would fail.
  for (const [product, size] of [mugs, plate, tray]) await shop.store.prices.setStock({ product, size }, 200);
  mails = await startMailServer();
});
afterAll(async () => {
  await shop.store.close();
  await mails.close();
});
beforeEach(async () => {
  mails.letters.length = 0;
  await forgetMails();
  // Each test has separate limits.
  shop.clock.ahead += 2 * 3_600_000;
});

const browser = () => visitorOf(() => shop);
type Browser = ReturnType<typeof browser>;
let counted = 0;

interface Given {
  lines?: readonly (readonly [slug: string, size: string, quantity: number])[];
  choice?: Partial<OrderChoice>;
  buyer?: Partial<Buyer>;
  client?: { id: number; owner: string };
}

async function placed({ lines = [mugs, plate], choice = { method: 'transfer' }, buyer = {}, client }: Given = {}) {
  counted += 1;
  const email = `odstepuje-${counted}@example.com`;
  const owner = client?.owner ?? (await shop.store.sessions.open(`withdrawal-${counted}`, now()));
  for (const [product, size, quantity] of lines) {
    const wish = product === tray[0] ? { comment: 'średnica 40 cm' } : {};
    await shop.store.baskets.add(owner, { product, size, quantity, subscriptionDays: 0, ...wish }, now());
  }
  const request = testRequest({ buyer: { ...testBuyer, email, ...buyer } });
  const result = await shop.store.orders.place(owner, request, testTerms(now(), choice), now());
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  await forgetMails();
  return { ...result.order, email };
}

/** Without this, mails of the sale or of earlier tests and their documents would be rendered too. */
const forgetMails = () => shop.store.maintain(({ orm }) => orm.execute('delete from jobs'));

const happens = async ({ id }: Order, ...events: ('accept' | 'pack' | 'send' | 'deliver')[]) => {
  for (const event of events) {
    expect((await shop.store.orders.event(id, event, { who: 'shop', now: now() })).status, event).toBe('done');
  }
};
const pay = ({ id }: Order) => shop.store.payments.attempts.receivedByHand(id, randomBytes(16).toString('hex'), now());

async function delivered(given: Given = {}) {
  const order = await placed(given);
  await pay(order);
  await happens(order, 'pack', 'send', 'deliver');
  await forgetMails();
  return order;
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const textOf = async (response: Response) => plain(await response.text());
const pageOf = async (visitor: Browser, path: string) => {
  const response = await visitor.ask(path);
  expect(response.status, path).toBe(200);
  return textOf(response);
};
const post = (visitor: Browser, fields: Record<string, string>) =>
  visitor.ask('/odstapienie', { method: 'POST', body: new URLSearchParams(fields) });

const statementOf = ({ number, email }: { number: string; email: string }, more: Record<string, string> = {}) => ({
  name: 'Anna Nowak',
  order: number,
  email,
  scope: 'whole',
  krok: 'sprawdz',
  ...more,
});
const keyIn = (html: string) => /name="klucz" value="([^"]+)"/.exec(html)?.[1] ?? '';

/** The second step, with the key of the first or another one. Returns the address of the receipt. */
async function withdraw(
  visitor: Browser,
  fields: Record<string, string>,
  klucz: string = randomUUID(),
): Promise<string> {
  const sent = await post(visitor, { ...fields, krok: 'potwierdz', klucz });
  expect(sent.status).toBe(303);
  return sent.headers.get('location') ?? '';
}

/** Runs all jobs that are due now, or at a later instant. */
async function work(at = now() + 2_000): Promise<void> {
  const parts = {
    store: shop.store,
    settings: checkSettings(settings),
    origin: 'http://shop.test',
    now: () => at,
    log: {
      request: () => {},
      bug: (_: string, error: unknown) => expect(error).toBeUndefined(),
      note: () => {},
    },
    url: mails.url,
    from: 'sklep@example.com',
    folder: '',
  };
  const handlers = {
    mail: mailJob(parts),
    'shop-mail': shopMailJob(parts),
    'withdrawal-cancel': jobHandlers(parts as never)['withdrawal-cancel'],
  };
  while ((await runDue({ ...parts, handlers })) > 0);
}
const lettersTo = (email: string) => mails.textsTo(email).map((text) => text.replaceAll('\u00a0', ' '));
const letterAbout = (email: string, words: string) => lettersTo(email).find((text) => text.includes(words)) ?? '';
const company = settings.company.email;

/** What the command line prints. */
async function cli(name: 'withdrawals' | 'withdrawal', ...args: string[]): Promise<string> {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  const inShop = async (act: (store: TestShop['store']) => Promise<unknown>) => void (await act(shop.store));
  await withdrawalCommands[name]?.run(args, { inShop, print } as never, {});
  return plain(lines.join('\n'));
}

async function signedIn() {
  counted += 1;
  const login = `odstepujaca-${counted}`;
  const password = 'kubek z gliny';
  const id = await shop.store.clients.create(
    { login, email: `${login}@example.com`, emailConfirmed: true, passwordHash: await cheaplyHashed(password) },
    now(),
  );
  const visitor = browser();
  const body = new URLSearchParams({ identifier: login, password });
  expect((await visitor.ask('/logowanie', { method: 'POST', body })).status).toBe(303);
  const token = visitor.cookies.get('witryna') ?? '';
  const { createHash } = await import('node:crypto');
  const touched = await shop.store.sessions.touch(createHash('sha256').update(token).digest('hex'), now());
  if (touched.state === 'gone' || id === null) throw new Error('nobody is signed in');
  return { visitor, client: { id, owner: touched.owner } };
}

describe('the link to withdraw', () => {
  it.each(['/', '/produkt/kubek-piaskowy', '/koszyk', '/logowanie', '/odstapienie'])(
    'stands in the footer of %s',
    async (path) => {
      expect(await pageOf(browser(), path)).toContain(
        '<a href="/odstapienie" data-discover="true">Odstąp od umowy tutaj</a>',
      );
    },
  );

  it('stands on a missing page, on the order form and on what follows it', async () => {
    const missing = await browser().ask('/nie-ma-takiej-strony');
    expect(missing.status).toBe(404);
    expect(await textOf(missing)).toContain('href="/odstapienie"');
    const visitor = browser();
    await visitor.buy('kubek-piaskowy', 'uniw', '1');
    expect(await pageOf(visitor, '/zamowienie')).toContain('href="/odstapienie"');
  });

  it('stands on an order and its confirmation as long as the right lasts, never for a firm', async () => {
    const order = await delivered();
    const guest = browser();
    await guest.ask('/zamowienia', {
      method: 'POST',
      body: new URLSearchParams({ order_id: order.number, email: order.email }),
    });
    const link = `href="/odstapienie?zamowienie=${order.number}"`;
    expect(await pageOf(guest, `/zamowienia/${order.number}`)).toContain(link);
    expect(await pageOf(guest, `/zamowienie/gotowe/${order.number}`)).toContain(link);
    shop.clock.ahead += 20 * dayMs;
    expect(await pageOf(guest, `/zamowienia/${order.number}`)).not.toContain(link);
    shop.clock.ahead -= 20 * dayMs;
    const firm = await delivered({ buyer: { kind: 'firm', companyName: 'Misy sp. z o.o.', taxNumber: '5260250274' } });
    const other = browser();
    await other.ask('/zamowienia', {
      method: 'POST',
      body: new URLSearchParams({ order_id: firm.number, email: firm.email }),
    });
    expect(await pageOf(other, `/zamowienia/${firm.number}`)).not.toContain('/odstapienie?zamowienie=');
  });
});

describe('a statement of a guest', () => {
  it('asks name, order and e-mail, and no reason', async () => {
    const html = await pageOf(browser(), '/odstapienie');
    const fields = [...html.matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"/g)].map(([, name]) => name);
    const own = new Set(fields.filter((name) => !['text', 'q', 'szukaj'].includes(name ?? '')));
    for (const name of ['name', 'order', 'email', 'scope', 'words']) expect(own).toContain(name);
    expect(html).not.toMatch(/name="(?:reason|return_reason|powod)"/);
  });

  it('is sent by a second step alone, with a receipt at once on the page and by mail', async () => {
    const order = await delivered();
    const guest = browser();
    const asked = await post(guest, statementOf(order));
    expect(asked.status).toBe(200);
    const check = await textOf(asked);
    expect(check).toContain('Potwierdź odstąpienie od umowy');
    expect(check).toContain(`Odstępuję od umowy sprzedaży zawartej na podstawie zamówienia nr ${order.number}.`);
    expect(await shop.store.withdrawals.ofOrder(order.id)).toEqual([]);
    const address = await withdraw(guest, statementOf(order), keyIn(check));
    const [kept] = await shop.store.withdrawals.ofOrder(order.id);
    expect(address).toBe(`/odstapienie/${kept?.number}`);
    const html = await pageOf(guest, address);
    const { at = 0, number = '' } = kept ?? {};
    const day = plain(formatDay(dayOf(at)));
    const time = formatClock(minutesOfDay(at));
    expect(html).toContain('Przyjęliśmy odstąpienie od umowy');
    expect(html).toContain(`${day}, godz. ${time}`);
    expect(html).toContain(`Odstępuję od umowy sprzedaży zawartej na podstawie zamówienia nr ${order.number}.`);
    expect(html).toContain(`href="/zwroty/nowy/${order.number}/1"`);
    expect(html).toContain('Przejdź do zwrotu rzeczy');
    await work();
    const mail = letterAbout(order.email, 'Potwierdzenie');
    for (const [what, words] of [
      ['number', number],
      ['date and time', `${day}, godz. ${time}`],
      ['content', `Odstępuję od umowy sprzedaży zawartej na podstawie zamówienia nr ${order.number}.`],
      ['who', `Anna Nowak, ${order.email}`],
      ['time to send', 'Odeślij rzeczy najpóźniej'],
      ['time to pay back', 'Pieniądze oddamy najpóźniej'],
      ['seller', 'Glina i Len'],
      ['the order', 'http://shop.test/zamowienia/link/'],
    ] as const) {
      expect(mail, what).toContain(words);
    }
    expect(letterAbout(company, number), 'the shop is told').toContain('Klient ma odesłać rzeczy do');
    expect(await pageOf(guest, `/zamowienia/${order.number}`)).toContain(`href="/odstapienie/${number}"`);
  });

  it('about a part shows lines and quantities once number and e-mail match', async () => {
    const order = await delivered();
    const guest = browser();
    const part = statementOf(order, { scope: 'part' });
    const lines = await textOf(await post(guest, part));
    expect(lines).toContain(`Znaleźliśmy zamówienie ${order.number}.`);
    expect(lines).toContain('Kubek piaskowy');
    expect(lines).toContain('zamówiono: 2 szt.');
    expect(lines).not.toContain('name="klucz"');
    const chosen = { ...part, pozycje: order.number, 'quantity.1.0': '1', 'quantity.2.0': '0' };
    const [first] = order.lines;
    const address = await withdraw(guest, { ...chosen, [`quantity.${first?.id}.0`]: '1' });
    expect(await pageOf(guest, address)).toContain('Kubek piaskowy: 1 szt.');
    const [kept] = await shop.store.withdrawals.ofOrder(order.id);
    expect(kept).toMatchObject({ whole: false, items: [{ lineId: first?.id, part: 0, quantity: 1 }] });
    await work();
    expect(letterAbout(order.email, 'Potwierdzenie')).toContain('Kubek piaskowy: 1 szt.');
  });

  it('refuses forged quantities, a part of nothing, and lines of another order', async () => {
    const order = await delivered();
    const [first] = order.lines;
    for (const typed of ['3', '-1', '99999999999', '1e3', 'dwa', '0x1']) {
      const fields = statementOf(order, { scope: 'part', pozycje: order.number, [`quantity.${first?.id}.0`]: typed });
      const answer = await post(browser(), { ...fields, krok: 'potwierdz', klucz: randomUUID() });
      expect(answer.status, typed).toBe(422);
      expect(await textOf(answer), typed).toContain('Wpisz liczbę od 0 do 2.');
    }
    const part = statementOf(order, { scope: 'part', pozycje: order.number });
    const none = await post(browser(), part);
    expect(none.status).toBe(422);
    expect(await textOf(none)).toContain('Wpisz liczbę przy co najmniej jednej rzeczy');
    const foreign = await post(browser(), {
      ...part,
      pozycje: '2026-104273',
      'quantity.1.0': '1',
      krok: 'potwierdz',
      klucz: randomUUID(),
    });
    expect(foreign.status, 'the right lines are shown').toBe(200);
    expect(await shop.store.withdrawals.ofOrder(order.id)).toEqual([]);
  });

  it('tells what is missing beside each field', async () => {
    const empty = await post(browser(), { krok: 'potwierdz', klucz: randomUUID() });
    expect(empty.status).toBe(422);
    const html = await textOf(empty);
    expect(html).toContain('Proszę wypełnić to pole.');
    expect((await post(browser(), statementOf({ number: 'x', email: 'bez-malpy' }))).status).toBe(422);
    const words = await post(
      browser(),
      statementOf({ number: 'kubek z maja', email: 'ktos@example.com' }, { scope: 'part' }),
    );
    expect(words.status).toBe(422);
    expect(await textOf(words)).toContain('Napisz, które rzeczy i ile sztuk');
    const long = { ...statementOf({ number: '9'.repeat(5_000), email: 'a@example.com' }), name: 'x'.repeat(5_000) };
    expect((await post(browser(), long)).status).toBe(422);
  });
});

describe('a statement that matches no order', () => {
  it('is taken, with a receipt on the page and by mail, and waits for the owner', async () => {
    const guest = browser();
    const fields = statementOf(
      { number: 'kubek z maja', email: 'bez-numeru@example.com' },
      { scope: 'part', words: 'jeden kubek' },
    );
    const address = await withdraw(guest, fields);
    const html = await pageOf(guest, address);
    expect(html).toContain('Nie rozpoznaliśmy zamówienia po podanych danych.');
    expect(html).toContain('jeden kubek');
    await work();
    const mail = letterAbout('bez-numeru@example.com', 'Potwierdzenie');
    expect(mail).toContain('jeden kubek');
    expect(mail).toMatch(/\d{4} r\., godz\. \d|\d{4}, godz\. \d/);
    const number = address.split('/').at(-1) ?? '';
    expect(letterAbout(company, number)).toContain('Nie rozpoznaliśmy zamówienia.');
    expect(await cli('withdrawals', 'unmatched')).toContain(number);
  });

  it('answers about a foreign order as about an unknown one, and ends nothing', async () => {
    const order = await placed();
    const [stranger, other] = [browser(), browser()];
    const nobodys = `2026-9999999${checkDigits('20269999999')}`;
    const about = (number: string) =>
      statementOf({ number, email: 'obcy@example.com' }, { scope: 'part', words: 'kubek' });
    const plain = (html: string, number: string) =>
      html
        .replaceAll(number, '#')
        .replaceAll(keyIn(html), '')
        .replaceAll(/O-\d{4}-\d+/g, 'O')
        .replaceAll(/nonce="[^"]*"/g, '');
    const [known, unknown] = [
      await textOf(await post(stranger, about(order.number))),
      await textOf(await post(other, about(nobodys))),
    ];
    expect(plain(known, order.number)).toBe(plain(unknown, nobodys));
    const [one, two] = [await withdraw(stranger, about(order.number)), await withdraw(other, about(nobodys))];
    const [receipt, same] = [await pageOf(stranger, one), await pageOf(other, two)];
    expect(plain(receipt, order.number)).toBe(plain(same, nobodys));
    expect(receipt).not.toContain('Kubek piaskowy');
    expect((await shop.store.orders.byId(order.id))?.state).toBe('placed');
    expect(await shop.store.withdrawals.ofOrder(order.id)).toEqual([]);
    await work();
    expect(lettersTo('obcy@example.com').join()).not.toContain('Kubek piaskowy');
    expect((await stranger.ask(`/zamowienia/${order.number}`)).status).toBe(303);
  });

  it('is matched by the owner: what follows, follows, and a stranger’s address learns no lines', async () => {
    const order = await delivered();
    const guest = browser();
    const address = await withdraw(guest, statementOf({ number: order.number, email: 'inny-adres@example.com' }));
    const number = address.split('/').at(-1) ?? '';
    await work();
    mails.letters.length = 0;
    await expect(cli('withdrawal', number, 'match', '2026-1')).rejects.toThrow('There is no order');
    expect(await cli('withdrawal', number, 'match', order.number)).toContain(`is about ${order.number}`);
    await expect(cli('withdrawal', number, 'match', order.number)).rejects.toThrow('has an order already');
    await work();
    expect(letterAbout(order.email, 'znaleźliśmy')).toContain('Odeślij rzeczy najpóźniej');
    const stranger = letterAbout('inny-adres@example.com', 'znaleźliśmy');
    expect(stranger).toContain('Szczegóły wysłaliśmy na adres e-mail podany w zamówieniu.');
    expect(stranger).not.toContain('/zamowienia/link/');
    expect(await pageOf(guest, address), 'nor does the page').not.toContain('/zwroty/nowy/');
  });
});

describe('before dispatch', () => {
  it('a statement about all cancels the order, and the money goes back', async () => {
    const order = await placed();
    await pay(order);
    const guest = browser();
    const address = await withdraw(guest, statementOf(order));
    expect(await pageOf(guest, address)).toContain('Zamówienie nie zostało jeszcze spakowane, więc je anulowaliśmy.');
    expect(await pageOf(guest, address)).toContain('oddamy najpóźniej');
    const now2 = await shop.store.orders.byId(order.id);
    expect(now2?.state).toBe('cancelled');
    await work();
    expect(letterAbout(order.email, 'Potwierdzenie')).toContain('więc je anulowaliśmy');
    const number = address.split('/').at(-1) ?? '';
    expect(await cli('withdrawals', 'open')).toContain(number);
  });

  it('a statement about each line and all of it cancels too', async () => {
    const order = await placed({ lines: [mugs] });
    const [line] = order.lines;
    const fields = statementOf(order, { scope: 'part', pozycje: order.number, [`quantity.${line?.id}.0`]: '2' });
    await withdraw(browser(), fields);
    expect((await shop.store.orders.byId(order.id))?.state).toBe('cancelled');
  });

  it('a statement about a part takes it off the order, and its receipt says so', async () => {
    const order = await placed();
    await pay(order);
    const [line] = order.lines;
    const guest = browser();
    const fields = statementOf(order, { scope: 'part', pozycje: order.number, [`quantity.${line?.id}.0`]: '1' });
    const address = await withdraw(guest, fields);
    const receipt = await pageOf(guest, address);
    expect(receipt).toContain('zdjęliśmy te rzeczy z zamówienia. Nie musisz niczego odsyłać');
    expect(receipt).toMatch(/Zapłacone za nie \d+,\d\d zł oddamy najpóźniej/);
    const after = await shop.store.orders.byId(order.id);
    expect(after?.lines[0]?.quantity).toBe(1);
    const staff = await signInStaff(shop, 'orders');
    const [, panel = ''] = (await staff.text(`/panel/zamowienia/${order.number}`)).split('id="pieniadze"');
    const whole = plain(formatMoney(order.sums.total.gross));
    const money = `Do zapłaty ${plain(formatMoney(after?.sums.toPay ?? 0))} Wpłynęło ${whole}`;
    expect(
      plain(panel)
        .replace(/<[^>]*>|\s+/g, ' ')
        .replace(/ +/g, ' '),
      'of what is left',
    ).toContain(money);
    const number = address.split('/').at(-1) ?? '';
    await work();
    expect(letterAbout(order.email, 'Potwierdzenie')).toContain('zdjęliśmy te rzeczy z zamówienia');
    expect(letterAbout(company, number)).toContain('rzeczy zniknęły z zamówienia');
    expect(await cli('withdrawals', 'open')).not.toContain(number);
    expect(await cli('withdrawal', number)).toContain(`${line?.name}: 1`);
  });

  it('a statement about a part that waits for a transfer lowers the sum, and its mail says what to transfer', async () => {
    const order = await placed({ lines: [mugs] });
    const [line] = order.lines;
    const guest = browser();
    const fields = statementOf(order, { scope: 'part', pozycje: order.number, [`quantity.${line?.id}.0`]: '1' });
    const address = await withdraw(guest, fields);
    const after = await shop.store.orders.byId(order.id);
    expect(after?.payment).toMatchObject({ state: 'waiting', method: 'transfer', paid: 0 });
    const due = formatMoney(after?.payment.due ?? 0);
    expect(after?.payment.due).toBeLessThan(order.payment.due);
    const receipt = await pageOf(guest, address);
    expect(receipt).toContain(plain(`Do zapłaty jest teraz ${due}.`));
    expect(receipt).toContain('Jeśli przelew na poprzednią kwotę już wyszedł, oddamy różnicę.');
    for (const path of [`/zamowienia/${order.number}`, `/przedplata/${order.number}`]) {
      const page = await pageOf(guest, path);
      expect(page, path).toContain(plain(due));
      expect(page, 'the sum before is gone').not.toContain(plain(formatMoney(order.payment.due)));
    }
    await work();
    const letter = letterAbout(order.email, 'Potwierdzenie');
    expect(letter).toContain(plain(`Kwota: ${due}`));
    expect(letter).toContain(`Tytuł: Zamówienie ${order.number}`);
    expect(letter).toMatch(/Numer rachunku: \d\d( \d{4}){6}/);
    const number = address.split('/').at(-1) ?? '';
    expect(letterAbout(company, number)).toContain(plain(`do zapłaty jest teraz ${due}`));
    expect(await cli('withdrawals', 'open')).not.toContain(number);
  });

  it('a statement about a part of a packed parcel is handed to the owner, who sees what to pay back', async () => {
    const order = await placed();
    await pay(order);
    await happens(order, 'pack');
    const [line] = order.lines;
    const guest = browser();
    const fields = statementOf(order, { scope: 'part', pozycje: order.number, [`quantity.${line?.id}.0`]: '1' });
    const address = await withdraw(guest, fields);
    expect(await pageOf(guest, address)).toContain('Oświadczenie przekazaliśmy osobie, która przygotowuje zamówienie.');
    const number = address.split('/').at(-1) ?? '';
    await work();
    expect(letterAbout(company, number)).toContain('Nie wysyłaj tego, od czego klient odstąpił');
    expect(letterAbout(company, number)).toContain(`http://shop.test/panel/odstapienia/${number}`);
    expect(await cli('withdrawal', number)).toMatch(
      new RegExp(`To give back: \\d+,\\d\\d zł; witryna withdrawal ${number} take-off`),
    );
    expect(await cli('withdrawals', 'open')).toContain(number);
    const price = Math.floor((line?.worth.gross ?? 0) / (line?.quantity ?? 1));
    expect(await cli('withdrawal', number, 'take-off')).toContain(
      plain(`${number}: the pieces are off the order, and ${formatMoney(price)} go back.`),
    );
    await expect(cli('withdrawal', number, 'take-off'), 'twice').rejects.toThrow(`${number}: it is settled.`);
    const refunds = await shop.store.payments.refunds.ofOrder(order.id);
    expect(refunds).toMatchObject([{ amount: price, state: 'planned' }]);
    expect(await cli('withdrawal', number)).not.toContain('To give back');
    expect(await cli('withdrawals', 'open')).not.toContain(number);
  });

  it('a part with a pending payment is left to the owner, who cannot remove it yet', async () => {
    const order = await placed({ lines: [mugs], choice: { method: 'online' } });
    const attempt = { sessionId: randomBytes(16).toString('hex'), method: 'online', provider: 'demo' } as const;
    await shop.store.payments.attempts.begin(order.id, attempt, now());
    const [line] = order.lines;
    const fields = statementOf(order, { scope: 'part', pozycje: order.number, [`quantity.${line?.id}.0`]: '1' });
    const address = await withdraw(browser(), fields);
    const number = address.split('/').at(-1) ?? '';
    await expect(cli('withdrawal', number, 'take-off')).rejects.toThrow('somebody may be paying');
    expect((await shop.store.orders.byId(order.id))?.payment.due).toBe(order.payment.due);
    expect(await cli('withdrawals', 'open')).toContain(number);
  });

  it('a part that is paid on delivery is taken off the sum by the owner, and nothing goes back', async () => {
    const order = await placed({ lines: [mugs], choice: { method: 'cash' } });
    await happens(order, 'accept');
    await happens(order, 'pack');
    const [line] = order.lines;
    const fields = statementOf(order, { scope: 'part', pozycje: order.number, [`quantity.${line?.id}.0`]: '1' });
    const address = await withdraw(browser(), fields);
    const number = address.split('/').at(-1) ?? '';
    expect(await cli('withdrawal', number)).toMatch(/To take off the sum: \d+,\d\d/);
    expect(await cli('withdrawal', number, 'take-off')).toContain(plain(`and ${formatMoney(0)} go back.`));
    expect(await shop.store.payments.refunds.ofOrder(order.id)).toEqual([]);
    expect((await shop.store.orders.byId(order.id))?.payment.due).toBeLessThan(order.payment.due);
  });

  it('a parcel that is being packed is handed to the owner', async () => {
    const order = await placed();
    await pay(order);
    await happens(order, 'pack');
    const address = await withdraw(browser(), statementOf(order));
    expect((await shop.store.withdrawals.byNumber(address.split('/').at(-1) ?? ''))?.history).toMatchObject([
      { event: 'hand_over' },
    ]);
  });
});

describe('a statement that came', () => {
  it('late is taken and judged in words, on the page and in the mail', async () => {
    const order = await delivered();
    shop.clock.ahead += 20 * dayMs;
    const guest = browser();
    const address = await withdraw(guest, statementOf(order));
    const html = await pageOf(guest, address);
    expect(html).toContain('To oświadczenie nie wywołuje skutków prawnych.');
    expect(html).toContain('Termin na odstąpienie minął');
    expect(html).not.toContain('/zwroty/nowy/');
    await work();
    expect(letterAbout(order.email, 'Potwierdzenie')).toContain('Termin na odstąpienie minął');
    expect(await pageOf(guest, `/zamowienia/${order.number}`)).not.toContain('Pieniądze oddamy najpóźniej');
  });

  it('about what was made to order is judged afterwards, and the owner’s words go by mail', async () => {
    const order = await delivered({ lines: [tray, plate] });
    const guest = browser();
    const address = await withdraw(guest, statementOf(order));
    const html = await pageOf(guest, address);
    expect(html).toContain('Towar wykonano według Twoich wskazań');
    expect(html).toContain('Odstąpienie jest skuteczne.');
    const number = address.split('/').at(-1) ?? '';
    await work();
    expect(letterAbout(order.email, 'Potwierdzenie')).toContain('Towar wykonano według Twoich wskazań');
    await expect(cli('withdrawal', number, 'answer', ' ')).rejects.toThrow('The sender reads it');
    await cli('withdrawal', number, 'answer', 'Tacę jednak przyjmiemy, bo ma zwykły wymiar.');
    await work();
    expect(letterAbout(order.email, 'Odpowied')).toContain('Tacę jednak przyjmiemy');
    expect(await pageOf(guest, address)).toContain('Tacę jednak przyjmiemy');
  });

  it('about what was made to order and is not packed gets one answer, for a part and for the whole', async () => {
    const [part, whole] = [await placed({ lines: [tray, plate] }), await placed({ lines: [tray] })];
    const guest = browser();
    const some = statementOf(part, { scope: 'part', pozycje: part.number, 'quantity.1.0': '1' });
    expect(await pageOf(guest, await withdraw(guest, some))).toContain('Nie musisz niczego odsyłać');
    expect((await shop.store.orders.byId(part.id))?.lines.map(({ slug }) => slug)).toEqual([plate[0]]);
    expect(await pageOf(guest, await withdraw(guest, statementOf(whole)))).toContain('Nie musisz niczego odsyłać');
    expect((await shop.store.orders.byId(whole.id))?.state).toBe('cancelled');
  });

  it('is not offered by an order of excluded goods alone, which says why', async () => {
    const shown = async ({ number, email }: { number: string; email: string }) => {
      const guest = browser();
      await guest.ask('/zamowienia', { method: 'POST', body: new URLSearchParams({ order_id: number, email }) });
      return pageOf(guest, `/zamowienia/${number}`);
    };
    const html = await shown(await delivered({ lines: [tray] }));
    expect(html).toContain('Od tej umowy nie można odstąpić.');
    expect(html).toContain('Powstaje według Twoich wskazań');
    expect(html).not.toContain('możesz odstąpić');
    expect(html).not.toContain('formularz-odstapienia');
    expect(await shown(await delivered({ lines: [tray, plate] }))).toMatch(/możesz odstąpić.*do.\d+/);
  });

  it('of a firm is told that it has no such right', async () => {
    const order = await delivered({ buyer: { kind: 'firm', companyName: 'Misy sp. z o.o.', taxNumber: '5260250274' } });
    const guest = browser();
    expect(await pageOf(guest, await withdraw(guest, statementOf(order)))).toContain(
      'na firmę w ramach jej działalności',
    );
  });

  it('twice with one key is one statement', async () => {
    const order = await delivered();
    const guest = browser();
    const fields = statementOf(order);
    const klucz = keyIn(await textOf(await post(guest, fields)));
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => post(guest, { ...fields, krok: 'potwierdz', klucz })),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
    expect(new Set(answers.map(({ headers }) => headers.get('location'))).size).toBe(1);
    expect(await shop.store.withdrawals.ofOrder(order.id)).toHaveLength(1);
    await work();
    expect(
      lettersTo(order.email).filter(
        (text) => text.includes('Subject: =?UTF-8?Q?Potwierdzenie') || text.includes('jest potwierdzeniem'),
      ),
    ).toHaveLength(1);
  });

  it('from a second tab is taken, and says that the first one counts', async () => {
    const order = await delivered();
    const guest = browser();
    await withdraw(guest, statementOf(order));
    const again = await pageOf(guest, await withdraw(guest, statementOf(order)));
    expect(again).toContain('Od tej części umowy odstąpiono już wcześniej');
    expect(await shop.store.withdrawals.ofOrder(order.id)).toHaveLength(2);
  });
});

describe('whoever may not see', () => {
  it('a foreign receipt comes to the form, by guest, by client and by number', async () => {
    const order = await delivered();
    const sender = browser();
    const address = await withdraw(sender, statementOf(order));
    const { visitor: client } = await signedIn();
    for (const stranger of [browser(), client]) {
      const answer = await stranger.ask(address);
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/odstapienie']);
    }
    const unknown = await browser().ask('/odstapienie/O-2026-999999');
    expect([unknown.status, unknown.headers.get('location')]).toEqual([303, '/odstapienie']);
    const form = await pageOf(browser(), `/odstapienie?zamowienie=${order.number}`);
    expect(form).not.toContain('Kubek piaskowy');
    expect(form).not.toContain(order.email);
    expect((await browser().ask('/odstapienie/%00')).status).toBeLessThan(500);
  });

  it('a client sees own orders in the form, and the receipt in any browser', async () => {
    const { visitor, client } = await signedIn();
    const order = await delivered({ client });
    expect(await pageOf(visitor, '/odstapienie')).toContain(`/odstapienie?zamowienie=${order.number}`);
    const form = await pageOf(visitor, `/odstapienie?zamowienie=${order.number}`);
    expect(form).toContain('Kubek piaskowy');
    expect(form).toContain(`value="${order.email}"`);
    const address = await withdraw(visitor, statementOf({ ...order, email: 'inny@example.com' }));
    expect(await pageOf(visitor, address)).toContain('Przejdź do zwrotu rzeczy');
    await work();
    expect(letterAbout('inny@example.com', 'Potwierdzenie')).not.toContain('/zamowienia/link/');
    expect(letterAbout(order.email, 'Potwierdzenie'), 'the order’s address hears of it').toContain('/zamowienia/link/');
    await visitor.ask('/wyloguj', { method: 'POST', body: new URLSearchParams() });
    expect((await visitor.ask(address)).status).toBe(303);
  });
});

describe('limits', () => {
  it('hold back a flood of statements with one address, with 429 and Retry-After', async () => {
    const fields = statementOf({ number: 'cokolwiek', email: 'zalew@example.com' });
    await countedAs(shop, rateLimits.withdrawal.email.most, () => withdraw(browser(), fields));
    const late = await post(browser(), { ...fields, krok: 'potwierdz', klucz: randomUUID() });
    expect(late.status).toBe(429);
    expect(late.headers.get('retry-after')).not.toBeNull();
  });

  it('of guesses do not hold up a statement: it is taken without the order', async () => {
    const order = await delivered();
    const guess = statementOf({ number: order.number, email: 'zly@example.com' });
    await countedAs(shop, rateLimits['order-open'].order.most, () => post(browser(), guess));
    const guest = browser();
    const address = await withdraw(guest, statementOf(order));
    expect(await pageOf(guest, address)).toContain('Nie rozpoznaliśmy zamówienia po podanych danych.');
    expect((await guest.ask(`/zamowienia/${order.number}`)).status, 'nor does it open').toBe(303);
  });
});

describe('time', () => {
  it('reminds the shop before its 14 days are over, unless the money is back', async () => {
    const [order, paid] = [await delivered({ lines: [mugs] }), await placed({ lines: [mugs] })];
    const number = (await withdraw(browser(), statementOf(order))).split('/').at(-1) ?? '';
    const unpaid = (await withdraw(browser(), statementOf(paid))).split('/').at(-1) ?? '';
    await work();
    mails.letters.length = 0;
    await work(now() + 16 * dayMs);
    const told = lettersTo(company).join('\n');
    expect(told).toContain(number);
    expect(told).toContain('(14 dni) mija');
    expect(told, 'nothing was paid for it').not.toContain(unpaid);
    expect(await cli('withdrawal', number)).toMatch(/open, pay back by \d\d\.\d\d\.\d{4} \(\d+ days left\)/);
  });

  it('deletes statements without an order after the years of keeping', async () => {
    const { store } = shop;
    const statement = { name: 'Jan', order: 'kubek', email: 'dawno@example.com', whole: true, items: [], words: '' };
    const taken = await store.withdrawals.take({ key: randomUUID(), statement, order: null, clientId: null }, now());
    await store.withdrawals.forgetOld(now() + 6 * 365 * dayMs);
    expect(await store.withdrawals.byId(taken.id)).not.toBeNull();
    await store.withdrawals.forgetOld(now() + 7.2 * 365 * dayMs);
    expect(await store.withdrawals.byId(taken.id)).toBeNull();
  });
});
