import { Badge } from '../../../ui/tile/badge.tsx';
import { Stars } from '../../../ui/tile/stars.tsx';
import styles from '../component-gallery.module.css';
import { offers } from '../samples.ts';
import { GalleryState } from '../state.tsx';

export function SignPatterns() {
  return (
    <div className={styles.gallery}>
      <GalleryState name="Promocja">
        <Badge offer={offers.promotion} isNew={false} />
      </GalleryState>
      <GalleryState name="Okazja">
        <Badge offer={offers.bargain} isNew={false} />
      </GalleryState>
      <GalleryState name="Z kodem">
        <Badge offer={offers.code} isNew={false} />
      </GalleryState>
      <GalleryState name="Nowość">
        <Badge offer={offers.plain} isNew />
      </GalleryState>
      {[5, 4.5, 2, 0].map((value) => (
        <GalleryState key={value} name={`Ocena ${value.toLocaleString('pl-PL')}`}>
          <Stars value={value} />
        </GalleryState>
      ))}
    </div>
  );
}
