import { Tooltip } from '../../ui/tooltip.tsx';
import styles from './pattern-book.module.css';

const places = { 'Dymek z lewej': 'left', 'Dymek w środku': 'centre', 'Dymek z prawej': 'right' };

export function TooltipPatterns() {
  return (
    <div className={styles.spread}>
      {Object.keys(places).map((name) => (
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
