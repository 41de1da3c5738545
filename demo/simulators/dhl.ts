import { labelPdf } from './label-pdf.ts';
import type { Answered, Asked, CarrierSimulator, Routes, Simulator } from './simulator-server.ts';

interface Shipment {
  id: string;
  reference: string;
  contact: string;
  receiver: string;
  /** Codes of the events, oldest first. */
  events: string[];
}

const account = { username: 'DEMO', password: 'demo-dhl-password', account: '1204663' };

export const simulator = {
  account,
  wrong: { password: 'wrong' },
  routes: dhlRoutes,
  calls: { order: { method: 'POST', path: '/webapi2', body: 'createShipments' }, any: '/webapi2' },
} satisfies CarrierSimulator;

type Made = string | number | boolean | readonly Made[] | { [name: string]: Made };

const written = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const readable = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

const xmlOf = (made: Made): string => {
  if (Array.isArray(made)) return made.map((one) => `<item>${xmlOf(one)}</item>`).join('');
  if (typeof made !== 'object') return written(String(made));
  return Object.entries(made)
    .map(([name, one]) => `<${name}>${xmlOf(one)}</${name}>`)
    .join('');
};

/** The inside of the first element of a name, as it is written; empty if there is none. */
const inside = (xml: string, name: string): string =>
  new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([\\s\\S]*?)</(?:\\w+:)?${name}>`).exec(xml)?.[1] ?? '';
const textOf = (xml: string, name: string): string => readable(inside(xml, name)).trim();
/** Items that are plain texts. */
const itemsIn = (xml: string): string[] => [...xml.matchAll(/<item>([^<]*)<\/item>/g)].map(([, text = '']) => text);

const envelope = (inside: string, status = 200): Answered => ({
  status,
  body: `<?xml version="1.0" encoding="UTF-8"?><SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns1="urn:dhl"><SOAP-ENV:Body>${inside}</SOAP-ENV:Body></SOAP-ENV:Envelope>`,
  headers: { 'content-type': 'text/xml; charset=utf-8' },
});

const amountOf = (service: string, name: string): number => Number(textOf(service, name) || 0);

/** A fault comes with the status 500. */
class Refused extends Error {}

/** DHL24 WebAPI v2, for tests and the demo shop. */
function dhlRoutes(_: Simulator): Routes {
  const shipments = new Map<string, Shipment>();
  // Numbers stay unique after a restart of the simulator.
  let last = 90_000_000_000 + (Date.now() % 1_000_000_000);

  const known = (id: string): Shipment => {
    const shipment = shipments.get(id);
    if (!shipment) throw new Refused('Nie znaleziono przesyłki o podanym numerze');
    return shipment;
  };

  function create(sent: string): Made {
    const shipper = inside(sent, 'shipper');
    const receiver = inside(sent, 'receiver');
    const service = inside(sent, 'service');
    const piece = inside(sent, 'pieceList');
    if (!/^\d{9}$/.test(textOf(receiver, 'contactPhone'))) throw new Refused('Niepoprawny numer telefonu odbiorcy');
    const postalCode = textOf(receiver, 'postalCode');
    if (!/^\d{5}$/.test(postalCode) || postalCode.startsWith('999')) throw new Refused('Niepoprawny kod pocztowy');
    if (textOf(receiver, 'houseNumber') === '') throw new Refused('Brak numeru domu odbiorcy');
    if (!(Number(textOf(piece, 'weight')) > 0)) throw new Refused('Niepoprawna waga paczki');
    if (!/^\d{9}$/.test(textOf(shipper, 'contactPhone'))) throw new Refused('Niepoprawny numer telefonu nadawcy');
    if (amountOf(service, 'collectOnDeliveryValue') > amountOf(service, 'insuranceValue'))
      throw new Refused('Pobranie bez ubezpieczenia');
    last += 1;
    const id = String(last);
    shipments.set(id, {
      id,
      reference: textOf(sent, 'reference'),
      contact: textOf(shipper, 'contactPerson'),
      receiver: textOf(receiver, 'name'),
      events: [],
    });
    return [{ shipmentId: id }];
  }

  function list(sent: string): Made {
    const offset = Number(textOf(sent, 'offset') || 0);
    return [...shipments.values()]
      .toReversed()
      .slice(offset, offset + 100)
      .map(({ id, contact, receiver }) => ({
        shipmentId: id,
        created: new Date().toISOString(),
        shipper: { name: 'Nadawca', contactPerson: contact },
        receiver: { name: receiver },
        orderStatus: '',
      }));
  }

  /** What the courier has not taken can be deleted. */
  function remove(sent: string): Made {
    return itemsIn(inside(sent, 'shipments')).map((id) => {
      const shipment = shipments.get(id);
      const result = shipment !== undefined && shipment.events.length === 0;
      if (result) shipments.delete(id);
      return { id, result, error: result ? '' : 'Nie można usunąć przesyłki' };
    });
  }

  function track(sent: string): Made {
    const { id, events } = known(textOf(sent, 'shipmentId'));
    const at = (place: number) => new Date(Date.now() - (events.length - place) * 60_000).toISOString();
    return {
      shipmentId: id,
      receivedBy: '',
      events: events.map((status, place) => ({ status, description: status, terminal: 'WAW', timestamp: at(place) })),
    };
  }

  function labels(sent: string): Made {
    return [...inside(sent, 'itemsToPrint').matchAll(/<shipmentId>(\w+)</g)].map(([, asked = '']) => {
      const { id, reference, receiver } = known(asked);
      const pdf = labelPdf([['DHL (symulator)', id, reference, receiver]]);
      const labelData = Buffer.from(pdf, 'latin1').toString('base64');
      return { shipmentId: id, labelType: 'BLP', labelName: `${id}.pdf`, labelData, labelMimeType: 'application/pdf' };
    });
  }

  function collect(sent: string): Made {
    const ids = itemsIn(inside(sent, 'shipmentIdList'));
    for (const id of ids) known(id);
    const [from, to] = [textOf(sent, 'pickupTimeFrom'), textOf(sent, 'pickupTimeTo')];
    if (ids.length === 0 || !/^\d{4}-\d\d-\d\d$/.test(textOf(sent, 'pickupDate')) || !(from < to))
      throw new Refused('Niepoprawna data albo godziny odbioru');
    last += 1;
    return [`ZK${last}`];
  }

  const methods: Record<string, (sent: string) => Made> = {
    createShipments: create,
    getMyShipments: list,
    getMyShipmentsCount: () => shipments.size,
    deleteShipments: remove,
    getTrackAndTraceInfo: track,
    getLabels: labels,
    bookCourier: collect,
  };

  function answer({ body }: Asked): Answered {
    const sent = inside(body, 'Body');
    const name = /^\s*<(?:\w+:)?(\w+)/.exec(sent)?.[1] ?? '';
    const method = Object.hasOwn(methods, name) ? methods[name] : undefined;
    try {
      if (!method) throw new Refused('Nieznana metoda');
      const keys = inside(sent, 'authData');
      if (textOf(keys, 'username') !== account.username || textOf(keys, 'password') !== account.password)
        throw new Refused('Niepoprawny login lub hasło użytkownika');
      const result = xmlOf({ [`${name}Result`]: method(sent) });
      return envelope(`<ns1:${name}Response>${result}</ns1:${name}Response>`);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const fault = `<faultcode>100</faultcode><faultstring>${written(error.message)}</faultstring>`;
      return envelope(`<SOAP-ENV:Fault>${fault}</SOAP-ENV:Fault>`, 500);
    }
  }

  /** For tests: another event of a shipment; `deleted` takes it out. */
  function move({ body }: Asked): Answered {
    const { reference, status } = JSON.parse(body);
    const shipment = [...shipments.values()].findLast((one) => one.reference === reference);
    if (!shipment) return { status: 404, body: {} };
    if (status === 'deleted') shipments.delete(shipment.id);
    else shipment.events.push(status);
    return { status: 200, body: { id: shipment.id } };
  }

  return { 'POST /webapi2/provider/service.html': answer, 'POST /simulator/shipments': move };
}
