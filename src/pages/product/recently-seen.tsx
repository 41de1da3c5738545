import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { Product } from '../../shop/catalogue.ts';
import { readSeen, type Seen, withSeen } from '../../shop/recently-seen.ts';
import { tie } from '../../shop/typography.ts';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { useSay } from '../../ui/words.tsx';
import styles from './recently-seen.module.css';

/** What this browser looked at before, kept in it alone. At the end of the page, where it pushes nothing away. */
export function RecentlySeen({ product }: { product: Product }) {
  const say = useSay();
  const others = useOthersSeen(product);
  if (others.length === 0) return null;
  return (
    <Section id="ostatnio-ogladane" title={say('product.recentlySeen')}>
      <ul className={styles.seen}>
        {others.map(({ slug, name, picture }) => (
          <li key={slug}>
            {picture && (
              <Picture
                picture={{ ...picture, alt: '' }}
                sizes="(min-width: 64rem) 11vw, 30vw"
                decorative
                className={styles.picture}
              />
            )}
            <Link to={to('product', { slug })} prefetch="intent">
              {tie(name)}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

const shelf = 'recentlySeen';

function useOthersSeen({ slug, name, pictures }: Product): Seen[] {
  const [others, setOthers] = useState<Seen[]>([]);
  const picture = pictures[0] ?? null;
  useEffect(() => {
    // A browser may refuse to keep anything, and then even asking throws.
    try {
      const kept = readSeen(localStorage.getItem(shelf));
      setOthers(kept.filter((other) => other.slug !== slug));
      localStorage.setItem(shelf, JSON.stringify(withSeen(kept, { slug, name, picture })));
    } catch {
      setOthers([]);
    }
  }, [slug, name, picture]);
  return others;
}
