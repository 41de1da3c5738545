import { Form, redirect, useSearchParams } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { signedIn } from '../../page-context/signed-in.ts';
import { to } from '../../routes.ts';
import { accountMessages } from '../../shop/account/account-messages.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import type { LinkedService } from '../../shop/account/service/sign-in-service.ts';
import { translator } from '../../shop/text/messages.ts';
import { rowId } from '../../shop/text/row-id.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatDay } from '../../shop/time/warsaw-time.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import rowStyles from '../../ui/account/account-rows.module.css';
import { ServiceLinks } from '../../ui/account/service-links.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/account-services-page.ts';
import styles from './account-services-page.module.css';

const unlinkField = 'odlacz';
const outcomes = { linked: 'linked', taken: 'taken', done: 'unlinked', last: 'last', unknown: 'notYours' } as const;
type Outcome = keyof typeof outcomes;

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, accountMessages)('account.page.accountServices');
  return pageMeta(frame, { title, path: to('accountServices'), index: false });
};

export async function loader(args: Route.LoaderArgs) {
  const { deletionAt } = await signedIn(args);
  const { services, settings } = args.context.get(pageContext);
  const offered = (settings.signInServices ?? []).map(({ id, name }) => ({ id, name }));
  return { deletionAt, offered, linked: await services.linked() };
}

export async function action(args: Route.ActionArgs) {
  await signedIn(args);
  const { services, readForm } = args.context.get(pageContext);
  const form = await readForm(args.request).catch(() => new FormData());
  const asked = rowId(form.get(unlinkField));
  const outcome: Outcome = asked === null ? 'unknown' : await services.unlink(asked);
  return redirect(to('accountServices', {}, { wynik: outcome }), 303);
}

export default function AccountServicesPage({ loaderData }: Route.ComponentProps) {
  const { linked, offered, deletionAt } = loaderData;
  const t = useMessages(serviceMessages);
  const [search] = useSearchParams();
  const asked = search.get('wynik') ?? '';
  const outcome = Object.hasOwn(outcomes, asked) ? outcomes[asked as Outcome] : null;
  const others = offered.filter(({ id }) => !linked.some(({ service }) => service === id));
  return (
    <AccountFrame here="accountServices" deletionAt={deletionAt} notice={outcome && t(`service.${outcome}`)}>
      {linked.length === 0 ? (
        <p>{tie(t(offered.length === 0 ? 'service.noneOffered' : 'service.none'))}</p>
      ) : (
        <Form method="post" className={rowStyles.rows}>
          <ul>
            {linked.map((one) => (
              <Linked key={one.id} linked={one} name={offered.find(({ id }) => id === one.service)?.name} />
            ))}
          </ul>
        </Form>
      )}
      {others.length > 0 && (
        <ServiceLinks services={others} back={to('accountServices')} verb="add" className={styles.others} />
      )}
    </AccountFrame>
  );
}

/** If the owner has removed a service from the settings, its id is shown as its name. */
function Linked({ linked, name = linked.service }: { linked: LinkedService; name: string | undefined }) {
  const t = useMessages(serviceMessages);
  const { id, email, linkedAt, usedAt } = linked;
  const days = { day: formatDay(dayOf(linkedAt)), used: formatDay(dayOf(usedAt)) };
  return (
    <li>
      <div>
        <strong>{name}</strong>
        {email !== '' && <p>{email}</p>}
        <p>{tie(t('service.since', days))}</p>
      </div>
      <button type="submit" name={unlinkField} value={id} aria-label={t('service.unlinkOf', { name })}>
        {t('service.unlink')}
      </button>
    </li>
  );
}
