import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import { allows, recentlySeenKey } from '../../../shop/privacy/consent.ts';
import { readSeen, type Seen, withSeen } from '../../../shop/saved-lists/recently-seen.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { Picture } from '../../../ui/widgets/picture.tsx';
import { Section } from '../../../ui/widgets/section.tsx';
import styles from './recently-seen-list.module.css';

/** `now` is the current product. */
export function SeenList({ now }: { now: Seen }) {
  const t = useMessages();
  /** The stored products when this page was opened. */
  const [seen] = useState(() => (allows(document.cookie, 'history') ? readSeen(read()) : null));
  const { slug, name, picture } = now;
  // A layout effect, so that the product is stored even if the visitor leaves immediately.
  useLayoutEffect(() => {
    if (seen) keep(withSeen(seen, { slug, name, picture }));
  }, [seen, slug, name, picture]);
  const others = seen?.filter((other) => other.slug !== slug) ?? [];
  if (others.length === 0) return null;
  return (
    <Section id="ostatnio-ogladane" title={t('product.recentlySeen')}>
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

/** A browser may forbid storage, and then reading throws. */
function read(): string | null {
  try {
    return localStorage.getItem(recentlySeenKey);
  } catch {
    return null;
  }
}

function keep(seen: Seen[]): void {
  try {
    localStorage.setItem(recentlySeenKey, JSON.stringify(seen));
  } catch {
    // Storage is full or forbidden, so the product is not remembered.
  }
}
