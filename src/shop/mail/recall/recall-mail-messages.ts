/** Messages of the mail about a dangerous product. */
export const recallMailMessages = {
  'recallMail.subject': 'Odzyskanie produktu ze względów bezpieczeństwa: {product}',
  'recallMail.heading': 'Odzyskanie produktu ze względów bezpieczeństwa',
  'recallMail.text': 'Dzień dobry, w zamówieniu {number} jest produkt, który jest niebezpieczny.',
  'recallMail.product': 'Produkt',
  'recallMail.code': 'Kod',
  'recallMail.producer': 'Producent',
  'recallMail.placed': 'Zamówiony',
  'recallMail.placedIn': '{day}, sklep {shop}',
  'recallMail.picture': 'Zdjęcie produktu',
  'recallMail.pieces': 'Których sztuk to dotyczy',
  'recallMail.hazard': 'Na czym polega zagrożenie',
  'recallMail.advice': 'Co zrobić teraz',
  'recallMail.remedy': 'Co proponujemy',
  'recallMail.contact': 'Gdzie pytać',
  'recallMail.link': 'Zobacz zamówienie',
  'recallMail.others': 'Jeśli ktoś inny ma ten produkt, przekaż mu tę wiadomość.',
};
