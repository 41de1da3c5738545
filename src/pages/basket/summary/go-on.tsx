import type { Basket } from '../../../shop/basket/basket.ts';
import { basketMessages } from '../../../shop/basket/basket-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useSay } from '../../../ui/context/words.tsx';
import { names } from '../basket-form.ts';
import { AcceptPrices } from './accept-prices.tsx';
import styles from './go-on.module.css';

/** The way to the order, or the lines that stand in it, each a step away. */
export function GoOn({ basket: { lines, code, ready } }: { basket: Basket }) {
  const say = useSay(basketMessages);
  if (ready) {
    return (
      <div id="dalej" data-part>
        <button type="submit" name={names.order} value="1" className={styles.go}>
          {say('basket.order')}
        </button>
      </div>
    );
  }
  return (
    <div id="dalej" data-part className={styles.obstacles}>
      <h3>{say('basket.obstacles')}</h3>
      <ul>
        {lines
          .filter(({ changes }) => changes.length > 0)
          .map(({ id, name }) => (
            <li key={id}>
              <a href={`#pozycja-${id}`}>{tie(say('basket.obstacle', { name: `„${name}”` }))}</a>
            </li>
          ))}
        {code.state === 'refused' && (
          <li>
            <a href="#kod">{tie(say('basket.obstacleCode', { code: code.code }))}</a>
          </li>
        )}
      </ul>
      <AcceptPrices lines={lines} />
    </div>
  );
}
