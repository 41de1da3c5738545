import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import { startOfDay } from '../time/warsaw-time.ts';
import type { Offer } from './offer.ts';
import type { LowestPrice, PromotionKind } from './price.ts';
import { badgeText, lawfulLabels, lineLabel, wireLabels } from './price-labels.ts';

const money = (zloty: number) => ({ gross: zloty * 100, net: zloty * 80 });
const window = { day: '2026-10-20', windowFrom: '2026-10-15', windowTo: '2026-11-13' };
const lowestAt = (zloty: number): LowestPrice => ({ price: money(zloty), ...window });

interface Facts {
  price: number;
  lowest: LowestPrice | null;
  kind?: PromotionKind;
  announcedEnd?: number | null;
  regular?: number;
  /** The price for everyone, if there is a code. */
  openPrice?: number;
}

function offer(facts: Facts): Offer {
  const { price, lowest, kind = 'promotion', announcedEnd = null, regular = 150, openPrice = regular } = facts;
  return {
    price: money(price),
    regular: money(regular),
    reduction: { kind, startsAt: 0, announcedEnd, code: kind === 'code' ? 'LEN15' : null },
    withoutCode: kind === 'code' ? { price: money(openPrice), unitPrice: null } : null,
    withCode: null,
    lowest,
    srp: null,
    advance: null,
    points: null,
    pointsOnly: false,
    pointsReceived: 0,
    phonePrice: false,
    gratis: false,
    unitPrice: null,
    validUntil: null,
  };
}

const unreduced: Offer = { ...offer({ price: 150, lowest: null }), regular: null, reduction: null };
const kinds = (labels: { lines: { kind: string }[] }) => labels.lines.map(({ kind }) => kind);
const soon = startOfDay('2026-11-20');

describe('the decision table', () => {
  it.each([
    ['promotion: the lowest price is higher', { price: 80, lowest: lowestAt(100) }, 'promotion', '-', 20],
    [
      'opportunity: a new price is coming',
      { price: 80, lowest: lowestAt(100), announcedEnd: soon },
      'bargain',
      '-',
      20,
    ],
    ['opportunity: the lowest price is lower', { price: 110, lowest: lowestAt(100) }, 'bargain', '+', 10],
    ['opportunity: the lowest price is the same', { price: 100, lowest: lowestAt(100) }, 'bargain', '', 0],
    ['code, whatever else', { price: 110, lowest: lowestAt(100), kind: 'code', announcedEnd: soon }, 'code', '+', 10],
    ['code with a saving', { price: 80, lowest: lowestAt(100), kind: 'code' }, 'code', '-', 20],
  ] as [string, Facts, PromotionKind, string, number][])('%s', (_, facts, badge, sign, percent) => {
    expect(wireLabels(offer(facts))).toMatchObject({ badge, sign, percent });
  });

  it('says the price without a code only beside a code', () => {
    expect(kinds(wireLabels(offer({ price: 80, lowest: lowestAt(100), kind: 'code' })))).toEqual([
      'with-code',
      'without-code',
      'lowest',
      'saving',
    ]);
    expect(kinds(wireLabels(offer({ price: 80, lowest: lowestAt(100) })))).toEqual(['regular', 'lowest', 'saving']);
  });

  it('carries the saving from the regular price', () => {
    const saving = wireLabels(offer({ price: 80, lowest: lowestAt(100), regular: 160 })).lines.at(-1);
    expect(saving).toEqual({ kind: 'saving', price: money(80), percent: 50 });
  });

  it('has nothing to say of a price that is not reduced', () => {
    expect(wireLabels(unreduced)).toEqual({ badge: null, percent: 0, sign: '', lines: [] });
  });
});

describe('what a consumer sees', () => {
  it('is the lawful part: badge, percentage and saving from the lowest price', () => {
    const labels = lawfulLabels(offer({ price: 80, lowest: lowestAt(100) }));
    expect(labels).toEqual({
      badge: 'promotion',
      percent: 20,
      sign: '-',
      withheld: null,
      lines: [
        { kind: 'regular', price: money(150) },
        { kind: 'lowest', price: money(100), basis: 'window' },
        { kind: 'saving', price: money(20), percent: 20 },
      ],
    });
  });

  it.each([
    ['not-lower', lowestAt(100)],
    ['not-lower', lowestAt(110)],
    ['no-history', null],
  ] as const)('is the bare price when %s', (withheld, lowest) => {
    expect(lawfulLabels(offer({ price: 110, lowest, announcedEnd: soon }))).toEqual({
      badge: null,
      percent: 0,
      sign: '',
      lines: [],
      withheld,
    });
  });

  it('always says that a price needs a code', () => {
    const labels = lawfulLabels(offer({ price: 110, lowest: lowestAt(100), kind: 'code' }));
    expect(labels).toMatchObject({ badge: null, percent: 0, withheld: 'not-lower' });
    expect(kinds(labels)).toEqual(['with-code', 'without-code', 'lowest']);
    const onTop = lawfulLabels(offer({ price: 70, lowest: lowestAt(100), kind: 'code', openPrice: 80 }));
    expect(onTop.lines).toContainEqual({ kind: 'without-code', price: money(80) });
  });

  it('names a code that was not entered beside the price, with its own lowest price and no percentage', () => {
    const withCode = { code: 'LEN15', price: money(100), unitPrice: null, lowest: lowestAt(120) };
    expect(lawfulLabels({ ...unreduced, withCode })).toEqual({
      badge: 'code',
      percent: 0,
      sign: '',
      withheld: null,
      lines: [
        { kind: 'code-offer', price: money(100), code: 'LEN15' },
        { kind: 'code-lowest', price: money(120), basis: 'window' },
      ],
    });
    const dear = { ...withCode, lowest: lowestAt(100) };
    expect(lawfulLabels({ ...unreduced, withCode: dear })).toMatchObject({ badge: null, percent: 0 });
    const reduced = lawfulLabels({ ...offer({ price: 110, lowest: lowestAt(140) }), withCode });
    expect(reduced.badge).toBe('promotion');
    expect(kinds(reduced)).toEqual(['regular', 'lowest', 'saving', 'code-offer', 'code-lowest']);
  });

  it('may be a badge without a percentage', () => {
    const labels = lawfulLabels(offer({ price: 999, lowest: lowestAt(1000), regular: 1000 }));
    expect(labels).toMatchObject({ badge: 'promotion', percent: 0, sign: '', withheld: null });
  });

  it('never announces a reduction the lowest price does not bear out', () => {
    const zloty = fc.integer({ min: 1, max: 200 });
    const anyKind = fc.constantFrom<PromotionKind>('promotion', 'bargain', 'code');
    fc.assert(
      fc.property(
        zloty,
        fc.option(zloty),
        anyKind,
        fc.option(fc.constant(soon)),
        (price, before, kind, announcedEnd) => {
          const lowest = before === null ? null : lowestAt(before);
          const labels = lawfulLabels(offer({ price, lowest, kind, announcedEnd, regular: 201 }));
          const lawful = before !== null && before > price;
          expect(labels.badge !== null).toBe(lawful);
          expect(labels.withheld === null).toBe(lawful);
          expect(labels.sign).not.toBe('+');
          if (labels.badge !== null) expect(kinds(labels)).toContain('lowest');
          if (!lawful) expect(kinds(labels)).not.toContain('saving');
          const off = lawful ? (100 * (before - price)) / before : 0;
          expect(Math.abs(labels.percent - off)).toBeLessThanOrEqual(0.5);
          const whole = { ...offer({ price, lowest, kind, announcedEnd, regular: 201 }), roundsDown: true };
          expect(lawfulLabels(whole).percent).toBe(Math.floor(off));
          // Pages and calls show the same percentage.
          if (lawful)
            expect([labels.percent, labels.sign]).toEqual([
              wireLabels(offer({ price, lowest, kind })).percent,
              labels.percent > 0 ? '-' : '',
            ]);
        },
      ),
    );
  });
});

describe('the words', () => {
  const t = translator();
  const textOf = (facts: Facts) => lawfulLabels(offer(facts)).lines.map((line) => lineLabel(line, t));

  it('name every line', () => {
    expect(textOf({ price: 80, lowest: lowestAt(100), announcedEnd: soon })).toEqual([
      'Cena regularna',
      'Cena od 20.11.2026',
      'Najniższa cena z 30 dni przed obniżką',
      'Oszczędzasz',
    ]);
    expect(textOf({ price: 80, lowest: lowestAt(100), kind: 'code' }).slice(0, 2)).toEqual([
      'Cena z kodem LEN15',
      'Cena bez kodu',
    ]);
  });

  it('read an end just before midnight as the end of the day', () => {
    expect(textOf({ price: 80, lowest: lowestAt(100), announcedEnd: soon - 1000 })).toContain('Cena od 20.11.2026');
  });

  it('say what the lowest price is of', () => {
    const young = { ...lowestAt(100), windowFrom: '2026-11-04', isShort: true };
    expect(textOf({ price: 80, lowest: young })).toContain('Najniższa cena od rozpoczęcia sprzedaży do obniżki');
    const perishable = { ...lowestAt(100), windowFrom: null, windowTo: null };
    expect(textOf({ price: 80, lowest: perishable })).toContain('Cena przed pierwszą obniżką');
  });

  it('name the badge', () => {
    expect((['promotion', 'bargain', 'code'] as const).map((badge) => badgeText(badge, t))).toEqual([
      'Promocja',
      'Okazja',
      'Kod rabatowy',
    ]);
  });
});
