import { data, redirect, type ShouldRevalidateFunctionArgs } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { isHeldUp } from '../../shop/basket/basket-line.ts';
import { basketMessages } from '../../shop/basket/basket-messages.ts';
import { type Notice, noticeMark, noticesOf } from '../../shop/basket/basket-notices.ts';
import { shippingMessages } from '../../shop/delivery/shipping-messages.ts';
import { shippingText, shippingTime } from '../../shop/delivery/shipping-time.ts';
import { uploadLimits } from '../../shop/limits.ts';
import type { Dispatch } from '../../shop/product/product.ts';
import { translator } from '../../shop/text/messages.ts';
import { FormProblem } from '../../shop/upload/sent-form.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { orNothing } from '../../ui/http/remote.ts';
import { withSessionLock } from '../../ui/http/session-lock.ts';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/basket-page.ts';
import { askOf, basketNames, carriesFile, pricesOf } from './basket-form.ts';
import styles from './basket-page.module.css';
import { BasketView } from './basket-view.tsx';
import { basketFormLimits } from './form-limits.ts';
import { FileKinds } from './line/file-panel.tsx';
import { OwnLists } from './line/own-lists.tsx';
import { answerBasket, type BasketAnswer, hasErrors } from './sending/basket-answer.ts';

export const meta: Route.MetaFunction = ({ matches }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, basketMessages)('basket.title');
  return pageMeta(frame, { title, path: to('basket'), index: false });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const { shopper, lists, orders, settings, now } = context.get(pageContext);
  const basket = await shopper.basket();
  const t = translator(settings.messages, shippingMessages);
  const textOf = (dispatch: Dispatch) => shippingText(shippingTime(dispatch, now), t);
  return {
    basket,
    /** A shopper who goes back after ordering sees the order's number instead of only an empty basket. */
    justPlaced: basket.lines.length === 0 ? await orders.justPlaced() : null,
    /** `null` if the visitor is not signed in. */
    lists: await lists.all(),
    /** Computed from the page's own instant, because the browser's clock may differ. */
    shipping: Object.fromEntries(
      basket.lines.flatMap(({ id, dispatch }) => (dispatch ? [[id, textOf(dispatch)]] : [])),
    ),
    instalments: settings.instalments,
    fileKinds: settings.uploads.kinds,
    notice: noticesOf(url.searchParams.getAll(noticeKey)),
  };
}

const noticeKey = 'powiedz';

export async function action({ context, request }: Route.ActionArgs) {
  const { shopper, lists, settings, receiveForm } = context.get(pageContext);
  const limits = basketFormLimits(await shopper.basketLines(), settings.uploads.kinds);
  const sent = await receiveForm(request, limits).catch(unread);
  if (!('fields' in sent)) return sent;
  const { fields: form, files } = sent;
  const answer = await answerBasket(askOf(form, files), shopper, lists);
  const { code, lines, ready } = await shopper.basket();
  const refused = hasErrors(answer) || (form.has(basketNames.useCode) && code.state === 'refused');
  if (refused) return data(answer, { status: 422 });
  if (form.has(basketNames.order) && answer.notices.every(({ kind }) => kind === 'saved')) {
    // A refused code stops the order once, with the reason at its field. After that the shopper may order without it.
    const toldOfCode = code.state !== 'refused' || form.get(basketNames.codeWas) === code.code;
    if (ready && toldOfCode) {
      await shopper.acceptPrices(pricesOf(lines));
      return redirect(to('checkout'), 303);
    }
    const notices: Notice[] = lines.some(isHeldUp) ? [{ kind: 'changed', line: 0 }] : [];
    return data({ ...answer, notices }, { status: 422 });
  }
  if (form.has(basketNames.plainAnswer)) return data(answer);
  // Without scripts the answer is a redirect, so that a reload does not repeat the change.
  const marks = answer.notices.map((notice) => [noticeKey, noticeMark(notice)] as const);
  return redirect(to('basket', {}, marks) + partOf(form, answer), 303);
}

/** The fragment of the part of the page where the shopper pressed a button. */
function partOf(form: FormData, { notices }: BasketAnswer): string {
  const line = notices.find((notice) => notice.line > 0)?.line;
  if (line) return `#pozycja-${line}`;
  const removed = form.get(basketNames.remove);
  if (typeof removed === 'string' && /^\d+$/.test(removed)) return `#pozycja-${removed}`;
  if (form.has(basketNames.useCode) || form.has(basketNames.dropCode)) return '#kod';
  return form.has(basketNames.gift) || form.has(basketNames.dropGift) ? '#prezenty' : '';
}

const unreadAnswers = {
  tooLarge: ['sentTooMuch', 413],
  tooManyFiles: ['full', 413],
  busy: ['busy', 429],
  unreadable: ['nothing', 400],
} as const satisfies Record<FormProblem['code'], [kind: Notice['kind'], status: number]>;

/** The answer to a form that could not be read; none of its changes were made. */
function unread(error: unknown) {
  if (!(error instanceof FormProblem)) throw error;
  const [kind, status] = unreadAnswers[error.code];
  const answer: BasketAnswer = { notices: [{ kind, line: 0 }], comments: {} };
  return data(answer, { status });
}

export async function clientAction({ request, serverAction }: Route.ClientActionArgs): Promise<BasketAnswer> {
  const file = carriesFile(await request.clone().formData());
  const ask = async (): Promise<BasketAnswer> =>
    (await orNothing(serverAction(), file ? uploadLimits.timeout : undefined)) ?? {
      notices: [{ kind: 'lost', line: 0 }],
      comments: {},
    };
  // A line that accepts files already has a session, so other tabs need not wait during the upload.
  return file ? ask() : withSessionLock(ask);
}

/**
 * Revalidates after a refusal too: the refused code is shown with its reason, and other lines of the same form may have
 * changed. If no answer arrived, the reload would fail as well.
 */
export const shouldRevalidate = ({ actionResult }: ShouldRevalidateFunctionArgs) =>
  !(actionResult as Partial<BasketAnswer> | undefined)?.notices?.some(({ kind }) => kind === 'lost');

export default function BasketPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(basketMessages);
  const { basket, justPlaced, lists, shipping, instalments, fileKinds, notice } = loaderData;
  return (
    <>
      <Breadcrumbs trail={[]} here={t('basket.title')} />
      <div className={styles.page}>
        <FileKinds value={fileKinds}>
          <OwnLists value={lists}>
            <BasketView
              basket={basket}
              instalments={instalments}
              justPlaced={justPlaced}
              shipping={shipping}
              answered={actionData ?? { notices: notice, comments: {} }}
              refused={actionData !== undefined}
            />
          </OwnLists>
        </FileKinds>
      </div>
    </>
  );
}
