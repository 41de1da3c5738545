import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDemoSimulator } from '../../demo/simulators/open-demo-simulator.ts';
import type { StartedSimulator } from '../../demo/simulators/start-simulator.ts';
import { paramsOf } from '../../src/panel/addresses.ts';
import { panelScreens } from '../../src/panel/screens.ts';
import { openTestShop, type TestShop } from '../../testing/shop/test-shop.ts';
import { signInStaff } from '../../testing/shop/test-staff.ts';

const here = '/panel/pierwsze-kroki';
const company = {
  name: 'Misy',
  tagline: 'Misy z Bolesławca',
  company: 'Misy Anna Nowak',
  street: 'Długa 1',
  postcode: '59-700',
  city: 'Bolesławiec',
  email: 'sklep@misy.example',
  nip: '7740001454',
  phone: '75 111 22 33',
  hours: '9–17',
};
const account = '61 1090 1014 0000 0712 1981 2874';

let shop: TestShop;
let simulator: StartedSimulator;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  simulator = await openDemoSimulator('przelewy24');
  shop = await openTestShop('server', undefined, { payments: { accounts: { przelewy24: simulator.account } } });
  owner = await signInStaff(shop, 'owner');
}, 900_000);
afterAll(async () => {
  await shop?.store.close();
  await simulator?.stop();
});

const done = async () => /Zrobione: (\d) z 6/.exec(await owner.text(`${here}?krok=firma`))?.[1];

describe('the shop on show', () => {
  it('begins with the company, and refuses one that is wrong beside its field', async () => {
    expect(await done()).toBe('0');
    expect(await owner.text('/panel')).toContain('Zostało kroków: 6.');
    const wrong = await owner.post(here, 'firma', { ...company, nip: '123' });
    expect([wrong.status, await wrong.text()]).toEqual([422, expect.stringContaining('NIP ma 10 cyfr')]);
    const saved = await owner.post(here, 'firma', company);
    expect(saved.headers.get('location')).toBe(`${here}?krok=dostawa`);
    expect(await shop.text('/')).toContain('Misy Anna Nowak');
  });

  it('goes on to the next open step, and comes back to what was left', async () => {
    const left = await owner.post(here, 'zostaw', { krok: 'dostawa' });
    expect(left.headers.get('location')).toBe(`${here}?krok=regulamin`);
    const kept = await owner.post(here, 'dostawa');
    expect(kept.headers.get('location')).toBe(`${here}?krok=regulamin`);
    expect((await owner.post(here, 'zostaw', { krok: 'constructor' })).status).toBe(422);
    const paid = await owner.post(here, 'platnosci', { online: '1', transfer: '1', cash: '1', account, holder: '' });
    expect(paid.headers.get('location')).toBe(`${here}?krok=regulamin`);
  });

  it('texts of law are approved only as read, and written into the journal', async () => {
    const drafts = await owner.text(`${here}?krok=regulamin`);
    expect(drafts).toContain('do przeczytania');
    expect(drafts, 'the texts of the shop on show').not.toContain('Glina i Len');
    expect(await shop.text('/informacje/regulamin')).toContain('Misy Anna Nowak');
    expect((await owner.post(here, 'regulamin')).status).toBe(422);
    const read = await owner.post(here, 'regulamin', { przeczytane: '1' });
    expect(read.headers.get('location')).toBe(`${here}?krok=produkty`);
    expect((await shop.store.ownPages.all()).filter(({ draft }) => draft)).toEqual([]);
    expect((await shop.store.journal.entries({ subject: 'page regulamin' }))[0]).toMatchObject({
      action: 'page-saved',
    });
  });

  it('the demo goes with one press, and nothing of the owner with it', async () => {
    expect((await owner.post(here, 'usun-demo')).status).toBe(422);
    const gone = await owner.post(here, 'usun-demo', { pewne: '1' });
    expect(gone.headers.get('location')).toBe(`${here}?krok=produkty`);
    expect(await shop.text('/')).not.toMatch(/Glina|kubek/i);
    expect(shop.ownSettings.settings.company.nip).toBe(company.nip);
  });

  it('is done when mails go out and backups are made', async () => {
    const planned = await owner.post(here, 'kopie', { every: 'week', hour: '3', keep: '4' });
    expect(planned.headers.get('location')).toBe(`${here}?krok=produkty`);
    expect(shop.ownSettings.settings.backups).toEqual({ every: 'week', hour: 3, keep: 4 });
    expect(await owner.text(`${here}?krok=poczta-i-kopie`)).toContain('do zrobienia');
    await owner.post('/panel/polaczenia/mail/smtp', 'zapisz', { host: '127.0.0.1', security: 'none' });
    await owner.post(here, 'zostaw', { krok: 'produkty' });
    expect(await owner.text(here)).toContain('To, co ważne, jest zrobione');
    // The pickup points went with the demo, so lockers are not served.
    expect(await done()).toBe('4');
  });

  it('is for owners only', async () => {
    const staff = await signInStaff(shop, 'catalogue');
    expect((await staff.get(here)).status).toBe(403);
    expect((await staff.post(here, 'usun-demo', { pewne: '1' })).status).toBe(403);
    expect(await staff.text('/panel')).not.toContain('sześciu krokach');
  });
});

it('every entry of the settings leads to a screen', async () => {
  const page = await owner.text('/panel/ustawienia');
  const links = [...page.matchAll(/<main[\s\S]*<\/main>/g)].flatMap(([part]) =>
    [...part.matchAll(/href="(\/panel\/[^"#?]*)/g)].map(([, path = '']) => path),
  );
  expect(links.length).toBeGreaterThan(15);
  const lost = links.filter((path) => !panelScreens.some(({ address }) => paramsOf(address, path) !== null));
  expect(lost).toEqual([]);
});

describe('the journal', () => {
  const rows = async (query: Record<string, string>) =>
    (await owner.text(`/panel/dziennik?${new URLSearchParams(query)}`)).match(/<tbody>[\s\S]*<\/tbody>/)?.[0] ?? '';

  it('is filtered by person, action, thing and day; filters that do not hold are ignored', async () => {
    expect(await rows({ co: 'demo-removed' })).toContain('usunięto sklep pokazowy');
    expect(await rows({ co: 'demo-removed' })).not.toContain('zapisano stronę');
    expect(await rows({ szukaj: 'regulamin' })).toContain('strona regulamin');
    expect(await rows({ kto: String(owner.id) })).toContain('Osoba owner');
    const worker = await signInStaff(shop, 'content');
    expect(await rows({ kto: String(worker.id) })).toBe('');
    expect(await rows({ od: '2099-01-01' })).toBe('');
    expect(await rows({ do: '2020-01-01' })).toBe('');
    expect(await rows({ kto: '1 or 1', co: 'toString', od: 'x', przed: 'x' })).toContain('zapisano stronę');
  });

  it('says people by name', async () => {
    const worker = await signInStaff(shop, 'orders', 'Zofia Nowak');
    await owner.post('/panel/zespol', 'rola', { id: String(worker.id), role: 'content' });
    expect(await rows({ co: 'role-changed' })).toContain('osoba Zofia Nowak');
  });
});

it('a link to a new password comes from an owner who has entered the own one', async () => {
  const worker = await signInStaff(shop, 'orders');
  const answer = await (await owner.post('/panel/zespol', 'nowe-haslo', { id: String(worker.id) })).text();
  const [, link = ''] = /(\/panel\/zaproszenie\/[\w-]+)/.exec(answer) ?? [];
  expect(await shop.text(link)).toContain('Nowe hasło do panelu');
  expect((await shop.store.journal.entries({ subject: `staff ${worker.id}` }))[0]?.action).toBe('access-invited');
  expect((await owner.post('/panel/zespol', 'nowe-haslo', { id: '999999' })).status).toBe(422);
});

describe('an empty shop', () => {
  it('has the money of nobody until its owner has looked, and delivery that waits for payment alone is done', async () => {
    const empty = await openTestShop('server', undefined, { empty: true });
    try {
      const first = await signInStaff(empty, 'owner');
      const post = async (action: string, fields: Record<string, string> = {}) =>
        (await first.post(here, action, fields)).headers.get('location');
      expect(await post('firma', company)).toBe(`${here}?krok=dostawa`);
      expect(await post('sposob', { id: 'paczkomat', stan: 'off' })).toBe(`${here}?krok=dostawa`);
      expect(await post('dostawa')).toBe(`${here}?krok=platnosci`);
      const page = await first.text(`${here}?krok=platnosci`);
      expect(page).toContain('Zrobione: 2 z 6');
      expect(await post('platnosci', { transfer: '1', cash: '1', account, holder: '' })).toBe(`${here}?krok=regulamin`);
      expect(await post('regulamin', { przeczytane: '1' })).toBe(`${here}?krok=produkty`);
    } finally {
      await empty.store.close();
    }
  });
});
