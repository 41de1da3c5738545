import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rowsOf } from '../../src/data/db/db.ts';
import { allRebateCodes, codeSales } from '../../src/data/owner/codes/rebate-codes.ts';
import { lawGaps } from '../../src/shop/owner/completeness.ts';
import { addDays, dayOf, formatDayShort } from '../../src/shop/time/warsaw-time.ts';
import { placeGuestOrder } from '../../testing/order/placed-order.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  shop = await openTestShop();
}, 900_000);
beforeEach(async () => {
  staff = await signInStaff(shop, 'catalogue');
});
afterAll(() => shop?.store.close());

const now = () => Date.now() + shop.clock.ahead;
const inDays = (days: number) => addDays(dayOf(now()), days);

async function sizePath(slug: string, size: string): Promise<string> {
  const id = (await shop.store.catalogue.product(slug, now()))?.id ?? 0;
  return `/panel/ceny/${id}/${size}`;
}
const promotion = (fields: Record<string, string>) => ({ change: 'promotion', kind: 'promotion', ...fields });
const offerOf = async (slug: string, size: string) =>
  (await shop.store.catalogue.product(slug, now()))?.sizes.find((own) => own.size.id === size)?.offer;

describe('prices of one size', () => {
  it('an unlawful promotion is refused with its reason by preview and by saving, and nothing is written', async () => {
    const path = await sizePath('kubek-szalwiowy', '250');
    for (const action of ['podglad', 'zapisz']) {
      const answer = await staff.post(path, action, promotion({ price: '75', percent: '30' }));
      const text = await answer.text();
      expect(answer.status).toBe(422);
      expect(text).toContain('Nie wolno ogłosić obniżki o 30%');
      expect(text).toContain('to naprawdę 5%');
      expect(text).toContain('value="75"');
    }
    expect((await offerOf('kubek-szalwiowy', '250'))?.reduction).toBeNull();
  });

  it('a preview shows each day and writes nothing; saving updates the shop and names the author in the journal', async () => {
    const path = await sizePath('kubek-szalwiowy', '250');
    const wanted = promotion({ kind: 'bargain', price: '63,20', percent: '20', until: inDays(6) });
    const preview = await staff.post(path, 'podglad', wanted);
    const board = await preview.text();
    expect(preview.status).toBe(200);
    for (const words of [
      'Okazja −20%',
      'Najniższa cena z 30 dni przed obniżką: ',
      'Cena od ',
      'Nic jeszcze nie jest zapisane',
    ])
      expect(board).toContain(words);
    expect((await offerOf('kubek-szalwiowy', '250'))?.reduction).toBeNull();

    const saved = await staff.post(path, 'zapisz', wanted);
    expect(saved.headers.get('location')).toBe(path);
    expect((await offerOf('kubek-szalwiowy', '250'))?.price.gross).toBe(6_320);
    expect(await shop.text('/produkt/kubek-szalwiowy?rozmiar=250')).toContain('63,20');
    const [entry] = await shop.store.journal.entries({ subject: `product ${path.split('/')[3]}` });
    expect(entry).toMatchObject({ who: 'Osoba catalogue', action: 'promotion-started' });

    const raised = await staff.post(path, 'zapisz', { change: 'regular', regular: '120' });
    expect(raised.status).toBe(422);
    expect(await raised.text()).toContain('nie obowiązywała przed obniżką');

    const promotionId = /name="promotion" value="(\d+)"/.exec(await staff.text(path))?.[1] ?? '';
    expect(
      (await staff.post(path, 'zapisz', { change: 'move', promotion: promotionId, until: inDays(9) })).status,
    ).toBe(303);
    expect(
      (await staff.post(path, 'zapisz', { change: 'move', promotion: promotionId, until: inDays(-1) })).status,
    ).toBe(422);
    expect((await staff.post(path, 'zapisz', { change: 'stop', promotion: promotionId })).status).toBe(303);
    expect((await offerOf('kubek-szalwiowy', '250'))?.price.gross).toBe(7_900);
    // Because of the ledger, the same promotion again would be no reduction.
    shop.clock.ahead += 24 * 3_600_000;
    const again = await signInStaff(shop, 'catalogue');
    const repeated = await again.post(path, 'podglad', promotion({ price: '63,20' }));
    expect(await repeated.text()).toContain('To nie jest obniżka');
    shop.clock.ahead -= 24 * 3_600_000;
  });

  it('the calendar shows what is to come, and calling it off takes it away', async () => {
    const path = await sizePath('kubek-szalwiowy', '350');
    await staff.post(path, 'zapisz', promotion({ price: '80', from: inDays(2), until: inDays(4) }));
    const calendar = `/panel/ceny/kalendarz?miesiac=${inDays(2).slice(0, 7)}`;
    expect(await staff.text(calendar)).toContain(`href="${path}"`);
    expect(await staff.text('/panel/ceny?pokaz=promocje')).toContain('Kubek szałwiowy');
    expect((await staff.post(path, 'zapisz', { change: 'end' })).status).toBe(303);
    expect(await staff.text(calendar)).not.toContain(`href="${path}"`);
  });

  it('a change is taken back by one press, and a second press says why it cannot be', async () => {
    const path = await sizePath('kubek-szalwiowy', '350');
    const undo = async () => {
      const html = await staff.text(path);
      const fields = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)];
      return Object.fromEntries(
        fields.slice(fields.findIndex(([, name]) => name === 'cofnij') - 2).map(([, name, value]) => [name, value]),
      );
    };
    await staff.post(path, 'zapisz', { change: 'regular', regular: '95' });
    const back = await undo();
    expect(back).toMatchObject({ change: 'regular', regular: '89,00', cofnij: '1' });
    expect((await staff.post(path, 'zapisz', back)).status).toBe(303);
    expect(await staff.text(path)).toContain('Historia cen zachowa obie zmiany.');
    expect((await offerOf('kubek-szalwiowy', '350'))?.price.gross).toBe(8_900);
    expect((await staff.post(path, 'zapisz', back)).status).toBe(303);
    expect(await staff.text(path)).toContain('Nie da się cofnąć. To jest obecna cena regularna.');

    await staff.post(path, 'zapisz', promotion({ price: '80', from: inDays(2), until: inDays(4) }));
    const stop = await undo();
    expect(stop).toMatchObject({ change: 'stop' });
    expect((await staff.post(path, 'zapisz', stop)).status).toBe(303);
    expect(await staff.text(path)).not.toContain('jeszcze nie trwa');
  });

  it('tiers are saved and told in the shop; faulty ones are refused', async () => {
    const path = await sizePath('kubek-szalwiowy', '350');
    const sent = (rows: [string, string][]) => {
      const body = new URLSearchParams();
      for (const [threshold, tier] of rows) {
        body.append('threshold', threshold);
        body.append('tier', tier);
      }
      return shop.ask(`${path}?akcja=progi`, { method: 'POST', headers: { cookie: `panel=${staff.token}` }, body });
    };
    expect(
      (
        await sent([
          ['4', '10'],
          ['6', '5'],
        ])
      ).status,
    ).toBe(422);
    expect(
      (
        await sent([
          ['4', '5'],
          ['6', '10'],
        ])
      ).status,
    ).toBe(303);
    const sizes = (await shop.store.catalogue.product('kubek-szalwiowy', now()))?.sizes;
    expect(sizes?.find(({ size }) => size.id === '350')?.tiers).toEqual([
      { threshold: 4, thresholdEnd: 5, percent: 5 },
      { threshold: 6, thresholdEnd: null, percent: 10 },
    ]);
    expect((await sent([])).status).toBe(303);
  });

  it('addresses of nothing are missing', async () => {
    for (const path of ['/panel/ceny/999999', '/panel/ceny/x', '/panel/ceny/1/nic', '/panel/ceny/zmiany/77777'])
      expect((await staff.get(path)).status, path).toBe(404);
  });
});

describe('many prices at once', () => {
  it('a dry run shows each difference and writes nothing, applying skips what is unlawful, undoing sets back', async () => {
    const path = await sizePath('kubek-szalwiowy', '250');
    await staff.post(path, 'zapisz', promotion({ price: '50' }));
    const rows = ['kod;rozmiar;cena;promocja;od;do', 'CER-001;250;99;;;', 'CER-001;350;99,00;;;'];
    const made = await staff.post('/panel/ceny/zmiany', 'plik', { text: rows.join('\n') });
    const batch = made.headers.get('location') ?? '';
    expect(batch).toMatch(/^\/panel\/ceny\/zmiany\/\d+$/);
    const shown = await staff.text(batch);
    expect(shown).toContain('nie obowiązywała przed obniżką');
    expect(shown).toContain('+11,2%');
    expect((await offerOf('kubek-szalwiowy', '350'))?.price.gross).toBe(8_900);

    await staff.post(batch, 'zastosuj');
    expect(await staff.text(batch)).toContain('Zapisano: 1');
    expect((await offerOf('kubek-szalwiowy', '350'))?.price.gross).toBe(9_900);
    expect((await offerOf('kubek-szalwiowy', '250'))?.regular?.gross).toBe(7_900);
    await staff.post(batch, 'zastosuj');
    expect(await staff.text(batch)).toContain('Ta zmiana była już zapisana.');

    await staff.post(batch, 'cofnij');
    expect((await offerOf('kubek-szalwiowy', '350'))?.price.gross).toBe(8_900);
    const history = await shop.store.prices.history({ product: 'kubek-szalwiowy', size: '350' });
    expect(history?.slice(-3).map((point) => point.price?.gross)).toEqual([8_900, 9_900, 8_900]);
    await staff.post(path, 'zapisz', { change: 'end' });
  });

  it('a promotion of a whole producer is measured from the lowest price of each, and is undone', async () => {
    const form = await staff.text('/panel/ceny/zmiany');
    const producer = /value="(p\d+)"/.exec(form)?.[1] ?? '';
    const made = await staff.post('/panel/ceny/zmiany', 'procent', {
      shelf: producer,
      what: 'promotion',
      percent: '15',
      rounding: 'grosz',
      until: inDays(5),
    });
    const batch = made.headers.get('location') ?? '';
    expect(await staff.text(batch)).toContain('promocja ');
    await staff.post(batch, 'zastosuj');
    const shown = await staff.text('/panel/ceny?pokaz=promocje');
    expect(shown).toContain('Promocja do ');
    await staff.post(batch, 'cofnij');
    expect(await staff.text(batch)).toContain('cofnięta');
  });

  it('faults of a file are told by their rows', async () => {
    const sent = async (text: string) => (await staff.post('/panel/ceny/zmiany', 'plik', { text })).text();
    expect(await sent('kod;cena\nNIE-MA;5')).toContain('Wiersz 2: nie ma produktu o kodzie „NIE-MA”.');
    expect(await sent('kod;rozmiar;cena\nCER-001;900;5')).toContain('nie ma rozmiaru „900”');
    expect(await sent('kod;rozmiar;cena\nCER-001;250;tanio')).toContain('„tanio” to nie cena');
    expect(await sent('')).toContain('Wybierz plik albo wklej wiersze.');
  });

  it('the file of all prices can be sent back and changes nothing', async () => {
    const file = await staff.get('/panel/ceny/zmiany/ceny.csv');
    expect(file.headers.get('content-disposition')).toContain('ceny.csv');
    const text = await file.text();
    expect(text).toContain('CER-001;250;79,00;');
    const back = await staff.post('/panel/ceny/zmiany', 'plik', { text });
    expect(await back.text()).toContain('Żadna cena by się nie zmieniła.');
  });
});

describe('codes and cards', () => {
  it('a code is saved, replaced and removed; faults keep what was typed', async () => {
    const wrong = await staff.post('/panel/kody', 'zapisz', { code: 'A', kind: 'percent', value: '120' });
    expect(wrong.status).toBe(422);
    const told = await wrong.text();
    expect(told).toContain('Podaj procent od 1 do 99.');
    expect(told).toContain('Kod ma od 4 do 40 liter');
    await staff.post('/panel/kody', 'zapisz', {
      code: 'zima',
      kind: 'percent',
      value: '12',
      min: '100',
      until: inDays(3),
    });
    expect(await staff.text('/panel/kody')).toContain('ZIMA');
    expect((await staff.post('/panel/kody', 'usun', { code: 'zima' })).status).toBe(303);
    expect((await staff.post('/panel/kody', 'usun', { code: 'zima' })).status).toBe(422);
  });

  it('a code that is removed can be taken back as it was', async () => {
    const code = { code: 'JESIEN', kind: 'quota', value: '20.50', min: '100.00', from: '', until: inDays(3) };
    await staff.post('/panel/kody', 'zapisz', code);
    await staff.post('/panel/kody', 'usun', { code: 'JESIEN' });
    const html = await staff.text('/panel/kody');
    for (const [name, value] of Object.entries(code)) expect(html).toContain(`name="${name}" value="${value}"`);
    expect(html).toContain('Cofnij');
  });

  it('a code shows what was sold with it, and cancelled orders do not count', async () => {
    const orders = await Promise.all([
      placeGuestOrder(shop.store, 'transfer'),
      placeGuestOrder(shop.store, 'transfer'),
    ]);
    await shop.store.maintain(async ({ orm }) => {
      await orm.execute(sql`update orders set code = 'GLINA10', payment_state = 'paid'`);
      await orm.execute(sql`update orders set state = 'cancelled' where number = ${orders[0]?.number ?? ''}`);
    });
    const [sold] = await shop.store.maintain(({ orm }) => codeSales(orm));
    expect(sold).toEqual([
      'GLINA10',
      { orders: 1, gross: (await shop.store.orders.byNumber(orders[1]?.number ?? ''))?.sums.total.gross },
    ]);
  });

  it('a code has limits of uses, which are shown with what is left; what is no number is refused', async () => {
    const code = { code: 'POWITANIE', kind: 'percent', value: '5', uses: '2', perBuyer: '1', first: '1' };
    for (const wrong of ['0', '-1', '1.5', 'dwa', '99999999']) {
      const answer = await staff.post('/panel/kody', 'zapisz', { ...code, uses: wrong });
      expect([answer.status, (await answer.text()).includes('Podaj liczbę od 1 do')], wrong).toEqual([422, true]);
    }
    expect((await staff.post('/panel/kody', 'zapisz', code)).status).toBe(303);
    const shown = async () => (await staff.text('/panel/kody')).replaceAll('\u00a0', ' ');
    const limits = ['użyty 0 z 2 razy', 'jeden kupujący: 1 raz', 'tylko pierwsze zamówienie'];
    const list = await shown();
    expect(limits.filter((limit) => !list.includes(`>${limit}<`))).toEqual([]);
    const order = await placeGuestOrder(shop.store, 'transfer');
    const other = await placeGuestOrder(shop.store, 'transfer');
    const use = (state: string, number: string) =>
      shop.store.maintain(({ orm }) =>
        orm.execute(sql`update orders set code = 'POWITANIE', state = ${state} where number = ${number}`),
      );
    await use('placed', order.number);
    await use('cancelled', other.number);
    expect(await shown()).toContain('użyty 1 z 2 razy');
    await use('placed', other.number);
    expect(await shown()).toContain('wykorzystany');
    await staff.post('/panel/kody', 'usun', { code: 'POWITANIE' });
    const undo = await shown();
    for (const name of ['uses', 'perBuyer', 'first'] as const)
      expect(undo).toContain(`name="${name}" value="${code[name]}"`);
  });

  it('a code is for chosen categories and products, and for delivery by chosen ways', async () => {
    const [row] = await shop.store.maintain(({ orm }) =>
      rowsOf<{ category: number; name: string; product: number; code: string }>(
        orm,
        sql`select c.id as category, c.name, p.id as product, p.code from categories c, products p
          where c.parent_id is null order by c.id, p.id limit 1`,
      ),
    );
    if (!row) throw new Error('no goods');
    expect(await staff.text(`/panel/kody/zakres?${new URLSearchParams({ q: row.name })}`)).toContain('kategoria');
    const fields = { code: 'WYBRANE', kind: 'percent', value: '5', scope: `category-${row.category}` };
    const wrong = await staff.post('/panel/kody', 'zapisz', { ...fields, scopeText: 'tego nie ma' });
    expect([wrong.status, (await wrong.text()).includes('Nie ma kategorii o nazwie ani produktu o kodzie')]).toEqual([
      422,
      true,
    ]);
    expect((await staff.post('/panel/kody', 'zapisz', { ...fields, scopeText: row.code })).status).toBe(303);
    const saved = async (code: string) =>
      shop.store.maintain(async ({ orm }) => (await allRebateCodes(orm)).find((one) => one.code === code));
    const scope = { categories: [row.category], products: [row.product] };
    expect(await saved('WYBRANE')).toMatchObject(scope);
    expect(await staff.text('/panel/kody')).toContain(`tylko: ${row.name}`);
    expect(await staff.text('/panel/kody?zmien=wybrane')).toContain(`name="scope" value="product-${row.product}"`);
    await staff.post('/panel/kody', 'usun', { code: 'WYBRANE' });
    expect(await staff.text('/panel/kody')).toContain(`name="scope" value="product-${row.product}"`);

    const free = { code: 'DOWOZ', kind: 'delivery', value: '', ways: 'kurier' };
    expect((await staff.post('/panel/kody', 'zapisz', free)).status).toBe(303);
    expect(await saved('DOWOZ')).toMatchObject({ kind: 'delivery', value: 0, ways: ['kurier'], products: [] });
    expect(await staff.text('/panel/kody')).toContain('darmowa dostawa');
    await staff.post('/panel/kody', 'usun', { code: 'DOWOZ' });
  });

  it('a gift is offered only on its days, and the journal names who changed it', async () => {
    const gift = { giftCode: 'LEN-PRO-3', giftSize: '', giftMin: '50', giftFrom: inDays(2), giftUntil: inDays(4) };
    const saved = await staff.post('/panel/kody', 'zapisz-prezent', gift);
    expect(saved.status).toBe(303);
    const [entry] = await shop.store.journal.entries({ subject: 'settings gifts' });
    expect(entry).toMatchObject({ who: 'Osoba catalogue', action: 'settings-changed' });
    const page = await staff.text('/panel/kody');
    expect(page).toContain('Próbki tkanin lnianych');
    expect(page).toContain('jeszcze nie dajemy');

    const buyer = visitorOf(() => shop);
    await buyer.buy('kubek-szalwiowy', '250', '1');
    const basket = async () => (await buyer.ask('/koszyk')).text();
    const choose = async () => {
      const body = new URLSearchParams({ prezent: 'probki-tkanin-lnianych:uniw' });
      return (await buyer.ask('/koszyk', { method: 'POST', body })).status;
    };
    const offered = async () => /Gratis do zakupów od/.test(await shop.text('/produkt/probki-tkanin-lnianych'));
    expect(await basket(), 'before its first day').not.toContain('Prezent do zamówienia');
    expect(await offered()).toBe(false);
    expect(await choose()).toBe(422);
    shop.clock.ahead += 3 * 24 * 3_600_000;
    expect(await basket()).toContain('Prezent do zamówienia');
    expect(await offered()).toBe(true);
    expect(await choose()).toBe(303);
    expect(await basket()).toContain('Dołożymy do paczki');
    shop.clock.ahead += 2 * 24 * 3_600_000;
    expect(await basket(), 'whoever has chosen it is told that it is over').not.toContain('Dołożymy do paczki');
    expect(await offered()).toBe(false);
    shop.clock.ahead -= 5 * 24 * 3_600_000;

    const remove = { product: 'probki-tkanin-lnianych', size: 'uniw' };
    expect((await staff.post('/panel/kody', 'usun-prezent', remove)).status).toBe(303);
    expect((await staff.post('/panel/kody', 'usun-prezent', remove)).status).toBe(422);
    expect(await staff.text('/panel/kody')).toContain('Sklep nie daje prezentów.');
  });

  it('a gift with faults is refused beside its fields, and keeps what was typed', async () => {
    const said = async (fields: Record<string, string>) => {
      const answer = await staff.post('/panel/kody', 'zapisz-prezent', fields);
      expect(answer.status).toBe(422);
      return answer.text();
    };
    expect(await said({ giftCode: 'NIC-1' })).toContain('Nie ma produktu o takim kodzie.');
    expect(await said({ giftCode: 'CER-001' })).toContain('Podaj rozmiar: ');
    expect(await said({ giftCode: 'CER-001', giftSize: '250', giftMin: 'sto' })).toContain('value="sto"');
    expect(await said({ giftCode: 'LEN-PRO-3', giftFrom: inDays(3), giftUntil: inDays(2) })).toContain(
      'Koniec musi być po początku',
    );
    expect(await said({ giftCode: 'LEN-PRO-3', giftUntil: inDays(-1) })).toContain('nie w przeszłości');
  });

  it('the calendar shows first and last days of codes and gifts, and those without days below', async () => {
    const calendar = (day: string) => staff.text(`/panel/ceny/kalendarz?miesiac=${day.slice(0, 7)}`);
    const [from, until] = [inDays(2), inDays(3)];
    const code = { code: 'LATO', kind: 'percent', value: '15', min: '100', from, until };
    expect((await staff.post('/panel/kody', 'zapisz', code)).status).toBe(303);
    const gift = { giftCode: 'LEN-PRO-3', giftMin: '200', giftFrom: from, giftUntil: until };
    expect((await staff.post('/panel/kody', 'zapisz-prezent', gift)).status).toBe(303);
    const dayOn = (html: string, day: string) =>
      html.split('<li data-day="').find((part) => part.startsWith(day)) ?? '';
    for (const [day, edge] of [
      [from, `pierwszy dzień, do ${formatDayShort(until)}`],
      [until, `ostatni dzień, od ${formatDayShort(from)}`],
    ] as const) {
      const shown = dayOn((await calendar(day)).replaceAll('\u00a0', ' '), day);
      expect(shown).toMatch(/<a href="\/panel\/kody#kody"[^>]*>Kod LATO<\/a>/);
      expect(shown).toContain(`${edge}: −15%, od 100,00 zł`);
      expect(shown).toMatch(/<a href="\/panel\/kody#prezenty"[^>]*>Próbki tkanin lnianych[^<]*<\/a>/);
      expect(shown).toContain(`${edge}: prezent, od 200,00 zł`);
    }
    const running = (await calendar(from)).replaceAll('\u00a0', ' ').split('Dzień po dniu')[0];
    expect(running).toContain(`−15%, od 100,00 zł, od ${formatDayShort(from)} do ${formatDayShort(until)}`);
    const later = await calendar(inDays(100));
    expect(later).not.toContain('Kod LATO');
    expect(later.split('Bez terminu')[1], 'a code of the demo shop that has no days').toContain('Kod GLINA10');
    await staff.post('/panel/kody', 'zapisz-prezent', { giftCode: 'LEN-PRO-3' });
    expect((await calendar(inDays(100))).split('Bez terminu')[1]).toContain('Próbki tkanin lnianych');
    await staff.post('/panel/kody', 'usun', { code: 'LATO' });
  });

  it('a card of the owner is valid for as long as the settings say, and its code is told once', async () => {
    const own = await openTestShop('server', 'http://shop.test', {
      settings: { giftCards: { products: ['karta-podarunkowa'], validMonths: 3 } },
    });
    const owner = await signInStaff(own, 'owner');
    const sent = {
      value: '50',
      code: /name="code" value="(\w{16})"/.exec(await owner.text('/panel/karty'))?.[1] ?? '',
    };
    const clicks = await Promise.all([1, 2].map(async () => (await owner.post('/panel/karty', 'utworz', sent)).text()));
    const codes = clicks.map((page) => /<code>([\w-]{19})<\/code>/.exec(page)?.[1] ?? '');
    const code = codes[0] ?? '';
    expect(codes, 'a form that is sent twice makes one card').toEqual([code, code]);
    expect(await own.store.vouchers.all(null, 10)).toHaveLength(1);
    expect(await own.store.journal.entries({ subject: 'gift-card' })).toHaveLength(1);
    for (const weak of ['x', 'AAAAAAAAAAAAAAAA', '23456789ABCDEFGH']) {
      const answer = await owner.post('/panel/karty', 'utworz', { value: '50', code: weak });
      expect([weak, answer.status]).toEqual([weak, 422]);
      expect(await answer.text()).toContain('Takiego kodu karty nie przyjmujemy.');
    }
    expect(await own.store.vouchers.all(null, 10)).toHaveLength(1);
    const found = await own.store.vouchers.named(code, Date.now());
    expect('voucher' in found && found.voucher.validUntil).toBeLessThan(Date.now() + 95 * 86_400_000);
    const list = await owner.text('/panel/karty');
    expect(list).toContain(`…${code.slice(-4)}`);
    expect(list).not.toContain(code);
    expect((await owner.post('/panel/karty', 'utworz', { value: '-5' })).status).toBe(422);
    await own.store.close();
  });
});

describe('gaps of the law', () => {
  it('the store finds just the products that the rule names', async () => {
    await shop.store.maintain(async ({ orm }) => {
      await orm.execute(
        sql`update product_pictures set alt = ' ' where product_id = (select id from products where slug = 'kubek-szalwiowy')`,
      );
      await orm.execute(sql`update producers set responsible = null where country = 'Japonia'`);
      await orm.execute(sql`update sizes set content_amount = null, content_unit = null where content_amount = 250`);
      await orm.execute(sql`update products set warnings = null where slug = 'kubek-szalwiowy'`);
    });
    const pages = await Promise.all(lawGaps.map((gap) => shop.store.lawGaps.page(gap, 0, 500)));
    for (const [index, gap] of lawGaps.entries()) {
      for (const product of pages[index]?.products ?? []) expect(product.gaps, `${gap} ${product.name}`).toContain(gap);
    }
    const named = (index: number) => pages[index]?.products.map(({ name }) => name) ?? [];
    expect(named(lawGaps.indexOf('alt'))).toEqual(['Kubek szałwiowy']);
    expect(named(lawGaps.indexOf('responsible')).length).toBeGreaterThan(0);
    expect(named(lawGaps.indexOf('unit-price')).length).toBeGreaterThan(0);
    expect(named(lawGaps.indexOf('warnings'))).toContain('Kubek szałwiowy');
  });

  it('each is listed with the form that mends it', async () => {
    const page = await staff.text('/panel/zgodnosc?brak=alt');
    expect(page).toContain('Kubek szałwiowy');
    expect(page).toMatch(/href="\/panel\/produkty\/\d+\/zdjecia"/);
    expect(await staff.text('/panel/zgodnosc?brak=warnings')).toMatch(/href="\/panel\/produkty\/\d+#prawo"/);
    expect(await staff.text('/panel/zgodnosc?brak=responsible')).toMatch(/href="\/panel\/producenci\/\d+"/);
  });
});
