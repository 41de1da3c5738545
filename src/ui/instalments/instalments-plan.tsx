import { instalmentMessages } from '../../shop/instalments/instalment-messages.ts';
import { formatRrso, type InstalmentPlan } from '../../shop/instalments/instalments.ts';
import type { Grosze } from '../../shop/money/money.ts';
import { formatMoney } from '../../shop/money/money.ts';
import type { InstalmentOffer } from '../../shop/settings.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import styles from './instalments-plan.module.css';

/** All instalment plans for one amount. */
export function InstalmentPlans({
  amount,
  plans,
  system,
}: {
  amount: Grosze;
  plans: InstalmentPlan[];
  system: InstalmentOffer;
}) {
  const t = useMessages(instalmentMessages);
  const general = useMessages();
  const commission = plans[0]?.commission ?? 0;
  return (
    <>
      <table className={styles.plans}>
        <caption>{t('instalments.plan', { amount: formatMoney(amount) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('instalments.count')}</th>
            <th scope="col">{t('instalments.monthly')}</th>
            <th scope="col">{t('instalments.total')}</th>
            <th scope="col">{t('instalments.rrsoOfPlan')}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ count, monthly, total, rrso }) => (
            <tr key={count}>
              <td>{count}</td>
              <td>{formatMoney(monthly)}</td>
              <td>{formatMoney(total)}</td>
              <td>{formatRrso(rrso)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.warning}>
        <strong>{tie(general('instalments.warning'))}</strong>
      </p>
      {commission > 0 && (
        <p className={styles.simulation}>{tie(t('instalments.commission', { amount: formatMoney(commission) }))}</p>
      )}
      <p className={styles.simulation}>{tie(t('instalments.simulation', { name: system.name }))}</p>
    </>
  );
}
