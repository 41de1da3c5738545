/** Messages of mails that the shop itself gets about orders. */
export const shopMailMessages = {
  'shopMail.new-order.subject': 'Nowe zamówienie {number}: {amount}',
  'shopMail.new-order.text': 'W sklepie złożono zamówienie {number}.',
  'shopMail.new-order.unpaid': 'Czeka na przelew: nie wysyłaj, dopóki nie wpłynie.',
  'shopMail.payment-failed.subject': 'Płatność nie powiodła się: zamówienie {number}',
  'shopMail.payment-failed.text':
    'Kupujący nie zapłacił za zamówienie {number} ({amount}) i nie spróbował jeszcze raz. Dostał e-mail z linkiem do płatności.',
  'shopMail.refund-failed.subject': 'Zwrot pieniędzy nie udał się: zamówienie {number}',
  'shopMail.refund-failed.text':
    'Operator płatności odmówił zwrotu {amount} za zamówienie {number}. Pieniądze nie wróciły do kupującego. Otwórz zamówienie i oddaj je zwykłym przelewem albo spróbuj ponownie.',
  'shopMail.buyer': 'Kupujący',
  'shopMail.total': 'Razem',
  'shopMail.payment': 'Płatność',
  'shopMail.payment.blik': 'BLIK',
  'shopMail.payment.online': 'szybki przelew albo karta',
  'shopMail.payment.transfer': 'przelew tradycyjny',
  'shopMail.payment.cash': 'przy odbiorze',
  'shopMail.payment.none': 'nie ma nic do zapłaty',
  'shopMail.payment.paid': '{method}, opłacone',
  'shopMail.delivery': 'Dostawa',
  'shopMail.remarks': 'Uwagi kupującego',
  'shopMail.panel': 'Otwórz zamówienie w panelu',
} as const;
