import { data, Link, redirect } from 'react-router';
import { openReturn } from '../../page-context/after-sale/open-return.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { returnLimits } from '../../shop/after-sale-limits.ts';
import { stepField } from '../../shop/form/form-fields.ts';
import { cancelStep } from '../../shop/order/view/order-fields.ts';
import { mayCancelReturn } from '../../shop/return/return-machine.ts';
import { returnIntent, returnIntents, trackingNumberField } from '../../shop/return/view/return-fields.ts';
import {
  announcedText,
  isWithoutMoney,
  payByText,
  returnHistoryTexts,
  returnNextText,
  returnStateText,
  showsRefundDay,
} from '../../shop/return/view/return-text.ts';
import { returnViewMessages } from '../../shop/return/view/return-view-messages.ts';
import { shownReturn } from '../../shop/return/view/shown-return.ts';
import { translator } from '../../shop/text/messages.ts';
import { singleLine } from '../../shop/text/single-line.ts';
import { tie } from '../../shop/text/typography.ts';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import shared from '../../ui/order/order-page.module.css';
import { WithNumber } from '../../ui/order/with-number.tsx';
import { RefundSums } from '../../ui/return/refund-sums.tsx';
import { useReturnText } from '../../ui/return/use-return-text.ts';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/return-page.ts';
import { Posting } from './posting.tsx';
import { ReturnActions } from './return-actions.tsx';
import { ReturnItems } from './return-items.tsx';
import styles from './return-page.module.css';
import { ReturnWay } from './return-way.tsx';

export const meta: Route.MetaFunction = ({ matches, params: { number } }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, returnViewMessages)('returnView.title', { number: number.toUpperCase() });
  return pageMeta(frame, { title, path: to('return', { number }), index: false });
};

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { settings, account, returns, now } = context.get(pageContext);
  const { found, order } = await openReturn(context, params.number);
  const others = (await returns.ofOrder(order.number)) ?? [];
  return {
    own: shownReturn(found, order, others, settings.returns),
    isClient: (await account.client()) !== null,
    isCancelAsked: url.searchParams.get(stepField) === cancelStep,
    shopEmail: settings.company.email,
    now,
  };
}

const shortestProof = 5;

export async function action({ context, request, params }: Route.ActionArgs) {
  const { returns, readForm } = context.get(pageContext);
  const { found } = await openReturn(context, params.number);
  const form = await readForm(request).catch(() => new FormData());
  const intent = form.get(returnIntent);
  const answer = { refused: null, proof: null };
  if (intent !== returnIntents.cancel && intent !== returnIntents.sent) return data(answer, { status: 400 });
  const proof = singleLine(String(form.get(trackingNumberField) ?? ''));
  if (intent === returnIntents.sent && (proof.length < shortestProof || proof.length > returnLimits.proof)) {
    return data({ ...answer, proof }, { status: 422 });
  }
  const result =
    intent === returnIntents.sent ? await returns.sent(found.number, proof) : await returns.cancel(found.number);
  if (result?.status === 'refused') return data({ ...answer, refused: result.code }, { status: 409 });
  return redirect(to('return', { number: found.number }), 303);
}

/** The page of one return, for clients and guests: its state, next steps with deadlines, items and refund. */
export default function ReturnPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useReturnText();
  const { own, isClient, isCancelAsked, shopEmail, now } = loaderData;
  const { number, state, orderNumber, items, explained } = own;
  const isPaid = state === 'refunded';
  const title = t('returnView.title', { number });
  const refused = actionData?.refused ?? null;
  const order = { name: t('returnView.orderName', { order: orderNumber }), to: to('order', { number: orderNumber }) };
  return (
    <>
      <Breadcrumbs
        trail={isClient ? [{ name: t('returnView.list'), to: to('returns') }, order] : [order]}
        here={title}
      />
      <div className={shared.page}>
        <h1>
          <WithNumber text={title} number={number} />
        </h1>
        <p className={shared.number}>{tie(announcedText(own, t))}</p>
        <div role="alert">
          {refused && <p className={shared.problem}>{tie(t(`return.refused.${refusalKey(refused)}`))}</p>}
        </div>
        <section aria-labelledby="stan" className={shared.lead} data-tone={toneOf(state)}>
          <h2 id="stan">{returnStateText({ state, type: own.chosen.type }, t)}</h2>
          <p>{tie(returnNextText(own, t))}</p>
          {state === 'refused' && <p>{tie(t('returnView.next.refusedRight', { email: shopEmail }))}</p>}
          {showsRefundDay(own) && <p>{tie(payByText(own, now, t))}</p>}
          <Posting own={own} />
        </section>
        <div className={shared.columns}>
          <div className={styles.sides}>
            <section aria-labelledby="rzeczy" className={shared.aside}>
              <h2 id="rzeczy">{t(isPaid ? 'returnView.itemsBack' : 'returnView.items')}</h2>
              <ReturnItems items={items} />
            </section>
            <ReturnWay own={own} />
          </div>
          {!isWithoutMoney(own) && (
            <section aria-labelledby="co-oddamy" className={shared.aside}>
              <h2 id="co-oddamy">{t(isPaid ? 'return.sums.paidTitle' : 'return.sums')}</h2>
              <RefundSums
                explained={explained}
                way={own.chosen.shipping?.name ?? null}
                form={own.chosen.form}
                isPaid={isPaid}
              />
            </section>
          )}
        </div>
        <section aria-labelledby="historia" className={shared.part}>
          <h2 id="historia">{t('returnView.history')}</h2>
          <ol className={styles.history}>
            {returnHistoryTexts(own, t).map(({ at, when, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same may happen twice at one instant, and rows never move.
              <li key={index}>
                <time dateTime={new Date(at).toISOString()}>{when}</time>
                <span>{tie(text)}</span>
              </li>
            ))}
          </ol>
        </section>
        <ReturnActions
          own={own}
          mayCancel={mayCancelReturn(state)}
          isCancelAsked={isCancelAsked}
          wrongProof={actionData?.proof ?? null}
        />
        <p className={shared.ways}>
          <Link to={order.to}>{order.name}</Link>
        </p>
      </div>
    </>
  );
}

type Refusal = NonNullable<NonNullable<Route.ComponentProps['actionData']>['refused']>;

/** Refusals that only concern the shop's staff are shown as "the return has changed in the meantime". */
function refusalKey(code: Refusal) {
  return code === 'return_not_arrived' || code === 'return_not_accepted' ? 'return_already_sent' : code;
}

function toneOf(state: string): 'over' | 'warning' | undefined {
  if (state === 'refused') return 'over';
  return state === 'lapsed' || state === 'cancelled' ? 'warning' : undefined;
}
