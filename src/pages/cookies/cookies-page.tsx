import { useEffect } from 'react';
import { data, Form, redirect, useSearchParams } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { storedThingsOf } from '../../shop/cookie-inventory.ts';
import { bannerConsents, consentCookie, consentFrom, readConsent } from '../../shop/privacy/consent.ts';
import { consentMessages } from '../../shop/privacy/consent-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Tick } from '../../ui/form/field.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { consentChanged } from '../../ui/http/consent-change.ts';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/cookies-page.ts';
import { StoredThings } from './cookie-inventory.tsx';
import styles from './cookies-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, consentMessages)('consent.title');
  return pageMeta(frame, { title, path: to('cookies'), index: false });
};

/** Not cached, because the page shows the visitor's own consent. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { snippets, signInServices = [] } = context.get(pageContext).settings;
  const asked = bannerConsents(snippets);
  // The loader sends the list, because importing it here would add its rules to the scripts of every first visit.
  const stored = storedThingsOf(asked, signInServices.length > 0);
  return { consent: readConsent(request.headers.get('cookie')), asked, stored };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { now, origin, settings, readForm } = context.get(pageContext);
  const asked = bannerConsents(settings.snippets);
  const form = await readForm(request).catch(() => new FormData());
  const allowed = consentFrom(form.get('consent'), form.getAll('allowed'), asked);
  // A form that could not be read must not be stored as a refusal.
  if (!allowed) return data({ unread: true }, { status: 400 });
  const cookie = consentCookie(allowed, { asked, day: dayOf(now), https: origin.startsWith('https:') });
  return redirect(to('cookies', {}, { zapisano: '1' }), { status: 303, headers: { 'set-cookie': cookie } });
}

export default function CookiesPage({ loaderData: { consent, asked, stored }, actionData }: Route.ComponentProps) {
  const t = useMessages(consentMessages);
  const [search] = useSearchParams();
  useEffect(() => {
    if (consent) consentChanged(consent.allowed);
  }, [consent]);
  const decision = consent ? t('consent.given', { day: formatDay(consent.day) }) : t('consent.notGiven');
  const saved = search.has('zapisano') && consent ? t('consent.saved') : decision;
  return (
    <>
      <Breadcrumbs trail={[]} here={t('consent.title')} />
      <div className={styles.page}>
        <h1>{tie(t('consent.title'))}</h1>
        <p className={styles.lead}>{tie(t('consent.lead'))}</p>
        <p role="status" className={styles.state}>
          {tie(actionData?.unread ? t('consent.unread') : saved)}
        </p>
        {/* The key resets the form after each answer, so that the boxes show the stored consent. */}
        <Form method="post" className={styles.form} key={JSON.stringify(consent)}>
          <div className={styles.kind}>
            <h2>{t('consent.necessary')}</h2>
            <p>{tie(t('consent.necessaryText'))}</p>
          </div>
          {asked.map((kind) => (
            <div key={kind} className={styles.kind}>
              <Tick
                label={t(`consent.${kind}`)}
                hint={t(`consent.${kind}Text`)}
                name="allowed"
                value={kind}
                defaultChecked={consent?.allowed.includes(kind) ?? false}
              />
            </div>
          ))}
          <div className={styles.answers}>
            <button type="submit" name="consent" value="chosen">
              {t('consent.save')}
            </button>
            <button type="submit" name="consent" value="none">
              {t('consent.refuse')}
            </button>
            <button type="submit" name="consent" value="all">
              {tie(t('consent.accept'))}
            </button>
          </div>
        </Form>
        <StoredThings things={stored} />
      </div>
    </>
  );
}
