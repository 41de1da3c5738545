import { data, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { ownPasskeyMessages } from '../../shop/passkey/own-passkey-messages.ts';
import { providerPlace } from '../../shop/passkey/provider-place.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/account-passkeys-page.ts';
import styles from './account-passkeys-page.module.css';
import { AddPasskey } from './add-passkey.tsx';
import { answerPasskeyForm } from './passkey-answer.ts';
import { doneIn, passkeyFields } from './passkey-fields.ts';
import { PasskeyRow } from './passkey-row.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, ownPasskeyMessages)('ownPasskey.title');
  return pageMeta(frame, { title, path: to('accountPasskeys'), index: false });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { login, email, deletionAt } = await signedIn({ context, url });
  const { entry, settings } = context.get(pageContext);
  return {
    client: { login, email, deletionAt },
    passkeys: await entry.passkeys(),
    place: providerPlace(settings.passkeys),
    done: doneIn(url.searchParams.get(passkeyFields.done)),
  };
}

export async function action({ context, request, url }: Route.ActionArgs) {
  await signedIn({ context, url });
  const page = context.get(pageContext);
  const reply = await answerPasskeyForm(page, await page.readForm(request).catch(() => new FormData()));
  if ('done' in reply) return redirect(to('accountPasskeys', {}, { [passkeyFields.done]: reply.done }), 303);
  return data(reply, { status: 'problem' in reply ? 422 : 200 });
}

export default function AccountPasskeysPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(ownPasskeyMessages);
  const { client, passkeys, place, done } = loaderData;
  const refused = actionData && 'problem' in actionData ? actionData : null;
  return (
    <AccountFrame
      here="accountPasskeys"
      deletionAt={client.deletionAt}
      notice={done && !refused ? t(`ownPasskey.${done}`) : null}
    >
      <p className={styles.lead}>{tie(t('ownPasskey.lead'))}</p>
      {refused && refused.id === null && (
        <p role="alert" className={styles.problem}>
          {tie(t(`ownPasskey.${refused.problem}`))}
        </p>
      )}
      {passkeys.length === 0 ? (
        <p>{t('ownPasskey.none')}</p>
      ) : (
        <ul className={styles.list} aria-label={t('ownPasskey.list')}>
          {passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              problem={refused?.id === passkey.id ? refused.problem : null}
            />
          ))}
        </ul>
      )}
      {/* The key restarts the steps after a passkey was added. */}
      <AddPasskey key={passkeys.length} client={client} place={place} />
    </AccountFrame>
  );
}
