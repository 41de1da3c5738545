import type { DeliveryPayment } from '../../shop/delivery/delivery-option.ts';
import type { FaultCode } from '../../shop/form/faults.ts';
import type { OrderFault } from '../../shop/order/place-order.ts';

/**
 * Words of the platform whose calls the shop speaks, in its spelling. Values that are not listed are the same. The
 * browser reads some of them back in `ui/form/validation/validate-call.ts`.
 */
const faultCodes: Partial<Record<FaultCode, string>> = {
  additional_characters: 'illegal_characters_delivery_additional',
  city_characters: 'illegal_characters_client_city',
  delivery_city_characters: 'illegal_characters_delivery_city',
  delivery_firstname_characters: 'illegal_characters_delivery_firstname',
  delivery_lastname_characters: 'illegal_characters_delivery_lastname',
  delivery_phone_characters: 'illegal_characters_delivery_phone',
  delivery_street_characters: 'illegal_characters_delivery_street',
  email: 'incorect_email',
  firm_characters: 'illegal_characters_client_firm',
  firstname_characters: 'illegal_characters_client_firstname',
  lastname_characters: 'illegal_characters_client_lastname',
  login_taken_with_proposal: 'login_taken_login_propose',
  login_used: 'used_login',
  no_delivery_lastname: 'no_delivery_name',
  no_firm_name: 'no_firmname',
  no_invoice_firm_name: 'no_invoice_firmname',
  no_invoice_lastname: 'no_invoice_name',
  no_lastname: 'no_name',
  no_letter: 'invalid_format',
  password_too_long: 'password_to_long',
  password_too_short: 'password_to_short',
  passwords_differ: 'not_equal_passwords',
  phone2_characters: 'illegal_characters_client_phone2',
  phone_characters: 'illegal_characters_client_phone',
  street_characters: 'illegal_characters_client_street',
  tax_number_characters: 'illegal_characters_client_nip',
  wrong_delivery_region: 'incorect_delivery_region',
  wrong_delivery_zipcode: 'incorect_delivery_zipcode',
  wrong_iban: 'incorrect_iban',
  wrong_invoice_phone: 'incorect_invoice_phone',
  wrong_invoice_zipcode: 'incorect_invoice_zipcode',
  wrong_login: 'incorect_login',
  wrong_phone: 'incorect_phone',
  wrong_region: 'incorrect_region',
  wrong_shop: 'incorect_shops',
  wrong_tax_number: 'incorect_nip',
  wrong_zipcode: 'incorect_zipcode',
};

export const wireFaultCode = (code: FaultCode): string => faultCodes[code] ?? code;

const orderFaultCodes: Partial<Record<OrderFault, string>> = {
  basket_empty: 'OrderFailBasketIsEmpty',
  not_enough: 'order_notenough',
};

export const wireOrderFault = (fault: OrderFault): string => orderFaultCodes[fault] ?? fault;

export const wireDeliveryPayment = (payment: DeliveryPayment): string => (payment === 'on-delivery' ? 'dvp' : payment);
