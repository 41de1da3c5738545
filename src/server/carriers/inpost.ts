import * as v from 'valibot';
import type { PdfResult } from '../../panel/labels/labels.ts';
import { labelLimits } from '../../shop/limits.ts';
import type { LabelOrder, ParcelSize } from '../../shop/order/labels/label-order.ts';
import type { CarrierFault, CarrierShipment } from '../../shop/order/labels/shipment.ts';
import type { InpostAccount } from '../environment/carrier-environment.ts';
import { callProvider, limitedBytes, type ProviderAnswer, type ProviderCall } from '../payments/provider-call.ts';
import type { LabelCarrier, LabelOrdered } from './port.ts';

const shipmentShape = v.object({
  id: v.pipe(v.union([v.number(), v.bigint(), v.string()]), v.transform(String)),
  status: v.pipe(v.string(), v.maxLength(100)),
  tracking_number: v.nullish(v.pipe(v.string(), v.maxLength(100))),
  reference: v.nullish(v.string()),
  service: v.nullish(v.pipe(v.string(), v.maxLength(100))),
});
const listShape = v.object({ items: v.array(shipmentShape) });
const refusalShape = v.object({ error: v.optional(v.string(), ''), details: v.optional(v.unknown()) });

const shipmentOf = ({
  id,
  status,
  tracking_number,
  service,
}: v.InferOutput<typeof shipmentShape>): CarrierShipment => ({
  id,
  status,
  trackingNumber: tracking_number || null,
  service: service || null,
});

/** Millimetres of the compartments: a courier has no templates, only dimensions. */
const heights: Record<ParcelSize, number> = { small: 80, medium: 190, large: 410 };

/** ShipX, REST v1: InPost's parcel lockers and couriers. */
export function inpost(account: InpostAccount, timeoutMs: number = labelLimits.timeout): LabelCarrier {
  const headers = { authorization: `Bearer ${account.token}` };
  const organization = `${account.url}/v1/organizations/${account.organization}`;
  const call = (url: string, rest: Pick<ProviderCall, 'method' | 'body' | 'repeatable'>) =>
    callProvider({ url, headers, timeoutMs, ...rest });
  const ask = (url: string) => call(url, { method: 'GET', repeatable: true });
  const shipmentUrl = (id: string) => `${account.url}/v1/shipments/${encodeURIComponent(id)}`;

  async function pdfFrom(url: string, mostBytes: number, waitMs: number): Promise<PdfResult> {
    try {
      const response = await fetch(url, { headers, redirect: 'manual', signal: AbortSignal.timeout(waitMs) });
      const bytes = await limitedBytes(response, mostBytes);
      if (isRefusal(response.status)) return 'refused';
      if (response.status >= 400 && response.status < 500) return 'not_ready';
      const isPdf = response.status === 200 && bytes?.subarray(0, 5).toString('latin1') === '%PDF-';
      return isPdf && bytes ? new Uint8Array(bytes) : 'away';
    } catch {
      return 'away';
    }
  }

  return {
    name: 'inpost',

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
      pdfFrom(`${shipmentUrl(shipmentId)}/label?format=Pdf&type=A6`, labelLimits.pdfBytes, timeoutMs),

    // For shipments of several services the API would return a ZIP with one file per service.
    labels: (shipmentIds) => {
      const query = new URLSearchParams([
        ['format', 'Pdf'],
        ['type', 'A6'],
        ...shipmentIds.map((id) => ['shipment_ids[]', id]),
      ]);
      const waitMs = Math.max(timeoutMs, labelLimits.manyTimeout);
      return pdfFrom(`${organization}/shipments/labels?${query}`, labelLimits.manyPdfBytes, waitMs);
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
  const dimensions = { length: 640, width: 380, height: heights[size], unit: 'mm' };
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
