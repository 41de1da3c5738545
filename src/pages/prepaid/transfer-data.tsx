import { useEffect, useState } from 'react';
import { formatMoney, money2 } from '../../shop/money/money.ts';
import { prepaidMessages } from '../../shop/order/view/prepaid-messages.ts';
import type { TransferDetails } from '../../shop/payment/transfer-details.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import shared from '../../ui/order/order-page.module.css';
import styles from './prepaid.module.css';

/** The data of a bank transfer, as text to read or copy and as a QR code. */
export function TransferData({ details }: { details: TransferDetails }) {
  const t = useMessages(prepaidMessages);
  const { account, name, title, amount, qr } = details;
  return (
    <>
      <p>{tie(t('prepaid.transfer'))}</p>
      <div className={styles.transfer}>
        <dl>
          <Row name={t('prepaid.account')} text={account} copied={account.replace(/\s/g, '')} />
          <Row name={t('prepaid.holder')} text={name} />
          <Row name={t('prepaid.transferTitle')} text={title} />
          <Row name={t('prepaid.amount')} text={formatMoney(amount)} copied={money2(amount).replace('.', ',')} />
        </dl>
        {qr && (
          <svg viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label={qr.label} className={styles.qr}>
            <rect width={qr.size} height={qr.size} fill="#fff" />
            <path d={qr.path} fill="#000" />
          </svg>
        )}
      </div>
      <p className={shared.note}>{tie(t('prepaid.transferWait'))}</p>
    </>
  );
}

function Row({ name, text, copied = text }: { name: string; text: string; copied?: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span>{text}</span>
        <Copy what={name} text={copied} />
      </dd>
    </div>
  );
}

/** Rendered only in browsers with scripts and a clipboard. */
function Copy({ what, text }: { what: string; text: string }) {
  const t = useMessages(prepaidMessages);
  const [isLive, setLive] = useState(false);
  const [isDone, setDone] = useState(false);
  useEffect(() => setLive('clipboard' in navigator), []);
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setDone(true),
      () => {},
    );
  return (
    <>
      <button type="button" hidden={!isLive} onClick={copy} aria-label={t('prepaid.copyWhat', { what })}>
        {t('prepaid.copy')}
      </button>
      <span role="status" className={styles.copied}>
        {isDone && t('prepaid.copied')}
      </span>
    </>
  );
}
