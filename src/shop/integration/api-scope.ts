/** What a key of the API may be allowed to do, with the words of the panel. */
export const apiScopes = {
  'products:read': 'czytać produkty',
  'products:write': 'dodawać i zmieniać produkty',
  'stock:read': 'czytać zapasy',
  'stock:write': 'zmieniać zapasy',
  'prices:read': 'czytać ceny',
  'prices:write': 'zmieniać ceny',
  'orders:read': 'czytać zamówienia (dane kupujących)',
  'orders:write': 'przyjmować, wysyłać i anulować zamówienia',
} as const;
export type ApiScope = keyof typeof apiScopes;
export const everyApiScope = Object.keys(apiScopes) as ApiScope[];

export const apiTokenLimits = { name: 60, most: 50, key: 128 } as const;

/** Printed before a key, so that a key that got into a public place is recognised as one. */
export const apiTokenPrefix = 'witryna_';

/** What is wrong with a key before it is made, in Polish; `null`: nothing. */
export function apiTokenFault(name: string, scopes: readonly ApiScope[]): { field: string; text: string } | null {
  if (name === '') return { field: 'nazwa', text: 'Wpisz nazwę, na przykład „Magazyn”.' };
  if (name.length > apiTokenLimits.name)
    return { field: 'nazwa', text: `Nazwa może mieć do ${apiTokenLimits.name} znaków.` };
  return scopes.length === 0 ? { field: 'zakres', text: 'Zaznacz, co wolno robić z tym kluczem.' } : null;
}
