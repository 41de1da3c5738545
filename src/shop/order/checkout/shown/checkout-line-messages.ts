/** Messages about a line above the button. Server only: a page contains the complete sentence. */
export const checkoutLineMessages = {
  'line.comment': 'Komentarz: {comment}',
  'line.files': 'Dołączone: {files}',
  'line.gift': 'Prezent do zamówienia',
  'line.giftWorth': 'gratis',
  'line.subscription':
    'Subskrypcja {period}, na czas nieokreślony. Zobowiązujesz się tylko do tej jednej dostawy, a za każdą płacisz osobno, według ceny z jej dnia. O następnych przypomnimy e-mailem najpóźniej 3 dni wcześniej, a o wyższą cenę zapytamy. Subskrypcję zakończysz w każdej chwili bez opłat, jednym przyciskiem: w koncie albo z linku w każdej naszej wiadomości.',
} as const;
