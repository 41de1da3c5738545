import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import type { BundlePart } from '../../../shop/catalogue/catalogue.ts';
import { counted } from '../../../shop/text/plural.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { Price } from '../../../ui/price/price.tsx';
import { Picture } from '../../../ui/widgets/picture.tsx';
import styles from './bundle-parts.module.css';

/** Information the law requires before a purchase, also for parts of a set, such as the ingredients of food. */
function PartFacts({ part: { facts, warnings } }: { part: BundlePart }) {
  const t = useMessages();
  if (facts.length === 0 && !warnings) return null;
  return (
    <details className={styles.facts}>
      <summary>{t('product.partFacts')}</summary>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{tie(value)}</dd>
          </div>
        ))}
      </dl>
      {warnings && <p>{tie(warnings)}</p>}
    </details>
  );
}

/** The parts of a set, each with its own price. */
export function BundleParts({ parts }: { parts: BundlePart[] }) {
  return (
    <ul className={styles.parts}>
      {parts.map((part) => (
        <li key={part.slug}>
          {part.picture && <Picture picture={part.picture} sizes="8rem" decorative className={styles.picture} />}
          <div>
            <p className={styles.name}>
              <Link to={to('product', { slug: part.slug })} prefetch="intent">
                {tie(part.name)}
              </Link>
            </p>
            <p className={styles.count}>
              {tie([counted(part.quantity, part.unit.forms), part.sizeName].filter(Boolean).join(', '))}
            </p>
            <PartFacts part={part} />
            <Price offer={part.offer} unit={part.unit} netOnly={false} />
          </div>
        </li>
      ))}
    </ul>
  );
}
