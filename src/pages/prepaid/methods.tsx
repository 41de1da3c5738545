import { Form, useNavigation } from 'react-router';
import type { DemoNote, PaymentStanding } from '../../page-context/payments.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { methodField } from '../../shop/order/view/order-fields.ts';
import { prepaidMessages } from '../../shop/order/view/prepaid-messages.ts';
import { paymentMessages } from '../../shop/payment/payment-messages.ts';
import type { PaymentMethod } from '../../shop/payment/payment-methods.ts';
import { methodName } from '../../shop/payment/payment-sentences.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import shared from '../../ui/order/order-page.module.css';
import { BlikForm } from './blik-form.tsx';
import styles from './prepaid.module.css';
import { TransferData } from './transfer-data.tsx';

interface RefusedPayment {
  sentence: string;
  field: 'code' | null;
  method: string;
}

interface Props {
  standing: PaymentStanding;
  demo: DemoNote | null;
  refused: RefusedPayment | null;
  isConfirming: boolean;
}

/**
 * All payment methods, with the chosen one open. While a confirmation in the bank's app is pending, the list is
 * collapsed.
 */
export function Methods({ standing, demo, refused, isConfirming }: Props) {
  const t = useMessages(prepaidMessages);
  const { methods, method: chosen } = standing;
  const current = methods.find((method) => method === (refused?.method ?? chosen)) ?? methods[0];
  const list = (
    <>
      <div role="alert">
        {refused && refused.field === null && <p className={shared.problem}>{tie(refused.sentence)}</p>}
      </div>
      <ul className={styles.methods} aria-label={t('prepaid.choose')}>
        {methods.map((method) => (
          <li key={method}>
            <Method method={method} isOpen={method === current} standing={standing} demo={demo} refused={refused} />
          </li>
        ))}
      </ul>
    </>
  );
  if (!isConfirming) {
    return (
      <section aria-labelledby="sposoby" className={`${shared.aside} ${styles.choice}`}>
        <h2 id="sposoby">{t('prepaid.choose')}</h2>
        {list}
      </section>
    );
  }
  return (
    <details className={styles.other} open={refused !== null}>
      <summary>{t('prepaid.other')}</summary>
      <p className={shared.note}>{tie(t('prepaid.otherWarning'))}</p>
      {list}
    </details>
  );
}

type MethodProps = Pick<Props, 'standing' | 'demo' | 'refused'> & { method: PaymentMethod; isOpen: boolean };

function Method({ method, isOpen, standing, demo, refused }: MethodProps) {
  const ofPayment = useMessages(paymentMessages);
  const amount = formatMoney(standing.due - standing.paid);
  return (
    <details name="metoda" open={isOpen} className={styles.method}>
      <summary>{methodName(ofPayment, method)}</summary>
      <div className={styles.inside}>
        {method === 'blik' && (
          <BlikForm amount={amount} demo={demo} refused={refused?.field === 'code' ? refused : null} />
        )}
        {method === 'online' && <Online continueAt={standing.continueAt} demo={demo} />}
        {method === 'transfer' && <ByTransfer standing={standing} />}
        {method === 'cash' && <Cash amount={amount} />}
      </div>
    </details>
  );
}

function Online({ continueAt, demo }: { continueAt: string | null; demo: DemoNote | null }) {
  const t = useMessages(prepaidMessages);
  return (
    <>
      <p>{tie(t('prepaid.online'))}</p>
      {demo && <p className={shared.note}>{tie(demo.note)}</p>}
      {continueAt && (
        <p>
          <a href={continueAt} className={shared.second}>
            {t('prepaid.onlineOn')}
          </a>
        </p>
      )}
      <Choose method="online" label={t('prepaid.onlineGo')} />
    </>
  );
}

function ByTransfer({ standing: { transfer, method } }: { standing: PaymentStanding }) {
  const t = useMessages(prepaidMessages);
  if (transfer && method === 'transfer') return <TransferData details={transfer} />;
  return (
    <>
      <p>{tie(t('prepaid.transfer'))}</p>
      <Choose method="transfer" label={t('prepaid.transferGo')} />
    </>
  );
}

function Cash({ amount }: { amount: string }) {
  const t = useMessages(prepaidMessages);
  return (
    <>
      <p>{tie(t('prepaid.cash', { amount }))}</p>
      <Choose method="cash" label={t('prepaid.cashGo')} />
    </>
  );
}

function Choose({ method, label }: { method: PaymentMethod; label: string }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form
      method="post"
      action="."
      preventScrollReset
      onSubmit={(event) => {
        if (isBusy) event.preventDefault();
      }}
    >
      <button
        type="submit"
        name={methodField}
        value={method}
        className={shared.main}
        aria-disabled={isBusy || undefined}
      >
        {label}
      </button>
    </Form>
  );
}
