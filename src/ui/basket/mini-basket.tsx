import { useRef } from 'react';
import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { nouns, plural } from '../../shop/text/plural.ts';
import { useMessages } from '../context/messages.tsx';
import { useOnDemand } from '../loading/on-demand.ts';
import { useBasketCount } from './basket-count.ts';
import styles from './mini-basket.module.css';

const loadPanel = async () => (await import('./mini-basket-panel.tsx')).MiniBasketPanel;

/** A link with the number of lines. Its panel is loaded on first hover or focus. */
export function MiniBasket() {
  const t = useMessages();
  const place = useRef<HTMLDivElement>(null);
  const count = useBasketCount();
  const [{ piece: Panel }, ask] = useOnDemand(loadPanel);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it is not a control; hover and focus only load the panel.
    <div ref={place} className={styles.basket} onPointerEnter={ask} onFocus={ask}>
      <Link to={to('basket')}>
        {t('frame.basket')}{' '}
        <noscript>{import.meta.env.SSR && <img src="/ajax/basket-count.svg" alt="" width={18} height={18} />}</noscript>
        {count > 0 && (
          <b>
            {count} <i>{plural(count, nouns.product)}</i>
          </b>
        )}
      </Link>
      {Panel && <Panel place={place} count={count} />}
    </div>
  );
}
