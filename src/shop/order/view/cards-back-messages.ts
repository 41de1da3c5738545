/** What a buyer is told of gift cards when an order is cancelled: before and after it, on its pages and in the mail. */
export const cardsBackMessages = {
  'orderMail.cancelled.vouchers': 'Kwota {amount} zapłacona kartą podarunkową wraca na kartę i można nią znów płacić.',
} as const;
