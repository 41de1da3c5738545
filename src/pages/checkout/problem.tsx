import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { to } from '../../routes.ts';
import type { CheckoutDrawing } from '../../shop/order/checkout/checkout-drawing.ts';
import { checkoutMessages } from '../../shop/order/checkout/checkout-messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import type { CheckoutAnswer } from './checkout-answer.ts';
import styles from './problem.module.css';

interface Props {
  answer: CheckoutAnswer | null;
  drawing: CheckoutDrawing;
  /** The last recalculation failed. */
  isLost: boolean;
}

/**
 * Why the order was refused, and what has changed. It is at the top of the page, so it takes the focus after the button
 * was pressed.
 */
export function CheckoutProblem({ answer, drawing, isLost }: Props) {
  const t = useMessages(checkoutMessages);
  const own = useRef<HTMLDivElement>(null);
  const differences = answer?.differences ?? [];
  const lost = answer?.isLost || isLost;
  const sentence = lost ? t('checkout.connection') : (answer?.problem ?? drawing.problem?.text ?? null);
  const isTold = differences.length > 0 || sentence !== null;

  useEffect(() => {
    const isAnswered = answer && (answer.isLost || answer.problem !== null || answer.differences.length > 0);
    if (isAnswered) own.current?.focus();
  }, [answer]);

  return (
    <div ref={own} role="alert" tabIndex={-1} className={isTold ? styles.problem : undefined}>
      {differences.length > 0 && (
        <>
          <p>{tie(t('checkout.changed'))}</p>
          <ul>
            {differences.map((text) => (
              <li key={text}>{tie(text)}</li>
            ))}
          </ul>
          <p>{tie(t('checkout.changedNext'))}</p>
        </>
      )}
      {sentence !== null && <p>{tie(sentence)}</p>}
      {!lost && drawing.problem && (
        <p>
          <Link to={to('basket')}>{t('checkout.back')}</Link>
        </p>
      )}
    </div>
  );
}
