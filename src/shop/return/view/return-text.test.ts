import { expect, it } from 'vitest';
import { translator } from '../../text/messages.ts';
import { returnMessages } from '../return-messages.ts';
import { isWithoutMoney, nextText } from './return-text.ts';
import { returnViewMessages } from './return-view-messages.ts';

const t = translator({}, { ...returnMessages, ...returnViewMessages });
const chosen = { type: 'parcel', param: 'A' } as Parameters<typeof nextText>[0]['chosen'];
const told = { chosen, sendBy: '2026-12-01', payBy: '2026-12-01', history: [] };

it('a finished return says how much went back', () => {
  expect(nextText({ ...told, state: 'refunded', payout: 4_601 }, t)).toBe('Oddaliśmy 46,01\u00a0zł. Dziękujemy.');
  expect(nextText({ ...told, state: 'refunded', payout: 0 }, t)).toBe('Zwrot jest rozliczony.');
});

it('nothing is paid for what was refused or cancelled', () => {
  expect(isWithoutMoney({ state: 'refused' })).toBe(true);
  expect(isWithoutMoney({ state: 'cancelled' })).toBe(true);
  expect(isWithoutMoney({ state: 'lapsed' }), 'goods that come late are taken').toBe(false);
});
