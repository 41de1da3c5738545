import { data, Form, Link, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import type { SignedInTo } from '../../page-context/registration.ts';
import { to } from '../../routes.ts';
import { emailLinkMessages } from '../../shop/account/registration/email-link-messages.ts';
import { accountLinks } from '../../shop/limits.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { LinkPage } from '../../ui/account/link-page.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/confirm-email-page.ts';

/** Replaces the token in the address after a confirmation, so that the page can be reloaded. */
const done = 'gotowe';
const doneWithoutPassword = 'gotowe-bez-hasla';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, emailLinkMessages)('confirmEmail.title');
  return pageMeta(frame, { title, path: to('confirmEmail', { token: done }), index: false });
};

/** The loader only shows a form. Mail scanners follow links, and a GET must not confirm anything. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.token === done) return data({ state: 'done' as const });
  if (params.token === doneWithoutPassword) return data({ state: 'password-gone' as const });
  const asked = await context.get(pageContext).registration.unconfirmedEmail(params.token);
  if (!asked) return data({ state: 'unknown' as const }, { status: 404 });
  return data({ state: 'asked' as const, token: params.token, ...asked });
}

export async function action({ context, params }: Route.ActionArgs) {
  const confirmed = await context.get(pageContext).registration.confirmEmail(params.token);
  if (!confirmed) return data({ state: 'unknown' as const }, { status: 404 });
  return redirect(to('confirmEmail', { token: confirmed.isPasswordGone ? doneWithoutPassword : done }), 303);
}

export default function ConfirmEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(emailLinkMessages);
  const { state } = actionData ?? loaderData;
  return (
    <LinkPage title={t('confirmEmail.title')}>
      {!actionData && loaderData.state === 'asked' && <Question {...loaderData} />}
      {state === 'done' && (
        <>
          <p role="status">{t('confirmEmail.done')}</p>
          <Link to={to('account')}>{t('emailLink.account')}</Link>
        </>
      )}
      {state === 'password-gone' && (
        <>
          <p role="status">{tie(t('confirmEmail.passwordGone'))}</p>
          <Link to={to('signIn', {}, { haslo: '1' })}>{t('confirmEmail.setPassword')}</Link>
        </>
      )}
      {state === 'unknown' && (
        <>
          <p role="status">{tie(t('confirmEmail.unknown', accountLinks['confirm-email']))}</p>
          <Link to={to('account')}>{t('emailLink.account')}</Link>
        </>
      )}
    </LinkPage>
  );
}

interface QuestionProps {
  token: string;
  email: string;
  login: string;
  signedIn: SignedInTo;
}

/**
 * A visitor who is not signed in may be the account's owner on another device, or a person whose address a stranger
 * used to register. The owner can sign in and leave the password as it is; the other person removes it.
 */
function Question({ token, email, login, signedIn }: QuestionProps) {
  const t = useMessages(emailLinkMessages);
  const isOwn = signedIn === 'own';
  return (
    <Form method="post">
      <p>{tie(t('confirmEmail.ask', { email, login }))}</p>
      {!isOwn && <p>{tie(t('confirmEmail.notSignedIn'))}</p>}
      {signedIn === 'none' && (
        <Link to={to('signIn', {}, { powrot: to('confirmEmail', { token }) })}>{t('confirmEmail.signInFirst')}</Link>
      )}
      {signedIn === 'other' && (
        <p>
          {tie(t('confirmEmail.otherSignedIn'))} <Link to={to('signOut')}>{t('confirmEmail.signOutFirst')}</Link>
        </p>
      )}
      <button type="submit">{t(isOwn ? 'confirmEmail.yes' : 'confirmEmail.yesWithoutPassword')}</button>
    </Form>
  );
}
