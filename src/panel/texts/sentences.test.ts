import { describe, expect, it } from 'vitest';
import { messageParts } from '../../shop/all-messages.ts';
import { sentenceFault, sentencesWith, usualSentence } from './sentences.ts';

describe('messages of the shop', () => {
  it('are found by text without Polish letters and by key, changed ones first', () => {
    const found = sentencesWith('koszyk', {});
    expect(found.length).toBeGreaterThan(5);
    const [{ key } = { key: '' }] = found.slice(3);
    expect(sentencesWith('KOSZYK', { [key]: 'Koszyk mój' })[0]).toMatchObject({ key, own: 'Koszyk mój' });
    expect(sentencesWith(key, {}).map((sentence) => sentence.key)).toContain(key);
    expect(sentencesWith('', {})).toHaveLength(Object.values(messageParts).flatMap((part) => Object.keys(part)).length);
  });

  it('say where they appear', () => {
    expect(sentencesWith('', {}).filter(({ place }) => place === '')).toEqual([]);
    expect(sentencesWith('e-maile o zwrocie', {}).every(({ key }) => key.startsWith('returnMail.'))).toBe(true);
  });

  it('must have the same placeholders as the default text', () => {
    expect(sentenceFault('x', 'Masz {count} szt.', 'Sztuk: {count}')).toBeNull();
    expect(sentenceFault('x', 'Masz {count} szt.', 'Masz coś')).toContain('{count}');
    expect(sentenceFault('x', 'Masz {count} szt.', '{count} {amount}')).toContain('{amount}');
    expect(sentenceFault('x', 'Masz', '')).toContain('Napisz tekst');
  });

  it('the order button must name the obligation to pay (art. 17 of the consumer rights act)', () => {
    const key = 'checkout.button';
    expect(usualSentence(key)).toContain('zapłaty');
    expect(sentenceFault(key, usualSentence(key) ?? '', 'Wyślij')).toContain('obowiązku zapłaty');
    expect(sentenceFault(key, usualSentence(key) ?? '', 'Kupuję i płacę')).toBeNull();
  });

  it('unknown keys are refused', () => {
    expect(usualSentence('no.such')).toBeNull();
    expect(usualSentence('toString')).toBeNull();
  });
});
