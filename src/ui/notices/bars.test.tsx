import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { OptionalConsent } from '../../shop/privacy/consent.ts';
import { Surroundings } from '../frame/surroundings.tsx';
import { FixedBar } from '../widgets/fixed-bar.tsx';
import { ConsentBanner } from './consent-banner.tsx';
import { FreeDeliveryBar, InstalmentsBar, RebateCodeBar } from './dismissable-bar.tsx';
import { InfoBars } from './info-bars.tsx';

const drawn = (node: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{node}</MemoryRouter>);
const link = { text: 'Więcej', address: '/nowosci' };

test('a bar has its text, its link, and a close button with a label', () => {
  const html = drawn(<InfoBars bars={[{ id: 'lato', text: 'Lato & len', link }]} />);
  expect(html).toContain('data-bar="lato"');
  expect(html).toContain('<a href="/nowosci"');
  expect(html).toMatch(/<button type="button" value="lato" aria-label="Zamknij: Lato &amp; len" name="bar">/);
  expect(html).not.toContain('style=');
});

test.each([
  [<FreeDeliveryBar key="a" from="250,00 zł" />, 'free-delivery', 'Dostawa gratis od 250,00 zł'],
  [<RebateCodeBar key="b" code="LEN10" />, 'rebate-code', 'Twój kod rabatowy: <b>LEN10</b>.'],
  [<InstalmentsBar key="c" from="100,00 zł" />, 'instalments', 'Raty przy zakupach od 100,00 zł'],
])('a bar closed for a day has its kind (%#)', (bar, kind, text) => {
  const html = drawn(bar).replaceAll('\u00a0', ' ');
  expect(html).toContain(`data-dismissable="${kind}"`);
  expect(html).toMatch(new RegExp(`<button [^>]*value="${kind}"[^>]* name="dismissable">`));
  expect(html).toContain(text);
});

test('the banner is hidden until a script finds no answer, and its form works without scripts', () => {
  const html = drawn(<ConsentBanner asked={['history']} />);
  expect(html).toMatch(/<section[^>]* data-cookie-banner="" hidden=""/);
  expect(html).toMatch(/<form [^>]*action="\/ciasteczka" method="post">/);
  expect(html.match(/<button type="submit" value="(none|all)" name="consent">/g)).toHaveLength(2);
});

test('the banner asks only for consents that are in use', () => {
  const asks = (asked: OptionalConsent[]) => drawn(<ConsentBanner asked={asked} />).replaceAll('\u00a0', ' ');
  expect(asks(['history'])).toContain('Za Twoją zgodą przeglądarka zapamięta też oglądane produkty.');
  expect(asks(['history'])).not.toMatch(/odwiedziny|reklam/);
  expect(asks(['history', 'marketing'])).toContain('oglądane produkty i dopasujemy reklamy.');
  expect(asks(['history', 'analytics', 'marketing'])).toContain(
    'oglądane produkty, policzymy odwiedziny i dopasujemy reklamy.',
  );
});

test('no bar promises what the shop does not offer, and the code is empty until it is known', () => {
  const kinds = (bars: { freeDeliveryFrom: number; instalmentsFrom: number | null }) => [
    ...drawn(<Surroundings bars={{ info: [], ...bars }} consents={['history']} />).matchAll(
      /data-dismissable="([\w-]+)"( hidden)?/g,
    ),
  ];
  const named = (bars: Parameters<typeof kinds>[0]) => kinds(bars).map(([, kind, hidden]) => kind + (hidden ?? ''));
  expect(named({ freeDeliveryFrom: 0, instalmentsFrom: null })).toEqual(['rebate-code hidden']);
  expect(named({ freeDeliveryFrom: 1, instalmentsFrom: 1 })).toEqual([
    'rebate-code hidden',
    'free-delivery',
    'instalments',
  ]);
});

test('a fixed bar starts in its normal position', () => {
  expect(drawn(<FixedBar>filtry</FixedBar>)).toMatch(/data-state="normal"><div[^>]*>filtry/);
});
