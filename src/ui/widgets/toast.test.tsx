import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Toasts } from './toast.tsx';

test('the live regions are rendered before there is a message, without inline styles', () => {
  const html = renderToStaticMarkup(
    <Toasts>
      <p>strona</p>
    </Toasts>,
  );
  expect(html).toContain('<p>strona</p>');
  expect(html).toContain('role="status"');
  expect(html).toContain('role="alert"');
  expect(html).not.toContain('style=');
});
