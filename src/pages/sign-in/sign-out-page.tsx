import { useEffect } from 'react';
import { Form, Link, redirectDocument } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import entryStyles from '../../ui/account/entry-page.module.css';
import { clearExpressKeys } from '../../ui/account/express-keys.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/sign-out-page.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, signInMessages)('signOut.title');
  return pageMeta(frame, { title, path: to('signOut'), index: false });
};

/** Only a POST signs out, because a link or an image on another site can cause a GET. */
export async function loader({ context }: Route.LoaderArgs) {
  return { isSignedIn: (await context.get(pageContext).account.client()) !== null };
}

export async function action({ context }: Route.ActionArgs) {
  await context.get(pageContext).signIn.signOut();
  // A full page load, because the frame must forget the client's name, prices and counts.
  return redirectDocument(to('signOut'), 303);
}

export default function SignOutPage({ loaderData: { isSignedIn } }: Route.ComponentProps) {
  const t = useMessages(signInMessages);
  useEffect(() => {
    if (!isSignedIn) clearExpressKeys();
  }, [isSignedIn]);
  return (
    <>
      <Breadcrumbs trail={[]} here={t('signOut.title')} />
      <div className={entryStyles.page}>
        <h1>{tie(t('signOut.title'))}</h1>
        <p role="status">{tie(isSignedIn ? t('signOut.ask') : t('signOut.done'))}</p>
        {isSignedIn ? (
          <Form method="post" className={formStyles.form}>
            <button type="submit">{t('signOut.send')}</button>
          </Form>
        ) : (
          <p className={entryStyles.links}>
            <Link to={to('home')}>{t('signOut.on')}</Link>
            <Link to={to('signIn')}>{t('signOut.again')}</Link>
          </p>
        )}
      </div>
    </>
  );
}
