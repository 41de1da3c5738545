import { data, Form, Link, redirect } from 'react-router';
import { accountPage } from '../../page-context/account-page.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { overviewMessages } from '../../shop/account/own-data/overview-messages.ts';
import { deletionLimits } from '../../shop/limits.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { AccountFrame, deletionIntent } from '../../ui/account/account-frame.tsx';
import { ProofField, proofField } from '../../ui/account/proof-field.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/deletion-page.ts';
import styles from './account-pages.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, accountMessages)('account.page.accountDeletion');
  return pageMeta(frame, { title, path: to('accountDeletion'), index: false });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { client, frame } = await accountPage({ context, url });
  return { frame, hasPassword: client.hasPassword };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await signedIn({ context, url });
  const { account, readForm } = context.get(pageContext);
  const form = await readForm(request).catch(() => new FormData());
  const intent = form.get(deletionIntent.name);
  if (intent === deletionIntent.keep) {
    if (await account.cancelDeletion()) account.leaveNotice('deletionCancelled');
    return redirect(to('account'), 303);
  }
  if (intent !== deletionIntent.ask) return data({ fault: null }, { status: 400 });
  const proof = await account.prove(String(form.get(proofField) ?? ''));
  if (proof !== 'given') return data({ fault: proof }, { status: 422 });
  await account.askDeletion();
  account.leaveNotice('deletionAsked');
  return redirect(to('accountDeletion'), 303);
}

export default function DeletionPage({ loaderData: { frame, hasPassword }, actionData }: Route.ComponentProps) {
  const t = useMessages(overviewMessages);
  const days = deletionLimits.waitDays;
  return (
    <AccountFrame here="accountDeletion" {...frame}>
      <div className={styles.text}>
        {frame.deletionAt === null ? (
          <>
            <p>{tie(t('deletion.lead', { days }))}</p>
            <p>{tie(t('deletion.what'))}</p>
            <p>
              {tie(t('deletion.download'))} <Link to={to('accountDownload')}>{t('deletion.downloadLink')}</Link>
            </p>
            <Form method="post">
              <ProofField hasPassword={hasPassword} fault={actionData?.fault ?? null} />
              <button
                type="submit"
                name={deletionIntent.name}
                value={deletionIntent.ask}
                className={`${styles.main} ${styles.danger}`}
              >
                {tie(t('deletion.ask', { days }))}
              </button>
            </Form>
          </>
        ) : (
          <p>{tie(t('deletion.waiting'))}</p>
        )}
      </div>
    </AccountFrame>
  );
}
