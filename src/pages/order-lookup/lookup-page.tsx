import { data, Link, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import { parseOrderNumber } from '../../shop/order/order-number.ts';
import { numberField, sampleNumber } from '../../shop/order/view/order-fields.ts';
import { orderLookupForm, orderLookupRules } from '../../shop/order/view/order-lookup-form.ts';
import { orderLookupMessages } from '../../shop/order/view/order-lookup-messages.ts';
import { orderRow } from '../../shop/order/view/shown-order.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import formStyles from '../../ui/account/account-form.module.css';
import { useMessages } from '../../ui/context/messages.tsx';
import { CheckedForm } from '../../ui/form/checked-form.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { OrderList } from '../../ui/order/order-list.tsx';
import { useOrderText } from '../../ui/order/use-order-text.ts';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/lookup-page.ts';
import styles from './lookup-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, orderLookupMessages)('orderDoor.title');
  return pageMeta(frame, { title, path: to('orderDoor') });
};

/** The number from the address is filled in: visitors who may not open an order are redirected here with its number. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const own = await context.get(pageContext).orders.own();
  return { number: url.searchParams.get(numberField) ?? '', own: own?.map(orderRow) ?? null };
}

export async function action({ context, request }: Route.ActionArgs) {
  const { orders, readForm } = context.get(pageContext);
  const form = await readForm(request).catch(() => new FormData());
  const typed = { order_id: String(form.get('order_id') ?? ''), email: String(form.get('email') ?? '') };
  const checked = checkForm(orderLookupForm.schema, form);
  if (!checked.ok) return data({ typed, faults: checked.faults, isWrong: false }, { status: 422 });
  const number = parseOrderNumber(checked.values.order_id) ?? '';
  const isOpen = await orders.open({ number, email: checked.values.email });
  if (!isOpen) return data({ typed, faults: [], isWrong: true }, { status: 422 });
  return redirect(to('order', { number }), 303);
}

export default function LookupPage({ loaderData: { number, own }, actionData }: Route.ComponentProps) {
  const t = useMessages(orderLookupMessages);
  const ofOrder = useOrderText();
  return (
    <>
      <Breadcrumbs trail={[]} here={t('orderDoor.title')} />
      <div className={styles.page}>
        {own && own.length > 0 && (
          <section aria-labelledby="twoje-zamowienia" className={styles.own}>
            <h2 id="twoje-zamowienia">{ofOrder('orderView.listTitle')}</h2>
            <OrderList orders={own} />
          </section>
        )}
        <h1>{t('orderDoor.title')}</h1>
        <p>{tie(t('orderDoor.lead'))}</p>
        <div role="alert">
          {actionData?.isWrong && <p className={formStyles.problem}>{tie(t('orderDoor.wrong'))}</p>}
        </div>
        <CheckedForm
          rules={orderLookupRules}
          faults={actionData?.faults}
          values={actionData?.typed ?? { order_id: number }}
          className={formStyles.form}
        >
          {({ field, isBusy }) => (
            <>
              <Field
                {...field('order_id')}
                label={t('orderDoor.number')}
                hint={t('orderDoor.numberHint', { example: sampleNumber })}
                autoComplete="off"
                autoCapitalize="none"
                inputMode="numeric"
                spellCheck={false}
                required
              />
              <Field {...field('email')} label={t('orderDoor.email')} type="email" autoComplete="email" required />
              <button type="submit" aria-disabled={isBusy || undefined}>
                {t('orderDoor.send')}
              </button>
            </>
          )}
        </CheckedForm>
        {own === null && (
          <p>
            <Link to={to('signIn', {}, { powrot: to('accountOrders') })}>{tie(t('orderDoor.signIn'))}</Link>
          </p>
        )}
      </div>
    </>
  );
}
