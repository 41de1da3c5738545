import { expect, it } from 'vitest';
import type { Dispatch } from '../product/product.ts';
import { translator } from '../text/messages.ts';
import { deliveryMessages } from './delivery-messages.ts';
import { arrivalText, daysText } from './delivery-text.ts';
import { dispatchDay, parcelsOf } from './parcels.ts';

const t = translator({}, deliveryMessages);
const at = (text: string) => Date.parse(text);
// Monday, 10:00 in Warsaw.
const monday = at('2026-11-16T09:00:00Z');
const known = (days: number, deadline: number | null = null): Dispatch => ({ kind: 'known', days, deadline });
const unknown: Dispatch = { kind: 'unknown', days: 0, deadline: null };

it('what is ready after the carrier has come leaves the next working day', () => {
  expect(dispatchDay(known(0), '15:00', at('2026-11-16T13:59:59Z'))).toBe('2026-11-16');
  expect(dispatchDay(known(0), '15:00', at('2026-11-16T14:00:00Z'))).toBe('2026-11-17');
  // Friday afternoon: the next working day is Monday.
  expect(dispatchDay(known(0), '15:00', at('2026-11-20T14:00:00Z'))).toBe('2026-11-23');
  // Already missed by the product's own deadline: it is ready tomorrow morning.
  expect(dispatchDay(known(0, 12 * 60), '15:00', at('2026-11-16T14:30:00Z'))).toBe('2026-11-17');
  expect(dispatchDay(known(3), '15:00', at('2026-11-16T14:30:00Z'))).toBe('2026-11-19');
  expect(dispatchDay(unknown, '15:00', monday)).toBeNull();
});

it('days on the way are working days of Poland', () => {
  const line = { slug: 'a', name: 'A', type: 'product', quantity: 1, grams: 1, vat: 23, gross: 1 } as const;
  const days = (dispatch: Dispatch, now: number) =>
    parcelsOf(
      [{ ...line, dispatch }],
      { cutOff: '15:00', days: { from: 1, to: 2 }, payment: 'prepaid' },
      { divided: false, now },
    )[0]?.days;
  expect(days(known(0), monday)).toEqual({ from: '2026-11-17', to: '2026-11-18' });
  // Wednesday before Christmas: Thursday 24th to Saturday 26th are holidays, then a Sunday.
  expect(days(known(0), at('2026-12-23T09:00:00Z'))).toEqual({ from: '2026-12-28', to: '2026-12-29' });
  expect(days(unknown, monday)).toBeNull();
});

it('says the day as people do', () => {
  const said = (from: string, to: string) => daysText({ from, to }, monday, t);
  expect(said('2026-11-16', '2026-11-16')).toBe('dziś, w poniedziałek 16\u00a0listopada');
  expect(said('2026-11-17', '2026-11-17')).toBe('jutro, we wtorek 17\u00a0listopada');
  expect(said('2026-11-20', '2026-11-20')).toBe('w piątek 20\u00a0listopada');
  expect(said('2026-11-17', '2026-11-18')).toBe('od jutra do środy 18\u00a0listopada');
  expect(said('2026-11-16', '2026-11-18')).toBe('od dziś do środy 18\u00a0listopada');
  expect(said('2026-11-18', '2026-11-20')).toBe('od środy 18 do piątku 20\u00a0listopada');
  expect(said('2026-11-30', '2026-12-01')).toBe('od poniedziałku 30\u00a0listopada do wtorku 1\u00a0grudnia');
});

it('names the latest day even where the day is unknown', () => {
  const days = { from: '2026-11-17', to: '2026-11-17' };
  expect(arrivalText({ days, latest: days.to }, 'courier', monday, t)).toBe(
    'U Ciebie jutro, we wtorek 17\u00a0listopada',
  );
  expect(arrivalText({ days, latest: days.to }, 'collect', monday, t)).toBe(
    'Do odbioru jutro, we wtorek 17\u00a0listopada',
  );
  expect(arrivalText({ days: null, latest: null }, 'email', monday, t)).toBe(
    'E-mailem, zaraz po zaksięgowaniu płatności',
  );
  expect(arrivalText({ days: null, latest: '2026-12-16' }, 'courier', monday, t)).toBe(
    'Termin ustalimy po złożeniu zamówienia. Dostarczymy najpóźniej 16\u00a0grudnia 2026',
  );
});
