import { data, Form, Link, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { emailLinkMessages } from '../../shop/account/registration/email-link-messages.ts';
import { accountLinks } from '../../shop/limits.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { LinkPage } from '../../ui/account/link-page.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/confirm-email-page.ts';

/** Stands in place of a token after a confirmation, so that the page can be loaded again. */
const done = 'gotowe';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, emailLinkMessages)('confirmEmail.title');
  return pageMeta(frame, { title, path: to('confirmEmail', { token: done }), index: false });
};

/** The loader only shows a form, so that programs that follow links in mails confirm nothing. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.token === done) return data({ state: 'done' as const });
  const asked = await context.get(pageContext).registration.unconfirmedEmail(params.token);
  if (!asked) return data({ state: 'unknown' as const }, { status: 404 });
  return data({ state: 'asked' as const, email: asked.email, login: asked.login });
}

export async function action({ context, params }: Route.ActionArgs) {
  const isConfirmed = await context.get(pageContext).registration.confirmEmail(params.token);
  if (!isConfirmed) return data({ state: 'unknown' as const }, { status: 404 });
  return redirect(to('confirmEmail', { token: done }), 303);
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(emailLinkMessages);
  const asked = !actionData && loaderData.state === 'asked' ? loaderData : null;
  return (
    <LinkPage title={t('confirmEmail.title')}>
      {asked ? (
        <Form method="post">
          <p>{tie(t('confirmEmail.ask', { email: asked.email, login: asked.login }))}</p>
          <button type="submit">{t('confirmEmail.yes')}</button>
        </Form>
      ) : (
        <>
          <p role="status">
            {tie(
              loaderData.state === 'done'
                ? t('confirmEmail.done')
                : t('confirmEmail.unknown', accountLinks['confirm-email']),
            )}
          </p>
          <Link to={to('account')}>{t('emailLink.account')}</Link>
        </>
      )}
    </LinkPage>
  );
}
