import { Link } from 'react-router';
import { to } from '../../../routes.ts';
import { buySentences } from '../../../shop/buying/buy-sentences.ts';
import type { BuyResult } from '../../../shop/buying/buying.ts';
import type { Unit } from '../../../shop/product/product.ts';
import { tie } from '../../../shop/text/typography.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import styles from './buy-box.module.css';

/** The result of a form sent without scripts. Paying with points requires an account. */
export function BuyNotice({ result, unit, address }: { result: BuyResult; unit: Unit; address: string }) {
  const t = useMessages();
  const needsAccount = result.status === 'refused' && result.lack?.has === null;
  return buySentences(result, unit, t).map(({ kind, text }) => (
    <p key={text} role={kind === 'error' ? 'alert' : 'status'} className={styles.notice} data-kind={kind}>
      {tie(text)} {kind === 'success' && <Link to={to('basket')}>{t('product.goToBasket')}</Link>}
      {needsAccount && <Link to={to('signIn', {}, { powrot: address })}>{t('product.signIn')}</Link>}
    </p>
  ));
}
