/** Messages for shoppers by key. The owner may override each of them (`settings.messages`). */
export const messages = {
  'frame.skipToContent': 'Przejdź do treści',
  'frame.keyboardHelp': 'Obsługa klawiaturą',
  'frame.home': 'Strona główna',
  'frame.menu': 'Menu',
  'frame.openMenu': 'Otwórz menu',
  'frame.closeMenu': 'Zamknij menu',
  'frame.search': 'Szukaj',
  'frame.basket': 'Koszyk',
  'frame.account': 'Konto',
  'frame.categories': 'Kategorie',
  'frame.openCategory': 'Rozwiń dział {name}',
  'frame.allOf': 'Wszystko z działu {name}',
  'frame.newest': 'Nowości',
  'frame.bargains': 'Promocje',
  'frame.blog': 'Blog',
  'frame.wishlist': 'Ulubione',
  'frame.comparison': 'Porównanie',
  'frame.breadcrumbs': 'Jesteś tutaj',
  'frame.back': 'Wróć',
  'frame.backToTop': 'Wróć na górę',
  'frame.close': 'Zamknij',
  'frame.more': 'Więcej',
  'frame.loading': 'Wczytujemy…',

  'price.from': 'od {amount}',
  'price.netAmount': '{amount} netto',
  'price.grossAmount': '{amount} brutto',
  'price.perUnit': '{amount} / {unit}',
  'price.reduced': 'Cena obniżona',
  'price.regular': 'Cena regularna',
  'price.withoutCode': 'Cena bez kodu',
  'price.withCode': 'Cena z kodem {code}',
  'price.codeOffer': 'z kodem {code}',
  'price.takeCode': 'Użyj kodu {code}',
  'price.codeTaken': 'Kod {code} jest w koszyku. Cena z kodem obowiązuje przy zakupie.',
  'price.codeRefused': 'Ten kod już nie działa.',
  'price.upcoming': 'Cena od {date}',
  'price.lowest': 'Najniższa cena z 30 dni przed obniżką',
  'price.lowestSinceOffered': 'Najniższa cena od rozpoczęcia sprzedaży do obniżki',
  'price.beforeFirstCut': 'Cena przed pierwszą obniżką',
  'price.saving': 'Oszczędzasz',
  'price.savingPercent': '{percent}%',
  'price.deposit': '+ kaucja {amount}, zwracana przy oddaniu opakowania',
  'energy.class': 'Klasa energetyczna {grade} w skali od {best} do {worst}',
  'energy.label': 'Pokaż etykietę energetyczną',
  'energy.sheet': 'Karta informacyjna produktu',
  'price.srp': 'Cena zalecana przez producenta',
  'price.advance': 'Zaliczka',
  'price.ofTier': 'Z rabatem ilościowym {percent}%, bez niego {amount}',
  'price.orPoints': 'albo {points}',
  'price.pointsReceived': 'Z kontem w sklepie otrzymasz za zakup {points}',
  'price.phone': 'Cena na telefon',
  'price.gratis': 'Gratis',

  'badge.promotion': 'Promocja',
  'badge.bargain': 'Okazja',
  'badge.code': 'Kod rabatowy',
  'badge.new': 'Nowość',
  'badge.percent': '{sign}{percent}%',

  'availability.enable': 'Dostępny',
  'availability.order': 'Na zamówienie',
  'availability.disable': 'Produkt niedostępny',
  'availability.gone': 'Niedostępny',
  'availability.phone': 'Cena na telefon. Skontaktuj się ze sprzedawcą',
  'availability.pointsOnly': 'Produkt dostępny tylko w programie lojalnościowym',
  'availability.inStock': 'W magazynie: {amount}',
  'availability.lastPieces': 'Ostatnie {units}: {n}',
  'availability.free': 'Gratis do zakupów od {amount}. Wybierzesz go w koszyku.',
  'availability.contact': 'Zapytaj o cenę',
  'availability.virtual': 'Wysyłamy e-mailem',
  'availability.service': 'Usługa, bez wysyłki',

  'shipping.free': 'Dostawa gratis!',
  'shipping.from': 'Dostawa od {amount}',
  'shipping.freeFrom': 'gratis od {amount}',
  'shipping.none': 'Tego produktu nie wysyłamy do wybranego kraju',

  'quantity.total': 'Razem {total}',
  'quantity.totalEach': 'Razem {total}, po {each}',
  'quantity.label': 'Ilość',
  'quantity.more': 'Zwiększ ilość',
  'quantity.less': 'Zmniejsz ilość',
  'quantity.minimum': 'Minimalnie możesz zamówić {n} {unit}',
  'quantity.maximum': 'Maksymalnie możesz zamówić {n} {unit}',
  'quantity.soldBy': 'Sprzedajemy co {n} {unit}',

  'product.size': 'Rozmiar',
  'product.chooseSize': 'Wybierz: {label}',
  'product.buy': 'Do koszyka',
  'product.buyNamed': 'Kup: {name}',
  'product.buying': 'Dodajemy…',
  'product.buyForPoints': 'Kup za {points}',
  'product.signIn': 'Zaloguj się',
  'product.toShoppingList': 'Dodaj do listy zakupowej',
  'product.wishlist': 'Dodaj do ulubionych',
  'product.wishlistOn': 'Usuń z ulubionych',
  'product.comparison': 'Porównaj',
  'product.comparisonOn': 'Usuń z porównania',
  'product.added': 'Produkt został dodany.',
  'product.basketTotal': 'Wartość koszyka: {amount}.',
  'product.toFree': 'Do darmowej dostawy brakuje {amount}.',
  'product.goToBasket': 'Przejdź do koszyka',
  'product.extendDemoPromotions': 'Kontynuuj zakupy',
  'product.addFailed': 'Wystąpił błąd podczas dodawania produktu.',
  'product.basketFull': 'W koszyku nie zmieści się więcej pozycji. Złóż zamówienie albo usuń coś z koszyka.',
  'product.listFailed': 'Nie udało się zmienić listy. Spróbuj ponownie.',
  'product.pictures': 'Zdjęcia produktu',
  'product.nextPicture': 'Następne zdjęcie',
  'product.previousPicture': 'Poprzednie zdjęcie',
  'product.enlargePicture': 'Powiększ zdjęcie {n} z {count}: {alt}',
  'product.pictureCount': '{n} / {count}',
  'product.pictureFailed': 'Nie udało się wczytać zdjęcia.',
  'product.zoom': 'Przybliż lub oddal',
  'product.recentlySeen': 'Ostatnio oglądane',
  'product.similar': 'Może Ci się też spodobać',
  'product.bundle': 'W zestawie',
  'product.partFacts': 'Informacje o produkcie',
  'product.bundleSaving': 'Razem taniej o {amount} niż osobno',

  'subscription.choice': 'Sposób zakupu',
  'subscription.once': 'Kup raz',
  'subscription.subscribe': 'Kup w subskrypcji',
  'subscription.period': 'Jak często wysyłać',
  'subscription.saving': 'Taniej o {amount} w każdej dostawie',

  'instalments.open': 'Oblicz ratę',
  'instalments.minimum': 'Minimalna kwota zakupu na raty to {amount}.',
  'instalments.maximum': 'Maksymalna kwota zakupu na raty to {amount}.',
  'instalments.hint': 'od {amount}/mies. ({count})',
  'instalments.warning': 'Uwaga! Pożyczanie pieniędzy kosztuje',
  'instalments.rrso': 'RRSO {rrso}',
  'instalments.terms': 'Plan rat i przykład reprezentatywny',
  'instalments.example': 'Przykład reprezentatywny',

  'opinions.title': 'Opinie',
  'opinions.stars': 'Ocena {stars} na 5',

  'info.pages': 'Strony informacyjne',

  'missing.title': 'Nie ma takiej strony',
  'missing.text': 'Adres mógł się zmienić albo produkt zniknął z oferty.',
  'missing.search': 'Czego szukasz?',
  'missing.home': 'Wróć na stronę główną',
  'failure.title': 'Coś poszło nie tak',
  'failure.text': 'To błąd po naszej stronie. Odśwież stronę za chwilę.',
  'failure.away': 'Nie udało się tego teraz zapisać. Spróbuj jeszcze raz za chwilę.',
  'failure.id': 'Numer zgłoszenia: {id}',
  'unsent.line':
    'Nie wiemy, czy formularz dotarł: nie ma połączenia ze sklepem. Wszystko, co w nim jest, zostało na miejscu. ' +
    'Sprawdź połączenie i wyślij go jeszcze raz.',
  'unsent.away':
    'Sklep nie może teraz przyjąć formularza. Wszystko, co w nim jest, zostało na miejscu. Wyślij go jeszcze raz za chwilę.',
  'unsent.limit':
    'Zbyt wiele prób w krótkim czasie. Wszystko, co jest w formularzu, zostało na miejscu. Wyślij go jeszcze raz za kilka minut.',
  'unsent.failure':
    'Formularz nie został przyjęty z powodu błędu po naszej stronie. Wszystko, co w nim jest, zostało na miejscu. ' +
    'Wyślij go jeszcze raz za chwilę.',
} as const;

export type MessageKey = keyof typeof messages;
type MessageValues = Record<string, string | number>;
export type Overrides = Record<string, string>;
/**
 * The messages of one part of the shop. Parts that few pages use have their own file, so that other pages do not load
 * it.
 */
export type Sentences = Readonly<Record<string, string>>;
export type Translate<Key extends string = MessageKey> = (key: Key, values?: MessageValues) => string;

/**
 * The message with its `{placeholders}` filled. A placeholder without a value is left in, so that the mistake is
 * visible.
 */
export function message(key: MessageKey, values: MessageValues = {}, overrides: Overrides = {}): string {
  return translator(overrides)(key, values);
}

function fillSentence(sentence: string, values: MessageValues): string {
  return sentence.replace(/\{(\w+)\}/g, (gap, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : gap,
  );
}

export function translator(overrides?: Overrides): Translate;
export function translator<Own extends Sentences>(
  overrides: Overrides | undefined,
  own: Own,
): Translate<keyof Own & string>;
export function translator(overrides: Overrides = {}, own: Sentences = messages): Translate<string> {
  return (key, values = {}) =>
    fillSentence((Object.hasOwn(overrides, key) ? overrides[key] : undefined) ?? own[key] ?? key, values);
}
