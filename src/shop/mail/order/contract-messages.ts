/**
 * Messages of the confirmation of a contract: the points of art. 12 of the act on consumer rights, on a durable medium
 * (art. 21). The instruction on withdrawal is the act's own (`statutory-texts.ts`).
 */
export const contractMessages = {
  'contract.subject': 'Zamówienie {number}: potwierdzenie',
  'contract.intro':
    'dziękujemy za zamówienie {number}, złożone {day} o {time}. W tej wiadomości i w załącznikach jest wszystko, co uzgodniliśmy. Zachowaj je.',
  'contract.goods': 'Zamówione produkty',
  'contract.quantity': '{quantity} × {price}',
  'contract.groupDiscount': 'Rabat grupy: {amount}',
  'contract.discount': 'Rabat z kodu: {amount}',
  'contract.lowest': 'Najniższa cena z 30 dni przed obniżką: {amount}',
  'contract.lowestSinceOffered': 'Najniższa cena od rozpoczęcia sprzedaży do obniżki: {amount}',
  'contract.beforeFirstCut': 'Cena przed pierwszą obniżką: {amount}',
  'contract.gift': 'Prezent do zamówienia',
  'contract.points': 'Za punkty: {points}',
  'contract.comment': 'Komentarz: {text}',
  'contract.files': 'Pliki: {names}',
  'contract.subscription':
    'Subskrypcja {period}, na czas nieoznaczony. Najkrótsze zobowiązanie to ta jedna dostawa. O następnych przypomnimy najpóźniej 3 dni wcześniej. Subskrypcję zakończysz w każdej chwili, bez opłat i bez okresu wypowiedzenia: w koncie, z linku w wiadomościach o subskrypcji, e-mailem albo telefonicznie.',

  'contract.costs': 'Koszty',
  'contract.sumGoods': 'Produkty',
  'contract.sumDeliveryByCode': 'Dostawa z kodem {code}: {name}',
  'contract.sumGroup': 'Rabat grupy {group}',
  'contract.sumCode': 'Rabat z kodu {code}',
  'contract.sumDelivery': 'Dostawa: {name}',
  'contract.sumFee': 'Opłata za płatność przy odbiorze',
  'contract.sumTotal': 'Razem z VAT',
  'contract.sumTotalNet': 'Razem',
  'contract.sumRate': 'w tym VAT {rate}',
  'contract.exempt': 'w tym sprzedaż zwolniona z VAT',
  'contract.outsideVat': 'w tym karta podarunkowa, nie podlega VAT (np.)',
  'contract.sumVouchers': 'Karta podarunkowa',
  'contract.sumToPay': 'Do zapłaty',
  'contract.sumPaid': 'Zapłacono',
  'contract.sumAdvance': 'w tym zaliczka przed wysyłką',
  'contract.sumOnDelivery': 'w tym przy odbiorze',

  'contract.delivery': 'Dostawa',
  'contract.latest': 'Termin dostawy: najpóźniej {day}.',
  'contract.parcel': 'Paczka {place}: {names}. Termin dostawy: najpóźniej {day}.',
  'contract.service': 'Potwierdzenie usługi wyślemy e-mailem na adres {email}.',
  'contract.byEmail': 'Wyślemy e-mailem na adres {email}, od razu po opłaceniu.',
  'contract.collect': 'Napiszemy, gdy zamówienie będzie gotowe do odbioru.',

  'contract.payment': 'Płatność',
  'contract.method': 'Sposób płatności: {method}.',
  'contract.advance': 'Przed wysyłką zapłacisz zaliczkę: {advance}, a przy odbiorze: {rest}.',
  'contract.advanceMethod': 'Sposób zapłaty zaliczki: {method}. Na stronie zamówienia możesz wybrać inny.',
  'contract.advancePaid': 'Zaliczka już do nas dotarła.',
  'contract.payNow': 'Zapłać z góry, przy składaniu zamówienia albo na stronie zamówienia.',
  'contract.payByHeldShortly':
    'Zapłać do {day}, do godziny {time}. Produkty trzymamy dla Ciebie do {heldDay}, do godziny {heldTime}; potem mogą się wyprzedać, a wtedy zwrócimy wpłatę.',
  'contract.payByNotHeld':
    'Zapłać do {day}, do godziny {time}. Do czasu wpłaty nie rezerwujemy produktów: jeśli się wyprzedadzą, zwrócimy wpłatę.',
  'contract.payBy': 'Zapłać do {day}, do godziny {time}. Potem produkty wrócą do sprzedaży.',
  'contract.payCard':
    'Kwotę {amount} pobieramy z karty {card}. Nic nie musisz robić. Jeśli bank odmówi, wyślemy link do płatności.',
  'contract.payCash': 'Zapłacisz przy odbiorze: {amount}.',
  'contract.payNothing': 'Nie ma nic do zapłaty.',
  'contract.paid': 'Płatność już do nas dotarła.',
  'contract.holder': 'Odbiorca',
  'contract.account': 'Numer rachunku',
  'contract.title': 'Tytuł',
  'contract.amount': 'Kwota',

  'contract.buyer': 'Dane zamawiającego',
  'contract.taxNumber': 'NIP {number}',
  'contract.document.confirmation': 'Dokument: paragon.',
  'contract.document.invoice': 'Dokument: faktura papierowa.',
  'contract.document.eInvoice': 'Dokument: faktura e-mailem.',
  'contract.remarks': 'Uwagi do zamówienia: {text}',
  'contract.courierRemarks': 'Uwagi dla kuriera: {text}',

  'contract.consents': 'Twoje zgody i oświadczenia',
  'contract.consentsIntro': 'Potwierdzamy, że w zamówieniu zaznaczono:',

  'contract.withdrawal': 'Pouczenie o odstąpieniu od umowy',
  'contract.withdrawal.digital':
    'Gdy za Twoją wyraźną zgodą zaczniemy dostarczać treść cyfrową przed upływem terminu na odstąpienie, tracisz prawo odstąpienia. Ta wiadomość potwierdza otrzymanie Twojej zgody.',
  'contract.withdrawal.exceptionsHere':
    'Prawo odstąpienia nie przysługuje w przypadkach z art. 38 ustawy o prawach konsumenta. W tym zamówieniu:',

  'contract.complaints': 'Zgodność z umową i reklamacje',
  'contract.complaints.duty':
    'Mamy obowiązek dostarczyć towar, treść cyfrową i usługę zgodne z umową. Wobec konsumentów odpowiadamy za zgodność przez dwa lata od dostarczenia, na zasadach z ustawy o prawach konsumenta.',
  'contract.complaints.how':
    'Reklamację złóż e-mailem: {email}, albo listem: {address}. Na stronie zamówienia jest też formularz. Napisz, co się stało i czego oczekujesz. Odpowiemy w ciągu 14 dni na papierze lub innym trwałym nośniku; brak odpowiedzi w tym czasie oznacza uznanie reklamacji.',
  'contract.complaints.guarantee':
    'Nie udzielamy dodatkowej gwarancji i nie świadczymy usług posprzedażnych, chyba że przy produkcie napisano inaczej.',
  'contract.complaints.outOfCourt':
    'Konsument może bez sądu i bezpłatnie skorzystać z pomocy powiatowego lub miejskiego rzecznika konsumentów oraz zwrócić się do wojewódzkiego inspektora Inspekcji Handlowej o polubowne rozwiązanie sporu. Udział w takim postępowaniu jest dobrowolny.',

  'contract.seller': 'Sprzedawca',
  'contract.contact': 'E-mail: {email}. Telefon: {phone} ({hours}), opłata jak za zwykłe połączenie.',
  'contract.attached': 'W załącznikach: regulamin i wzór formularza odstąpienia od umowy.',
  'contract.attachedTerms': 'W załączniku: regulamin.',
  'contract.form.online': 'Zamiast wypełniać formularz, możesz odstąpić od umowy online: {address} (link „{link}”).',
} as const;
