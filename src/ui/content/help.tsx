import { Suspense } from 'react';
import { helpMessages } from '../../shop/text/help-messages.ts';
import { useMessages } from '../context/messages.tsx';
import { lateUntilTouched } from '../loading/hydrate-on-interaction.tsx';
import tooltipStyles from '../overlays/tooltip.module.css';
import styles from './help.module.css';

const Tooltip = lateUntilTouched(async () => (await import('../overlays/tooltip.tsx')).Tooltip);

type HelpTopic = 'lowest' | 'points' | 'rrso' | 'hold';

/** An icon next to a term that may be unknown; a tooltip explains it. Without scripts CSS shows the tooltip. */
export function Help({ topic }: { topic: HelpTopic }) {
  const t = useMessages(helpMessages);
  return (
    <span className={`${styles.help} ${tooltipStyles.host}`}>
      <Suspense>
        <Tooltip text={t(`help.${topic}`)}>
          {(described) => (
            <button type="button" className={styles.sign} aria-label={t(`help.${topic}.label`)} {...described}>
              ?
            </button>
          )}
        </Tooltip>
      </Suspense>
    </span>
  );
}
