import { data, redirect, redirectDocument } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { isTooLarge } from '../../shop/upload/sent-form.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/register-page.ts';
import { ChooseService } from './choose-service.tsx';
import { LinkAccount, linkIntent } from './link-account.tsx';
import { answerServiceForm } from './register-answer.ts';
import { RegisterByService } from './register-by-service.tsx';
import { addressAfter, serialisedForm } from './serialised-form.ts';
import styles from './service-sign-in.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, serviceMessages)('service.nobodyTitle');
  return pageMeta(frame, { title, path: to('registerByService'), index: false });
};

/** The form may come filled in the address. Nobody is registered by looking at it. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, account, settings, now } = context.get(pageContext);
  const values = serialisedForm(url.searchParams);
  const offered = (settings.signInServices ?? []).map(({ id, name }) => ({ id, name }));
  const waiting = await services.waiting();
  if (!waiting) return { kind: 'nobody' as const, offered, values };
  const { serviceName: name, email, firstname, lastname, hasAccount } = waiting;
  const client = await account.client();
  if (client) return { kind: 'link' as const, name, email, login: client.login };
  const options = { ...accountOptions(settings, now), hasPassword: false };
  const known = { firstname, lastname, email };
  return { kind: 'register' as const, name, email, hasAccount, options, values: { ...known, ...values } };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { services, account } = page;
  const form = await page.readForm(request).catch((error: unknown) => (isTooLarge(error) ? 413 : 400));
  if (typeof form === 'number') return data({ answer: null, taken: false }, { status: form });
  const after = addressAfter((await services.waiting())?.returnTo ?? '');
  if (await account.client()) return linked(services, form.get(linkIntent.name), after);
  const outcome = await answerServiceForm(form, page);
  if (outcome.kind === 'nobody') return redirect(to('registerByService', {}, serialisedForm(textsOf(form))), 303);
  if (outcome.kind === 'refused') return data({ answer: outcome.answer, taken: false }, { status: outcome.status });
  const hasLoss = (await page.signIn.loss()) !== null;
  // A whole page load: the frame shows another name from now on.
  return redirectDocument(hasLoss ? to('signIn', {}, { powrot: after }) : (after ?? to('account')), 303);
}

type Services = ReturnType<typeof pageContext.defaultValue & object>['services'];

export default function ServiceRegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(serviceMessages);
  return (
    <>
      <Breadcrumbs trail={[]} here={t('service.nobodyTitle')} />
      <div className={styles.page}>
        {actionData?.taken && <p role="alert">{tie(t('service.taken', { name: '' }))}</p>}
        {loaderData.kind === 'nobody' && <ChooseService {...loaderData} />}
        {loaderData.kind === 'link' && <LinkAccount {...loaderData} />}
        {loaderData.kind === 'register' && <RegisterByService {...loaderData} answer={actionData?.answer ?? null} />}
      </div>
    </>
  );
}
