import { labelLimits } from '../../shop/limits.ts';
import { type LabelCarrierFacts, statusOf } from '../../shop/order/labels/label-carrier.ts';
import type { LabelRefusal } from '../../shop/order/labels/label-order.ts';
import type { CarrierFault } from '../../shop/order/labels/shipment.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import type { LabelCancelResult, PdfResult } from './labels.ts';

export const labelAddress = '/panel/zamowienia/:number/etykieta/:parcel';

type Named = Pick<LabelCarrierFacts, 'label'>;
type Carriers = readonly LabelCarrierFacts[];

export const carriersText = (carriers: readonly Named[]): string => carriers.map(({ label }) => label).join(', ');

/** A carrier may be one with which the shop has no account any more. */
export const carrierNamed = (carriers: Carriers, name: string): Named =>
  carriers.find((carrier) => carrier.name === name) ?? { label: name };

/** Sizes of all these carriers, by their words. */
export const labelSizes = (carriers: Carriers): Record<string, string> =>
  Object.assign({}, ...carriers.map(({ sizes }) => sizes));

const refusalTexts: Record<LabelRefusal, (names: string) => string> = {
  label_not_packed: () => 'Etykietę zamawia się dla paczki, która jest pakowana.',
  label_sent: () => 'Ta paczka ma już numer albo jest w drodze.',
  label_other_carrier: (names) => `Tej paczki nie wiezie ${names}.`,
  label_abroad: (names) => `Etykiety ${names} są dla paczek w Polsce.`,
  label_no_address: () => 'Zamówienie nie ma adresu, pod który mogłaby pojechać paczka.',
  label_no_weight: () =>
    `Kurier chce znać wagę paczki: wpisz kilogramy, na przykład 2,5, najwyżej ${formatNumber(labelLimits.grams / 1_000)}.`,
};

export const labelRefusalText = (refusal: LabelRefusal, carriers: readonly Named[]): string =>
  refusalTexts[refusal](carriersText(carriers));

/** Verbs in the past agree with "przewoźnik", whatever the carrier's name is. */
const unauthorized = ({ label }: Named): string =>
  `Przewoźnik ${label} odrzucił klucz sklepu. Sprawdź go w „Połączeniach” i w panelu przewoźnika.`;
const cancelled = ({ label }: Named): string => `Etykieta jest anulowana u przewoźnika ${label}. Możesz zamówić nową.`;

const wholeTexts: Record<string, (carrier: Named) => string> = {
  away: ({ label }) => `${label} nie odpowiada, więc etykieta nie jest zamówiona. Spróbuj za chwilę.`,
  lost: ({ label }) => `Przewoźnik ${label} nie potwierdził zlecenia i go nie zna. Zamów etykietę jeszcze raz.`,
  unauthorized,
};

/** The carrier's error as text, with the carrier's own field name for questions to its support. */
export function carrierFaultText(carrier: LabelCarrierFacts, { field, code }: CarrierFault): string {
  const { label, fields, codes, refusals } = carrier;
  if (field === null) {
    if (refusals[code]) return refusals[code];
    if (statusOf(carrier, code)?.stage === 'cancelled') return cancelled(carrier);
    return wholeTexts[code]?.(carrier) ?? `Przewoźnik ${label} odmówił etykiety (${code}).`;
  }
  return `Przewoźnik ${label} nie przyjął zlecenia: ${fields[field] ?? 'pole'} (${field}): ${codes[code] ?? code}.`;
}

/** The first carrier that knows the status names it. */
export function statusName(carriers: Carriers, status: string): string {
  for (const carrier of carriers) {
    const known = statusOf(carrier, status);
    if (known) return known.name;
  }
  return status;
}

const cancelTexts: Record<LabelCancelResult, (carrier: Named) => string> = {
  cancelled,
  waiting: ({ label }) => `${label} jeszcze nie potwierdza anulowania. Sprawdzamy, czy etykieta jest anulowana.`,
  refused: ({ label }) =>
    `${label} nie anuluje tej etykiety, bo jest już potwierdzona i opłacona. Użyj jej albo wyjaśnij to z przewoźnikiem; sklep nie zamówi drugiej.`,
  unsent: ({ label }) => `${label} nie odpowiada, więc etykieta nie jest anulowana. Spróbuj za chwilę.`,
  unauthorized,
  none: () => 'Ta paczka nie ma etykiety, którą można anulować.',
};
export const cancelText = (result: LabelCancelResult, carrier: Named): string => cancelTexts[result](carrier);

export const serviceName = ({ services }: LabelCarrierFacts, service: string): string =>
  services[service] ?? (service || 'Pozostałe');

const pdfTexts: Record<Extract<PdfResult, string>, (carrier: Named) => string> = {
  not_ready: ({ label }) => `${label} jeszcze przygotowuje tę etykietę. Spróbuj za chwilę.`,
  refused: unauthorized,
  away: ({ label }) => `${label} nie odpowiada, więc nie ma skąd wziąć etykiety. Spróbuj za chwilę.`,
};
export const pdfText = (result: Extract<PdfResult, string>, carrier: Named): string => pdfTexts[result](carrier);
