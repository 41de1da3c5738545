import { Link, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { givenGift } from '../../shop/basket/basket.ts';
import { basketMessages } from '../../shop/basket/basket-messages.ts';
import { orderLetter } from '../../shop/order/order-letter.ts';
import { orderMessages } from '../../shop/order/order-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { phoneLink } from '../../shop/text/phone.ts';
import { tie } from '../../shop/text/typography.ts';
import { BasketSums } from '../../ui/basket/lines/basket-sums.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/checkout-page.ts';
import { OrderLine } from './order-line.tsx';
import styles from './checkout-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, orderMessages)('order.title');
  return pageMeta(frame, { title, path: to('checkout'), index: false });
};

export async function loader({ context }: Route.LoaderArgs) {
  const { shopper, account, settings } = context.get(pageContext);
  const basket = await shopper.basket();
  // The basket page shows all changes first.
  if (!basket.ready) throw redirect(to('basket'));
  const { company, name: shop, messages: words } = settings;
  const { email, phone, hours } = company;
  return {
    basket,
    gift: givenGift(basket)?.name,
    letter: orderLetter(basket, { email, shop, words }),
    contact: { email, phone, hours },
    isSignedIn: (await account.client()) !== null,
  };
}

/** A read-only summary of the order, and the ways to place it. */
export default function OrderPage({ loaderData: { basket, gift, letter, contact, isSignedIn } }: Route.ComponentProps) {
  const t = useMessages(orderMessages);
  const ofBasket = useMessages(basketMessages);
  const { lines, delivery } = basket;
  return (
    <>
      <Breadcrumbs trail={[{ name: ofBasket('basket.title'), to: to('basket') }]} here={t('order.title')} />
      <div className={styles.page}>
        <h1>{t('order.title')}</h1>
        {!isSignedIn && (
          <p className={styles.express}>
            <Link to={to('signInByCode', {}, { powrot: to('checkout') })}>{tie(t('order.express'))}</Link>
          </p>
        )}
        <div className={styles.columns}>
          <div>
            <ul className={styles.lines} aria-label={t('order.lines')}>
              {lines.map((line) => (
                <li key={line.id}>
                  <OrderLine line={line} />
                </li>
              ))}
            </ul>
            {gift && <p className={styles.gift}>{tie(t('order.gift', { name: gift }))}</p>}
            <Link to={to('basket')} className={styles.back}>
              {t('order.back')}
            </Link>
          </div>
          <aside className={styles.aside} aria-labelledby="podsumowanie">
            <h2 id="podsumowanie">{ofBasket('basket.summary')}</h2>
            <BasketSums basket={basket} />
            {!delivery.cost && <p className={styles.note}>{tie(ofBasket('basket.deliveryNone'))}</p>}
            <h3>{t('order.howTitle')}</h3>
            <p>{tie(t('order.how'))}</p>
            <a href={letter} className={styles.go}>
              {t('order.mail')}
            </a>
            <p className={styles.note}>{t('order.mailTo', { email: contact.email })}</p>
            <p>
              <a href={phoneLink(contact.phone)}>{t('order.call', { phone: contact.phone })}</a>
            </p>
            <p className={styles.note}>{tie(contact.hours)}</p>
          </aside>
        </div>
      </div>
    </>
  );
}
