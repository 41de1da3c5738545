import type { PickupPoint } from '../../shop/delivery/delivery-option.ts';
import { pointMessages } from '../../shop/delivery/points/point-messages.ts';
import { formatNumber, noBreakSpace } from '../../shop/text/numbers.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './point-text.module.css';

interface Props {
  point: PickupPoint;
  /** In metres. */
  distance?: number | null;
}

/** The place, the opening hours and the directions of a pickup point. */
export function PointText({ point, distance = null }: Props) {
  const t = useMessages(pointMessages);
  const { name, street, zipcode, city, hours, alwaysOpen, description, takesPayment, easyAccess } = point;
  const notes = [
    alwaysOpen ? t('pickup.alwaysOpen') : hours && t('pickup.hours', { hours }),
    description,
    takesPayment && t('pickup.takesPayment'),
    easyAccess && t('pickup.easyAccess'),
  ].filter(Boolean);
  return (
    <span className={styles.text}>
      <span className={styles.address}>
        {`${street}, ${zipcode}${noBreakSpace}${city}`}
        {distance !== null && <span className={styles.distance}>{distanceText(distance, t)}</span>}
      </span>
      <span className={styles.notes}>{[name, ...notes].join(' · ')}</span>
    </span>
  );
}

/** Rounded to tens of metres below a kilometre, tenths of a kilometre below ten, whole kilometres above. */
export function distanceText(
  metres: number,
  t: (key: 'pickup.metres' | 'pickup.kilometres', values: { distance: string }) => string,
): string {
  if (metres < 995) return tie(t('pickup.metres', { distance: formatNumber(Math.round(metres / 10) * 10) }));
  const kilometres = metres / 1_000;
  const shown = kilometres < 9.95 ? Math.round(kilometres * 10) / 10 : Math.round(kilometres);
  return tie(t('pickup.kilometres', { distance: formatNumber(shown) }));
}
