/** Before the address of one order, because it fits that pattern too. */
export const newOrderAddress = '/panel/zamowienia/nowe';

/** The fields of the buyer, the delivery and the payment, named as in the order form of the shop. */
export const orderFields = [
  ...['kind', 'firm', 'nip', 'firstname', 'lastname', 'email', 'phone', 'document'],
  ...['street', 'street_number', 'zipcode', 'city', 'region'],
  ...['delivery', 'point', 'payment', 'remarks'],
] as const;
