/** What happens after the button, by the method of payment. Server only. */
export const methodMessages = {
  'method.blik': 'Kod z aplikacji banku wpiszesz na następnej stronie.',
  'method.online': 'Przejdziesz na stronę operatora płatności.',
  'method.transfer':
    'Dane do przelewu zobaczysz na następnej stronie. Przygotujemy zamówienie, gdy wpłata dotrze, i od tego dnia liczymy czas dostawy.',
  'method.cash': 'Gotówką albo kartą, gdy odbierasz paczkę.',
} as const;
