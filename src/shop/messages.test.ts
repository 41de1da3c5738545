import { describe, expect, it } from 'vitest';
import { unknownMessages } from './all-messages.ts';
import { message, messages, sayer } from './messages.ts';

describe('sentences', () => {
  it('fill their gaps', () => {
    expect(message('quantity.minimum', { n: '2', unit: 'sztuki' })).toBe('Minimalnie możesz zamówić 2 sztuki');
    expect(message('quantity.maximum', { n: 7 })).toBe('Maksymalnie możesz zamówić 7 {unit}');
  });

  it('do not read a value as a pattern or another gap', () => {
    expect(message('price.withCode', { code: '$&{code}' })).toBe('Cena z kodem $&{code}');
  });

  it('can be said in the words of a shop', () => {
    const say = sayer({ 'badge.bargain': 'Super okazja' });
    expect(say('badge.bargain')).toBe('Super okazja');
    expect(say('badge.promotion')).toBe('Promocja');
  });

  it('report words for a sentence that does not exist', () => {
    expect(unknownMessages({ 'badge.bargain': 'Super', 'badge.bargin': 'Super', toString: 'x' })).toEqual([
      'badge.bargin',
      'toString',
    ]);
  });

  it('are never empty and never break inside', () => {
    for (const sentence of Object.values(messages)) expect(sentence).toMatch(/^\S(?:.*\S)?$/);
  });
});
