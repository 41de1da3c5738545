import { randomUUID } from 'node:crypto';
import { formatMoney } from '../../shop/money/money.ts';
import type { Order } from '../../shop/order/order.ts';
import { lineName } from '../../shop/product/line-name.ts';
import { isKeptLine, linesChangeRefusal } from '../../shop/return/change/order-change.ts';
import { formatNumber } from '../../shop/text/numbers.ts';
import { panelPath } from '../addresses.ts';
import { type FoundSize, findGoods } from '../new-order/found-things.ts';
import { withOneMore } from '../new-order/typed-order.ts';
import { orderAddress, orderLinesAddress } from '../orders/order-addresses.ts';
import { orderRefusalText } from '../orders/order-names.ts';
import { previewedMail } from '../pieces/layout/previewed-mail.ts';
import { type DataDone, dataScreen, missing, type PanelAsk, type PanelForm } from '../screen.ts';
import {
  changeText,
  orderWithChange,
  paymentChangeText,
  plannedChange,
  plannedChangeFaultText,
} from './planned-change.ts';
import { lineQuantityField, readChange, type TypedChange, typedChange } from './typed-change.ts';

type Found = { text: string; sizes: FoundSize[] } | null;

async function drawing(
  ask: PanelAsk,
  order: Order,
  typed: TypedChange,
  foundGoods: Found = null,
  faults: string[] = [],
) {
  const read = readChange(order, typed);
  const refused = linesChangeRefusal(order);
  const isChanged = read.fewer.length > 0 || read.added.length > 0;
  const plan = refused || !isChanged ? null : await plannedChange(ask, order, read);
  const after = plan && 'after' in plan ? (plan.after ?? null) : null;
  const mail = after && (await ask.papers.mail(orderWithChange(order, after), 'lines-changed'));
  return {
    number: order.number,
    lead: 'Do spakowania można je zmienić. To, co zostaje, zachowuje swoją cenę i rabat; to, co dochodzi, kosztuje tyle, ile dziś, albo uzgodnioną cenę. Koszt dostawy się nie zmienia.',
    order: panelPath(orderAddress, { number: order.number }),
    key: typed.key,
    refused: refused && orderRefusalText(refused),
    own: order.lines.map((line) => ({
      name: lineQuantityField(line.id),
      product: lineName(line),
      price: line.isGift ? 'gratis' : `${formatMoney(line.price.gross)} za ${line.unit}`,
      before: `${formatNumber(line.quantity)} ${line.unit}`,
      quantity: typed.quantities.get(line.id) ?? formatNumber(line.quantity),
      isKept: isKeptLine(line),
      fault: read.faults.get(line.id) ?? null,
    })),
    lines: await addedLines(ask, typed, read.addedFaults),
    foundGoods,
    before: formatMoney(order.sums.total.gross),
    after: after && formatMoney(after.sums.total.gross),
    total: after?.sums.total.gross ?? null,
    money: after && paymentChangeText(order, after),
    mail: after && previewedMail(mail),
    problems: [...new Set([...(plan && 'fault' in plan && plan.fault ? [plan.fault] : []), ...faults])],
  };
}

/** The goods that join, with the shop's price. */
async function addedLines({ store, now }: PanelAsk, { lines }: TypedChange, faults: readonly (string | null)[]) {
  const products = await Promise.all(
    lines.map(({ productId }) => store.catalogue.productById(Number(productId) || 0, now)),
  );
  return lines.map((line, index) => {
    const product = products[index];
    const own = product?.sizes.find(({ size }) => size.id === line.sizeId);
    const named = product && own && product.sizes.length > 1 && own.size.name !== '' ? `, ${own.size.name}` : '';
    return {
      ...line,
      name: product ? `${product.name}${named}` : line.sizeId,
      unit: product?.unit.symbol ?? '',
      shopPrice: own ? formatMoney(own.offer.price.gross) : '',
      worth: '',
      fault: faults[index] ?? null,
    };
  });
}

type ChangeDrawing = Awaited<ReturnType<typeof drawing>>;

const blank = (): TypedChange => ({ key: randomUUID(), lines: [], goods: '', quantities: new Map(), total: null });

/** What the pressed button does to the form, before it is drawn again. */
async function stepped(ask: PanelAsk, typed: TypedChange, step: string): Promise<[TypedChange, Found]> {
  const [what = '', value = ''] = step.split(':', 2);
  const { lines } = typed;
  if (what === 'dodaj') {
    const [productId = '', sizeId = ''] = value.split('/', 2);
    return [{ ...typed, lines: withOneMore(lines, productId, sizeId), goods: '' }, null];
  }
  if (what === 'usun') return [{ ...typed, lines: lines.filter((_, index) => String(index) !== value) }, null];
  if (typed.goods === '') return [typed, null];
  const { sizes, isExact } = await findGoods(ask, typed.goods);
  const [only] = sizes;
  if (!isExact || !only) return [typed, { text: typed.goods, sizes }];
  return [{ ...typed, lines: withOneMore(lines, only.productId, only.sizeId), goods: '' }, null];
}

async function save(ask: PanelAsk, order: Order, typed: TypedChange): Promise<DataDone<ChangeDrawing>> {
  const { store, staff, now } = ask;
  const read = readChange(order, typed);
  const refused = async (faults: string[]) => ({ told: await drawing(ask, order, typed, null, faults) });
  const wrong = [...read.faults.values(), ...read.addedFaults.filter((fault) => fault !== null)];
  if (wrong.length > 0) return refused(wrong);
  if (read.fewer.length === 0 && read.added.length === 0)
    return refused(['Nic się nie zmienia. Zmień ilość albo dodaj produkt.']);
  const plan = await plannedChange(ask, order, read);
  if (!('after' in plan) || !plan.after) return refused([plan.fault ?? '']);
  const { after, agree } = plan;
  const note = { formKey: typed.key, who: staff.name, text: changeText(order, after, read) };
  const seen = { fewer: read.fewer, added: read.added, total: typed.total ?? after.sums.total.gross, note };
  const result = await store.lineChanges.change(order.id, seen, agree, { who: 'shop', now });
  if (result.status === 'unknown') return missing();
  if (result.status === 'refused') return refused([plannedChangeFaultText(ask, result.why)]);
  const to = panelPath(orderAddress, { number: order.number });
  if (!result.changed) return { to, notice: 'Ta zmiana jest już zapisana.' };
  const told = result.open > 0 ? ` Kupujący dopłaca ${formatMoney(result.open)}.` : '';
  const back = result.back > 0 ? ` Oddajemy ${formatMoney(result.back)}.` : '';
  return {
    to,
    notice: `Produkty zamówienia są zmienione.${told}${back}`,
    journal: {
      action: 'order-lines-changed',
      subject: `order ${order.number}`,
      before: { total: order.sums.total.gross },
      after: {
        total: after.sums.total.gross,
        prices: read.added.flatMap(({ productId, sizeId, price }) => (price ? [{ productId, sizeId, ...price }] : [])),
      },
    },
  };
}

async function run(ask: PanelAsk, form: PanelForm): Promise<DataDone<ChangeDrawing>> {
  const order = await ask.store.orders.byNumber(ask.params.number ?? '');
  if (!order) return missing();
  const typed = typedChange(form, order, randomUUID());
  const step = form.text('krok').slice(0, 120);
  if (step === 'zapisz') return save(ask, order, typed);
  const [next, found] = await stepped(ask, typed, step);
  return { told: await drawing(ask, order, next, found), isPreview: true };
}

/** What an order contains, changed before it is packed. */
export const orderLinesScreen = dataScreen<ChangeDrawing, ChangeDrawing>({
  address: orderLinesAddress,
  roles: ['orders'],
  load: async (ask) => {
    const order = await ask.store.orders.byNumber(ask.params.number ?? '');
    return order ? drawing(ask, order, blank()) : missing();
  },
  actions: { zmien: { run } },
});
