/** Messages of the list of sizes, used if there are too many for buttons. */
export const sizeListMessages = {
  'sizeList.show': 'Pokaż ten rozmiar',
  'sizeList.gone': '{name}: niedostępny',
} as const;
