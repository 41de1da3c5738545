import { expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import { grossText, inOneLine, orderSumTexts, sumTexts, toPayTexts } from './sum-texts.ts';

const t = translator({});
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));
const sum = { gross: 178_00, net: 144_72 };

it('shows the amount of the price type first, and labels net amounts', () => {
  expect(plain(sumTexts(sum, false, t))).toEqual(['178,00 zł', '144,72 zł netto']);
  expect(plain(sumTexts(sum, true, t))).toEqual(['144,72 zł netto', '178,00 zł brutto']);
  expect(plain(sumTexts({ gross: -17_80, net: -14_47 }, true, t))).toEqual(['−14,47 zł netto', '−17,80 zł brutto']);
});

it('shows net in orders only to clients with net prices', () => {
  expect(plain(orderSumTexts(sum, false, t))).toEqual(['178,00 zł']);
  expect(plain(orderSumTexts(sum, true, t))).toEqual(['144,72 zł netto', '178,00 zł brutto']);
});

it('tells what is to be paid net first only where it is the whole order', () => {
  expect(plain(toPayTexts(178_00, sum, true, t))).toEqual(['144,72 zł netto', '178,00 zł brutto']);
  expect(plain(toPayTexts(128_00, sum, true, t)), 'after a gift card').toEqual(['128,00 zł brutto']);
  expect(plain(toPayTexts(128_00, sum, false, t))).toEqual(['128,00 zł']);
  expect(plain([grossText(-50_00, true, t)])).toEqual(['−50,00 zł brutto']);
});

it('breaks a line only between the two amounts', () => {
  expect(inOneLine(orderSumTexts(sum, true, t)).split(' ')).toHaveLength(2);
  expect(inOneLine(orderSumTexts(sum, false, t)).split(' ')).toHaveLength(1);
});
