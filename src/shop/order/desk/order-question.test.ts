import { describe, expect, it } from 'vitest';
import { sampleOrders } from '../../../../testing/order/any-order.ts';
import { checkDigits } from '../order-number.ts';
import {
  deskStateOf,
  isAboutFew,
  isTelling,
  parseOrderQuestion,
  questionWords,
  searchExpression,
} from './order-question.ts';

const ask = (query: string) => parseOrderQuestion(new URLSearchParams(query));

describe('the question of the list of orders', () => {
  it('divides what was typed into words without accents', () => {
    expect(questionWords(' Żółta  ŁÓDŹ, „Kubek”–duży ')).toEqual(['zolta', 'lodz', 'kubek', 'duzy']);
    expect(questionWords('Anna.Nowak@Example.com kub-250 2026-1042')).toEqual([
      'anna.nowak@example.com',
      'kub',
      '250',
      '2026-1042',
    ]);
    expect(questionWords("'; drop table orders; --")).toEqual(['drop', 'table', 'orders']);
    expect(searchExpression(['anna', "o'b\\@x"])).toBe("'anna':* & 'o''b\\\\@x':*");
  });

  it('knows a whole number, however it is typed, and a part of one as a word', () => {
    const whole = `2026-1042${checkDigits('20261042')}`;
    expect(ask(`szukaj=nr ${whole.replace('-', ' ')}`)).toMatchObject({ words: [], number: whole });
    expect(ask('szukaj=1042')).toMatchObject({ words: ['1042'], number: null });
  });

  it('knows a phone and a tax number in any writing', () => {
    for (const typed of [
      '600 700 800',
      '600700800',
      '+48 600 700 800',
      '+48600700800',
      '600-700-800',
      '0048 600.700.800',
    ]) {
      expect(questionWords(typed), typed).toEqual(['600700800']);
    }
    expect(questionWords('600 700')).toEqual(['600700']);
    expect(questionWords('525-000-10-90')).toEqual(['5250001090']);
  });

  it('leaves out what is no filter', () => {
    expect(ask('stan=inny&platnosc=toString&od=2026-02-31&do=x&przed=-1&po=1e9')).toEqual({
      words: [],
      number: null,
      state: null,
      payments: null,
      from: null,
      until: null,
      tag: null,
      assigned: null,
      before: null,
      after: null,
    });
  });

  it('knows tags in one spelling, and a person by id', () => {
    expect(ask('znacznik=%20Pilne&opiekun=7')).toMatchObject({ tag: 'pilne', assigned: 7 });
    expect(ask(`znacznik=${'a'.repeat(31)}&opiekun=nikt`)).toMatchObject({ tag: null, assigned: null });
  });

  it('takes days as whole days of Warsaw', () => {
    const { from, until } = ask('od=2026-11-16&do=2026-11-16');
    expect(new Date(from ?? 0).toISOString()).toBe('2026-11-15T23:00:00.000Z');
    expect((until ?? 0) - (from ?? 0)).toBe(86_400_000);
  });
});

it('a phone has nine to fifteen digits', () => {
  expect(questionWords('+123456 600 700 800')).toEqual(['600700800']);
  expect(questionWords('+1234567 600 700 800')).not.toEqual(['600700800']);
  expect(questionWords('+1 (23).45')).toEqual(['1', '23', '45']);
});

it('words of few orders are addresses, phones and numbers', () => {
  expect(isTelling(['anna', 'anna@example.com'])).toBe(true);
  expect(isTelling(['60070'])).toBe(true);
  expect(isTelling(['anna', '6007'])).toBe(false);
});

it('few are orders in work, and payments that are not settled', () => {
  expect(isAboutFew({ state: 'packing', payments: null })).toBe(true);
  expect(isAboutFew({ state: 'closed', payments: null })).toBe(false);
  expect(isAboutFew({ state: null, payments: null })).toBe(false);
  expect(isAboutFew({ state: null, payments: ['waiting', 'failed'] })).toBe(true);
  expect(isAboutFew({ state: null, payments: ['waiting', 'paid'] })).toBe(false);
  expect(isAboutFew({ state: 'closed', payments: ['waiting'] })).toBe(true);
});

it('an order of which a part has left is told apart, and whether it was sent or can be collected', () => {
  const [parcel] = sampleOrders.plain.parcels;
  if (!parcel) throw new Error('the sample has no parcel');
  const parcels = [parcel, { ...parcel, state: 'handed_over' as const }];
  const order = { ...sampleOrders.plain, state: 'packing' as const, parcels };
  expect(deskStateOf(order)).toBe('part_sent');
  expect(deskStateOf({ ...order, delivery: { ...order.delivery, carrier: 'collect' } })).toBe('part_ready');
  expect(deskStateOf({ ...order, parcels: [parcel] })).toBe('packing');
});
