/** Addresses of the pages that a shop may not sell without, in the order in which an owner is reminded of them. */
export const lawfulPages = ['regulamin', 'dostawa', 'zwroty', 'reklamacje', 'prywatnosc', 'dostepnosc'];
