import { useEffect } from 'react';
import { Link } from 'react-router';
import { to } from '../../routes.ts';
import { readSeen, type Seen, withSeen } from '../../shop/recently-seen.ts';
import { tie } from '../../shop/typography.ts';
import { Picture } from '../../ui/picture.tsx';
import { Section } from '../../ui/section.tsx';
import { useSay } from '../../ui/words.tsx';
import styles from './recently-seen-list.module.css';

interface Props {
  /** The product that is looked at now. */
  now: Seen;
  /** What the browser had kept before. */
  kept: string;
  keep(seen: Seen[]): void;
}

export function SeenList({ now, kept, keep }: Props) {
  const say = useSay();
  const seen = readSeen(kept);
  const others = seen.filter(({ slug }) => slug !== now.slug);
  useEffect(() => keep(withSeen(readSeen(kept), now)), [keep, kept, now]);
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
