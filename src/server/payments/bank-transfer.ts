import type { Grosze } from '../../shop/money/money.ts';
import { paymentMessages } from '../../shop/payment/payment-messages.ts';
import { type QrCode, qrCode } from '../../shop/payment/qr-code.ts';
import { groupedAccount, polishAccount, transferCode } from '../../shop/payment/transfer-code.ts';
import type { ShopSettings } from '../../shop/settings.ts';
import { translator } from '../../shop/text/messages.ts';

/** All that a shopper needs to pay by transfer. */
export interface TransferDetails {
  /** In groups, for reading and copying. */
  account: string;
  name: string;
  title: string;
  amount: Grosze;
  /** Drawn by the page. Encoded here, so that no browser loads the encoder. */
  qr: (QrCode & { label: string }) | null;
}

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
