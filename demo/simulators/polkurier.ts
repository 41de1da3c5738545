import { labelPdf } from './label-pdf.ts';
import type { Answered, Asked, CarrierSimulator, Routes, Simulator } from './simulator-server.ts';

interface Order {
  number: string;
  description: string;
  courier: string;
  status: string;
  person: string;
  /** When its payment is taken. */
  paidAt: number;
}

/** What a client sends; any field may be missing. */
interface CallData {
  recipient?: { person?: string; phone?: string; postcode?: string; street?: string; housenumber?: string };
  sender?: { phone?: string };
  packs?: { weight?: number; length?: number }[];
  COD?: { codamount?: number; codbankaccount?: string };
  insurance?: number;
  courier?: string;
  description?: string;
  /** A number, or a list of them where several are asked about. */
  orderno?: string | string[];
  pagesize?: number;
  page?: number;
  orders?: string[];
  pickupdate?: string;
  pickuptimefrom?: string;
  pickuptimeto?: string;
}

const account = {
  login: '123456',
  token: 'demo-polkurier-token',
  courier: 'DPD',
  cashAccount: '61109010140000071219812874',
};

export const simulator = {
  account,
  wrong: { token: 'wrong' },
  routes: polkurierRoutes,
  calls: { order: { method: 'POST', path: '/', body: '"create_order"' }, any: '/' },
} satisfies CarrierSimulator;

const success = (response: unknown): Answered => ({ status: 200, body: { status: 'success', response } });
const failure = (response: unknown): Answered => ({ status: 200, body: { status: 'error', response } });

/** Polkurier WebService, for tests and the demo shop: every call comes to one address. */
function polkurierRoutes(running: Simulator): Routes {
  const orders = new Map<string, Order>();
  // Numbers stay unique after a restart of the simulator.
  let last = Date.now();

  function current(order: Order): Order {
    if (order.status === 'O' && Date.now() >= order.paidAt) order.status = 'P';
    return order;
  }

  const shown = (order: Order) => {
    const { number, description, courier, status } = current(order);
    const waybills = status === 'O' ? [] : [{ number: `00${number}U`, is_default: true }];
    return { number, description, courier, status, status_code: status, waybills, is_paid: status !== 'O' };
  };

  const methods: Record<string, (data: CallData) => Answered> = {
    create_order(data) {
      const fault = faultOf(data);
      if (fault) return failure(fault);
      const { recipient, description = '', courier = account.courier } = data;
      last += 1;
      const number = String(last);
      const paidAt = Date.now() + running.behaviour.confirmDelayMs;
      orders.set(number, { number, description, courier, status: 'O', person: recipient?.person ?? '', paidAt });
      return success({ order_number: number, label: [], price_gross: '14.90', is_paid: false });
    },

    get_orders({ orderno, pagesize = 100, page = 1 }) {
      if (orderno !== undefined) {
        const order = orders.get(String(orderno));
        return order ? success(shown(order)) : failure('Nie znaleziono zamówienia');
      }
      const all = [...orders.values()].toReversed();
      return success({ result: all.slice((page - 1) * pagesize, page * pagesize).map(shown) });
    },

    /** What the courier has not taken can be cancelled. */
    cancel_order({ orderno }) {
      const order = orders.get(String(orderno));
      if (!order) return failure('Nie znaleziono zamówienia');
      const isDone = ['O', 'P'].includes(current(order).status);
      if (isDone) order.status = 'A';
      return success({ cancellation: isDone });
    },

    get_label({ orderno = [] }) {
      const numbers = [orderno].flat();
      const labelled = numbers.flatMap((number) => orders.get(number) ?? []).map(current);
      if (labelled.length < numbers.length || labelled.some(({ status }) => ['O', 'A'].includes(status)))
        return failure('Etykieta nie jest jeszcze dostępna');
      const pdf = labelPdf(
        labelled.map(({ number, description, person }) => ['Polkurier', number, description, person]),
      );
      return success({ file: Buffer.from(pdf, 'latin1').toString('base64') });
    },

    create_multi_order_pickup({ orders: numbers = [], pickupdate = '', pickuptimefrom = '', pickuptimeto = '' }) {
      if (!/^\d{4}-\d\d-\d\d$/.test(pickupdate) || !(pickuptimefrom < pickuptimeto))
        return failure('Nieprawidłowy termin odbioru');
      const failed = numbers.filter((number) => {
        const order = orders.get(number);
        return !order || current(order).status !== 'P';
      });
      return success({ success: numbers.filter((number) => !failed.includes(number)), failed });
    },
  };

  function answer({ body }: Asked): Answered {
    const { authorization = {}, apimethod, data = {} } = JSON.parse(body);
    if (authorization.login !== account.login || authorization.token !== account.token)
      return failure('Błąd autoryzacji: nieprawidłowy login lub token');
    return Object.hasOwn(methods, apimethod) ? (methods[apimethod]?.(data) as Answered) : failure('Nieznana metoda');
  }

  /** For tests: moves a parcel on. */
  function move({ body }: Asked): Answered {
    const { reference, status } = JSON.parse(body);
    const order = [...orders.values()].findLast(({ description }) => description === reference);
    if (!order) return { status: 404, body: {} };
    order.status = status;
    return { status: 200, body: shown(order) };
  }

  return { 'POST /': answer, 'POST /simulator/shipments': move };
}

function faultOf(data: CallData): string | string[] | null {
  const { recipient = {}, packs: [pack = {}] = [], description = '' } = data;
  const { phone = '', postcode = '', street, housenumber } = recipient;
  if (!/^\d{9}$/.test(phone)) return 'Nieprawidłowy numer telefonu odbiorcy';
  if (!/^\d{2}-\d{3}$/.test(postcode) || postcode.startsWith('99-9')) return ['Nieprawidłowy kod pocztowy odbiorcy'];
  if (!(street && housenumber)) return 'Brak ulicy albo numeru domu odbiorcy';
  if (!/^\d{9}$/.test(data.sender?.phone ?? '')) return 'Nieprawidłowy numer telefonu nadawcy';
  if (!((pack.weight ?? 0) > 0 && (pack.length ?? 0) > 0)) return 'Nieprawidłowa waga paczki';
  if (description.length > 30) return 'Opis jest za długi';
  return cashFault(data);
}

const cashFault = ({ insurance = 0, COD: { codamount = 0, codbankaccount } = {} }: CallData): string | null =>
  codamount > 0 && (!codbankaccount || insurance < codamount)
    ? 'Brak konta bankowego albo ubezpieczenia pobrania'
    : null;
