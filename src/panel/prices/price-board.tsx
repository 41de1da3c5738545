import { StateLabel } from '../pieces/state-label.tsx';
import styles from './price-board.module.css';
import type { BoardRow } from './price-texts.ts';

/** The price texts that a shopper sees in each period, with the reasons. */
export const PriceBoard = ({ rows, name }: { rows: readonly BoardRow[]; name: string }) => (
  <div className={styles.place}>
    <ol className={styles.board} aria-label={name}>
      {rows.map(({ key, when, price, unit, lines, badge, why }) => (
        <li key={key}>
          <span className={styles.when}>{when}</span>
          <div>
            <p className={styles.price}>
              <strong>{price}</strong>
              {unit === null ? null : <small>{unit}</small>}
              {badge === null ? null : <StateLabel tone="ochre">{badge}</StateLabel>}
            </p>
            {lines.length === 0 ? null : (
              <ul>
                {lines.map((line) => (
                  <li key={line.kind}>
                    {`${line.label}: `}
                    {line.kind === 'regular' ? <s>{line.amount}</s> : line.amount}
                    {line.percent}
                  </li>
                ))}
              </ul>
            )}
            <small>{why}</small>
          </div>
        </li>
      ))}
    </ol>
  </div>
);
