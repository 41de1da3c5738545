import { randomBytes } from 'node:crypto';
import { labelPdf } from './label-pdf.ts';
import type { Answered, Asked, CarrierSimulator, Routes, Simulator } from './simulator-server.ts';

interface Package {
  id: number;
  state: string;
  number: string;
  reference: string;
  receiver: string;
  /** For tests, the name of the city decides how commands about the package end. */
  city: string;
  /** When the order of the package is carried out; `null`: it was not ordered. */
  orderedAt: number | null;
}

const account = {
  clientId: 'demo-client',
  clientSecret: 'demo-secret',
  username: 'sklep@example.com',
  password: 'demo-password',
  service: '11906596',
  cashAccount: '17999900020000000020001234',
};

export const simulator = {
  account,
  wrong: { password: 'x' },
  routes: furgonetkaRoutes,
  calls: { order: { method: 'PUT', path: '/order-commands/' }, any: '/' },
} satisfies CarrierSimulator;

/** Commands about packages to these cities end like this. */
const badOrders: Record<string, string> = { Odmowa: 'error', Przerwane: 'cancelled' };
const stubbornCity = 'Uparte';

const failure = (status: number, code: string, more: object = {}): Answered => ({
  status,
  body: { errors: [{ code, message: code, ...more }] },
});

/** Furgonetka, REST v1, for tests. */
function furgonetkaRoutes(running: Simulator): Routes {
  const packages = new Map<number, Package>();
  const orders = new Map<string, Package>();
  const cancels = new Map<string, { of: Package; at: number; success: boolean | null }>();
  const tokens = new Set<string>();
  // A simulator that is restarted uses new ids.
  let lastId = Math.floor(Date.now() / 1_000);

  const guarded =
    (handle: Routes[string]): Routes[string] =>
    (asked, parts) =>
      tokens.has((asked.headers.authorization ?? '').replace('Bearer ', ''))
        ? handle(asked, parts)
        : failure(401, 'unauthorized');

  /** Orders are carried out later. */
  function current(one: Package): Package {
    const isOrdered = one.orderedAt !== null && Date.now() >= one.orderedAt && !badOrders[one.city];
    if (one.state === 'waiting' && isOrdered) one.state = 'ordered';
    return one;
  }

  const known = (handle: (one: Package) => Answered): Routes[string] =>
    guarded((_, [id]) => {
      for (const made of cancels.values()) if (Date.now() >= made.at) carryOut(made);
      const one = packages.get(Number(id));
      return one ? handle(current(one)) : failure(404, 'packageNotFound');
    });

  function authorize({ headers, body }: Asked): Answered {
    const sent = new URLSearchParams(body);
    const basic = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
    const isOurs = sent.get('username') === account.username && sent.get('password') === account.password;
    if (headers.authorization !== `Basic ${basic}` || sent.get('grant_type') !== 'password' || !isOurs)
      return { status: 400, body: { error: 'invalid_grant' } };
    const token = randomBytes(16).toString('hex');
    tokens.add(token);
    return {
      status: 200,
      body: { access_token: token, token_type: 'bearer', expires_in: 2_592_000, refresh_token: '-' },
    };
  }

  function make({ body }: Asked): Answered {
    const sent = JSON.parse(body);
    const { receiver = {}, parcels: [parcel = {}] = [] } = sent;
    if (!/^\d{2}-\d{3}$/.test(receiver.postcode ?? '') || receiver.postcode.startsWith('99-9'))
      return failure(400, 'invalidValue', { path: 'receiver.postcode', message: 'Nieprawidłowy kod pocztowy' });
    if (!/^\d{9}$/.test(receiver.phone ?? '')) return failure(400, 'invalidValue', { path: 'receiver.phone' });
    for (const role of ['sender', 'pickup'])
      if (!/^\d{9}$/.test(sent[role]?.phone ?? '')) return failure(400, 'invalidValue', { path: `${role}.phone` });
    if (!sent.sender?.street || !(parcel.weight > 0) || !(parcel.width > 0)) return failure(400, 'invalidValue');
    if (sent.additional_services?.cod && !sent.additional_services.cod.iban) return failure(400, 'ibanRequired');
    lastId += 1;
    const { user_reference_number: reference } = sent;
    const number = `0000${lastId}Q`;
    const made: Package = {
      id: lastId,
      state: 'waiting',
      number,
      reference,
      receiver: receiver.name,
      city: receiver.city,
      orderedAt: null,
    };
    packages.set(lastId, made);
    return { status: 200, body: shown(made) };
  }

  const shown = ({ id, state, number, reference }: Package) => ({
    package_id: String(id),
    state,
    service: 'dpd',
    user_reference_number: reference,
    parcels: [{ package_no: number, service: 'dpd', state }],
  });

  function put({ body }: Asked, [uuid = '']: string[]): Answered {
    const one = packages.get(Number(JSON.parse(body).packages?.[0]?.id));
    if (!one) return failure(400, 'packageNotFound');
    const { only_order_pickup: isPickup, pickup } = JSON.parse(body);
    if (isPickup) {
      const isWhole = /^\d{4}-\d\d-\d\d$/.test(pickup?.date ?? '') && pickup.min_time < pickup.max_time;
      return isWhole ? { status: 202, body: { uuid } } : failure(400, 'invalidValue', { path: 'pickup.date' });
    }
    if (!orders.has(uuid)) {
      orders.set(uuid, one);
      one.orderedAt ??= Date.now() + running.behaviour.confirmDelayMs;
    }
    return { status: 202, body: { uuid } };
  }

  function orderOf(_: Asked, [uuid = '']: string[]): Answered {
    const one = orders.get(uuid);
    if (!one) return failure(400, 'commandNotExists');
    const bad = badOrders[one.city];
    if (bad) return { status: 200, body: { uuid, status: bad, errors: [{ message: 'Odmowa' }] } };
    const isDone = current(one).state !== 'waiting';
    const successfully_ordered_packages = isDone ? [one.id] : [];
    return {
      status: 200,
      body: { uuid, status: isDone ? 'successful' : 'waiting', errors: [], successfully_ordered_packages },
    };
  }

  /** Carried out later, and once: a command that has failed is not tried again. */
  function cancel({ body }: Asked, [uuid = '']: string[]): Answered {
    const one = packages.get(Number(JSON.parse(body).packages?.[0]?.id));
    if (!one) return failure(400, 'packageNotFound');
    if (!cancels.has(uuid))
      cancels.set(uuid, { of: one, at: Date.now() + running.behaviour.commandDelayMs, success: null });
    return { status: 202, body: { uuid } };
  }

  /** What has not left can be cancelled; a package to the stubborn city at the second try. */
  function carryOut(made: { of: Package; success: boolean | null }): boolean {
    const { of: one } = made;
    const isFirst = [...cancels.values()].find((other) => other.of === one) === made;
    made.success ??=
      ['waiting', 'ordered', 'collect-problem'].includes(current(one).state) && !(isFirst && one.city === stubbornCity);
    if (made.success) one.state = 'canceled';
    return made.success;
  }

  function cancelOf(_: Asked, [uuid = '']: string[]): Answered {
    const made = cancels.get(uuid);
    if (!made) return failure(400, 'commandNotExists');
    if (Date.now() < made.at) return { status: 200, body: { uuid, status: 'queueing', errors: [] } };
    const details = [{ package_id: made.of.id, cancel_success: carryOut(made) }];
    const status = made.success ? 'successful' : 'error';
    return { status: 200, body: { uuid, status, errors: [], cancel_command_details: details } };
  }

  /** For tests: moves a package on, and sends a notice where an address is given. */
  function move({ body }: Asked): Answered {
    const { reference, status, notify } = JSON.parse(body);
    const one = [...packages.values()].findLast((other) => other.reference === reference);
    if (!one) return failure(404, 'packageNotFound');
    one.state = status;
    const message = { package_id: one.id, package_no: one.number, tracking: { state: status } };
    if (notify) running.notify(notify, [{ body: JSON.stringify(message) }]);
    return { status: 200, body: shown(one) };
  }

  return {
    'POST /oauth/token': authorize,
    'GET /account/services': guarded(() => ({ status: 200, body: { services: [{ id: 11906596, service: 'dpd' }] } })),
    'POST /packages': guarded(make),
    'GET /packages/*': known((one) => ({ status: 200, body: shown(one) })),
    'GET /packages/*/label': known((one) =>
      one.state === 'waiting' || one.state === 'canceled'
        ? failure(400, 'labelNotAvailable')
        : {
            status: 200,
            body: labelPdf([['Furgonetka (symulator)', one.number, one.reference, one.receiver]]),
            headers: { 'content-type': 'application/pdf' },
          },
    ),
    'PUT /order-commands/*': guarded(put),
    'GET /order-commands/*': guarded(orderOf),
    'PUT /cancel-command/*': guarded(cancel),
    'GET /cancel-command/*': guarded(cancelOf),
    'POST /simulator/shipments': move,
  };
}
