import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import type { MenuNode } from '../../shop/listing/category.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { type FrameData, panelId } from '../context/frame-data.ts';
import { fragments } from '../loading/kept-fragments.ts';
import { ReadyHtml, StaticHtml } from '../loading/static-html.tsx';
import { staticFrame } from './static-frame.tsx';

const cups: MenuNode = { slug: 'kubki', name: 'Kubki', count: 3, picture: null, children: [] };
const menu: MenuNode[] = [{ slug: 'ceramika', name: 'Ceramika', count: 3, picture: null, children: [cups] }];
const infoPages = [{ slug: 'regulamin', name: 'Regulamin' }];
const messages = {};
const company: FrameData['company'] = {
  name: 'Glina i Len sp. z o.o.',
  street: 'ul. Garncarska 1',
  postcode: '00-001',
  city: 'Warszawa',
  country: 'Polska',
  nip: '9999999982',
  phone: '+48 22 000 00 00',
  email: 'sklep@example.com',
  hours: 'pn.–pt. 9:00–17:00',
  register: null,
};
const bars: FrameData['bars'] = { info: [], freeDeliveryFrom: 0 as Grosze, instalmentsFrom: null };
const data = (changes: Partial<FrameData> = {}): FrameData => ({
  shop: { name: 'Glina i Len', tagline: 'Rzeczy do domu', paper: '#ffffff' },
  company,
  menu: menu.map(({ children: _, ...node }) => node),
  header: [{ name: 'Ceramika', address: '/kategoria/ceramika', panel: 'ceramika' }],
  infoPages,
  messages,
  netFirst: false,
  country: 'PL',
  guaranteeNotice: null,
  consents: [],
  quietKeyboardHelp: false,
  hasServices: false,
  errorsShown: 4_000,
  search: { limit: 5, minCharacters: 3 },
  bars,
  extras: false,
  origin: 'http://shop.test',
  year: 2026,
  ...changes,
});

const frame = (changes?: Partial<FrameData>, shown = menu) =>
  staticFrame({ data: data(changes), menu: shown, withdrawal: 'Odstąp od umowy tutaj' });

describe('the static frame', () => {
  it('contains the bars, the panels, the drawer and the footer, by their ids', async () => {
    const html = await frame({ bars: { ...bars, freeDeliveryFrom: 200_00 as Grosze } });
    expect(html.ogloszenia).toContain('200,00');
    expect(html.stopka).toContain('<a href="/odstapienie" data-discover="true">Odstąp od umowy tutaj</a>');
    expect(html[panelId('ceramika')]).toContain('<a href="/kategoria/kubki"');
    expect(html['menu-dzialy']).toContain('<a href="/kategoria/kubki"');
    expect(html.stopka).toContain('href="/informacje/regulamin"');
  });

  it('is rendered once for all pages, and again for another menu, year, wording, bar or price order', async () => {
    const first = await frame();
    const drawn = vi.spyOn(fragments, 'set');
    expect(await frame()).toEqual(first);
    expect(drawn).not.toHaveBeenCalled();
    const renamed = [{ ...menu[0], name: 'Kamionka' } as MenuNode];
    expect((await frame({}, renamed))['menu-dzialy']).toContain('Kamionka');
    expect((await frame({ year: 2027 })).stopka).toContain('2027');
    expect((await frame({ messages: { 'frame.allOf': 'Świeże' } }))['menu-dzialy']).toContain('Świeże');
    expect((await frame({ consents: ['analytics'] })).ogloszenia).not.toBe(first.ogloszenia);
    const before = drawn.mock.calls.length;
    await frame({ netFirst: true });
    expect(drawn.mock.calls.length - before).toBe(Object.keys(first).length);
    expect(await frame()).toEqual(first);
    drawn.mockRestore();
  });

  it('is inserted unchanged', () => {
    const Page = createRoutesStub([{ path: '/', Component: () => <StaticHtml id="stopka" className="miejsce" /> }]);
    const html = renderToStaticMarkup(
      <ReadyHtml value={{ stopka: '<p>Gotowe &amp; całe</p>' }}>
        <Page />
      </ReadyHtml>,
    );
    expect(html).toBe('<div id="stopka" class="miejsce"><p>Gotowe &amp; całe</p></div>');
  });
});
