import { ValidationErrorsIBAN, validateIBAN } from 'ibantools';

/** Normalises typed input: spaces and dashes are removed, and a Polish number may lack its country code. */
export function ibanOf(typed: string): string {
  const plain = typed.replace(/[\s‐‑–-]/g, '').toUpperCase();
  return /^\d{26}$/.test(plain) ? `PL${plain}` : plain;
}

/**
 * Checks country, length, format and check digits (ISO 13616). National check digits inside the number are not
 * verified: some banks do not follow them, and the ISO digits find typing errors.
 */
export function isIban(typed: string): boolean {
  const { valid, errorCodes } = validateIBAN(ibanOf(typed));
  return valid || errorCodes.every((code) => code === ValidationErrorsIBAN.WrongAccountBankBranchChecksum);
}
