import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import type { Tile } from '../../../shop/catalogue/catalogue.ts';
import { countText } from '../../../shop/product/product-count.ts';
import { searchMessages } from '../../../shop/search/search-messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useFrameData } from '../../../ui/context/frame-data.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { TileGrid } from '../../../ui/tile/tile-grid.tsx';
import { Section } from '../../../ui/widgets/section.tsx';
import styles from './search-start.module.css';

interface Props {
  queries: string[];
  bestsellers: Tile[];
}

/** Suggestions when there are no results yet. */
export function SearchStart({ queries, bestsellers }: Props) {
  const t = useMessages(searchMessages);
  const menu = useFrameData()?.menu ?? [];
  return (
    <>
      <div className={styles.ways}>
        {queries.length > 0 && (
          <nav aria-labelledby="czesto-szukane">
            <h2 id="czesto-szukane">{t('search.popular')}</h2>
            <ul className={styles.queries}>
              {queries.map((query) => (
                <li key={query}>
                  <Link to={to('search', {}, { q: query })}>{tie(query)}</Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <nav aria-labelledby="dzialy">
          <h2 id="dzialy">{t('search.categories')}</h2>
          <ul className={styles.categories}>
            {menu.map((node) => (
              <li key={node.slug}>
                <Link to={to('category', { slug: node.slug })} prefetch="intent">
                  {tie(node.name)}
                </Link>
                <span>{tie(countText(node.count))}</span>
              </li>
            ))}
          </ul>
        </nav>
      </div>
      {bestsellers.length > 0 && (
        <Section id="najchetniej" title={t('search.bestsellers')}>
          <TileGrid tiles={bestsellers} inFours />
        </Section>
      )}
    </>
  );
}
