import { data, Form, Link, redirect } from 'react-router';
import { accountPage } from '../../page-context/account-page.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { consentPageMessages } from '../../shop/account/consent/consent-page-messages.ts';
import {
  consentKinds,
  consentWording,
  type MarketingKind,
  marketingKinds,
} from '../../shop/account/consent/consents.ts';
import { invitationConsent } from '../../shop/opinion/opinion-settings.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { AccountFrame, giveConsentField } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/consents-page.ts';
import { ConsentHistory } from './consent-history.tsx';
import styles from './consents-page.module.css';
import { momentOf } from './moment.ts';

/** The value of the pressed button is the kind of consent. */
const takeBackField = 'wycofuje';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, accountMessages)('account.page.accountConsents');
  return pageMeta(frame, { title, path: to('accountConsents'), index: false });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, settings, opinions } = context.get(pageContext);
  const { client, frame } = await accountPage({ context, url });
  const history = await account.consents();
  const latest = (kind: string) => history.find((entry) => entry.kind === kind) ?? null;
  const wordingOf = (kind: MarketingKind) => consentWording(kind, settings.company.name, settings.messages);
  return {
    frame,
    hasPhone: client.personal.phone !== '',
    consents: marketingKinds.map((kind) => ({ kind, wording: wordingOf(kind), latest: latest(kind) })),
    terms: latest('terms'),
    isInvitationAwaited: await opinions.isInvitationAwaited('client'),
    history,
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const client = await signedIn({ context, url });
  const { account, settings, opinions, readForm } = context.get(pageContext);
  const form = await readForm(request).catch(() => new FormData());
  const isGiving = form.has(giveConsentField);
  const asked = form.get(isGiving ? giveConsentField : takeBackField);
  if (!isGiving && asked === invitationConsent) {
    await opinions.stopInvitations('client');
    account.leaveNotice('consentTakenBack');
    return redirect(to('accountConsents'), 303);
  }
  // The acceptance of the terms cannot be withdrawn while the account exists.
  const kind = (isGiving ? consentKinds : marketingKinds).find((known) => known === asked);
  const isUnreachable = isGiving && kind === 'marketing_phone' && client.personal.phone === '';
  if (!kind || isUnreachable)
    return data({ refusal: kind ? ('needsPhone' as const) : ('unknown' as const) }, { status: 422 });
  const wording = consentWording(kind, settings.company.name, settings.messages);
  await account.setConsent({ kind, given: isGiving, wording, place: 'account' });
  account.leaveNotice(isGiving ? 'consentGiven' : 'consentTakenBack');
  return redirect(to('accountConsents'), 303);
}

export default function ConsentsPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(consentPageMessages);
  const { frame, hasPhone, consents, terms, isInvitationAwaited, history } = loaderData;
  return (
    <AccountFrame here="accountConsents" problem={actionData && t(`consents.${actionData.refusal}`)} {...frame}>
      <p className={styles.lead}>{tie(t('consents.lead'))}</p>
      <Form method="post" className={styles.consents}>
        {consents.map((consent) => (
          <Consent key={consent.kind} {...consent} isPossible={consent.kind !== 'marketing_phone' || hasPhone} />
        ))}
        <InvitationConsent isAwaited={isInvitationAwaited} />
        <section className={styles.consent} aria-labelledby="terms">
          <h2 id="terms">{t('consents.kind.terms')}</h2>
          <p>{tie(terms ? t('consents.terms', momentOf(terms.at)) : t('consents.termsNone'))}</p>
        </section>
      </Form>
      <ConsentHistory history={history} />
    </AccountFrame>
  );
}

type Shown = Route.ComponentProps['loaderData']['consents'][number] & {
  /** Whether the client has a phone number, which consent to calls requires. */
  isPossible: boolean;
};

function Consent({ kind, wording, latest, isPossible }: Shown) {
  const t = useMessages(consentPageMessages);
  const name = t(`consents.kind.${kind}`);
  const holds = latest?.given ?? false;
  const label = t(holds ? 'consents.takeBack' : 'consents.give');
  return (
    <section className={styles.consent} aria-labelledby={kind}>
      <h2 id={kind}>{tie(name)}</h2>
      {/* The wording the client agreed to, or the current one. */}
      <p>{tie(holds && latest ? latest.wording : wording)}</p>
      <p className={styles.state} data-holds={holds}>
        {tie(latest ? t(holds ? 'consents.holds' : 'consents.takenBack', momentOf(latest.at)) : t('consents.none'))}
      </p>
      {holds || isPossible ? (
        <button
          type="submit"
          name={holds ? takeBackField : giveConsentField}
          value={kind}
          aria-label={`${label}: ${name}`}
        >
          {label}
        </button>
      ) : (
        <p className={styles.state}>
          {tie(t('consents.needsPhone'))}{' '}
          <Link to={to('accountData', {}, { powrot: to('accountConsents') })}>{t('consents.toData')}</Link>
        </p>
      )}
    </section>
  );
}

/** This consent is given with each order. Here it is withdrawn for all orders together. */
function InvitationConsent({ isAwaited }: { isAwaited: boolean }) {
  const t = useMessages(consentPageMessages);
  const name = t('consents.kind.opinion_email');
  return (
    <section className={styles.consent} aria-labelledby={invitationConsent}>
      <h2 id={invitationConsent}>{tie(name)}</h2>
      <p className={styles.state} data-holds={isAwaited}>
        {tie(t(isAwaited ? 'consents.opinionAwaited' : 'consents.opinionNone'))}
      </p>
      {isAwaited && (
        <button
          type="submit"
          name={takeBackField}
          value={invitationConsent}
          aria-label={`${t('consents.takeBack')}: ${name}`}
        >
          {t('consents.takeBack')}
        </button>
      )}
    </section>
  );
}
