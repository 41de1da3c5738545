import { Link } from 'react-router';
import type { Basket } from '../../shop/basket.ts';
import { basketMessages } from '../../shop/basket-messages.ts';
import { tie } from '../../shop/typography.ts';
import { useSay } from '../../ui/words.tsx';
import styles from './go-on.module.css';

interface Props {
  basket: Basket;
  /** Where the order begins; while there is no such page, only what stands in its way is told. */
  next?: { to: string; label: string };
}

/** The way to the order, or the lines that stand in it, each a step away. */
export function GoOn({ basket: { lines, ready }, next }: Props) {
  const say = useSay(basketMessages);
  if (ready) {
    return next ? (
      <Link to={next.to} className={styles.go}>
        {next.label}
      </Link>
    ) : null;
  }
  const obstacles = lines.filter(({ changes }) => changes.some(({ kind }) => kind !== 'price'));
  return (
    <div className={styles.obstacles}>
      <h3>{say('basket.obstacles')}</h3>
      <ul>
        {obstacles.map(({ id, name }) => (
          <li key={id}>
            <a href={`#pozycja-${id}`}>{tie(say('basket.obstacle', { name: `„${name}”` }))}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
