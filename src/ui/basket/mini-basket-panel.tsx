import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { to } from '../../routes.ts';
import { basketMessages } from '../../shop/basket/basket-messages.ts';
import { miniBasketView } from '../../shop/buying/mini-basket.ts';
import { miniBasketLimits } from '../../shop/limits.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../context/messages.tsx';
import { fetchBasket, type WireBasket, type WireLine } from '../http/basket-remote.ts';
import { useNetFirst } from '../price/price.tsx';
import { basketChanged, basketCount, onBasketChange } from './basket-count.ts';
import { BasketItem } from './lines/basket-item.tsx';
import styles from './mini-basket-panel.module.css';
import { useTurnedTo } from './mini-basket-turned.ts';

interface Props {
  place: RefObject<HTMLElement | null>;
  /** The number of lines according to the cookie. */
  count: number;
}

/** A preview of the basket on all pages except the basket's own. */
export function MiniBasketPanel({ place, count }: Props) {
  const t = useMessages(basketMessages);
  const { pathname } = useLocation();
  const isOpen = useTurnedTo(place);
  const wanted = isOpen && miniBasketView(count) !== 'hidden' && pathname !== to('basket');
  const answer = useBasketAnswer(wanted);
  // The cookie may be outdated, so the server's answer decides.
  if (!wanted || (typeof answer === 'object' && miniBasketView(answer.productsCounter) === 'hidden')) return null;
  return (
    <section className={styles.panel} aria-label={t('basket.panel')}>
      <Content answer={answer} />
      <Link to={to('basket')} className={styles.go}>
        {t('basket.panelGo')}
      </Link>
      <Link to={to('checkout')} className={styles.order}>
        {t('basket.panelOrder')}
      </Link>
    </section>
  );
}

type Answer = WireBasket | 'coming' | 'lost';

/** Requested when the panel is first shown, and again after a change of the basket or a failure. */
function useBasketAnswer(wanted: boolean): Answer {
  const [answer, setAnswer] = useState<Answer>('coming');
  const [turn, setTurn] = useState(0);
  const asked = useRef<number>(undefined);
  useEffect(() => onBasketChange(() => setTurn((now) => now + 1)), []);
  useEffect(() => {
    if (!wanted || asked.current === turn) return;
    asked.current = turn;
    const before = basketCount();
    fetchBasket().then(
      (notice) => {
        if (asked.current === turn) setAnswer(notice);
        // The response may have updated the cookie.
        if (basketCount() !== before) basketChanged();
      },
      () => {
        if (asked.current !== turn) return;
        asked.current = undefined;
        setAnswer('lost');
      },
    );
  }, [wanted, turn]);
  return answer;
}

function Content({ answer }: { answer: Answer }) {
  const t = useMessages(basketMessages);
  const general = useMessages();
  const netFirst = useNetFirst(false);
  if (typeof answer === 'string') {
    return (
      <p role="status" className={styles.note}>
        {answer === 'lost' ? t('basket.panelLost') : general('frame.loading')}
      </p>
    );
  }
  const plain = miniBasketView(answer.productsCounter) === 'plain';
  return (
    <>
      <p className={styles.title}>
        {tie(t('basket.panelCount', { products: counted(answer.productsCounter, nouns.product) }))}
      </p>
      <ul className={styles.lines} data-plain={plain || undefined}>
        {answer.products.map((line) => (
          <li key={line.basket_line}>
            <OneLine line={line} plain={plain} />
          </li>
        ))}
      </ul>
      <p className={styles.sum}>
        <span>{t('basket.products')}</span>
        <strong>
          {netFirst
            ? general('price.netAmount', { amount: answer.products_worth_net_formatted })
            : answer.products_worth_formatted}
        </strong>
      </p>
      {answer.rebate && (
        <p className={styles.sum}>
          <span>
            {answer.rebate.group
              ? t('basket.groupDiscount', { group: answer.rebate.group })
              : t('basket.codeDiscount', { code: answer.rebate.code })}
          </span>
          <span>{netFirst ? answer.rebate.worth_net_formatted : answer.rebate.worth_formatted}</span>
        </p>
      )}
      <Delivery basket={answer} netFirst={netFirst} />
    </>
  );
}

interface LineProps {
  line: WireLine;
  /** If there are many lines, each is shown as a single row. */
  plain: boolean;
}

function OneLine({ line, plain }: LineProps) {
  const t = useMessages(basketMessages);
  const general = useMessages();
  const { worth_net_formatted: net, worth_gros_formatted: gross } = line.prices;
  const amounts = useNetFirst(false)
    ? [general('price.netAmount', { amount: net }), general('price.grossAmount', { amount: gross })]
    : [gross];
  const worth = line.for_points ? [line.worth_points_formatted] : amounts;
  const quantity = `${line.count_formatted} ${line.count_unit}`.trim();
  const about = [line.size_name, line.product_version_name, quantity].filter(Boolean).join(', ');
  return (
    <BasketItem
      small
      name={line.name}
      link={line.link}
      picture={!plain && line.icon && <img src={line.icon} alt="" width="240" height="240" loading="lazy" />}
      facts={[
        about,
        ...(line.subscription_period ? [t('basket.period', { period: line.subscription_period })] : []),
        ...(line.available ? [] : [t('basket.panelGone')]),
      ]}
      worth={line.available ? worth : []}
    />
  );
}

/** Renders nothing if there is nothing to deliver. */
function Delivery({ basket, netFirst }: { basket: WireBasket; netFirst: boolean }) {
  const t = useMessages(basketMessages);
  if (!basket.shippingNeeded) return null;
  const isFreeFromHere = Number(basket.toShippingFree) === miniBasketLimits.freeShippingAt;
  if (basket.shippingCost === undefined) return <p className={styles.note}>{tie(t('basket.undelivered'))}</p>;
  if (isFreeFromHere && Number(basket.shippingCost) === 0) {
    return <p className={styles.free}>{t('basket.freeReached')}</p>;
  }
  return (
    <>
      <p className={styles.sum}>
        <span>{basket.shippingWay ? t('basket.deliveryBy', { name: basket.shippingWay }) : t('basket.delivery')}</span>
        <span>{netFirst ? basket.shippingCost_net_formatted : basket.shippingCost_formatted}</span>
      </p>
      {basket.shippingArrives && <p className={styles.note}>{tie(basket.shippingArrives)}</p>}
      {!isFreeFromHere && basket.toShippingFree_formatted && (
        <p className={styles.note}>{tie(t('basket.toFree', { amount: basket.toShippingFree_formatted }))}</p>
      )}
    </>
  );
}
