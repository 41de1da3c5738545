import type { Grosze } from '../../shop/money/money.ts';
import { paymentMessages } from '../../shop/payment/payment-messages.ts';
import { qrCode } from '../../shop/payment/qr-code.ts';
import { groupedAccount, polishAccount, transferCode } from '../../shop/payment/transfer-code.ts';
import type { TransferDetails } from '../../shop/payment/transfer-details.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { translator } from '../../shop/text/messages.ts';

/** `null` when the shop has named no account. */
export function transferDetails(
  { payments, company, messages }: Pick<ShopSettings, 'payments' | 'company' | 'messages'>,
  order: { number: string; amount: Grosze },
): TransferDetails | null {
  const { transfer } = payments;
  const digits = transfer && polishAccount(transfer.account);
  if (!digits) return null;
  const name = transfer.holder ?? company.name;
  const t = translator(messages, paymentMessages);
  const title = t('payment.transfer.title', { number: order.number });
  const nip = /^\d{10}$/.test(company.nip) ? company.nip : null;
  const code = transferCode({ account: digits, nip, name, title, amount: order.amount });
  const qr = code ? { ...qrCode(code), label: t('payment.transfer.qr') } : null;
  return { account: groupedAccount(digits), name, title, amount: order.amount, qr };
}
