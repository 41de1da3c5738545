import { expect, it } from 'vitest';
import type { SubscriptionAgreement, UpcomingDelivery } from '../../subscription/subscription-agreement.ts';
import type { SubscriptionMailContent } from '../../subscription/subscription-mail.ts';
import { mailText } from '../mail-blocks.ts';
import { subscriptionMail } from './subscription-mails.ts';

const agreement = {
  id: 7,
  isConfirmed: true,
  days: 30,
  nextOn: '2026-12-18',
  cardConsent: null,
  card: null,
  agreed: { choices: { method: 'blik' }, priceType: 'net' },
  lines: [{ id: 1, name: 'Kawa', quantity: 2, agreedGross: 4_860 }],
} as SubscriptionAgreement;
const gross = { ...agreement, agreed: { ...agreement.agreed, priceType: 'gross' as const } };
const delivery: UpcomingDelivery = {
  on: '2026-12-18',
  lines: [
    {
      lineId: 1,
      name: 'Kawa',
      quantity: 2,
      unit: 'op.',
      gross: 4_860,
      worth: 9_720,
      net: { price: 3_951, worth: 7_902 },
    },
  ],
  sums: {
    goods: 9_720,
    discount: 500,
    delivery: 1_699,
    fee: 300,
    total: 11_219,
    net: { goods: 7_902, discount: 407, delivery: 1_381, fee: 244, total: 9_120 },
  },
  days: null,
  questions: [
    { kind: 'price', lineId: 1, name: 'Kawa', before: 4_500, now: 4_860 },
    { kind: 'delivery', before: 1_000, now: 1_699 },
  ],
};

const textOf = (content: SubscriptionMailContent, own = agreement): string =>
  mailText(
    subscriptionMail(content, {
      agreement: own,
      shop: 'Glina i Len',
      seller: { lines: [], email: 'sklep@example.com', phone: '' },
      rules: { paymentDays: 3 },
      link: () => 'https://sklep.example/s',
      overrides: {},
    }).blocks,
  ).replaceAll('\u00a0', ' ');

it('every amount is named net or gross to whoever has net prices, and net is first', () => {
  const text = textOf({ kind: 'reminder', delivery });
  expect(text).toContain('2 op. × 39,51 zł netto');
  expect(text).toContain('79,02 zł netto (97,20 zł brutto)');
  expect(text).toContain('91,20 zł netto (112,19 zł brutto)');
  expect(text).toContain('-4,07 zł netto (-5,00 zł brutto)'.replaceAll('-', '−'));
  for (const own of [text, textOf({ kind: 'started' })]) {
    const amounts = own.match(/\d,\d{2} zł( netto| brutto)?/g) ?? [];
    expect(amounts.length).toBeGreaterThan(1);
    expect(
      amounts.filter((amount) => amount.endsWith('zł')),
      own,
    ).toEqual([]);
  }
});

it('others read gross alone, and deliveries from before the net was kept are labelled as gross', () => {
  expect(textOf({ kind: 'reminder', delivery }, gross)).not.toMatch(/netto|brutto/);
  const [line] = delivery.lines;
  const { net: _, ...sums } = delivery.sums ?? { goods: 0, discount: 0, delivery: 0, fee: 0, total: 0 };
  const { net: _line, ...plain } = line ?? { lineId: 0, name: '', quantity: 0, unit: '', gross: 0, worth: 0 };
  const old = textOf({ kind: 'reminder', delivery: { ...delivery, lines: [plain], sums } });
  expect(old).toContain('112,19 zł brutto');
  expect(old).not.toContain('netto');
});
