import { data, Link, redirect } from 'react-router';
import { accountPage } from '../../page-context/account-page.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import { parseOrderNumber } from '../../shop/order/order-number.ts';
import { numberField, olderField } from '../../shop/order/view/order-fields.ts';
import { parseLetteredNumber } from '../../shop/return/return-number.ts';
import { returnLookupForm } from '../../shop/return/view/return-lookup-form.ts';
import { returnRow } from '../../shop/return/view/return-row.ts';
import { returnViewMessages } from '../../shop/return/view/return-view-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { AccountFrame } from '../../ui/account/account-frame.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { useReturnText } from '../../ui/return/use-return-text.ts';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/returns-page.ts';
import { ReturnList } from './return-list.tsx';
import { ReturnDoor } from './return-lookup.tsx';
import styles from './returns-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, returnViewMessages)('returnView.list');
  return pageMeta(frame, { title, path: to('returns') });
};

/** A client's returns, or the lookup form for guests with the number from the address filled in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { returns, orders } = context.get(pageContext);
  const own = await returns.own(url.searchParams.get(olderField));
  const number = url.searchParams.get(numberField) ?? '';
  if (own === null) return { number, account: null };
  const { frame } = await accountPage({ context, url });
  const rows = [];
  for (const one of own) {
    const order = await orders.order(one.orderNumber);
    if (order) rows.push(returnRow(one, order));
  }
  return {
    number,
    account: { frame, rows, older: own.length < returnLimits.shown ? null : (own.at(-1)?.number ?? null) },
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { returns, orders, readForm } = context.get(pageContext);
  const form = await readForm(request).catch(() => new FormData());
  const typed = { id: String(form.get('id') ?? ''), contact_type: String(form.get('contact_type') ?? '') };
  const checked = checkForm(returnLookupForm.schema, form);
  if (!checked.ok) return data({ typed, faults: checked.faults, isWrong: false }, { status: 422 });
  const { id, contact_type: contact } = checked.values;
  const number = parseLetteredNumber('Z', id);
  if (number !== null && (await returns.open({ number, contact }))) return redirect(to('return', { number }), 303);
  const order = parseOrderNumber(id);
  if (order !== null && contact.includes('@') && (await orders.open({ number: order, email: contact }))) {
    return redirect(to('returnStep', { order, step: '1' }), 303);
  }
  return data({ typed, faults: [], isWrong: true }, { status: 422 });
}

export default function ReturnsPage({ loaderData: { number, account }, actionData }: Route.ComponentProps) {
  const t = useReturnText();
  const door = <ReturnDoor number={number} answer={actionData ?? null} isSignedIn={account !== null} />;
  if (account) {
    const { frame, rows, older } = account;
    return (
      <AccountFrame here="returns" {...frame}>
        {rows.length > 0 ? <ReturnList rows={rows} /> : <p>{tie(t('returnView.none'))}</p>}
        {older && <Link to={to('returns', {}, { [olderField]: older })}>{t('returnView.older')}</Link>}
        <div className={styles.start}>
          <h2>{t('returnView.start')}</h2>
          <p>{tie(t('returnView.startLead'))}</p>
          <Link to={to('accountOrders')}>{t('returnView.toOrders')}</Link>
        </div>
        <details className={styles.start} open={actionData !== undefined || number !== ''}>
          <summary>{tie(t('returnView.guestDoor'))}</summary>
          {door}
        </details>
      </AccountFrame>
    );
  }
  return (
    <>
      <Breadcrumbs trail={[]} here={t('returnView.doorTitle')} />
      <div className={styles.page}>
        <h1>{t('returnView.doorTitle')}</h1>
        {door}
      </div>
    </>
  );
}
