import { data, redirect, redirectDocument } from 'react-router';
import { type PageContext, pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import type { RegisterAnswer } from '../../shop/account/registration/register-answer.ts';
import { serialisedForm } from '../../shop/account/registration/serialised-form.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { isTooLarge } from '../../shop/upload/sent-form.ts';
import spaceStyles from '../../ui/account/registration/registration-space.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/register-page.ts';
import { ChooseService } from './choose-service.tsx';
import { LinkAccount, linkIntent } from './link-account.tsx';
import { answerServiceForm } from './register-answer.ts';
import { RegisterByService } from './register-by-service.tsx';
import styles from './service-sign-in.module.css';
import { addressAfter } from './way-back.ts';

/** Query parameter that says that a sign-in link was mailed. */
const linkSent = 'link';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, serviceMessages)('service.registerTitle');
  return pageMeta(frame, { title, path: to('registerByService'), index: false });
};

/** The form may be prefilled from the address. A GET request registers no account. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { services, account, settings, now } = context.get(pageContext);
  const values = serialisedForm(url.searchParams);
  const waiting = await services.waiting();
  const client = await account.client();
  if (!waiting) {
    if (client) throw redirect(to('account'), 303);
    const offered = (settings.signInServices ?? []).map(({ id, name }) => ({ id, name }));
    return { kind: 'nobody' as const, offered, values };
  }
  const { serviceName: name, email, firstname, lastname, hasAccount } = waiting;
  if (client) return { kind: 'link' as const, name, email, login: client.login };
  return {
    kind: 'register' as const,
    name,
    email,
    hasAccount,
    isLinkSent: url.searchParams.has(linkSent),
    options: { ...accountOptions(settings, now), hasPassword: false },
    company: settings.company.name,
    values: { firstname, lastname, email, ...values },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await page.readForm(request).catch((error: unknown) => (isTooLarge(error) ? 413 : 400));
  if (typeof form === 'number') return data<RegisterAnswer>(unreadable, { status: form });
  const after = addressAfter((await page.services.waiting())?.returnTo ?? '');
  if (await page.account.client()) return link(page, form.get(linkIntent.name), after);
  const outcome = await answerServiceForm(form, page);
  if (outcome.kind === 'refused') return data(outcome.answer, { status: outcome.status });
  if (outcome.kind === 'link-sent') return redirect(to('registerByService', {}, { [linkSent]: 1 }), 303);
  // If the sign-in at the service has expired, the visitor starts again with the same values in the form.
  if (outcome.kind === 'nobody') return redirect(to('registerByService', {}, serialisedForm(texts(form))), 303);
  const hasLoss = (await page.signIn.loss()) !== null;
  // A full page load, because the frame must show the new client's name.
  return redirectDocument(hasLoss ? to('signIn', {}, { powrot: after }) : (after ?? to('account')), 303);
}

const unreadable: RegisterAnswer = { faults: [], known: null, values: {}, problem: { kind: 'unreadable' } };

const texts = (form: FormData): [string, string][] =>
  [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

/** Links the service to the signed-in client's account, or discards the pending sign-in. */
async function link({ services }: PageContext, intent: unknown, after: string | null) {
  if (intent !== linkIntent.yes) {
    await services.forget();
    return redirect(after ?? to('accountServices'), 303);
  }
  const result = await services.link();
  return redirect(to('accountServices', {}, { wynik: result === 'nobody' ? null : result }), 303);
}

export default function ServiceRegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(serviceMessages);
  return (
    <>
      <Breadcrumbs trail={[]} here={t('service.registerTitle')} />
      <div className={`${spaceStyles.space} ${styles.page}`}>
        {loaderData.kind === 'nobody' && <ChooseService {...loaderData} />}
        {loaderData.kind === 'link' && <LinkAccount {...loaderData} />}
        {loaderData.kind === 'register' && <RegisterByService {...loaderData} answer={actionData ?? null} />}
      </div>
    </>
  );
}
