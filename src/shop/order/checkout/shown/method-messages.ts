/** Messages about the next step after the button, by method of payment. Server only. */
export const methodMessages = {
  'method.blik': 'Kod z aplikacji banku wpiszesz na następnej stronie.',
  'method.online': 'Przejdziesz na stronę operatora płatności.',
  'method.transfer': 'Dane do przelewu zobaczysz na następnej stronie. Przygotujemy zamówienie, gdy wpłata dotrze.',
  'method.transferHeld': 'Do czasu wpłaty trzymamy produkty dla Ciebie przez {days}.',
  'method.transferNotHeld':
    'Takiej ilości nie rezerwujemy przed wpłatą: jeśli produkty się wyprzedadzą, zwrócimy pieniądze.',
  'method.heldIf': 'Zarezerwujemy je, jeśli zapłacisz od razu albo zamówisz na konto z potwierdzonym adresem e-mail.',
  'method.cash': 'Gotówką albo kartą, gdy odbierasz paczkę.',
} as const;
