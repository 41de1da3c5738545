import { PlaceLinks } from '../pieces/place-links.tsx';
import { catalogueAddresses } from './catalogue-addresses.ts';

const places = [
  ['categories', 'Kategorie'],
  ['producers', 'Producenci'],
  ['series', 'Serie'],
  ['parameters', 'Parametry'],
  ['units', 'Jednostki'],
] as const;

/** Links between everything that products stand on. */
export const CatalogueLinks = ({ here }: { here: (typeof places)[number][0] }) => (
  <PlaceLinks
    name="Katalog"
    places={[
      { name: 'Produkty', to: '/panel/produkty', isHere: false },
      ...places.map(([key, name]) => ({ name, to: catalogueAddresses[key], isHere: key === here })),
    ]}
  />
);
