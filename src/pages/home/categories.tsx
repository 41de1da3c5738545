import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { countText } from '../../shop/product/product-count.ts';
import { tie } from '../../shop/text/typography.ts';
import type { FrameData } from '../../ui/context/frame-data.ts';
import { Picture } from '../../ui/widgets/picture.tsx';
import styles from './categories.module.css';

/** The top categories, with pictures. */
export function Categories({ menu }: { menu: FrameData['menu'] }) {
  return (
    <ul className={styles.list}>
      {menu.map((node) => (
        <li key={node.slug}>
          <Link to={to('category', { slug: node.slug })} prefetch="intent">
            {node.picture && (
              <Picture
                picture={node.picture}
                sizes="(min-width: 64rem) 31vw, 48vw"
                decorative
                className={styles.picture}
              />
            )}
            <span className={styles.name}>{node.name}</span>
            <span className={styles.count}>{tie(countText(node.count))}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
