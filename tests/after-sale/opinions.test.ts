import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../src/shop/limits.ts';
import { invitationConsent } from '../../src/shop/opinion/opinion-settings.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { signedInVisitor } from '../../testing/shop/signed-in-visitor.ts';
import { countedAs } from '../../testing/shop/test-limits.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
let productId: number;
let orders = 0;
const product = 'kubek-piaskowy';
const now = () => Date.now() + shop.clock.ahead;

beforeAll(async () => {
  shop = await openTestShop();
  productId = (await shop.store.catalogue.product(product, now()))?.id ?? 0;
});
afterAll(() => shop.store.close());
// Limits are counted per hour, and one test exceeds them.
beforeEach(() => {
  shop.clock.ahead += 3_700_000;
});

const browser = () => visitorOf(() => shop);
type Browser = ReturnType<typeof browser>;

interface Given {
  isDelivered?: boolean;
  client?: { client: number; owner: string };
}

async function ordered({ isDelivered = true, client }: Given = {}) {
  orders += 1;
  const email = `opiniujacy-${orders}@example.com`;
  const owner = client?.owner ?? (await shop.store.sessions.open(`opinions-${orders}`, now()));
  await shop.store.baskets.add(owner, { product, size: 'uniw', quantity: 1, subscriptionDays: 0 }, now());
  const consents = [{ name: invitationConsent, wording: 'Prośba o opinię', given: true }];
  const request = testRequest({ buyer: { ...testBuyer, email }, consents });
  const result = await shop.store.orders.place(owner, request, testTerms(now(), { method: 'cash' }), now());
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  const { order } = result;
  const by = { who: 'shop', now: now() };
  const steps = isDelivered ? (['accept', 'pack', 'send', 'deliver'] as const) : (['accept'] as const);
  for (const event of steps) await shop.store.orders.event(order.id, event, by, {});
  return { ...order, email };
}

async function guestOf({ number, email }: { number: string; email: string }): Promise<Browser> {
  const guest = browser();
  await guest.ask('/zamowienia', { method: 'POST', body: new URLSearchParams({ order_id: number, email }) });
  return guest;
}

const jpg = async (width = 640, height = 480) => {
  const picture = sharp({ create: { width, height, channels: 3, background: '#b65' } }).jpeg();
  // Camera metadata of a phone.
  return picture.withExif({ IFD0: { Make: 'APARAT-ANNY' }, IFD3: { GPSLatitude: '54/1 21/1 0/1' } }).toBuffer();
};
const fileOf = (bytes: Buffer, name = 'kubek.jpg', type = 'image/jpeg') =>
  new File([new Uint8Array(bytes)], name, { type });

function formOf(fields: Record<string, string>, photos: File[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const photo of photos) form.append('opinion_photo', photo);
  return form;
}
const typed = (more: Record<string, string> = {}) => ({
  sourceType: 'product',
  sourceId: String(productId),
  rating: '5',
  opinion: `Dobry kubek ${Math.random()}`,
  author: 'Anna',
  email: 'anna@example.com',
  orderSerialNumber: '',
  ownOrder: '',
  ...more,
});
const post = (visitor: Browser, path: string, body: FormData | URLSearchParams) =>
  visitor.ask(path, { method: 'POST', body });
const call = async (visitor: Browser, fields: Record<string, string>, photos: File[] = []) =>
  post(visitor, '/ajax/opinions.php?action=insert', formOf(fields, photos));
const textOf = async (response: Response) =>
  (await response.text()).replaceAll('\u00a0', ' ').replaceAll('\u2011', '-').replaceAll('<!-- -->', '');
const pageOf = async (visitor: Browser, path: string, status = 200) => {
  const response = await visitor.ask(path);
  expect(response.status, path).toBe(status);
  return textOf(response);
};
const publish = (id: number) => shop.store.opinions.moderation.decide(id, { event: 'publish' }, now());
const refuse = (id: number) =>
  shop.store.opinions.moderation.decide(id, { event: 'refuse', ground: 'off-topic', facts: 'O kurierze.' }, now());
const rate = (visitor: Browser, id: number, operation: string) =>
  post(visitor, '/ajax/opinions.php', new URLSearchParams({ action: 'rate', id: String(id), operation }));

/** A published opinion. */
async function published(more: Record<string, string> = {}, photos: File[] = []): Promise<number> {
  const { result } = await (await call(browser(), typed(more), photos)).json();
  await publish(result.id);
  return result.id;
}

describe('POST /ajax/opinions.php', () => {
  it('answers other methods and other origins with a refusal', async () => {
    expect((await browser().ask('/ajax/opinions.php')).status).toBe(405);
    const headers = { origin: 'https://zly.example' };
    const body = new URLSearchParams({ action: 'rate', id: '1', operation: 'positive' });
    expect((await shop.ask('/ajax/opinions.php', { method: 'POST', body, headers })).status).toBe(403);
  });

  it('action=insert takes opinion_photo, also of a browser without cookies, and serves what it encoded anew', async () => {
    const order = await ordered();
    const visitor = browser();
    const fields = typed({ email: order.email, orderSerialNumber: order.number });
    const answer = await (await call(visitor, fields, [fileOf(await jpg())])).json();
    expect(answer).toEqual({ result: { id: expect.any(Number) } });
    const [key = ''] = await shop.store.opinions.moderation.photosOf(answer.result.id);
    const html = await pageOf(browser(), `/produkt/${product}/opinie`);
    expect(html).toContain(`/opinie/zdjecia/${key}`);
    const photo = await browser().ask(`/opinie/zdjecia/${key}`);
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect(photo.headers.get('x-content-type-options')).toBe('nosniff');
    expect(photo.headers.get('content-security-policy')).toContain('sandbox');
    const bytes = Buffer.from(await photo.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
    expect((await sharp(bytes).metadata()).exif).toBeUndefined();
    expect(bytes.includes('APARAT-ANNY')).toBe(false);
  });

  it.each([
    [
      'photo_type: .jpg only',
      async () =>
        fileOf(
          await sharp(await jpg())
            .png()
            .toBuffer(),
          'kubek.png',
          'image/png',
        ),
      'photo_type',
      'Nie można dodać zdjęcia kubek.png. Zdjęcie musi być plikiem .jpg.',
    ],
    [
      'photo_type: a lying extension',
      async () => fileOf(Buffer.from('<svg onload="alert(1)"/>')),
      'photo_type',
      'Nie można dodać zdjęcia kubek.jpg. Zdjęcie musi być plikiem .jpg.',
    ],
    [
      'photo_size: at most 2048x1536',
      async () => fileOf(await jpg(2_049, 100)),
      'photo_size',
      'Nie można dodać zdjęcia kubek.jpg. Największy rozmiar zdjęcia to 2048x1536 px.',
    ],
    [
      'photo_broken: truncated',
      async () => fileOf((await jpg()).subarray(0, 900)),
      'photo_broken',
      'Nie można odczytać pliku kubek.jpg. Zapisz zdjęcie jeszcze raz albo zrób nowe.',
    ],
  ])('refuses a photo: %s', async (_, file, faultCode, faultString) => {
    const answer = await call(browser(), typed(), [await file()]);
    expect(await answer.json()).toEqual({ errors: { faultCode, faultString } });
  });

  it('photo_count: refuses a sixth photo', async () => {
    const file = fileOf(await jpg(8, 8));
    const { errors } = await (await call(browser(), typed(), Array(6).fill(file))).json();
    expect(errors).toEqual({ faultCode: 'photo_count', faultString: 'Do opinii można dodać najwyżej 5 zdjęć.' });
  });

  it('takes the largest photo that is allowed, lying and upright', async () => {
    for (const [width, height] of [
      [2_048, 1_536],
      [1_536, 2_048],
    ] as const) {
      const { result } = await (await call(browser(), typed(), [fileOf(await jpg(width, height))])).json();
      expect(await shop.store.opinions.moderation.photosOf(result.id)).toHaveLength(1);
    }
  });

  it('has limits: so many opinions of one address, then 429', async () => {
    const { most } = rateLimits.opinion.email;
    const body = new URLSearchParams({ ...typed(), action: 'insert', email: 'wiele@example.com', rating: '9' });
    const send = () => post(browser(), '/ajax/opinions.php', body);
    expect((await countedAs(shop, most, send)).status).toBe(200);
    expect((await send()).status).toBe(429);
  });

  it('a vote is counted once for a visitor, who keeps it when signing in', async () => {
    const id = await published();
    const visitor = browser();
    expect(await (await rate(visitor, id, 'positive')).json()).toEqual({
      result: { score_positive: 1, score_negative: 0 },
    });
    const client = await signedInVisitor(() => shop, visitor);
    expect(await (await rate(client, id, 'positive')).json()).toEqual({
      result: { score_positive: 1, score_negative: 0 },
    });
    expect(await (await rate(client, id, 'negative')).json()).toEqual({
      result: { score_positive: 0, score_negative: 1 },
    });
  });
});

describe('photos', () => {
  it('are served only while their opinion is published, by their key alone', async () => {
    const { result } = await (await call(browser(), typed(), [fileOf(await jpg())])).json();
    const [key = ''] = await shop.store.opinions.moderation.photosOf(result.id);
    const status = async () => (await browser().ask(`/opinie/zdjecia/${key}`)).status;
    expect(await status(), 'waiting').toBe(404);
    await publish(result.id);
    expect(await status(), 'published').toBe(200);
    await refuse(result.id);
    expect(await status(), 'removed').toBe(404);
    for (const path of ['x', key.toUpperCase(), '../../../etc/passwd', '0'.repeat(32)]) {
      expect((await browser().ask(`/opinie/zdjecia/${path}`)).status, path).not.toBe(200);
    }
  });

  it('of a basket or a complaint are not served as photos of opinions', async () => {
    const key = await shop.store.uploads.put(
      (async function* () {
        yield new Uint8Array([1]);
      })(),
    );
    expect((await browser().ask(`/opinie/zdjecia/${key}`)).status).toBe(404);
  });
});

describe('the public form', () => {
  const path = `/opinie/nowa?produkt=${product}`;

  it('says that an opinion without an order is not confirmed, and how opinions are checked', async () => {
    const html = await pageOf(browser(), path);
    expect(html).toContain('Bez numeru opinia będzie oznaczona jako niepotwierdzona.');
    expect(html).toContain('Sprawdzamy to po numerze zamówienia i e-mailu.');
    expect(html).toContain('.jpg do 2048x1536 px');
    expect((await browser().ask('/opinie/nowa?produkt=nie-ma')).status).toBe(404);
  });

  it('sent successfully (product): with number and e-mail it is published at once, as confirmed', async () => {
    const { number, email } = await ordered();
    const visitor = browser();
    const fields = typed({ email, orderSerialNumber: number, opinion: 'Potwierdzona od razu.' });
    const answer = await post(visitor, path, formOf(fields, [fileOf(await jpg())]));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `${path}&wyslano=product`]);
    expect(await pageOf(visitor, `${path}&wyslano=product`)).toContain(
      'Dziękujemy. Twoja opinia o produkcie została dodana.',
    );
    const html = await pageOf(browser(), `/produkt/${product}/opinie?ze-zdjeciami=1`);
    expect(html).toMatch(/Potwierdzona od razu\.[\s\S]*?Opinia potwierdzona zakupem/);
    expect(html).toContain('alt="Zdjęcie 1 z 1 do opinii: Anna"');
  });

  it('without an order it waits, which is said, and is unconfirmed once published', async () => {
    const visitor = browser();
    const answer = await post(visitor, path, formOf(typed({ opinion: 'Bez zamówienia.' })));
    expect(answer.headers.get('location')).toBe(`${path}&wyslano=waiting`);
    expect(await pageOf(visitor, `${path}&wyslano=waiting`)).toContain('Opinia czeka na sprawdzenie.');
    expect(await pageOf(browser(), `/produkt/${product}/opinie`)).not.toContain('Bez zamówienia.');
    const [waiting] = await shop.store.opinions.moderation.inState('waiting');
    await publish(waiting?.id ?? 0);
    expect(await pageOf(browser(), `/produkt/${product}/opinie`)).toMatch(
      /Bez zamówienia\.[\s\S]*?Opinia niepotwierdzona zakupem/,
    );
  });

  it('sent successfully (order): an opinion of an order is on the page of the shop, with the mean', async () => {
    const { number, email } = await ordered();
    const fields = typed({ sourceType: 'order', sourceId: '', email, orderSerialNumber: number, rating: '4' });
    const visitor = browser();
    const answer = await post(visitor, '/opinie/nowa', formOf({ ...fields, opinion: 'Szybka paczka.' }));
    expect(answer.headers.get('location')).toBe('/opinie/nowa?wyslano=order');
    expect(await pageOf(visitor, '/opinie/nowa?wyslano=order')).toContain(
      'Dziękujemy. Twoja opinia o zamówieniu została dodana.',
    );
    const html = await pageOf(browser(), '/opinie');
    expect(html).toContain('Szybka paczka.');
    // Together with the demo's opinions: 5, 3, 5 and 4 stars.
    expect(html).toMatch(/>4,2</);
    expect(html).toContain('5 opinii');
    expect(await pageOf(browser(), '/opinie?gwiazdki=4')).toContain('Szybka paczka.');
    expect(await pageOf(browser(), '/opinie?gwiazdki=5')).not.toContain('Szybka paczka.');
    expect(await pageOf(browser(), '/opinie?ze-zdjeciami=1')).toContain('Nie ma takich opinii.');
  });

  it('invalid: shows every fault at its field and keeps the typed values', async () => {
    const bad = formOf(typed({ opinion: ' ', rating: '', author: 'Ewa', email: 'ewa' }), [
      fileOf(await jpg(3_000, 20), 'szerokie.jpg'),
    ]);
    const answer = await post(browser(), path, bad);
    expect(answer.status).toBe(422);
    const html = await textOf(answer);
    for (const sentence of [
      'Nie udało się wysłać opinii.',
      'Wpisz treść opinii.',
      'Wybierz ocenę od 1 do 5 gwiazdek.',
      'Wpisz pełny adres e-mail',
      'Nie można dodać zdjęcia szerokie.jpg. Największy rozmiar zdjęcia to 2048x1536 px.',
    ]) {
      expect(html).toContain(sentence);
    }
    expect(html).toMatch(/name="author"[^>]*value="Ewa"|value="Ewa"[^>]*name="author"/);
  });

  it('order_needed, order_unknown, order_not_delivered: each is told beside the number', async () => {
    const ofOrder = typed({ sourceType: 'order', sourceId: '' });
    expect(await textOf(await post(browser(), '/opinie/nowa', formOf(ofOrder)))).toContain(
      'Wpisz numer zamówienia, które oceniasz.',
    );
    const early = await ordered({ isDelivered: false });
    const wrong = formOf({ ...ofOrder, orderSerialNumber: early.number });
    expect(await textOf(await post(browser(), '/opinie/nowa', wrong))).toContain('Nie znaleźliśmy zamówienia');
    const notYet = formOf({ ...ofOrder, orderSerialNumber: early.number, email: early.email });
    expect(await textOf(await post(browser(), '/opinie/nowa', notYet))).toContain(
      'Zamówienie nie zostało jeszcze odebrane.',
    );
  });

  it('answers what is no form with a sentence, never with an error', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await browser().ask(path, { method: 'POST', body: '--x\r\nnonsense', headers });
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain('Nie udało się odczytać formularza.');
    expect(shop.bugs).toEqual([]);
  });
});

describe('an order', () => {
  it('of a guest leads to forms for its products and itself, without number or address', async () => {
    const order = await ordered();
    const guest = await guestOf(order);
    expect(await pageOf(guest, `/zamowienia/${order.number}`)).toContain(`/opinie/nowa?zamowienie=${order.number}`);
    const path = `/opinie/nowa?zamowienie=${order.number}`;
    const html = await pageOf(guest, path);
    expect(html).toContain('Każda opinia będzie oznaczona jako potwierdzona zakupem.');
    expect(html).toMatch(new RegExp(`href="/zamowienia/${order.number}"[^>]*>Zamówienie ${order.number}<`));
    expect(html).not.toContain('name="email"');
    const sent = typed({ email: '', ownOrder: order.number });
    expect((await post(guest, path, formOf(sent))).headers.get('location')).toBe(`${path}&wyslano=product`);
    expect(await pageOf(guest, path)).toContain('Ta opinia już u nas jest.');
    expect(await textOf(await post(guest, path, formOf(sent)))).toContain('Mamy już Twoją opinię z tego zamówienia.');
  });

  it('of somebody else opens nothing: neither its forms nor its proof nor its consent', async () => {
    const order = await ordered();
    const stranger = await guestOf(await ordered());
    const foreign = await signedInVisitor(() => shop);
    for (const visitor of [stranger, foreign, browser()]) {
      const html = await pageOf(visitor, `/opinie/nowa?zamowienie=${order.number}`);
      expect(html).toContain('Opinia o zamówieniu');
      expect(html).not.toContain('Kubek piaskowy');
      const sent = formOf(typed({ ownOrder: order.number }));
      const answer = await post(visitor, `/opinie/nowa?zamowienie=${order.number}`, sent);
      expect(answer.status).toBe(422);
      expect(await textOf(answer)).toContain('Nie znaleźliśmy zamówienia');
      await post(visitor, `/zamowienia/${order.number}`, new URLSearchParams({ intencja: 'bez-opinii' }));
    }
    expect(await shop.store.opinions.toldOf(order.id)).toEqual({ products: [], order: false });
    expect(await shop.store.opinions.isWithdrawn(order.id)).toBe(false);
    expect((await browser().ask(`/opinia/${'0'.repeat(64)}`)).status).toBe(404);
  });

  it('that has not arrived says so', async () => {
    const order = await ordered({ isDelivered: false });
    const html = await pageOf(await guestOf(order), `/opinie/nowa?zamowienie=${order.number}`);
    expect(html).toContain(`Zamówienie ${order.number} ocenisz po odbiorze.`);
  });

  it('of a client waits in the account until it is told about, and proves a product without its number', async () => {
    const client = await signedInVisitor(() => shop);
    const order = await ordered({ client });
    const account = await pageOf(client, '/konto/opinie');
    expect(account).toContain('Możesz ocenić');
    expect(account).toContain(`/opinie/nowa?zamowienie=${order.number}`);
    const html = await pageOf(client, `/opinie/nowa?produkt=${product}`);
    expect(html).toContain(`name="ownOrder" value="${order.number}"`);
    await post(
      client,
      `/opinie/nowa?produkt=${product}`,
      formOf(typed({ ownOrder: order.number, opinion: 'Z konta.' })),
    );
    const after = await pageOf(client, '/konto/opinie');
    expect(after).not.toContain('Możesz ocenić');
    expect(after).toContain('Z konta.');
    expect(await pageOf(await signedInVisitor(() => shop), '/konto/opinie')).not.toContain('Z konta.');
  });
});

describe('the consent to be asked for an opinion', () => {
  it('is taken back on the page of the order', async () => {
    const order = await ordered({ isDelivered: false });
    const guest = await guestOf(order);
    const path = `/zamowienia/${order.number}`;
    expect(await pageOf(guest, path)).toContain('Po odbiorze wyślemy jeden e-mail z prośbą o opinię');
    expect((await post(guest, path, new URLSearchParams({ intencja: 'bez-opinii' }))).status).toBe(303);
    expect(await pageOf(guest, path)).not.toContain('Po odbiorze wyślemy jeden e-mail');
    expect(await shop.store.opinions.isWithdrawn(order.id)).toBe(true);
  });

  it('is taken back in the account, for all orders', async () => {
    const client = await signedInVisitor(() => shop);
    const order = await ordered({ client, isDelivered: false });
    expect(await pageOf(client, '/konto/zgody')).toContain('wyślemy po odbiorze po jednej prośbie o opinię');
    await post(client, '/konto/zgody', new URLSearchParams({ wycofuje: invitationConsent }));
    expect(await pageOf(client, '/konto/zgody')).toContain('Nie czeka żadna prośba o opinię.');
    expect(await shop.store.opinions.isWithdrawn(order.id)).toBe(true);
  });
});

describe('an opinion', () => {
  it('has a page with its votes, which count without scripts too', async () => {
    const id = await published({ opinion: 'Na własnej stronie.' });
    const visitor = browser();
    expect(await pageOf(visitor, `/opinie/${id}`)).toContain('Na własnej stronie.');
    const answer = await post(visitor, `/opinie/${id}`, new URLSearchParams({ operation: 'positive' }));
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/opinie/${id}?glos=1`]);
    const html = await pageOf(visitor, `/opinie/${id}?glos=1`);
    expect(html).toContain('Dziękujemy, głos zapisany.');
    expect(html).toContain('Tak (1)');
  });

  it('that is not published has no page, no votes and takes no report', async () => {
    const { result } = await (await call(browser(), typed())).json();
    for (const id of [result.id, 99_999_999, 'x', '1e3']) {
      expect((await browser().ask(`/opinie/${id}`)).status, id).toBe(404);
      const vote = await post(browser(), `/opinie/${id}`, new URLSearchParams({ operation: 'positive' }));
      expect(vote.status, id).toBe(404);
      const report = { ground: 'illegal', facts: 'Bezprawna treść', faith: '1' };
      expect((await post(browser(), `/opinie/${id}`, new URLSearchParams(report))).status, id).toBe(404);
    }
  });

  it('is reported with a ground, facts and good faith (DSA art. 16); faults are told beside their fields', async () => {
    const id = await published();
    const refused = await post(browser(), `/opinie/${id}`, new URLSearchParams({ facts: 'x', email: 'zly' }));
    expect(refused.status).toBe(422);
    const html = await textOf(refused);
    for (const sentence of [
      'Zgłoszenie nie zostało wysłane.',
      'Wybierz, co jest nie tak.',
      'Napisz uzasadnienie: od 3 do 2000 znaków.',
      'Wpisz pełny adres e-mail albo zostaw to pole puste.',
      'Potwierdź, że zgłaszasz w dobrej wierze.',
    ]) {
      expect(html).toContain(sentence);
    }
    const report = { ground: 'offensive', facts: 'Obraża autora.', name: 'Jan', email: 'jan@example.com', faith: '1' };
    const answer = await post(browser(), `/opinie/${id}`, new URLSearchParams(report));
    expect(answer.status).toBe(303);
    const location = answer.headers.get('location') ?? '';
    expect(location).toMatch(new RegExp(`^/opinie/${id}\\?zgloszenie=\\d+&potwierdzenie=1#zglos$`));
    expect(await pageOf(browser(), location.split('#')[0] ?? '')).toMatch(
      /Zgłoszenie przyjęte, numer \d+\. Potwierdzenie i decyzję wyślemy na podany adres e-mail\./,
    );
  });

  it('that is not published counts in no mean: neither on the page nor in the structured data', async () => {
    const factsIn = (html: string) => JSON.parse(/"aggregateRating":(\{.*?\})/.exec(html)?.[1] ?? '{}');
    await shop.settled();
    const before = factsIn(await pageOf(browser(), `/produkt/${product}`));
    const { result } = await (await call(browser(), typed({ rating: '1' }))).json();
    await shop.settled();
    expect(factsIn(await pageOf(browser(), `/produkt/${product}`))).toEqual(before);
    await publish(result.id);
    await shop.settled();
    const after = factsIn(await pageOf(browser(), `/produkt/${product}`));
    expect(after.reviewCount).toBe(before.reviewCount + 1);
    await refuse(result.id);
    await shop.settled();
    expect(factsIn(await pageOf(browser(), `/produkt/${product}`))).toEqual(before);
  });

  it('stands on the page of its product with its votes, a way to report it and how it was checked', async () => {
    const id = await published({ opinion: 'Najnowsza na stronie.' });
    await shop.settled();
    const html = await pageOf(browser(), `/produkt/${product}`);
    expect(html).toContain('Najnowsza na stronie.');
    expect(html).toContain(`action="/opinie/${id}"`);
    expect(html).toContain(`href="/opinie/${id}#zglos"`);
    expect(html).toContain('Sprawdzamy to po numerze zamówienia i e-mailu.');
    expect(html).toContain(`href="/opinie/nowa?produkt=${product}"`);
    expect((html.match(/id="opinia-/g) ?? []).length, 'not all of them').toBe(5);
  });
});
