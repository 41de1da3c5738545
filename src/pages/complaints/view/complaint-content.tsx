import type { ReactNode } from 'react';
import { groupedIban } from '../../../shop/account/iban-text.ts';
import { phoneText } from '../../../shop/address/phone-text.ts';
import { complaintMessages } from '../../../shop/complaint/complaint-messages.ts';
import type { ShownComplaint } from '../../../shop/complaint/shown-complaint.ts';
import { formatMoney } from '../../../shop/money/money.ts';
import type { Picture as PictureFile } from '../../../shop/product/product.ts';
import { formatNumber } from '../../../shop/text/numbers.ts';
import { tie } from '../../../shop/text/typography.ts';
import { formatDay } from '../../../shop/time/warsaw-time.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { Picture } from '../../../ui/widgets/picture.tsx';
import styles from '../complaints.module.css';
import { FilesPart } from './files-part.tsx';

interface Props {
  complaint: ShownComplaint;
  /** By the id of the line. */
  pictures: Record<number, PictureFile | null>;
}

/** The complaint as it was filed. */
export function ComplaintContent({ complaint, pictures }: Props) {
  const t = useMessages(complaintMessages);
  const { number, lines, proof, since, wish, amount, what, evidence, person, account } = complaint;
  const wished =
    amount === null ? t(`complaint.wish.${wish}`) : t('complaint.wishedLess', { amount: formatMoney(amount) });
  return (
    <section aria-labelledby="zgloszenie" className={styles.part}>
      <h2 id="zgloszenie">{t('complaint.content')}</h2>
      <dl className={styles.facts}>
        <Fact name={t('complaint.goods')}>
          {proof
            ? tie(proof.product)
            : lines.map(({ lineId, name, quantity, unit }) => {
                const picture = pictures[lineId];
                return (
                  <span key={lineId} className={styles.good}>
                    {picture && <Picture picture={picture} sizes="4rem" decorative />}
                    <span>{tie(t('complaint.goodsLine', { name, quantity: formatNumber(quantity), unit }))}</span>
                  </span>
                );
              })}
        </Fact>
        {proof && (
          <Fact name={t('complaint.proof')}>
            {tie(
              t('complaint.proofText', {
                kind: t(`complaint.proof.${proof.kind}`),
                details: proof.details,
                day: formatDay(proof.boughtOn),
              }),
            )}
          </Fact>
        )}
        <Fact name={t('complaint.since')}>{formatDay(since)}</Fact>
        <Fact name={t('complaint.wished')}>{wished}</Fact>
        {account && <Fact name={t('complaint.accountGiven')}>{groupedIban(account)}</Fact>}
        <Fact name={t('complaint.person')}>
          {[person.name, person.email, phoneText(person.phone)].filter(Boolean).join(', ')}
        </Fact>
      </dl>
      <h3>{t('complaint.what')}</h3>
      <p className={styles.verbatim}>{what}</p>
      <FilesPart number={number} files={evidence} />
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
