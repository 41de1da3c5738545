/** Messages of mails about opinions. */
export const opinionMailMessages = {
  'opinionMail.hello': 'Dzień dobry,',

  'opinionMail.invitation.subject': 'Jak oceniasz zamówienie {number}?',
  'opinionMail.invitation.text':
    'zamówienie {number} jest już u Ciebie. Napisz, co myślisz o produktach. Publikujemy opinie dobre i złe, a Twoja będzie oznaczona jako potwierdzona zakupem.',
  'opinionMail.invitation.link': 'Napisz opinię',
  'opinionMail.invitation.until': 'Link działa do {day}. Nie przekazuj go nikomu: opinie z tego linku są Twoje.',
  'opinionMail.invitation.why':
    'Piszemy, bo przy składaniu zamówienia wyrażono na to zgodę. To jedyne zaproszenie w sprawie tego zamówienia.',
  'opinionMail.invitation.stop': 'Wycofaj zgodę na prośby o opinię',

  'opinionMail.published.subject': 'Twoja opinia jest opublikowana',
  'opinionMail.published.text': 'opublikowaliśmy Twoją opinię.',
  'opinionMail.refused.subject': 'Nie opublikowaliśmy Twojej opinii',
  'opinionMail.refused.text':
    'nie opublikowaliśmy Twojej opinii. Nie pokażemy jej w sklepie; decyzja jest bezterminowa.',
  'opinionMail.removed.subject': 'Usunęliśmy Twoją opinię',
  'opinionMail.removed.text': 'usunęliśmy Twoją opinię. Nie pokażemy jej w sklepie; decyzja jest bezterminowa.',
  'opinionMail.about': 'Produkt',
  'opinionMail.opinion': 'Treść opinii',
  'opinionMail.reasons': 'Uzasadnienie decyzji',
  'opinionMail.ground': 'Podstawa',
  'opinionMail.facts': 'Okoliczności',
  'opinionMail.origin': 'Skąd o tym wiemy',
  'opinionMail.origin.report': 'ze zgłoszenia innej osoby',
  'opinionMail.origin.own': 'ze sprawdzenia opinii przez sklep',
  'opinionMail.byPerson': 'Decyzję podjął człowiek, bez użycia automatycznych narzędzi.',
  'opinionMail.redress':
    'Jeśli się z nią nie zgadzasz, odpowiedz na tę wiadomość albo napisz na {email} w ciągu 6 miesięcy: rozpatrzymy sprawę ponownie. Możesz też skorzystać z pozasądowego rozwiązania sporu albo pójść do sądu.',

  'opinionMail.ground.illegal': 'treść niezgodna z prawem',
  'opinionMail.ground.offensive': 'zasady opinii w regulaminie: treść obraźliwa lub wulgarna',
  'opinionMail.ground.personal-data': 'zasady opinii w regulaminie: dane osobowe innej osoby',
  'opinionMail.ground.advertising': 'zasady opinii w regulaminie: reklama lub link do innej strony',
  'opinionMail.ground.off-topic': 'zasady opinii w regulaminie: treść nie dotyczy produktu ani zamówienia',
  'opinionMail.ground.not-genuine':
    'zasady opinii w regulaminie: opinia nie pochodzi od osoby, która używała produktu, albo jest opłacona',

  'opinionMail.answered.subject': 'Odpowiedzieliśmy na Twoją opinię',
  'opinionMail.answered.text': 'pod Twoją opinią jest nasza odpowiedź.',
  'opinionMail.answer': 'Odpowiedź sklepu',
  'opinionMail.see': 'Zobacz opinię w sklepie',

  'opinionMail.reported.subject': 'Przyjęliśmy zgłoszenie opinii nr {report}',
  'opinionMail.reported.text':
    'przyjęliśmy Twoje zgłoszenie opinii nr {report}. Sprawdzi je człowiek, a o decyzji napiszemy na ten adres.',
  'opinionMail.reported.strange': 'Jeśli to nie Twoje zgłoszenie, pomiń tę wiadomość.',
  'opinionMail.report-decided.subject': 'Zgłoszenie opinii nr {report}: decyzja',
  'opinionMail.report-decided.upheld': 'po Twoim zgłoszeniu nr {report} usunęliśmy opinię.',
  'opinionMail.report-decided.kept':
    'sprawdziliśmy zgłoszenie nr {report}. Opinia zostaje: nie narusza prawa ani zasad opinii w sklepie.',
} as const;
