import type { Offer } from '../../shop/price/offer.ts';
import { badgeText, lawfulLabels } from '../../shop/price/price-labels.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './badge.module.css';

/** One badge per product: a legally announced reduction first, then new. */
export function Badge({ offer, isNew }: { offer: Offer; isNew: boolean }) {
  const t = useMessages();
  const { badge } = lawfulLabels(offer);
  if (!badge && !isNew) return null;
  return (
    <p className={styles.badge} data-kind={badge ?? 'new'}>
      {badge ? badgeText(badge, t) : t('badge.new')}
    </p>
  );
}
