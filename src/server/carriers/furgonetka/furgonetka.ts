import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as v from 'valibot';
import type { PdfResult } from '../../../panel/labels/labels.ts';
import { labelLimits } from '../../../shop/limits.ts';
import type { LabelOrder } from '../../../shop/order/labels/label-order.ts';
import type { CarrierFault } from '../../../shop/order/labels/shipment.ts';
import { type AccountOf, digits, secret, serviceAddress } from '../../environment/accounts.ts';
import { callWithToken, oauthTokens } from '../../payments/oauth-token.ts';
import { callProvider, type ProviderAnswer, type ProviderCall } from '../../payments/provider-call.ts';
import { fetchPdf } from '../fetch-pdf.ts';
import {
  type CarrierParts,
  defineCarrier,
  type LabelCarrier,
  type LabelOrdered,
  type ReportedShipment,
} from '../port.ts';

/** The version of the API, in place of the plain type of JSON. */
const type = 'application/vnd.furgonetka.v1+json';

const packageId = v.pipe(v.union([v.number(), v.string()]), v.transform(String));
const word = v.pipe(v.string(), v.maxLength(100));
const packageShape = v.object({
  package_id: packageId,
  state: word,
  service: v.nullish(word),
  user_reference_number: v.nullish(v.string()),
  parcels: v.optional(v.array(v.object({ package_no: v.nullish(word) })), []),
});
const madeShape = v.object({ package_id: packageId });
const errorsShape = v.object({
  errors: v.array(
    v.object({ path: v.nullish(v.string()), code: v.nullish(v.string()), message: v.nullish(v.string()) }),
  ),
});
/** What became of a command. Commands have ids of ours, and one with a known id is not carried out again. */
const commandShape = v.object({
  status: word,
  successfully_ordered_packages: v.optional(v.array(packageId), []),
  cancel_command_details: v.optional(
    v.array(v.object({ package_id: packageId, cancel_success: v.nullish(v.boolean()) })),
    [],
  ),
});
type Command = v.InferOutput<typeof commandShape>;
const noticeShape = v.object({ package_id: packageId });

/** An application and an account with Furgonetka. */
const settings = {
  url: serviceAddress(
    'WITRYNA_FURGONETKA_URL',
    'Furgonetka',
    'https://api.furgonetka.pl',
    'https://api.sandbox.furgonetka.pl',
  ),
  clientId: {
    variable: 'WITRYNA_FURGONETKA_CLIENT_ID',
    schema: secret,
    meaning: 'the OAuth client id of Furgonetka',
    label: 'client_id aplikacji',
  },
  clientSecret: {
    variable: 'WITRYNA_FURGONETKA_CLIENT_SECRET',
    schema: secret,
    meaning: 'the OAuth client secret of Furgonetka',
    label: 'client_secret aplikacji',
    isSecret: true as const,
  },
  username: {
    variable: 'WITRYNA_FURGONETKA_USERNAME',
    schema: secret,
    meaning: 'the e-mail address of the account with Furgonetka',
    label: 'e-mail konta',
  },
  password: {
    variable: 'WITRYNA_FURGONETKA_PASSWORD',
    schema: secret,
    meaning: 'the password of the account with Furgonetka',
    label: 'hasło konta',
    isSecret: true as const,
  },
  service: {
    variable: 'WITRYNA_FURGONETKA_SERVICE',
    schema: digits,
    meaning: 'the number of the service at Furgonetka that carries the parcels',
    label: 'numer usługi kurierskiej konta',
  },
  cashAccount: {
    variable: 'WITRYNA_FURGONETKA_CASH_ACCOUNT',
    schema: v.optional(v.pipe(v.string(), v.regex(/^(PL)?\d{26}$/, 'Numer konta ma 26 cyfr.'))),
    meaning: 'the number of the bank account for collected money, 26 digits',
    label: 'numer konta na pobrania',
  },
};

/** Centimetres of the sizes, largest last. */
const dimensions: Record<string, { width: number; depth: number; height: number }> = {
  s: { width: 30, depth: 40, height: 20 },
  m: { width: 40, depth: 60, height: 30 },
  l: { width: 60, depth: 80, height: 40 },
};

/** Not a state of the carrier: its order of the package has failed. */
const orderFailed = 'order-failed';

export const furgonetkaCarrier = defineCarrier({
  name: 'furgonetka',
  label: 'Furgonetka.pl',
  settings,
  open: furgonetka,
  noticed: (message) => (v.is(noticeShape, message) ? String(message.package_id) : null),
  ways: ['courier'],
  weighs: ['courier'],
  countries: ['PL'],
  printedTogether: false,
  sizes: {
    s: 'Do 20 × 30 × 40 cm',
    m: 'Do 30 × 40 × 60 cm',
    l: 'Do 40 × 60 × 80 cm',
  },
  services: { dpd: 'DPD', inpost: 'InPost', dhl: 'DHL', ups: 'UPS', gls: 'GLS', fedex: 'FedEx' },
  statuses: {
    waiting: { name: 'zlecenie przyjęte', stage: 'waiting' },
    ordered: { name: 'czeka na nadanie' },
    'collect-problem': { name: 'kurier nie odebrał paczki', note: 'furgonetka_collect_problem' },
    collected: { name: 'odebrana przez kuriera', event: 'handOver' },
    delivered: { name: 'doręczona', event: 'deliver' },
    canceled: { name: 'anulowana', stage: 'cancelled' },
    [orderFailed]: { name: 'zlecenie odrzucone', stage: 'cancelled' },
  },
  notes: { furgonetka_collect_problem: 'Kurier nie odebrał paczki ze sklepu' },
  fields: {
    'sender.phone': 'telefon sklepu',
    'pickup.phone': 'telefon sklepu',
    'receiver.phone': 'telefon odbiorcy',
    'receiver.email': 'e-mail odbiorcy',
    'receiver.name': 'nazwisko odbiorcy',
    'receiver.street': 'ulica',
    'receiver.city': 'miejscowość',
    'receiver.postcode': 'kod pocztowy',
    'receiver.country_code': 'kraj',
    'parcels.0.weight': 'waga',
    service_id: 'usługa',
  },
  codes: {},
  refusals: {
    [orderFailed]: 'Furgonetka.pl odrzuciła zlecenie tej paczki, więc nie ma etykiety. Możesz zamówić ją jeszcze raz.',
    cash_account: 'Brakuje numeru konta na pobrania: wpisz go w „Połączeniach”.',
  },
});

/** Furgonetka, REST v1: a broker of couriers. A package is made first; it costs nothing until a command orders it. */
function furgonetka(account: AccountOf<typeof settings>, { company, now, timeoutMs }: CarrierParts): LabelCarrier {
  const wait = timeoutMs ?? labelLimits.timeout;
  const tokens = oauthTokens(
    {
      url: `${account.url}/oauth/token`,
      headers: {
        authorization: `Basic ${Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64')}`,
      },
      body: new URLSearchParams({
        grant_type: 'password',
        scope: 'api',
        username: account.username,
        password: account.password,
      }),
      timeoutMs: wait,
    },
    now,
  );

  const call = (path: string, rest: Pick<ProviderCall, 'method' | 'body' | 'repeatable'>): Promise<ProviderAnswer> =>
    callWithToken(tokens, (authorization) => {
      const headers = { authorization, accept: type, ...(rest.body ? { 'content-type': type } : {}) };
      return callProvider({ url: `${account.url}/${path}`, headers, timeoutMs: wait, ...rest });
    });
  const ask = (path: string) => call(path, { method: 'GET', repeatable: true });
  const pathOf = (id: string) => `packages/${encodeURIComponent(id)}`;

  /** `null`: the carrier does not know the command. */
  async function command(path: string): Promise<Command | null | 'away'> {
    const answer = await ask(path);
    if (answer.lost || isRefusal(answer.status)) return 'away';
    if (answer.status >= 400) {
      const faults = v.safeParse(errorsShape, answer.body);
      return faults.success && faults.output.errors.some(({ code }) => code === 'commandNotExists') ? null : 'away';
    }
    const read = v.safeParse(commandShape, answer.body);
    return read.success ? read.output : 'away';
  }

  /**
   * The commands that have ordered this reference, up to the one that counts. A cancelled package may be ordered again
   * under the same reference, so the ids of its commands are numbered. `id`: that of the next command.
   */
  async function ordersOf(
    reference: string,
  ): Promise<{ id: string; last: Command | null; found: Found | null } | 'away'> {
    let last: Command | null = null;
    for (let turn = 0; turn < mostOrders; turn += 1) {
      const id = uuidOf(`order ${turn} ${reference}`);
      const known = await command(`order-commands/${id}`);
      if (known === 'away') return 'away';
      if (known === null) return { id, last, found: null };
      last = known;
      const [ordered] = known.successfully_ordered_packages;
      const found = ordered === undefined ? null : await packageOf(ordered);
      if (found === 'away' || (found === null && !isEnded(known))) return 'away';
      if (found && found.state !== 'canceled') return { id, last, found };
    }
    return 'away';
  }

  async function packageOf(id: string): Promise<Found | 'away'> {
    const answer = await ask(pathOf(id));
    const read = v.safeParse(packageShape, answer.lost || answer.status !== 200 ? null : answer.body);
    return read.success && read.output.package_id === id ? read.output : 'away';
  }

  async function order(label: LabelOrder): Promise<LabelOrdered> {
    if (label.cash !== null && !account.cashAccount) return refused([{ field: null, code: 'cash_account' }]);
    const orders = await ordersOf(label.reference);
    if (orders === 'away') return unauthorizedOr({ kind: 'away', unsent: true });
    if (orders.found) return { kind: 'ordered', shipment: shipmentOf(orders.found) };
    const made = await call('packages', { method: 'POST', repeatable: false, body: sentOf(label) });
    // A package that was only made is not paid for and not sent.
    if (made.lost || made.status === 429) return { kind: 'away', unsent: true };
    const read = v.safeParse(madeShape, made.body);
    if (made.status >= 400) return refused(faultsOf(made.status, made.body));
    if (!read.success) return { kind: 'away', unsent: true };
    const { package_id: id } = read.output;
    const body = {
      packages: [{ id }],
      label: { page_format: 'a6', file_format: 'pdf' },
      only_order_pickup: false,
      skip_email_send: true,
    };
    const ordered = await call(`order-commands/${orders.id}`, { method: 'PUT', repeatable: false, body });
    if (ordered.lost) return { kind: 'away', unsent: ordered.unsent };
    if (ordered.status >= 400) return refused(faultsOf(ordered.status, ordered.body));
    return { kind: 'ordered', shipment: { id, status: 'waiting', trackingNumber: null, service: null } };
  }

  /** Wrong keys look like a carrier that is away, until the token says so. */
  async function unauthorizedOr(away: LabelOrdered): Promise<LabelOrdered> {
    return (await tokens.token()) === 'refused' ? refused([{ field: null, code: 'unauthorized' }]) : away;
  }

  function sentOf({ receiver, to, size, grams, cash, reference }: LabelOrder): object {
    const { name, street, postcode, city, email, ...own } = company();
    // Nine digits, without the code of the country.
    const phone = own.phone.replace(/\D/g, '').slice(-9);
    const sender = { name, company: name, street, postcode, city, country_code: 'PL', email, phone };
    const address = 'point' in to ? null : to;
    const amount = cash === null ? null : cash / 100;
    return {
      type: 'package',
      service_id: Number(account.service),
      user_reference_number: reference,
      pickup: sender,
      sender,
      receiver: {
        name: `${receiver.firstname} ${receiver.lastname}`.trim(),
        company: receiver.companyName,
        street: `${address?.street ?? ''} ${address?.streetNumber ?? ''}`.trim(),
        postcode: address?.zipcode ?? '',
        city: address?.city ?? '',
        country_code: address?.country ?? '',
        email: receiver.email,
        phone: receiver.phone,
      },
      parcels: [
        {
          ...dimensions[size],
          weight: Math.ceil((grams ?? 0) / 1_000),
          value: Math.ceil(amount ?? 0),
          description: reference,
          type: 'package',
        },
      ],
      additional_services: amount === null ? {} : { cod: { amount, currency: 'PLN', iban: account.cashAccount, name } },
    };
  }

  async function lookUp(id: string): Promise<ReportedShipment | 'away'> {
    const found = await packageOf(id);
    if (found === 'away') return 'away';
    if (found.state !== 'waiting' || !found.user_reference_number) return shipmentOf(found);
    const orders = await ordersOf(found.user_reference_number);
    const hasFailed = orders !== 'away' && orders.found === null && orders.last !== null;
    return { ...shipmentOf(found), ...(hasFailed ? { status: orderFailed } : {}) };
  }

  /**
   * A command is carried out later, and one with a known id never again. So commands are numbered: a new one is sent
   * when the one before has failed.
   */
  async function cancel(id: string): Promise<Cancelled> {
    for (let turn = 0; turn < mostOrders; turn += 1) {
      const path = `cancel-command/${uuidOf(`cancel ${turn} ${id}`)}`;
      const known = await command(path);
      if (known === 'away') return (await tokens.token()) === 'refused' ? 'unauthorized' : 'unsent';
      if (known === null) return (await sendCancel(path, id)) ?? cancelledBy(path, id);
      const result = await cancelledBy(path, id);
      if (result !== 'refused') return result;
    }
    return 'refused';
  }

  /** `null`: the carrier has taken the command. */
  async function sendCancel(path: string, id: string): Promise<Cancelled | null> {
    const sent = await call(path, { method: 'PUT', repeatable: true, body: { packages: [{ id }] } });
    if (sent.lost) return sent.unsent ? 'unsent' : 'away';
    if (isRefusal(sent.status)) return 'unauthorized';
    if (sent.status < 400) return null;
    return sent.status < 500 ? 'refused' : 'away';
  }

  async function cancelledBy(path: string, id: string): Promise<'cancelled' | 'refused' | 'waiting'> {
    for (let look = 1; ; look += 1) {
      const known = await command(path);
      if (known !== 'away' && known !== null && isEnded(known)) {
        const own = known.cancel_command_details.find((one) => one.package_id === id);
        return own?.cancel_success ? 'cancelled' : 'refused';
      }
      if (look === cancelLooks.times) return 'waiting';
      await pause(cancelLooks.pauseMs);
    }
  }

  async function label(id: string): Promise<PdfResult> {
    const token = await tokens.token();
    if (token === 'away' || token === 'refused') return token;
    const headers = { authorization: `Bearer ${token}`, accept: 'application/pdf' };
    return fetchPdf(`${account.url}/${pathOf(id)}/label`, { headers, mostBytes: labelLimits.pdfBytes, waitMs: wait });
  }

  return {
    async test() {
      const answer = await ask('account/services');
      if (answer.lost) return 'away';
      return answer.status === 200 ? 'works' : isRefusal(answer.status) ? 'refused' : 'away';
    },

    order,

    async find(reference) {
      const orders = await ordersOf(reference);
      if (orders === 'away') return 'away';
      return orders.found ? shipmentOf(orders.found) : null;
    },

    /** A command that orders the courier alone, for packages that are paid for. */
    async pickup({ reference, shipments, day, from, to }) {
      const sent = await call(`order-commands/${uuidOf(`pickup ${day} ${reference}`)}`, {
        method: 'PUT',
        repeatable: false,
        body: {
          packages: shipments.map((id) => ({ id })),
          pickup: { date: day, min_time: from, max_time: to },
          only_order_pickup: true,
          skip_email_send: true,
        },
      });
      if (!sent.lost && sent.status < 400) return { kind: 'ordered', id: '' };
      if (!sent.lost) return { kind: 'refused', faults: faultsOf(sent.status, sent.body) };
      return (await tokens.token()) === 'refused'
        ? { kind: 'refused', faults: [{ field: null, code: 'unauthorized' }] }
        : { kind: 'away', unsent: sent.unsent };
    },

    cancel,
    lookUp,
    label,
    labels: async ([id, ...others]) => (id !== undefined && others.length === 0 ? label(id) : 'away'),
  };
}

type Found = v.InferOutput<typeof packageShape>;
type Cancelled = Awaited<ReturnType<LabelCarrier['cancel']>>;

/** Other statuses say that a command waits or runs. */
const endedStatuses = ['successful', 'partial_success', 'error', 'cancelled'];
const isEnded = ({ status }: Command): boolean => endedStatuses.includes(status);

/** Staff wait for the answer, and most commands end within a second. */
const cancelLooks = { times: 4, pauseMs: 300 };

const mostOrders = 20;
const isRefusal = (status: number): boolean => status === 401 || status === 403;
const refused = (faults: CarrierFault[]): LabelOrdered => ({ kind: 'refused', faults });

/** A UUID that is the same for the same text (RFC 9562, version 8). */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

const shipmentOf = ({ package_id: id, state, service, parcels }: Found): ReportedShipment => ({
  id,
  status: state,
  trackingNumber: state === 'waiting' ? null : parcels[0]?.package_no || null,
  service: service || null,
});

/** The messages are sentences in Polish, so they are shown as they are. */
function faultsOf(status: number, body: unknown): CarrierFault[] {
  if (isRefusal(status)) return [{ field: null, code: 'unauthorized' }];
  const read = v.safeParse(errorsShape, body);
  const faults = (read.success ? read.output.errors : []).map(({ path, code, message }) => ({
    field: path ? path.slice(0, 100) : null,
    code: (message || code || `http_${status}`).slice(0, 100),
  }));
  return faults.length > 0 ? faults.slice(0, labelLimits.shownFaults) : [{ field: null, code: `http_${status}` }];
}
