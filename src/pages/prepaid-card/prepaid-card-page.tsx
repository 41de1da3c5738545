import { useEffect, useRef, useState } from 'react';
import { data, Form, Link, redirect, redirectDocument, useNavigation, useSubmit } from 'react-router';
import { openOrder } from '../../page-context/open-order.ts';
import { pageContext } from '../../page-context/page-context.ts';
import type { CardForm } from '../../page-context/payments.ts';
import { to } from '../../routes.ts';
import { formatMoney } from '../../shop/money/money.ts';
import { cardField } from '../../shop/order/view/order-fields.ts';
import { prepaidMessages } from '../../shop/order/view/prepaid-messages.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { useLive } from '../../ui/loading/live.ts';
import shared from '../../ui/order/order-page.module.css';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/prepaid-card-page.ts';
import { cardFieldIds, type DrawnFields, drawCardFields } from './card-fields.ts';
import styles from './prepaid-card.module.css';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const frame = matches[0].loaderData;
  const { number } = params;
  const title = translator(frame?.messages, prepaidMessages)('prepaid.cardTitle', { number });
  return pageMeta(frame, { title, path: to('prepaidCard', { number }), index: false });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const { payments } = context.get(pageContext);
  const order = await openOrder(context, params.number);
  const standing = await payments.standing(order);
  const form = standing?.methods.includes('online') ? await payments.cardForm(order) : null;
  if (!standing || !form) throw redirect(to('prepaid', { number: order.number }), 303);
  return { form, amount: formatMoney(standing.due - standing.paid), fault: standing.fault };
}

/** What stands for a card at the provider is short and has no spaces. */
const typedShape = /^[\w-]{1,100}$/;

export async function action({ context, request, params }: Route.ActionArgs) {
  const { payments, readForm, settings } = context.get(pageContext);
  const order = await openOrder(context, params.number);
  const { number } = order;
  const sent = await readForm(request).catch(() => new FormData());
  const typed = String(sent.get(cardField) ?? '');
  if (typed !== '' && !typedShape.test(typed)) {
    return data({ sentence: translator(settings.messages, prepaidMessages)('prepaid.cardWrong') }, { status: 422 });
  }
  const begun = await payments.beginCard(order, typed === '' ? null : typed);
  if (begun.status === 'refused') return data({ sentence: begun.sentence }, { status: 422 });
  if (begun.status === 'redirect') return redirectDocument(begun.to, 303);
  return redirect(begun.status === 'paid' ? to('orderDone', { number }) : to('prepaid', { number }), 303);
}

/**
 * The page where the card of a subscription is typed, into fields of the provider. It is always loaded as a document,
 * because its policy alone allows the provider's script.
 */
export default function PrepaidCardPage({ loaderData, actionData, params }: Route.ComponentProps) {
  const t = useMessages(prepaidMessages);
  const { form, amount, fault } = loaderData;
  const { number } = params;
  const isBusy = useNavigation().state !== 'idle';
  const problem = actionData?.sentence ?? fault;
  return (
    <div className={shared.page}>
      <h1>{tie(t('prepaid.cardTitle', { number }))}</h1>
      <p>{tie(t('prepaid.cardWhat', { amount }))}</p>
      <div role="alert">{problem && <p className={shared.problem}>{tie(problem)}</p>}</div>
      <CardEntry form={form} amount={amount} isBusy={isBusy} />
      <Form method="post">
        <button type="submit" className={shared.second} aria-disabled={isBusy || undefined}>
          {tie(t('prepaid.cardOther'))}
        </button>
      </Form>
      <p className={shared.ways}>
        <Link to={to('order', { number })}>{t('prepaid.order')}</Link>
      </p>
    </div>
  );
}

function CardEntry({ form, amount, isBusy }: { form: CardForm; amount: string; isBusy: boolean }) {
  const t = useMessages(prepaidMessages);
  const submit = useSubmit();
  const live = useLive();
  const fields = useRef<Promise<DrawnFields> | null>(null);
  const [problem, setProblem] = useState<'prepaid.cardWrong' | 'prepaid.cardAway' | null>(null);
  const [isSending, setSending] = useState(false);
  useEffect(() => {
    // Effects run twice in development; the fields are drawn once.
    fields.current ??= drawCardFields(form);
    fields.current.catch(() => setProblem('prepaid.cardAway'));
  }, [form]);

  async function pay() {
    if (isBusy || isSending) return;
    setSending(true);
    setProblem(null);
    try {
      const typed = (await (await fields.current)?.typed()) ?? null;
      if (typed === null) setProblem('prepaid.cardWrong');
      else await submit({ [cardField]: typed }, { method: 'post' });
    } catch {
      setProblem('prepaid.cardAway');
    } finally {
      setSending(false);
    }
  }

  return (
    <div className={styles.form}>
      <noscript>{t('prepaid.cardNoScript')}</noscript>
      <FieldBox id={cardFieldIds.number} label={t('prepaid.cardNumber')} />
      <FieldBox id={cardFieldIds.date} label={t('prepaid.cardDate')} />
      <FieldBox id={cardFieldIds.cvv} label={t('prepaid.cardCvv')} />
      <p className={shared.note}>{tie(t('prepaid.cardWho', { provider: form.label }))}</p>
      <div role="alert">{problem && <p className={shared.problem}>{tie(t(problem))}</p>}</div>
      <button
        type="button"
        className={shared.main}
        disabled={!live}
        aria-disabled={isBusy || isSending || undefined}
        onClick={() => void pay()}
      >
        {isBusy || isSending ? t('prepaid.cardBusy') : t('prepaid.cardPay', { amount })}
      </button>
    </div>
  );
}

function FieldBox({ id, label }: { id: string; label: string }) {
  return (
    <div>
      <span>{label}</span>
      <div id={id} className={styles.box} />
    </div>
  );
}
