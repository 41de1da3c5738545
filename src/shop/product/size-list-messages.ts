/** Messages of the list of sizes, where there are too many to stand below each other. */
export const sizeListMessages = {
  'sizeList.show': 'Pokaż ten rozmiar',
  'sizeList.gone': '{name}: niedostępny',
} as const;
