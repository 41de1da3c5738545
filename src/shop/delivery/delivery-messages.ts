/** Ways of delivery: what they cost, when the parcel comes and why one cannot be used. */
export const deliveryMessages = {
  'delivery.free': 'gratis',
  'delivery.cashFee': 'w tym {fee} za pobranie',
  'delivery.today': 'dziś, {day}',
  'delivery.tomorrow': 'jutro, {day}',
  'delivery.fromTo': 'od {from} do {to}',
  'delivery.fromToday': 'dziś',
  'delivery.fromTomorrow': 'jutra',
  'delivery.own': '{name}: {cost}. {arrives}',
  'delivery.arrives': 'U Ciebie {days}',
  'delivery.collected': 'Do odbioru {days}',
  'delivery.emailed': 'E-mailem, zaraz po zaksięgowaniu płatności',
  'delivery.unknownDays': 'Termin ustalimy po złożeniu zamówienia. Dostarczymy najpóźniej {date}.',
  'delivery.refusedCountry': 'Do tego kraju nie dostarczamy w ten sposób.',
  'delivery.refusedArea': 'Kurier nie obsługuje okolicy o kodzie {zipcode}. Wybierz inny sposób dostawy.',
  'delivery.refusedWeight': 'Paczka jest za ciężka: ten sposób jest dla paczek do {weight}.',
  'delivery.refusedProduct': 'Tak nie dostarczymy produktu „{name}”.',
  'delivery.refusedNothingToSend': 'Nie ma czego wysyłać: zamówienie przyjdzie e-mailem.',
  'delivery.refusedNeedsParcel': 'W zamówieniu są rzeczy do wysłania paczką.',
  'delivery.refusedPayment': 'Płatność przy odbiorze nie jest dostępna.',
  'delivery.legend': 'Sposób dostawy',
  'delivery.together': 'Jedna paczka, gdy wszystko będzie gotowe',
  'delivery.divided': 'Osobne paczki, każda gdy będzie gotowa',
  'delivery.parcel': 'Paczka {n}: {names}. {arrives}, {cost}',
  'delivery.divisionLegend': 'Jak wysłać',
} as const;

export type DeliveryKey = keyof typeof deliveryMessages;
