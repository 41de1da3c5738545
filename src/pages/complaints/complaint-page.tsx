import { Link, type RouterContextProvider, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { complaintLimits, evidenceLimits } from '../../shop/after-sale-limits.ts';
import type { Complaint } from '../../shop/complaint/complaint.ts';
import { messageQuery, withdrawStep } from '../../shop/complaint/complaint-fields.ts';
import { complaintLookupMessages } from '../../shop/complaint/complaint-lookup-messages.ts';
import { complaintMessages } from '../../shop/complaint/complaint-messages.ts';
import { usualSettlement } from '../../shop/complaint/settlement.ts';
import { shownComplaint } from '../../shop/complaint/shown-complaint.ts';
import { intentField, sentField, stepField } from '../../shop/form/form-fields.ts';
import { complaintAnswerBlocks } from '../../shop/mail/complaint/complaint-mails.ts';
import { numberField } from '../../shop/order/view/order-fields.ts';
import { translator } from '../../shop/text/messages.ts';
import { tie } from '../../shop/text/typography.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../shop/time/warsaw-time.ts';
import { useMessages } from '../../ui/context/messages.tsx';
import { Breadcrumbs } from '../../ui/frame/breadcrumbs.tsx';
import { PrintButton } from '../../ui/order/print-button.tsx';
import { WithNumber } from '../../ui/order/with-number.tsx';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/complaint-page.ts';
import styles from './complaints.module.css';
import { receiveEvidence } from './evidence.ts';
import { ComplaintActions } from './view/complaint-actions.tsx';
import { complaintRefusal, storeMessage, withdrawn } from './view/complaint-answer.ts';
import { ComplaintContent } from './view/complaint-content.tsx';
import { ComplaintHistory } from './view/complaint-history.tsx';
import { ComplaintState } from './view/complaint-state.tsx';
import { MessagesPart } from './view/messages-part.tsx';

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const frame = matches[0].loaderData;
  const { number } = params;
  const title = translator(frame?.messages, complaintMessages)('complaint.title', { number });
  return pageMeta(frame, { title, path: to('complaint', { number }), index: false });
};

/**
 * Redirects to the lookup form if the visitor may not open the complaint or if it does not exist. The answer is the
 * same, so that numbers cannot be guessed.
 */
async function openComplaint(context: Readonly<RouterContextProvider>, number: string): Promise<Complaint> {
  const complaint = await context.get(pageContext).complaints.complaint(number);
  if (complaint) return complaint;
  throw redirect(to('complaintDoor', {}, { [numberField]: number }), 303);
}

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { complaints, settings, now } = context.get(pageContext);
  const complaint = await openComplaint(context, params.number);
  const last = complaint.messages.at(-1);
  // Opening the page marks all messages on it as read.
  if (last) await complaints.seen(complaint.number, last.id);
  const { settlement = usualSettlement, messages: overrides } = settings;
  return {
    complaint: shownComplaint(complaint, now),
    answer: complaintAnswerBlocks({ complaint, settlement, overrides }),
    liability: await complaints.liability(complaint),
    pictures: await complaints.pictures(complaint),
    isWithdrawAsked: url.searchParams.get(stepField) === withdrawStep,
    isSent: url.searchParams.has(sentField),
    formKey: crypto.randomUUID(),
  };
}

export async function action({ context, request, params, url }: Route.ActionArgs) {
  const page = context.get(pageContext);
  const { number } = await openComplaint(context, params.number);
  const received = await receiveEvidence(page, request);
  const said = url.searchParams.get(messageQuery.name) ?? received.fields.get(messageQuery.name);
  if (said === messageQuery.value) return storeMessage(page, number, received);
  return received.fields.get(intentField) === withdrawStep ? withdrawn(page, number) : complaintRefusal(400, {});
}

/** The page of one complaint, for clients and guests: its state, deadline, messages and possible actions. */
export default function ComplaintPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(complaintMessages);
  const door = useMessages(complaintLookupMessages);
  const { complaint, answer, liability, pictures, isWithdrawAsked, isSent, formKey } = loaderData;
  const { number, order, filedAt } = complaint;
  const title = t('complaint.title', { number });
  const told = actionData?.told ?? null;
  const filed = t('complaint.filedAt', { day: formatDay(dayOf(filedAt)), time: formatClock(minutesOfDay(filedAt)) });
  return (
    <>
      <Breadcrumbs trail={[{ name: door('complaintDoor.title'), to: to('complaintDoor') }]} here={title} />
      <div className={styles.page}>
        <header className={styles.head}>
          <h1>
            <WithNumber text={title} number={number} />
          </h1>
          <p>
            {filed}
            {order !== null && (
              <>
                , <Link to={to('order', { number: order })}>{t('complaint.ofOrder', { number: order })}</Link>
              </>
            )}
          </p>
          <PrintButton label={t('complaint.print')} />
          <div role="alert">
            {told && (
              <p className={styles.problem}>
                {tie(
                  t(told, {
                    count: told === 'complaint.tooManyFiles' ? evidenceLimits.perComplaint : complaintLimits.messages,
                  }),
                )}
              </p>
            )}
          </div>
        </header>
        <ComplaintState complaint={complaint} answer={answer} liability={liability} />
        <ComplaintContent complaint={complaint} pictures={pictures} />
        <MessagesPart complaint={complaint} formKey={formKey} isSent={isSent} answer={actionData} />
        <ComplaintHistory history={complaint.history} />
        <ComplaintActions complaint={complaint} isAsked={isWithdrawAsked} />
      </div>
    </>
  );
}
