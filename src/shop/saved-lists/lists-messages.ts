/**
 * Messages of the wishlist and the comparison. Their names and buttons are on every page, so those are in
 * `messages.ts`.
 */
export const listsMessages = {
  'lists.unknown': 'Nie znamy takiego produktu. Mógł zniknąć z oferty.',
  'lists.unread': 'Nie udało się odczytać formularza, więc nic się nie zmieniło. Spróbuj jeszcze raz.',
  'lists.sentTooMuch': 'Wysłane dane są za duże, więc nic się nie zmieniło.',
  'lists.newest': 'Zobacz nowości',
  'lists.bestsellers': 'Najczęściej oceniane',

  'wishlist.lead':
    'Produkty, do których chcesz wrócić. Pamiętamy je przez 30 dni od Twojej ostatniej wizyty, bez zakładania konta.',
  'wishlist.leadOfClient':
    'Produkty, do których chcesz wrócić. Są na Twoim koncie: znajdziesz je na każdym urządzeniu, na którym się zalogujesz.',
  'wishlist.empty': 'Nie masz jeszcze ulubionych produktów',
  'wishlist.emptyHint':
    'Na stronie produktu wybierz „Dodaj do ulubionych”, a znajdziesz go tutaj także przy następnej wizycie, przez 30 dni.',
  'wishlist.emptyHintOfClient':
    'Na stronie produktu wybierz „Dodaj do ulubionych”, a znajdziesz go tutaj na każdym urządzeniu.',
  'wishlist.added': 'Dodaliśmy produkt do ulubionych.',
  'wishlist.see': 'Zobacz ulubione ({n})',
  'wishlist.removed': 'Usunęliśmy produkt z ulubionych.',
  'wishlist.full': 'Na liście ulubionych mieści się najwyżej {products}. Usuń któryś, aby dodać następny.',
  'wishlist.before': 'Cena w dniu dodania do ulubionych: {amount}.',
  'wishlist.remove': 'Usuń z ulubionych',
  'wishlist.keptQuantity': 'Z koszyka: {quantity}.',
  'wishlist.keptComment': 'Komentarz: {comment}',

  'comparison.lead': 'Ceny i cechy produktów obok siebie.',
  'comparison.empty': 'Nie masz jeszcze czego porównać',
  'comparison.emptyHint': 'Na stronie produktu wybierz „Porównaj”. Porównać można najwyżej {products}.',
  'comparison.single': 'Dodaj jeszcze jeden produkt, a pokażemy, czym się różnią.',
  'comparison.added': 'Dodaliśmy produkt do porównania.',
  'comparison.see': 'Zobacz porównanie ({n})',
  'comparison.removed': 'Usunęliśmy produkt z porównania.',
  'comparison.full': 'Porównujemy najwyżej {products} naraz. Usuń któryś z porównania, aby dodać następny.',
  'comparison.remove': 'Usuń',
  'comparison.removeNamed': 'Usuń z porównania: {name}',
  'comparison.caption': 'Porównanie cech produktów',
  'comparison.view': 'Które cechy pokazać',
  'comparison.all': 'Wszystkie cechy',
  'comparison.differences': 'Tylko różnice',
  'comparison.marked': 'Tym znakiem wyróżniamy cechy, którymi produkty się różnią.',
  'comparison.differs': 'różnica',
  'comparison.same': 'Te produkty nie różnią się żadną z opisanych cech.',
  'comparison.price': 'Cena',
  'comparison.buy': 'Kupno',
  'comparison.open': 'Zobacz produkt',
  'comparison.unshared': 'Tylko tutaj',
  'comparison.rating': 'Ocena',
  'comparison.noRating': 'Brak opinii',
  'comparison.state': 'Dostępność',
  'comparison.none': '–',
  'comparison.noneRead': 'brak danych',
} as const;
