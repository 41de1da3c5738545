import { Form, redirect, useSearchParams } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import type { OwnSession } from '../../page-context/sign-in.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { signInMessages } from '../../shop/account/sign-in-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import rowStyles from '../../ui/account/account-rows.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/sessions-page.ts';
import styles from './sessions-page.module.css';

const sessionField = 'sesja';
const allOthers = 'inne';
const outcomes = ['ended', 'endedOthers', 'gone'] as const;

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, accountMessages)('account.page.accountSessions');
  return pageMeta(frame, { title, path: to('accountSessions'), index: false });
};

export async function loader(args: Route.LoaderArgs) {
  const { deletionAt } = await signedIn(args);
  return { deletionAt, sessions: await args.context.get(pageContext).signIn.sessions() };
}

export async function action(args: Route.ActionArgs) {
  await signedIn(args);
  const { signIn, readForm } = args.context.get(pageContext);
  const form = await readForm(args.request).catch(() => new FormData());
  const asked = String(form.get(sessionField) ?? '');
  const outcome: Outcome = asked === allOthers ? 'endedOthers' : (await signIn.endSession(asked)) ? 'ended' : 'gone';
  if (asked === allOthers) await signIn.endOtherSessions();
  return redirect(to('accountSessions', {}, { wynik: outcome }), 303);
}

type Outcome = (typeof outcomes)[number];

export default function SessionsPage({ loaderData: { sessions, deletionAt } }: Route.ComponentProps) {
  const t = useMessages(signInMessages);
  const [search] = useSearchParams();
  const outcome = outcomes.find((known) => known === search.get('wynik'));
  return (
    <AccountFrame here="accountSessions" deletionAt={deletionAt} notice={outcome && t(`sessions.${outcome}`)}>
      <p className={styles.lead}>{tie(sessions.length > 1 ? t('sessions.lead') : t('sessions.only'))}</p>
      <Form method="post" className={rowStyles.rows}>
        <ul>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </ul>
        {sessions.length > 1 && (
          <button type="submit" name={sessionField} value={allOthers} className={styles.others}>
            {t('sessions.endOthers')}
          </button>
        )}
      </Form>
    </AccountFrame>
  );
}

function Session({ session: { id, device, createdAt, seenAt, isCurrent } }: { session: OwnSession }) {
  const t = useMessages(signInMessages);
  const name = device || t('sessions.unknown');
  const times = { from: formatDay(dayOf(createdAt)), seen: formatDay(dayOf(seenAt)) };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        <p>{isCurrent ? t('sessions.current') : tie(t('sessions.times', times))}</p>
      </div>
      {!isCurrent && (
        <button type="submit" name={sessionField} value={id} aria-label={t('sessions.endOf', { device: name })}>
          {t('sessions.end')}
        </button>
      )}
    </li>
  );
}
