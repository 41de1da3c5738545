import { data, redirect, redirectDocument, type ShouldRevalidateFunctionArgs } from 'react-router';
import type { Placed } from '../../page-context/checkout.ts';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { basketMessages } from '../../shop/basket/basket-messages.ts';
import { textsOf } from '../../shop/form/form-texts.ts';
import { timeouts } from '../../shop/limits.ts';
import { checkoutNames } from '../../shop/order/checkout/checkout-answer.ts';
import { checkoutMessages } from '../../shop/order/checkout/checkout-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { isTryLater } from '../../shop/try-later.ts';
import { isTooLarge } from '../../shop/upload/sent-form.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { orNothing } from '../../ui/http/remote.ts';
import { orAway } from '../../ui/http/shop-unavailable.ts';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/checkout-page.ts';
import type { CheckoutAnswer } from './checkout-answer.ts';
import { CheckoutForm } from './checkout-form.tsx';
import styles from './checkout-page.module.css';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, checkoutMessages)('checkout.title');
  return pageMeta(frame, { title, path: to('checkout'), index: false });
};

export async function loader({ context }: Route.LoaderArgs) {
  const result = await context.get(pageContext).checkout.draw(null);
  // The basket page shows all changes first.
  if (result.status === 'basket') throw redirect(to('basket'));
  return result.view;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { checkout, payments, readForm, report, settings } = context.get(pageContext);
  const form = await readForm(request).catch((error: unknown) => (isTooLarge(error) ? 413 : 400));
  if (typeof form === 'number') return unread(form);
  const sent = textsOf(form);
  if (form.has(checkoutNames.intent) || form.has(checkoutNames.page)) {
    const result = await checkout.draw(sent);
    return result.status === 'basket' ? redirect(to('basket'), 303) : data(answerOf({ view: result.view }));
  }
  const result = await checkout.place(sent);
  if (result.status === 'basket') return redirect(to('basket'), 303);
  // A full page load, because the frame must show an empty basket.
  if (result.status === 'placed') return redirectDocument((await providerOf(result)) ?? addressOf(result), 303);
  return data(answerOf(result.refusal), { status: result.status === 'faults' ? 422 : 409 });

  /**
   * After choosing online payment the shopper goes directly to the provider. If the provider does not answer, the
   * payment page is opened and explains what to do.
   */
  async function providerOf({ id, method, isPrepaid }: PlacedOrder): Promise<string | null> {
    if (method !== 'online' || !isPrepaid) return null;
    try {
      const underWay = (await payments.standing({ id }))?.continueAt;
      if (underWay) return underWay;
      const begun = await payments.begin({ id }, method);
      return begun.status === 'redirect' ? begun.to : null;
    } catch (error) {
      // A failure here must not look like a failed order, because the order is already placed.
      if (!isTryLater(error)) report?.(error);
      return null;
    }
  }

  async function unread(status: 413 | 400) {
    const t = translator(settings.messages, checkoutMessages);
    const result = await checkout.draw(null);
    if (result.status === 'basket') return redirect(to('basket'), 303);
    const problem = t(status === 413 ? 'checkout.tooLarge' : 'checkout.unreadable');
    return data(answerOf({ view: result.view, problem }), { status });
  }
}

type PlacedOrder = Extract<Placed, { status: 'placed' }>;

const addressOf = ({ number, isPrepaid }: PlacedOrder): string => to(isPrepaid ? 'prepaid' : 'orderDone', { number });

const answerOf = (answer: Partial<CheckoutAnswer>): CheckoutAnswer => ({
  view: null,
  faults: [],
  problem: null,
  differences: [],
  isLost: false,
  ...answer,
});

/**
 * If no answer arrived, the result is unknown. The same form can be sent again, because its key places only one order.
 */
export async function clientAction({ serverAction }: Route.ClientActionArgs): Promise<CheckoutAnswer> {
  const lost = answerOf({ isLost: true });
  return (await orNothing(orAway(serverAction(), lost), timeouts.product)) ?? lost;
}

/** Every answer contains its own view, so the loader need not run. */
export const shouldRevalidate = ({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formMethod === 'POST' ? false : defaultShouldRevalidate;

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(checkoutMessages);
  const ofBasket = useMessages(basketMessages);
  return (
    <>
      <Breadcrumbs trail={[{ name: ofBasket('basket.title'), to: to('basket') }]} here={t('checkout.title')} />
      <div className={styles.page}>
        <h1>{t('checkout.title')}</h1>
        <CheckoutForm drawn={loaderData} answer={actionData ?? null} />
      </div>
    </>
  );
}
