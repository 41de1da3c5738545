import { ibanOf, isIban } from '../account/iban.ts';
import { transferCodeLimits } from '../limits.ts';
import type { Grosze } from '../money/money.ts';

interface Transfer {
  /** As typed: 26 digits, with or without `PL` and spaces. */
  account: string;
  /** 10 digits, or `null` for a person. */
  nip: string | null;
  name: string;
  title: string;
  amount: Grosze;
}

/**
 * The text in the QR code of a transfer (recommendation of the Polish Bank Association on 2D codes): NIP, country,
 * account, amount, name, title and three reserved fields. `null` if a Polish bank could not pay it.
 */
export function transferCode({ account, nip, name, title, amount }: Transfer): string | null {
  const digits = polishAccount(account);
  if (digits === null || !Number.isSafeInteger(amount) || amount <= 0) return null;
  const fields = [
    nip ?? '',
    'PL',
    digits,
    String(amount).padStart(transferCodeLimits.amountDigits, '0'),
    field(name, transferCodeLimits.name),
    field(title, transferCodeLimits.title),
    '',
    '',
    '',
  ];
  const text = fields.join('|');
  return [...text].length > transferCodeLimits.whole ? null : text;
}

/** The 26 digits of a Polish account, or `null`. */
export function polishAccount(typed: string): string | null {
  const iban = ibanOf(typed);
  return isIban(iban) && iban.startsWith('PL') ? iban.slice(2) : null;
}

/** `PL61 1090 1014 …` in groups of four. */
export function groupedAccount(digits: string): string {
  return `${digits.slice(0, 2)} ${digits.slice(2).replace(/(\d{4})(?=\d)/g, '$1 ')}`;
}

/** A separator or a line break inside a text would shift all following fields. */
function field(text: string, most: number): string {
  const plain = text
    .replace(/[|\p{Cc}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return [...plain].slice(0, most).join('').trimEnd();
}
