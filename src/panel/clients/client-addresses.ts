export const clientsAddress = '/panel/klienci';
/** Before the address of one client, because it fits that pattern too. */
export const newClientAddress = `${clientsAddress}/nowy`;
export const clientAddress = `${clientsAddress}/:id`;

/** The kinds of the list by the words of the address. */
export const clientKindWords = { konto: 'account', gosc: 'guest' } as const;
type KindWord = keyof typeof clientKindWords;

export const isKind = (text: string): text is KindWord => Object.hasOwn(clientKindWords, text);

/** The list with these filters. */
export function clientsLink({ rodzaj = '', szukaj = '' }: { rodzaj?: string; szukaj?: string }): string {
  const query = new URLSearchParams({ ...(szukaj ? { szukaj } : {}), ...(rodzaj ? { rodzaj } : {}) });
  return query.size > 0 ? `${clientsAddress}?${query}` : clientsAddress;
}
