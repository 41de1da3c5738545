import { to } from '../../src/routes.ts';
import { arrive } from '../../testing/browser/arrival.ts';
import { expect, test } from '../../testing/browser/shop-fixture.ts';

test("a form is validated in the browser by the server's rules, which are loaded on first use", async ({ page }) => {
  const scripts: string[] = [];
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
    if (request.method() === 'POST') sent.push(request.url());
  });
  await arrive(page, to('product', { slug: 'czajniczek-grafitowy' }));
  const form = page.getByRole('region', { name: 'Powiadom mnie, gdy będzie dostępny' });
  const email = form.getByLabel('Adres e-mail');
  const rules = () => scripts.filter((url) => /\/check-form-/.test(url));
  const ofForm = () => sent.filter((url) => url.includes('czajniczek'));
  await expect.poll(() => scripts.some((url) => /\/notify-/.test(url))).toBe(true);
  expect(rules()).toEqual([]);

  // Repeated until the form's script, which is loaded on demand, is running.
  await expect(async () => {
    await email.blur();
    await email.fill('anna');
    expect(rules()).toHaveLength(1);
  }).toPass();
  await form.getByRole('button', { name: 'Powiadom mnie' }).click();
  await expect(email).toHaveAccessibleDescription(/Wpisz pełny adres e-mail/);
  await expect(email).toBeFocused();
  await expect(form.getByRole('checkbox')).toHaveAccessibleDescription(/Zaznacz zgodę/);
  await email.fill('anna@example.com');
  await expect(email, 'looked at again while it is mended').not.toHaveAttribute('aria-invalid');
  expect(ofForm(), 'nothing was sent that would be refused').toEqual([]);

  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Powiadom mnie' }).click();
  await expect(form.getByRole('status').filter({ hasText: 'Sprawdź skrzynkę' })).toBeVisible();
  expect(ofForm()).toHaveLength(1);
});
