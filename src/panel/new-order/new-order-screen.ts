import { randomUUID } from 'node:crypto';
import { basketAt } from '../../shop/basket/basket.ts';
import { agreementFor } from '../../shop/order/checkout/checkout-plan.ts';
import { peopleOf } from '../../shop/order/checkout/order-request.ts';
import { orderFaultText } from '../../shop/order/checkout/shown/order-faults.ts';
import { holdTimesOf } from '../../shop/order/hold.ts';
import { isPrepaid } from '../../shop/payment/payment-methods.ts';
import { panelPath } from '../addresses.ts';
import { orderAddress } from '../orders/order-addresses.ts';
import { type DataDone, dataScreen, type PanelAsk, type PanelForm } from '../screen.ts';
import { type FoundSize, findGoods, findPeople, personNamed } from './found-things.ts';
import { newOrderAddress } from './new-order-addresses.ts';
import { drawnOrder, plannedOrder } from './order-drawing.ts';
import { type TypedOrder, typedOrder, withOneMore } from './typed-order.ts';

interface Found {
  foundGoods: { text: string; sizes: FoundSize[] } | null;
  people: { text: string; rows: { id: string; name: string; note: string }[] } | null;
}

const nothing: Found = { foundGoods: null, people: null };

async function drawing(ask: PanelAsk, typed: TypedOrder, found: Found = nothing, showsFaults = false) {
  const person = await personNamed(ask, typed.person);
  const plan = await plannedOrder(ask, typed);
  return {
    ...(await drawnOrder(ask, plan, showsFaults)),
    ...found,
    chosen: person && { id: person.id, name: person.name, hasAccount: person.clientId !== null },
  };
}

export type OrderDrawing = Awaited<ReturnType<typeof drawing>>;

async function load(ask: PanelAsk) {
  const asked = ask.url.searchParams.get('klient') ?? '';
  const person = await personNamed(ask, /^[1-9]\d{0,8}$/.test(asked) ? asked : '');
  const country = ask.settings.prices.countries?.[0] ?? 'PL';
  const blank = { kind: 'private', document: 'confirmation', region: country };
  const typed: TypedOrder = {
    key: randomUUID(),
    person: person?.id ?? '',
    fields: { ...blank, ...person?.values },
    lines: [],
    goods: '',
    people: '',
  };
  return drawing(ask, typed);
}

/** What the pressed button does to the form, before it is drawn again. */
async function stepped(ask: PanelAsk, typed: TypedOrder, step: string): Promise<[TypedOrder, Found]> {
  const [what = '', value = ''] = step.split(':', 2);
  const { lines } = typed;
  if (what === 'dodaj') {
    const [productId = '', sizeId = ''] = value.split('/', 2);
    return [{ ...typed, lines: withOneMore(lines, productId, sizeId), goods: '' }, nothing];
  }
  if (what === 'usun') return [{ ...typed, lines: lines.filter((_, index) => String(index) !== value) }, nothing];
  if (what === 'punkt') return [{ ...typed, fields: { ...typed.fields, point: value } }, nothing];
  if (what === 'klient') {
    const person = await personNamed(ask, /^[1-9]\d{0,8}$/.test(value) ? value : '');
    const fields = { ...typed.fields, ...person?.values };
    return [{ ...typed, person: person?.id ?? '', fields, people: '' }, nothing];
  }
  if (typed.goods !== '' && what !== 'zloz') {
    const { sizes, isExact } = await findGoods(ask, typed.goods);
    const [only] = sizes;
    if (isExact && only)
      return [{ ...typed, lines: withOneMore(lines, only.productId, only.sizeId), goods: '' }, nothing];
    return [typed, { ...nothing, foundGoods: { text: typed.goods, sizes } }];
  }
  if (typed.people !== '' && what !== 'zloz')
    return [typed, { ...nothing, people: { text: typed.people, rows: await findPeople(ask, typed.people) } }];
  return [typed, nothing];
}

async function place(ask: PanelAsk, typed: TypedOrder): Promise<DataDone<OrderDrawing>> {
  const { store, settings, now } = ask;
  const plan = await plannedOrder(ask, typed);
  const { checked, problems, terms, choices, options, lines, agreed } = plan;
  const refused = async (more: string[]) => {
    const drawn = await drawing(ask, typed, nothing, true);
    return { told: { ...drawn, problems: [...new Set([...drawn.problems, ...more])] } };
  };
  if ('refused' in agreed) return refused([orderFaultText(agreed, settings)]);
  if (!checked.ok || problems.length > 0) return refused([]);
  const person = await personNamed(ask, typed.person);
  const hold = holdTimesOf(settings);
  const result = await store.orders.placeByHand(
    { lines, clientId: person?.clientId ?? null },
    {
      ...peopleOf(checked.values, { ...options, addresses: [] }),
      orderKey: typed.key,
      fingerprint: '',
      priceType: person?.priceType ?? 'gross',
      consents: [],
      termsVersion: terms.version,
    },
    {
      gifts: [],
      // The link in the mail is valid with every method for as long as with a transfer.
      hold: { holdMinutes: hold.transferDays * 24 * 60, transferDays: hold.transferDays },
      messages: settings.messages,
      agree: ({ removed: _, ...content }) => agreementFor(basketAt({ ...content, now }), choices, { ...terms, now }),
    },
    now,
  );
  if (result.status === 'changed') return refused(result.differences.map(({ text }) => text));
  if (result.status === 'refused') {
    const { fault, lineName } = result;
    return refused([orderFaultText({ refused: fault, ...(lineName === undefined ? {} : { lineName }) }, settings)]);
  }
  const { order } = result;
  const { method } = order.payment;
  const prices = lines.flatMap(({ productId, sizeId, price }) => (price ? [{ productId, sizeId, ...price }] : []));
  return {
    to: panelPath(orderAddress, { number: order.number }),
    notice: `Zamówienie ${order.number} jest złożone. Kupujący dostanie e-mail z potwierdzeniem${
      method !== null && isPrepaid(method) ? ' i linkiem do płatności' : ''
    }.`,
    ...(result.repeated
      ? {}
      : { journal: { action: 'order-by-hand', subject: `order ${order.number}`, after: { prices } } }),
  };
}

async function run(ask: PanelAsk, form: PanelForm): Promise<DataDone<OrderDrawing>> {
  const typed = typedOrder(form, randomUUID());
  const step = form.text('krok').slice(0, 120);
  if (step === 'zloz') return place(ask, typed);
  const [next, found] = await stepped(ask, typed, step);
  return { told: await drawing(ask, next, found), isPreview: true };
}

/** An order that staff type for a buyer: by phone, or at the counter. */
export const newOrderScreen = dataScreen<OrderDrawing, OrderDrawing>({
  address: newOrderAddress,
  roles: ['orders'],
  load,
  actions: { zamow: { run } },
});
