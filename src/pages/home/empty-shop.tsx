import type { Missing } from '../../shop/owner/readiness.ts';
import { readinessMessages } from '../../shop/owner/readiness-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Section } from '../../ui/widgets/section.tsx';
import styles from './empty-shop.module.css';

/** What a shop without products lacks before it may sell. */
export function EmptyShop({ missing }: { missing: Missing[] }) {
  const t = useMessages(readinessMessages);
  return (
    <Section id="przed-sprzedaza" title={t('ready.title')}>
      <div className={styles.list}>
        <p>{tie(t('ready.lead'))}</p>
        <ul>
          {missing.map((key) => (
            <li key={key}>{tie(t(key))}</li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
