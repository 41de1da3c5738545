import * as v from 'valibot';
import type { PdfResult } from '../../../panel/labels/labels.ts';
import { streetParts } from '../../../shop/address/street.ts';
import { labelLimits } from '../../../shop/limits.ts';
import type { LabelOrder } from '../../../shop/order/labels/label-order.ts';
import type { CarrierFault } from '../../../shop/order/labels/shipment.ts';
import { type AccountOf, digits, secret, serviceAddress } from '../../environment/accounts.ts';
import { callProvider } from '../../payments/provider-call.ts';
import { type FieldWords, isUnauthorized, namedFaults } from '../named-faults.ts';
import {
  type CarrierParts,
  defineCarrier,
  type LabelCarrier,
  type LabelOrdered,
  type PickupOrdered,
  type ReportedShipment,
} from '../port.ts';

const word = v.pipe(v.string(), v.maxLength(200));
const answerShape = v.object({ status: v.string(), response: v.optional(v.unknown()) });
const orderShape = v.object({
  number: word,
  description: v.nullish(v.string()),
  courier: v.nullish(word),
  status_code: word,
  waybills: v.optional(v.array(v.object({ number: v.nullish(word) })), []),
});
const ordersShape = v.object({ result: v.array(orderShape) });
const madeShape = v.object({ order_number: word });
const fileShape = v.object({ file: v.string() });
const cancelShape = v.object({ cancellation: v.optional(v.unknown()) });
const collectedShape = v.object({ success: v.array(v.unknown()), failed: v.optional(v.array(v.unknown()), []) });
type Found = v.InferOutput<typeof orderShape>;

/** An account with Polkurier.pl and its API token. */
const settings = {
  url: serviceAddress(
    'WITRYNA_POLKURIER_URL',
    'Polkurier',
    'https://api.polkurier.pl',
    'https://api-sandbox.polkurier.pl',
  ),
  login: {
    variable: 'WITRYNA_POLKURIER_LOGIN',
    schema: digits,
    meaning: 'the number of the account with Polkurier',
    label: 'numer konta',
  },
  token: {
    variable: 'WITRYNA_POLKURIER_TOKEN',
    schema: secret,
    meaning: 'the API token of Polkurier',
    label: 'token API',
    isSecret: true as const,
  },
  courier: {
    variable: 'WITRYNA_POLKURIER_COURIER',
    schema: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Z0-9_]{2,40}$/, 'Kod to wielkie litery, na przykład DPD.')),
      'DPD',
    ),
    meaning: 'the code of the courier at Polkurier that carries the parcels, like DPD',
    label: 'kod kuriera (DPD, UPS, GLS, POCZTEX…)',
  },
  cashAccount: {
    variable: 'WITRYNA_POLKURIER_CASH_ACCOUNT',
    schema: v.optional(v.pipe(v.string(), v.regex(/^(PL)?\d{26}$/, 'Numer konta ma 26 cyfr.'))),
    meaning: 'the number of the bank account for collected money, 26 digits',
    label: 'numer konta na pobrania',
  },
};

/** Centimetres of the sizes. */
const dimensions: Record<string, { length: number; width: number; height: number }> = {
  maly: { length: 40, width: 30, height: 20 },
  sredni: { length: 60, width: 40, height: 30 },
  duzy: { length: 80, width: 60, height: 40 },
};

/** Fields by the words of the refusals, which are sentences in Polish without the name of a field. */
const named: FieldWords = [
  [/telefon/i, 'recipient.phone'],
  [/e-?mail/i, 'recipient.email'],
  [/kod pocztowy|kodu pocztowego/i, 'recipient.postcode'],
  [/ulic/i, 'recipient.street'],
  [/numer domu|numeru domu/i, 'recipient.housenumber'],
  [/miejscowo|miast/i, 'recipient.city'],
  [/wag[aię]/i, 'packs.weight'],
  [/wymiar/i, 'packs.size'],
  [/konta bankowego/i, 'COD.codbankaccount'],
];

export const polkurierCarrier = defineCarrier({
  name: 'polkurier',
  label: 'Polkurier.pl',
  settings,
  open: polkurier,
  ways: ['courier'],
  weighs: ['courier'],
  countries: ['PL'],
  printedTogether: true,
  sizes: {
    maly: 'Do 20 × 30 × 40 cm',
    sredni: 'Do 30 × 40 × 60 cm',
    duzy: 'Do 40 × 60 × 80 cm',
  },
  services: { DPD: 'DPD', UPS: 'UPS', GLS: 'GLS', DHL: 'DHL', INPOST: 'InPost', POCZTEX: 'Pocztex' },
  statuses: {
    O: { name: 'czeka na opłacenie', stage: 'waiting' },
    P: { name: 'czeka na kuriera' },
    WP: { name: 'odebrana przez kuriera', event: 'handOver' },
    D: { name: 'doręczona', event: 'deliver' },
    Z: { name: 'zwrócona do nadawcy', event: 'comeBack', note: 'polkurier_returned' },
    W: { name: 'kłopot z doręczeniem', event: 'move', note: 'polkurier_problem' },
    A: { name: 'anulowana', stage: 'cancelled' },
  },
  notes: {
    polkurier_returned: 'Kurier zwrócił paczkę do sklepu (Polkurier.pl)',
    polkurier_problem: 'Kurier ma kłopot z doręczeniem paczki (Polkurier.pl)',
  },
  fields: {
    'recipient.phone': 'telefon odbiorcy',
    'recipient.email': 'e-mail odbiorcy',
    'recipient.postcode': 'kod pocztowy',
    'recipient.street': 'ulica',
    'recipient.housenumber': 'numer domu',
    'recipient.city': 'miejscowość',
    'packs.weight': 'waga',
    'packs.size': 'wymiary',
    'COD.codbankaccount': 'konto na pobrania',
  },
  codes: {},
  refusals: { cash_account: 'Brakuje numeru konta na pobrania: wpisz go w „Połączeniach”.' },
});

/** An answer of the API: its status is always 200, and the word says whether the call succeeded. */
type Told =
  | { kind: 'done'; response: unknown }
  | { kind: 'refused'; sentences: string[] }
  | { kind: 'away'; unsent: boolean };

/** The number of orders among which one is searched for by its reference, newest first. */
const searched = { perPage: 100, pages: 3 };

/** Polkurier, a broker of couriers: one address, to which every call is posted. */
function polkurier(account: AccountOf<typeof settings>, { company, timeoutMs }: CarrierParts): LabelCarrier {
  const wait = timeoutMs ?? labelLimits.timeout;

  async function call(
    method: string,
    data: object,
    { repeatable = true, mostBytes = labelLimits.pdfBytes as number, waitMs = wait } = {},
  ): Promise<Told> {
    const answer = await callProvider({
      url: `${account.url}/`,
      method: 'POST',
      headers: {},
      body: {
        authorization: { login: account.login, token: account.token },
        // Published clients spell this key in two ways.
        apimethod: method,
        apimetod: method,
        data,
      },
      repeatable,
      timeoutMs: waitMs,
      mostBytes,
    });
    if (answer.lost) return { kind: 'away', unsent: answer.unsent };
    const read = v.safeParse(answerShape, answer.status === 200 ? answer.body : null);
    if (!read.success) return { kind: 'away', unsent: answer.status === 429 };
    const { status, response } = read.output;
    return status === 'success' ? { kind: 'done', response } : { kind: 'refused', sentences: sentencesIn(response) };
  }

  async function orderOf(number: string): Promise<Found | 'away'> {
    const told = await call('get_orders', { orderno: number });
    const read = v.safeParse(orderShape, told.kind === 'done' ? told.response : null);
    return read.success && read.output.number === number ? read.output : 'away';
  }

  async function order(label: LabelOrder): Promise<LabelOrdered> {
    if (label.cash !== null && !account.cashAccount) return refused([{ field: null, code: 'cash_account' }]);
    const told = await call('create_order', sentOf(label), { repeatable: false });
    if (told.kind === 'away') return told;
    if (told.kind === 'refused') return refused(faultsOf(told.sentences));
    const read = v.safeParse(madeShape, told.response);
    if (!read.success) return { kind: 'away', unsent: false };
    // Number and status come with the first look-up: an order may still wait for its payment.
    const shipment = { id: read.output.order_number, status: 'O', trackingNumber: null, service: account.courier };
    return { kind: 'ordered', shipment };
  }

  function sentOf({ receiver, to, size, grams, cash, reference }: LabelOrder): object {
    const { name, street: line, postcode, city, email, phone } = company();
    const [street, number = ''] = streetParts(line);
    const address = 'point' in to ? null : to;
    const [housenumber = '', flatnumber = ''] = (address?.streetNumber ?? '').split('/');
    const amount = cash === null ? 0 : cash / 100;
    return {
      shipmenttype: 'box',
      courier: account.courier,
      courierservice: {},
      // The contents have at most 30 characters; the order is found by them.
      description: reference.slice(0, 30),
      sender: {
        company: name,
        person: name,
        street,
        housenumber: number,
        flatnumber: '',
        postcode,
        city,
        email,
        phone: nineDigits(phone),
        country: 'PL',
      },
      recipient: {
        company: receiver.companyName,
        person: `${receiver.firstname} ${receiver.lastname}`.trim(),
        street: address?.street ?? '',
        housenumber,
        flatnumber,
        postcode: address?.zipcode ?? '',
        city: address?.city ?? '',
        email: receiver.email,
        phone: receiver.phone,
        country: address?.country ?? 'PL',
      },
      packs: [{ ...dimensions[size], weight: Math.ceil((grams ?? 0) / 1_000), amount: 1, type: 'ST' }],
      // The courier is ordered separately, for several parcels.
      pickup: { nocourierorder: false, multiPickup: true },
      COD:
        cash === null ? {} : { codtype: 'S', codamount: amount, codbankaccount: account.cashAccount, return_cod: 'BA' },
      // A parcel with cash on delivery is insured for the collected amount.
      insurance: amount,
    };
  }

  async function labels(numbers: readonly string[], waitMs: number, mostBytes: number): Promise<PdfResult> {
    const told = await call('get_label', { orderno: [...numbers] }, { waitMs, mostBytes });
    if (told.kind === 'refused') return isUnauthorized(told.sentences) ? 'refused' : 'not_ready';
    const read = v.safeParse(fileShape, told.kind === 'done' ? told.response : null);
    const bytes = read.success ? Buffer.from(read.output.file, 'base64') : null;
    return bytes?.subarray(0, 5).toString('latin1') === '%PDF-' ? new Uint8Array(bytes) : 'away';
  }

  return {
    async test() {
      const told = await call('get_orders', { pagesize: 1, page: 1 });
      return told.kind === 'done' ? 'works' : told.kind;
    },

    order,

    async find(reference) {
      for (let page = 1; page <= searched.pages; page += 1) {
        const told = await call('get_orders', { packs: false, pagesize: searched.perPage, page });
        const read = v.safeParse(ordersShape, told.kind === 'done' ? told.response : null);
        if (!read.success) return 'away';
        const { result } = read.output;
        const own = result.find(({ description, status_code: code }) => description === reference && code !== 'A');
        if (own) return shipmentOf(own);
        if (result.length < searched.perPage) return null;
      }
      return null;
    },

    async lookUp(number) {
      const found = await orderOf(number);
      return found === 'away' ? found : shipmentOf(found);
    },

    async cancel(number) {
      const told = await call('cancel_order', { orderno: number });
      if (told.kind === 'away') return told.unsent ? 'unsent' : 'away';
      if (told.kind === 'refused') return isUnauthorized(told.sentences) ? 'unauthorized' : 'refused';
      const read = v.safeParse(cancelShape, told.response);
      if (!read.success) return 'away';
      return [true, 1, '1', 'true'].includes(read.output.cancellation as boolean) ? 'cancelled' : 'refused';
    },

    label: (number) => labels([number], wait, labelLimits.pdfBytes),
    labels: (numbers) => labels(numbers, Math.max(wait, labelLimits.manyTimeout), labelLimits.manyPdfBytes),

    async pickup({ shipments, day, from, to }): Promise<PickupOrdered> {
      const told = await call(
        'create_multi_order_pickup',
        { pickupdate: day, pickuptimefrom: from, pickuptimeto: to, orders: [...shipments] },
        { repeatable: false },
      );
      if (told.kind === 'away') return told;
      if (told.kind === 'refused') return { kind: 'refused', faults: faultsOf(told.sentences) };
      const read = v.safeParse(collectedShape, told.response);
      if (!read.success) return { kind: 'away', unsent: false };
      const { failed } = read.output;
      if (failed.length === 0) return { kind: 'ordered', id: '' };
      return { kind: 'refused', faults: [{ field: null, code: failed.map(writtenOf).join(', ').slice(0, 100) }] };
    },
  };
}

const nineDigits = (phone: string): string => phone.replace(/\D/g, '').slice(-9);
const refused = (faults: CarrierFault[]): LabelOrdered => ({ kind: 'refused', faults });
const writtenOf = (one: unknown): string => (typeof one === 'string' ? one : JSON.stringify(one));

/** A sentence, a list of them, or an object of them by field. */
function sentencesIn(response: unknown): string[] {
  if (typeof response === 'string') return [response];
  if (typeof response !== 'object' || response === null) return [];
  return Object.values(response)
    .filter((one) => typeof one === 'string')
    .slice(0, labelLimits.shownFaults);
}

const faultsOf = (sentences: string[]): CarrierFault[] => namedFaults(sentences, named);

const shipmentOf = ({ number, status_code, courier, waybills }: Found): ReportedShipment => ({
  id: number,
  status: status_code,
  trackingNumber: status_code === 'O' ? null : waybills[0]?.number || null,
  service: courier || null,
});
