/** The mail with the codes of gift cards. */
export const giftCardMailMessages = {
  'giftCard.mail.subject': 'Twoja karta podarunkowa',
  'giftCard.mail.subjects': 'Twoje karty podarunkowe',
  'giftCard.mail.text':
    'Dzień dobry, dziękujemy za zamówienie {number}. Oto kod, którym można płacić w naszym sklepie:',
  'giftCard.mail.card': '{code}, wartość {value}',
  'giftCard.mail.use':
    'Kod wpisuje się przy składaniu zamówienia. Karta jest ważna do {day}. Jeśli zakupy są tańsze, reszta zostaje na następny raz; jeśli droższe, różnicę można dopłacić dowolnym sposobem.',
  'giftCard.mail.keep': 'Kto zna kod, może nim zapłacić. Przekaż go tylko tej osobie, dla której jest karta.',
} as const;
