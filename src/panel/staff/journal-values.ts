import { formatMoney } from '../../shop/money/money.ts';
import { opinionGrounds } from '../../shop/opinion/moderation.ts';
import type { LabelCarrierFacts } from '../../shop/order/labels/label-carrier.ts';
import { productFields, sizeFields } from '../../shop/owner/product/product-fields.ts';
import { exceptionNames, statusNames, typeNames } from '../../shop/owner/product/product-names.ts';
import { roleNames } from '../../shop/staff/roles.ts';
import { complaintStateNames, remedyNames } from '../complaints/complaint-names.ts';
import { carrierNamed, labelSizes, statusName } from '../labels/label-names.ts';
import { groundName, opinionStateNames } from '../opinions/opinion-names.ts';
import { parcelNames, paymentNames, stateNames } from '../orders/order-names.ts';
import { kindNames } from '../prices/price-words.ts';
import { returnStateNames } from '../returns/return-names.ts';
import { carrierNames, whenPaidNames } from '../settings/delivery/delivery-form.ts';
import { regionNames, snippetConsentNames } from '../snippets/snippet-names.ts';

type Names = Readonly<Record<string, string>>;

const taxNames: Names = { gross: 'brutto', net: 'netto' };

/** Names of codes by kind of subject and field, as on their screens. */
const ofSubject: Record<string, Record<string, Names>> = {
  order: { state: stateNames, payment: paymentNames },
  return: { state: returnStateNames },
  complaint: { state: complaintStateNames, remedy: remedyNames },
  opinion: {
    state: opinionStateNames,
    ground: Object.fromEntries(opinionGrounds.map((ground) => [ground, groundName(ground)])),
  },
  staff: { role: roleNames },
  product: { type: typeNames, status: statusNames, withdrawal: exceptionNames, kind: kindNames },
  code: { kind: { percent: 'Procent', quota: 'Kwota' } },
  settings: {
    carrier: carrierNames,
    // `dvp` stands in entries from before it was renamed.
    payment: { ...whenPaidNames, dvp: whenPaidNames['on-delivery'] },
    consent: snippetConsentNames,
    region: regionNames,
    first: taxNames,
    firms: taxNames,
  },
};

/** Fields with amounts in grosze, by kind of subject. */
const money: Record<string, readonly string[]> = {
  order: ['amount', 'byHand', 'surplus'],
  return: ['amount'],
  complaint: ['amount', 'byHand'],
  product: ['regular', 'gross'],
  'gift-card': ['value'],
};

const truths: Names = { true: 'tak', false: 'nie' };

/** A value of an entry in Polish if it is a code or an amount; unknown values stay unchanged. */
export function journalValueName(
  of: { action: string; subject: string },
  field: string,
  value: string,
  carriers: readonly LabelCarrierFacts[],
): string {
  const [kind = ''] = of.subject.split(' ');
  const key = field.split(' ').at(-1) ?? '';
  if (kind === 'order' && key === 'label') return statusName(carriers, value);
  if (kind === 'order' && key === 'size') return own(labelSizes(carriers), value) ?? value;
  if (kind === 'settings' && key === 'labels') return carrierNamed(carriers, value).label;
  if (own(money, kind)?.includes(key) && /^-?\d{1,15}$/.test(value)) return formatMoney(Number(value));
  // In this action the state is the parcel's, not the order's.
  const isParcel = of.action === 'order-parcel' && key === 'state';
  const names = isParcel ? parcelNames : own(own(ofSubject, kind) ?? {}, key);
  return own<string>(names ?? {}, value) ?? own(truths, value) ?? value;
}

/** Own properties only, because a value may be `constructor`. */
const own = <T>(of: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(of, key) ? of[key] : undefined;

const fieldNames: Names = {
  ...Object.fromEntries([...sizeFields, ...productFields].map(({ key, polish }) => [key, polish])),
  state: 'stan',
  payment: 'płatność',
  number: 'numer',
  trackingNumber: 'numer przesyłki',
  label: 'etykieta',
  reason: 'powód',
  role: 'rola',
  name: 'nazwa',
  type: 'rodzaj',
  status: 'dostępność',
  kind: 'rodzaj',
  remedy: 'rozwiązanie',
  ground: 'podstawa',
  sizes: 'rozmiary',
  sizeName: 'nazwa rozmiaru',
  code: 'kod',
  order: 'zamówienie',
  size: 'rozmiar',
  shipment: 'przesyłka',
  amount: 'ile',
  byHand: 'do przelania',
  surplus: 'nadpłata',
  regular: 'cena regularna',
  gross: 'cena brutto',
  value: 'wartość',
  tag: 'znacznik',
  person: 'opiekun',
  mail: 'wiadomość',
  promotions: 'promocje',
};

/** The path of a value, for example `sizes 1 status`, with known words in Polish. */
export const journalFieldName = (field: string): string =>
  field
    .split(' ')
    .map((part) => own(fieldNames, part) ?? part)
    .join(' ');
