import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { MenuNode } from '../../shop/listing/category.ts';
import { type FrameData, panelId } from '../context/frame-data.ts';
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
  nip: '2000123459',
  phone: '+48 22 000 00 00',
  email: 'sklep@example.com',
  hours: 'pn.–pt. 9:00–17:00',
  register: null,
};
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
  errorsStay: true,
  search: { limit: 5, minCharacters: 3 },
  bars: { info: [], freeDeliveryFrom: 0, instalmentsFrom: null },
  extras: false,
  origin: 'http://shop.test',
  year: 2026,
  ...changes,
});

describe('the frame that is the same on every page', () => {
  it('holds the panels, the drawer and the footer, by their ids', () => {
    const html = staticFrame(data(), menu, 'Odstąp od umowy tutaj');
    expect(html.stopka).toContain('<a href="/odstapienie" data-discover="true">Odstąp od umowy tutaj</a>');
    expect(html[panelId('ceramika')]).toContain('<a href="/kategoria/kubki"');
    expect(html['menu-dzialy']).toContain('<a href="/kategoria/kubki"');
    expect(html.stopka).toContain('href="/informacje/regulamin"');
  });

  it('is made once for all pages, and again for another menu, year, wording or price in front', () => {
    const first = staticFrame(data(), menu, 'Odstąp od umowy tutaj');
    expect(staticFrame(data(), menu, 'Odstąp od umowy tutaj')).toBe(first);
    const renamed = [{ ...menu[0], name: 'Kamionka' } as MenuNode];
    expect(staticFrame(data(), renamed, 'Odstąp od umowy tutaj')['menu-dzialy']).toContain('Kamionka');
    expect(staticFrame(data({ year: 2027 }), menu, 'Odstąp od umowy tutaj').stopka).toContain('2027');
    expect(
      staticFrame(data({ messages: { 'frame.allOf': 'Świeże' } }), menu, 'Odstąp od umowy tutaj')['menu-dzialy'],
    ).toContain('Świeże');
    expect(staticFrame(data({ netFirst: true }), menu, 'Odstąp od umowy tutaj')).not.toBe(first);
    expect(staticFrame(data(), menu, 'Odstąp od umowy tutaj')).toBe(first);
  });

  it('forgets the oldest', () => {
    const first = staticFrame(data(), menu, 'Odstąp od umowy tutaj');
    for (let year = 2030; year < 2050; year += 1) staticFrame(data({ year }), menu, 'Odstąp od umowy tutaj');
    expect(staticFrame(data(), menu, 'Odstąp od umowy tutaj')).not.toBe(first);
  });

  it('stands in its place as it was made', () => {
    const Page = createRoutesStub([{ path: '/', Component: () => <StaticHtml id="stopka" className="miejsce" /> }]);
    const html = renderToStaticMarkup(
      <ReadyHtml value={{ stopka: '<p>Gotowe &amp; całe</p>' }}>
        <Page />
      </ReadyHtml>,
    );
    expect(html).toBe('<div id="stopka" class="miejsce"><p>Gotowe &amp; całe</p></div>');
  });
});
