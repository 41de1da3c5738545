import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usualUploadRules } from '../../shop/upload/uploads.ts';
import { FileField } from './file-field.tsx';

test('a plain file field, with the limit shown in advance', () => {
  const rules = { ...usualUploadRules, maxBytes: 2.5 * 1_024 * 1_024 };
  const html = renderToStaticMarkup(<FileField label="Zdjęcie" name="plik" rules={rules} accept=".jpg" multiple />);
  expect(html).toMatch(/<input accept="\.jpg" multiple="" id="(\S+)" type="file" aria-describedby="\1h" name="plik"/);
  expect(html).toContain('Największy plik: 2,50 MB');
  expect(html).not.toContain('aria-invalid');
});

test('an error of the server is linked to the field for screen readers', () => {
  const html = renderToStaticMarkup(<FileField label="Zdjęcie" name="plik" error="Za duży." />);
  expect(html).toMatch(/aria-invalid="true" aria-describedby="(\S+)h \1e"/);
  expect(html).toMatch(/role="alert">Za duży\.</);
});
