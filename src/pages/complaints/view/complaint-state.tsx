import { complaintLimits } from '../../../shop/after-sale-limits.ts';
import { type ComplaintKey, complaintMessages } from '../../../shop/complaint/complaint-messages.ts';
import type { Liability } from '../../../shop/complaint/liability.ts';
import type { ShownComplaint } from '../../../shop/complaint/shown-complaint.ts';
import type { MailBlock } from '../../../shop/mail/mail-blocks.ts';
import type { Translate } from '../../../shop/text/messages.ts';
import { tie } from '../../../shop/text/typography.ts';
import { formatDay } from '../../../shop/time/warsaw-time.ts';
import { useMessages } from '../../../ui/context/messages.tsx';
import { daysLeftText } from '../clock-text.ts';
import styles from '../complaints.module.css';
import { AnswerText } from './answer-text.tsx';

interface Props {
  complaint: ShownComplaint;
  /** The shop's answer as it was mailed. */
  answer: MailBlock[] | null;
  liability: Liability | null;
}

const tones = {
  filed: 'waiting',
  refused: 'over',
  withdrawn: 'over',
  accepted: undefined,
  handling: undefined,
  settled: undefined,
} as const;

/** The state, the deadline and the shop's answer. */
export function ComplaintState({ complaint, answer, liability }: Props) {
  const t = useMessages(complaintMessages);
  const { state } = complaint;
  return (
    <>
      <section aria-labelledby="stan" className={styles.lead} data-tone={tones[state]}>
        <h2 id="stan">{t(`complaint.state.${state}`)}</h2>
        {state === 'filed' && <Clock complaint={complaint} />}
        {(state === 'handling' || state === 'settled' || state === 'withdrawn') && (
          <p>{tie(t(`complaint.next.${state}`))}</p>
        )}
        {complaint.answer?.bySilence && <p>{tie(t('complaint.bySilence', { day: formatDay(complaint.answerBy) }))}</p>}
        {liability && state !== 'withdrawn' && <p>{tie(liabilityText(liability, t))}</p>}
      </section>
      {answer && state !== 'withdrawn' && (
        <section aria-labelledby="odpowiedz" className={styles.part}>
          <h2 id="odpowiedz">{t('complaint.answer')}</h2>
          <AnswerText blocks={answer} />
        </section>
      )}
    </>
  );
}

/** The same deadline that the panel's list shows to the shop. */
function Clock({ complaint }: { complaint: ShownComplaint }) {
  const t = useMessages(complaintMessages);
  const { answerBy, isConsumer, daysLeft } = complaint;
  const left = daysLeftText(complaint, t);
  const day = formatDay(answerBy);
  return (
    <>
      {(daysLeft ?? 0) >= 0 && <p>{tie(t(isConsumer ? 'complaint.clock' : 'complaint.clockFirm', { day }))}</p>}
      {left && (
        <p>
          <strong>{tie(left)}</strong>
        </p>
      )}
    </>
  );
}

function liabilityText({ until, repair }: Liability, t: Translate<ComplaintKey>) {
  if (!repair) return t('complaint.liable', { day: formatDay(until) });
  return t('complaint.liableAfterRepair', { day: formatDay(repair.until), months: complaintLimits.repairMonths });
}
