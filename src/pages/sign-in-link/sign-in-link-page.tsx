import { data, Form, Link, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { emailLinkMessages } from '../../shop/account/registration/email-link-messages.ts';
import { signInLinkMinutes } from '../../shop/limits.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { LinkPage } from '../../ui/account/link-page.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/sign-in-link-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, emailLinkMessages)('signInLink.title');
  return pageMeta(frame, { title, path: to('signIn'), index: false });
};

/** The loader only shows a form. Mail scanners follow links, and a GET must not use the link up. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const account = await context.get(pageContext).registration.signInLink(params.token);
  return account ? data({ login: account.login }) : data({ login: null }, { status: 404 });
}

export async function action({ context, params }: Route.ActionArgs) {
  const signedIn = await context.get(pageContext).registration.signInByLink(params.token);
  if (!signedIn) return data({ isUnknown: true }, { status: 404 });
  return redirect(to(signedIn.isPasswordGone ? 'accountPassword' : 'account'), 303);
}

export default function SignInLinkPage({ loaderData: { login }, actionData }: Route.ComponentProps) {
  const t = useMessages(emailLinkMessages);
  return (
    <LinkPage title={t('signInLink.title')}>
      {login !== null && !actionData ? (
        <Form method="post">
          <p>{tie(t('signInLink.ask', { login }))}</p>
          <button type="submit">{t('signInLink.yes')}</button>
        </Form>
      ) : (
        <>
          <p role="status">{tie(t('signInLink.unknown', { minutes: signInLinkMinutes }))}</p>
          <Link to={to('signIn')}>{t('emailLink.signIn')}</Link>
        </>
      )}
    </LinkPage>
  );
}
