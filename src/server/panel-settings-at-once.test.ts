import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { valuesOf } from '../panel/settings/delivery-form.ts';
import type { StoredSettings } from '../shop/stored-settings.ts';
import { openTestShop, type TestShop } from './test-shop.ts';
import { signInStaff } from './test-staff.ts';

let shop: TestShop;
let owner: Awaited<ReturnType<typeof signInStaff>>;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await signInStaff(shop, 'owner');
}, 900_000);
beforeEach(() => shop.ownSettings.change(() => ({})));
afterAll(() => shop?.store.close());

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
  ...{ id, consent: 'analytics', region: 'body_bottom' },
  script: { src: `https://${id}.example/s.js` },
});
const typed = (id: string) => ({
  ...{ id, consent: 'analytics', region: 'body_bottom', src: `https://${id}.example/s.js` },
});

describe('two owners who save at once lose nothing', () => {
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
    const { delivery, prices } = await stored();
    expect(delivery?.options?.map(({ id }) => id)).toEqual([...options.map(({ id }) => id), 'rower']);
    expect(prices?.deliveryFrom).toBe(1_23);
  });

  it('a way whose name was taken meanwhile is refused', async () => {
    const [locker] = shop.ownSettings.settings.delivery.options;
    if (!locker) throw new Error('no way of delivery');
    const { options } = shop.ownSettings.defaults.delivery;
    savedMeanwhile(() => ({ delivery: { options: [...options, { ...locker, id: 'rower', name: 'Rower' }] } }));
    const answer = await owner.post('/panel/dostawa', 'dodaj', {
      ...{ name: 'Rower', carrier: 'courier', payment: 'prepaid' },
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

  it('of a menu: the second is told, and what was typed stays', async () => {
    const link = { label: 'Blog', address: '/blog' };
    savedMeanwhile(() => ({ menus: { header: [link] } }));
    const fields = { menu: 'header', target: '', address: '/szukaj?q=len', label: 'Świeże' };
    const answer = await owner.post('/panel/menu', 'dodaj', fields);
    const page = await answer.text();
    expect(answer.status).toBe(422);
    expect(page).toContain('Menu zmieniło się w międzyczasie.');
    expect(page).toContain('value="Świeże"');
    expect((await stored()).menus?.header).toEqual([link]);
    expect(await shop.store.journal.entries({ subject: 'settings menus' })).toEqual([]);
  });
});
