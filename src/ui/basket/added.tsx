import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { AddedAnswer } from '../../shop/buying/added.ts';
import { buySentences } from '../../shop/buying/buy-sentences.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { Unit } from '../../shop/product/product.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { type More, useToast } from '../widgets/toast.tsx';
import styles from './added.module.css';

/** Shows the result of a purchase: what was added, the total of the basket, and two links. */
export function useAddedToast(unit: Unit) {
  const t = useMessages();
  const toast = useToast();
  return ({ result = null, added }: AddedAnswer) => {
    const more: More | undefined = added && ((close) => <Added added={added} close={close} />);
    const mayHelp = result?.status === 'refused' && result.lack?.has === null;
    const signIn = mayHelp && <Link to={to('signIn', {}, { powrot: location.pathname })}>{t('product.signIn')}</Link>;
    for (const { kind, text } of buySentences(result, unit, t))
      toast(kind, text, kind === 'success' ? more : signIn || undefined);
  };
}

function Added({ added: { name, total, toFree }, close }: AddedProps) {
  const t = useMessages();
  return (
    <span className={styles.added}>
      <strong>{tie(name)}</strong>
      <span>
        {tie(t('product.basketTotal', { amount: formatMoney(total) }))}
        {toFree > 0 && ` ${tie(t('product.toFree', { amount: formatMoney(toFree) }))}`}
      </span>
      <span className={styles.ways}>
        <Link to={to('basket')}>{t('product.goToBasket')}</Link>
        <button type="button" onClick={close}>
          {t('product.extendDemoPromotions')}
        </button>
      </span>
    </span>
  );
}

interface AddedProps {
  added: NonNullable<AddedAnswer['added']>;
  close: Parameters<Extract<More, (...args: never[]) => unknown>>[0];
}
