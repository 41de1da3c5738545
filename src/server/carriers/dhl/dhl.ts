import * as v from 'valibot';
import type { PdfResult } from '../../../panel/labels/labels.ts';
import { streetParts } from '../../../shop/address/street.ts';
import { labelLimits } from '../../../shop/limits.ts';
import type { LabelOrder } from '../../../shop/order/labels/label-order.ts';
import type { CarrierFault } from '../../../shop/order/labels/shipment.ts';
import { childOf, childrenOf, type ReadElement } from '../../../shop/text/files/xml-reader.ts';
import { addDays, dayOf } from '../../../shop/time/warsaw-time.ts';
import { type AccountOf, digits, secret, serviceAddress } from '../../environment/accounts.ts';
import { type FieldWords, isUnauthorized, namedFaults } from '../named-faults.ts';
import {
  type CarrierParts,
  defineCarrier,
  type LabelCarrier,
  type LabelOrdered,
  type PickupOrdered,
  type ReportedShipment,
} from '../port.ts';
import { callSoap, elementText, type SoapAnswer, soapPdfBytes, xmlOf } from '../soap.ts';

/** The service of WebAPI v2 below the host; also the namespace of its elements. */
const servicePath = '/webapi2/provider/service.html?ws=1';
const namespace = `https://dhl24.com.pl${servicePath}`;

/** An account with DHL24 that may use WebAPI v2. */
const settings = {
  url: serviceAddress('WITRYNA_DHL_URL', 'DHL24', 'https://dhl24.com.pl', 'https://sandbox.dhl24.com.pl'),
  username: {
    variable: 'WITRYNA_DHL_USERNAME',
    schema: secret,
    meaning: 'the user of DHL24 WebAPI',
    label: 'użytkownik WebAPI',
  },
  password: {
    variable: 'WITRYNA_DHL_PASSWORD',
    schema: secret,
    meaning: 'the password of DHL24 WebAPI',
    label: 'hasło WebAPI',
    isSecret: true as const,
  },
  account: {
    variable: 'WITRYNA_DHL_ACCOUNT',
    schema: digits,
    meaning: 'the number of the client with DHL, which pays',
    label: 'numer klienta DHL (SAP)',
  },
};

/** Centimetres of the sizes. */
const dimensions: Record<string, { width: number; height: number; length: number }> = {
  dhl_s: { width: 30, height: 20, length: 40 },
  dhl_m: { width: 40, height: 30, length: 60 },
  dhl_l: { width: 60, height: 40, length: 80 },
};

const named: FieldWords = [
  [/telefon/i, 'receiver.contactPhone'],
  [/e-?mail/i, 'receiver.contactEmail'],
  [/kod(u)? pocztow/i, 'receiver.postalCode'],
  [/ulic/i, 'receiver.street'],
  [/numer(u)? domu/i, 'receiver.houseNumber'],
  [/miast|miejscowo/i, 'receiver.city'],
  [/wag[aię]/i, 'pieceList.weight'],
  [/dat[aęy]/i, 'shipmentDate'],
];

/** Not statuses of the carrier: it has the data of the shipment and no event; the shipment is not listed any more. */
const announced = 'EDWP';
const deleted = 'deleted';

export const dhlCarrier = defineCarrier({
  name: 'dhl',
  label: 'DHL',
  settings,
  open: dhl,
  ways: ['courier'],
  weighs: ['courier'],
  countries: ['PL'],
  printedTogether: false,
  sizes: {
    dhl_s: 'Do 20 × 30 × 40 cm',
    dhl_m: 'Do 30 × 40 × 60 cm',
    dhl_l: 'Do 40 × 60 × 80 cm',
  },
  services: { AH: 'Przesyłka krajowa' },
  statuses: {
    [announced]: { name: 'czeka na nadanie' },
    ERR: { name: 'jeszcze bez śledzenia' },
    DWP: { name: 'odebrana przez kuriera', event: 'handOver' },
    SORT: { name: 'w sortowni', event: 'move' },
    LP: { name: 'w oddziale', event: 'move' },
    TRM: { name: 'czeka na kolejne doręczenie', event: 'move' },
    TRM2: { name: 'w oddziale doręczającym', event: 'move' },
    ZWW: { name: 'czeka na kolejne doręczenie', event: 'move' },
    LK: { name: 'wydana do doręczenia', event: 'move' },
    AWI: { name: 'awizo', event: 'move', note: 'dhl_awi' },
    BRG: { name: 'wstrzymana do opłacenia', event: 'move', note: 'dhl_brg' },
    AN: { name: 'błędny adres', event: 'move', note: 'dhl_an' },
    PSHOP: { name: 'przekierowana do punktu', event: 'move' },
    SP_DW: { name: 'w drodze do punktu', event: 'move' },
    SP_DSP: { name: 'czeka w punkcie', event: 'arriveAtPoint' },
    OWL: { name: 'czeka w oddziale na odbiór', event: 'arriveAtPoint' },
    DOR: { name: 'doręczona', event: 'deliver' },
    SP_DOR: { name: 'odebrana z punktu', event: 'deliver' },
    ZWN: { name: 'zwrócona do nadawcy', event: 'comeBack', note: 'dhl_returned' },
    [deleted]: { name: 'anulowana', stage: 'cancelled' },
  },
  notes: {
    dhl_awi: 'DHL zostawił awizo: odbiorcy nie zastano',
    dhl_brg: 'DHL wstrzymał doręczenie, dopóki odbiorca nie zapłaci',
    dhl_an: 'DHL nie może doręczyć paczki: błędny adres. Skontaktuj się z DHL',
    dhl_returned: 'DHL zwrócił paczkę do sklepu',
  },
  fields: {
    'receiver.contactPhone': 'telefon odbiorcy',
    'receiver.contactEmail': 'e-mail odbiorcy',
    'receiver.postalCode': 'kod pocztowy',
    'receiver.street': 'ulica',
    'receiver.houseNumber': 'numer domu',
    'receiver.city': 'miejscowość',
    'pieceList.weight': 'waga',
    shipmentDate: 'dzień nadania',
  },
  codes: {},
  refusals: {},
});

/** Shipments are listed by the days on which they were made, so many at once. */
const listed = { days: 30, perPage: 100, pages: 10 };

interface Listed {
  id: string;
  reference: string;
}

/** DHL24 WebAPI v2, SOAP. */
function dhl(account: AccountOf<typeof settings>, { company, now, timeoutMs }: CarrierParts): LabelCarrier {
  const wait = timeoutMs ?? labelLimits.timeout;

  const call = (
    method: string,
    content: Parameters<typeof xmlOf>[0],
    { waitMs = wait, mostBytes = 1_048_576 } = {},
  ): Promise<SoapAnswer> => {
    const { username, password } = account;
    const inside = xmlOf({ authData: { username, password } }) + xmlOf(content);
    return callSoap({
      url: account.url + servicePath,
      action: `${namespace}#${method}`,
      body: `<ns:${method} xmlns:ns="${namespace}">${inside}</ns:${method}>`,
      timeoutMs: waitMs,
      mostBytes,
    });
  };
  /** The result of a call; `null`: something else was answered. */
  const resultOf = (body: ReadElement, method: string): ReadElement | undefined => {
    return childOf(childOf(body, `${method}Response`), `${method}Result`);
  };

  /**
   * The shipments of the last days, up to the one that is looked for. `isWhole`: there are no others. The list has no
   * references, so ours stands where the sender's contact is.
   */
  async function search(isIt: (one: Listed) => boolean): Promise<{ found: Listed | null; isWhole: boolean } | 'away'> {
    const today = dayOf(now());
    for (let page = 0; page < listed.pages; page += 1) {
      const answer = await call('getMyShipments', {
        createdFrom: addDays(today, -listed.days),
        createdTo: addDays(today, 1),
        offset: page * listed.perPage,
      });
      const result = answer.kind === 'done' ? resultOf(answer.body, 'getMyShipments') : null;
      if (!result) return 'away';
      const items = childrenOf(result, 'item').map((item) => ({
        id: elementText(item, 'shipmentId'),
        reference: elementText(childOf(item, 'shipper'), 'contactPerson'),
      }));
      const found = items.find(isIt);
      if (found) return { found, isWhole: true };
      if (items.length < listed.perPage) return { found: null, isWhole: true };
    }
    return { found: null, isWhole: false };
  }

  async function order(label: LabelOrder): Promise<LabelOrdered> {
    const answer = await call('createShipments', { shipments: [sentOf(label)] });
    if (answer.kind === 'away') return answer;
    if (answer.kind === 'fault') return { kind: 'refused', faults: faultsOf(answer.message) };
    const [made] = childrenOf(resultOf(answer.body, 'createShipments'), 'item');
    const id = elementText(made, 'shipmentId');
    return isId(id) ? { kind: 'ordered', shipment: reported(id, announced) } : { kind: 'away', unsent: false };
  }

  function sentOf({ receiver, to, size, grams, cash, reference }: LabelOrder) {
    const { name, street: line, postcode, city, email, phone } = company();
    const [street, houseNumber = ''] = streetParts(line);
    const address = 'point' in to ? null : to;
    const person = `${receiver.firstname} ${receiver.lastname}`.trim();
    const amount = cash === null ? null : (cash / 100).toFixed(2);
    return {
      shipper: {
        name,
        postalCode: postcode.replace(/\D/g, ''),
        city,
        street,
        houseNumber,
        contactPerson: reference,
        contactPhone: phone.replace(/\D/g, '').slice(-9),
        contactEmail: email,
      },
      receiver: {
        country: address?.country ?? 'PL',
        addressType: receiver.companyName ? 'B' : 'C',
        name: receiver.companyName || person,
        postalCode: (address?.zipcode ?? '').replace(/\D/g, ''),
        city: address?.city ?? '',
        street: address?.street ?? '',
        houseNumber: address?.streetNumber ?? '',
        contactPerson: person,
        contactPhone: receiver.phone,
        contactEmail: receiver.email,
      },
      pieceList: [
        {
          type: 'PACKAGE',
          ...dimensions[size],
          weight: Math.ceil((grams ?? 0) / 1_000),
          quantity: 1,
          nonStandard: false,
        },
      ],
      payment: { paymentMethod: 'BANK_TRANSFER', payerType: 'SHIPPER', accountNumber: account.account },
      service: {
        product: 'AH',
        ...(amount === null
          ? {}
          : // A parcel with cash on delivery is insured for the collected amount.
            {
              collectOnDelivery: true,
              collectOnDeliveryValue: amount,
              collectOnDeliveryForm: 'BANK_TRANSFER',
              insurance: true,
              insuranceValue: amount,
            }),
      },
      shipmentDate: dayOf(now()),
      content: 'towar',
      reference,
    };
  }

  async function lookUp(id: string): Promise<ReportedShipment | 'away'> {
    const answer = await call('getTrackAndTraceInfo', { shipmentId: id });
    if (answer.kind === 'away') return 'away';
    const result = answer.kind === 'done' ? resultOf(answer.body, 'getTrackAndTraceInfo') : undefined;
    if (answer.kind === 'done' && !result) return 'away';
    const events = childrenOf(childOf(result, 'events'), 'item')
      .map((item) => ({ status: elementText(item, 'status').slice(0, 100), at: elementText(item, 'timestamp') }))
      .filter(({ status }) => status !== '' && status !== 'ERR')
      .sort((one, other) => (one.at < other.at ? -1 : Number(one.at > other.at)));
    const last = events.at(-1);
    if (last) return reported(id, last.status);
    // Without an event it has not left yet, or was deleted: then it is not listed.
    const own = await search((one) => one.id === id);
    if (own === 'away') return 'away';
    return reported(id, own.found || !own.isWhole ? announced : deleted);
  }

  async function label(id: string): Promise<PdfResult> {
    const answer = await call(
      'getLabels',
      { itemsToPrint: [{ labelType: 'BLP', shipmentId: id }] },
      { mostBytes: soapPdfBytes },
    );
    if (answer.kind === 'away') return 'away';
    if (answer.kind === 'fault') return isUnauthorized([answer.message]) ? 'refused' : 'not_ready';
    const [item] = childrenOf(resultOf(answer.body, 'getLabels'), 'item');
    const bytes = Buffer.from(elementText(item, 'labelData'), 'base64');
    return bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? new Uint8Array(bytes) : 'away';
  }

  return {
    async test() {
      const today = dayOf(now());
      const answer = await call('getMyShipmentsCount', { createdFrom: today, createdTo: today });
      if (answer.kind === 'away') return 'away';
      return answer.kind === 'done' && childOf(answer.body, 'getMyShipmentsCountResponse') ? 'works' : 'refused';
    },

    order,

    async find(reference) {
      const own = await search((one) => one.reference === reference);
      if (own === 'away') return 'away';
      return own.found && isId(own.found.id) ? reported(own.found.id, announced) : null;
    },

    lookUp,

    async cancel(id) {
      const answer = await call('deleteShipments', { shipments: [id] });
      if (answer.kind === 'away') return answer.unsent ? 'unsent' : 'away';
      if (answer.kind === 'fault') return isUnauthorized([answer.message]) ? 'unauthorized' : 'refused';
      const [item] = childrenOf(resultOf(answer.body, 'deleteShipments'), 'item');
      if (!item) return 'away';
      return ['true', '1'].includes(elementText(item, 'result')) ? 'cancelled' : 'refused';
    },

    label,
    labels: async ([id, ...others]) => (id !== undefined && others.length === 0 ? label(id) : 'away'),

    async pickup({ reference, shipments, day, from, to }): Promise<PickupOrdered> {
      const answer = await call('bookCourier', {
        pickupDate: day,
        pickupTimeFrom: from,
        pickupTimeTo: to,
        additionalInfo: reference,
        shipmentIdList: [...shipments],
      });
      if (answer.kind === 'away') return answer;
      if (answer.kind === 'fault') return { kind: 'refused', faults: faultsOf(answer.message) };
      const result = resultOf(answer.body, 'bookCourier');
      const id = elementText(result, 'item').slice(0, 100);
      return id === '' ? { kind: 'away', unsent: false } : { kind: 'ordered', id };
    },
  };
}

const isId = (text: string): boolean => v.is(v.pipe(v.string(), v.regex(/^\w{1,40}$/)), text);

/** The number of the shipment is the number to follow it by, and it has one at once. */
const reported = (id: string, status: string): ReportedShipment => ({ id, status, trackingNumber: id, service: 'AH' });

const faultsOf = (message: string): CarrierFault[] =>
  namedFaults(
    message
      .split(/\n|;/)
      .map((sentence) => sentence.trim())
      .filter(Boolean),
    named,
  );
