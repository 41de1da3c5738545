import type { ReadPoints } from '../../shop/delivery/points/point-load.ts';
import type { JobKind } from '../../shop/job-kinds.ts';
import type { BackupPlan } from '../../shop/owner/backup-plan.ts';
import type { Log } from '../log.ts';
import type { PaymentService } from '../payments/service/payment-service.ts';
import { sendWebhooks } from '../webhooks/send-webhooks.ts';
import { basketRemindersJob } from './basket-mails.ts';
import { type MailerParts, mailJob } from './mailer.ts';
import { runMoves } from './moves.ts';
import { opinionInvitationsJob } from './opinion-mails.ts';
import { orderDocumentsJob } from './order-documents.ts';
import { pickupPointsJob } from './pickup-points.ts';
import { pricePlansJob } from './price-plans.ts';
import { pushJob } from './push/push-job.ts';
import { type ReturnPostingParts, returnPostingJob } from './return-jobs.ts';
import type { HandlerOf } from './runner.ts';
import { shopMailJob } from './shop/shop-notices.ts';
import { cardHandlers } from './subscription/card-jobs.ts';
import { runSubscriptions } from './subscription/subscription-jobs.ts';

interface Parts extends MailerParts, Pick<ReturnPostingParts, 'carrier'> {
  paymentService: PaymentService;
  /** `null`: no carrier sells labels. */
  labels: { lookUpDue(): Promise<unknown>; points: ReadPoints | null } | null;
  /** Accounts with carriers are those of simulators. */
  simulatesCarriers: boolean;
  backups: { followPlan(plan: BackupPlan | null): Promise<void> };
  dispatcher: { workDue(): Promise<unknown> };
  log: Log;
  connectors: { workDue(): Promise<unknown> };
}

/**
 * How each kind of job is done. A job may run twice, so it must be idempotent. A clock or a notice that never came is
 * made up for by a job that recurs.
 */
export function jobHandlers(parts: Parts): { [Kind in JobKind]: HandlerOf<Kind> } {
  const { store, settings, paymentService, labels, dispatcher, connectors, backups, now } = parts;
  return {
    mail: mailJob(parts),
    'shop-mail': shopMailJob(parts),
    push: pushJob(parts),
    'order-documents': orderDocumentsJob(parts),
    'order-refund': {
      maxTries: 20,
      run: async ({ orderId }) => {
        const wish = { amount: null, reason: 'cancelled', who: 'clock', beside: true } as const;
        await store.payments.refunds.planNow(orderId, wish, now());
      },
    },
    'order-expiry': {
      maxTries: 20,
      run: async ({ orderId }) => {
        // The provider is asked about the last attempt first, because it may be paid.
        await paymentService.lookUpOrder(orderId);
        await store.orders.expire(orderId, now());
      },
    },
    'return-posting': returnPostingJob(parts),
    'returns-clock': { maxTries: 1, everySeconds: 30, run: () => store.returns.turnClock(now()) },
    'withdrawal-cancel': {
      maxTries: 20,
      run: ({ withdrawalId }) => store.withdrawals.cancelLater(withdrawalId, now()),
    },
    'complaint-clock': {
      maxTries: 20,
      run: ({ complaintId }) => store.complaints.event(complaintId, 'lapse', { who: 'clock', now: now() }),
    },
    'opinion-invitations': opinionInvitationsJob(parts),
    'basket-reminders': basketRemindersJob(parts),
    subscriptions: {
      maxTries: 5,
      everySeconds: 300,
      run: () => runSubscriptions({ ...parts, payments: paymentService }),
    },
    ...cardHandlers(paymentService),
    payments: { maxTries: 1, everySeconds: 5, run: () => paymentService.lookUpDue() },
    refunds: { maxTries: 1, everySeconds: 30, run: () => paymentService.refundDue() },
    dispatches: { maxTries: 1, everySeconds: 5, run: () => dispatcher.workDue() },
    labels: { maxTries: 1, everySeconds: 10, run: async () => labels?.lookUpDue() },
    'pickup-points': pickupPointsJob({ ...parts, points: labels?.points ?? null, byItself: !parts.simulatesCarriers }),
    connectors: { maxTries: 1, everySeconds: 10, run: () => connectors.workDue() },
    webhooks: { maxTries: 1, everySeconds: 5, run: () => sendWebhooks(parts) },
    moves: { maxTries: 1, everySeconds: 5, run: () => runMoves(parts) },
    'page-plans': { maxTries: 1, everySeconds: 60, run: () => store.ownPages.followPlans(now()) },
    'price-plans': pricePlansJob(parts),
    'delete-accounts': { maxTries: 1, everySeconds: 600, run: () => store.deletions.deleteDue(now()) },
    backups: { maxTries: 1, everySeconds: 300, run: () => backups.followPlan(settings.backups ?? null) },
    'sold-days': { maxTries: 1, everySeconds: 600, run: () => store.soldDays.storeDue() },
    'forget-old': { maxTries: 1, everySeconds: 600, run: () => store.forgetOld(now()) },
  };
}
