import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { WithNumber } from './with-number.tsx';

const drawn = (text: string, number: string) =>
  renderToStaticMarkup(<WithNumber text={text} number={number} />).replace(/ class="[^"]*"/, '');

it.each([
  ['Zwrot Z-2026-100014', 'Zwrot <span>Z-2026-100014</span>'],
  ['Z-2026-100014: zwrot', '<span>Z-2026-100014</span>: zwrot'],
  ['Twój zwrot', 'Twój zwrot'],
])('renders %j', (text, html) => expect(drawn(text, 'Z-2026-100014')).toBe(html));
