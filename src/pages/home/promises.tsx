import { homeMessages } from '../../shop/content/home-messages.ts';
import type { PromiseKind } from '../../shop/owner/promises.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from './promises.module.css';

/** Delivery, returns and payment in one line under the opening of the main page. */
export function Promises({ promises }: { promises: { kind: PromiseKind; text: string }[] }) {
  const t = useMessages(homeMessages);
  return (
    <ul className={styles.promises} aria-label={t('home.promises')}>
      {promises.map(({ kind, text }) => (
        <li key={kind}>{tie(text)}</li>
      ))}
    </ul>
  );
}
