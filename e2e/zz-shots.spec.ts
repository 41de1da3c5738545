import { to } from '../src/routes.ts';
import { test } from './clients-shop.ts';
import { narrow, wide } from './shop-fixture.ts';
test.use({ allowedComplaints: [/./] });
test('shots', async ({ page, signIn, witryna }) => {
  page.setDefaultTimeout(20000);
  const login = await signIn();
  await witryna('points', login, '2600', 'Prezent od sklepu');
  await witryna('points', login, '120', 'Za opinię o kubku, która bardzo nam pomogła');
  const origin = new URL(page.url() === 'about:blank' ? 'http://x' : page.url());
  const shot = async (name: string, path: string) => {
    for (const [n, v] of [['n', narrow], ['w', wide]] as const) {
      await page.setViewportSize(v);
      await page.goto(path);
      await page.locator('nav[data-live]').waitFor({ state: 'attached' });
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `/tmp/shots/${name}-${n}.png`, fullPage: true });
    }
  };
  const post = async (path: string, form: Record<string, string>) =>
    page.request.post(path, { form, headers: { origin: test.info().project.use.baseURL ?? '' , 'sec-fetch-site': 'same-origin' } });
  await page.goto('/listy');
  await page.getByRole('button', { name: 'Utwórz listę zakupową' }).click();
  await page.getByText('Lista jest gotowa').waitFor();
  for (const slug of ['kubek-szalwiowy', 'maselniczka', 'podstawki-korkowe', 'lampa-wiszaca-szalwiowa', 'tkanina-lniana-naturalna']) {
    await page.goto(to('product', { slug }));
    await page.locator('nav[data-live]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Dodaj do listy zakupowej', exact: true }).click();
    await page.getByText('Dodaliśmy produkt do listy.').waitFor();
  }
  await page.screenshot({ path: '/tmp/shots/toast.png' });
  await page.goto('/listy');
  await page.getByLabel('Nazwa listy').last().fill('Na święta dla babci i dziadka, duża paczka');
  await page.getByRole('button', { name: 'Utwórz listę', exact: true }).click();
  await page.getByText('Lista jest gotowa').waitFor();
  await page.getByRole('link', { name: 'Lista zakupowa', exact: true }).click();
  await page.getByText('Produkty').first().waitFor({ state: 'attached' });
  await page.getByText('Ustawienia listy').click();
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Zapisz zmiany' }).last().click();
  await page.getByText('Zapisaliśmy zmiany').waitFor();
  const link = await page.getByRole('link', { name: /lista-zakupowa/ }).getAttribute('href');
  await shot('shared', new URL(link ?? '').pathname);
  await shot('choice', '/listy/wybierz?produkt=kubek-szalwiowy&blad=quantity');
  await shot('points', '/konto/punkty');
  await shot('spoons', '/produkt/lyzki-drewniane');
  await page.getByRole('button', { name: 'Kup za' }).click();
  await page.getByText('Produkt został dodany').waitFor();
  await page.goto('/produkt/lyzki-drewniane');
  await page.locator('nav[data-live]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Do koszyka' }).first().click();
  await page.getByText('Produkt został dodany').waitFor();
  await shot('coasters', '/produkt/podstawki-korkowe');
  await shot('basket', '/koszyk');
  await shot('listing', '/kategoria/kubki');
});
