import type { Product } from '../../../shop/catalogue/catalogue.ts';
import { phoneLink } from '../../../shop/text/phone.ts';
import { useFrameData } from '../../../ui/context/frame-data.ts';
import { useSay } from '../../../ui/context/words.tsx';
import styles from './contact.module.css';

/** Whom to ask for a price that is not told here. */
export function Contact({ product: { name } }: { product: Product }) {
  const say = useSay();
  const company = useFrameData()?.company;
  if (!company) return null;
  return (
    <p className={styles.contact}>
      <a href={`mailto:${company.email}?subject=${encodeURIComponent(name)}`} className={styles.ask}>
        {say('availability.contact')}
      </a>
      <a href={phoneLink(company.phone)}>{company.phone}</a>
    </p>
  );
}
