import { useEffect } from 'react';
import { prepaidMessages } from '../../shop/order/view/prepaid-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import styles from '../../ui/order/order-page.module.css';

/** Goes on to the provider by itself, with scripts or without. Whoever comes back does not come back to this page. */
export function Leaving({ to }: { to: string }) {
  const t = useMessages(prepaidMessages);
  useEffect(() => location.replace(to), [to]);
  return (
    <div className={styles.page}>
      <h1>{tie(t('prepaid.onlineGo'))}</h1>
      <p role="status">{tie(t('prepaid.leaving'))}</p>
      <p>
        <a href={to} className={styles.main}>
          {t('prepaid.leave')}
        </a>
      </p>
      <noscript>
        <meta httpEquiv="refresh" content={`0;url=${to}`} />
      </noscript>
    </div>
  );
}
