import { formatMoney } from '../../../money/money.ts';
import { type Overrides, translator } from '../../../text/messages.ts';
import type { Agreement } from '../../place-order.ts';
import { voucherNoteMessages } from './voucher-note-messages.ts';

interface Card {
  rest: number;
}

/** What the typed gift card pays, or why it pays nothing. `null`: none was typed. */
export function voucherNote(
  typed: string | null,
  found: { card: Card } | { refused: string } | null,
  agreement: Agreement | null,
  overrides: Overrides,
): { code: string; text: string; isUsed: boolean } | null {
  if (typed === null || found === null) return null;
  const t = translator(overrides, voucherNoteMessages);
  if ('refused' in found) {
    const key = `voucherNote.${found.refused}` as const;
    const text =
      key in voucherNoteMessages ? t(key as keyof typeof voucherNoteMessages) : t('voucherNote.voucher_unknown');
    return { code: typed, text, isUsed: false };
  }
  const paid = agreement?.sums.vouchers ?? 0;
  const values = { paid: formatMoney(paid), rest: formatMoney(found.card.rest - paid) };
  const key =
    paid > 0
      ? 'voucherNote.pays'
      : agreement && agreement.sums.total.gross > 0
        ? 'voucherNote.cards'
        : 'voucherNote.holds';
  return { code: typed, text: t(key, values), isUsed: key !== 'voucherNote.cards' };
}
