import { expect, it } from 'vitest';
import { translator } from '../text/messages.ts';
import { orderSumTexts, sumTexts } from './sum-texts.ts';

const t = translator({});
const plain = (texts: string[]) => texts.map((text) => text.replaceAll('\u00a0', ' '));
const sum = { gross: 178_00, net: 144_72 };

it('tells first what the price type says, and calls net net', () => {
  expect(plain(sumTexts(sum, false, t))).toEqual(['178,00 zł', '144,72 zł netto']);
  expect(plain(sumTexts(sum, true, t))).toEqual(['144,72 zł netto', '178,00 zł brutto']);
  expect(plain(sumTexts({ gross: -17_80, net: -14_47 }, true, t))).toEqual(['−14,47 zł netto', '−17,80 zł brutto']);
});

it('tells net in orders only to whoever has net prices', () => {
  expect(plain(orderSumTexts(sum, false, t))).toEqual(['178,00 zł']);
  expect(plain(orderSumTexts(sum, true, t))).toEqual(['144,72 zł netto', '178,00 zł brutto']);
});
