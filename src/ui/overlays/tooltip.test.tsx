import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tooltip } from './tooltip.tsx';

test('the text is in the HTML before it is shown, and linked by aria-describedby', () => {
  const html = renderToStaticMarkup(
    <Tooltip text="Liczymy od najniższej ceny.">{(described) => <button {...described}>Skąd?</button>}</Tooltip>,
  );
  const [, id] = /<button aria-describedby="([^"]+)">/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<span role="tooltip" id="${id}"[^>]*>Liczymy od`));
  expect(html).not.toMatch(/style=|data-shown|data-live/);
});
