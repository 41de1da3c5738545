import { labelLimits } from '../../shop/limits.ts';
import type { LabelRefusal, ParcelSize } from '../../shop/order/labels/label-order.ts';
import type { CarrierFault } from '../../shop/order/labels/shipment.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import type { CancelResult } from './labels.ts';

export const sizeNames: Record<ParcelSize, string> = {
  small: 'Gabaryt A, do 8 × 38 × 64 cm',
  medium: 'Gabaryt B, do 19 × 38 × 64 cm',
  large: 'Gabaryt C, do 41 × 38 × 64 cm',
};

export const labelRefusalTexts: Record<LabelRefusal, string> = {
  label_not_packed: 'Etykietę zamawia się dla paczki, która jest pakowana.',
  label_sent: 'Ta paczka ma już numer albo jest w drodze.',
  label_other_carrier: 'Tej paczki nie wiezie InPost.',
  label_abroad: 'Etykiety InPost są dla paczek w Polsce.',
  label_no_address: 'Zamówienie nie ma adresu, pod który mogłaby pojechać paczka.',
  label_no_weight: `Kurier chce znać wagę paczki: wpisz kilogramy, na przykład 2,5, najwyżej ${formatNumber(labelLimits.grams / 1_000)}.`,
};

const fieldNames: Record<string, string> = {
  'receiver.phone': 'telefon odbiorcy',
  'receiver.email': 'e-mail odbiorcy',
  'receiver.first_name': 'imię odbiorcy',
  'receiver.last_name': 'nazwisko odbiorcy',
  'receiver.company_name': 'firma odbiorcy',
  'receiver.address': 'adres odbiorcy',
  'receiver.address.street': 'ulica',
  'receiver.address.building_number': 'numer domu',
  'receiver.address.city': 'miejscowość',
  'receiver.address.post_code': 'kod pocztowy',
  'receiver.address.country_code': 'kraj',
  'custom_attributes.target_point': 'punkt odbioru',
  'parcels.template': 'gabaryt',
  'parcels.weight': 'waga',
  'parcels.dimensions': 'wymiary',
  cod: 'pobranie',
  'cod.amount': 'kwota pobrania',
  insurance: 'ubezpieczenie',
  'insurance.amount': 'kwota ubezpieczenia',
  service: 'usługa',
};

const codeNames: Record<string, string> = {
  required: 'brakuje',
  blank: 'brakuje',
  invalid: 'nieprawidłowa wartość',
  invalid_format: 'nieprawidłowa wartość',
  does_not_exist: 'nie istnieje',
  not_included_in_list: 'niedozwolona wartość',
  too_long: 'za długie',
  too_short: 'za krótkie',
};

const wholeNames: Record<string, string> = {
  away: 'InPost nie odpowiada, więc etykieta nie jest zamówiona. Spróbuj za chwilę.',
  lost: 'InPost nie potwierdził zlecenia i go nie zna. Zamów etykietę jeszcze raz.',
  canceled: 'Etykieta jest anulowana w InPost. Możesz zamówić nową.',
  unauthorized: 'InPost odrzucił klucz sklepu. Sprawdź go w ustawieniach serwera i w Menedżerze Paczek.',
  debt_collection: 'InPost wstrzymał konto sklepu z powodu zaległości. Skontaktuj się z InPost.',
};

/** The carrier's error as text, with the carrier's own field name for questions to its support. */
export function faultText({ field, code }: CarrierFault): string {
  if (field === null) return wholeNames[code] ?? `InPost odmówił etykiety (${code}).`;
  return `InPost nie przyjął zlecenia: ${fieldNames[field] ?? 'pole'} (${field}): ${codeNames[code] ?? code}.`;
}

const statusNames: Record<string, string> = {
  created: 'zlecenie przyjęte',
  offers_prepared: 'zlecenie przyjęte',
  offer_selected: 'zlecenie przyjęte',
  confirmed: 'czeka na nadanie',
  dispatched_by_sender: 'nadana w punkcie',
  collected_from_sender: 'odebrana przez kuriera',
  adopted_at_source_branch: 'w oddziale',
  sent_from_source_branch: 'wysłana z oddziału',
  adopted_at_sorting_center: 'w sortowni',
  out_for_delivery: 'wydana do doręczenia',
  ready_to_pickup: 'czeka na odbiór',
  delivered: 'doręczona',
  avizo: 'awizo',
  returned_to_sender: 'zwrócona do nadawcy',
  canceled: 'anulowana',
};
export const statusName = (status: string): string => statusNames[status] ?? status;

export const cancelTexts: Record<CancelResult, string> = {
  cancelled: 'Etykieta jest anulowana w InPost. Możesz zamówić nową.',
  waiting: 'InPost nie odpowiedział w porę. Sprawdzamy, czy anulował etykietę.',
  refused:
    'InPost nie anuluje tej etykiety, bo jest już potwierdzona i opłacona. Użyj jej albo wyjaśnij to z InPost; sklep nie zamówi drugiej.',
  unsent: 'InPost nie odpowiada, więc etykieta nie jest anulowana. Spróbuj za chwilę.',
  unauthorized: wholeNames.unauthorized ?? '',
  none: 'Ta paczka nie ma etykiety, którą można anulować.',
};

const serviceNames: Record<string, string> = {
  inpost_locker_standard: 'Automaty paczkowe',
  inpost_locker_customer_service_point: 'PaczkoPunkty',
  inpost_courier_standard: 'Kurier',
};
export const serviceName = (service: string): string => serviceNames[service] ?? (service || 'Pozostałe');

export const pdfTexts = {
  not_ready: 'InPost jeszcze nie przygotował tej etykiety. Spróbuj za chwilę.',
  refused: wholeNames.unauthorized ?? '',
  away: 'InPost nie odpowiada, więc nie ma skąd wziąć etykiety. Spróbuj za chwilę.',
};
