/** Messages of the reminder of a basket. */
export const basketMailMessages = {
  'basketMail.subject': 'Twój koszyk w sklepie {shop}',
  'basketMail.text': 'Dzień dobry, w Twoim koszyku zostały:',
  'basketMail.link': 'Wróć do koszyka',
  'basketMail.until': 'Link działa do {day}. Koszyk nie rezerwuje towaru, a ceny są takie jak w sklepie.',
  'basketMail.why': 'Piszemy raz, bo na koncie jest zgoda na informacje handlowe e-mailem.',
  'basketMail.stop': 'Wycofaj zgodę',
} as const;
