import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Size } from '../product/product.ts';
import { startOfDay } from '../time/warsaw-time.ts';
import { offerAt, unitPriceOf } from './offer.ts';
import type { PricePoint, Promotion } from './price.ts';
import { chargedPrices } from './price-history.ts';
import { lawfulLabels, wireLabels } from './price-labels.ts';

const money = (zloty: number) => ({ gross: zloty * 100, net: zloty * 80 });
const day = startOfDay;

const plain: Size = {
  id: 'uniw',
  name: '',
  code: 'A',
  priority: 0,
  amount: 5,
  status: 'enable',
  statusText: null,
  dispatch: { kind: 'known', days: 1, deadline: null },
  regular: money(100),
  srp: null,
  advance: null,
  points: null,
  pointsOnly: false,
  pointsReceived: 0,
  phonePrice: false,
  gratis: false,
  content: null,
};

const cut = (zloty: number, from: string, to: string | null = null, more: Partial<Promotion> = {}): Promotion => ({
  kind: 'promotion',
  price: money(zloty),
  startsAt: day(from),
  endsAt: to === null ? null : day(to),
  endAnnounced: false,
  code: null,
  ...more,
});

const since = (from: string, zloty: number): PricePoint => ({ from: day(from), price: money(zloty) });

function offer(
  promotions: Promotion[],
  now: string,
  {
    size = plain,
    regular = [since('2026-01-01', 100)],
    perishable = false,
    code = null,
  }: { size?: Size; regular?: PricePoint[]; perishable?: boolean; code?: string | null } = {},
) {
  const history = chargedPrices(regular, promotions);
  return offerAt({ size, promotions, history, perishable, skipGaps: true, code, now: day(now) });
}

describe('the price in force', () => {
  it('is the regular one without a promotion', () => {
    const found = offer([], '2026-11-14');
    expect(found).toMatchObject({ price: money(100), regular: null, reduction: null, lowest: null, validUntil: null });
  });

  it('with a code stands beside what everyone pays, which may be a promotion too', () => {
    const code = cut(70, '2026-11-01', null, { kind: 'code', code: 'LEN' });
    const size = { ...plain, content: { amount: 500, unit: 'g' as const } };
    expect(offer([code, cut(80, '2026-11-01')], '2026-11-14', { size, code: 'LEN' })).toMatchObject({
      price: money(70),
      withoutCode: { price: money(80), unitPrice: { price: money(160), per: 'kg' } },
      withCode: null,
    });
    expect(offer([code], '2026-11-14', { code: 'LEN' }).withoutCode).toEqual({ price: money(100), unitPrice: null });
    expect(offer([cut(80, '2026-11-01')], '2026-11-14').withoutCode).toBeNull();
  });

  it('is what everyone pays until a code is entered, which stands beside it', () => {
    const code = cut(70, '2026-11-10', null, { kind: 'code', code: 'LEN' });
    for (const entered of [null, 'INNY']) {
      expect(offer([code], '2026-11-14', { code: entered })).toMatchObject({
        price: money(100),
        regular: null,
        reduction: null,
        withoutCode: null,
        lowest: null,
        withCode: { price: money(70), code: 'LEN', lowest: { price: money(100), windowTo: '2026-11-09' } },
      });
    }
    const both = offer([code, cut(80, '2026-11-01')], '2026-11-14');
    expect(both).toMatchObject({ price: money(80), lowest: { price: money(100) } });
    expect(both.withCode?.lowest?.price).toEqual(money(80));
    expect(offer([code, cut(60, '2026-11-01')], '2026-11-14').withCode).toBeNull();
    const phone = { ...plain, phonePrice: true };
    expect(offer([code], '2026-11-14', { size: phone }).withCode).toBeNull();
  });

  it('gives no points that would reveal a price on request', () => {
    const size = { ...plain, pointsReceived: 54 };
    expect(offer([], '2026-11-14', { size }).pointsReceived).toBe(54);
    expect(offer([], '2026-11-14', { size: { ...size, phonePrice: true } }).pointsReceived).toBe(0);
  });

  it('gives no points for a gift card, whose money gives them when it is spent', () => {
    const request = { promotions: [], history: [], perishable: false, skipGaps: true, now: day('2026-11-14') };
    const size = { ...plain, pointsReceived: 54 };
    expect(offerAt({ ...request, size, giftCard: true }).pointsReceived).toBe(0);
  });

  it('is the lowest promotion of those that run', () => {
    const found = offer(
      [cut(80, '2026-11-01'), cut(70, '2026-11-10', '2026-11-20'), cut(60, '2026-12-01')],
      '2026-11-14',
    );
    expect(found.price).toEqual(money(70));
    expect(found.regular).toEqual(money(100));
    expect(found.validUntil).toBe(day('2026-11-20'));
  });

  it('begins at the start and is over at the end', () => {
    const promotion = cut(80, '2026-11-01', '2026-11-20');
    const at = (now: number) =>
      offerAt({ size: plain, promotions: [promotion], history: [], perishable: false, skipGaps: true, now }).price
        .gross;
    expect(at(promotion.startsAt - 1)).toBe(10_000);
    expect(at(promotion.startsAt)).toBe(8000);
    expect(at(day('2026-11-20') - 1)).toBe(8000);
    expect(at(day('2026-11-20'))).toBe(10_000);
  });

  it('is not reduced by a promotion that costs as much or more', () => {
    expect(offer([cut(100, '2026-11-01'), cut(120, '2026-11-01')], '2026-11-14').reduction).toBeNull();
  });

  it('rather needs no code at the same price', () => {
    const code = cut(80, '2026-11-01', null, { kind: 'code', code: 'LEN' });
    expect(offer([code, cut(80, '2026-11-01')], '2026-11-14', { code: 'LEN' }).reduction?.kind).toBe('promotion');
    expect(offer([code], '2026-11-14', { code: 'LEN' }).reduction).toMatchObject({ kind: 'code', code: 'LEN' });
  });

  it.each(['phonePrice', 'gratis', 'pointsOnly'] as const)('claims nothing when %s', (flag) => {
    const size = { ...plain, [flag]: true, content: { amount: 1, unit: 'kg' as const } };
    const found = offer([cut(80, '2026-11-01')], '2026-11-14', { size });
    expect(found).toMatchObject({ price: money(100), regular: null, reduction: null, lowest: null, unitPrice: null });
  });
});

describe('the lowest price', () => {
  it('stays frozen while the reduction lasts', () => {
    const long = [cut(80, '2026-10-01')];
    expect(offer(long, '2026-11-14').lowest).toMatchObject({ price: money(100), windowTo: '2026-09-30' });
    expect(offer(long, '2027-11-14').lowest).toEqual(offer(long, '2026-10-01').lowest);
  });

  it('of a deeper cut holds the first one', () => {
    const deeper = [cut(80, '2026-11-01'), cut(70, '2026-11-14')];
    expect(offer(deeper, '2026-11-13').lowest?.price).toEqual(money(100));
    expect(offer(deeper, '2026-11-14').lowest?.price).toEqual(money(80));
  });

  it('holds the deeper price once that is over', () => {
    const resumed = offer([cut(80, '2026-11-01'), cut(70, '2026-11-10', '2026-11-20')], '2026-11-25');
    expect(resumed.price).toEqual(money(80));
    expect(resumed.reduction?.startsAt).toBe(day('2026-11-20'));
    expect(resumed.lowest?.price).toEqual(money(70));
  });

  it('is kept by a promotion prolonged at its price', () => {
    const prolonged = offer([cut(80, '2026-11-01', '2026-11-10'), cut(80, '2026-11-10')], '2026-11-14');
    expect(prolonged.reduction?.startsAt).toBe(day('2026-11-01'));
    expect(prolonged.lowest?.price).toEqual(money(100));
  });

  it('is the old regular price when that is only renamed to a promotion', () => {
    const regular = [since('2026-01-01', 80), since('2026-11-14', 100)];
    expect(offer([cut(80, '2026-11-14')], '2026-11-15', { regular }).lowest?.price).toEqual(money(80));
  });

  it('of a promotion for everyone is not that of a code before it at the same price', () => {
    const regular = [since('2026-01-01', 120), since('2026-04-01', 90)];
    const code = (to: string | null) => cut(80, '2026-03-01', to, { kind: 'code', code: 'LEN' });
    for (const to of [null, '2026-11-14']) {
      const size = { ...plain, regular: money(90) };
      const found = offer([code(to), cut(80, '2026-11-14')], '2026-11-15', { size, regular });
      expect(found.reduction?.startsAt).toBe(day('2026-11-14'));
      expect(found.lowest).toMatchObject({ price: money(80), windowFrom: '2026-10-15', windowTo: '2026-11-13' });
    }
  });

  it('of a promotion for everyone stays frozen while a lower code comes and goes', () => {
    const both = [cut(80, '2026-10-01'), cut(70, '2026-10-20', '2026-11-01', { kind: 'code', code: 'LEN' })];
    for (const now of ['2026-10-25', '2026-11-05']) {
      expect(offer(both, now).lowest, now).toMatchObject({ price: money(100), windowTo: '2026-09-30' });
    }
  });

  it('of perishable goods is what everyone paid before the first cut, whatever a code gave', () => {
    const code = (zloty: number, from: string) => cut(zloty, from, null, { kind: 'code', code: 'LEN' });
    const lowest = (promotions: Promotion[], regular: PricePoint[], code: string | null = null) =>
      offer(promotions, '2026-11-12', { regular, perishable: true, size: { ...plain, regular: money(25) }, code })
        .lowest?.price;
    const promotion = cut(15, '2026-11-10');
    expect(lowest([code(18, '2026-01-01'), promotion], [since('2026-01-01', 20)])).toEqual(money(20));
    const raised = [since('2026-01-01', 20), since('2026-06-01', 25)];
    expect(lowest([code(18, '2026-03-01'), promotion], raised)).toEqual(money(25));
    expect(lowest([code(18, '2026-03-01')], raised, 'LEN'), 'with the code').toEqual(money(20));
  });

  it('is not known without history', () => {
    expect(offer([cut(80, '2026-11-01')], '2026-11-14', { regular: [] }).lowest).toBeNull();
  });

  it('of perishable goods is the price before the first of the cuts', () => {
    const cuts = [cut(90, '2026-10-01', '2026-10-05'), cut(75, '2026-11-10'), cut(60, '2026-11-13')];
    expect(offer(cuts, '2026-11-14', { perishable: true }).lowest).toEqual({
      price: money(100),
      day: '2026-11-09',
      windowFrom: null,
      windowTo: null,
    });
  });

  it('is the same at every instant between two turns', () => {
    const zloty = fc.integer({ min: 40, max: 110 });
    const at = fc.integer({ min: 0, max: 60 }).map((days) => day('2026-10-01') + days * 3_600_000 * 12);
    const promotion = fc.tuple(zloty, at, fc.option(fc.integer({ min: 1, max: 20 }))).map(
      ([price, startsAt, halves]): Promotion => ({
        ...cut(price, '2026-10-01'),
        startsAt,
        endsAt: halves === null ? null : startsAt + halves * 3_600_000 * 12,
      }),
    );
    fc.assert(
      fc.property(fc.array(promotion, { maxLength: 5 }), at, fc.boolean(), (promotions, now, perishable) => {
        const history = chargedPrices([since('2026-01-01', 100)], promotions);
        const request = { size: plain, promotions, history, perishable, skipGaps: true };
        const found = offerAt({ ...request, now });
        const last = (found.validUntil ?? now + 1) - 1;
        // What a set may be compared with follows the days.
        const { comparable: _, ...lasting } = found;
        expect(offerAt({ ...request, now: last })).toMatchObject(lasting);
        expect(found.price.gross <= plain.regular.gross).toBe(true);
        expect(found.reduction === null).toBe(found.regular === null);
      }),
    );
  });
});

describe('a regular price', () => {
  const raised = (from: string) => [since('2026-01-01', 100), since(from, 200)];
  const size = { ...plain, regular: money(200) };
  const beside = (from: string, start: string, more: Partial<Promotion> = {}) =>
    offer([cut(90, start, '2026-11-20', more)], '2026-11-14', { size, regular: raised(from) });

  it('raised less than a week before the reduction is not named beside it, nor saved from', () => {
    for (const from of ['2026-11-13', '2026-11-12', '2026-11-07']) {
      const found = beside(from, '2026-11-13');
      expect(found).toMatchObject({ price: money(90), regular: null, lowest: { price: money(100) } });
      expect(lawfulLabels(found)).toMatchObject({ badge: 'promotion', percent: 10 });
      expect(lawfulLabels(found).lines.map(({ kind }) => kind)).toEqual(['lowest', 'saving']);
      expect(wireLabels(found).lines.map(({ kind }) => kind)).toEqual(['lowest']);
    }
    expect(beside('2026-11-06', '2026-11-13').regular).toEqual(money(200));
  });

  it('that returns is told all the same', () => {
    const lines = lawfulLabels(beside('2026-11-12', '2026-11-13', { kind: 'bargain', endAnnounced: true })).lines;
    expect(lines).toContainEqual({ kind: 'upcoming', price: money(200), from: '2026-11-20' });
  });

  it('of a size that is new may be as young as the size', () => {
    const found = offer([cut(80, '2026-11-13')], '2026-11-14', { regular: [since('2026-11-11', 100)] });
    expect(found.regular).toEqual(money(100));
  });

  it('may have been covered by an earlier promotion', () => {
    const cuts = [cut(80, '2026-10-20', '2026-11-05'), cut(85, '2026-11-05', '2026-11-08'), cut(70, '2026-11-12')];
    expect(offer(cuts, '2026-11-14').regular).toEqual(money(100));
    expect(offer(cuts, '2026-11-06').regular).toEqual(money(100));
  });

  it('that everyone paid beside a code is regular, and the code hides no price that nobody paid', () => {
    const code = (from: string) => cut(95, from, null, { kind: 'code', code: 'LEN' });
    const cutBoth = (regular: PricePoint[], from: string) =>
      offer([code(from), cut(90, '2026-11-13')], '2026-11-14', { size, regular });
    // The code is as old as the size, and 200 zł is charged since 1 October.
    expect(cutBoth(raised('2026-10-01'), '2026-01-01').regular).toEqual(money(200));
    // 200 zł was the price before the code began, months ago, and again for one day.
    const longAgo = [since('2026-01-01', 200), since('2026-02-10', 100), since('2026-11-12', 200)];
    expect(cutBoth(longAgo, '2026-02-01')).toMatchObject({ regular: null, priceAfter: money(200) });
    // With the code entered, the price without it is as regular as for everyone.
    const entered = offer([code('2026-01-01')], '2026-11-14', { size, regular: raised('2026-10-01'), code: 'LEN' });
    expect(entered).toMatchObject({ price: money(95), regular: money(200) });
  });

  it('is found before the days on which a promotion was really charged', () => {
    const regular = [since('2026-01-01', 200), since('2026-02-10', 100), since('2026-11-12', 200)];
    // From February to November the promotion was above the regular price and reduced nothing.
    for (const dead of [150, 100]) {
      const found = offer([cut(dead, '2026-02-01')], '2026-11-14', { size, regular });
      expect(found).toMatchObject({ price: money(dead), regular: null, lowest: { price: money(100) } });
      expect(found.reduction?.startsAt).toBe(day('2026-11-12'));
    }
    const gap = [since('2026-01-01', 100), { from: day('2026-11-05'), price: null }, since('2026-11-10', 100)];
    expect(offer([cut(80, '2026-10-01')], '2026-11-14', { regular: gap }).regular).toEqual(money(100));
  });

  it('raised a moment ago does not count in what a set saves', () => {
    expect(offer([], '2026-11-14', { size, regular: raised('2026-11-14') }).comparable).toEqual(money(100));
    expect(offer([], '2026-11-14', { size, regular: raised('2026-11-08') }).comparable).toEqual(money(100));
    expect(offer([], '2026-11-14', { size, regular: raised('2026-11-07') }).comparable).toBeUndefined();
    expect(offer([], '2026-11-14', { regular: [since('2026-11-14', 100)] }).comparable).toBeNull();
    expect(offer([cut(80, '2026-11-14')], '2026-11-14').comparable).toBeUndefined();
  });
});

describe('the announced end', () => {
  const announced = { endAnnounced: true };

  it('is told when the regular price returns', () => {
    expect(offer([cut(80, '2026-11-01', '2026-11-20', announced)], '2026-11-14').reduction?.announcedEnd).toBe(
      day('2026-11-20'),
    );
  });

  it('is not told unasked, nor when another promotion takes over', () => {
    expect(offer([cut(80, '2026-11-01', '2026-11-20')], '2026-11-14').reduction?.announcedEnd).toBeNull();
    const followed = [cut(80, '2026-11-01', '2026-11-20', announced), cut(90, '2026-11-20')];
    expect(offer(followed, '2026-11-14').reduction?.announcedEnd).toBeNull();
  });
});

describe('the unit price', () => {
  it.each([
    [499, 0.33, 'l', 1512, 'l'],
    [499, 330, 'ml', 1512, 'l'],
    [3900, 250, 'g', 15_600, 'kg'],
    [9000, 1.5, 'm2', 6000, 'm²'],
    [3900, 1, 'm', 3900, 'm'],
  ] as const)('%i for %d %s', (gross, amount, unit, expected, per) => {
    expect(unitPriceOf({ gross, net: gross }, { amount, unit })).toEqual({
      price: { gross: expected, net: expected },
      per,
    });
  });

  it('follows a reduction and needs contents', () => {
    const size = { ...plain, content: { amount: 500, unit: 'g' as const } };
    expect(offer([cut(80, '2026-11-01')], '2026-11-14', { size }).unitPrice?.price).toEqual(money(160));
    expect(unitPriceOf(money(1), null)).toBeNull();
    expect(unitPriceOf(money(1), { amount: 0, unit: 'g' })).toBeNull();
  });
});
