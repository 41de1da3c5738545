import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Product, SizeOffer } from '../../shop/catalogue/catalogue.ts';
import type { InstalmentOffer } from '../../shop/settings.ts';
import { nouns } from '../../shop/text/plural.ts';
import { Details } from './about/details.tsx';
import { Terms } from './about/terms.tsx';
import { BuyBox } from './buy/buy-box.tsx';
import { SubscriptionChoice } from './buy/subscription-choice.tsx';

const unit = { forms: nouns.piece, symbol: 'szt.', sellBy: 1, precision: 0 };
const own = {
  size: { id: 'uniw', name: '', amount: 9, status: 'enable', dispatch: { kind: 'known', days: 1, deadline: null } },
  offer: {
    price: { gross: 30_000, net: 24_390 },
    regular: null,
    reduction: null,
    withoutCode: null,
    withCode: {
      code: 'LEN15',
      price: { gross: 25_500, net: 20_732 },
      unitPrice: { price: { gross: 51_000, net: 41_463 }, per: 'kg' },
      lowest: null,
    },
    lowest: null,
    points: null,
    unitPrice: { price: { gross: 60_000, net: 48_780 }, per: 'kg' },
  },
  tiers: [{ threshold: 3, thresholdEnd: null, percent: 10 }],
} as unknown as SizeOffer;
const product = {
  id: 1,
  slug: 'poduszka',
  code: 'GL-1',
  name: 'Poduszka',
  type: 'product',
  facts: [],
  parameters: [],
  description: [],
  care: [],
  series: null,
  unit,
  range: {},
  sizes: [own],
  subscription: { kind: 'percentage', value: 20, periods: [] },
} as unknown as Product;
const system: InstalmentOffer = {
  id: 'raty',
  name: 'Raty',
  link: '/raty?{amount}',
  min: 1,
  max: null,
  maxItems: null,
  counts: [3],
  yearlyRate: 0,
  rrso: '0%',
  representativeExample: 'Przykład.',
  warning: 'Ostrzeżenie.',
};

async function read(what: React.ReactNode): Promise<string> {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: () => what }]);
  const { prelude } = await prerender(
    <Stub hydrationData={{ loaderData: { root: { messages: {}, infoPages: [] } } }} />,
  );
  return (await new Response(prelude).text()).replaceAll('\u00a0', ' ');
}

const waysOf = (freeFrom: number | null) => ({
  country: 'PL',
  ways: { [own.size.id]: [{ cost: 12_99, freeFrom }] },
});

describe('texts without room for a code show the price for everyone', () => {
  it('for one and many pieces, single purchase and subscription, and instalments', async () => {
    const rest = { subscribe: () => {}, answered: undefined, added: null, instalments: [system] };
    const html = await read(<BuyBox product={product} chosen={own} shown={own} subscribed={false} {...rest} />);
    for (const notice of ['300,00 zł<', '240,00 zł<', '270,00 zł / szt.', '/raty?30000'])
      expect(html).toContain(notice);
    expect(html).not.toMatch(/255,00|204,00|229,50|25500/);
  });

  it('per kilogram', async () => {
    expect(await read(<Details product={product} />)).toContain('600,00 zł / kg');
  });

  it('compared with the free delivery limit', async () => {
    const terms = (freeFrom: number | null) =>
      read(<Terms product={product} chosen={own} shipping="" delivery={waysOf(freeFrom)} />);
    expect(await terms(30_000)).toContain('Dostawa gratis!');
    expect(await terms(30_001)).toContain('Dostawa od');
    // A country without free delivery.
    expect(await terms(null)).toMatch(/Dostawa od\s12,99/);
    expect(await terms(null)).not.toContain('gratis');
  });

  it('for the chosen quantity', async () => {
    const terms = (quantity: number) =>
      read(<Terms product={product} chosen={own} shipping="" delivery={waysOf(60_000)} quantity={quantity} />);
    expect(await terms(1)).toContain('Dostawa od');
    expect(await terms(2)).toContain('Dostawa gratis!');
    const choice = (quantity: number) =>
      read(
        <SubscriptionChoice
          price={own.offer.price}
          quantity={quantity}
          tiers={own.tiers}
          subscription={{ kind: 'percentage', value: 20, periods: [] }}
          netOnly={false}
          subscribed={false}
          choose={() => {}}
        />,
      );
    expect(await choice(1)).toContain('Taniej o 60,00 zł w każdej dostawie');
    // Three pieces are 10% cheaper each, and a subscriber pays 20% less than that.
    expect(await choice(3)).toContain('Taniej o 162,00 zł w każdej dostawie');
  });
});

describe('consumer rights, shown in two places of the page', () => {
  const twice = (more: Partial<Product>) => {
    const one = { ...product, ...more };
    return Promise.all([
      read(<Terms product={one} chosen={own} shipping="" delivery={waysOf(1)} />),
      read(<Details product={one} />),
    ]);
  };

  it('are those of physical goods', async () => {
    for (const html of await twice({ type: 'product_bundle' })) {
      expect(html).toContain('Za zgodność towaru z umową odpowiadamy przez 2 lata');
      expect(html).toContain('14 dni na odstąpienie od umowy, licząc od dostawy');
    }
  });

  it.each(['product_virtual', 'product_service'] as const)(
    'promise no goods where there are none: %s',
    async (type) => {
      for (const html of await twice({ type })) {
        expect(html).not.toMatch(/towar|dostaw/i);
        expect(html).toContain('14 dni na odstąpienie od umowy, licząc od jej zawarcia');
      }
      for (const html of await twice({ type, withdrawal: 'dated_service' })) expect(html).toContain('ustalony termin');
    },
  );
});
