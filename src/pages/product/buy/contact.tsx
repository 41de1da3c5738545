import type { ProductToBuy } from '../../../shop/catalogue/catalogue.ts';
import { phoneLink } from '../../../shop/text/phone.ts';
import { useFrameData } from '../../../ui/context/frame-data.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from './contact.module.css';

/** Contact data for products whose price is given on request. */
export function Contact({ product: { name } }: { product: ProductToBuy }) {
  const t = useMessages();
  const company = useFrameData()?.company;
  if (!company) return null;
  return (
    <p className={styles.contact}>
      <a href={`mailto:${company.email}?subject=${encodeURIComponent(name)}`} className={styles.ask}>
        {t('availability.contact')}
      </a>
      <a href={phoneLink(company.phone)}>{company.phone}</a>
    </p>
  );
}
