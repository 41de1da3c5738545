import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import config from '../../shop.config.ts';
import { valuesOf } from '../../src/panel/settings/delivery/delivery-form.ts';
import { parseListing } from '../../src/shop/listing/listing.ts';
import { nearestReadable } from '../../src/shop/owner/palette.ts';
import type { StoredSettings } from '../../src/shop/stored-settings.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await signInStaff(shop, 'owner');
}, 900_000);
afterAll(() => shop?.store.close());

const company = {
  name: 'Mydło i Powidło',
  tagline: 'Rzeczy do łazienki',
  company: 'Mydło sp. z o.o.',
  street: 'ul. Długa 1',
  postcode: '80-001',
  city: 'Gdańsk',
  email: 'sklep@mydlo.example',
  nip: '9999999982',
  phone: '58 111 22 33',
  hours: '9–17',
  court: '',
  krs: '',
  capital: '',
  note: '',
};

describe('the shop and its company', () => {
  it('are on every page at once, also on those that were cached, and in the journal', async () => {
    expect(await shop.text('/')).toContain('Glina i Len');
    const saved = await owner.post('/panel/sklep', 'zapisz', company);
    expect(saved.headers.get('location')).toBe('/panel/sklep');
    const home = await shop.text('/');
    expect(home).toContain('Mydło i Powidło');
    expect(home).toContain('ul. Długa 1');
    expect(home).not.toContain('Dane pokazowe');
    expect(await owner.text('/panel/sklep')).toContain('Zapisano.');
    const [entry] = await shop.store.journal.entries({ subject: 'settings name tagline company' });
    expect(entry).toMatchObject({ before: { name: 'Glina i Len' }, after: { name: 'Mydło i Powidło' } });
  });

  it('are not saved with a fault, which stands beside its field', async () => {
    const answer = await owner.post('/panel/sklep', 'zapisz', { ...company, nip: '123', name: 'Inny' });
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('NIP ma 10 cyfr');
    expect(page).toContain('value="Inny"');
    expect(await shop.text('/')).not.toContain('Inny');
  });

  it('requests that began before a change end with the old settings', async () => {
    const [before] = await Promise.all([
      shop.text('/kontakt').catch(() => ''),
      owner.post('/panel/sklep', 'zapisz', { ...company, tagline: 'Nowe hasło' }),
    ]);
    expect(before).not.toContain('undefined');
    expect(await shop.text('/')).toContain('Nowe hasło');
  });
});

describe('colours', () => {
  const colours: Record<string, string> = { ...config.colours };

  it('add nothing to a page before they are changed', async () => {
    expect(await shop.text('/')).not.toContain('/kolory-');
  });

  it('below AA are refused with the nearest that passes, which one click saves', async () => {
    const pale = { ...colours, clay: '#e0b0a0' };
    const refused = await owner.post('/panel/wyglad', 'kolory', pale);
    const page = await refused.text();
    const nearest = nearestReadable('#e0b0a0', [config.colours.paper, config.colours.paperLight], 4.5);
    expect(refused.status).toBe(422);
    expect(page).toContain(`Najbliższy, który przechodzi: ${nearest}`);
    expect((await owner.post('/panel/wyglad', 'kolory', { ...pale, popraw: '1' })).status).toBe(303);
    expect(shop.ownSettings.settings.colours).toEqual(config.colours);
    expect((await owner.post('/panel/wyglad', 'publikuj')).status).toBe(303);
    expect(shop.ownSettings.settings.colours.clay).toBe(nearest);
  });

  it('come with a style sheet of the shop’s own, which the policy allows', async () => {
    const home = await shop.ask('/');
    const [, sheet = ''] = /<link rel="stylesheet" href="(\/kolory-[\w-]+\.css)"/.exec(await home.text()) ?? [];
    const css = await shop.text(sheet);
    expect(css).toContain(`--clay: ${shop.ownSettings.settings.colours.clay};`);
    expect(home.headers.get('content-security-policy')).toContain("style-src 'self'");
  });

  it('go back to those of the build, without a style sheet', async () => {
    await owner.post('/panel/wyglad', 'kolory-poczatkowe');
    await owner.post('/panel/wyglad', 'publikuj');
    expect(await shop.text('/')).not.toContain('/kolory-');
    expect(shop.ownSettings.settings.colours).toEqual(config.colours);
  });
});

describe('delivery', () => {
  const [locker] = config.delivery.options;

  it('a price is on pages at once, with what every page tells of it', async () => {
    const values = { ...valuesOf(locker as never), price0: '9,90', freeFrom: '199' };
    const saved = await owner.post('/panel/dostawa/paczkomat', 'zapisz', values);
    expect(saved.status).toBe(303);
    expect(await shop.text('/')).toContain('199');
    const product = await shop.text('/produkt/kubek-szalwiowy');
    expect(product).toMatch(/Dostawa od\s9,90\szł/);
  });

  it('a way is switched off and on again as it was', async () => {
    const ids = () => shop.ownSettings.settings.delivery.options.map(({ id }) => id);
    await owner.post('/panel/dostawa', 'wylacz', { id: 'poczta' });
    expect(ids()).not.toContain('poczta');
    expect(await owner.text('/panel/dostawa')).toContain('Poczta');
    await owner.post('/panel/dostawa', 'wlacz', { id: 'poczta' });
    expect(ids()).toContain('poczta');
  });

  it('the last way to a country stays', async () => {
    const answer = await owner.post('/panel/dostawa', 'wylacz', { id: 'kurier-zagranica' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('Niemcy');
  });

  it('a new way begins switched off', async () => {
    await owner.post('/panel/dostawa', 'dodaj', { name: 'Rower', carrier: 'courier', payment: 'prepaid' });
    expect(shop.ownSettings.settings.delivery.options.some(({ id }) => id === 'rower')).toBe(false);
    expect((await owner.get('/panel/dostawa/rower')).status).toBe(200);
  });
});

describe('payments', () => {
  const typed = { transfer: '1', account: config.payments.transfer.account, holder: '', cash: '1' };

  it('the account is checked and kept while transfers are off', async () => {
    expect((await owner.post('/panel/platnosci', 'zapisz', { ...typed, account: '12' })).status).toBe(422);
    const { transfer: _, ...off } = typed;
    const last = await owner.post('/panel/platnosci', 'zapisz', off);
    // Without a provider there would be no method of prepayment.
    expect(last.status).toBe(422);
    expect((await owner.post('/panel/platnosci', 'zapisz', { ...typed, holder: 'Jan Len' })).status).toBe(303);
    expect(shop.ownSettings.settings.payments.transfer).toMatchObject({ holder: 'Jan Len' });
  });

  it('what buyers without an account may hold is set, and what cannot be is told', async () => {
    const hold = { pieces: '5', share: '20', value: '1500,00', days: '2' };
    const wrong = await owner.post('/panel/platnosci', 'rezerwacje', { ...hold, share: '101', days: 'dwa' });
    expect(wrong.status).toBe(422);
    expect(await wrong.text()).toContain('Podaj liczbę całkowitą od 1 do 100.');
    expect((await owner.post('/panel/platnosci', 'rezerwacje', hold)).status).toBe(303);
    expect(shop.ownSettings.settings.orders?.guestHold).toEqual({ pieces: 5, share: 20, value: 150_000, days: 2 });
    expect(await owner.text('/panel/platnosci')).toContain('value="1500,00"');
  });

  it('how long errors are shown is chosen', async () => {
    expect((await owner.post('/panel/sklep', 'komunikaty', { alerts: 'zawsze' })).status).toBe(422);
    expect((await owner.post('/panel/sklep', 'komunikaty', { alerts: '30' })).status).toBe(303);
    expect(shop.ownSettings.settings.alerts).toEqual({ errors: 30 });
    await owner.post('/panel/sklep', 'komunikaty', { alerts: 'fade' });
    expect(shop.ownSettings.settings.alerts).toEqual({ errors: 'fade' });
  });

  it('cash stays while a way of delivery needs it', async () => {
    const { cash: _, ...answerless } = typed;
    const answer = await owner.post('/panel/platnosci', 'zapisz', answerless);
    expect(await answer.text()).toContain('Najpierw wyłącz sposoby dostawy płatne przy odbiorze.');
  });
});

it('rules of subscriptions are saved within their bounds, and a fault keeps what was typed', async () => {
  const address = '/panel/ustawienia/subskrypcje';
  const typed = { prepareDays: '2', paymentDays: '7', pauseAfter: '4' };
  const refused = await owner.post(address, 'zapisz', typed);
  const page = await refused.text();
  expect(refused.status).toBe(422);
  expect(page).toContain('Ile dni przed zamówieniem przypominać: liczba od 3 do 30.');
  expect(page).toMatch(/name="paymentDays"[^>]*value="7"|value="7"[^>]*name="paymentDays"/);
  const saved = await owner.post(address, 'zapisz', { ...typed, prepareDays: '5' });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, address]);
  const now = await owner.text(address);
  expect(now).toContain('Zapisano.');
  expect(now).toMatch(/name="prepareDays"[^>]*value="5"|value="5"[^>]*name="prepareDays"/);
});

describe('information pages', () => {
  it('are previewed, saved and kept by version; markup in them is text', async () => {
    const text =
      '## Ile mam czasu\n\nMasz 14 dni. <script>alert(1)</script> Zobacz [Zwroty](/zwroty).\n\n- jeden\n- dwa';
    const fields = { title: 'Regulamin sklepu', lead: 'Zasady.', text };
    const preview = await owner.post('/panel/strony/regulamin', 'zapisz', { ...fields, podglad: '1' });
    const shown = await preview.text();
    expect(shown).toContain('<h2>Ile mam czasu</h2>');
    expect(shown).toContain('&lt;script&gt;');
    expect(await shop.text('/informacje/regulamin')).not.toContain('Ile mam czasu');
    expect((await owner.post('/panel/strony/regulamin', 'zapisz', fields)).status).toBe(303);
    const page = await shop.text('/informacje/regulamin');
    expect(page).toContain('Ile mam czasu');
    expect(page).toContain('&lt;script&gt;alert(1)');
    const versions = await shop.store.ownPages.versions('regulamin');
    expect(versions).toHaveLength(2);
    expect(await owner.text(`/panel/strony/regulamin/wersja/${versions[1]?.id}`)).toContain('Regulamin');
  });

  it('a text for later waits for its day', async () => {
    const fields = { title: 'Regulamin sklepu', lead: 'Nowe zasady.', text: 'Nowy tekst.' };
    const past = await owner.post('/panel/strony/regulamin', 'zapisz', { ...fields, from: '2020-01-01' });
    expect(past.status).toBe(422);
    expect((await owner.post('/panel/strony/regulamin', 'zapisz', { ...fields, from: '2099-01-01' })).status).toBe(303);
    expect(await owner.text('/panel/strony')).toContain('Nowa treść od 1.01.2099');
    await shop.store.ownPages.followPlans(Date.now());
    expect(await shop.text('/informacje/regulamin')).toContain('Ile mam czasu');
    await shop.store.ownPages.followPlans(Date.UTC(2099, 0, 2));
    expect(await shop.text('/informacje/regulamin')).toContain('Nowy tekst.');
    expect(await shop.store.ownPages.plan('regulamin')).toBeNull();
  });

  it('a new one begins with its title; those that the law wants stay', async () => {
    const begun = await owner.post('/panel/strony', 'dodaj', { title: 'Jak pakujemy' });
    expect(begun.headers.get('location')).toBe('/panel/strony/jak-pakujemy?tytul=Jak%20pakujemy');
    await owner.post('/panel/strony/jak-pakujemy', 'zapisz', { title: 'Jak pakujemy', text: 'W len.' });
    expect(await shop.text('/informacje/jak-pakujemy')).toContain('W len.');
    expect((await owner.post('/panel/strony/jak-pakujemy', 'usun')).status).toBe(303);
    expect((await shop.ask('/informacje/jak-pakujemy')).status).toBe(404);
    expect((await owner.post('/panel/strony/regulamin', 'usun')).status).toBe(422);
  });
});

describe('texts', () => {
  it('of any sentence are changed and brought back', async () => {
    const key = 'search.title';
    expect(await owner.text('/panel/teksty?szukaj=wyniki')).toContain('/panel/teksty/');
    expect((await owner.post(`/panel/teksty/${key}`, 'zapisz', { text: 'Szperanie {nic}' })).status).toBe(422);
    expect((await owner.post(`/panel/teksty/${key}`, 'zapisz', { text: 'Szperanie' })).status).toBe(303);
    expect(await shop.text('/szukaj')).toContain('Szperanie');
    await owner.post(`/panel/teksty/${key}`, 'przywroc');
    expect(await shop.text('/szukaj')).not.toContain('Szperanie');
    expect((await owner.get('/panel/teksty/no.such')).status).toBe(404);
  });

  it('the button that orders cannot lose its duty to pay', async () => {
    const answer = await owner.post('/panel/teksty/checkout.button', 'zapisz', { text: 'Wyślij' });
    expect(answer.status).toBe(422);
    expect(await answer.text()).toContain('art. 17');
  });
});

it('snippets of others come with their consent and their hosts, and never as code in a page', async () => {
  const snippet = { id: 'statystyki', consent: 'analytics', region: 'body_bottom', src: 'https://stats.example/s.js' };
  const evil = { ...snippet, src: '', html: '<img onerror=alert(1) src=x>' };
  expect((await owner.post('/panel/dodatki', 'dodaj', evil)).status).toBe(422);
  expect((await owner.post('/panel/dodatki', 'dodaj', snippet)).status).toBe(303);
  const policy = (await shop.ask('/')).headers.get('content-security-policy');
  expect(policy).toContain('https://stats.example');
  expect((await owner.post('/panel/dodatki/statystyki', 'usun')).status).toBe(303);
  expect((await shop.ask('/')).headers.get('content-security-policy')).not.toContain('stats.example');
});

it('mails are shown as the shop would send them, with own words and without scripts', async () => {
  const text = 'Zamówienie {number}: mamy pieniądze';
  expect((await owner.post('/panel/teksty/orderMail.paid.subject', 'zapisz', { text })).status).toBe(303);
  expect(await owner.text('/panel/e-maile')).toMatch(
    /\/panel\/e-maile\/paid"[^>]*>Płatność dotarła<.*Zamówienie [^<]+: mamy pieniądze</,
  );
  expect(await owner.text('/panel/e-maile/paid')).toContain('mamy Twoją płatność');
  const sentences = {
    'orderMail.paid.subject': text,
    'orderMail.paid.text': 'za {number} jest {amount}, pakujemy.',
  };
  const lost = await owner.post('/panel/e-maile/paid', 'zapisz', { ...sentences, 'orderMail.paid.subject': 'Jest!' });
  expect([lost.status, await lost.text()]).toEqual([422, expect.stringContaining('Brakuje {number}')]);
  expect((await owner.post('/panel/e-maile/paid', 'zapisz', sentences)).status).toBe(303);
  expect(shop.ownSettings.stored.messages).toMatchObject({ 'orderMail.paid.text': sentences['orderMail.paid.text'] });
  const look = await owner.get('/panel/e-maile/paid/wyglad');
  expect(look.headers.get('content-security-policy')).toMatch(/sandbox$/);
  expect(await look.text()).toContain(shop.ownSettings.settings.name);
});

describe('bars', () => {
  it('are above every page at once; a new text has a new id', async () => {
    const bar = { id0: 'pakowanie-2026', text0: 'Wysyłamy do 18.', linkText0: 'Więcej', link0: '/informacje/dostawa' };
    expect((await owner.post('/panel/paski', 'zapisz', { ...bar, link0: 'javascript:1' })).status).toBe(422);
    expect((await owner.post('/panel/paski', 'zapisz', { ...bar, link0: '/\\evil.example' })).status).toBe(422);
    expect((await owner.post('/panel/paski', 'zapisz', bar)).status).toBe(303);
    expect(await shop.text('/')).toContain('Wysyłamy do 18.');
    expect(shop.ownSettings.settings.infoBars).toMatchObject([{ id: 'wysylamy-do-18-0' }]);
  });

  it('claim no lower price that the shop has not, and nothing without a proof that needs one', async () => {
    const save = (fields: Record<string, string>) => owner.post('/panel/paski', 'zapisz', fields);
    const refused = await save({ text0: 'Wszystko 70% taniej' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('nie ma teraz takiej obniżki: 70%');
    expect((await save({ text0: 'Najniższe ceny w Polsce' })).status).toBe(422);
    expect((await save({ text0: 'Wybrane kubki 22% taniej' })).status, 'one mug is').toBe(303);
    const proof = 'porównanie pięciu sklepów z 12.11.2026';
    expect((await save({ text0: 'Najniższe ceny w Polsce', proof })).status).toBe(303);
    expect(JSON.stringify(await shop.store.journal.entries({ subject: 'settings infoBars' }, 1))).toContain(proof);
    expect((await save({ text0: '' })).status).toBe(303);
  });
});

describe('redirects', () => {
  it('lead from a missing address to a new one, and never from a page', async () => {
    const lines = '/Stary-Kubek.html /produkt/kubek\n/kontakt-stary /informacje/dostawa?x=1';
    expect((await owner.post('/panel/przekierowania', 'dodaj', { lines })).status).toBe(303);
    const moved = await shop.ask('/stary-kubek.html?utm=1');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/produkt/kubek?utm=1']);
    expect((await shop.ask('/Stary-Kubek.html')).status).toBe(301);
    expect((await shop.ask('/kontakt-stary?a=2')).headers.get('location')).toBe('/informacje/dostawa?x=1');
    const refused = await owner.post('/panel/przekierowania', 'dodaj', { lines: '/informacje/dostawa /' });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('sklep ma swoją stronę');
    expect((await owner.post('/panel/przekierowania', 'dodaj', { lines: '/koszyk/ /promocje' })).status).toBe(422);
    expect((await shop.ask('/informacje/dostawa')).status).toBe(200);
    await owner.post('/panel/przekierowania', 'usun', { from: '/stary-kubek.html' });
    expect((await shop.ask('/stary-kubek.html')).status).toBe(404);
  });

  it('are left in one step, also with a slash at the end or with a query', async () => {
    const lines =
      '/product/Stary-Kubek/ /produkt/kubek\n/index.php?id_product=7 /promocje\n/produkt/nie-ma-takiego/ /nowosci\n/?p=12 /blog';
    expect((await owner.post('/panel/przekierowania', 'dodaj', { lines })).status).toBe(303);
    for (const [path, target] of [
      ['/product/stary-kubek/', '/produkt/kubek'],
      ['/product/stary-kubek', '/produkt/kubek'],
      ['/index.php?id_product=7', '/promocje'],
      ['/produkt/nie-ma-takiego/', '/nowosci'],
      ['/?utm_source=list&p=12', '/blog?utm_source=list'],
    ] as const) {
      const moved = await shop.ask(path);
      expect([path, moved.status, moved.headers.get('location')]).toEqual([path, 301, target]);
    }
    expect((await shop.ask('/index.php?id_product=8')).status).toBe(404);
    for (const path of ['/', '/?p=13', '/?utm_source=12']) expect((await shop.ask(path)).status, path).toBe(200);
  });

  it('never lead out of the shop or round', async () => {
    for (const lines of ['/?utm_source=x /blog', '/a https://obcy.example', '/b //obcy.example', '/c /kontakt-stary']) {
      expect((await owner.post('/panel/przekierowania', 'dodaj', { lines })).status, lines).toBe(422);
    }
  });
});

/** A form with a file, as a browser sends it. */
async function postFile(path: string, fields: Record<string, string>, picture?: Uint8Array, action = 'zapisz') {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  if (picture) body.append('picture', new File([new Uint8Array(picture)], 'zdjecie.png', { type: 'image/png' }));
  return shop.ask(`${path}?akcja=${action}`, { method: 'POST', headers: { cookie: `panel=${owner.token}` }, body });
}

const green = () =>
  sharp({ create: { width: 800, height: 600, channels: 3, background: '#4a5d46' } })
    .png()
    .toBuffer();

describe('the blog', () => {
  const post = {
    title: 'Jak prać len',
    lead: 'Krótko.',
    text: 'W 40 stopniach.',
    author: 'Ola',
    when: '2026-01-02T08:30',
    pictureAlt: 'Zielony obrus',
  };

  it('a post needs a picture with its description, and is there at once', async () => {
    expect((await postFile('/panel/blog/nowy', post)).status).toBe(422);
    expect((await postFile('/panel/blog/nowy', { ...post, pictureAlt: '' }, await green())).status).toBe(422);
    expect((await postFile('/panel/blog/nowy', post, Buffer.from('no picture'))).status).toBe(422);
    const saved = await postFile('/panel/blog/nowy', post, await green());
    expect(saved.headers.get('location')).toBe('/panel/blog/wpis/jak-prac-len');
    const shown = await shop.text('/blog/jak-prac-len');
    expect(shown).toContain('W 40 stopniach.');
    expect(shown).toContain('Zielony obrus');
  });

  it('a post of tomorrow waits, and one that is removed is gone', async () => {
    const path = '/panel/blog/wpis/jak-prac-len';
    expect((await postFile(path, { ...post, when: '2099-01-01T10:00' })).status).toBe(303);
    expect((await shop.ask('/blog/jak-prac-len')).status).toBe(404);
    expect(await owner.text('/panel/blog')).toContain('Czeka na swój dzień');
    expect((await owner.post(path, 'usun')).status).toBe(303);
    expect((await owner.get(path)).status).toBe(404);
  });
});

it('the opening of the main page is changed, with a picture or without', async () => {
  const hero = { title: 'Lato w lnie', lead: 'Nowe obrusy.', link: '/blog', alt: 'Obrus na stole' };
  const publish = () => owner.post('/panel/wyglad', 'publikuj');
  expect((await postFile('/panel/wyglad', { ...hero, link: 'https://obcy.example' }, undefined, 'baner')).status).toBe(
    422,
  );
  expect((await postFile('/panel/wyglad', hero, undefined, 'baner')).status).toBe(303);
  expect(await shop.text('/')).not.toContain('Lato w lnie');
  await publish();
  expect(await shop.text('/')).toContain('Lato w lnie');
  expect((await postFile('/panel/wyglad', { ...hero, title: 'Jesień' }, await green(), 'baner')).status).toBe(303);
  await publish();
  const home = await shop.text('/');
  expect(home).toContain('Jesień');
  expect(home).toContain('glowna-');
});

describe('searches', () => {
  it('without a result are listed, except possible personal data', async () => {
    await shop.text('/szukaj?q=krasnolud');
    await shop.text('/szukaj?q=600700800');
    await vi.waitFor(async () => expect(await owner.text('/panel/szukanie')).toContain('krasnolud'), 20_000);
    expect(await owner.text('/panel/szukanie')).not.toContain('600700800');
  });

  it('find a word by its synonym at once', { timeout: 300_000 }, async () => {
    const choice = parseListing(new URLSearchParams());
    const found = async () =>
      (await shop.store.catalogue.listing({ kind: 'search', text: 'skorupa' }, choice, Date.now())).total;
    expect(await found()).toBe(0);
    const saved = await owner.post('/panel/szukanie', 'zapisz', { word: 'kubek', means: 'skorupa' });
    expect(saved.status).toBe(303);
    expect(await found()).toBeGreaterThan(0);
    await owner.post('/panel/szukanie', 'usun', { word: 'kubek' });
    expect(await found()).toBe(0);
    expect((await owner.post('/panel/szukanie', 'zapisz', { word: 'dwa słowa', means: 'x' })).status).toBe(422);
  });
});

describe('stored settings', () => {
  it('that shop.config.ts does not allow are refused whole', async () => {
    const before = shop.ownSettings.stored;
    const fault = await shop.ownSettings.change((stored) => ({ ...stored, messages: { 'no.such': 'x' } }));
    expect(fault).toContain('no message called "no.such"');
    expect(shop.ownSettings.stored).toEqual(before);
  });

  it('that no longer fit are left out, and the rest holds', async () => {
    const { fittingPart } = await import('../../src/server/own-settings.ts');
    const { fitting, unfit } = fittingPart(shop.ownSettings.defaults, { name: 'Dobra', tagline: '' });
    expect(fitting).toEqual({ name: 'Dobra' });
    expect(unfit).toEqual(['tagline']);
  });
});

/** Another owner saves after the next request has read the settings and before it saves its own. */
function savedMeanwhile(work: (stored: StoredSettings) => StoredSettings): void {
  const { ownSettings } = shop.store;
  const change = ownSettings.change.bind(ownSettings);
  vi.spyOn(ownSettings, 'change').mockImplementationOnce(async (own) => {
    await change(work);
    await change(own);
  });
}

const stored = () => shop.store.ownSettings.read();
const snippet = (id: string) => ({
  id,
  consent: 'analytics',
  region: 'body_bottom',
  script: { src: `https://${id}.example/s.js` },
});
const typed = (id: string) => ({
  id,
  consent: 'analytics',
  region: 'body_bottom',
  src: `https://${id}.example/s.js`,
});

describe('two owners who save concurrently lose nothing', () => {
  beforeEach(() => shop.ownSettings.change(() => ({})));

  it('of ways of delivery: one switches a way off, the other another', async () => {
    savedMeanwhile((found) => ({ ...found, delivery: { ...found.delivery, off: ['poczta'] } }));
    expect((await owner.post('/panel/dostawa', 'wylacz', { id: 'paczkomat' })).status).toBe(303);
    expect((await stored()).delivery?.off?.toSorted()).toEqual(['paczkomat', 'poczta']);
  });

  it('of ways of delivery: one changes a price, the other adds a way', async () => {
    const [locker] = shop.ownSettings.settings.delivery.options;
    if (!locker) throw new Error('no way of delivery');
    const added = { ...locker, id: 'rower', name: 'Rower' };
    const { options } = shop.ownSettings.defaults.delivery;
    savedMeanwhile((found) => ({ ...found, delivery: { options: [...options, added], off: ['rower'] } }));
    const values = { ...valuesOf(locker), price0: '1,23' };
    expect((await owner.post(`/panel/dostawa/${locker.id}`, 'zapisz', values)).status).toBe(303);
    const { delivery } = await stored();
    expect(delivery?.options?.map(({ id }) => id)).toEqual([...options.map(({ id }) => id), 'rower']);
    expect(delivery?.options?.[0]?.prices[0]?.price).toBe(1_23);
  });

  it('a way whose name was taken meanwhile is refused', async () => {
    const [locker] = shop.ownSettings.settings.delivery.options;
    if (!locker) throw new Error('no way of delivery');
    const { options } = shop.ownSettings.defaults.delivery;
    savedMeanwhile(() => ({ delivery: { options: [...options, { ...locker, id: 'rower', name: 'Rower' }] } }));
    const answer = await owner.post('/panel/dostawa', 'dodaj', {
      name: 'Rower',
      carrier: 'courier',
      payment: 'prepaid',
    });
    expect([answer.status, await answer.text()]).toEqual([422, expect.stringContaining('o takiej nazwie już jest')]);
    expect((await stored()).delivery?.options).toHaveLength(options.length + 1);
  });

  it('of snippets', async () => {
    savedMeanwhile(() => ({ snippets: [snippet('pierwszy')] }) as StoredSettings);
    expect((await owner.post('/panel/dodatki', 'dodaj', typed('drugi'))).status).toBe(303);
    expect((await stored()).snippets?.map(({ id }) => id)).toEqual(['pierwszy', 'drugi']);
    savedMeanwhile(() => ({ snippets: [snippet('drugi')] }) as StoredSettings);
    const gone = await owner.post('/panel/dodatki/pierwszy', 'zapisz', typed('pierwszy'));
    expect([gone.status, await gone.text()]).toEqual([422, expect.stringContaining('Tego dodatku już nie ma')]);
    expect((await stored()).snippets?.map(({ id }) => id)).toEqual(['drugi']);
  });

  it('of a menu: the second is told, and nothing is lost', async () => {
    const link = { label: 'Blog', address: '/blog' };
    const page = await owner.text('/panel/wyglad?czesc=menu');
    const [, mark = ''] =
      /name="menu" value="header"\/><input type="hidden" name="mark" value="(\w+)"/.exec(page) ?? [];
    expect(mark).not.toBe('');
    await shop.ownSettings.changeLook((known) => ({ ...known, draft: { menus: { header: [link] } } }));
    const typed = { dodaj: '1', target: '', 'new-address': '/szukaj?q=len', 'new-label': 'Świeże' };
    const answer = await owner.post('/panel/wyglad', 'menu', { menu: 'header', mark, ...typed });
    const told = await answer.text();
    expect(answer.status).toBe(422);
    expect(told).toContain('ktoś zmienił tę część wyglądu');
    expect(told).toContain('value="Świeże"');
    expect((await shop.store.ownLook.read()).draft).toEqual({ menus: { header: [link] } });
    expect(await shop.store.journal.entries({ subject: 'look menus' })).toEqual([]);
    await owner.post('/panel/wyglad', 'odrzuc');
    expect((await shop.store.ownLook.read()).draft).toEqual({});
  });
});
