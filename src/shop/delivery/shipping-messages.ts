/** Messages about dispatch times. Server only: a page contains the complete sentence. */
export const shippingMessages = {
  'shipping.deadline': 'Zamów do {time}, wyślemy dziś',
  'shipping.today': 'Wysyłka dziś',
  'shipping.within': 'Wysyłka w {hours} h',
  'shipping.tomorrow': 'Wysyłka jutro',
  'shipping.days': 'Wysyłka za {days}',
  'shipping.weekday': 'Wysyłka {weekday}',
  'shipping.weekdayDate': 'Wysyłka {weekday}, {date}',
  'shipping.unknown': 'Czas wysyłki ustalimy po złożeniu zamówienia',
  'shipping.unknownLatest': 'Czas wysyłki ustalimy po złożeniu zamówienia. Dostarczymy najpóźniej {date}.',
} as const;

export type ShippingKey = keyof typeof shippingMessages;
