/** The one person behind an address, for counting: many providers ignore dots and whatever follows a plus. */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@');
  return `${local.replace(/\+.*$/, '').replaceAll('.', '')}@${domain}`;
}
