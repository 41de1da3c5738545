import { describe, expect, it } from 'vitest';
import { pictureIn, pictureText, plainText, textRuns } from './marked-text.ts';

describe('markup inside a block', () => {
  it('finds bold parts', () => {
    expect(textRuns('Myj **ręcznie** i **bez soli**.')).toEqual([
      { isBold: false, text: 'Myj ' },
      { isBold: true, text: 'ręcznie' },
      { isBold: false, text: ' i ' },
      { isBold: true, text: 'bez soli' },
      { isBold: false, text: '.' },
    ]);
  });

  it.each(['2 ** 3 ** 4', 'cena**', '****', 'a * b'])('leaves %j as it is', (text) => {
    expect(textRuns(text)).toEqual([{ isBold: false, text }]);
  });

  it('reads a picture as it was written', () => {
    const own = { name: 'kubek-1a2b3c4d', alt: 'Kubek [z uchem]', width: 1200, height: 800 };
    expect(pictureText(own)).toBe('![Kubek z uchem](kubek-1a2b3c4d 1200x800)');
    expect(pictureIn(pictureText(own))).toEqual({ ...own, alt: 'Kubek z uchem' });
  });

  it.each(['![a](../b 1x1)', '![a](b 0x1)', '![a](https://evil.example/a 1x1)', 'tekst ![a](b 1x1)'])(
    '%j is no picture',
    (text) => {
      expect(pictureIn(text)).toBeNull();
    },
  );

  it('has words without markup', () => {
    expect(plainText('**Zobacz** [Zwroty](/zwroty)')).toBe('Zobacz Zwroty');
    expect(plainText('## Skład\n\n- len\n- bawełna')).toBe('Skład\n\nlen\nbawełna');
    expect(plainText('![Kubek](kubek-1 10x10)')).toBe('');
  });
});
