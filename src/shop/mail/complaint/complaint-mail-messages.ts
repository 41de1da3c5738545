/** Messages of mails about a complaint. */
export const complaintMailMessages = {
  'complaintMail.hello': 'Dzień dobry,',
  'complaintMail.see': 'Zobacz reklamację i napisz do nas',
  'complaintMail.number': 'Numer',
  'complaintMail.order': 'Zamówienie',
  'complaintMail.filedAt': 'Złożona',
  'complaintMail.what': 'Co jest nie tak',
  'complaintMail.since': 'Kiedy wada się ujawniła',
  'complaintMail.wish': 'Żądanie',
  'complaintMail.wish.repair': 'naprawa',
  'complaintMail.wish.replacement': 'wymiana rzeczy na nową',
  'complaintMail.wish.lower_price': 'obniżenie ceny',
  'complaintMail.wish.lower_price.by': 'obniżenie ceny o {amount}',
  'complaintMail.wish.refund': 'zwrot pieniędzy',
  'complaintMail.account': 'Rachunek do zwrotu',
  'complaintMail.accountEnd': 'kończący się na {end}',
  'complaintMail.goods': 'Reklamowane rzeczy',
  'complaintMail.pieces': '{quantity} {unit}',
  'complaintMail.proof': 'Dowód zakupu: {details}, zakup {day}',
  'complaintMail.attached': 'Pliki: {names}',
  'complaintMail.dayAndTime': '{day}, godz. {time}',

  'complaintMail.filed.subject': 'Przyjęliśmy reklamację {number}',
  'complaintMail.filed.text': 'przyjęliśmy Twoją reklamację. Ta wiadomość to jej potwierdzenie.',
  'complaintMail.filed.clock':
    'Odpowiemy na ten adres najpóźniej {day}. Jeśli nie odpowiemy w ustawowym terminie, reklamacja będzie uznana.',
  'complaintMail.filed.clockFirm': 'Odpowiemy na ten adres najpóźniej {day}.',
  'complaintMail.filed.keep': 'Nie wysyłaj jeszcze rzeczy. Jeśli będzie potrzebna, odbierzemy ją na nasz koszt.',

  'complaintMail.accepted.subject': 'Reklamacja {number} uznana',
  'complaintMail.accepted.text': 'uznajemy reklamację {number}.',
  'complaintMail.lapsed.subject': 'Reklamacja {number} uznana, bo nie odpowiedzieliśmy w terminie',
  'complaintMail.lapsed.text':
    'nie odpowiedzieliśmy na reklamację {number} do {day}, więc zgodnie z art. 7a ustawy o prawach konsumenta jest uznana. Przepraszamy, że trzeba było czekać.',
  'complaintMail.given.repair': 'Naprawimy rzecz na nasz koszt, w rozsądnym czasie i bez nadmiernych niedogodności.',
  'complaintMail.given.replacement': 'Wymienimy rzecz na nową, na nasz koszt.',
  'complaintMail.given.lower_price': 'Obniżamy cenę o {amount}.',
  'complaintMail.given.refund': 'Zwrócimy {amount} za reklamowane rzeczy: {names}.',
  'complaintMail.given.nothing':
    'Pieniądze za reklamowane rzeczy oddaliśmy już wcześniej, więc nic więcej nie zwracamy.',
  'complaintMail.given.refundUnknown': 'Zwrócimy pieniądze za reklamowane rzeczy.',
  'complaintMail.collect': 'Nie musisz niczego odsyłać: rzecz odbierzemy na nasz koszt. Napiszemy, kiedy i skąd.',
  'complaintMail.longer':
    'Po naprawie odpowiadamy za zgodność towaru z umową o {months} miesięcy dłużej niż dwa lata od dostawy.',
  'complaintMail.choice':
    'Zamiast naprawy możesz wybrać wymianę na nową; wtedy okres odpowiedzialności nie wydłuża się w ten sposób. Odpisz, jeśli wolisz wymianę.',
  'complaintMail.moneyBy': 'Pieniądze zwrócimy najpóźniej {day}, tym samym sposobem, którym je dostaliśmy.',
  'complaintMail.moneyBy.account': 'Pieniądze zwrócimy najpóźniej {day}, przelewem na rachunek kończący się na {end}.',
  'complaintMail.moneyBy.noAccount':
    'Pieniądze zwrócimy najpóźniej {day}, przelewem na rachunek, który podasz w odpowiedzi.',
  'complaintMail.moneyBy.part.account':
    'Pieniądze zwrócimy najpóźniej {day}: to, co zapłacono przy odbiorze, przelewem na rachunek kończący się na {end}, resztę tym samym sposobem, którym ją dostaliśmy.',
  'complaintMail.moneyBy.part.noAccount':
    'Pieniądze zwrócimy najpóźniej {day}: to, co zapłacono przy odbiorze, przelewem na rachunek, który podasz w odpowiedzi, resztę tym samym sposobem, którym ją dostaliśmy.',
  'complaintMail.otherRemedy':
    'To inny sposób niż ten, którego dotyczy reklamacja ({wish}). Powody podajemy niżej. Jeśli się nie zgadzasz, odpisz nam.',
  'complaintMail.reasons': 'Uzasadnienie',

  'complaintMail.refused.subject': 'Odpowiedź na reklamację {number}',
  'complaintMail.refused.text': 'nie uznajemy reklamacji {number}.',
  'complaintMail.settlement': 'Pozasądowe rozwiązanie sporu',
  'complaintMail.settlement.agrees':
    'Oświadczamy, że zgadzamy się na udział w postępowaniu w sprawie pozasądowego rozwiązania tego sporu konsumenckiego (art. 32 ustawy z 23 września 2016 r.). Podmiot uprawniony: {body}, {website}.',
  'complaintMail.settlement.refuses':
    'Oświadczamy, że odmawiamy udziału w postępowaniu w sprawie pozasądowego rozwiązania tego sporu konsumenckiego (art. 32 ustawy z 23 września 2016 r.). Podmiotem uprawnionym jest {body}, {website}.',
  'complaintMail.settlement.help':
    'Bezpłatnie pomoże też powiatowy lub miejski rzecznik konsumentów. Zawsze możesz pójść do sądu.',

  'complaintMail.message.subject': 'Nowa wiadomość w sprawie reklamacji {number}',
  'complaintMail.message.text': 'napisaliśmy do Ciebie w sprawie reklamacji {number}:',
  'complaintMail.shop-filed.subject': 'Nowa reklamacja {number}, odpowiedź do {day}',
  'complaintMail.shop-filed.text': 'W sklepie złożono reklamację:',
  'complaintMail.shop-message.subject': 'Reklamacja {number}: wiadomość od klienta',
  'complaintMail.shop-message.text': '{name} pisze w sprawie reklamacji {number}:',
  'complaintMail.shop-due.subject': 'Reklamacja {number} czeka na odpowiedź, ostatni dzień: {day}',
  'complaintMail.shop-lapsed.subject': 'Reklamacja {number} uznana, bo nie było odpowiedzi',
  'complaintMail.shop-lapsed.text':
    'Odpowiedź miała wyjść najpóźniej {day}. Minęła północ, więc reklamacja jest uznana z mocy prawa (art. 7a ustawy o prawach konsumenta). Klient dostał o tym wiadomość.',
  'complaintMail.shop-lapsed.wish': 'Do spełnienia: {wish}.',
  'complaintMail.shop.clock':
    'Odpowiedz najpóźniej {day}. Brak odpowiedzi w terminie oznacza uznanie reklamacji z mocy prawa.',
  'complaintMail.shop.clockFirm': 'Odpowiedź obiecaliśmy najpóźniej {day}.',
  'complaintMail.panel': 'Otwórz reklamację w panelu i odpowiedz',
  'complaintMail.settled.subject': 'Reklamacja {number} zakończona',
  'complaintMail.settled.text':
    'zrobiliśmy wszystko, co wynikało z uznania reklamacji {number}. Jeśli coś jest nie tak, odpisz nam.',
  'complaintMail.withdrawn.subject': 'Reklamacja {number} wycofana',
  'complaintMail.withdrawn.text':
    'na Twoją prośbę zamknęliśmy reklamację {number}. Możesz złożyć ją ponownie, dopóki odpowiadamy za rzecz.',
} as const;
