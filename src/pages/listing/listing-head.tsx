import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { Category } from '../../shop/listing/category.ts';
import { listingMessages } from '../../shop/listing/listing-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './listing-head.module.css';

interface Props {
  title: string;
  lead: string;
  subcategories: Category['children'];
}

export function ListingHead({ title, lead, subcategories }: Props) {
  const t = useMessages(listingMessages);
  return (
    <header className={styles.head}>
      <h1>{tie(title)}</h1>
      {lead !== '' && <p className={styles.lead}>{tie(lead)}</p>}
      {subcategories.length > 0 && (
        <nav className={styles.subcategories} aria-label={t('listing.subcategories')}>
          <ul>
            {subcategories.map((child) => (
              <li key={child.slug}>
                <Link to={to('category', { slug: child.slug })} prefetch="intent">
                  {tie(child.name)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </header>
  );
}
