import { Link } from 'react-router';
import { accountPage } from '../../page-context/account-page.ts';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { overviewMessages } from '../../shop/account/own-data/overview-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
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
  return { frame };
}

export default function OpinionsPage({ loaderData: { frame } }: Route.ComponentProps) {
  const t = useMessages(overviewMessages);
  return (
    <AccountFrame here="accountOpinions" {...frame}>
      <div className={styles.text}>
        <p className={styles.empty}>{tie(t('overview.noOpinions'))}</p>
        <p className={styles.hint}>{tie(t('overview.noOpinionsHint'))}</p>
        <Link to={to('newest')}>{t('overview.shop')}</Link>
      </div>
    </AccountFrame>
  );
}
