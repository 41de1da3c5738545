import * as v from 'valibot';
import { streetParts } from '../../../shop/address/street.ts';
import { type PointFile, readPoints } from '../../../shop/delivery/points/inpost-file.ts';
import { labelLimits, pointLoadLimits } from '../../../shop/limits.ts';
import type { LabelOrder } from '../../../shop/order/labels/label-order.ts';
import type { CarrierFault } from '../../../shop/order/labels/shipment.ts';
import { type AccountOf, digits, secret, serviceAddress } from '../../environment/accounts.ts';
import { callProvider, type ProviderAnswer, type ProviderCall } from '../../payments/provider-call.ts';
import { fetchPdf } from '../fetch-pdf.ts';
import {
  type CarrierParts,
  defineCarrier,
  type LabelCarrier,
  type LabelOrdered,
  type ReportedShipment,
} from '../port.ts';

const shipmentId = v.pipe(v.union([v.number(), v.bigint(), v.string()]), v.transform(String));
const shipmentShape = v.object({
  id: shipmentId,
  status: v.pipe(v.string(), v.maxLength(100)),
  tracking_number: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  reference: v.nullish(v.string()),
  service: v.nullish(v.pipe(v.string(), v.maxLength(100))),
});
const listShape = v.object({ items: v.array(shipmentShape) });
const pageShape = v.object({
  items: v.array(v.unknown()),
  total_pages: v.pipe(v.number(), v.integer(), v.maxValue(pointLoadLimits.mostPages)),
});
const refusalShape = v.object({ error: v.optional(v.string(), ''), details: v.optional(v.unknown()) });

const shipmentOf = ({
  id,
  status,
  tracking_number,
  service,
}: v.InferOutput<typeof shipmentShape>): ReportedShipment => ({
  id,
  status,
  trackingNumber: tracking_number || null,
  service: service || null,
});

/** Millimetres of the compartments: a courier has no templates, only dimensions. */
const heights: Record<string, number> = { small: 80, medium: 190, large: 410 };

const dispatchShape = v.object({ id: shipmentId });
const noticeShape = v.object({ payload: v.object({ shipment_id: shipmentId }) });

/** An organization with InPost (ShipX), from its parcel manager. */
const settings = {
  url: serviceAddress(
    'WITRYNA_INPOST_URL',
    'ShipX',
    'https://api-shipx-pl.easypack24.net',
    'https://sandbox-api-shipx-pl.easypack24.net',
  ),
  organization: {
    variable: 'WITRYNA_INPOST_ORGANIZATION',
    schema: digits,
    meaning: 'the number of the organization with InPost',
    label: 'numer organizacji',
  },
  token: {
    variable: 'WITRYNA_INPOST_TOKEN',
    schema: v.pipe(secret, v.regex(/^[\x21-\x7e]+$/, 'Klucz to litery, cyfry i znaki bez polskich liter i odstępów.')),
    meaning: 'the token of ShipX',
    label: 'klucz ShipX',
    isSecret: true as const,
  },
};

export const inpostCarrier = defineCarrier({
  name: 'inpost',
  label: 'InPost',
  settings,
  open: inpost,
  noticed: (message) => (v.is(noticeShape, message) ? String(message.payload.shipment_id) : null),
  ways: ['locker', 'courier'],
  weighs: ['courier'],
  countries: ['PL'],
  printedTogether: true,
  sizes: {
    small: 'Gabaryt A, do 8 × 38 × 64 cm',
    medium: 'Gabaryt B, do 19 × 38 × 64 cm',
    large: 'Gabaryt C, do 41 × 38 × 64 cm',
  },
  services: {
    inpost_locker_standard: 'Automaty paczkowe',
    inpost_locker_customer_service_point: 'PaczkoPunkty',
    inpost_courier_standard: 'Kurier',
  },
  statuses: {
    created: { name: 'zlecenie przyjęte', stage: 'waiting' },
    offers_prepared: { name: 'zlecenie przyjęte', stage: 'waiting' },
    offer_selected: { name: 'zlecenie przyjęte', stage: 'waiting' },
    confirmed: { name: 'czeka na nadanie' },
    dispatched_by_sender: { name: 'nadana w punkcie', event: 'handOver' },
    collected_from_sender: { name: 'odebrana przez kuriera', event: 'handOver' },
    adopted_at_source_branch: { name: 'w oddziale', event: 'move' },
    sent_from_source_branch: { name: 'wysłana z oddziału', event: 'move' },
    adopted_at_sorting_center: { name: 'w sortowni', event: 'move' },
    out_for_delivery: { name: 'wydana do doręczenia', event: 'move' },
    ready_to_pickup: { name: 'czeka na odbiór', event: 'arriveAtPoint' },
    delivered: { name: 'doręczona', event: 'deliver' },
    avizo: { name: 'awizo', event: 'move', note: 'inpost_avizo' },
    returned_to_sender: { name: 'zwrócona do nadawcy', event: 'comeBack', note: 'inpost_returned' },
    canceled: { name: 'anulowana', stage: 'cancelled' },
  },
  notes: {
    inpost_avizo: 'InPost zostawił awizo: odbiorcy nie zastano',
    inpost_returned: 'InPost zwrócił paczkę do sklepu',
  },
  fields: {
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
  },
  codes: {
    required: 'brakuje',
    blank: 'brakuje',
    invalid: 'nieprawidłowa wartość',
    invalid_format: 'nieprawidłowa wartość',
    does_not_exist: 'nie istnieje',
    not_included_in_list: 'niedozwolona wartość',
    too_long: 'za długie',
    too_short: 'za krótkie',
  },
  refusals: { debt_collection: 'InPost wstrzymał konto sklepu z powodu zaległości. Skontaktuj się z InPost.' },
});

/** ShipX, REST v1: InPost's parcel lockers and couriers. */
export function inpost(
  account: AccountOf<typeof settings>,
  { company, timeoutMs = labelLimits.timeout }: Pick<CarrierParts, 'company' | 'timeoutMs'>,
): LabelCarrier {
  const headers = { authorization: `Bearer ${account.token}` };
  const organization = `${account.url}/v1/organizations/${account.organization}`;
  const call = (url: string, rest: Pick<ProviderCall, 'method' | 'body' | 'repeatable' | 'mostBytes'>) =>
    callProvider({ url, headers, timeoutMs, ...rest });
  const ask = (url: string) => call(url, { method: 'GET', repeatable: true });
  const shipmentUrl = (id: string) => `${account.url}/v1/shipments/${encodeURIComponent(id)}`;

  return {
    async test() {
      const answer = await ask(organization);
      if (answer.lost) return 'away';
      if (answer.status === 200) return 'works';
      return isRefusal(answer.status) || answer.status === 404 ? 'refused' : 'away';
    },

    async order(label): Promise<LabelOrdered> {
      return ordered(
        await call(`${organization}/shipments`, { method: 'POST', repeatable: false, body: sentOf(label) }),
      );
    },

    async find(reference) {
      const answer = await ask(`${organization}/shipments?reference=${encodeURIComponent(reference)}`);
      const read = answer.lost ? null : v.safeParse(listShape, answer.body);
      if (answer.lost || answer.status !== 200 || !read?.success) return 'away';
      const own = read.output.items.find((item) => item.reference === reference && item.status !== 'canceled');
      return own ? shipmentOf(own) : null;
    },

    async lookUp(shipmentId) {
      const answer = await ask(shipmentUrl(shipmentId));
      const read = answer.lost ? null : v.safeParse(shipmentShape, answer.body);
      if (answer.lost || answer.status !== 200 || !read?.success || read.output.id !== shipmentId) return 'away';
      return shipmentOf(read.output);
    },

    async cancel(shipmentId) {
      const answer = await call(shipmentUrl(shipmentId), { method: 'DELETE', repeatable: true });
      if (answer.lost) return answer.unsent ? 'unsent' : 'away';
      if (answer.status < 300) return 'cancelled';
      if (isRefusal(answer.status)) return 'unauthorized';
      return answer.status === 400 || answer.status === 409 || answer.status === 422 ? 'refused' : 'away';
    },

    label: (shipmentId) =>
      fetchPdf(`${shipmentUrl(shipmentId)}/label?format=Pdf&type=A6`, {
        headers,
        mostBytes: labelLimits.pdfBytes,
        waitMs: timeoutMs,
      }),

    async points(tell) {
      const { perPage, pageBytes: mostBytes } = pointLoadLimits;
      const points: PointFile['points'] = [];
      for (let page = 1, pages = 1; page <= pages; page += 1) {
        const url = `${account.url}/v1/points?page=${page}&per_page=${perPage}`;
        const answer = await call(url, { method: 'GET', repeatable: true, mostBytes });
        if (answer.lost) return 'away';
        if (isRefusal(answer.status)) return 'refused';
        const read = v.safeParse(pageShape, answer.body);
        if (answer.status !== 200) return 'away';
        if (!read.success) return 'unreadable';
        pages = read.output.total_pages;
        points.push(...readPoints(read.output.items).points);
        await tell({ page, pages });
      }
      return points.length > 0 ? points : 'unreadable';
    },

    /** The carrier knows its own hours of collecting, so day and hours are a note for the courier. */
    async pickup({ reference, shipments, day, from, to }) {
      const { name, street: line, postcode, city, phone, email } = company();
      const [street, number = ''] = streetParts(line);
      const answer = await call(`${organization}/dispatch_orders`, {
        method: 'POST',
        repeatable: false,
        body: {
          shipments: shipments.map(Number),
          comment: `${day}, ${from}-${to}, ${reference}`,
          name,
          phone: phone.replace(/\D/g, '').slice(-9),
          email,
          address: { street, building_number: number, city, post_code: postcode, country_code: 'PL' },
        },
      });
      if (answer.lost) return { kind: 'away', unsent: answer.unsent };
      const { status, body } = answer;
      if (status === 429) return { kind: 'away', unsent: true };
      if (isRefusal(status)) return { kind: 'refused', faults: [{ field: null, code: 'unauthorized' }] };
      if (status >= 400) return { kind: 'refused', faults: faultsOf(status, body) };
      const read = v.safeParse(dispatchShape, body);
      return read.success ? { kind: 'ordered', id: read.output.id } : { kind: 'away', unsent: false };
    },

    // For shipments of several services the API would return a ZIP with one file per service.
    labels: (shipmentIds) => {
      const query = new URLSearchParams([
        ['format', 'Pdf'],
        ['type', 'A6'],
        ...shipmentIds.map((id) => ['shipment_ids[]', id]),
      ]);
      const waitMs = Math.max(timeoutMs, labelLimits.manyTimeout);
      const mostBytes = labelLimits.manyPdfBytes;
      return fetchPdf(`${organization}/shipments/labels?${query}`, { headers, mostBytes, waitMs });
    },
  };
}

const isRefusal = (status: number): boolean => status === 401 || status === 403;

function sentOf({ reference, receiver, to, size, grams, cash }: LabelOrder): object {
  const { firstname, lastname, companyName, email, phone } = receiver;
  const person = { first_name: firstname, last_name: lastname, company_name: companyName, email, phone };
  const amount = cash === null ? null : { amount: cash / 100, currency: 'PLN' };
  // A cash-on-delivery parcel must be insured for at least the collected amount.
  const common = { reference, ...(amount ? { cod: amount, insurance: amount } : {}) };
  if ('point' in to)
    return {
      ...common,
      receiver: person,
      parcels: [{ template: size }],
      service: 'inpost_locker_standard',
      custom_attributes: { target_point: to.point },
    };
  const { street, streetNumber, zipcode, city, country } = to;
  const address = { street, building_number: streetNumber, city, post_code: zipcode, country_code: country };
  const dimensions = { length: 640, width: 380, height: heights[size] ?? 0, unit: 'mm' };
  return {
    ...common,
    receiver: { ...person, address },
    parcels: [{ dimensions, weight: { amount: (grams ?? 0) / 1_000, unit: 'kg' } }],
    service: 'inpost_courier_standard',
  };
}

function ordered(answer: ProviderAnswer): LabelOrdered {
  if (answer.lost) return { kind: 'away', unsent: answer.unsent };
  const { status, body } = answer;
  if (status === 429) return { kind: 'away', unsent: true };
  if (isRefusal(status)) return { kind: 'refused', faults: [{ field: null, code: 'unauthorized' }] };
  if (status >= 400) return { kind: 'refused', faults: faultsOf(status, body) };
  const read = v.safeParse(shipmentShape, body);
  return read.success ? { kind: 'ordered', shipment: shipmentOf(read.output) } : { kind: 'away', unsent: false };
}

function faultsOf(status: number, body: unknown): CarrierFault[] {
  const read = v.safeParse(refusalShape, body);
  const faults = read.success ? fieldsIn(read.output.details) : [];
  const code = (read.success && read.output.error) || `http_${status}`;
  return faults.length > 0 ? faults.slice(0, labelLimits.shownFaults) : [{ field: null, code: code.slice(0, 100) }];
}

const deepest = 8;

/** `{receiver: [{phone: ["invalid"]}]}` is `receiver.phone`, `invalid`; lists and objects come in any order. */
function fieldsIn(details: unknown, field: string[] = [], depth = 0): CarrierFault[] {
  if (typeof details === 'string') return [{ field: field.join('.') || null, code: details.slice(0, 100) }];
  if (depth > deepest || typeof details !== 'object' || details === null) return [];
  if (Array.isArray(details)) return details.flatMap((one) => fieldsIn(one, field, depth + 1));
  return Object.entries(details).flatMap(([name, one]) => fieldsIn(one, [...field, name.slice(0, 60)], depth + 1));
}
