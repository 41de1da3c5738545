import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FocusHelper } from '../frame/focus-helper.tsx';
import { FocusHelp } from './focus-help.tsx';

test("the server's HTML does not contain it", () => {
  expect(renderToStaticMarkup(<FocusHelper quiet={false} />)).toBe('');
});

test('with the quiet setting there is a button for it', () => {
  expect(renderToStaticMarkup(<FocusHelper quiet className="skip" />)).toBe(
    '<button type="button" class="skip">Obsługa klawiaturą</button>',
  );
});

test('it lists the keys', () => {
  const Dialog = ({ title, children }: { title: string; children: ReactNode }) => (
    <section aria-label={title}>{children}</section>
  );
  const html = renderToStaticMarkup(<FocusHelp Dialog={Dialog} onClose={() => {}} />);
  for (const key of ['Tab', 'Shift', 'Enter', 'Esc']) expect(html).toContain(`<kbd>${key}</kbd>`);
  expect(html).toContain('Poruszasz się klawiaturą?');
});
