import { describe, expect, it } from 'vitest';
import { optionalTermsOf, without } from './optional-terms.ts';

const isAdjective = (word: string) => /^(drewnian|duz|bial|zapachow)/.test(word);

describe('the optional terms of a query', () => {
  it.each([
    ['kubek', []],
    ['kubek telewizor', []],
    ['Duża drewniana deska', [['duza'], ['drewniana']]],
    ['deska drewniana', [['drewniana']]],
    ['prezent dla mamy', [['mamy']]],
    ['świeca o zapachu lawendy', [['zapachu'], ['lawendy']]],
    ['do kawy kubek', [['kawy']]],
    ['lampa na duże biurko', [['duze'], ['biurko']]],
    ['solniczka i pieprzniczka', []],
    ['świeżo palona eko kawa', [['swiezo'], ['eko']]],
    ['zestaw z kawą i herbatą', [['kawa'], ['herbata']]],
    ['pościel 140x200 cm', [['140', '200', 'cm']]],
    ['kubek 0,5 l biały', [['0', '5', 'l'], ['bialy']]],
    ['kubek 350ml', [['350', 'ml']]],
    ['gdzie kupić kubek', []],
    ['kubek sklep', [['sklep']]],
    ['CER-001', []],
    ['cer001', []],
  ])('%s: %j', (text, optionalTerms) => expect(optionalTermsOf(text, isAdjective)).toEqual(optionalTerms));
});

describe('a query without some of its words', () => {
  it.each([
    ['Prezent dla mamy', ['mamy'], 'prezent'],
    ['duża deska do krojenia', ['duza'], 'deska do krojenia'],
    ['świeca o zapachu lawendy', ['lawendy'], 'świeca o zapachu'],
    ['obrus 140x200 cm biały', ['140', '200', 'cm'], 'obrus biały'],
  ])('%s without %j: %s', (text, dropped, left) => expect(without(text, new Set(dropped), (word) => word)).toBe(left));

  it('spells those that are left', () =>
    expect(without('duża deksa', new Set(['duza']), (word) => word.replace('ks', 'sk'))).toBe('deska'));
});
