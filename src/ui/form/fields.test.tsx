import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Tick } from './field.tsx';
import { PasswordField } from './password-field.tsx';
import { RadioField } from './radio-field.tsx';
import { Revealed } from './revealed.tsx';
import { SelectField } from './select-field.tsx';

test('a select begins with its placeholder, which has an empty value', () => {
  const html = renderToStaticMarkup(
    <SelectField
      label="Kraj"
      name="region"
      placeholder="Wybierz kraj"
      options={[{ value: 'PL', label: 'Polska' }]}
      error="Proszę wybrać opcję."
      feedback="error"
    />,
  );
  expect(html).toContain('<option value="">Wybierz kraj</option><option value="PL">Polska</option>');
  expect(html).toMatch(/<select [^>]*aria-invalid="true" aria-describedby="(\S+)e"/);
  expect(html).toContain('data-feedback="error"');
});

test('a password has no show button without scripts', () => {
  const html = renderToStaticMarkup(<PasswordField label="Hasło" name="password" autoComplete="new-password" />);
  expect(html).toContain('type="password"');
  expect(html).toContain('autoComplete="new-password"');
  expect(html).not.toContain('<button');
});

test('radios are one group with one error', () => {
  const html = renderToStaticMarkup(
    <RadioField
      legend="Kupuję jako"
      name="kind"
      defaultValue="private"
      options={[
        { value: 'private', label: 'osoba prywatna' },
        { value: 'firm', label: 'firma', reveals: true },
      ]}
      error="Proszę wybrać opcję."
    />,
  );
  expect(html).toMatch(/<fieldset [^>]*aria-describedby="(\S+)e"/);
  expect(html.match(/checked=""/g)).toHaveLength(1);
  expect(html.match(/data-reveals="true"/g)).toHaveLength(1);
});

test('a disabled option has the reason, and its details follow it', () => {
  const html = renderToStaticMarkup(
    <RadioField
      legend="Sposób dostawy"
      name="delivery"
      defaultValue="poczta"
      rows
      options={[
        { value: 'automat', label: 'Automat paczkowy', beside: '12,99 zł', details: <p>Punkty</p> },
        { value: 'poczta', label: 'Poczta', notes: ['Paczka jest za ciężka.'], isRefused: true },
      ]}
    />,
  );
  expect(html).toMatch(/12,99 zł<\/span><\/label><p>Punkty<\/p><label data-refused="true">/);
  expect(html).toMatch(/<input [^>]*disabled=""[^>]*value="poczta"/);
  expect(html).toMatch(/Paczka jest za\sciężka\.<\/span><\/label>/);
  expect(html, 'what cannot be chosen is not chosen').not.toContain('checked');
});

test("a revealed part is in the server's HTML, so that it works without scripts", () => {
  const html = renderToStaticMarkup(
    <Revealed by={<Tick label="Inny adres dostawy" name="other_delivery" data-reveals />}>Adres dostawy</Revealed>,
  );
  expect(html).toContain('data-reveals="true"');
  expect(html).toContain('Adres dostawy');
});
