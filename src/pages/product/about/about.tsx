import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { Details } from './details.tsx';
import { Maker } from './maker.tsx';

/** The texts about a product. They do not change while the page is open. */
export function About({ product }: { product: Product }) {
  return (
    <>
      <Details product={product} />
      <Maker product={product} />
    </>
  );
}
