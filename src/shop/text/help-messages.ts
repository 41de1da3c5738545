/** Explanations of terms, for tooltips. */
export const helpMessages = {
  'help.lowest.label': 'Co to jest najniższa cena z 30 dni?',
  'help.lowest':
    'Najniższa cena, po której ten produkt był u nas w ciągu 30 dni przed obniżką. Od niej liczymy procent obniżki.',
  'help.points.label': 'Jak działają punkty?',
  'help.points': 'Punkty dopisujemy za zakupy zrobione z kontem. Kupisz za nie produkty, które mają cenę w punktach.',
  'help.rrso.label': 'Co to jest RRSO?',
  'help.rrso':
    'Rzeczywista roczna stopa oprocentowania: cały koszt kredytu w ciągu roku, z odsetkami i prowizją, jako procent kwoty.',
  'help.hold.label': 'Co znaczy, że rzeczy czekają?',
  'help.hold':
    'Do tej godziny nikt inny nie kupi rzeczy z Twojego zamówienia. Potem nieopłacone zamówienie się anuluje.',
} as const;
