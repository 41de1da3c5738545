import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pricePlansJob } from '../../src/server/jobs/price-plans.ts';
import { runDue } from '../../src/server/jobs/runner.ts';
import { addDays, dayOf, formatDayShort } from '../../src/shop/time/warsaw-time.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let staff: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  shop = await openTestShop();
}, 900_000);
beforeEach(async () => {
  shop.clock.ahead = 0;
  staff = await signInStaff(shop, 'catalogue');
});
afterAll(() => shop?.store.close());

const dayMs = 24 * 3_600_000;
const now = () => Date.now() + shop.clock.ahead;
const inDays = (days: number) => addDays(dayOf(now()), days);
const passDays = (days: number) => {
  shop.clock.ahead += days * dayMs;
};

async function sizePath(slug: string, size: string): Promise<string> {
  const id = (await shop.store.catalogue.product(slug, now()))?.id ?? 0;
  return `/panel/ceny/${id}/${size}`;
}
const regularOf = async (slug: string, size: string) =>
  (await shop.store.catalogue.product(slug, now()))?.sizes.find((own) => own.size.id === size)?.size.regular.gross;
const plan = (regular: string, days: number, hour = '') => ({ change: 'regular', regular, day: inDays(days), hour });
const runJobs = () => {
  const { store, log, ownSettings } = shop;
  const handlers = { 'price-plans': pricePlansJob({ store, settings: ownSettings.settings, now }) };
  return runDue({ store, handlers, log, now });
};
/** Amounts have spaces that do not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const read = async (path: string) => plain(await staff.text(path));
const planId = async (path: string) => /name="plan" value="(\d+)"/.exec(await staff.text(path))?.[1] ?? '';

describe('a regular price from a day to come', () => {
  it('is previewed, planned, on the calendar, and comes by a job: pages, basket and journal tell it', async () => {
    const path = await sizePath('kubek-szalwiowy', '250');
    const preview = plain(await (await staff.post(path, 'podglad', plan('85,50', 3, '08:30'))).text());
    expect(preview).toContain('85,50 zł zamiast 79,00 zł');
    expect(preview).toContain(`${formatDayShort(inDays(3))}, 8:30`);
    expect(await planId(path), 'a preview writes nothing').toBe('');

    expect((await staff.post(path, 'zapisz', plan('85,50', 3, '08:30'))).status).toBe(303);
    const calendar = await read(`/panel/ceny/kalendarz?miesiac=${inDays(3).slice(0, 7)}`);
    expect(calendar).toContain('cena regularna od 8:30, 85,50 zł');
    expect(await read(path)).toContain('Zaplanowane ceny regularne');
    expect(await read('/panel/ceny?szukaj=kubek-szalwiowy')).toContain(
      `cena 85,50 zł od ${formatDayShort(inDays(3))}, 8:30`,
    );
    expect(await shop.text('/produkt/kubek-szalwiowy?rozmiar=250')).toContain('79,00');

    await runJobs();
    expect(await regularOf('kubek-szalwiowy', '250'), 'not yet').toBe(7_900);
    passDays(4);
    await runJobs();
    expect(await regularOf('kubek-szalwiowy', '250')).toBe(8_550);
    const page = await shop.text('/produkt/kubek-szalwiowy?rozmiar=250');
    expect(page).toContain('85,50');
    const [entry] = await shop.store.journal.entries({ subject: `product ${path.split('/')[3]}` });
    expect(entry).toMatchObject({ who: 'Osoba catalogue', action: 'price-plan-followed' });
    const history = await shop.store.prices.history({ product: 'kubek-szalwiowy', size: '250' });
    expect(history?.slice(-2).map(({ price }) => price?.gross)).toEqual([7_900, 8_550]);
  });

  it('is changed and called off before it comes', async () => {
    const path = await sizePath('kubek-szalwiowy', '350');
    await staff.post(path, 'zapisz', plan('95', 3));
    const moved = { change: 'plan', plan: await planId(path), regular: '97', day: inDays(5), hour: '12:00' };
    expect((await staff.post(path, 'zapisz', moved)).status).toBe(303);
    const shown = await read(path);
    expect(shown).toContain(`${formatDayShort(inDays(5))}, 12:00`);
    expect(shown).not.toContain('95,00 zł');
    const off = { change: 'unplan', plan: await planId(path) };
    expect((await staff.post(path, 'zapisz', off)).status).toBe(303);
    const again = await staff.post(path, 'zapisz', off);
    expect([again.status, await again.text()]).toEqual([422, expect.stringContaining('już nie ma')]);
    passDays(6);
    await runJobs();
    expect(await regularOf('kubek-szalwiowy', '350')).toBe(8_900);
  });

  it('with faults is refused beside its fields, and keeps what was typed', async () => {
    const path = await sizePath('kubek-szalwiowy', '350');
    const said = async (fields: Record<string, string>) => {
      const answer = await staff.post(path, 'zapisz', { change: 'regular', ...fields });
      expect(answer.status).toBe(422);
      return answer.text();
    };
    expect(await said({ regular: 'tanio', day: inDays(2) })).toContain('Podaj cenę większą od zera');
    expect(await said({ regular: '99', hour: '8:00' })).toContain('Podaj dzień');
    expect(await said({ regular: '99', day: inDays(2), hour: '25:00' })).toContain('Podaj godzinę');
    expect(await said({ regular: '99', day: inDays(-1) })).toContain('Ta chwila już minęła');
    expect(await said({ regular: '89', day: inDays(2) })).toContain('będzie wtedy obowiązywać');
    expect(await said({ regular: '99,99', day: inDays(-1) })).toContain('value="99,99"');
  });
});

describe('a plan and promotions', () => {
  const promotion = (price: string, from: number, until: number, kind = 'promotion') => ({
    change: 'promotion',
    kind,
    price,
    from: inDays(from),
    until: inDays(until),
  });

  it('raised right before a promotion is measured from the price before it', async () => {
    const path = await sizePath('kubek-szalwiowy', '350');
    await staff.post(path, 'zapisz', plan('120', 2));
    const refused = await staff.post(path, 'zapisz', promotion('95', 3, 8));
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('To nie jest obniżka')]);
    const board = await (await staff.post(path, 'podglad', promotion('80,10', 3, 8))).text();
    expect(board, 'from 89, not from 120').toContain('Promocja −10%');
    await staff.post(path, 'zapisz', { change: 'unplan', plan: await planId(path) });
  });

  it('is not raised during one, nor made another than shoppers are told for its end', async () => {
    const path = await sizePath('kubek-szalwiowy', '350');
    await staff.post(path, 'zapisz', promotion('60', 2, 6, 'bargain'));
    const raised = await staff.post(path, 'zapisz', plan('120', 4));
    expect([raised.status, await raised.text()]).toEqual([422, expect.stringContaining('nie obowiązywała przed')]);
    const told = await staff.post(path, 'zapisz', plan('120', 7));
    expect([told.status, await told.text()]).toEqual([422, expect.stringContaining('Kupujący czyta, że od')]);
    expect((await staff.post(path, 'zapisz', plan('120', 8))).status).toBe(303);
    await staff.post(path, 'zapisz', { change: 'unplan', plan: await planId(path) });
    await staff.post(path, 'zapisz', { change: 'end' });
  });

  it('that comes late, into a promotion, is not followed; the owner reads why and removes it', async () => {
    const path = await sizePath('kubek-szalwiowy', '350');
    expect((await staff.post(path, 'zapisz', plan('120', 2))).status).toBe(303);
    expect((await staff.post(path, 'zapisz', promotion('50', 4, 9))).status).toBe(303);
    passDays(6);
    await runJobs();
    expect(await regularOf('kubek-szalwiowy', '350')).toBe(8_900);
    staff = await signInStaff(shop, 'catalogue');
    expect(await read(path)).toContain('nie weszła w życie');
    const month = inDays(-4).slice(0, 7);
    expect(await read(`/panel/ceny/kalendarz?miesiac=${month}`)).toContain('nie weszła w życie');
    expect((await staff.post(path, 'przeczytane', { plan: await planId(path) })).status).toBe(303);
    expect(await read(path)).not.toContain('nie weszła w życie');
    shop.clock.ahead = 0;
    staff = await signInStaff(shop, 'catalogue');
    await staff.post(path, 'zapisz', { change: 'end' });
  });
});

describe('many plans at once', () => {
  it('come from a file with their instants, are applied, called off, and refused with their rows', async () => {
    const day = inDays(10);
    const text = `kod;rozmiar;cena;cena od\nCER-001;350;95;${day} 07:00`;
    const batch = (await staff.post('/panel/ceny/zmiany', 'plik', { text })).headers.get('location') ?? '';
    const shown = await read(batch);
    expect(shown).toContain(`95,00 zł od ${formatDayShort(day)}, 7:00`);
    expect(shown).toContain('+6,7%');
    await staff.post(batch, 'zastosuj');
    const path = await sizePath('kubek-szalwiowy', '350');
    expect(await planId(path)).not.toBe('');
    expect(await regularOf('kubek-szalwiowy', '350')).toBe(8_900);
    await staff.post(batch, 'cofnij');
    expect(await planId(path)).toBe('');
    const said = async (when: string) =>
      (
        await staff.post('/panel/ceny/zmiany', 'plik', { text: `kod;rozmiar;cena;cena od\nCER-001;350;95;${when}` })
      ).text();
    expect(await said('jutro')).toContain('Wiersz 2: chwila nowej ceny ma być zapisana');
    expect(await said(inDays(-1))).toContain('Wiersz 2: chwila nowej ceny już minęła');
  });

  it('are planned by percent for a producer', async () => {
    const producer = /value="(p\d+)"/.exec(await read('/panel/ceny/zmiany'))?.[1] ?? '';
    const fields = { shelf: producer, what: 'regular', percent: '5', rounding: 'zloty', from: inDays(12), hour: '' };
    const batch = (await staff.post('/panel/ceny/zmiany', 'procent', fields)).headers.get('location') ?? '';
    expect(await read(batch)).toContain(` zł od ${formatDayShort(inDays(12))}`);
    await staff.post(batch, 'zastosuj');
    const calendar = await read(`/panel/ceny/kalendarz?miesiac=${inDays(12).slice(0, 7)}`);
    expect(calendar).toContain('cena regularna, ');
    await staff.post(batch, 'cofnij');
    const late = await staff.post('/panel/ceny/zmiany', 'procent', { ...fields, from: inDays(-1) });
    expect([late.status, await late.text()]).toEqual([422, expect.stringContaining('już minęła')]);
  });
});
