import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { ShownReturn } from '../../shop/return/view/shown-return.ts';
import { tie } from '../../shop/text/typography.ts';
import shared from '../../ui/order/order-page.module.css';
import { useReturnText } from '../../ui/return/use-return-text.ts';
import styles from './return-page.module.css';

/** What the shopper needs to post the parcel: a locker code or a label. */
export function Posting({ own: { state, carrier, postingCode, number } }: { own: ShownReturn }) {
  const t = useReturnText();
  if (carrier === null || (state !== 'announced' && state !== 'lapsed')) return null;
  const isCode = carrier === 'locker';
  return (
    <>
      {postingCode !== null && (
        <dl className={styles.code}>
          <dt>{t(isCode ? 'returnView.code' : 'returnView.label')}</dt>
          <dd>{postingCode}</dd>
        </dl>
      )}
      {postingCode !== null && isCode && <p>{tie(t('returnView.codeHint'))}</p>}
      {postingCode === null && carrier !== 'post' && (
        <p>{tie(t(isCode ? 'returnView.codeLater' : 'returnView.labelLater'))}</p>
      )}
      {!isCode && (
        <p className={shared.ways}>
          <Link to={to('returnLabel', { number })} className={shared.main}>
            {t('returnView.openLabel')}
          </Link>
        </p>
      )}
    </>
  );
}
