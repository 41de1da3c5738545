import { groupedIban } from '../../shop/account/iban-text.ts';
import { isWithoutMoney, paramText } from '../../shop/return/view/return-text.ts';
import type { ShownReturn } from '../../shop/return/view/shown-return.ts';
import { tie } from '../../shop/text/typography.ts';
import shared from '../../ui/order/order-page.module.css';
import { useReturnText } from '../../ui/return/use-return-text.ts';

/** How the goods are returned, and how the refund is paid. */
export function ReturnWay({ own }: { own: ShownReturn }) {
  const t = useReturnText();
  const { chosen, place, state } = own;
  const isPaid = state === 'refunded';
  const { type, param, shipping, point, form, account, other } = chosen;
  const asked = place || paramText(type, param, [], t);
  return (
    <>
      <section aria-labelledby="droga" className={shared.part}>
        <h2 id="droga">{t(isPaid ? 'returnView.wayBack' : 'returnView.way')}</h2>
        <p>
          {t(`return.type.${type}`)}
          {asked && `: ${asked}`}
        </p>
        {shipping && <p>{shipping.name}</p>}
        {point && <p>{tie(`${point.name}, ${point.street}, ${point.city}`)}</p>}
      </section>
      {!isWithoutMoney(own) && (
        <section aria-labelledby="pieniadze" className={shared.part}>
          <h2 id="pieniadze">{t(isPaid ? 'returnView.moneyBack' : 'returnView.money')}</h2>
          <p>{t(`return.form.${form}`)}</p>
          {account && <p>{t('returnView.account', { account: groupedIban(account) })}</p>}
          {other && <p>{tie(other)}</p>}
        </section>
      )}
    </>
  );
}
