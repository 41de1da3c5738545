import { readinessMessages } from '../../shop/owner/readiness-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useFrameData } from '../../ui/context/frame-data.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './empty-shop.module.css';

/** Shown in a shop without products. The panel lists what is missing. */
export function EmptyShop() {
  const t = useMessages(readinessMessages);
  const company = useFrameData()?.company;
  return (
    <div className={styles.soon}>
      <h2>{tie(t('ready.soon'))}</h2>
      <p>{tie(t('ready.soonLead'))}</p>
      {company?.email && <a href={`mailto:${company.email}`}>{company.email}</a>}
    </div>
  );
}
