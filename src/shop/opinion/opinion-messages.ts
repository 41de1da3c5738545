/** Messages of a product's opinions, loaded with them. */
export const opinionMessages = {
  'opinions.none': 'Nikt jeszcze nie ocenił tego produktu.',
  'opinions.answer': 'Odpowiedź sklepu',
  'opinions.distribution': 'Rozkład ocen',
  'opinions.showing': 'Pokazujemy {shown} z {count} opinii',
  'opinions.showAll': 'Pokaż wszystkie',
  'opinions.all': 'Zobacz wszystkie opinie ({count})',
  'opinions.allTitle': 'Opinie o produkcie {name}',
  'opinions.filter': 'Pokaż opinie',
  'opinions.every': 'Wszystkie',
  'opinions.withPhotos': 'Ze zdjęciami',
  'opinions.noneSuch': 'Nie ma takich opinii.',
  'opinions.pages': 'Strony opinii',
  'opinions.page': 'Strona {page} z {pages}',
  'opinions.previous': 'Poprzednia strona',
  'opinions.next': 'Następna strona',
  'opinions.back': 'Wróć do produktu',
} as const;
