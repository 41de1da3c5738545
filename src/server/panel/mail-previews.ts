import type { AfterSaleMailPreviews } from '../../panel/after-sale/mail-previews.ts';
import { answeredMail, decisionMail, reportDecidedMail } from '../../shop/mail/opinion-mails.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { composeComplaintMail } from '../jobs/complaint-mails.ts';
import { opinionMailFacts } from '../jobs/opinion-mails.ts';
import { composeReturnMail } from '../jobs/return-jobs.ts';
import { composeWithdrawalMail } from '../jobs/withdrawal-mails.ts';

/**
 * Previews of mails for the panel, made by the code that sends them. The link in a preview only leads to the home page.
 */
export function afterSaleLetters(settings: ShopSettings, origin: string): AfterSaleMailPreviews {
  const link = origin;
  return {
    ofReturn: (kind, own, order) => composeReturnMail(kind, { own, order, link }, settings),
    ofWithdrawal: (kind, receipt) => composeWithdrawalMail(kind, { receipt, link }, settings),
    ofComplaint: (kind, complaint, messageId) =>
      composeComplaintMail(kind, { complaint, messageId: messageId ?? null, link }, settings),
    ofDecision: (decision) => decisionMail(decision, opinionMailFacts(settings)),
    ofOpinionAnswer: (answered) => answeredMail({ ...answered, link }, opinionMailFacts(settings)),
    ofReport: (decided) => reportDecidedMail(decided, opinionMailFacts(settings)),
  };
}
