import { pointMessages } from '../../shop/delivery/points/point-messages.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './point-chooser.module.css';
import type { PointSearch } from './use-point-search.ts';

/** A sentence about the list for screen readers. */
export function PointStatus({ search }: { search: PointSearch }) {
  const t = useMessages(pointMessages);
  const { state, question, found } = search;
  const sentence = () => {
    if (state === 'loading') return t('pickup.loading');
    if (state === 'locating') return t('pickup.locating');
    if (state === 'refused' || state === 'unlocated') return t(`pickup.${state}`);
    if (state === 'failed') return t('pickup.failed');
    if (question.near) return t('pickup.nearest');
    if (found.widened) return t('pickup.widened', { start: found.widened });
    if (found.total) return t('pickup.found', { points: counted(found.total, nouns.point) });
    if (question.area) return t('pickup.noneInArea');
    return question.text.trim() ? t('pickup.none') : '';
  };
  return (
    <>
      <p role="status" className={styles.status}>
        {sentence()}
      </p>
      {state === 'failed' && (
        <button type="button" onClick={search.again}>
          {t('pickup.again')}
        </button>
      )}
    </>
  );
}
