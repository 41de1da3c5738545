/** IBAN lengths by country (ISO 13616), for countries where shoppers may have an account. */
const lengths: Record<string, number> = {
  ...{ AT: 20, BE: 16, BG: 22, CH: 21, CY: 28, CZ: 24, DE: 22, DK: 18, EE: 20, ES: 24, FI: 18, FR: 27, GB: 22 },
  ...{ GR: 27, HR: 21, HU: 28, IE: 22, IS: 26, IT: 27, LI: 21, LT: 20, LU: 20, LV: 21, MC: 27, MT: 31, NL: 18 },
  ...{ NO: 15, PL: 28, PT: 25, RO: 24, SE: 24, SI: 19, SK: 24, SM: 27, UA: 29 },
};

/** Normalises typed input: spaces are removed, and a Polish number may lack its country code. */
export function ibanOf(typed: string): string {
  const plain = typed.replace(/[\s-]/g, '').toUpperCase();
  return /^\d{26}$/.test(plain) ? `PL${plain}` : plain;
}

/** Checks country, length and check digits (ISO 7064, MOD 97-10). */
export function isIban(typed: string): boolean {
  const iban = ibanOf(typed);
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban) || lengths[iban.slice(0, 2)] !== iban.length) return false;
  const digits = (iban.slice(4) + iban.slice(0, 4)).replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}
