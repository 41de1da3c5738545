import { useEffect } from 'react';
import { Link, useRevalidator } from 'react-router';
import { to } from '../../../routes.ts';
import { complaintLimits } from '../../../shop/after-sale-limits.ts';
import { messageQuery } from '../../../shop/complaint/complaint-fields.ts';
import { complaintMessageRules, complaintSentence } from '../../../shop/complaint/complaint-form.ts';
import { complaintMessages } from '../../../shop/complaint/complaint-messages.ts';
import type { ShownComplaint, ShownMessage } from '../../../shop/complaint/shown-complaint.ts';
import { keyField } from '../../../shop/form/form-fields.ts';
import { tie } from '../../../shop/text/typography.ts';
import { dayOf, formatClock, formatDay, minutesOfDay } from '../../../shop/time/warsaw-time.ts';
import formStyles from '../../../ui/account/account-form.module.css';
import { useMessages } from '../../../ui/context/messages.tsx';
import { CheckedForm } from '../../../ui/form/checked-form.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import styles from '../complaints.module.css';
import { EvidenceField } from '../evidence-field.tsx';
import type { ComplaintFormAnswer } from './complaint-answer.ts';
import { FilesPart } from './files-part.tsx';

interface Props {
  complaint: ShownComplaint;
  formKey: string;
  isSent: boolean;
  answer: ComplaintFormAnswer | undefined;
}

/** All messages, and a form to write another one. */
export function MessagesPart({ complaint, formKey, isSent, answer }: Props) {
  const t = useMessages(complaintMessages);
  const { number, messages, isOver } = complaint;
  const written = messages.filter(({ from }) => from === 'shopper').length;
  useRefreshing();
  return (
    <section id="wiadomosci" aria-labelledby="wiadomosci-tytul" className={styles.part}>
      <h2 id="wiadomosci-tytul">{t('complaint.messages')}</h2>
      {messages.length === 0 && <p>{tie(t('complaint.noMessages'))}</p>}
      <div role="log" aria-labelledby="wiadomosci-tytul">
        <ol className={styles.messages}>
          {messages.map((message) => (
            <li key={message.id} data-from={message.from}>
              <Message number={number} message={message} />
            </li>
          ))}
        </ol>
      </div>
      <p className={styles.ways}>
        <Link to={to('complaint', { number })} preventScrollReset>
          {t('complaint.refresh')}
        </Link>
      </p>
      <div role="status">{isSent && !answer && <p className={styles.sent}>{t('complaint.messageSent')}</p>}</div>
      {isOver && <p className={styles.hint}>{tie(t('complaint.over'))}</p>}
      {/* The key remounts the form after a message was sent, which empties its fields. */}
      <MessageForm key={written} number={number} formKey={formKey} answer={answer} />
    </section>
  );
}

function Message({ number, message }: { number: string; message: ShownMessage }) {
  const t = useMessages(complaintMessages);
  const { at, from, text, files, isNew } = message;
  return (
    <>
      <p className={styles.from}>
        <strong>{t(`complaint.from.${from}`)}</strong>{' '}
        <time dateTime={new Date(at).toISOString()}>
          {formatDay(dayOf(at))}, {formatClock(minutesOfDay(at))}
        </time>
        {isNew && <span className={styles.new}>{t('complaint.newMessage')}</span>}
      </p>
      <p className={styles.verbatim}>{text}</p>
      <FilesPart number={number} files={files} />
    </>
  );
}

function MessageForm({ number, formKey, answer }: Pick<Props, 'formKey' | 'answer'> & { number: string }) {
  const t = useMessages(complaintMessages);
  return (
    <CheckedForm
      rules={complaintMessageRules}
      action={to('complaint', { number }, { [messageQuery.name]: messageQuery.value })}
      encType="multipart/form-data"
      faults={answer?.faults}
      values={{ comment: answer?.comment ?? '' }}
      say={(fault) => complaintSentence(fault, t)}
      className={`${formStyles.form} ${styles.form}`}
    >
      {({ field, isBusy }) => (
        <>
          <input type="hidden" name={keyField} value={formKey} />
          <TextField
            {...field('comment')}
            label={t('complaint.message')}
            rows={4}
            maxLength={complaintLimits.message}
            required
          />
          <EvidenceField
            label={t('complaint.messageFiles')}
            problem={answer?.problem ?? null}
            isBack={answer !== undefined}
          />
          <button type="submit" aria-disabled={isBusy || undefined}>
            {t('complaint.sendMessage')}
          </button>
        </>
      )}
    </CheckedForm>
  );
}

const refreshMs = 60_000;

/** Polls for new messages while the page is visible. Text being typed stays. */
function useRefreshing(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void revalidate();
    }, refreshMs);
    return () => clearInterval(timer);
  }, [revalidate]);
}
