import { data, Link, redirect } from 'react-router';
import { openOrder } from '../../page-context/open-order.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import type { Client } from '../../shop/account/client.ts';
import { isIban } from '../../shop/account/iban.ts';
import type { ComplainedLine } from '../../shop/complaint/complained-lines.ts';
import { lineChoiceField } from '../../shop/complaint/complaint-fields.ts';
import { complaintForm, complaintLineField } from '../../shop/complaint/complaint-form.ts';
import { complaintLookupMessages } from '../../shop/complaint/complaint-lookup-messages.ts';
import { complaintMessages } from '../../shop/complaint/complaint-messages.ts';
import { needsAccount } from '../../shop/complaint/refund-way.ts';
import { checkForm } from '../../shop/form/check-form.ts';
import { keyField, orderField } from '../../shop/form/form-fields.ts';
import { textsOf } from '../../shop/form/form-texts.ts';
import type { Order } from '../../shop/order/order.ts';
import { cashPart } from '../../shop/order/paid-in-cash.ts';
import { orderRow } from '../../shop/order/view/shown-order.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf } from '../../shop/time/warsaw-time.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/new-page.ts';
import styles from './complaints.module.css';
import { problemStatus, receiveEvidence } from './evidence.ts';
import { CameBack } from './lines-part.tsx';
import { NewForm } from './new-form.tsx';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, complaintLookupMessages)('complaintDoor.new');
  return pageMeta(frame, { title, path: to('complaintNew') });
};

/**
 * The order named in the address, if any. Visitors who may not open it are redirected to the lookup form for guests.
 */
async function orderOf(context: Route.LoaderArgs['context'], url: URL): Promise<Order | null> {
  const number = url.searchParams.get(orderField);
  return number === null ? null : openOrder(context, number);
}

/** How many of a client's newest orders are offered. */
const shownOrders = 5;

export async function loader({ context, url }: Route.LoaderArgs) {
  const { account, orders, complaints, now } = context.get(pageContext);
  const order = await orderOf(context, url);
  const lines = order ? await complaints.lines(order) : [];
  const client = await account.client();
  const own = order || !client ? [] : ((await orders.own()) ?? []);
  return {
    order: order && {
      number: order.number,
      email: order.buyer.email,
      lines,
      cash: cashPart(order),
    },
    own: own
      .slice(0, shownOrders)
      .map(orderRow)
      .map(({ number, names }) => ({ number, names })),
    isClient: client !== null,
    values: order ? chosenLine(lines, url.searchParams.get(lineChoiceField)) : personOf(client),
    today: dayOf(now),
    formKey: crypto.randomUUID(),
  };
}

/** Preselects the line whose link was pressed on the order's page, or the only line. */
function chosenLine(all: ComplainedLine[], chosen: string | null): Record<string, string> {
  const lines = all.filter(({ left }) => left > 0);
  const line = lines.length === 1 ? lines[0] : lines.find(({ id }) => String(id) === chosen);
  if (!line) return {};
  return { [complaintLineField(line.id)]: String(Math.min(line.step, line.left)).replace('.', ',') };
}

function personOf(client: Client | null): Record<string, string> {
  if (!client) return {};
  const { firstname, lastname, phone } = client.personal;
  return { name: `${firstname} ${lastname}`.trim(), email: client.email, phone };
}

const keyShape = /^[\da-f-]{36}$/;

export async function action({ context, request, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const order = await orderOf(context, url);
  const { fields, files, problem } = await receiveEvidence(page, request);
  const lines = order ? (await page.complaints.lines(order)).filter(({ left }) => left > 0) : null;
  // If all goods were returned, the page has no form and says so.
  if (order && lines?.length === 0) return redirect(to('complaintNew', {}, { [orderField]: order.number }), 303);
  const asksAccount = needsAccount(order && { cash: cashPart(order) });
  const options = { today: dayOf(page.now), lines, isKnown: order !== null, asksAccount, isIban };
  const checked = checkForm(complaintForm(options).schema, fields);
  if (problem || !checked.ok) {
    // If the form could not be read, its fields are not validated.
    const isRead = problem === null || problem.code === 'refused' || problem.code === 'tooManyFiles';
    const faults = checked.ok || !isRead ? [] : checked.faults;
    return data({ values: textsOf(fields), faults, problem }, { status: problemStatus(problem) });
  }
  const sent = String(fields.get(keyField) ?? '');
  const formKey = keyShape.test(sent) ? sent : crypto.randomUUID();
  const { number } = await page.complaints.file({ formKey, order, values: checked.values, files });
  return redirect(to('complaint', { number }), 303);
}

/** A complaint about an order's lines, or without an order. */
export default function NewPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(complaintMessages);
  const door = useMessages(complaintLookupMessages);
  const { order } = loaderData;
  const title = door('complaintDoor.new');
  return (
    <>
      <Breadcrumbs
        trail={[
          order
            ? { name: t('complaint.orderTitle', { number: order.number }), to: to('order', { number: order.number }) }
            : { name: door('complaintDoor.title'), to: to('complaintDoor') },
        ]}
        here={title}
      />
      <div className={styles.narrow}>
        <h1>{title}</h1>
        <p>{tie(t('complaint.lead'))}</p>
        {!order && <ChooseOrder {...loaderData} />}
        {order?.lines.every(({ left }) => left === 0) ? (
          <CameBack lines={order.lines} />
        ) : (
          <NewForm {...loaderData} answer={actionData} />
        )}
      </div>
    </>
  );
}

type Data = Route.ComponentProps['loaderData'];

/** Offered first, because with an order there is less to fill in. */
function ChooseOrder({ own, isClient }: Pick<Data, 'own' | 'isClient'>) {
  const t = useMessages(complaintMessages);
  return (
    <section aria-labelledby="z-zamowienia" className={styles.choice}>
      <h2 id="z-zamowienia">{t('complaint.chooseOrder')}</h2>
      {own.length > 0 && (
        <>
          <p>{tie(t('complaint.chooseOrderLead'))}</p>
          <ul>
            {own.map(({ number, names }) => (
              <li key={number}>
                <Link to={to('complaintNew', {}, { [orderField]: number })}>{number}</Link>
                <span>{tie(names.join(', '))}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <p>
        <Link to={to(isClient ? 'accountOrders' : 'orderDoor')}>{tie(t('complaint.haveNumber'))}</Link>
      </p>
    </section>
  );
}
