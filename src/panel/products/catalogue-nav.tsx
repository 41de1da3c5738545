/** Links between the screens of the catalogue, shown at the top of each. */
const places = [
  ['/panel/produkty', 'Lista'],
  ['/panel/produkty/nowy', 'Nowy produkt'],
  ['/panel/produkty/zmiany', 'Plik CSV i zmiany'],
  ['/panel/kategorie', 'Kategorie'],
  ['/panel/producenci', 'Producenci'],
  ['/panel/serie', 'Serie'],
  ['/panel/parametry', 'Parametry'],
  ['/panel/jednostki', 'Jednostki'],
  ['/panel/porownywarki', 'Porównywarki'],
] as const;

export function CatalogueNav({ here }: { here: (typeof places)[number][0] | '' }) {
  return (
    <nav className="places" aria-label="Katalog">
      {places.map(([address, name]) => (
        <a key={address} className="place" href={address} aria-current={address === here ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
