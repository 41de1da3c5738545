import { Link } from 'react-router';
import { accountPage } from '../../page-context/account-page.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { overviewMessages } from '../../shop/account/own-data/overview-messages.ts';
import { orderField } from '../../shop/form/form-fields.ts';
import type { OwnOpinion, UntoldOrder } from '../../shop/opinion/own-opinion.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/opinions-page.ts';
import styles from './account-pages.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, accountMessages)('account.page.accountOpinions');
  return pageMeta(frame, { title, path: to('accountOpinions'), index: false });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { frame } = await accountPage({ context, url });
  const { opinions } = context.get(pageContext);
  return { frame, own: (await opinions.own()) ?? [], untold: await opinions.untold() };
}

export default function OpinionsPage({ loaderData: { frame, own, untold } }: Route.ComponentProps) {
  return (
    <AccountFrame here="accountOpinions" {...frame}>
      {untold.length > 0 && <ToTell orders={untold} />}
      {own.length > 0 ? <OwnOpinions own={own} /> : <NoOpinions />}
    </AccountFrame>
  );
}

/** Delivered orders with products that have no opinion of the client yet. */
function ToTell({ orders }: { orders: UntoldOrder[] }) {
  const t = useMessages(overviewMessages);
  return (
    <section aria-labelledby="do-oceny" className={styles.waiting}>
      <h2 id="do-oceny">{t('overview.toTell')}</h2>
      <ul>
        {orders.map(({ number, products }) => (
          <li key={number}>
            <Link to={to('opinionNew', {}, { [orderField]: number })}>{t('overview.toTellOrder', { number })}</Link>
            <p>{tie(products.map(({ name }) => name).join(', '))}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OwnOpinions({ own }: { own: OwnOpinion[] }) {
  const t = useMessages(overviewMessages);
  const common = useMessages();
  return (
    <section aria-labelledby="twoje-opinie" className={styles.opinions}>
      <h2 id="twoje-opinie">{t('overview.ownOpinions')}</h2>
      <ul>
        {own.map(({ id, product, stars, text, at, state, answer }) => (
          <li key={id}>
            <h3>
              {product ? (
                <Link to={to('product', { slug: product.slug })}>{product.name}</Link>
              ) : (
                t('overview.opinionOfOrder')
              )}
            </h3>
            <p className={styles.hint}>
              {common('opinions.stars', { stars })}, {formatDay(dayOf(at))}, {t(`overview.opinion.${state}`)}
            </p>
            <p>{tie(text)}</p>
            {answer && <p>{tie(t('overview.opinionAnswer', { answer }))}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoOpinions() {
  const t = useMessages(overviewMessages);
  return (
    <div className={styles.text}>
      <p className={styles.empty}>{tie(t('overview.noOpinions'))}</p>
      <p className={styles.hint}>{tie(t('overview.noOpinionsHint'))}</p>
      <Link to={to('newest')}>{t('overview.shop')}</Link>
    </div>
  );
}
