import { data, Link, redirectDocument } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { newPasswordForm } from '../../shop/account/sign-in-forms.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import type { Fault } from '../../shop/form/faults.ts';
import { signInLimits } from '../../shop/limits.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import entryStyles from '../../ui/account/entry-page.module.css';
import { NewPasswordForm } from '../../ui/account/new-password-form.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/new-password-page.ts';
import { signInFields, views } from './sign-in-fields.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, signInMessages)('newPassword.title');
  // The canonical address leaves out the token, because tokens must not appear in addresses that are shared.
  return pageMeta(frame, { title, path: to('signIn'), index: false });
};

/** The loader only shows a form. Mail scanners follow links, and a GET must not use the token up. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { signIn, settings, now } = context.get(pageContext);
  const linked = await signIn.linked(params.token);
  if (!linked) return data({ linked: null }, { status: 404 });
  return data({ linked: { login: linked.login, options: accountOptions(settings, now) } });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { signIn, settings, now, readForm } = context.get(pageContext);
  const linked = await signIn.linked(params.token);
  if (!linked) return data({ faults: [] as Fault[] }, { status: 404 });
  const form = await readForm(request).catch(() => new FormData());
  const checked = checkForm(newPasswordForm(accountOptions(settings, now), linked.login).schema, form);
  if (!checked.ok) return data({ faults: checked.faults }, { status: 422 });
  if (!(await signIn.setPassword(params.token, checked.values.password))) {
    return data({ faults: [] as Fault[] }, { status: 404 });
  }
  return redirectDocument(to('accountPassword', {}, { zapisano: '1' }), 303);
}

export default function NewPasswordPage({ loaderData: { linked }, actionData }: Route.ComponentProps) {
  const t = useMessages(signInMessages);
  return (
    <>
      <Breadcrumbs trail={[]} here={t('newPassword.title')} />
      <div className={entryStyles.page}>
        <h1>{tie(t('newPassword.title'))}</h1>
        {linked ? (
          <>
            <p>{t('newPassword.account', { login: linked.login })}</p>
            <NewPasswordForm {...linked} hint={t('newPassword.ends')} faults={actionData?.faults} />
          </>
        ) : (
          <>
            <p role="alert">{tie(t('newPassword.gone', { minutes: signInLimits.linkMinutes }))}</p>
            <p className={entryStyles.links}>
              <Link to={to('signIn', {}, { [signInFields.view]: views.reminder })}>{t('newPassword.again')}</Link>
            </p>
          </>
        )}
      </div>
    </>
  );
}
