import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Remedy } from '../../src/shop/complaint/complaint.ts';
import { lapsesAt } from '../../src/shop/complaint/complaint-clock.ts';
import type { Order } from '../../src/shop/order/order.ts';
import type { ReturnChoice } from '../../src/shop/return/return.ts';
import { deadlinesAfter } from '../../src/shop/return/withdrawal-time.ts';
import type { Day } from '../../src/shop/time/instant.ts';
import { addDays, dayOf, formatDayShort, startOfDay } from '../../src/shop/time/warsaw-time.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
let counted = 0;
const now = () => Date.now() + shop.clock.ahead;

beforeAll(async () => {
  shop = await openTestShop('server');
  staff = await signInStaff(shop, 'orders');
}, 900_000);
afterAll(() => shop?.store.close());

/** What a page shows: without the data that its script starts from. */
const plain = (text: string) =>
  text
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('\u00a0', ' ')
    .replaceAll('\u2011', '-')
    .replaceAll('&quot;', '"');
const page = async (path: string) => plain(await staff.text(path));
/** The page after an action: the redirect's target, or its own. */
async function done(path: string, action: string, fields: Record<string, string> = {}) {
  const response = await staff.post(path, action, fields);
  const to = response.headers.get('location');
  return { status: response.status, text: to === null ? plain(await response.text()) : await page(to) };
}
const journalOf = (subject: string) => shop.store.journal.entries({ subject });

/** An order, paid by transfer unless it is said. */
async function ordered(
  steps: readonly ('accept' | 'pack' | 'send' | 'deliver')[] = ['pack', 'send', 'deliver'],
  method: 'transfer' | 'cash' = 'transfer',
): Promise<Order> {
  counted += 1;
  const { store } = shop;
  const owner = await store.sessions.open(`panel-after-${counted}`, now());
  await store.baskets.add(owner, { product: 'kubek-piaskowy', size: 'uniw', quantity: 2, subscriptionDays: 0 }, now());
  const request = testRequest({ buyer: { ...testBuyer, email: `po-${counted}@example.com` } });
  const placed = await store.orders.place(owner, request, testTerms(now(), { method }), now());
  if (placed.status !== 'placed') throw new Error(JSON.stringify(placed));
  if (method === 'transfer')
    await store.payments.attempts.receivedByHand(placed.order.id, randomUUID().replaceAll('-', ''), now());
  for (const event of steps) await store.orders.event(placed.order.id, event, { who: 'shop', now: now() });
  const order = await store.orders.byId(placed.order.id);
  if (!order) throw new Error('no order');
  return order;
}

describe('returns', () => {
  const account = 'PL61109010140000071219812874';
  async function announced(way: Partial<ReturnChoice> = {}) {
    const order = await ordered();
    const chosen: ReturnChoice = {
      reason: 'size',
      comment: '',
      type: 'person',
      param: 'kartuzy',
      shipping: null,
      point: null,
      form: 'transfer',
      account,
      other: null,
      ...way,
    };
    const items = order.lines.map(({ id, quantity }) => ({ lineId: id, part: 0, quantity }));
    const made = await shop.store.returns.announce(order.id, { key: randomUUID(), items, chosen }, now());
    if (made.status !== 'announced') throw new Error(JSON.stringify(made));
    return { ...made.return, path: `/panel/zwroty/${made.return.number}`, order };
  }

  it('go from the parcel to the money in two clicks, each with the mail that it sends', async () => {
    const { id, number, path } = await announced();
    expect(await page('/panel/zwroty?kolejka=w-drodze')).toContain(number);
    const first = await page(path);
    expect(first).toContain(`Zwrot ${number} dotarł do nas`);
    expect(first).toContain('Zły rozmiar');
    expect((await done(path, 'odbior')).text).toContain('Wybierz, w jakim stanie jest towar.');
    expect((await done(path, 'odbior', { goods: 'as-new' })).text).toContain('Towar dotarł i wrócił do sprzedaży.');
    const judged = await page('/panel/zwroty');
    expect(judged).toContain(number);
    expect(judged).toContain('pieniądze do');
    const accepted = await done(path, 'przyjmij');
    expect(accepted.text).toContain('Zwrot jest przyjęty.');
    expect(accepted.text).toContain('PL61 1090 1014 0000 0712 1981 2874');
    const paid = await done(path, 'wyplacono');
    expect(paid.text).toMatch(/Oddano [\d ]+,\d\d zł/);
    expect((await shop.store.returns.byId(id))?.state).toBe('refunded');
    expect(await page(path), 'no day is counted any more').not.toMatch(/Nadanie do|Pieniądze do|zostało/);
    expect((await done(path, 'wyplacono')).text).toContain('Pieniądze za ten zwrot są już oddane.');
    const written = (await journalOf(`return ${number}`)).map(({ action }) => action);
    expect(written).toEqual(['return-paid', 'return-accepted', 'return-received']);
    const [, entry] = await journalOf(`return ${number}`);
    expect(entry).toMatchObject({ before: { state: 'arrived' }, after: { state: 'accepted' } });
  });

  it('that were proved sent wait on „Dziś” when the last days for the money begin', async () => {
    const shipping = { id: 'poczta', name: 'Poczta Polska', cost: 0 };
    const posted = { type: 'parcel', param: 'A', shipping } as const;
    const [sent, unsent, digital] = [
      await announced(posted),
      await announced(posted),
      await announced({ type: 'none', param: '' }),
    ];
    await shop.store.returns.event(sent.id, 'send', { who: 'shopper', now: now() }, 'RR123');
    const mine = [sent, unsent, digital].map(({ number }) => number);
    const waiting = async (day: Day) => {
      const { cases } = await shop.store.today.work(startOfDay(day));
      return (cases.returnsToPay ?? []).filter(({ number }) => mine.includes(number));
    };
    const { payBy } = sent;
    expect(await waiting(addDays(payBy, -4))).toEqual([]);
    const open = [sent, digital].map(({ number }) => expect.objectContaining({ number, by: payBy }));
    expect(await waiting(addDays(payBy, -3)), 'without a proof the money may wait (art. 32)').toEqual(open);
    expect(await waiting(addDays(payBy, 5)), 'also when it is late').toEqual(open);
    const before = shop.clock.ahead;
    shop.clock.ahead += startOfDay(addDays(payBy, 1)) - now();
    const late = await signInStaff(shop, 'orders');
    const today = plain(await late.text('/panel'));
    expect(today).toContain('href="/panel/zwroty?kolejka=w-drodze"');
    expect(today).toContain('termin zwrotu pieniędzy minął');
    expect(today).toContain(`aria-label="Oddaj pieniądze: ${sent.number}"`);
    shop.clock.ahead = before;
    for (const { id } of [sent, digital]) await shop.store.returns.event(id, 'accept', { who: 'shop', now: now() });
    expect(await waiting(payBy)).toEqual([]);
  });

  it('are refused with words only, which are shown in the mail first', async () => {
    const { id, path } = await announced();
    expect((await done(path, 'odmow', { reason: 'Nie' })).text).toContain('Ten zwrot jeszcze nie dotarł.');
    await done(path, 'odbior', { goods: 'used' });
    expect(await done(path, 'odmow')).toMatchObject({ status: 422 });
    const words = 'To inny kubek niż kupiony u nas.';
    const preview = await done(path, 'odmow', { reason: words, podglad: '1' });
    expect(preview.status).toBe(200);
    expect(preview.text.split(words).length, 'in the field and in the mail').toBe(3);
    expect((await shop.store.returns.byId(id))?.state).toBe('arrived');
    await done(path, 'odmow', { reason: words });
    expect((await shop.store.returns.byId(id))?.state).toBe('refused');
    expect(await page(path)).toContain(words);
  });

  it('that are brought in person ask for no parcel', async () => {
    const shown = await page((await announced()).path);
    expect(shown).toContain('Przyniesienie do');
    expect(shown).not.toMatch(/Nadanie do|Kod lub numer|Kod nadania|nadał paczkę/);
    expect(await page('/panel/zwroty?kolejka=w-drodze')).toContain('przyniesienie do');
  });

  it('get the code of the carrier', async () => {
    const shipping = { id: 'poczta', name: 'Poczta Polska', cost: 0 };
    const { id, path } = await announced({ type: 'parcel', param: 'A', shipping });
    expect(await page(path)).toContain('Nadanie do');
    expect((await done(path, 'kod')).status).toBe(422);
    expect((await done(path, 'kod', { code: '12345' })).text).toContain('Kod jest zapisany');
    expect((await shop.store.returns.byId(id))?.postingCode).toBe('12345');
    expect((await done(path, 'nadano', { parcel: 'PL1' })).text).toContain('Zwrot jest w drodze.');
  });
});

describe('withdrawals', () => {
  async function stated(
    order: Order | null,
    more: { items?: { lineId: number; part: number; quantity: number }[] } = {},
  ) {
    const { items = [] } = more;
    const statement = {
      name: 'Ewa Kowal',
      email: order?.buyer.email ?? 'ewa@example.com',
      order: order?.number ?? 'kubki z maja',
      whole: items.length === 0,
      items,
      words: '',
    };
    const taken = await shop.store.withdrawals.take({ key: randomUUID(), statement, order, clientId: null }, now());
    return { ...taken, path: `/panel/odstapienia/${taken.number}` };
  }

  it('without an order are matched after the order was seen, and only then', async () => {
    const order = await ordered();
    const { id, number, path } = await stated(null);
    expect(await page('/panel/odstapienia?kolejka=bez-zamowienia')).toContain(number);
    expect((await done(path, 'dopasuj', { order: 'X-1' })).text).toContain('Nie ma zamówienia o tym numerze.');
    const shown = await done(path, 'dopasuj', { order: order.number });
    expect(shown.status).toBe(200);
    expect(shown.text).toContain('(inny niż w oświadczeniu)');
    expect(shown.text).toContain('Zostanie wysłany e-mail');
    expect((await shop.store.withdrawals.byId(id))?.orderId).toBeNull();
    await done(path, 'dopasuj', { order: order.number, seen: order.number });
    expect((await shop.store.withdrawals.byId(id))?.orderId).toBe(order.id);
    expect(await page(path)).toContain('Towar ma wrócić');
  });

  it('of delivered goods wait on „Dziś” with the last day for the money, until the goods are back and paid', async () => {
    const order = await ordered();
    const { number, path } = await stated(order);
    const { payBy } = deadlinesAfter(now());
    const today = await page('/panel');
    expect(today).toContain('Odstąpienia od umowy do załatwienia');
    const listed = /<strong>(\d+)<\/strong> (?:<!-- -->)?Odstąpienia od umowy/.exec(today)?.[1];
    expect(Number(listed)).toBe((await shop.store.today.waiting(now())).withdrawals);
    const inMenu = (html: string) => /Odstąpienia<span[^>]*>(?:<!-- -->)?(\d+)/.exec(html)?.[1];
    expect(inMenu(await page('/panel/odstapienia')), 'the menu has the same number').toBe(listed);
    const open = (await shop.store.today.work(now())).cases.withdrawals ?? [];
    expect(open.length, 'the most urgent ones').toBeLessThanOrEqual(3);
    expect(open.every(({ number: one }) => today.includes(`aria-label="Załatw: ${one}"`))).toBe(true);
    expect(today).toMatch(/najbliższy termin zwrotu pieniędzy: \d{2}\.\d{2}\.\d{4}/);
    expect(await page('/panel/odstapienia')).toContain(number);
    expect(await page(path)).toContain('Zapisz, że towar wrócił');
    expect(await page(path)).toContain(formatDayShort(payBy));
    expect((await done(path, 'dotarlo', { goods: '' })).text).toContain('Wybierz, w jakim stanie jest towar.');
    const back = await done(path, 'dotarlo', { goods: 'as-new' });
    expect(back.text).toContain('Towar wrócił. Oceń go i oddaj pieniądze w zwrocie');
    const [entry] = await journalOf(`withdrawal ${number}`);
    expect(entry?.action).toBe('withdrawal-goods-back');
    const returns = await shop.store.returns.ofOrder(order.id);
    expect(returns.map(({ state }) => state)).toEqual(['arrived']);
    expect(await page(path), 'it is not asked for twice').not.toContain('Zapisz, że towar wrócił');
  });

  it('are answered in words, once for the same words', async () => {
    const { id, number, path } = await stated(await ordered());
    expect(await page('/panel/odstapienia')).toContain(number);
    const words = 'Prosimy odesłać kubki do pracowni.';
    expect((await done(path, 'odpowiedz', { words, podglad: '1' })).text.split(words).length).toBe(3);
    await done(path, 'odpowiedz', { words });
    await done(path, 'odpowiedz', { words });
    const found = await shop.store.withdrawals.byId(id);
    expect(found?.history.filter(({ event }) => event === 'answer')).toHaveLength(1);
    expect((await done(path, 'zalatwione')).text).toContain('Załatwione');
    expect(await page('/panel/odstapienia')).not.toContain(number);
  });

  it('from a part that was not sent give its money back, once', async () => {
    const order = await ordered(['pack']);
    const [line] = order.lines;
    const { path } = await stated(order, { items: [{ lineId: line?.id ?? 0, part: 0, quantity: 1 }] });
    expect(await page(path)).toContain('Niewysłane: zdejmij z paczki i oddaj pieniądze');
    const [given, again] = [await done(path, 'oddaj'), await done(path, 'oddaj')];
    expect(given.text).toContain('Oświadczenie jest załatwione.');
    expect((await shop.store.orders.byId(order.id))?.lines[0]?.quantity).toBe(1);
    expect(again.text).toContain('To oświadczenie jest już załatwione.');
    const refunds = await shop.store.payments.refunds.ofOrder(order.id);
    expect(refunds.map(({ amount }) => amount)).toEqual([Math.floor((line?.worth.gross ?? 0) / 2)]);
  });
});

describe('complaints', () => {
  async function filed(
    wish: Remedy,
    amount: number | null = null,
    files: { contentKey: string; name: string }[] = [],
    { order: known, account }: { order?: Order; account?: string } = {},
  ) {
    const order = known ?? (await ordered());
    const [line] = order.lines;
    if (!line) throw new Error('no line');
    const complaint = await shop.store.complaints.file(
      {
        formKey: randomUUID(),
        clientId: null,
        orderId: order.id,
        content: {
          person: { name: 'Jan Las', email: order.buyer.email, phone: '' },
          lines: [{ lineId: line.id, name: line.name, quantity: 1, unit: 'szt.', paid: 4_900 }],
          proof: null,
          what: 'Ucho odpadło.',
          since: dayOf(now()),
          wish,
          amount,
          isConsumer: true,
          ...(account ? { account } : {}),
        },
        files: files.map((file) => ({ ...file, kind: 'photo' as const, size: 3 })),
      },
      now(),
    );
    return { ...complaint, path: `/panel/reklamacje/${complaint.number}`, order };
  }
  const stateOf = async (id: number) => (await shop.store.complaints.byId(id))?.state;

  it('are accepted as asked for, and a repair is done', async () => {
    const { id, number, path } = await filed('repair');
    const list = await page('/panel/reklamacje');
    expect(list).toContain(number);
    expect(list).toContain('zostało 14 dni');
    const shown = await page(path);
    expect(shown).toContain('brak odpowiedzi w terminie oznacza uznanie');
    expect(shown).toContain('Uznaj i wyślij odpowiedź');
    await done(path, 'uznaj', { remedy: 'repair' });
    expect(await stateOf(id)).toBe('accepted');
    expect((await done(path, 'odrzuc', { reasons: 'Jednak nie.' })).text).toContain('to wiąże sklep');
    await done(path, 'towar-w-sklepie');
    expect((await done(path, 'zakoncz')).text).toContain(
      'Naprawa jest zakończona. Sklep odpowiada o 12 miesięcy dłużej.',
    );
    expect(await stateOf(id)).toBe('settled');
    const [last] = await journalOf(`complaint ${number}`);
    expect(last).toMatchObject({ action: 'complaint-settled', before: { state: 'handling' } });
  });

  it('are not refused, nor given less, without reasons', async () => {
    const { id, path } = await filed('refund');
    expect((await done(path, 'odrzuc')).text).toContain('Podaj uzasadnienie');
    expect((await done(path, 'uznaj', { remedy: 'lower_price', amount: '10,00' })).text).toContain(
      'Podaj uzasadnienie',
    );
    expect((await done(path, 'uznaj', { remedy: 'lower_price', amount: '90,00', why: 'Powód' })).text).toContain(
      'Ceny nie można obniżyć o więcej, niż zostało z zapłaconej',
    );
    const fields = { reasons: 'Ucho odbito młotkiem, co widać na zdjęciu.' };
    const preview = await done(path, 'odrzuc', { ...fields, podglad: '1' });
    expect(preview.text).toContain('Inspekcji Handlowej');
    expect(await stateOf(id)).toBe('filed');
    await done(path, 'odrzuc', fields);
    expect(await stateOf(id)).toBe('refused');
  });

  it('give money back once, by the order, in two clicks', async () => {
    const { id, path, order } = await filed('lower_price', 1_500);
    await done(path, 'uznaj', { remedy: 'lower_price', amount: '15,00' });
    expect((await done(path, 'zakoncz')).text).toContain('Najpierw oddaj 15,00 zł');
    const [given, again] = [await done(path, 'oddaj'), await done(path, 'oddaj')];
    expect(given.text).toContain('Oddajemy 15,00 zł. Wyślij przelewem 15,00 zł');
    expect(again.text).toContain('Nie ma już nic do oddania.');
    expect((await done(path, 'przelew-wyslany')).text).toContain('Oddano 15,00 zł.');
    expect((await shop.store.orders.byId(order.id))?.payment).toMatchObject({ refunded: 1_500 });
    await done(path, 'zakoncz');
    expect(await stateOf(id)).toBe('settled');
  });

  it('about an order paid in cash name the account for the transfer, or that it has to be asked for', async () => {
    const cash = () => ordered(['accept', 'pack', 'send', 'deliver'], 'cash');
    const known = await filed('refund', null, [], { order: await cash(), account: 'PL61109010140000071219812874' });
    const shown = await page(known.path);
    expect(shown).toContain('Rachunek do zwrotu');
    expect(shown).toContain('przelewem na rachunek kończący się na 2874');
    const given = await done(known.path, 'uznaj', { remedy: 'refund', giveNow: 'on' });
    expect(given.text).toContain('Przelej pieniądze na rachunek PL61 1090 1014 0000 0712 1981 2874.');
    const asked = await filed('refund', null, [], { order: await cash() });
    const without = await done(asked.path, 'uznaj', { remedy: 'refund', giveNow: 'on' });
    expect(without.text).toContain('Kupujący nie podał numeru rachunku: poproś o niego w wiadomości.');
    const paid = await filed('refund');
    expect((await done(paid.path, 'uznaj', { remedy: 'refund', giveNow: 'on' })).text).not.toContain(
      'nie podał numeru',
    );
  });

  it('without an answer in time are accepted, also after a later answer', async () => {
    const { id, number, filedAt, path } = await filed('refund');
    const before = shop.clock.ahead;
    shop.clock.ahead += lapsesAt(filedAt) - now();
    const late = await signInStaff(shop, 'orders');
    const list = await late.text('/panel/reklamacje');
    const row = list.slice(list.indexOf(number)).split('</tr>')[0];
    expect(row, 'before the clock has written it down').toContain('pieniądze do');
    const refused = await late.post(path, 'odrzuc', { reasons: 'Nie uznajemy reklamacji.' });
    expect(refused.status).toBe(422);
    expect(await late.text(path)).toContain('Sklep nie odpowiedział w terminie');
    shop.clock.ahead = before;
    expect(await stateOf(id)).toBe('accepted');
  });

  it('have messages of both sides, whose files are downloads in a sandbox', async () => {
    const jpg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a53' } })
      .jpeg()
      .toBuffer();
    const { number, path, id } = await filed('repair');
    const key = randomUUID();
    const form = new FormData();
    form.append('key', key);
    form.append('message', 'Prosimy o zdjęcie pęknięcia, jak na przykładzie.');
    form.append('files', new File([new Uint8Array(jpg)], 'przykład.jpg', { type: 'image/jpeg' }));
    const headers = { cookie: `panel=${staff.token}` };
    const sent = await shop.ask(`${path}?akcja=wiadomosc`, { method: 'POST', headers, body: form });
    expect(sent.status).toBe(303);
    const [file] = (await shop.store.complaints.byId(id))?.messages.at(-1)?.files ?? [];
    const answer = await staff.get(`/panel/reklamacje/${number}/pliki/${file?.id}`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=".*\.jpg"/);
    expect(answer.headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    const other = await filed('repair');
    expect((await staff.get(`/panel/reklamacje/${other.number}/pliki/${file?.id}`)).status).toBe(404);
    expect((await shop.ask(`/panel/reklamacje/${number}/pliki/${file?.id}`)).status).toBe(303);
    // Opening the case marks what the shopper wrote as seen.
    const write = { formKey: randomUUID(), side: 'shopper' as const, text: 'Wysyłam.', files: [] };
    await shop.store.complaints.addMessage(id, write, now());
    expect(await page('/panel/reklamacje')).toContain('nowe: ');
    expect(await page(path)).toContain('Wysyłam.');
    expect((await shop.store.complaints.byId(id))?.unread.shop).toBe(0);
  });

  it('are answered with the team’s own templates, filled in', async () => {
    const { number, path } = await filed('repair');
    await done('/panel/wzory', 'zapisz', {
      about: 'complaint',
      name: 'Prośba o zdjęcie',
      body: '{osoba}, {numer}: zdjęcie?',
    });
    const [template] = await shop.store.answerTemplates.about('complaint');
    expect(await page(`${path}?wzor=${template?.id}`)).toContain(`Jan Las, ${number}: zdjęcie?`);
    const foreign = await staff.post('/panel/wzory', 'zapisz', {
      about: 'opinion',
      name: 'Dzięki',
      body: 'Dziękujemy!',
    });
    expect(foreign.status).toBe(422);
    const content = await signInStaff(shop, 'content');
    expect((await content.post('/panel/wzory', 'usun', { id: String(template?.id) })).status).toBe(404);
    expect((await done('/panel/wzory', 'usun', { id: String(template?.id) })).text).toContain('jest usunięty');
  });
});

describe('opinions', () => {
  async function added(state: 'waiting' | 'published') {
    counted += 1;
    const productId = (await shop.store.catalogue.product('kubek-piaskowy', now()))?.id ?? 0;
    const result = await shop.store.opinions.add(
      {
        about: 'product',
        productId,
        orderId: null,
        clientId: null,
        email: `op-${counted}@example.com`,
        author: 'Ola',
        stars: 1,
        text: `Brzydki kubek ${counted}`,
        language: 'pl',
        state,
        photos: [],
      },
      now(),
    );
    if (result.status !== 'added') throw new Error(result.status);
    return { id: result.id, path: `/panel/opinie/${result.id}` };
  }
  const stateOf = async (id: number) => (await shop.store.opinions.moderation.byId(id))?.state;

  it('wait, are published, answered, and not refused for their stars', async () => {
    const orders = staff;
    expect((await orders.get('/panel/opinie')).status).toBe(403);
    staff = await signInStaff(shop, 'content');
    try {
      const { id, path } = await added('waiting');
      expect(await page('/panel/opinie')).toContain(`Opinia ${id}`);
      expect((await done(path, 'odrzuc', { ground: 'few-stars', facts: 'Jedna gwiazdka' })).text).toContain(
        'Niska ocena ani krytyka sklepu nie są powodem odrzucenia.',
      );
      expect((await done(path, 'odrzuc', { ground: 'offensive' })).status).toBe(422);
      expect(await stateOf(id)).toBe('waiting');
      expect((await done(path, 'publikuj')).text).toContain('Opinia: opublikowana.');
      expect((await done(path, 'odpowiedz', { answer: 'Przykro nam, wymienimy kubek.' })).text).toContain(
        'Przykro nam, wymienimy kubek.',
      );
      const [entry] = await journalOf(`opinion ${id}`);
      expect(entry).toMatchObject({ action: 'opinion-answered', before: { answer: null } });
    } finally {
      staff = orders;
    }
  });

  it('that were reported stay or go, with reasons', async () => {
    const orders = staff;
    staff = await signInStaff(shop, 'content');
    try {
      const [kept, gone] = [await added('published'), await added('published')];
      for (const { id } of [kept, gone]) {
        const report = {
          ground: 'offensive' as const,
          facts: 'Słowo w drugim zdaniu.',
          name: null,
          email: 'x@example.com',
        };
        await shop.store.opinions.report({ opinionId: id, ...report }, now());
      }
      expect(await page('/panel/opinie?kolejka=zgloszenia')).toContain(`Opinia ${kept.id}`);
      await done(kept.path, 'zostaje');
      expect(await stateOf(kept.id)).toBe('published');
      const fields = { ground: 'offensive', facts: 'Wulgarne słowo w drugim zdaniu.' };
      expect((await done(gone.path, 'odrzuc', { ...fields, podglad: '1' })).text).toContain('zgłoszenie');
      await done(gone.path, 'odrzuc', fields);
      expect(await stateOf(gone.id)).toBe('removed');
      expect(await page('/panel/opinie?kolejka=zgloszenia')).not.toContain(`Opinia ${gone.id}<`);
    } finally {
      staff = orders;
    }
  });
});
