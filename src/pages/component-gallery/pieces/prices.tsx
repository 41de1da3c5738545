import type { ComponentProps } from 'react';
import { Price } from '../../../ui/price/price.tsx';
import styles from '../component-gallery.module.css';
import { metre, offers, piece } from '../samples.ts';
import { GalleryState } from '../state.tsx';

const states: Record<string, Partial<ComponentProps<typeof Price>>> = {
  Zwykła: {},
  'Najtańszy z rozmiarów': { from: true },
  'Za metr': { unit: metre },
  'Dla firm': { netOnly: true },
  Promocja: { offer: offers.promotion },
  'Okazja, znana cena po niej': { offer: offers.bargain, whole: true },
  'Z kodem': { offer: offers.code },
  'Wszystko, na stronie produktu': { offer: offers.everything, whole: true },
  'Za punkty': { offer: offers.points },
  'Na telefon': { offer: offers.phone },
  Gratis: { offer: offers.gratis },
};

export function PricePatterns() {
  return (
    <div className={styles.gallery}>
      {Object.entries(states).map(([name, props]) => (
        <GalleryState key={name} name={name}>
          <Price offer={offers.plain} unit={piece} netOnly={false} {...props} />
        </GalleryState>
      ))}
    </div>
  );
}
