import type { AfterSaleLetters } from '../../panel/after-sale/letters.ts';
import { answeredMail, decisionMail, reportDecidedMail } from '../../shop/mail/opinion-mails.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { complaintLetter } from '../jobs/complaint-jobs.ts';
import { opinionMailFacts } from '../jobs/opinion-mails.ts';
import { returnLetter } from '../jobs/return-jobs.ts';
import { withdrawalLetter } from '../jobs/withdrawal-jobs.ts';

/** Mails for the panel, written by what sends them. A mail that is foreseen has no link of its own yet. */
export function afterSaleLetters(settings: ShopSettings, origin: string): AfterSaleLetters {
  const link = origin;
  return {
    ofReturn: (kind, own, order) => returnLetter(kind, { own, order, link }, settings),
    ofWithdrawal: (kind, receipt) => withdrawalLetter(kind, { receipt, link }, settings),
    ofComplaint: (kind, complaint, messageId) =>
      complaintLetter(kind, { complaint, messageId: messageId ?? null, link }, settings),
    ofDecision: (decision) => decisionMail(decision, opinionMailFacts(settings)),
    ofOpinionAnswer: (answered) => answeredMail({ ...answered, link }, opinionMailFacts(settings)),
    ofReport: (decided) => reportDecidedMail(decided, opinionMailFacts(settings)),
  };
}
