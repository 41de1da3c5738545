import type { EditedProduct } from '../../data/owner/catalogue/product-editing.ts';
import { to } from '../../routes.ts';
import { listAddress } from './list/product-addresses.ts';

const productPlaces = { dane: '', zdjecia: '/zdjecia', zestaw: '/zestaw', subskrypcja: '/subskrypcja' } as const;
type ProductPlace = keyof typeof productPlaces;

const placeName = (place: ProductPlace, { pictures }: EditedProduct): string =>
  ({ dane: 'Dane', zdjecia: `Zdjęcia (${pictures.length})`, zestaw: 'Zestaw', subskrypcja: 'Subskrypcja' })[place];

/** Links between the screens of one product that the server draws. */
export function ProductNav({ product, here }: { product: EditedProduct; here: ProductPlace }) {
  return (
    <nav className="places" aria-label="Produkt">
      {(Object.keys(productPlaces) as ProductPlace[]).map((place) => (
        <a
          key={place}
          className="place"
          href={`${listAddress}/${product.id}${productPlaces[place]}`}
          aria-current={place === here ? 'page' : undefined}
        >
          {placeName(place, product)}
        </a>
      ))}
      <a className="place" href={`/panel/ceny/${product.id}`}>
        Ceny i progi
      </a>
      <a className="place" href={`${listAddress}/${product.id}/podglad`}>
        Podgląd
      </a>
      {product.hidden ? null : (
        <a className="place" href={to('product', { slug: product.slug })}>
          Strona w sklepie
        </a>
      )}
      <a className="place" href={listAddress}>
        Lista produktów
      </a>
    </nav>
  );
}
