import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Dropdown } from './dropdown.tsx';

const options = [
  { value: 'waw', label: 'Warszawa' },
  { value: 'gda', label: 'Gdańsk', disabled: true },
];

test('without scripts it is a plain select with its value', () => {
  const html = renderToStaticMarkup(
    <Dropdown label="Miasto" name="miasto" options={options} defaultValue="waw" required />,
  );
  const [, id] = /<label [^>]*for="([^"]+)">Miasto<\/label>/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<select id="${id}" name="miasto"[^>]* required=""`));
  expect(html).toContain('<option value="waw" selected="">Warszawa</option>');
  expect(html).toContain('<option value="gda" disabled="">');
  expect(html).not.toMatch(/combobox|aria-hidden|style=/);
});

test('the placeholder has an empty value, and an error is linked for screen readers', () => {
  const html = renderToStaticMarkup(
    <Dropdown label="Miasto" name="m" options={options} placeholder="Wybierz" error="Nie tu." />,
  );
  expect(html).toContain('<option value="" selected="">Wybierz</option>');
  expect(html).toMatch(/aria-invalid="true" aria-describedby="(\S+)"/);
  expect(html).toContain('Nie tu.');
});

test('a disabled one cannot be changed', () => {
  expect(renderToStaticMarkup(<Dropdown label="M" name="m" options={options} disabled />)).toMatch(
    /<select [^>]*disabled=""/,
  );
});
