import type { Offer } from '../../shop/price/offer.ts';
import { badgeText, lawfulLabels } from '../../shop/price/price-labels.ts';
import { useSay } from '../context/words.tsx';
import styles from './badge.module.css';

/** One word on what is special: the lawful promotion first, then novelty. */
export function Badge({ offer, isNew }: { offer: Offer; isNew: boolean }) {
  const say = useSay();
  const { badge } = lawfulLabels(offer);
  if (!badge && !isNew) return null;
  return (
    <p className={styles.badge} data-kind={badge ?? 'new'}>
      {badge ? badgeText(badge, say) : say('badge.new')}
    </p>
  );
}
