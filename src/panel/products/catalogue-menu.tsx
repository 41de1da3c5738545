import { useId } from 'react';
import { PanelLink } from '../frame/panel-link.tsx';
import { Sign } from '../frame/signs.tsx';
import buttons from '../pieces/button.module.css';
import styles from './catalogue-menu.module.css';

/** Everything else that belongs to the catalogue. It opens without a script. */
const places = [
  ['/panel/produkty/zmiany', 'Plik CSV i zmiany'],
  ['/panel/kategorie', 'Kategorie'],
  ['/panel/producenci', 'Producenci'],
  ['/panel/serie', 'Serie'],
  ['/panel/parametry', 'Parametry'],
  ['/panel/jednostki', 'Jednostki'],
  ['/panel/porownywarki', 'Porównywarki'],
  ['/panel/zgodnosc', 'Zgodność z prawem'],
] as const;

export function CatalogueMenu() {
  const id = useId();
  return (
    <div className={styles.place}>
      <button type="button" className={buttons.button} data-kind="plain" popoverTarget={id}>
        Katalog
        <Sign name="down" size={16} />
      </button>
      <nav id={id} popover="auto" className={styles.menu} aria-label="Katalog">
        {places.map(([to, name]) => (
          <PanelLink key={to} to={to}>
            {name}
          </PanelLink>
        ))}
      </nav>
    </div>
  );
}
