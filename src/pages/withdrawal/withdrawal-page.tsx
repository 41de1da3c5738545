import { data, redirect } from 'react-router';
import { type PageContext, pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { orderRight } from '../../shop/order/withdrawal/shown-right.ts';
import { mayWithdraw } from '../../shop/order/withdrawal/withdrawal-right.ts';
import { withdrawalMessages } from '../../shop/return/withdrawal-messages.ts';
import { withdrawalFields, withdrawalSteps } from '../../shop/return/withdrawal-statement.ts';
import { statementText } from '../../shop/return/withdrawal-text.ts';
import { translator } from '../../shop/text/messages.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/withdrawal-page.ts';
import { CheckPart } from './check-part.tsx';
import { FormPart } from './form-part.tsx';
import styles from './withdrawal.module.css';
import { knownOrder, namedIn, readStatement, type Typed, typedValues } from './withdrawal-form-data.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, withdrawalMessages)('withdrawal.title');
  return pageMeta(frame, { title, path: to('withdrawal') });
};

/** If the address names an order that this browser may open, its lines and buyer are filled in. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { orders, settings, now } = context.get(pageContext);
  const number = (url.searchParams.get(withdrawalFields.order) ?? '').slice(0, longestNumber);
  const order = number === '' ? null : await orders.order(number);
  const own = (await orders.own()) ?? [];
  const typed: Typed = order
    ? { order: order.number, email: order.buyer.email, name: `${order.buyer.firstname} ${order.buyer.lastname}`.trim() }
    : { order: number };
  return {
    typed: { ...typed, scope: 'whole' },
    known: order && knownOrder(order, orderRight(order, now, settings)),
    own: own
      .filter((one) => one.number !== order?.number && mayWithdraw(one, now))
      .map(({ number: shown, placedAt }) => ({ number: shown, placedAt })),
  };
}

const longestNumber = 60;
const keyShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function action({ context, request }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const form = await page.readForm(request).catch(() => new FormData());
  const typed = typedValues(form);
  const named = namedIn(form);
  const order = named && (await page.withdrawals.recognise(named));
  const known = order && knownOrder(order, orderRight(order, page.now, page.settings));
  const back = { view: 'form' as const, typed, known, isFound: false, faults: [], ...nothingWrong };
  if (form.get(withdrawalFields.step) === withdrawalSteps.change) return data(back);
  const read = readStatement(form, known);
  if (read.status === 'lines') return data({ ...back, isFound: true });
  if (read.status === 'faults') return data({ ...back, ...read }, { status: 422 });
  const key = String(form.get(withdrawalFields.key) ?? '');
  if (form.get(withdrawalFields.step) === withdrawalSteps.confirm && keyShape.test(key)) {
    const number = await page.withdrawals.take(key, read.statement);
    return redirect(to('withdrawalReceipt', { number }), 303);
  }
  const { name, email } = read.statement;
  return data({
    view: 'check' as const,
    typed,
    statementKey: crypto.randomUUID(),
    name,
    email,
    ...statementText(read.statement, order, sayer(page)),
    confirm: page.settings.withdrawal.confirm,
  });
}

const nothingWrong = { lineFaults: { none: false, many: [] as string[], parts: [] as string[] }, lacksWords: false };
const sayer = ({ settings }: PageContext) => translator(settings.messages, withdrawalMessages);

/** The withdrawal function that the law requires: a form, and a second step that confirms it. */
export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(withdrawalMessages);
  return (
    <>
      <Breadcrumbs trail={[]} here={t('withdrawal.title')} />
      <div className={styles.page}>
        {actionData?.view === 'check' ? (
          <CheckPart {...actionData} />
        ) : (
          <FormPart
            key={actionData ? `${actionData.isFound}${actionData.known?.number}` : 'new'}
            isFound={false}
            faults={[]}
            {...nothingWrong}
            {...loaderData}
            {...actionData}
            own={actionData ? [] : loaderData.own}
          />
        )}
      </div>
    </>
  );
}
