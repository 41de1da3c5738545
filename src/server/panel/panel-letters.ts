import type { AfterSaleLetters } from '../../panel/after-sale/letters.ts';
import { answeredMail, decisionMail, reportDecidedMail } from '../../shop/mail/opinion-mails.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { complaintLetter } from '../jobs/complaint-jobs.ts';
import { opinionMailFacts } from '../jobs/opinion-mails.ts';
import { returnLetter } from '../jobs/return-jobs.ts';
import { withdrawalLetter } from '../jobs/withdrawal-jobs.ts';

/**
 * Previews of mails for the panel, made by the code that sends them. The link in a preview only leads to the home page.
 */
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
