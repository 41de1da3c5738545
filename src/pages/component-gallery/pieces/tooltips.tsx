import { Tooltip } from '../../../ui/overlays/tooltip.tsx';
import styles from '../component-gallery.module.css';

const names = ['Dymek z lewej', 'Dymek w środku', 'Dymek z prawej'];

export function TooltipPatterns() {
  return (
    <div className={styles.spread}>
      {names.map((name) => (
        <Tooltip key={name} text={`${name}: procent obniżki liczymy od najniższej ceny z 30 dni przed obniżką.`}>
          {(described) => (
            <button type="button" className={styles.button} {...described}>
              {name}
            </button>
          )}
        </Tooltip>
      ))}
    </div>
  );
}
