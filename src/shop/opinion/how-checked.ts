/** How opinions are verified; shown on every page with opinions (required by UPNPR). */
export const checkedMessages = {
  'opinions.confirmed': 'Opinia potwierdzona zakupem',
  'opinions.unconfirmed': 'Opinia niepotwierdzona zakupem',
  'opinions.how':
    'Opinię oznaczamy jako potwierdzoną, gdy jej autor kupił produkt u nas i odebrał przesyłkę. Sprawdzamy to po numerze zamówienia i e-mailu. Niepotwierdzonych tak nie sprawdzamy; średnia obejmuje wszystkie.',
} as const;
