import { Badge } from '../../../ui/tile/badge.tsx';
import { Stars } from '../../../ui/tile/stars.tsx';
import styles from '../component-gallery.module.css';
import { offers } from '../samples.ts';
import { State } from '../state.tsx';

export function SignPatterns() {
  return (
    <div className={styles.gallery}>
      <State name="Promocja">
        <Badge offer={offers.promotion} isNew={false} />
      </State>
      <State name="Okazja">
        <Badge offer={offers.bargain} isNew={false} />
      </State>
      <State name="Z kodem">
        <Badge offer={offers.code} isNew={false} />
      </State>
      <State name="Nowość">
        <Badge offer={offers.plain} isNew />
      </State>
      {[5, 4.5, 2, 0].map((value) => (
        <State key={value} name={`Ocena ${value.toLocaleString('pl-PL')}`}>
          <Stars value={value} />
        </State>
      ))}
    </div>
  );
}
