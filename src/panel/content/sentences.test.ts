import { describe, expect, it } from 'vitest';
import { messageParts } from '../../shop/all-messages.ts';
import { sentenceFault, sentencesWith, usualSentence } from './sentences.ts';

describe('sentences of the shop', () => {
  it('are found by words without Polish letters and by their names, the changed ones first', () => {
    const found = sentencesWith('koszyk', {});
    expect(found.length).toBeGreaterThan(5);
    const [{ key } = { key: '' }] = found.slice(3);
    expect(sentencesWith('KOSZYK', { [key]: 'Koszyk mój' })[0]).toMatchObject({ key, own: 'Koszyk mój' });
    expect(sentencesWith(key, {}).map((sentence) => sentence.key)).toContain(key);
    expect(sentencesWith('', {})).toHaveLength(Object.values(messageParts).flatMap((part) => Object.keys(part)).length);
  });

  it('keep the places that the shop fills in, and have no others', () => {
    expect(sentenceFault('x', 'Masz {count} szt.', 'Sztuk: {count}')).toBeNull();
    expect(sentenceFault('x', 'Masz {count} szt.', 'Masz coś')).toContain('{count}');
    expect(sentenceFault('x', 'Masz {count} szt.', '{count} {amount}')).toContain('{amount}');
    expect(sentenceFault('x', 'Masz', '')).toContain('Napisz tekst');
  });

  it('the button that orders says that it obliges to pay (art. 17 of the consumer rights act)', () => {
    const key = 'checkout.button';
    expect(usualSentence(key)).toContain('zapłaty');
    expect(sentenceFault(key, usualSentence(key) ?? '', 'Wyślij')).toContain('obowiązku zapłaty');
    expect(sentenceFault(key, usualSentence(key) ?? '', 'Kupuję i płacę')).toBeNull();
  });

  it('that do not exist have no text', () => {
    expect(usualSentence('no.such')).toBeNull();
    expect(usualSentence('toString')).toBeNull();
  });
});
