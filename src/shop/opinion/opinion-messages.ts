/** Messages of a product's opinions, loaded with them. */
export const opinionMessages = {
  'opinions.none': 'Nikt jeszcze nie ocenił tego produktu.',
  'opinions.answer': 'Odpowiedź sklepu',
  'opinions.distribution': 'Rozkład ocen',
  'opinions.showing': 'Pokazujemy {shown} z {count} opinii',
  'opinions.showAll': 'Pokaż wszystkie',
  'opinions.more': 'Pokaż więcej ({count})',
  'opinions.less': 'Pokaż mniej',
} as const;
