import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await signInStaff(shop, 'owner');
}, 900_000);
afterAll(() => shop?.store.close());

const lastEntry = async (subject: string) => (await shop.store.journal.entries({ subject }))[0];

describe('the menu of the panel', () => {
  const groupsOf = (page: string) =>
    [...page.matchAll(/<a id="grupa-\w+"[^>]*><svg.*?<\/svg><span[^>]*>([^<]*)</g)].map(([, name]) => name);
  const sidebarOf = (page: string) => /<nav [^>]*aria-label="Panel"[\s\S]*?<\/nav>/.exec(page)?.[0] ?? '';

  it('has at most nine groups, marks where one is, and opens by a button without a script', async () => {
    const page = await owner.text('/panel/wyglad');
    const own = ['Dziś', 'Zamówienia', 'Klienci i liczby', 'Po sprzedaży', 'Produkty', 'Ceny i kody'];
    expect(groupsOf(page)).toEqual([...own, 'Treści', 'Sklep', 'Zespół']);
    expect(groupsOf(page).length).toBeLessThanOrEqual(9);
    expect(sidebarOf(page).match(/aria-current="page"/g)).toHaveLength(1);
    expect(sidebarOf(page)).toMatch(/<a aria-current="page" href="\/panel\/wyglad"[^>]*>Wygląd<\/a>/);
    expect(page).toMatch(/<button type="button" popoverTarget="menu"><svg.*?<\/svg>Więcej<\/button>/);
    expect(page).toMatch(/<nav id="menu" popover="auto"[^>]*aria-label="Wszystkie ekrany">/);
  });

  it('has no group without a screen: each role sees its own', async () => {
    const { text } = await signInStaff(shop, 'content');
    const page = await text('/panel');
    expect(groupsOf(page)).toEqual(['Dziś', 'Po sprzedaży', 'Produkty', 'Treści', 'Sklep']);
    expect(page).not.toContain('/panel/zamowienia');
  });
});

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#9c4427' } })
    .png()
    .toBuffer();

async function sendLogo(bytes: Uint8Array | string, name = 'logo.png', who = owner) {
  const body = new FormData();
  body.append('picture', new File([bytes as BlobPart], name, { type: 'image/png' }));
  return shop.ask('/panel/wyglad?akcja=logo', { method: 'POST', headers: { cookie: `panel=${who.token}` }, body });
}

const publish = () => owner.post('/panel/wyglad', 'publikuj');

describe('a logo', () => {
  it('is in the header with its size and the name of the shop, at an address that never changes', async () => {
    expect(await shop.text('/')).not.toContain('/obrazy/240/logo-');
    const saved = await sendLogo(await picture(800, 200));
    expect(saved.headers.get('location')).toBe('/panel/wyglad');
    expect(await shop.text('/')).not.toContain('/obrazy/240/logo-');
    await publish();
    const home = await shop.text('/');
    const [tag = ''] = /<img [^>]*logo-[^>]*>/.exec(home.slice(home.indexOf('<header'))) ?? [];
    expect(tag).toContain('width="160" height="40"');
    expect(tag).toContain('alt="Glina i Len"');
    const [, src = ''] = /src="([^"]*)"/.exec(tag) ?? [];
    const file = await shop.ask(src);
    expect(file.headers.get('cache-control')).toContain('immutable');
    expect((await sharp(Buffer.from(await file.arrayBuffer())).metadata()).format).toBe('webp');
    expect((await lastEntry('look'))?.after).toMatchObject({ logo: { width: 800, height: 200 } });
  });

  it('that is a drawing, no picture, or a strip is refused, and the one before stays', async () => {
    const before = shop.ownSettings.settings.logo;
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="50"><script>alert(1)</script></svg>';
    const refusals = {
      'SVG zapisz najpierw jako PNG': await sendLogo(svg, 'logo.svg'),
      'nie da się odczytać': await sendLogo((await picture(400, 100)).subarray(0, 60)),
      'co najmniej 80 × 40 px': await sendLogo(await picture(70, 60)),
      'Wybierz plik': await owner.post('/panel/wyglad', 'logo'),
    };
    for (const [sentence, answer] of Object.entries(refusals)) {
      expect(answer.status, sentence).toBe(422);
      expect(await answer.text()).toContain(sentence);
    }
    expect(shop.ownSettings.settings.logo).toEqual(before);
    const orders = await signInStaff(shop, 'orders');
    expect((await sendLogo(await picture(400, 100), 'logo.png', orders)).status).toBe(403);
  });

  it('goes, and the drawn name is back', async () => {
    await owner.post('/panel/wyglad', 'usun-logo');
    await publish();
    const home = await shop.text('/');
    expect(home).not.toContain('/logo-');
    expect(shop.ownSettings.settings.logo).toBeUndefined();
    expect(await lastEntry('look')).toMatchObject({ before: { logo: { width: 800 } }, after: { logo: null } });
  });
});

describe('fonts', () => {
  const preloads = (page: string) =>
    [...page.matchAll(/rel="preload" as="font"[^>]*href="[^"]*\/(\w+)/g)].map(([, name]) => name);

  it('come with a style sheet, and only what stands on pages is loaded', async () => {
    expect(preloads(await shop.text('/'))).toHaveLength(4);
    expect(await shop.text('/')).not.toContain('/czcionki-');
    expect((await owner.post('/panel/wyglad', 'czcionki', { headings: 'figtree', text: 'figtree' })).status).toBe(303);
    await publish();
    const home = await shop.text('/');
    expect(new Set(preloads(home))).toEqual(new Set(['figtree']));
    expect(home).toContain('<link rel="stylesheet" href="/czcionki-figtree-figtree.css"/>');
    const sheet = await shop.ask('/czcionki-figtree-figtree.css');
    expect(sheet.headers.get('cache-control')).toContain('immutable');
    expect(await sheet.text()).toContain("--serif: 'Figtree', 'Figtree Fallback'");
    await owner.post('/panel/wyglad', 'czcionki', { headings: 'serif', text: 'system' });
    await publish();
    expect(preloads(await shop.text('/'))).toEqual([]);
  });

  it('that the shop does not know are refused', async () => {
    const answer = await owner.post('/panel/wyglad', 'czcionki', { headings: 'comic', text: 'figtree' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Wybierz czcionki z listy.');
    expect((await shop.ask('/czcionki-comic-figtree.css')).status).toBe(404);
  });

  it('of the build need no sheet', async () => {
    await owner.post('/panel/wyglad', 'czcionki', { headings: 'fraunces', text: 'figtree' });
    await publish();
    expect(shop.ownSettings.stored.fonts).toBeUndefined();
    expect(await shop.text('/')).not.toContain('/czcionki-');
  });
});

/** Links of the header's menu or of the first list of the footer, as shoppers see them. */
async function menuOf(place: 'header' | 'footer') {
  const page = await shop.text('/');
  const [part = ''] =
    place === 'header'
      ? (/<nav [^>]*aria-label="Kategorie"[\s\S]*?<\/nav>/.exec(page) ?? [])
      : (/<nav aria-labelledby="stopka-sklep"[\s\S]*?<\/nav>/.exec(page) ?? []);
  const shown = part.replace(/<details[\s\S]*?<\/details>/g, '');
  return [...shown.matchAll(/<a [^>]*href="([^"]*)"[^>]*>([^<]*)</g)].map(([, to, name]) => `${name} ${to}`);
}

describe('menus', () => {
  type Fields = [name: string, value: string][];
  const send = (fields: Fields) =>
    shop.ask('/panel/wyglad?akcja=menu', {
      method: 'POST',
      headers: { cookie: `panel=${owner.token}` },
      body: new URLSearchParams(fields),
    });
  const entry = (label: string, address: string): Fields => [
    ['label', label],
    ['address', address],
  ];
  const header: Fields = [['menu', 'header']];

  it('are changed in the draft: order, names, new entries and gone ones; and published together', async () => {
    const first = await menuOf('header');
    expect(first[0]).toBe('Ceramika /kategoria/ceramika');
    expect(first.at(-1)).toBe('Blog /blog');
    const named = [...entry('Glina', '/kategoria/ceramika'), ...entry('Len', '/kategoria/len')];
    const added: Fields = [
      ['dodaj', '1'],
      ['target', '/informacje/dostawa'],
    ];
    expect((await send([...header, ...named, ...added])).headers.get('location')).toBe('/panel/wyglad');
    const others = [...named, ...entry('Dostawa', '/informacje/dostawa')];
    expect((await send([...header, ...others, ['nizej', '/kategoria/ceramika']])).status).toBe(303);
    expect(await menuOf('header')).toEqual(first);
    const preview = await owner.text('/panel/wyglad/podglad');
    expect(preview).toMatch(/Len<[\s\S]*Glina<[\s\S]*Dostawa/);
    expect(preview).not.toContain('<script');
    await publish();
    const changed = await menuOf('header');
    expect(changed.slice(0, 2)).toEqual(['Len /kategoria/len', 'Glina /kategoria/ceramika']);
    expect(changed.at(-1)).toContain('/informacje/dostawa');
    // The category still opens its subcategories, on phones too.
    const home = await shop.text('/');
    expect(home).toContain('Rozwiń dział Glina');
    expect(home.slice(home.indexOf('id="menu-dzialy"'))).toMatch(/<summary[^>]*>Glina<\/summary>/);
    expect((await send([...header, ...others, ['usun', '/kategoria/ceramika']])).status).toBe(303);
    await publish();
    expect((await menuOf('header')).join()).not.toContain('/kategoria/ceramika');
    const published = await lastEntry('look');
    expect(JSON.stringify(published?.before)).toContain('Glina');
    expect(JSON.stringify(published?.after)).not.toContain('Glina');
  });

  it('come back with one press, which another press takes back', async () => {
    await owner.post('/panel/wyglad', 'cofnij');
    expect((await menuOf('header')).join()).toContain('Glina');
    await owner.post('/panel/wyglad', 'cofnij');
    expect((await menuOf('header')).join()).not.toContain('Glina');
  });

  it.each([
    [{ address: 'javascript:alert(1)', label: 'Zło' }, 'Adres zaczyna się od / albo od https://'],
    [{ address: '//zly.example', label: 'Zło' }, 'Adres zaczyna się od / albo od https://'],
    [{ address: 'http://zly.example', label: 'Zło' }, 'Adres zaczyna się od / albo od https://'],
    [{ address: '/blog', label: 'Znowu blog' }, 'Ten adres już jest w menu.'],
    [{ address: '/nowy', label: '' }, 'Nazwa ma mieć od 1 do 40 znaków.'],
    [{ address: '/nowy', label: 'a'.repeat(41) }, 'Nazwa ma mieć od 1 do 40 znaków.'],
  ])('refuse %j and keep what was typed', async ({ address, label }, sentence) => {
    const before = await shop.store.ownLook.read();
    const typed: Fields = [
      ['dodaj', '1'],
      ['new-address', address],
      ['new-label', label],
    ];
    const answer = await send([...header, ...entry('Blog', '/blog'), ...typed]);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain(sentence);
    expect(page).toContain(`value="${address}"`);
    expect(await shop.store.ownLook.read()).toEqual(before);
  });

  it('refuse strange names and addresses of known entries, and an unknown menu', async () => {
    expect((await send([...header, ...entry('', '/blog')])).status).toBe(422);
    expect((await send([...header, ...entry('Zło', 'javascript:1')])).status).toBe(422);
    expect((await send([...header, ...entry('A', '/blog'), ...entry('B', '/blog')])).status).toBe(422);
    expect((await send([['menu', 'boczne'], ...entry('A', '/a')])).status).toBe(422);
  });

  it('the footer has its own; what the law wants stays beside it', async () => {
    await send([['menu', 'footer'], ...entry('Nowości', '/nowosci')]);
    await publish();
    const footer = await menuOf('footer');
    expect(footer[0]).toBe('Nowości /nowosci');
    expect(footer.join()).not.toContain('/kategoria/');
    expect(await shop.text('/')).toMatch(/href="\/odstapienie"/);
  });

  it('go back to the categories', async () => {
    await send([
      ['menu', 'header'],
      ['przywroc', '1'],
    ]);
    await send([
      ['menu', 'footer'],
      ['przywroc', '1'],
    ]);
    await publish();
    expect((await menuOf('header'))[0]).toBe('Ceramika /kategoria/ceramika');
    expect(shop.ownSettings.stored.menus).toBeUndefined();
  });
});

describe('rows of the main page', () => {
  const rowsOf = (page: string) =>
    ['kategorie', 'promocje', 'nowosci', 'blog', 'opinie']
      .map((id) => ({ id, at: page.indexOf(`id="${id}"`) }))
      .filter(({ at }) => at >= 0)
      .sort((one, other) => one.at - other.at)
      .map(({ id }) => id);
  const send = (fields: [string, string][]) =>
    shop.ask('/panel/wyglad?akcja=rzedy', {
      method: 'POST',
      headers: { cookie: `panel=${owner.token}` },
      body: new URLSearchParams(fields),
    });
  const order: [string, string][] = ['newest', 'categories', 'bargains', 'blog', 'opinions'].map((row) => ['row', row]);

  it('are changed in the draft, which has a preview', async () => {
    const before = rowsOf(await shop.text('/'));
    expect(before.slice(0, 3)).toEqual(['promocje', 'kategorie', 'nowosci']);
    await send([...order, ['hero', '1'], ['shown', 'newest'], ['title-newest', 'Świeże wypały'], ['nizej', 'newest']]);
    expect(await owner.text('/panel/wyglad?czesc=rzedy')).toContain('value="Świeże wypały"');
    const { draft } = await shop.store.ownLook.read();
    expect(draft.home?.rows.map(({ row }) => row).slice(0, 2)).toEqual(['categories', 'newest']);
    const preview = await owner.get('/panel/wyglad/podglad');
    const page = await preview.text();
    expect(rowsOf(page)).toEqual(['nowosci']);
    expect(page).toContain('Świeże wypały');
    expect(page).not.toContain('<script');
    expect(preview.headers.get('cache-control')).toBe('no-store');
    expect(preview.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*frame-ancestors 'self'/);
    expect(rowsOf(await shop.text('/'))).toEqual(before);
    expect(await owner.text('/panel/wyglad/podglad?adres=/kategoria/ceramika')).toContain('Ceramika');
    expect((await owner.get('/panel/wyglad/podglad?adres=/koszyk')).status).toBe(200);
    expect((await owner.get('/panel/wyglad/podglad?adres=//zly.example')).status).toBe(200);
  });

  it('are shown in the owner’s order with the owner’s titles', async () => {
    const shown: [string, string][] = ['newest', 'categories', 'blog'].map((row) => ['shown', row]);
    const saved = await send([...order, ...shown, ['title-newest', 'Świeże wypały'], ['title-blog', '']]);
    expect(saved.headers.get('location')).toBe('/panel/wyglad');
    await publish();
    const home = await shop.text('/');
    expect(rowsOf(home)).toEqual(['nowosci', 'kategorie', 'blog']);
    expect(home).toContain('Świeże wypały');
    // Without its banner the page still has one main heading.
    expect(home.match(/<h1/g)).toHaveLength(1);
    expect(await lastEntry('look')).toMatchObject({ after: { home: { hero: false } } });
  });

  it('a title that is too long is refused; all of them back are no setting', async () => {
    const long = await send([...order, ['title-blog', 'a'.repeat(81)]]);
    expect(long.status).toBe(422);
    expect(await long.text()).toContain('Blog: tytuł ma mieć do 80 znaków.');
    const usual = ['bargains', 'categories', 'newest', 'blog', 'opinions'];
    await send([
      ['hero', '1'],
      ...usual.flatMap((row): [string, string][] => [
        ['row', row],
        ['shown', row],
      ]),
    ]);
    await publish();
    expect(shop.ownSettings.stored.home).toBeUndefined();
    const orders = await signInStaff(shop, 'orders');
    expect((await orders.get('/panel/wyglad/podglad')).status).toBe(403);
  });
});

describe('an address that has changed', () => {
  const moves = async (path: string) => {
    const { status, headers } = await shop.ask(path);
    return `${status} ${headers.get('location') ?? ''}`;
  };

  it('of a product leads to the new one, in one step, and back again', async () => {
    const own = shop.store.ownCatalogue;
    const id = (await own.list({ text: 'kubek szal' })).products[0]?.id ?? 0;
    const rename = async (slug: string) => {
      const found = await own.product(id);
      if (!found) throw new Error('no product');
      const { id: _, hidden: __, revision, pictures: ___, ...draft } = found;
      const sizes = draft.sizes.map((size) => ({ ...size, gross: null }));
      const saved = await own.change(id, { ...draft, sizes, slug }, revision);
      expect(saved).toMatchObject({ id });
      return found.slug;
    };
    const first = await rename('kubek-po-zmianie');
    expect(await moves(`/produkt/${first}`)).toBe('301 /produkt/kubek-po-zmianie');
    expect(await moves(`/produkt/${first}?rozmiar=1`)).toBe('301 /produkt/kubek-po-zmianie?rozmiar=1');
    await rename('kubek-po-drugiej');
    expect(await moves(`/produkt/${first}`)).toBe('301 /produkt/kubek-po-drugiej');
    expect(await moves('/produkt/kubek-po-zmianie')).toBe('301 /produkt/kubek-po-drugiej');
    await rename(first);
    expect(await moves(`/produkt/${first}`)).toBe('200 ');
    expect(await moves('/produkt/kubek-po-drugiej')).toBe(`301 /produkt/${first}`);
  });

  it('of a category leads to the new one, saved in the panel', async () => {
    const [category] = (await shop.store.ownCatalogue.categories()).filter(({ slug }) => slug === 'ceramika');
    const fields = { name: category?.name ?? '', lead: category?.lead ?? '', parent: '' };
    const saved = await owner.post(`/panel/kategorie/${category?.id}`, 'zapisz', { ...fields, slug: 'glina' });
    expect(saved.status).toBe(303);
    expect(await moves('/kategoria/ceramika')).toBe('301 /kategoria/glina');
    expect(await moves('/kategoria/glina')).toBe('200 ');
    await owner.post(`/panel/kategorie/${category?.id}`, 'zapisz', { ...fields, slug: 'ceramika' });
    expect(await moves('/kategoria/ceramika')).toBe('200 ');
  });
});

it('former screens lead to their tabs in one hop, for those who may open them', async () => {
  for (const [former, tab] of [
    ['/panel/glowna', '/panel/wyglad?czesc=baner'],
    ['/panel/menu', '/panel/wyglad?czesc=menu'],
  ] as const) {
    const answer = await owner.get(former);
    expect([answer.status, answer.headers.get('location')]).toEqual([308, tab]);
    expect((await owner.get(tab)).status).toBe(200);
  }
});
