import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedInVisitor } from '../../testing/shop/signed-in-visitor.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { visitorOf } from '../../testing/shop/test-visitor.ts';

type Browser = ReturnType<typeof visitorOf>;

describe('shopping lists', () => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop('server');
  });
  afterAll(() => shop.store.close());

  const newClient = (visitor?: Browser) => signedInVisitor(() => shop, visitor);
  const post = (who: Browser, path: string, fields: Record<string, string>) =>
    who.ask(path, { method: 'POST', body: new URLSearchParams(fields) });
  const plain = (html: string) => html.replaceAll('\u00a0', ' ');
  const text = async (who: Browser, path: string) => plain(await (await who.ask(path)).text());
  const where = (response: Response) => response.headers.get('location') ?? '';
  const add = (product: string, size: string, more: Record<string, string> = {}) => ({
    produkt: product,
    rozmiar: size,
    ...more,
  });
  const linesOf = async (owner: string, id: number) => (await shop.store.shoppingLists.one(owner, id))?.lines ?? [];
  const basketOf = async (owner: string) =>
    (await shop.store.baskets.content(owner, [], Date.now())).lines.map(
      ({ slug, quantity, comment }) => `${slug} ${quantity} ${comment}`,
    );
  const idIn = (address: string) => Number(/\/listy\/(\d+)/.exec(address)?.[1]);

  it('are made by one press where there is none, with the default name', async () => {
    const anna = await newClient();
    const page = await text(anna, '/listy');
    expect(page).toContain('Utwórz listę zakupową</button>');
    const made = await post(anna, '/listy', { intencja: 'utworz' });
    expect(made.status).toBe(303);
    expect(where(made)).toMatch(/^\/listy\/\d+\?powiedz=created$/);
    const list = await text(anna, where(made));
    for (const said of ['Lista jest gotowa.', 'Ta lista jest pusta']) expect(list).toContain(said);
    expect(await text(anna, '/listy')).toContain('>Lista zakupowa</a>');
  });

  it('send whoever is signed out to sign in, and back', async () => {
    const nobody = visitorOf(() => shop);
    for (const path of ['/listy', '/listy/1', '/listy/wybierz?produkt=maselniczka']) {
      const answer = await nobody.ask(path);
      expect(answer.status, path).toBe(303);
      expect(where(answer)).toBe(`/logowanie?${new URLSearchParams({ powrot: path })}`);
    }
    const refused = await post(nobody, '/listy', { intencja: 'utworz' });
    expect(refused.status).toBe(303);
    const added = await post(nobody, '/listy/dodaj', add('kubek-szalwiowy', '350', { ilosc: '2' }));
    expect(where(added)).toBe(
      `/logowanie?${new URLSearchParams({ powrot: '/listy/wybierz?produkt=kubek-szalwiowy&rozmiar=350&ilosc=2' })}`,
    );
    const script = await post(nobody, '/listy/dodaj', add('maselniczka', 'uniw', { odpowiedz: 'json' }));
    expect(script.status).toBe(401);
    expect(await script.json()).toMatchObject({
      kind: 'warning',
      text: 'Zaloguj się, żeby korzystać z list zakupowych.',
      see: { text: 'Zaloguj się' },
    });
    expect(nobody.cookies.has('witryna'), 'no session was opened for it').toBe(false);
  });

  it('get a product from its page: onto the first list, the only one, or the chosen one', async () => {
    const ewa = await newClient();
    const first = await post(ewa, '/listy/dodaj', add('kubek-szalwiowy', '350', { ilosc: '2' }));
    const id = idIn(where(first));
    expect(await text(ewa, where(first))).toContain('Dodaliśmy produkt do listy.');
    await post(ewa, '/listy/dodaj', add('kubek-szalwiowy', '350', { ilosc: '1' }));
    expect(await linesOf(ewa.owner, id)).toMatchObject([{ slug: 'kubek-szalwiowy', sizeId: '350', quantity: 3 }]);

    await post(ewa, '/listy', { nazwa: 'Święta' });
    const asked = await post(ewa, '/listy/dodaj', add('maselniczka', 'uniw', { ilosc: '1' }));
    expect(where(asked)).toBe('/listy/wybierz?produkt=maselniczka&rozmiar=uniw&ilosc=1');
    const choice = await text(ewa, where(asked));
    expect(choice).toContain('Do której listy?');
    expect(choice).toContain('Święta');
    const [, second] = await shop.store.shoppingLists.all(ewa.owner);
    const chosen = await post(
      ewa,
      '/listy/dodaj',
      add('maselniczka', 'uniw', { ilosc: '1', lista: String(second?.id) }),
    );
    expect(idIn(where(chosen))).toBe(second?.id);
    const made = await post(ewa, '/listy/dodaj', add('maselniczka', 'uniw', { lista: 'nowa', nazwa: 'Trzecia' }));
    expect(await text(ewa, where(made))).toContain('Trzecia');
    const script = await post(
      ewa,
      '/listy/dodaj',
      add('maselniczka', 'uniw', { lista: String(id), odpowiedz: 'json', ilosc: '1' }),
    );
    expect(await script.json()).toMatchObject({
      kind: 'success',
      text: 'Dodaliśmy produkt do listy.',
      see: { link: `/listy/${id}` },
    });
  });

  it.each([
    [{ produkt: 'nie-ma', rozmiar: 'uniw' }, 404, ''],
    [{ produkt: 'maselniczka', rozmiar: 'nie-ma' }, 303, 'blad=unknownProduct'],
    [{ produkt: 'maselniczka', rozmiar: 'uniw', ilosc: 'dużo' }, 303, 'blad=quantity'],
    [{ produkt: 'maselniczka', rozmiar: 'uniw', ilosc: '0' }, 303, 'blad=quantity'],
    [{ produkt: 'maselniczka', rozmiar: 'uniw', lista: '999999' }, 303, 'blad=unknown'],
    [{ produkt: 'maselniczka', rozmiar: 'uniw', lista: 'nowa', nazwa: 'x'.repeat(81) }, 303, 'blad=name'],
  ])('refuse %j', async (fields, status, mark) => {
    const jan = await newClient();
    const answer = await post(jan, '/listy/dodaj', fields as Record<string, string>);
    expect(answer.status).toBe(status);
    expect(where(answer)).toContain(mark);
    if (status === 303) expect(await text(jan, where(answer))).toMatch(/role="alert"[^>]*>[^<]+\./);
    const lists = await shop.store.shoppingLists.all(jan.owner);
    expect(lists, 'nothing is left half-made').toEqual([]);
    expect(shop.bugs).toEqual([]);
  });

  it('are renamed, shared by a link, and deleted', async () => {
    const jan = await newClient();
    const id = idIn(where(await post(jan, '/listy', {})));
    const path = `/listy/${id}`;
    await post(jan, '/listy/dodaj', add('kubek-szalwiowy', '250', { ilosc: '2' }));
    const productId = (await shop.store.catalogue.product('maselniczka', Date.now()))?.id ?? 0;
    const engraved = { productId, sizeId: 'uniw', quantity: 1, subscriptionDays: 0, comment: 'Dla Zenobii' };
    await shop.store.shoppingLists.add(jan.owner, id, [engraved], Date.now());
    const changed = await post(jan, path, { intencja: 'ustawienia', nazwa: ' Na  prezent ', publiczna: 'on' });
    expect(changed.status).toBe(303);
    const page = await text(jan, path);
    expect(page).toContain('Na prezent');
    const [, token = ''] = /lista-zakupowa\/([0-9a-f]{32})/.exec(page) ?? [];

    const friend = visitorOf(() => shop);
    const shared = await text(friend, `/lista-zakupowa/${token}`);
    expect(shared).toContain('Kubek szałwiowy');
    expect(shared).toContain('name="robots" content="noindex');
    expect(shared, 'nothing of whose it is').not.toContain(jan.login);
    expect(shared).not.toContain(jan.email);
    expect(shared, 'comments are for the shop').not.toContain('Zenobii');
    expect(page).toContain('Zenobii');
    expect(page, 'the owner is told so').toContain('zobaczy produkty z listy, ale nie Twoje dane ani komentarze.');
    const bought = await post(friend, `/lista-zakupowa/${token}`, { intencja: 'dodaj-wszystko' });
    expect(where(bought)).toBe(`/lista-zakupowa/${token}?w-koszyku=2`);
    expect(await text(friend, '/koszyk')).toContain('Kubek szałwiowy');
    expect(await linesOf(jan.owner, id), 'the list stays as it was').toHaveLength(2);

    const long = await post(jan, path, { intencja: 'ustawienia', nazwa: 'x'.repeat(81) });
    expect(long.status).toBe(422);
    expect(plain(await long.text())).toContain('Nazwa może mieć najwyżej 80 znaków. Skróć ją.');
    await post(jan, path, { intencja: 'ustawienia', nazwa: 'Na prezent' });
    expect((await friend.ask(`/lista-zakupowa/${token}`)).status, 'private again').toBe(404);
    const gone = await post(jan, path, { intencja: 'usun-liste' });
    expect(where(gone)).toBe('/listy?powiedz=deleted');
    expect(await text(jan, where(gone))).toContain('Usunęliśmy listę.');
    expect((await jan.ask(path)).status).toBe(404);
  });

  it('are nothing to strangers while private, a page without a name on it while shared, and gone afterwards', async () => {
    const zofia = await newClient();
    const id = idIn(where(await post(zofia, '/listy/dodaj', add('kubek-szalwiowy', '350', { ilosc: '2' }))));
    const own = `/listy/${id}`;
    const settings = (isPublic: boolean) =>
      post(zofia, own, { intencja: 'ustawienia', nazwa: 'Parapetówka', ...(isPublic ? { publiczna: 'on' } : {}) });
    const tokenOf = async () => /lista-zakupowa\/([0-9a-f]{32})/.exec(await text(zofia, own))?.[1] ?? '';
    const asStored = async () => JSON.stringify(await shop.store.shoppingLists.one(zofia.owner, id));
    await settings(false);
    expect(await tokenOf(), 'private from the start').toBe('');

    const [guest, client] = [visitorOf(() => shop), await newClient()];
    const attacks = [
      { intencja: 'ustawienia', nazwa: 'Moja', publiczna: 'on' },
      { intencja: 'usun-liste' },
      { intencja: 'przenies' },
      { intencja: 'zapisz', 'ilosc-1': '9' },
      { usun: '1' },
    ];
    const attacked = async (who: Browser, path: string) =>
      Promise.all(attacks.map(async (fields) => (await post(who, path, fields)).status));
    const before = await asStored();
    expect((await client.ask(own)).status).toBe(404);
    expect(await attacked(client, own)).toEqual([404, 404, 404, 404, 404]);
    expect(where(await guest.ask(own))).toMatch(/^\/logowanie\?powrot=/);
    for (const status of await attacked(guest, own)) expect([303, 401, 404]).toContain(status);
    expect(await asStored()).toBe(before);

    await settings(true);
    const first = await tokenOf();
    const address = `/lista-zakupowa/${first}`;
    for (const who of [guest, client]) {
      const answer = await who.ask(address);
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
      const page = plain(await answer.text());
      expect(page).toContain('Parapetówka');
      expect(page).toContain('2 sztuki');
      for (const mark of [zofia.login, zofia.email, 'Ustawienia listy', 'Usuń z listy', 'name="ilosc-']) {
        expect(page, mark).not.toContain(mark);
      }
    }
    const shared = await asStored();
    await attacked(guest, address);
    expect(await asStored(), 'whatever is sent to the shared page, the list stays as it is').toBe(shared);
    expect(await text(guest, '/sitemap.xml')).not.toContain('lista-zakupowa');

    await settings(false);
    const late = visitorOf(() => shop);
    for (const path of [address, `${address}.data`]) expect((await late.ask(path)).status, path).toBe(404);
    expect((await post(late, address, { intencja: 'dodaj-wszystko' })).status).toBe(404);
    expect(await text(late, '/koszyk')).not.toContain('Kubek szałwiowy, 350');
    await settings(true);
    const second = await tokenOf();
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(second, 'an address that was taken back never works again').not.toBe(first);
    expect((await late.ask(address)).status).toBe(404);
    expect((await late.ask(`/lista-zakupowa/${second}`)).status).toBe(200);
    await post(zofia, own, { intencja: 'usun-liste' });
    expect((await late.ask(`/lista-zakupowa/${second}`)).status).toBe(404);
    expect(shop.bugs).toEqual([]);
  });

  it('move into the basket, and what cannot go stays with the reason beside it', async () => {
    const ola = await newClient();
    const id = idIn(where(await post(ola, '/listy', {})));
    const { store } = shop;
    const productId = async (slug: string) => (await store.catalogue.product(slug, Date.now()))?.id ?? 0;
    const line = async (slug: string, quantity: number, comment = '') => ({
      productId: await productId(slug),
      sizeId: 'uniw',
      quantity,
      subscriptionDays: 0,
      comment,
    });
    await store.shoppingLists.add(
      ola.owner,
      id,
      [
        await line('maselniczka', 2, 'Dla babci'),
        await line('lampa-wiszaca-szalwiowa', 1),
        await line('czajniczek-grafitowy', 1),
        await line('podstawki-korkowe', 1),
        await line('lyzki-drewniane', 25),
      ],
      Date.now(),
    );
    const moved = await post(ola, `/listy/${id}`, { intencja: 'przenies' });
    expect(moved.status).toBe(303);
    const page = await text(ola, where(moved));
    expect(page).toContain('W koszyku: 2 produkty z tej listy.');
    expect(page).toContain('Cena na telefon. Skontaktuj się ze sprzedawcą');
    expect(page).toContain('Produkt niedostępny');
    expect(page).toContain('Za ten produkt płaci się punktami, a masz ich za mało.');
    expect(page).toMatch(/Do koszyka dodaliśmy 22 \p{L}+\. Więcej nie możesz teraz zamówić\./u);
    expect(await basketOf(ola.owner)).toEqual(['maselniczka 2 Dla babci', 'lyzki-drewniane 22 ']);
    expect((await linesOf(ola.owner, id)).map(({ slug, quantity }) => `${slug} ${quantity}`)).toEqual([
      'lampa-wiszaca-szalwiowa 1',
      'czajniczek-grafitowy 1',
      'podstawki-korkowe 1',
      'lyzki-drewniane 3',
    ]);
    const nothing = await post(ola, `/listy/${id}`, { intencja: 'dodaj-wszystko' });
    expect(await text(ola, where(nothing))).toContain('Niczego z tej listy nie możemy teraz dodać do koszyka.');
  });

  it('are added to the basket and stay, whole or a line of them', async () => {
    const ida = await newClient();
    const id = idIn(where(await post(ida, '/listy/dodaj', add('maselniczka', 'uniw', { ilosc: '2' }))));
    await post(ida, '/listy/dodaj', add('kubek-piaskowy', 'uniw', { ilosc: '1' }));
    const [first] = await linesOf(ida.owner, id);
    await post(ida, `/listy/${id}`, { 'do-koszyka': String(first?.id) });
    expect(await basketOf(ida.owner)).toEqual(['maselniczka 2 ']);
    await post(ida, `/listy/${id}`, { intencja: 'dodaj-wszystko' });
    expect(await basketOf(ida.owner)).toEqual(['maselniczka 4 ', 'kubek-piaskowy 1 ']);
    expect(await linesOf(ida.owner, id)).toHaveLength(2);
  });

  it('change quantities and lose lines', async () => {
    const iza = await newClient();
    const id = idIn(where(await post(iza, '/listy/dodaj', add('tkanina-lniana-naturalna', 'uniw', { ilosc: '1' }))));
    await post(iza, '/listy/dodaj', add('maselniczka', 'uniw', { ilosc: '1' }));
    const [cloth, dish] = await linesOf(iza.owner, id);
    const path = `/listy/${id}`;
    const saved = await post(iza, path, {
      intencja: 'zapisz',
      [`ilosc-${cloth?.id}`]: '2,5',
      [`ilosc-${dish?.id}`]: '3',
    });
    expect(await text(iza, where(saved))).toContain('Zapisaliśmy zmiany.');
    expect((await linesOf(iza.owner, id)).map(({ quantity }) => quantity)).toEqual([2.5, 3]);
    const wrong = await post(iza, path, { intencja: 'zapisz', [`ilosc-${cloth?.id}`]: 'dwa' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Wpisz ilość cyframi');
    const removed = await post(iza, path, { usun: String(cloth?.id) });
    expect(await text(iza, where(removed))).toContain('Usunęliśmy produkt z listy.');
    expect((await linesOf(iza.owner, id)).map(({ slug }) => slug)).toEqual(['maselniczka']);
  });

  it('keep the basket, and take a line out of it', async () => {
    const visitor = visitorOf(() => shop);
    await visitor.buy('kubek-szalwiowy', '350', '2');
    await visitor.buy('maselniczka', 'uniw', '1');
    expect(await text(visitor, '/koszyk')).toContain('Zaloguj się, żeby zapisać koszyk jako listę zakupową.');
    const nobody = await post(visitor, '/koszyk', { 'zapisz-liste': '1' });
    expect(nobody.status).toBe(422);
    expect(plain(await nobody.text())).toContain('Zaloguj się, żeby korzystać z list zakupowych.');

    const lena = await newClient(visitor);
    expect(await basketOf(lena.owner), 'the basket came along').toHaveLength(2);
    const saved = await post(lena, '/koszyk', { 'zapisz-liste': '1' });
    expect(saved.status).toBe(303);
    expect(await text(lena, where(saved))).toContain('Zapisaliśmy koszyk jako listę zakupową.');
    const [list] = await shop.store.shoppingLists.all(lena.owner);
    expect(list).toMatchObject({ name: 'Lista zakupowa', productCount: 2 });
    expect(await linesOf(lena.owner, list?.id ?? 0)).toMatchObject([
      { slug: 'kubek-szalwiowy', sizeId: '350', quantity: 2 },
      { slug: 'maselniczka', quantity: 1 },
    ]);
    expect(await basketOf(lena.owner)).toHaveLength(2);

    await post(lena, '/listy', { nazwa: 'Druga' });
    const second = (await shop.store.shoppingLists.all(lena.owner))[1]?.id ?? 0;
    const { lines } = await shop.store.baskets.content(lena.owner, [], Date.now());
    const moved = lines[0]?.id ?? 0;
    expect(await text(lena, '/koszyk')).toContain(`name="lista-${moved}"`);
    const out = await post(lena, '/koszyk', { 'na-liste': String(moved), [`lista-${moved}`]: String(second) });
    expect(await text(lena, where(out))).toContain('Przenieśliśmy produkt na listę zakupową.');
    expect(await linesOf(lena.owner, second)).toMatchObject([{ slug: 'kubek-szalwiowy', sizeId: '350', quantity: 2 }]);
    expect(await basketOf(lena.owner)).toEqual(['maselniczka 1 ']);
  });

  it('keep size, quantity and comment of a line that moves to the wish list, and give them back (finding 27)', async () => {
    const mia = visitorOf(() => shop);
    await mia.buy('kubek-szalwiowy', '350', '3');
    const page = await text(mia, '/koszyk');
    const [, line = ''] = /id="pozycja-(\d+)"/.exec(page) ?? [];
    await post(mia, '/koszyk', { [`komentarz-${line}`]: 'Na działkę' });
    await post(mia, '/koszyk', { 'do-ulubionych': line });
    const wishes = await text(mia, '/ulubione');
    expect(wishes).toContain('Z koszyka: 3 sztuki. Komentarz: Na działkę');
    expect(wishes).toContain('<option value="350" selected="">');
    const forms = wishes.match(/<form[^>]*action="\/produkt\/kubek-szalwiowy"[^>]*>[\s\S]*?<\/form>/g) ?? [];
    const form = forms.find((each) => each.includes('name="komentarz"'));
    expect(form).toContain('name="ilosc" value="3"');
    expect(form).toContain('name="komentarz" value="Na działkę"');
    await post(mia, '/produkt/kubek-szalwiowy', { ilosc: '3', komentarz: 'Na działkę', rozmiar: '350' });
    expect(await text(mia, '/koszyk')).toContain('Na działkę');
  });

  it('survive hostile forms', async () => {
    const eve = await newClient();
    const id = idIn(where(await post(eve, '/listy', {})));
    const bad: [string, Record<string, string>][] = [
      [`/listy/${id}`, { intencja: '__proto__' }],
      [`/listy/${id}`, { usun: '99999999999999' }],
      [`/listy/${id}`, { 'do-koszyka': '-1' }],
      [`/listy/${id}`, { 'ilosc-1': '1', 'ilosc-constructor': '2' }],
      ['/listy/0', { intencja: 'usun-liste' }],
      ['/listy/99999999999', { intencja: 'przenies' }],
      ['/listy/abc', {}],
      ['/lista-zakupowa/..%2f', { intencja: 'dodaj-wszystko' }],
      ['/lista-zakupowa/x', {}],
    ];
    for (const [path, fields] of bad) {
      const answer = await post(eve, path, fields);
      expect(answer.status, `${path} ${JSON.stringify(fields)}`).toBeLessThan(500);
    }
    const blob = await eve.ask('/listy', { method: 'POST', body: 'x'.repeat(300_000) });
    expect(blob.status).toBeGreaterThanOrEqual(400);
    expect(blob.status).toBeLessThan(500);
    expect(shop.bugs).toEqual([]);
  });
});
