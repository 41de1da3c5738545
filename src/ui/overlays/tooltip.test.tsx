import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tooltip } from './tooltip.tsx';

test('the explanation is on the page before it is shown, and named by what it explains', () => {
  const html = renderToStaticMarkup(
    <Tooltip text="Liczymy od najniższej ceny.">{(described) => <button {...described}>Skąd?</button>}</Tooltip>,
  );
  const [, id] = /<button aria-describedby="([^"]+)">/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<span role="tooltip" id="${id}"[^>]*>Liczymy od`));
  expect(html).not.toMatch(/style=|data-shown|data-live/);
});
