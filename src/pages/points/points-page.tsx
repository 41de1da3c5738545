import { Link } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { pointLimits } from '../../shop/limits.ts';
import type { PointsAccount } from '../../shop/loyalty/points.ts';
import { pointsMessages, pointsNouns } from '../../shop/loyalty/points-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/points-page.ts';
import styles from './points-page.module.css';

/** Query parameter: entries older than this one. */
const olderKey = 'starsze';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, pointsMessages)('pointsPage.title');
  return pageMeta(frame, { title, path: to('accountPoints'), index: false });
};

export async function loader(args: Route.LoaderArgs) {
  const { deletionAt } = await signedIn(args);
  const asked = args.url.searchParams.get(olderKey) ?? '';
  const olderThan = /^[1-9]\d{0,14}$/.test(asked) ? Number(asked) : null;
  const account = await args.context.get(pageContext).lists.points(olderThan);
  return { account: account ?? { balance: 0, entries: [] }, isFirst: olderThan === null, deletionAt };
}

export default function PointsPage({ loaderData: { account, isFirst, deletionAt } }: Route.ComponentProps) {
  const t = useMessages(pointsMessages);
  const { balance, entries } = account;
  const last = entries.at(-1);
  const isWhole = entries.length < pointLimits.shown;
  return (
    <AccountFrame here="accountPoints" deletionAt={deletionAt}>
      <p className={styles.lead}>{tie(t('pointsPage.lead'))}</p>
      <p className={styles.balance}>
        {t('pointsPage.balance')} <strong>{counted(balance, nouns.point)}</strong>
      </p>
      {entries.length === 0 ? <p>{tie(t('pointsPage.empty'))}</p> : <History entries={entries} />}
      <p className={styles.ways}>
        {!isWhole && last && last.after !== last.amount && (
          <Link to={to('accountPoints', {}, { [olderKey]: last.id })}>{t('pointsPage.older')}</Link>
        )}
        {!isFirst && <Link to={to('accountPoints')}>{t('pointsPage.newer')}</Link>}
      </p>
      {!isWhole && (
        <p className={styles.lead}>
          {tie(t('pointsPage.newest', { n: counted(pointLimits.shown, pointsNouns.entry) }))}
        </p>
      )}
    </AccountFrame>
  );
}

function History({ entries }: Pick<PointsAccount, 'entries'>) {
  const t = useMessages(pointsMessages);
  return (
    <table className={styles.history}>
      <caption>{t('pointsPage.history')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('pointsPage.when')}</th>
          <th scope="col">{t('pointsPage.what')}</th>
          <th scope="col">{t('pointsPage.amount')}</th>
          <th scope="col">{t('pointsPage.after')}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ id, at, reason, orderNumber, amount, after }) => (
          <tr key={id}>
            <td>{formatDay(dayOf(at))}</td>
            <td>
              {tie(reason)}
              {orderNumber && ` (${t('pointsPage.order', { number: orderNumber })})`}
            </td>
            <td data-spent={amount < 0 || undefined}>
              {amount < 0 ? `−${formatNumber(-amount)}` : `+${formatNumber(amount)}`}
            </td>
            <td>{formatNumber(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
