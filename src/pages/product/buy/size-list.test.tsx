import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import type { ProductToBuy, SizeOffer } from '../../../shop/catalogue/catalogue.ts';
import { SizeList } from './size-list.tsx';

const sizes = Array.from({ length: 9 }, (_, at) => ({
  size: { id: `r${at}`, name: `Rozmiar ${at}`, status: at === 8 ? 'disable' : 'enable', amount: 3, dispatch: {} },
  offer: { phonePrice: false, gratis: false, points: null },
})) as unknown as SizeOffer[];
const product = { id: 7, slug: 'koc', type: 'product', sizeLabel: null, sizes } as unknown as ProductToBuy;

it('many sizes are one dropdown in a form, with unavailable sizes marked', async () => {
  const Page = createRoutesStub([
    { path: '/', Component: () => <SizeList product={product} chosen={sizes[2] as SizeOffer} /> },
  ]);
  await vi.waitFor(() => {
    const html = renderToString(<Page />);
    expect(html).toMatch(/<form [^>]*action="\/produkt\/koc"[^>]*>.*<select [^>]*name="rozmiar"/s);
    expect(html).toContain('<option value="r2" selected="">Rozmiar 2</option>');
    expect(html).toContain('Rozmiar 8: niedostępny');
    expect(html).toContain('Pokaż ten rozmiar');
  });
});
