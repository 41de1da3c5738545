/** A bank account in groups of four: `PL61 1090 …`. */
export const groupedIban = (account: string): string => account.replace(/(.{4})(?=.)/g, '$1 ');
