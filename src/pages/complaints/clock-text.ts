import type { ComplaintKey } from '../../shop/complaint/complaint-messages.ts';
import type { ShownComplaint } from '../../shop/complaint/shown-complaint.ts';
import type { Translate } from '../../shop/text/messages.ts';
import { counted, nouns } from '../../shop/text/plural.ts';
import { formatDay } from '../../shop/time/warsaw-time.ts';

/** How many days the shop has left to answer; `null` if no answer is due. */
export function daysLeftText(
  { daysLeft, answerBy }: Pick<ShownComplaint, 'daysLeft' | 'answerBy'>,
  t: Translate<ComplaintKey>,
) {
  if (daysLeft === null) return null;
  if (daysLeft < 0) return t('complaint.late', { day: formatDay(answerBy) });
  return daysLeft === 0 ? t('complaint.lastDay') : t('complaint.left', { days: counted(daysLeft, nouns.day) });
}
