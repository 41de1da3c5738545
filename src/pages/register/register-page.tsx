import { data, Link, redirect, redirectDocument } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { accountOptions } from '../../shop/account/account-options.ts';
import { registrationMessages } from '../../shop/account/registration/registration-messages.ts';
import { ownAddress } from '../../shop/form/own-address.ts';
import { signInLinkMinutes } from '../../shop/limits.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { RegistrationForm, registrationFormId } from '../../ui/account/registration/registration-form.tsx';
import spaceStyles from '../../ui/account/registration/registration-space.module.css';
import { ServiceLinks } from '../../ui/account/service-links.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/register-page.ts';
import { answerRegistration } from './register-answer.ts';
import styles from './register-page.module.css';

/** Query parameters: the address to open afterwards, and whether a link was mailed. */
const fields = { back: 'powrot', link: 'link' } as const;

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, registrationMessages)('registration.title');
  return pageMeta(frame, { title, path: to('register') });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, settings, now } = context.get(pageContext);
  const back = ownAddress(url.searchParams.get(fields.back));
  if (await account.client()) throw redirect(back ?? to('account'), 303);
  return {
    back,
    services: (settings.signInServices ?? []).map(({ id, name }) => ({ id, name })),
    isLinkSent: url.searchParams.has(fields.link),
    options: accountOptions(settings, now),
    company: settings.company.name,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const back = ownAddress(url.searchParams.get(fields.back));
  const outcome = await answerRegistration(request, context.get(pageContext));
  if (outcome.kind === 'refused') return data(outcome.answer, { status: outcome.status });
  if (outcome.kind === 'link-sent') return redirect(to('register', {}, { [fields.link]: 1, [fields.back]: back }), 303);
  // The sign-in page lists what of the basket and the lists could not be merged.
  const next = outcome.hasLoss ? to('signIn', {}, { [fields.back]: back }) : (back ?? to('account'));
  // A full page load, because the frame must show the client's name and counts.
  return redirectDocument(next, 303);
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(registrationMessages);
  const { back, services, isLinkSent, options, company } = loaderData;
  return (
    <>
      <Breadcrumbs trail={[]} here={t('registration.title')} />
      <div className={`${spaceStyles.space} ${styles.page}`}>
        <h1>{tie(t('registration.title'))}</h1>
        <p className={styles.lead}>{tie(t('registration.lead'))}</p>
        <p>
          {t('registration.haveAccount')}{' '}
          <Link to={to('signIn', {}, { [fields.back]: back })} className={styles.signIn}>
            {t('registration.signIn')}
          </Link>
        </p>
        {services.length > 0 && (
          <ServiceLinks services={services} back={back} verb="register" form={registrationFormId} />
        )}
        {isLinkSent && !actionData && (
          <p role="status" className={styles.sent}>
            {tie(t('registration.linkSent', { minutes: signInLinkMinutes }))}
          </p>
        )}
        <RegistrationForm
          options={options}
          company={company}
          answer={actionData ?? null}
          action={to('register', {}, { [fields.back]: back })}
          back={back}
        />
      </div>
    </>
  );
}
