/** Messages about why nothing was ordered. Server only: a page and a call contain the complete sentence. */
export const orderFaultMessages = {
  'orderFault.basket_empty': 'Koszyk jest pusty. Dodaj produkt, żeby złożyć zamówienie.',
  'orderFault.not_enough': 'Nie mamy już tyle sztuk: {name}. Zmień ilość w koszyku.',
  'orderFault.order_line_unavailable': 'Tego produktu nie można już zamówić: {name}. Usuń go z koszyka.',
  'orderFault.order_wish_missing':
    'Napisz w koszyku, jak mamy to wykonać: {name}. Bez Twoich wskazań nie przyjmiemy zamówienia.',
  'orderFault.delivery_not_chosen': 'Wybierz sposób dostawy.',
  'orderFault.delivery_not_served': 'Ten przewoźnik nie obsługuje podanego obszaru. Wybierz inny sposób dostawy.',
  'orderFault.delivery_not_offered':
    'Nie możemy teraz przyjąć tego zamówienia: nie ma sposobu dostawy i płatności, który by je obejmował. Zmień kraj dostawy albo zawartość koszyka, albo zadzwoń do nas: {phone}.',
  'orderFault.delivery_details': 'Uzupełnij dane do dostawy.',
  'orderFault.delivery_carrier_error':
    'Przewoźnik zgłosił błąd po swojej stronie. Skontaktuj się z nami ({phone}) albo zmień sposób dostawy.',
  'orderFault.pickup_point_not_chosen': 'Wybierz punkt odbioru.',
  'orderFault.payment_not_chosen': 'Wybierz sposób płatności.',
  'orderFault.advance_not_payable':
    'Produkt w koszyku wymaga zaliczki, a teraz nie można jej zapłacić. Wybierz dostawę bez płatności przy odbiorze albo zadzwoń: {phone}.',
  'orderFault.voucher_unknown': 'Ta karta podarunkowa jest nieznana albo już wykorzystana.',
  'orderFault.points_too_few': 'Masz za mało punktów. Zapłać w koszyku pieniędzmi albo usuń produkt.',
  'orderFault.code_spent':
    'Z tym adresem e-mail kod rabatowy już nie działa: był użyty albo jest tylko na pierwsze zamówienie. Usuń go z koszyka, żeby zamówić bez niego.',
  'orderFault.too_many_orders':
    'Na ten adres e-mail złożono dziś już kilka zamówień bez logowania. Zaloguj się na konto z tym adresem albo zamów jutro.',
  'orderFault.consent': 'To zamówienie wymaga jeszcze zgody: {wording}',
} as const;
