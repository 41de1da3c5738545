import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintLimits, evidenceLimits } from '../../src/shop/after-sale-limits.ts';
import { lapsesAt } from '../../src/shop/complaint/complaint-clock.ts';
import { rateLimits } from '../../src/shop/limits.ts';
import type { Order } from '../../src/shop/order/order.ts';
import { addDays, dayOf, formatDay, startOfDay } from '../../src/shop/time/warsaw-time.ts';
import { testBuyer, testRequest, testTerms } from '../../testing/order/test-orders.ts';
import { signedInSession } from '../../testing/shop/signed-in-visitor.ts';
import { countedAs } from '../../testing/shop/test-limits.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
let jpg: Buffer;
const now = () => Date.now() + shop.clock.ahead;
const today = () => dayOf(now());

beforeAll(async () => {
  shop = await openTestShop('server');
  jpg = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a53' } })
    .withExif({ IFD0: { Copyright: 'TAJNE-MIEJSCE' } })
    .jpeg()
    .toBuffer();
});
afterAll(() => shop.store.close());

const browser = () => visitorOf(() => shop);
type Browser = ReturnType<typeof browser>;
let counted = 0;

type Placed = Order & { email: string };

/** A delivered order of a guest that no browser has opened yet. */
async function placed(
  products = ['kubek-piaskowy', 'maselniczka'],
  method: 'cash' | 'transfer' = 'cash',
): Promise<Placed> {
  counted += 1;
  const email = `reklamuje-${counted}@example.com`;
  const owner = await shop.store.sessions.open(`complaint-pages-${counted}`, now());
  for (const product of products) {
    const quantity = product === 'kubek-piaskowy' ? 2 : 1;
    await shop.store.baskets.add(owner, { product, size: 'uniw', quantity, subscriptionDays: 0 }, now());
  }
  const request = testRequest({ buyer: { ...testBuyer, email } });
  const result = await shop.store.orders.place(owner, request, testTerms(now(), { method }), now());
  if (result.status !== 'placed') throw new Error(JSON.stringify(result));
  for (const event of ['accept', 'pack', 'send', 'deliver'] as const) {
    const details = event === 'send' ? { trackingNumber: '1' } : {};
    await shop.store.orders.event(result.order.id, event, { who: 'shop', now: now() }, details);
  }
  return { ...result.order, email };
}

async function guestOf(order: Placed): Promise<Browser> {
  const guest = browser();
  const body = new URLSearchParams({ order_id: order.number, email: order.email });
  expect((await guest.ask('/zamowienia', { method: 'POST', body })).status).toBe(303);
  return guest;
}

type Fields = Record<string, string>;
interface SentFile {
  name: string;
  type?: string;
  bytes: Uint8Array | string;
}

function bodyOf(fields: Fields, files: SentFile[] = []): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const { name, type = 'image/jpeg', bytes } of files) {
    form.append('comment_photo[]', new File([bytes as Uint8Array<ArrayBuffer>], name, { type }));
  }
  return form;
}
const post = (visitor: Browser, path: string, fields: Fields, files?: SentFile[]) =>
  visitor.ask(path, { method: 'POST', body: bodyOf(fields, files) });

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const textOf = async (response: Response) => plain(await response.text()).replaceAll('\u2011', '-');
const pageOf = async (visitor: Browser, path: string) => {
  const response = await visitor.ask(path);
  expect(response.status, path).toBe(200);
  return textOf(response);
};

/** A missing page is first looked up in lower case. */
async function followed(visitor: Browser, path: string): Promise<Response> {
  const response = await visitor.ask(path);
  return response.status === 308 ? visitor.ask(response.headers.get('location') ?? '') : response;
}

const wrong = (): Fields => ({ what: 'Ucho odpadło przy myciu.', since: today(), wish: 'repair' });
const withoutOrder = (): Fields => ({
  ...wrong(),
  product: 'Kubek piaskowy',
  proof: 'receipt',
  proof_details: 'Paragon 17/2026',
  bought_on: today(),
  name: 'Ewa Kowalska',
  email: 'ewa@example.com',
  phone: '600 700 811',
});

/** A complaint about the first line of an order, with a photo; its number. */
async function filed(guest: Browser, order: Placed, fields: Fields = {}, files: SentFile[] = []): Promise<string> {
  const answer = await post(
    guest,
    `/reklamacje/nowa?zamowienie=${order.number}`,
    { ...wrong(), line_1: '1', ...fields },
    files,
  );
  expect(answer.status).toBe(303);
  const number = answer.headers.get('location')?.split('/').at(-1) ?? '';
  expect(number).toMatch(/^R-20\d\d-\d+$/);
  return number;
}
const stored = async (number: string) => {
  const found = await shop.store.complaints.byNumber(number);
  if (!found) throw new Error(`no complaint ${number}`);
  return found;
};
const say = async (number: string, text: string) =>
  shop.store.complaints.addMessage(
    (await stored(number)).id,
    { formKey: crypto.randomUUID(), side: 'shop', text, files: [] },
    now(),
  );

describe('a new complaint', () => {
  it('begins at a line of the order’s page, with this line chosen', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const page = await pageOf(guest, `/zamowienia/${order.number}`);
    expect(page).toContain(`href="/reklamacje/nowa?zamowienie=${order.number}"`);
    expect(page).toContain(`href="/reklamacje/nowa?zamowienie=${order.number}&amp;pozycja=1"`);
    const form = await pageOf(guest, `/reklamacje/nowa?zamowienie=${order.number}&pozycja=1`);
    expect(form).toMatch(/name="line_1"[^>]*value="1"/);
    expect(form).toContain(`Odpowiedź wyślemy na ${order.email}.`);
    expect(form).toContain('Po naprawie odpowiadamy za rzecz o 12 miesięcy dłużej.');
    expect(form).toContain('odpowiadamy za niego przez dwa lata od dostawy');
  });

  it('lists the parts of a set, and asks for the faulty part', async () => {
    const order = await placed(['zestaw-prezentowy']);
    const form = await pageOf(await guestOf(order), `/reklamacje/nowa?zamowienie=${order.number}`);
    expect(form).toMatch(
      /W zestawie: [^<]+, [^<]+\. Jeśli wada dotyczy tylko części zestawu, napisz w opisie, której\./,
    );
  });

  it('is filed with photos, shown to this browser, and shown on the order’s page', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const number = await filed(guest, order, {}, [{ name: 'ucho.jpg', bytes: jpg }]);
    const page = await pageOf(guest, `/reklamacje/${number}`);
    for (const text of [
      'Ucho odpadło przy myciu.',
      'Kubek piaskowy',
      'Naprawy',
      order.email,
      'Czeka na naszą odpowiedź',
    ]) {
      expect(page).toContain(text);
    }
    expect(page, 'with a picture of what it is about').toMatch(/<img[^>]*src="\/obrazy\/[^"]*kubek-piaskowy/);
    expect(await pageOf(guest, `/zamowienia/${order.number}`)).toContain(`href="/reklamacje/${number}"`);
    expect((await stored(number)).lines).toMatchObject([{ lineId: 1, quantity: 1 }]);
  });

  it('needs no order: another document is a proof', async () => {
    const guest = browser();
    expect(await pageOf(guest, '/reklamacje/nowa')).toContain('Nie mam numeru zamówienia');
    const answer = await post(guest, '/reklamacje/nowa', withoutOrder(), [{ name: 'paragon.jpg', bytes: jpg }]);
    expect(answer.status).toBe(303);
    const page = await pageOf(guest, answer.headers.get('location') ?? '');
    expect(page).toContain(`Paragon: Paragon 17/2026, zakup ${plain(formatDay(today()))}`);
    expect(page).toContain('Ewa Kowalska, ewa@example.com, 600 700 811');
    expect(page).toContain('<img');
  });

  it.each<[what: string, wrong: Fields, sentences: string[]]>([
    [
      'missing',
      { what: '', wish: '', proof: '', name: '' },
      [
        'Napisz, co jest nie tak.',
        'Wybierz, czego oczekujesz.',
        'Wybierz, czym potwierdzisz zakup.',
        'Proszę wypełnić to pole.',
      ],
    ],
    [
      'too little or in the future',
      { what: 'ab', since: '2999-01-01', bought_on: '2999-01-01', email: 'bez-malpy' },
      [
        `Minimalna liczba znaków dla tego pola to ${complaintLimits.leastWords}`,
        'Podaj dzień, nie późniejszy niż dzisiejszy.',
        'Podaj dzień zakupu, nie późniejszy niż dzisiejszy.',
        'Wpisz pełny adres e-mail',
      ],
    ],
    [
      'too much or no day',
      { what: 'a'.repeat(complaintLimits.what + 1), since: 'wczoraj' },
      [
        `Maksymalna liczba znaków dla tego pola to ${complaintLimits.what}`,
        'Podaj dzień, nie późniejszy niż dzisiejszy.',
      ],
    ],
    ['a day that is missing', { since: '' }, ['Proszę wypełnić to pole.']],
  ])('tells about what is %s beside the field, and keeps what was typed', async (_, wrong, sentences) => {
    const fields = { ...withoutOrder(), proof_details: 'Paragon do zachowania', ...wrong };
    const answer = await post(browser(), '/reklamacje/nowa', fields, [{ name: 'ucho.jpg', bytes: jpg }]);
    expect(answer.status).toBe(422);
    const html = await textOf(answer);
    for (const sentence of sentences) expect(html).toContain(sentence);
    expect(html).toContain('value="Paragon do zachowania"');
    expect(html).toContain('Wybierz pliki jeszcze raz: przeglądarka nie zapamiętała ich po błędzie.');
  });

  it('tells about lines and amounts of the order', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const path = `/reklamacje/nowa?zamowienie=${order.number}`;
    const told = async (fields: Fields) => {
      const answer = await post(guest, path, { ...wrong(), ...fields });
      expect(answer.status).toBe(422);
      return textOf(answer);
    };
    expect(await told({})).toContain('Wpisz przy przynajmniej jednej rzeczy, ile sztuk reklamujesz.');
    expect(await told({ line_1: '3' })).toContain('Wpisz liczbę od 0 do 2.');
    const less = { line_1: '1', wish: 'lower_price' };
    expect(await told(less)).toContain('Wpisz, o ile cena ma być niższa.');
    expect(await told({ ...less, amount: '99999,00' })).toContain(
      'Wpisz kwotę, na przykład 25,50, nie wyższą niż zapłacona i jeszcze nieoddana.',
    );
  });

  it('takes an account for the money of an order that was paid in cash', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const path = `/reklamacje/nowa?zamowienie=${order.number}`;
    expect(await pageOf(guest, path)).toContain('Numer rachunku do zwrotu pieniędzy (nieobowiązkowy)');
    const fields = { ...wrong(), line_1: '1', wish: 'refund' };
    const refused = await post(guest, path, { ...fields, account: '61 1090 1014 0000 0712 1981 2875' });
    expect(refused.status).toBe(422);
    expect(await textOf(refused)).toContain('Wpisz poprawny numer rachunku');
    const number = await filed(guest, order, { wish: 'refund', account: '61 1090 1014 0000 0712 1981 2874' });
    expect(await pageOf(guest, `/reklamacje/${number}`)).toContain('PL61 1090 1014 0000 0712 1981 2874');
    const paid = await placed(['kubek-piaskowy'], 'transfer');
    const form = await pageOf(await guestOf(paid), `/reklamacje/nowa?zamowienie=${paid.number}`);
    expect(form, 'it goes back as it came').not.toContain('Numer rachunku');
  });

  it('is one however often its form is sent', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const klucz = crypto.randomUUID();
    expect(await filed(guest, order, { klucz })).toBe(await filed(guest, order, { klucz }));
  });
});

describe('files of a complaint', () => {
  it('that are hostile are refused with their sentence, and everything else that was typed is kept', async () => {
    const hostile: [SentFile, string][] = [
      [
        { name: 'wada.svg', type: 'image/svg+xml', bytes: '<svg onload="alert(1)"/>' },
        'załączanie plików tego typu jest niedozwolone',
      ],
      [
        { name: 'wada.jpg', bytes: '<!doctype html><script>alert(1)</script>' },
        'załączanie plików tego typu jest niedozwolone',
      ],
      [{ name: 'wada.jpg', bytes: new Uint8Array() }, 'ponieważ jest pusty'],
      [{ name: 'wada.jpg', bytes: jpg.subarray(0, 200) }, 'Nie można odczytać pliku wada.jpg'],
      [
        { name: 'wada.mp4', type: 'video/mp4', bytes: '<script>alert(1)</script>' },
        'załączanie plików tego typu jest niedozwolone',
      ],
    ];
    const guest = browser();
    for (const [file, sentence] of hostile) {
      const answer = await post(guest, '/reklamacje/nowa', withoutOrder(), [{ name: 'dobre.jpg', bytes: jpg }, file]);
      expect(answer.status, file.name).toBe(422);
      const html = await textOf(answer);
      expect(html).toContain(sentence);
      expect(html).toContain('>Ucho odpadło przy myciu.</textarea>');
      expect(html).toMatch(/value="repair"[^>]*checked|checked=""[^>]*value="repair"/);
      for (const value of [
        'Kubek piaskowy',
        'Paragon 17/2026',
        'Ewa Kowalska',
        'ewa@example.com',
        '600 700 811',
        today(),
      ]) {
        expect(html).toContain(`value="${value}"`);
      }
    }
  });

  it('that are too many are refused in words, and nothing that was typed is lost', async () => {
    const many = Array.from({ length: evidenceLimits.perForm + 1 }, (_, n) => ({ name: `${n}.jpg`, bytes: jpg }));
    const answer = await post(browser(), '/reklamacje/nowa', withoutOrder(), many);
    expect(answer.status).toBe(422);
    const html = await textOf(answer);
    expect(html).toContain(`Wybierz najwyżej ${evidenceLimits.perForm} plików`);
    expect(html).toContain('>Ucho odpadło przy myciu.</textarea>');
    for (const value of ['Kubek piaskowy', 'Ewa Kowalska', 'ewa@example.com'])
      expect(html).toContain(`value="${value}"`);
  });

  it('are served with the shop’s own content type, without metadata, and never as they came', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const png = await sharp(jpg).png().toBuffer();
    const number = await filed(guest, order, {}, [
      { name: 'zdjęcie "1".jpg', type: 'application/octet-stream', bytes: jpg },
      { name: 'drugie.png', type: 'image/png', bytes: png },
    ]);
    const [first] = (await stored(number)).messages;
    expect(first?.files).toHaveLength(2);
    for (const { id } of first?.files ?? []) {
      const file = await guest.ask(`/reklamacje/${number}/pliki/${id}`);
      expect(file.status).toBe(200);
      expect(file.headers.get('content-type')).toBe('image/jpeg');
      expect(file.headers.get('x-content-type-options')).toBe('nosniff');
      expect(file.headers.get('content-security-policy')).toContain('sandbox');
      expect(file.headers.get('content-disposition')).toMatch(/^inline; filename=.*\.jpg"/);
      const bytes = Buffer.from(await file.arrayBuffer());
      expect(bytes.includes('TAJNE-MIEJSCE')).toBe(false);
      expect((await sharp(bytes).metadata()).format).toBe('jpeg');
    }
    expect((await followed(guest, `/reklamacje/${number}/pliki/999999`)).status).toBe(404);
  });
});

describe('films of a complaint', () => {
  const box = (type: string, ...content: (Uint8Array | string)[]): Buffer => {
    const body = Buffer.concat(content.map((part) => Buffer.from(part as string, 'latin1')));
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.byteLength + 8);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body]);
  };
  const track = box('mdia', box('hdlr', Buffer.alloc(8), 'vide', Buffer.alloc(13)));
  const film = Buffer.concat([
    box('ftyp', 'isom', Buffer.alloc(4), 'isommp42'),
    box('moov', box('mvhd', Buffer.alloc(100)), box('trak', box('tkhd', Buffer.alloc(84)), track), box('udta', 'GPS')),
    box('mdat', Buffer.alloc(1_000, 7)),
  ]);

  it('are downloaded and never played from the shop’s origin', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const number = await filed(guest, order, {}, [{ name: 'wada.mp4', type: 'video/mp4', bytes: film }]);
    const id = (await stored(number)).messages[0]?.files[0]?.id;
    expect(await pageOf(guest, `/reklamacje/${number}`)).toContain('Film wada.mp4');
    const file = await guest.ask(`/reklamacje/${number}/pliki/${id}`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
    expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="wada\.mp4"/);
    expect(Buffer.from(await file.arrayBuffer()).includes('GPS')).toBe(false);
  });
});

describe('the page of a complaint', () => {
  it('takes messages by POST with message=rma, and shows them by GET', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const number = await filed(guest, order);
    const path = `/reklamacje/${number}`;
    expect(await pageOf(guest, path)).toContain(`action="${path}?message=rma"`);
    const answer = await post(guest, `${path}?message=rma`, { comment: 'Dosyłam zdjęcie.' }, [
      { name: 'a.jpg', bytes: jpg },
    ]);
    expect(answer.status).toBe(303);
    const page = await pageOf(guest, answer.headers.get('location')?.split('#')[0] ?? '');
    expect(page).toContain('Wysłaliśmy Twoją wiadomość.');
    expect(page).toContain('Dosyłam zdjęcie.');
    await say(number, 'Dziękujemy, odbierzemy kubek w środę.');
    const fresh = await pageOf(guest, path);
    expect(fresh).toContain('Dziękujemy, odbierzemy kubek w środę.');
    expect(fresh).toContain('>Nowa<');
    expect(await pageOf(guest, path), 'seen').not.toContain('>Nowa<');
    // The parameter may also be a field of the form, and the message is stored only once.
    const twice = { message: 'rma', comment: 'Raz.', klucz: crypto.randomUUID() };
    for (const _ of [1, 2]) expect((await post(guest, path, twice)).status).toBe(303);
    expect((await stored(number)).messages.filter(({ text }) => text === 'Raz.')).toHaveLength(1);
  });

  it('refuses an empty message, a hostile file and an unknown form, and keeps the message', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const path = `/reklamacje/${await filed(guest, order)}`;
    const empty = await post(guest, `${path}?message=rma`, { comment: ' ' });
    expect([empty.status, (await textOf(empty)).includes('Napisz wiadomość.')]).toEqual([422, true]);
    const bad = await post(guest, `${path}?message=rma`, { comment: 'Zostaję tu.' }, [{ name: 'x.exe', bytes: 'MZ' }]);
    expect(bad.status).toBe(422);
    const html = await textOf(bad);
    expect(html).toContain('Nie można wgrać pliku x.exe, ponieważ załączanie plików tego typu jest niedozwolone.');
    expect(html).toContain('>Zostaję tu.</textarea>');
    expect((await post(guest, path, { intencja: 'co innego' })).status).toBe(400);
  });

  it('says so when a case has all the messages it can have', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const number = await filed(guest, order);
    const { id } = await stored(number);
    await shop.store.maintain(({ orm }) =>
      orm.execute(`insert into complaint_messages (complaint_id, form_key, at, side, text)
        select ${id}, 'full-' || n, now(), 'shop', 'Wiadomość ' || n
        from generate_series(1, ${complaintLimits.messages - 1}) n`),
    );
    const answer = await post(guest, `/reklamacje/${number}?message=rma`, { comment: 'Za dużo.' });
    expect(answer.status).toBe(409);
    expect(await textOf(answer)).toContain(`W tej sprawie jest już ${complaintLimits.messages} wiadomości.`);
  });

  it('shows the clock of 14 days, the last day, and that silence has accepted', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const number = await filed(guest, order);
    const path = `/reklamacje/${number}`;
    const { filedAt } = await stored(number);
    const by = addDays(dayOf(filedAt), 14);
    const first = await pageOf(guest, path);
    expect(first).toContain(`Odpowiemy najpóźniej ${plain(formatDay(by))}.`);
    expect(first).toContain('Brak odpowiedzi w terminie oznacza, że reklamacja jest uznana.');
    expect(first).toContain('Zostało: 14 dni');
    const ahead = shop.clock.ahead;
    try {
      shop.clock.ahead += startOfDay(addDays(by, 1)) - now() - 60_000;
      expect(await pageOf(guest, path)).toContain('To ostatni dzień na odpowiedź.');
      shop.clock.ahead += lapsesAt(filedAt) - now() + 60_000;
      const late = await pageOf(guest, path);
      expect(late).toContain('Uznana');
      expect(late).toContain(
        `Nie odpowiedzieliśmy do ${plain(formatDay(by))}, więc reklamacja jest uznana z mocy prawa`,
      );
      expect(late).toContain('Naprawimy rzecz na nasz koszt');
    } finally {
      shop.clock.ahead = ahead;
    }
  });

  it('shows the answer in the words of the mail, with the statement on out-of-court settlement', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const number = await filed(guest, order);
    const said = { verdict: 'refused' as const, remedy: null, amount: null, reasons: 'Kubek spadł\nz wysokości.' };
    await shop.store.complaints.answer((await stored(number)).id, said, { who: 'shop', now: now() });
    const page = await pageOf(guest, `/reklamacje/${number}`);
    for (const text of [
      'Nieuznana',
      'Kubek spadł\nz wysokości.',
      'Pozasądowe rozwiązanie sporu',
      'art. 32 ustawy z 23 września 2016 r.',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain('Sprawa jest zakończona, ale nadal możesz do nas napisać.');
  });

  it('shows that a repair adds 12 months to the two years', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const number = await filed(guest, order);
    const years = (n: number) => plain(formatDay(today().replace(/^\d+/, (year) => String(Number(year) + n))));
    expect(await pageOf(guest, `/reklamacje/${number}`)).toContain(`co najmniej do ${years(2)}`);
    const { id } = await stored(number);
    const by = { who: 'shop', now: now() };
    await shop.store.complaints.answer(id, { verdict: 'accepted', remedy: 'repair', amount: null, reasons: '' }, by);
    await shop.store.complaints.event(id, 'settle', by);
    const page = await pageOf(guest, `/reklamacje/${number}`);
    expect(page).toContain(`Po naprawie odpowiadamy za rzecz co najmniej do ${years(3)}, o 12 miesięcy dłużej`);
    expect(page).toContain('Zakończona');
  });

  it('lets it be withdrawn after a question, and not when the goods are in hand', async () => {
    const order = await placed();
    const guest = await guestOf(order);
    const one = await filed(guest, order);
    expect(await pageOf(guest, `/reklamacje/${one}?krok=wycofaj`)).toContain(`Wycofać reklamację ${one}?`);
    expect((await post(guest, `/reklamacje/${one}`, { intencja: 'wycofaj' })).status).toBe(303);
    expect(await pageOf(guest, `/reklamacje/${one}`)).toContain('Wycofana');
    const other = await filed(guest, order);
    const { id } = await stored(other);
    const by = { who: 'shop', now: now() };
    await shop.store.complaints.answer(id, { verdict: 'accepted', remedy: 'repair', amount: null, reasons: '' }, by);
    await shop.store.complaints.event(id, 'handle', by);
    const refused = await post(guest, `/reklamacje/${other}`, { intencja: 'wycofaj' });
    expect(refused.status).toBe(409);
    expect(await textOf(refused)).toContain('Zajmujemy się już rzeczą, więc reklamacji nie można wycofać.');
  });
});

describe('the guests’ door (complaint-open)', () => {
  it('opens by the number and the e-mail address or the phone, and tells typing errors', async () => {
    const guest = browser();
    const answer = await post(guest, '/reklamacje/nowa', { ...withoutOrder(), email: 'drzwi@example.com' });
    const number = answer.headers.get('location')?.split('/').at(-1) ?? '';
    const open = (visitor: Browser, id: string, contact: string) =>
      visitor.ask('/reklamacje', { method: 'POST', body: new URLSearchParams({ id, contact_type: contact }) });
    for (const contact of ['DRZWI@example.com', '600700811', '+48 600 700 811']) {
      const other = browser();
      const opened = await open(other, ` ${number.toLowerCase()} `, contact);
      expect([opened.status, opened.headers.get('location')]).toEqual([303, `/reklamacje/${number}`]);
      expect(await pageOf(other, `/reklamacje/${number}`)).toContain('Ucho odpadło');
    }
    const shut = await browser().ask(`/reklamacje/${number}`);
    expect(shut.headers.get('location')).toBe(`/reklamacje?numer=${number}`);
    expect(await pageOf(browser(), `/reklamacje?numer=${number}`)).toContain(`value="${number}"`);
    const wrongs = await open(browser(), '2026-104273', 'nie');
    expect(wrongs.status).toBe(422);
    const html = await textOf(wrongs);
    expect(html).toContain('To nie jest numer reklamacji. Zaczyna się literą R.');
    expect(html).toContain('Wpisz pełny adres e-mail albo telefon');
    const stranger = await open(browser(), number, 'ktos@example.com');
    expect(stranger.status).toBe(422);
    expect(await textOf(stranger)).toContain('Nie mamy reklamacji o tym numerze');
  });

  it('counts each phone apart, however its country is typed', async () => {
    const filedBy = async (email: string) => {
      const answer = await post(browser(), '/reklamacje/nowa', { ...withoutOrder(), email });
      return answer.headers.get('location')?.split('/').at(-1) ?? '';
    };
    const open = async (id: string, contact: string) =>
      (await browser().ask('/reklamacje', { method: 'POST', body: new URLSearchParams({ id, contact_type: contact }) }))
        .status;
    const [one, other] = [await filedBy('telefon-1@example.com'), await filedBy('telefon-2@example.com')];
    await countedAs(shop, rateLimits['order-open'].email.most, () => open(one, '+48600700999'));
    expect(await open(other, '+48 600 700 811'), 'another phone').toBe(303);
    expect(await open(other, '600700999'), 'the same phone').toBe(429);
    shop.clock.ahead += 16 * 60_000;
  });

  it('stays shut after too many tries of one number, also for the right address', async () => {
    const answer = await post(browser(), '/reklamacje/nowa', { ...withoutOrder(), email: 'proby@example.com' });
    const number = answer.headers.get('location')?.split('/').at(-1) ?? '';
    const open = (contact: string) =>
      browser().ask('/reklamacje', {
        method: 'POST',
        body: new URLSearchParams({ id: number, contact_type: contact }),
      });
    const guess = () => open('zly@example.com');
    expect((await countedAs(shop, rateLimits['order-open'].order.most, guess)).status).toBe(422);
    expect((await open('proby@example.com')).status).toBe(429);
  });

  it('lets the link of a mail in at once, and shows the door for an old one', async () => {
    const order = await placed();
    const number = await filed(await guestOf(order), order);
    const token = await shop.store.complaintAccess.newLink((await stored(number)).id, now());
    const guest = browser();
    const answer = await guest.ask(`/reklamacje/link/${token}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/reklamacje/${number}`]);
    expect(await pageOf(guest, `/reklamacje/${number}`)).toContain('Ucho odpadło');
    const old = await browser().ask(`/reklamacje/link/${'0'.repeat(64)}`);
    expect(old.status).toBe(404);
    expect(await textOf(old)).toContain('Ten link już nie działa.');
    expect(
      shop.lines.some(({ path }) => path.includes(token)),
      'no token in the log',
    ).toBe(false);
  });
});

describe('a complaint of somebody else', () => {
  it('is seen at no address: page, data, file, message, withdrawal, link, order', async () => {
    const order = await placed();
    const owner = await guestOf(order);
    const number = await filed(owner, order, { what: 'TAJNA SKARGA' }, [{ name: 'tajne.jpg', bytes: jpg }]);
    const fileId = (await stored(number)).messages[0]?.files[0]?.id ?? 0;
    const other = await placed();
    const foreign = await guestOf(other);
    const own = await filed(foreign, other, {}, [{ name: 'moje.jpg', bytes: jpg }]);
    const page = [`/reklamacje/${number}`, `/reklamacje/${number}.data`];
    const everywhere = [
      ...page,
      `/reklamacje/${number}?krok=wycofaj`,
      `/reklamacje/nowa?zamowienie=${order.number}`,
      `/reklamacje/nowa.data?zamowienie=${order.number}`,
      `/reklamacje/${own}/pliki/${fileId}`,
      '/reklamacje',
      '/konto',
      `/reklamacje/link/${number}`,
    ];
    // One rule decides for all addresses, so one other visitor tries them all.
    for (const [stranger, paths] of [
      [foreign, everywhere],
      [browser(), page],
      [await signedIn(), [...page, '/reklamacje', '/konto']],
    ] as const) {
      for (const path of [...paths, `/reklamacje/${number}/pliki/${fileId}`]) {
        const answer = await followed(stranger, path);
        const text = await answer.text();
        expect(text, path).not.toContain('TAJNA SKARGA');
        expect(text, path).not.toContain(order.email);
        expect(text, path).not.toContain('tajne.jpg');
        expect(answer.headers.get('content-type') ?? '', path).not.toContain('image/');
        expect([200, 202, 303, 404], path).toContain(answer.status);
      }
      expect((await followed(stranger, `/reklamacje/${number}/pliki/${fileId}`)).status).toBe(404);
      for (const [path, fields] of [
        [`/reklamacje/${number}?message=rma`, { comment: 'obcy' }],
        [`/reklamacje/${number}`, { intencja: 'wycofaj' }],
        [`/reklamacje/nowa?zamowienie=${order.number}`, { ...wrong(), line_1: '1' }],
      ] as const) {
        const answer = await post(stranger, path, fields);
        expect(answer.status, path).toBe(303);
        expect(answer.headers.get('location'), path).toMatch(/^\/(?:reklamacje|zamowienia)\?numer=/);
      }
    }
    const after = await stored(number);
    expect([after.messages.length, after.state]).toEqual([1, 'filed']);
    expect(await shop.store.complaints.ofOrder(order.id)).toHaveLength(1);
  });
});

describe('a client', () => {
  it('has the complaints in the account, with marks of what was not read', async () => {
    const visitor = await signedIn();
    expect(await pageOf(visitor, '/reklamacje')).toContain('Nie masz żadnych reklamacji.');
    const answer = await post(visitor, '/reklamacje/nowa', { ...withoutOrder(), email: 'konto@example.com' });
    const number = answer.headers.get('location')?.split('/').at(-1) ?? '';
    const list = await pageOf(visitor, '/reklamacje');
    for (const text of [`href="/reklamacje/${number}"`, 'Czeka na naszą odpowiedź', 'Zostało: 14 dni']) {
      expect(list).toContain(text);
    }
    expect(list).not.toContain('Nieprzeczytane');
    await say(number, 'Prosimy o zdjęcie spodu.');
    expect(await pageOf(visitor, '/reklamacje')).toContain('Nieprzeczytane: 1');
    for (const path of ['/konto', '/konto/zamowienia']) expect(await pageOf(visitor, path)).toContain('nowe: 1');
    expect(await pageOf(visitor, '/konto')).toContain('Napisaliśmy do Ciebie w sprawie reklamacji.');
    await pageOf(visitor, `/reklamacje/${number}`);
    expect(await pageOf(visitor, '/reklamacje')).not.toContain('Nieprzeczytane');
    expect(await pageOf(visitor, '/konto')).not.toContain('nowe: 1');
  });
});

/** A browser of a new client. */
async function signedIn(): Promise<Browser> {
  counted += 1;
  const login = `reklamujacy-${counted}`;
  const client = await shop.store.clients.create({ login, email: `${login}@example.com`, emailConfirmed: true }, now());
  const visitor = browser();
  visitor.cookies.set('witryna', await signedInSession(shop, client ?? 0));
  return visitor;
}
