import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Prose } from './prose.tsx';

function shown(text: string): string {
  const Page = createRoutesStub([{ path: '/', Component: () => <Prose blocks={[{ p: text }]} /> }]);
  const html = renderToStaticMarkup(<Page />);
  return (/<p>(.*)<\/p>/s.exec(html)?.[1] ?? '').replaceAll(' data-discover="true"', '');
}

describe('running text', () => {
  it('links pages of the shop and e-mail addresses', () => {
    expect(shown('Zobacz [Zwroty](/informacje/zwroty) albo napisz na a.b@sklep.example.')).toBe(
      'Zobacz <a href="/informacje/zwroty">Zwroty</a> albo napisz na <a href="mailto:a.b@sklep.example">a.b@sklep.example</a>.',
    );
    expect(shown('[Początek](/), [koniec](/blog)')).toBe('<a href="/">Początek</a>, <a href="/blog">koniec</a>');
  });

  it.each([
    ['tel. 58 123 45 67.', 'tel:581234567', '58 123 45 67'],
    ['Telefon: +48 58 123 45 67, opłata', 'tel:+48581234567', '+48 58 123 45 67'],
  ])('links the phone number in %j, without line breaks', (text, link, words) => {
    expect(shown(text)).toContain(`<a href="${link}">${words.replaceAll(' ', '\u00a0')}</a>`);
  });

  it.each(['NIP 9999999982', 'hotel 581234567', 'konto: 58 123 45 67', 'tel. 12'])(
    '%j contains no phone link',
    (text) => {
      expect(shown(text)).not.toContain('<a');
    },
  );

  it.each([
    '[obcy](//evil.example)',
    '[obcy](https://evil.example)',
    '[skrypt](javascript:alert)',
    'zwykły [nawias] (i drugi)',
  ])('leaves %s unchanged', (text) => {
    expect(shown(text).replaceAll('\u00a0', ' ')).toBe(text);
  });
});
