import { serverRules } from '../../../shop/account/server-rules.ts';
import { addressForm } from '../../../shop/address/address-form.ts';
import { phoneNumberOf } from '../../../shop/address/phone-number.ts';
import { checkForm } from '../../../shop/form/check-form.ts';
import { findingSentence } from '../../../shop/form/faults.ts';
import { fieldMessages } from '../../../shop/form/field-messages.ts';
import { formMessages } from '../../../shop/form/form-messages.ts';
import { fieldLimits } from '../../../shop/limits.ts';
import type { DeliveryChange } from '../../../shop/order/desk/delivery-change.ts';
import type { Order } from '../../../shop/order/order.ts';
import { translator } from '../../../shop/text/messages.ts';
import type { PanelAsk, PanelForm } from '../../screen.ts';

const fields = [
  ['firstname', 'Imię', fieldLimits.firstname],
  ['lastname', 'Nazwisko', fieldLimits.lastname],
  ['firm', 'Firma (nieobowiązkowo)', fieldLimits.companyName],
  ['street', 'Ulica albo miejscowość', fieldLimits.street],
  ['street_number', 'Numer domu i mieszkania', 20],
  ['zipcode', 'Kod pocztowy', fieldLimits.zipcode],
  ['city', 'Miejscowość', fieldLimits.city],
  ['phone', 'Telefon (nieobowiązkowo)', fieldLimits.phone],
  ['additional', 'Uwagi do adresu (nieobowiązkowo)', fieldLimits.additional],
] as const;
type Name = (typeof fields)[number][0];

function knownValues({ recipient, buyer }: Order): Record<Name, string> {
  const address = recipient ?? buyer.address;
  const { firstname = '', lastname = '', companyName = '', street = '', streetNumber = '' } = address ?? {};
  const { zipcode = '', city = '', phone = '', additional = '' } = address ?? {};
  return {
    firstname,
    lastname,
    firm: companyName,
    street,
    street_number: streetNumber,
    zipcode,
    city,
    phone,
    additional,
  };
}

/** The fields of the form: the code of a pickup point, or the address of the recipient. */
export function placeForm(order: Order) {
  const { point, country } = order.delivery;
  if (point) return { point: point.code, country, fields: [] };
  const known = knownValues(order);
  return {
    point: null,
    country,
    fields: fields.map(([name, label, maxLength]) => ({ name, label, maxLength, value: known[name] })),
  };
}

/** Reads the form by the same rules as the shop's checkout. */
export async function placeFrom(
  { store, settings }: PanelAsk,
  { delivery }: Order,
  form: PanelForm,
): Promise<DeliveryChange | { faults: string[] }> {
  if (delivery.point) {
    const point = await store.pickupPoints.byCode(delivery.carrier, form.text('point').toUpperCase());
    return point ? { point } : { faults: ['Nie ma takiego punktu odbioru u tego przewoźnika.'] };
  }
  const { country } = delivery;
  const checked = checkForm(addressForm({ countries: [country], server: serverRules }).schema, [
    ...fields.map(([name]): [string, string] => [name, form.text(name)]),
    ['region', country],
  ]);
  if (!checked.ok) {
    const say = translator(settings.messages, { ...formMessages, ...fieldMessages });
    const labels = new Map<string, string>(fields.map(([name, label]) => [name, label]));
    return {
      faults: checked.faults.map((fault) => `${labels.get(fault.field) ?? ''}: ${findingSentence(fault, say)}`),
    };
  }
  const { firstname, lastname, firm, street, street_number, zipcode, city, phone, additional } = checked.values;
  return {
    recipient: {
      firstname,
      lastname,
      companyName: firm,
      taxNumber: '',
      street,
      streetNumber: street_number,
      zipcode,
      city,
      country,
      phone: phoneNumberOf(phone, country) ?? '',
      additional,
    },
  };
}
