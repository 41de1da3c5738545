import { to } from '../../routes.ts';
import type { BlockMail } from '../../shop/mail/mail-blocks.ts';
import { type WithdrawalMailFacts, withdrawalMail } from '../../shop/mail/withdrawal/withdrawal-mails.ts';
import { companyLines } from '../../shop/owner/company.ts';
import { isWithdrawalNotice, type WithdrawalMailKind, withdrawalMailKinds } from '../../shop/return/withdrawal-mail.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { composersOf, richMail } from './compose.ts';
import { transferTo } from './order-mails.ts';
import { panelLink } from './shop/shop-notices.ts';

/** Mails about a withdrawal. */
export const withdrawalMails = composersOf('withdrawal-', withdrawalMailKinds, (kind) => async (content, parts) => {
  const { store, settings, origin, panelOrigin } = parts;
  const withdrawal = await store.withdrawals.byId(content.withdrawalId);
  if (!withdrawal) return null;
  const { receipt, open } = await store.withdrawalStandings.of(withdrawal);
  // No reminder is sent when the refund is done.
  if (kind === 'pay-by' && !open) return null;
  const orderLink = content.token === undefined ? null : origin + to('orderLink', { token: content.token });
  const link = isWithdrawalNotice(kind)
    ? panelLink({ origin, panelOrigin }, '/panel/odstapienia/:number', withdrawal.number)
    : orderLink;
  const mail = composeWithdrawalMail(kind, { receipt, link }, settings);
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
