import { describe, expect, it } from 'vitest';
import { linkOf, richHtml, richMarkup } from './rich-markup.ts';
import type { RichElement, RichNode } from './rich-tree.ts';

const el = (tag: string, children: RichNode[], rest: Partial<RichElement> = {}): RichElement => ({
  tag,
  children,
  ...rest,
});

describe('the text of the editor', () => {
  it('has headings, paragraphs, lists, bold and links', () => {
    const tree = [
      el('h2', ['Skład']),
      el('p', ['Len, ', el('b', ['bez ', el('a', ['domieszek'], { href: '/informacje/len' })]), '.']),
      el('ul', [el('li', ['jeden']), el('li', [el('strong', ['dwa '])])]),
    ];
    const text = '## Skład\n\nLen, **bez [domieszek](/informacje/len)**.\n\n- jeden\n- **dwa**';
    expect(richMarkup(tree)).toBe(text);
    expect(richHtml(text)).toBe(
      '<h2>Skład</h2><p>Len, <b>bez <a href="/informacje/len">domieszek</a></b>.</p><ul><li>jeden</li><li><b>dwa</b></li></ul>',
    );
  });

  it('keeps a picture of the shop, and no other', () => {
    const picture = { name: 'kubek-1a2b3c4d', alt: 'Kubek', width: 1200, height: 800 };
    const tree = [el('p', [el('img', [], { picture })]), el('p', [el('img', [])])];
    expect(richMarkup(tree)).toBe('![Kubek](kubek-1a2b3c4d 1200x800)');
    expect(richHtml(richMarkup(tree))).toContain(
      '<img data-name="kubek-1a2b3c4d" src="/obrazy/640/kubek-1a2b3c4d.webp"',
    );
  });

  it('makes plain paragraphs of what a browser or another program pastes', () => {
    const tree = [
      el('style', ['p { color: red }']),
      el('b', [el('div', ['Pierwszy', el('br', []), 'drugi'])], { weight: 'normal' }),
      el('span', ['gruby'], { weight: '700' }),
      el('table', [el('tr', [el('td', ['Waga']), el('td', ['2 kg'])])]),
      el('ol', [el('li', ['a', el('ul', [el('li', ['b'])])])]),
    ];
    expect(richMarkup(tree)).toBe('Pierwszy\n\ndrugi\n\n**gruby**\n\nWaga 2 kg\n\n- a\n- b');
  });

  it('never keeps HTML or foreign links', () => {
    expect(richMarkup([el('p', [el('a', ['x'], { href: 'javascript:alert(1)' })])])).toBe('x');
    expect(richHtml('<img src=x onerror=alert(1)> "&"')).toBe(
      '<p>&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&quot;</p>',
    );
  });

  it('links pages of the shop, also by their whole address', () => {
    expect(linkOf('https://sklep.example/blog', 'https://sklep.example')).toBe('/blog');
    expect(linkOf('//evil.example', 'https://sklep.example')).toBeNull();
    expect(linkOf('https://evil.example/', 'https://sklep.example')).toBeNull();
  });
});
