import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { FocusHelper } from '../frame/focus-helper.tsx';
import { FocusHelp } from './focus-help.tsx';

test('the page is sent without it', () => {
  expect(renderToStaticMarkup(<FocusHelper quiet={false} />)).toBe('');
});

test('a shop that wants it quiet has a button that brings it', () => {
  expect(renderToStaticMarkup(<FocusHelper quiet className="skip" />)).toBe(
    '<button type="button" class="skip">Obsługa klawiaturą</button>',
  );
});

test('it names the keys', () => {
  const Dialog = ({ title, children }: { title: string; children: ReactNode }) => (
    <section aria-label={title}>{children}</section>
  );
  const html = renderToStaticMarkup(<FocusHelp Dialog={Dialog} onClose={() => {}} />);
  for (const key of ['Tab', 'Shift', 'Enter', 'Esc']) expect(html).toContain(`<kbd>${key}</kbd>`);
  expect(html).toContain('Poruszasz się klawiaturą?');
});
