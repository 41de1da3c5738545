import { accountPage } from '../../page-context/account-page.ts';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { overviewMessages } from '../../shop/account/own-data/overview-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/download-page.ts';
import styles from './account-pages.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, accountMessages)('account.page.accountDownload');
  return pageMeta(frame, { title, path: to('accountDownload'), index: false });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { frame } = await accountPage({ context, url });
  return { frame };
}

export default function DownloadPage({ loaderData: { frame } }: Route.ComponentProps) {
  const t = useMessages(overviewMessages);
  return (
    <AccountFrame here="accountDownload" {...frame}>
      <div className={styles.text}>
        <p>{tie(t('download.lead'))}</p>
        <p className={styles.hint}>{tie(t('download.format'))}</p>
        {/* A plain link, because the browser itself must receive the file. */}
        <a href={to('accountFile')} download className={styles.main}>
          {t('download.go')}
        </a>
      </div>
    </AccountFrame>
  );
}
