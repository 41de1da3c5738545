import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Field, Tick } from './field.tsx';

test('a field is named by its label and described by its hint', () => {
  const html = renderToStaticMarkup(<Field label="Adres e-mail" hint="Napiszemy raz." name="email" />);
  const [, id] = /<label for="([^"]+)">Adres e-mail<\/label>/.exec(html) ?? [];
  expect(html).toContain(`id="${id}"`);
  expect(html).toContain(`aria-describedby="${id}h"`);
  expect(html).toContain(`<p id="${id}h"`);
  expect(html).not.toContain('aria-invalid');
});

test('an error is read after the hint, and marks the field', () => {
  const html = renderToStaticMarkup(<Field label="E-mail" hint="Raz." error="Wpisz adres." name="email" />);
  expect(html).toMatch(/aria-invalid="true" aria-describedby="(\S+)h \1e"/);
  expect(html).toContain('Wpisz adres.');
});

test('a checkbox is never ticked in advance', () => {
  const html = renderToStaticMarkup(<Tick label="Zgadzam się" error="Zaznacz zgodę." name="zgoda" />);
  expect(html).not.toContain('checked');
  expect(html).toMatch(/type="checkbox"[^>]*aria-invalid="true"/);
});
