import { afterAll, beforeAll, expect, it } from 'vitest';
import settings from '../../shop.config.ts';
import type { NewOpinion } from '../../src/data/opinion/write-opinions.ts';
import { opinionInvitationsJob } from '../../src/server/jobs/opinion-mails.ts';
import { opinionTimes } from '../../src/shop/after-sale-limits.ts';
import { invitationConsent } from '../../src/shop/opinion/opinion-settings.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { type MailServer, startMailServer } from '../../testing/service/mail-server.ts';
import { deliverMails } from '../../testing/shop/test-mails.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
let mail: MailServer;
let orders = 0;
const dayMs = 86_400_000;
const now = () => Date.now() + shop.clock.ahead;
beforeAll(async () => {
  shop = await openTestShop();
  mail = await startMailServer();
});
afterAll(async () => {
  await shop?.store.close();
  await mail?.close();
});

async function delivered(given = true) {
  orders += 1;
  const email = `kupujaca-${orders}@example.com`;
  const owner = await shop.store.sessions.open(`opinion-mails-${orders}`, now());
  const line = { product: 'kubek-piaskowy', size: 'uniw', quantity: 1, subscriptionDays: 0 };
  await shop.store.baskets.add(owner, line, now());
  const consents = [{ name: invitationConsent, wording: 'Prośba o opinię', given }];
  const request = testRequest({ buyer: { ...testBuyer, email }, consents });
  const result = await shop.store.orders.place(owner, request, testTerms(now(), { method: 'cash' }), now());
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  const by = { who: 'shop', now: now() };
  for (const event of ['accept', 'pack', 'send', 'deliver'] as const) {
    await shop.store.orders.event(result.order.id, event, by, {});
  }
  return { ...result.order, email };
}

const invite = () => opinionInvitationsJob({ store: shop.store, settings, now }).run({});
/** The mails about opinions that the mail server got for this address. */
async function lettersTo(email: string): Promise<string[]> {
  await deliverMails(shop, mail);
  return mail.textsTo(email).filter((text) => /opini/i.test(text));
}
/** Without the header, which has the address for mail programs. */
const linksIn = (text: string) =>
  [...text.slice(text.indexOf('\r\n\r\n')).matchAll(/http:\/\/shop\.test(\/opini[^\s"<)]+)/g)].map(
    (match) => match[1] ?? '',
  );
const formOf = (fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};
const say = (text: string) => ({
  sourceType: 'product',
  rating: '2',
  opinion: text,
  author: 'Anna',
  email: '',
  orderSerialNumber: '',
});
const pageOf = async (response: Promise<Response>) => (await (await response).text()).replaceAll('\u00a0', ' ');
const productId = async () => String((await shop.store.catalogue.product('kubek-piaskowy', now()))?.id);

it('the invitation comes some days after delivery, once, to whoever agreed, and its link needs nothing else', async () => {
  const order = await delivered();
  const silent = await delivered(false);
  shop.clock.ahead += (opinionTimes.inviteAfterDays - 1) * dayMs;
  await invite();
  expect(await lettersTo(order.email).then((all) => all.filter((text) => text.includes('Jak oceniasz')))).toEqual([]);
  shop.clock.ahead += 2 * dayMs;
  await invite();
  await invite();
  const letters = (await lettersTo(order.email)).filter((text) => text.includes('/opinia/'));
  expect(letters).toHaveLength(1);
  expect((await lettersTo(silent.email)).filter((text) => text.includes('/opinia/'))).toEqual([]);
  const [letter = ''] = letters;
  expect(letter).toContain('Kubek piaskowy');
  expect(letter, 'why it came').toContain('wyrażono na to zgodę');
  expect(letter, 'art. 206 KSH').toContain('KRS 0009999999');
  const [link = '', stop = ''] = linksIn(letter);
  const browser = visitorOf(() => shop);
  expect(await pageOf(browser.ask(link))).toContain('Twoja opinia');
  const body = formOf({ ...say('Ucho się odkleiło.'), sourceId: await productId() });
  const sent = await browser.ask(link, { method: 'POST', body });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${link}?wyslano=product`]);
  expect(await pageOf(browser.ask(`${link}?wyslano=product`))).toContain('Ta opinia już u nas jest.');
  const [opinion] = await shop.store.opinions.moderation.inState('published');
  expect(opinion).toMatchObject({ orderId: order.id, confirmed: true, email: order.email, stars: 2 });

  // Withdrawing the consent needs a button, because mail scanners follow links.
  expect(stop).toBe(`${link}?rezygnacja=1`);
  const later = await delivered();
  const foreign = await delivered();
  await shop.store.opinions.withdraw({ email: 'nikt@example.com' }, now());
  expect(await pageOf(browser.ask(stop))).toContain('Wycofaj zgodę');
  expect(await shop.store.opinions.isWithdrawn(order.id)).toBe(false);
  expect((await browser.ask(stop, { method: 'POST', body: new URLSearchParams() })).status).toBe(303);
  expect(await shop.store.opinions.isWithdrawn(order.id)).toBe(true);

  // A mail program posts to the address in the header, also as a form with parts, with no cookies and of no origin.
  const another = await delivered();
  shop.clock.ahead += 8 * dayMs;
  await invite();
  const [invitation = ''] = (await lettersTo(another.email)).filter((text) => text.includes('/opinia/'));
  expect(invitation).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  const [, header = ''] = /^List-Unsubscribe:\s+<http:\/\/shop\.test([^>]+)>/m.exec(invitation) ?? [];
  const click = new Request(`http://shop.test${header}`, {
    method: 'POST',
    body: formOf({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect((await shop.send(click)).status).toBe(200);
  expect(await shop.store.opinions.isWithdrawn(another.id)).toBe(true);
  expect(await shop.store.opinions.isWithdrawn(foreign.id)).toBe(false);
  expect(await shop.store.opinions.isWithdrawn(later.id)).toBe(false);
});

it('an invitation that waits to be sent is not sent after the consent was taken back', async () => {
  const order = await delivered();
  shop.clock.ahead += 8 * dayMs;
  await invite();
  await shop.store.opinions.withdraw({ order: order.id }, now());
  expect((await lettersTo(order.email)).filter((text) => text.includes('/opinia/'))).toEqual([]);
});

async function published(email: string): Promise<number> {
  const opinion: NewOpinion = {
    about: 'product',
    productId: Number(await productId()),
    stars: 1,
    text: `Zły kubek ${email}`,
    author: 'Jan',
    email,
    language: 'pl',
    state: 'published',
    orderId: null,
    clientId: null,
    photos: [],
  };
  const result = await shop.store.opinions.add(opinion, now());
  if (result.status !== 'added') throw new Error(result.status);
  return result.id;
}

it('a report gets a receipt and a decision, and the author the reasons (DSA art. 16(4), 16(5), 17(3))', async () => {
  const id = await published('autor@example.com');
  const fields = { ground: 'offensive', facts: 'Wyzywa.', name: 'Ola', email: 'ola@example.com', faith: '1' };
  await visitorOf(() => shop).ask(`/opinie/${id}`, { method: 'POST', body: new URLSearchParams(fields) });
  const [receipt = ''] = await lettersTo('ola@example.com');
  expect(receipt).toMatch(/przyjęliśmy Twoje zgłoszenie opinii nr \d+/);
  const decision = { event: 'refuse', ground: 'offensive', facts: 'Nazywa sprzedawcę złodziejem.' } as const;
  await shop.store.opinions.moderation.decide(id, decision, now());
  const [, decided = ''] = await lettersTo('ola@example.com');
  expect(decided).toContain('usunęliśmy opinię');
  expect(decided, '16(5): redress').toContain('pozasądowego');
  const [reasons = ''] = await lettersTo('autor@example.com');
  for (const part of [
    'Nie pokażemy jej w sklepie; decyzja jest bezterminowa.',
    'Okoliczności: Nazywa sprzedawcę złodziejem.',
    'ze zgłoszenia innej osoby',
    'bez użycia automatycznych narzędzi',
    'Podstawa: zasady opinii w regulaminie: treść obraźliwa lub wulgarna',
    'w ciągu 6 miesięcy',
  ]) {
    expect(reasons).toContain(part);
  }
});

it('a report that is not upheld is answered too, and the shop’s answer is told the author once', async () => {
  const id = await published('autorka@example.com');
  const fields = { ground: 'off-topic', facts: 'O kurierze.', name: '', email: 'jan@example.com', faith: '1' };
  await visitorOf(() => shop).ask(`/opinie/${id}`, { method: 'POST', body: new URLSearchParams(fields) });
  await shop.store.opinions.moderation.keep(id, now());
  expect((await lettersTo('jan@example.com')).at(-1)).toContain('Opinia zostaje');
  await shop.store.opinions.moderation.answer(id, 'Przepraszamy, wymienimy kubek.', now());
  await shop.store.opinions.moderation.answer(id, 'Przepraszamy, wymienimy kubek.', now());
  const letters = await lettersTo('autorka@example.com');
  expect(letters).toHaveLength(1);
  expect(letters[0]).toContain('Odpowiedź sklepu: Przepraszamy, wymienimy kubek.');
  expect(letters[0]).toContain(`http://shop.test/opinie/${id}`);
});
