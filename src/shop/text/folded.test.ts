import { expect, it } from 'vitest';
import { folded } from './folded.ts';

it.each([
  ['zażółć gęślą jaźń', 'zazolc gesla jazn'],
  ['ŁYŻKA', 'lyzka'],
  ['Bølge', 'bolge'],
  ['Straße', 'strasse'],
  ['Ægir œuvre', 'aegir oeuvre'],
  ['o\u0301sma', 'osma'],
  ['İstanbul', 'istanbul'],
  ['350 ml', '350 ml'],
])('%s without its marks is %s', (text, plain) => expect(folded(text)).toBe(plain));
