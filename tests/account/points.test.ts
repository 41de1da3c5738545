import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInVisitor } from '../../testing/shop/signed-in-visitor.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

type Browser = ReturnType<typeof visitorOf>;

describe('points', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.store.close());

  const newClient = async (points: number) => {
    const client = await signedInVisitor(() => shop);
    if (points > 0) await shop.store.points.grant(client.client, { amount: points, reason: 'Na start' }, Date.now());
    return client;
  };
  const post = (who: Browser, path: string, fields: Record<string, string>) =>
    who.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  const plain = (html: string) => html.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '');
  const text = async (who: Browser, path: string) => plain(await (await who.ask(path)).text());
  const buy = (who: Browser, product: string, more: Record<string, string> = {}) =>
    post(who, `/produkt/${product}`, { intencja: 'kup', rozmiar: 'uniw', ilosc: '1', ...more });
  const graphql = async (who: Browser, query: string) =>
    (await who.ask('/graphql/v1', { method: 'POST', body: JSON.stringify({ query }) })).json();

  it('are offered on the page, the same for everyone', async () => {
    const page = plain(await shop.text('/produkt/lyzki-drewniane'));
    expect(page).toContain('Kup za 1 500 punktów');
    const only = plain(await shop.text('/produkt/podstawki-korkowe'));
    expect(only).toContain('Kup za 900 punktów');
    expect(only).toContain('Produkt dostępny tylko w programie lojalnościowym');
  });

  it('buy for clients who have enough of them; others get the reason', async () => {
    const nobody = visitorOf(() => shop);
    const refused = await buy(nobody, 'podstawki-korkowe');
    expect(refused.status).toBe(422);
    const told = plain(await refused.text());
    expect(told).toContain('Zaloguj się, żeby zapłacić punktami. Potrzeba 900 punktów.');
    expect(told).toContain('href="/logowanie?powrot=%2Fprodukt%2Fpodstawki-korkowe"');

    const poor = await newClient(120);
    const few = await buy(poor, 'lyzki-drewniane', { 'za-punkty': '1' });
    expect(few.status).toBe(422);
    expect(plain(await few.text())).toContain('Masz 120 punktów, potrzeba 1 500 punktów.');

    const rich = await newClient(3_000);
    expect((await buy(rich, 'podstawki-korkowe')).status).toBe(303);
    expect((await buy(rich, 'lyzki-drewniane', { 'za-punkty': '1' })).status).toBe(303);
    const basket = await text(rich, '/koszyk');
    expect(basket).toContain('Płacisz punktami');
    expect(basket).toContain('2 400 punktów');
    expect(basket).toContain('masz 3 000 punktów');
    expect(basket).toContain('Zapłać pieniędzmi');
    expect(basket).toContain('Przejdź do zamówienia');
  });

  it('are chosen on the line of the basket', async () => {
    const ola = await newClient(1_500);
    await buy(ola, 'lyzki-drewniane');
    const page = await text(ola, '/koszyk');
    expect(page).toContain('Zapłać punktami: 1 500 punktów');
    const [, line = ''] = /id="pozycja-(\d+)"/.exec(page) ?? [];
    expect((await post(ola, '/koszyk', { zaplata: `${line}:1` })).status).toBe(303);
    expect(await text(ola, '/koszyk')).toContain('Płacisz punktami');
    expect((await post(ola, '/koszyk', { zaplata: `${line}:0` })).status).toBe(303);
    expect(await text(ola, '/koszyk')).not.toContain('Płacisz punktami');

    const guest = visitorOf(() => shop);
    await buy(guest, 'lyzki-drewniane');
    const plainPage = await text(guest, '/koszyk');
    expect(plainPage).not.toContain('Zapłać punktami');
    const [, own = ''] = /id="pozycja-(\d+)"/.exec(plainPage) ?? [];
    expect((await post(guest, '/koszyk', { zaplata: `${own}:1` })).status, 'a forged form').toBe(422);
  });

  it('are told by the calls', async () => {
    const jan = await newClient(10_000);
    const spoons = await shop.store.catalogue.product('lyzki-drewniane', Date.now());
    const fields = { product: String(spoons?.id), size: 'uniw', forpoints: '1', getAjax: 'true', quantity: '2' };
    const changed = await (await post(jan, '/basketchange.php', fields)).json();
    expect(changed.errors).toEqual([]);
    expect(changed.basket).toMatchObject({
      worth_points: 3_000,
      worth: '0.00',
      products: [{ for_points: true, worth_points: 3_000, count: '2' }],
    });
    const { data } = await graphql(
      jan,
      '{ basket { summaryBasket { worthPoints { value } } products { forPoints worthPoints { formatted } } } }',
    );
    expect(data.basket).toMatchObject({
      summaryBasket: { worthPoints: { value: 3_000 } },
      products: [{ forPoints: true, worthPoints: { formatted: '3\u00a0000\u00a0punktów' } }],
    });
    const none = await (
      await post(
        visitorOf(() => shop),
        '/basketchange.php',
        fields,
      )
    ).json();
    expect(none.errors).toMatchObject([{ code: 'BASKET_POINTS', message: expect.stringContaining('Zaloguj się') }]);
  });

  it('have a page with the balance and its history, for clients alone', async () => {
    const nobody = visitorOf(() => shop);
    const asked = await nobody.ask('/konto/punkty');
    expect(asked.status).toBe(303);
    expect(asked.headers.get('location')).toBe('/logowanie?powrot=%2Fkonto%2Fpunkty');
    const ola = await newClient(0);
    expect(await text(ola, '/konto/punkty')).toContain('Nie masz jeszcze żadnych punktów.');
    await shop.store.points.grant(ola.client, { amount: 1_250, reason: 'Za <opinię>' }, Date.now());
    await shop.store.points.spend(ola.client, { amount: 900, reason: 'Zakupy', orderNumber: 'Z-7' }, Date.now());
    const page = await text(ola, '/konto/punkty');
    expect(page).toMatch(/Masz teraz <strong>350 punktów<\/strong>/);
    expect(page).toContain('Za &lt;opinię&gt;');
    expect(page).toContain('+1 250');
    expect(page).toContain('−900');
    expect(page).toContain('Zakupy (zamówienie Z-7)');
    expect((await ola.ask('/konto/punkty?starsze=abc')).status).toBe(200);
    expect(shop.bugs).toEqual([]);
  });
});
