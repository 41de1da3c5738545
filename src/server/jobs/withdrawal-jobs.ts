import type { Store } from '../../data/store.ts';
import { to } from '../../routes.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import { type WithdrawalMailFacts, withdrawalMail } from '../../shop/mail/withdrawal/withdrawal-mails.ts';
import { companyLines } from '../../shop/owner/company.ts';
import { isForShop, type WithdrawalMailKind, withdrawalMailKinds } from '../../shop/return/withdrawal-mail.ts';
import type { Withdrawal } from '../../shop/return/withdrawal-statement.ts';
import type { JudgedWithdrawal } from '../../shop/return/withdrawal-view.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { composersOf, richMail } from './compose.ts';
import { transferTo } from './order-mail-job.ts';
import type { HandlerOf } from './runner.ts';
import { panelLink, writeToShop } from './shop/shop-notices.ts';

interface Parts {
  store: Store;
  settings: ShopSettings;
  now: () => number;
}

const maxTries = 20;

/**
 * Jobs after a withdrawal: the notice to the shop, the reminder of its 14 days to refund, and the cancellation of an
 * order after its payment.
 */
export function withdrawalHandlers(parts: Parts): {
  [Kind in 'withdrawal-notice' | 'withdrawal-clock' | 'withdrawal-cancel']: HandlerOf<Kind>;
} {
  const { store, now } = parts;
  return {
    'withdrawal-notice': { maxTries, run: ({ withdrawalId }) => tellShop(withdrawalId, 'notice', parts) },
    'withdrawal-clock': { maxTries, run: ({ withdrawalId }) => tellShop(withdrawalId, 'pay-by', parts) },
    'withdrawal-cancel': {
      maxTries,
      run: ({ withdrawalId }) => store.withdrawals.cancelLater(withdrawalId, now()),
    },
  };
}

/** No reminder is sent when the refund is done. */
async function tellShop(id: number, kind: 'notice' | 'pay-by', { store, settings, now }: Parts): Promise<void> {
  const withdrawal = await store.withdrawals.byId(id);
  if (!withdrawal) return;
  if (kind === 'pay-by' && !(await isStillOpen(store, withdrawal))) return;
  const mail = { kind: `withdrawal-${kind}`, content: { withdrawalId: id }, once: `withdrawal-${id}-${kind}` } as const;
  await writeToShop('withdrawals', mail, { store, settings, now });
}

async function isStillOpen(store: Store, withdrawal: Withdrawal): Promise<boolean> {
  return (await store.withdrawalStandings.of(withdrawal)).open;
}

export async function receiptOf(store: Store, withdrawal: Withdrawal): Promise<JudgedWithdrawal> {
  return (await store.withdrawalStandings.of(withdrawal)).receipt;
}

/** Mails about a withdrawal. */
export const withdrawalMails = composersOf('withdrawal-', withdrawalMailKinds, (kind) => async (content, parts) => {
  const { store, settings, origin, panelOrigin } = parts;
  const withdrawal = await store.withdrawals.byId(content.withdrawalId);
  if (!withdrawal) return null;
  const orderLink = content.token === undefined ? null : origin + to('orderLink', { token: content.token });
  const link = isForShop(kind)
    ? panelLink({ origin, panelOrigin }, '/panel/odstapienia/:number', withdrawal.number)
    : orderLink;
  const mail = composeWithdrawalMail(kind, { receipt: await receiptOf(store, withdrawal), link }, settings);
  return mail && richMail(mail, settings);
});

/** The text of a mail about a withdrawal, for the outbox and for the preview in the panel. */
export function composeWithdrawalMail(
  kind: WithdrawalMailKind,
  about: Pick<WithdrawalMailFacts, 'receipt' | 'link'>,
  settings: ShopSettings,
): BlockMail | null {
  const { name, company, messages } = settings;
  const transfer = about.receipt.order && transferTo(settings, about.receipt.order.number);
  const seller = { lines: companyLines(company, messages), email: company.email };
  return withdrawalMail(kind, { ...about, shop: name, overrides: messages, seller, transfer });
}
