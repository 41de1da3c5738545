import { data, Link, redirect } from 'react-router';
import { accountPage } from '../../page-context/account-page.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { complaintLookupForm } from '../../shop/complaint/complaint-lookup-form.ts';
import { complaintLookupMessages } from '../../shop/complaint/complaint-lookup-messages.ts';
import { parseComplaintNumber } from '../../shop/complaint/complaint-number.ts';
import { complaintRow } from '../../shop/complaint/shown-complaint.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import { numberField } from '../../shop/order/view/order-fields.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/lookup-page.ts';
import { ComplaintList } from './complaint-list.tsx';
import styles from './complaints.module.css';
import { LookupForm } from './lookup-form.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, complaintLookupMessages)('complaintDoor.title');
  return pageMeta(frame, { title, path: to('complaintDoor'), index: !('token' in params) });
};

/**
 * A client's complaints, and the lookup form for guests. The link from a mail also comes here and redirects
 * immediately, so that its token remains neither in the address bar nor in a referrer.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { account, complaints, now } = context.get(pageContext);
  if (params.token !== undefined) {
    const number = await complaints.openLink(params.token);
    if (number !== null) throw redirect(to('complaint', { number }), 303);
  }
  const isClient = (await account.client()) !== null;
  const shown = {
    number: url.searchParams.get(numberField) ?? '',
    own: isClient ? ((await complaints.own()) ?? []).map((one) => complaintRow(one, now)) : null,
    frame: isClient ? (await accountPage({ context, url })).frame : null,
    isOldLink: params.token !== undefined,
  };
  return data(shown, { status: shown.isOldLink ? 404 : 200 });
}

export async function action({ context, request }: Route.ActionArgs) {
  const { complaints, readForm } = context.get(pageContext);
  const form = await readForm(request).catch(() => new FormData());
  const typed = { id: String(form.get('id') ?? ''), contact_type: String(form.get('contact_type') ?? '') };
  const checked = checkForm(complaintLookupForm.schema, form);
  if (!checked.ok) return data({ typed, faults: checked.faults, isWrong: false }, { status: 422 });
  const number = parseComplaintNumber(checked.values.id) ?? '';
  const opened = await complaints.open({ number, contact: checked.values.contact_type });
  if (opened === null) return data({ typed, faults: [], isWrong: true }, { status: 422 });
  return redirect(to('complaint', { number: opened }), 303);
}

export default function LookupPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(complaintLookupMessages);
  const { frame, own, number, isOldLink } = loaderData;
  const form = <LookupForm number={number} answer={actionData} isOldLink={isOldLink} />;
  if (frame && own) {
    return (
      <AccountFrame here="complaintDoor" {...frame}>
        <ComplaintList complaints={own} />
        <NewLink />
        <section aria-labelledby="bez-konta" className={styles.door}>
          <h2 id="bez-konta">{t('complaintDoor.guest')}</h2>
          {form}
        </section>
      </AccountFrame>
    );
  }
  return (
    <>
      <Breadcrumbs trail={[]} here={t('complaintDoor.title')} />
      <div className={styles.narrow}>
        <h1>{t('complaintDoor.title')}</h1>
        <p>{tie(t('complaintDoor.lead'))}</p>
        <NewLink />
        <section aria-labelledby="sprawdz" className={styles.door}>
          <h2 id="sprawdz">{t('complaintDoor.check')}</h2>
          {form}
          <p>
            <Link to={to('signIn', {}, { powrot: to('complaintDoor') })}>{tie(t('complaintDoor.signIn'))}</Link>
          </p>
        </section>
      </div>
    </>
  );
}

function NewLink() {
  const t = useMessages(complaintLookupMessages);
  return (
    <p>
      <Link to={to('complaintNew')} className={styles.main}>
        {t('complaintDoor.new')}
      </Link>
    </p>
  );
}
