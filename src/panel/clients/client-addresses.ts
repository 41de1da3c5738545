export const clientsAddress = '/panel/klienci';
/** Before the address of one client, because they fit that pattern too. */
export const newClientAddress = `${clientsAddress}/nowy`;
export const groupsAddress = `${clientsAddress}/grupy`;
export const clientAddress = `${clientsAddress}/:id`;

/** The kinds of the list by the words of the address. */
export const clientKindWords = { konto: 'account', gosc: 'guest' } as const;
type KindWord = keyof typeof clientKindWords;

export const isKind = (text: string): text is KindWord => Object.hasOwn(clientKindWords, text);

/** The list with these filters. */
export function clientsLink(filters: { rodzaj?: string; szukaj?: string; grupa?: string }): string {
  const query = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ''));
  return query.size > 0 ? `${clientsAddress}?${query}` : clientsAddress;
}
