/** Messages of the order page. */
export const orderMessages = {
  'order.title': 'Zamówienie',
  'order.express': 'Zaloguj się kodem z e-maila, bez hasła',
  'order.lines': 'Zamawiane produkty',
  'order.howTitle': 'Jak zamówić',
  'order.how':
    'Zadzwoń albo wyślij nam tę listę e-mailem. Potwierdzimy dostępność i ustalimy z Tobą dostawę oraz płatność, zanim cokolwiek zapłacisz.',
  'order.mail': 'Wyślij zamówienie e-mailem',
  'order.mailTo': 'Napisz na adres {email}',
  'order.call': 'Zadzwoń: {phone}',
  'order.back': 'Wróć do koszyka',
  'order.gift': 'Prezent: {name}',
  'order.comment': 'Komentarz: {comment}',
  'order.files': 'Dołączone: {files}',

  'letter.subject': 'Zamówienie ze sklepu {shop}',
  'letter.begin': 'Dzień dobry, zamawiam:',
  'letter.line': '– {name}: {quantity}, {amount}',
  'letter.more': '– i {lines} z mojego koszyka',
  'letter.code': 'Kod rabatowy: {code}',
  'letter.total': 'Razem: {amount}',
  'letter.end': 'Imię i nazwisko, adres dostawy i telefon:',
} as const;
