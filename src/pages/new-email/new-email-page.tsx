import { data, Form, Link, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import type { SignedInTo } from '../../page-context/registration.ts';
import { to } from '../../routes.ts';
import { newEmailMessages } from '../../shop/account/own-data/new-email-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { LinkPage } from '../../ui/account/link-page.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/new-email-page.ts';

/** Replaces the token in the address after the change, so that the page can be reloaded. */
const done = 'gotowe';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, newEmailMessages)('newEmail.title');
  return pageMeta(frame, { title, path: to('newEmail', { token: done }), index: false });
};

/** The loader only shows a form. Mail scanners follow links, and a GET must not change anything. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if (params.token === done) return data({ state: 'done' as const });
  const linked = await context.get(pageContext).account.linkedEmail(params.token);
  if (!linked) return data({ state: 'unknown' as const }, { status: 404 });
  return data({ state: 'asked' as const, token: params.token, ...linked });
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await context.get(pageContext).account.confirmNewEmail(params.token);
  if (result === 'unknown') return data({ state: 'unknown' as const }, { status: 404 });
  // The page says by itself who may confirm.
  if (result === 'foreign') return data(null, { status: 403 });
  return redirect(to('newEmail', { token: done }), 303);
}

export default function NewEmailPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(newEmailMessages);
  const asked = !actionData && loaderData.state === 'asked' ? loaderData : null;
  return (
    <LinkPage title={t('newEmail.title')}>
      {asked ? (
        <Question {...asked} />
      ) : (
        <>
          <p role="status">{tie(t(loaderData.state === 'done' ? 'newEmail.done' : 'newEmail.unknown'))}</p>
          <Link to={to('account')}>{t('newEmail.account')}</Link>
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

/** Asked of the account's owner. Everybody else may be a person whose address a stranger has typed. */
function Question({ token, email, login, signedIn }: QuestionProps) {
  const t = useMessages(newEmailMessages);
  if (signedIn === 'own')
    return (
      <Form method="post">
        <p>{tie(t('newEmail.ask', { email, login }))}</p>
        <button type="submit">{t('newEmail.yes')}</button>
      </Form>
    );
  return (
    <>
      <p>{tie(t('newEmail.notSignedIn', { email, login }))}</p>
      {signedIn === 'none' ? (
        <Link to={to('signIn', {}, { powrot: to('newEmail', { token }) })}>{t('newEmail.signInFirst')}</Link>
      ) : (
        <p>
          {tie(t('newEmail.otherSignedIn'))} <Link to={to('signOut')}>{t('newEmail.signOutFirst')}</Link>
        </p>
      )}
    </>
  );
}
