import type { PostalAddress } from '../../account/client.ts';
import { streetOf } from '../../order/documents/make-document.ts';
import type { Order } from '../../order/order.ts';

/** The destination of an order in lines: the pickup point or the address. Empty for goods that are sent by e-mail. */
export function placeLines({
  delivery,
  recipient,
  buyer,
}: Pick<Order, 'recipient' | 'buyer'> & { delivery: Pick<Order['delivery'], 'point' | 'carrier'> }): string[] {
  const { point, carrier } = delivery;
  if (point) {
    return [point.name, point.street, `${point.zipcode} ${point.city}`, point.description].filter(Boolean);
  }
  const address = recipient ?? buyer.address;
  return address && carrier !== 'email' && carrier !== 'collect' ? addressLines(address) : [];
}

function addressLines(address: PostalAddress): string[] {
  const { companyName, firstname, lastname, zipcode, city, country, additional } = address;
  const town = `${zipcode} ${city}`.trim();
  return [
    companyName,
    `${firstname} ${lastname}`.trim(),
    streetOf(address),
    country === 'PL' ? town : `${town}, ${country}`,
    additional,
  ].filter((line) => line !== '');
}
