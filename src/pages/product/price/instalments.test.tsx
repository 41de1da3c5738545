import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Product, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import type { InstalmentOffer } from '../../../shop/settings.ts';
import { Instalments } from './instalments.tsx';

const system: InstalmentOffer = {
  id: 'raty',
  name: 'Raty',
  link: 'https://raty.example/?kwota={amount}',
  min: 100_00,
  max: 1_000_00,
  maxItems: 3,
  counts: [3, 10],
  yearlyRate: 0,
  rrso: '0%',
  representativeExample: 'Przykład banku.',
  warning: 'Ostrzeżenie banku.',
};
const product = { name: 'Lampa' } as Product;
const chosen = {
  size: { status: 'enable', amount: 3 },
  offer: { phonePrice: false, gratis: false, pointsOnly: false },
} as SizeOffer;

function read(props: Partial<Parameters<typeof Instalments>[0]>): string {
  const html = renderToStaticMarkup(
    <Instalments product={product} chosen={chosen} price={300_00} systems={[system]} {...props} />,
  );
  return html.replace(/\s+/g, ' ');
}

describe("„Oblicz ratę” in the server's HTML", () => {
  it('is a link if the price is within the limits and the basket is empty', () => {
    expect(read({})).toContain('href="https://raty.example/?kwota=30000"');
  });

  it('shows the lowest monthly amount only with the annual rate, the example and the warning', () => {
    const text = read({});
    for (const said of ['od 30,00 zł/mies.', 'RRSO 0%', 'Przykład banku.', 'Ostrzeżenie banku.']) {
      expect(text).toContain(said);
    }
    expect(read({ price: 50_00 })).not.toContain('mies.');
  });

  it('shows the lowest amount with the annual rate of the same plan and the warning', () => {
    const dear = { ...system, yearlyRate: 999, commission: 220, counts: [12, 24], rrso: '15,18%' };
    const text = read({ price: 389_00, systems: [dear] });
    expect(text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '')).toMatch(
      /od 17,95 zł\/mies\. \(24 raty\), RRSO 12,94%.*?<\/span><strong[^>]*>Uwaga! Pożyczanie pieniędzy kosztuje/,
    );
    expect(read({ price: 50_00 })).not.toContain('Uwaga!');
  });

  it('is not a link outside the limits, and shows the limits', () => {
    for (const [price, said] of [
      [50_00, 'Minimalna kwota zakupu na raty to 100,00 zł.'],
      [1_000_01, 'Maksymalna kwota zakupu na raty to 1 000,00 zł.'],
    ] as const) {
      expect(read({ price })).not.toContain('href=');
      expect(read({ price })).toContain(said);
    }
  });

  it('is shown once per system, and not without a system or a price', () => {
    expect(read({ systems: [system, { ...system, id: 'inne' }] }).match(/Oblicz ratę/g)).toHaveLength(2);
    expect(read({ systems: [] })).toBe('');
    expect(read({ price: 0 })).toBe('');
  });
});
