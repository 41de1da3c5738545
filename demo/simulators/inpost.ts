import type { PointEntry } from '../../src/data/delivery/points-import.ts';
import { demoPoints } from '../points/pickup-points.ts';
import { labelPdf } from './label-pdf.ts';
import type { Answered, Asked, CarrierSimulator, Routes, Simulator } from './simulator-server.ts';

interface Shipment {
  id: number;
  status: string;
  tracking_number: string | null;
  reference: string;
  service: string;
  receiver: Record<string, unknown>;
  /** When the carrier confirms it automatically. */
  confirmAt: number;
}

type Faults = Record<string, unknown>;

/** The body of a client's request, not validated. */
interface SentShipment {
  reference?: unknown;
  service?: unknown;
  receiver?: Record<string, unknown> & { address?: Record<string, unknown> };
  parcels?: { template?: string; weight?: { amount?: number }; dimensions?: { height?: number } }[];
  custom_attributes?: { target_point?: unknown };
  cod?: { amount?: number };
  insurance?: { amount?: number };
}

const refusal = (status: number, error: string, details: Faults = {}): Answered => ({
  status,
  body: { status, error, message: error, details },
});

const says = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
const unpaid = ['created', 'offers_prepared', 'offer_selected'];
const templates = ['small', 'medium', 'large'];
/** Postal codes that this carrier refuses, for tests: they begin with 99-9. */
const unknownCode = /^99-9/;

const account = { organization: '4711', token: 'demo-inpost-token' };

export const simulator = {
  account,
  wrong: { token: 'wrong' },
  routes: inpostRoutes,
  calls: { order: { method: 'POST', path: '/shipments' }, any: '/v1/' },
} satisfies CarrierSimulator;

/** InPost ShipX, REST v1, for tests and the demo shop. */
function inpostRoutes(simulator: Simulator): Routes {
  const shipments = new Map<number, Shipment>();
  // Ids stay unique after a restart of the simulator.
  let lastId = Date.now();

  const guarded =
    (handle: Routes[string]): Routes[string] =>
    (asked, parts) =>
      asked.headers.authorization === `Bearer ${account.token}` ? handle(asked, parts) : refusal(401, 'token_invalid');

  const ofOrganization = (handle: (asked: Asked) => Answered): Routes[string] =>
    guarded((asked, [organization]) =>
      organization === account.organization ? handle(asked) : refusal(404, 'resource_not_found'),
    );

  /** Confirmation is asynchronous: a new shipment passes through these states. */
  function current(shipment: Shipment): Shipment {
    if (!unpaid.includes(shipment.status)) return shipment;
    const left = shipment.confirmAt - Date.now();
    const { confirmDelayMs } = simulator.behaviour;
    if (left > 0) shipment.status = left > confirmDelayMs / 2 ? 'created' : 'offer_selected';
    else confirm(shipment);
    return shipment;
  }

  function confirm(shipment: Shipment): void {
    shipment.status = 'confirmed';
    shipment.tracking_number ??= `6200${String(shipment.id).padStart(20, '0')}`;
  }

  const shown = ({ confirmAt: _, ...shipment }: Shipment) => ({
    href: `/v1/shipments/${shipment.id}`,
    ...shipment,
  });

  const known = (handle: (shipment: Shipment) => Answered): Routes[string] =>
    guarded((_, [id]) => {
      const shipment = shipments.get(Number(id));
      return shipment ? handle(current(shipment)) : refusal(404, 'resource_not_found');
    });

  /** Parcels to points that are not lockers use another service, regardless of the requested one. */
  const serviceOf = ({ service, custom_attributes: own }: SentShipment): string =>
    says(own?.target_point).startsWith('POP-') ? 'inpost_locker_customer_service_point' : says(service);

  function create({ body }: Asked): Answered {
    const sent = JSON.parse(body) as SentShipment;
    const details = faultsOf(sent);
    if (Object.keys(details).length > 0) return refusal(400, 'validation_failed', details);
    lastId += 1;
    const id = lastId;
    const shipment: Shipment = {
      id,
      status: 'created',
      tracking_number: null,
      reference: says(sent.reference),
      service: serviceOf(sent),
      receiver: sent.receiver ?? {},
      confirmAt: Date.now() + simulator.behaviour.confirmDelayMs,
    };
    shipments.set(id, shipment);
    return { status: 201, body: shown(shipment) };
  }

  function list({ query }: Asked): Answered {
    const reference = query.get('reference');
    const items = [...shipments.values()]
      .filter((shipment) => reference === null || shipment.reference === reference)
      .map((shipment) => shown(current(shipment)))
      .toReversed();
    return { status: 200, body: { count: items.length, page: 1, per_page: 30, items } };
  }

  /** A shipment that is not paid for yet can be cancelled. */
  function cancel(shipment: Shipment): Answered {
    const { status } = shipment;
    if (!unpaid.includes(status)) return refusal(400, 'invalid_action', { action: 'cancel', shipment_status: status });
    shipment.status = 'canceled';
    return { status: 204, body: '' };
  }

  /** A courier comes for shipments that have labels. */
  function collect({ body }: Asked): Answered {
    const {
      shipments: ids = [],
      phone,
      address,
    } = JSON.parse(body) as Record<string, unknown> & { shipments?: number[] };
    const known = ids.map((id) => shipments.get(id)).filter((one) => one !== undefined);
    if (ids.length === 0 || known.length < ids.length) {
      return refusal(400, 'validation_failed', { shipments: ['does_not_exist'] });
    }
    if (known.map(current).some(({ tracking_number }) => tracking_number === null)) {
      return refusal(400, 'validation_failed', { shipments: ['invalid'] });
    }
    if (!/^\d{9}$/.test(says(phone)) || !address) return refusal(400, 'validation_failed', { phone: ['invalid'] });
    lastId += 1;
    return { status: 201, body: { id: lastId, status: 'new' } };
  }

  const linesOf = ({ tracking_number, reference, receiver }: Shipment): string[] => [
    'InPost (symulator)',
    String(tracking_number),
    reference,
    `${receiver.first_name} ${receiver.last_name}`,
  ];
  const pdf = (pages: string[][]): Answered => ({
    status: 200,
    body: labelPdf(pages),
    headers: { 'content-type': 'application/pdf' },
  });

  function label(shipment: Shipment): Answered {
    if (shipment.status === 'created') return refusal(404, 'resource_not_found');
    return shipment.tracking_number === null ? refusal(409, 'invalid_action') : pdf([linesOf(shipment)]);
  }

  function labels({ query }: Asked): Answered {
    const ids = query.getAll('shipment_ids[]');
    const asked = ids.flatMap((id) => shipments.get(Number(id)) ?? []).map(current);
    if (ids.length === 0 || ids.length > 100) return refusal(400, 'validation_failed', { shipment_ids: ['invalid'] });
    if (asked.length < ids.length) return refusal(404, 'resource_not_found');
    if (asked.some(({ tracking_number }) => tracking_number === null)) return refusal(400, 'invalid_action');
    if (new Set(asked.map(({ service }) => service)).size === 1) return pdf(asked.map(linesOf));
    // One file per service; only the first bytes are like the carrier's.
    return { status: 200, body: 'PK\u0003\u0004', headers: { 'content-type': 'application/zip' } };
  }

  /** For tests: changes the status of a shipment, and sends a notification if an address is given. */
  function move({ body }: Asked): Answered {
    const { reference, status, notify } = JSON.parse(body);
    const shipment = [...shipments.values()].findLast((one) => one.reference === reference);
    if (!shipment) return refusal(404, 'resource_not_found');
    confirm(shipment);
    shipment.status = status;
    const payload = { shipment_id: shipment.id, status, tracking_number: shipment.tracking_number };
    const message = { event_ts: new Date().toISOString(), event: 'shipment_status_changed', payload };
    const sent = JSON.stringify({ ...message, organization_id: Number(account.organization) });
    if (notify) simulator.notify(notify, [{ body: sent }]);
    return { status: 200, body: shown(shipment) };
  }

  return {
    'GET /v1/organizations/*': ofOrganization(() => ({ status: 200, body: { id: Number(account.organization) } })),
    'POST /v1/organizations/*/shipments': ofOrganization(create),
    'GET /v1/organizations/*/shipments': ofOrganization(list),
    'POST /v1/organizations/*/dispatch_orders': ofOrganization(collect),
    'GET /v1/organizations/*/shipments/labels': ofOrganization(labels),
    'GET /v1/points': ({ query }) => pointsPage(query),
    'DELETE /v1/shipments/*': known(cancel),
    'GET /v1/shipments/*': known((shipment) => ({ status: 200, body: shown(shipment) })),
    'GET /v1/shipments/*/label': known(label),
    'POST /simulator/shipments': move,
  };
}

/** One page of the demo's points. */
function pointsPage(query: URLSearchParams): Answered {
  const [page, perPage] = [Number(query.get('page') ?? 1), Math.min(500, Number(query.get('per_page') ?? 25))];
  const { locker } = demoPoints();
  const items = locker.slice((page - 1) * perPage, page * perPage).map(shownPoint);
  const count = locker.length;
  return { status: 200, body: { count, page, per_page: perPage, total_pages: Math.ceil(count / perPage), items } };
}

const shownPoint = (point: PointEntry) => ({
  name: point.code,
  type: ['parcel_locker'],
  status: 'Operating',
  location: { longitude: point.longitude, latitude: point.latitude },
  location_description: point.description,
  opening_hours: point.alwaysOpen ? '24/7' : point.hours,
  location_247: point.alwaysOpen,
  address: { line1: point.street, line2: `${point.zipcode} ${point.city}` },
  address_details: { city: point.city, province: point.province, post_code: point.zipcode },
  payment_available: point.takesPayment,
  easy_access_zone: point.easyAccess,
});

/** The faults of a request, by field. */
function faultsOf(sent: SentShipment): Faults {
  const { receiver = {}, service } = sent;
  const isCourier = service === 'inpost_courier_standard';
  if (!isCourier && service !== 'inpost_locker_standard') return { service: ['not_included_in_list'] };
  const address = isCourier ? addressFaults(receiver.address ?? {}) : {};
  const person: Faults = Object.keys(address).length > 0 ? { address: [address] } : {};
  if (!/^\d{9}$/.test(says(receiver.phone))) person.phone = [receiver.phone ? 'invalid' : 'required'];
  if (!says(receiver.email).includes('@')) person.email = ['required'];
  const faults = { ...(isCourier ? courierFaults(sent) : lockerFaults(sent)), ...cashFaults(sent) };
  return Object.keys(person).length > 0 ? { receiver: [person], ...faults } : faults;
}

/** Valid points of this carrier do not begin with XXX. */
function lockerFaults({ parcels: [parcel = {}] = [], custom_attributes: own = {} }: SentShipment): Faults {
  const point = says(own.target_point);
  const fault = point === '' ? 'required' : point.startsWith('XXX') ? 'does_not_exist' : null;
  return {
    ...(fault ? { custom_attributes: [{ target_point: [fault] }] } : {}),
    ...(templates.includes(parcel.template ?? '') ? {} : { parcels: [{ template: ['not_included_in_list'] }] }),
  };
}

/** Cash on delivery must be insured. */
const cashFaults = ({ cod, insurance }: SentShipment): Faults =>
  cod && (insurance?.amount ?? 0) < (cod.amount ?? 0) ? { insurance: [insurance ? 'invalid' : 'required'] } : {};

const courierFaults = ({ parcels: [parcel = {}] = [] }: SentShipment): Faults =>
  parcel.weight?.amount && parcel.dimensions?.height ? {} : { parcels: [{ weight: ['required'] }] };

function addressFaults(address: Record<string, unknown>): Faults {
  const faults: Faults = {};
  for (const name of ['street', 'building_number', 'city', 'country_code'])
    if (!says(address[name])) faults[name] = ['required'];
  const code = says(address.post_code);
  if (!/^\d{2}-\d{3}$/.test(code) || unknownCode.test(code)) faults.post_code = ['invalid'];
  return faults;
}
