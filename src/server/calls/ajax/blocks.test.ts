import { expect, it } from 'vitest';
import settings from '../../../../shop.config.ts';
import type { Shopper } from '../../../page-context/shopper.ts';
import type { Toplayer } from '../../../shop/notices/toplayers.ts';
import type { Snippet } from '../../../shop/privacy/snippets.ts';
import { answerBlocks } from './blocks.ts';

const snippets: Snippet[] = [
  { id: 'a', region: 'head', consent: 'necessary', html: '<meta name="a">', devices: ['mobile'] },
  { id: 'b', region: 'body_top', consent: 'analytics', script: { src: '/b.js' }, pages: '/produkt/*' },
];
const toplayers: Toplayer[] = [{ id: 'a', title: 'A', text: 'B', everyDays: 1 }];

async function ask(request: object, cookies: string | null = null) {
  const body = new URLSearchParams({ request: JSON.stringify(request) });
  const parts = {
    shopper: {} as Shopper,
    account: { client: async () => null },
    product: async () => null,
    settings: { ...settings, snippets, toplayers },
    now: 0,
    onAway: () => {},
    cookies,
  };
  return (await answerBlocks(new Request('http://shop.test/', { method: 'POST', body }), parts)).json();
}
const contents = async (asked: unknown, cookies: string | null = null) =>
  (await ask({ Snippets: asked }, cookies)).Snippets.response.items.map(({ content }: { content: string }) => content);

it('Snippets and ToplayersAndWidgets are answered in the shape of such shops', async () => {
  expect(await ask({ Snippets: { mobile: true }, ToplayersAndWidgets: {} })).toEqual({
    Snippets: { response: { items: [{ region: 'head', content: '<meta name="a">' }] } },
    ToplayersAndWidgets: { response: { items: [{ ...toplayers[0], content: '<h2>A</h2><p>B</p>' }] } },
  });
});

it.each([true, 1, '1', 'true', 'y'])('a flag may be %j', async (mobile) => {
  expect(await contents({ mobile })).toHaveLength(1);
  expect(await contents({ pc: mobile })).toHaveLength(0);
});

it('what waits for consent goes by the cookie that the browser sent, not by what the question says', async () => {
  const asked = { pc: true, request_uri: '/produkt/kubek', consent: 'analytics' };
  expect(await contents(asked)).toEqual([]);
  expect(await contents(asked, 'consent=2ham.2026-11-15.analytics')).toEqual(['<script src="/b.js"></script>']);
});

it.each(['/subskrypcje/', '/nowe-haslo/', '/logowanie/link/', '/nowy-adres/'])(
  'scripts of others do not see the secret of a link below %s',
  async (place) => {
    expect(await contents({ mobile: true, request_uri: `${place}tajne?a=1` })).toEqual([]);
    expect(await contents({ mobile: true, request_uri: `/${place}tajne/` })).toEqual([]);
    expect(await contents({ mobile: true, request_uri: place })).toHaveLength(1);
  },
);

it.each([null, 7, 'x', [], { request_uri: {} }])('a question of %j is borne', async (asked) => {
  expect(await contents(asked)).toEqual(['<meta name="a">']);
});
