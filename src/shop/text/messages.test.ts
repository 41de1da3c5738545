import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { messageParts, unknownMessages } from '../all-messages.ts';
import { message, translator } from './messages.ts';

const everySentence = Object.values(messageParts).flatMap((part) => Object.entries(part));

describe('sentences', () => {
  it('fill their gaps', () => {
    expect(message('quantity.minimum', { n: '2', unit: 'sztuki' })).toBe('Minimalnie możesz zamówić 2 sztuki');
    expect(message('quantity.maximum', { n: 7 })).toBe('Maksymalnie możesz zamówić 7 {unit}');
  });

  it('do not read a value as a pattern or another gap', () => {
    expect(message('price.withCode', { code: '$&{code}' })).toBe('Cena z kodem $&{code}');
  });

  it('can be said in the words of a shop', () => {
    const t = translator({ 'badge.bargain': 'Super okazja' });
    expect(t('badge.bargain')).toBe('Super okazja');
    expect(t('badge.promotion')).toBe('Promocja');
  });

  it('report words for a sentence that does not exist', () => {
    expect(unknownMessages({ 'badge.bargain': 'Super', 'badge.bargin': 'Super', toString: 'x' })).toEqual([
      'badge.bargin',
      'toString',
    ]);
  });

  it('of every part can be overridden', () => {
    const files = globSync('src/shop/**/*-messages.ts').map((path) => basename(path, '-messages.ts'));
    expect(Object.keys(messageParts).sort()).toEqual(['messages', ...files.filter((name) => name !== 'all')].sort());
  });

  it('have each its own key', () => {
    const keys = Object.values(messageParts).flatMap((part) => Object.keys(part));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it.each(everySentence)('are written as Polish is printed: %s', (_, sentence) => {
    // Not empty, no surrounding whitespace, no line breaks, no space before punctuation, except endings like .jpg.
    expect(sentence).toMatch(/^\S(?:.*\S)?$/);
    expect(sentence).not.toMatch(/ {2}| [,;:!?…]| \.(?![a-z])|\.{3}/);
    // Paired „Polish” quotes, typographic apostrophes and dashes.
    expect(sentence).not.toMatch(/["'“«»]| - |—/);
    expect(sentence.match(/„/g)?.length ?? 0).toBe(sentence.match(/”/g)?.length ?? 0);
    // No-break spaces are added on output, so that the owner's own messages get them too.
    expect(sentence).not.toMatch(/\u00a0/);
  });
});
