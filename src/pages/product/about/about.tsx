import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { Details } from './details.tsx';
import { Maker } from './maker.tsx';

/** What is written about a product: nothing of it changes while the page is open. */
export function About({ product }: { product: Product }) {
  return (
    <>
      <Details product={product} />
      <Maker product={product} />
    </>
  );
}
