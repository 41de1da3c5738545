import type { OpenSubscription, SubscriptionDetail } from '../../../../page-context/after-sale/subscriptions.ts';
import { to } from '../../../../routes.ts';
import type { Product } from '../../../../shop/catalogue/catalogue.ts';
import type { Order } from '../../../../shop/order/order.ts';
import { iconOf } from '../../../../shop/product/picture.ts';
import type { AgreedLine, UpcomingLine } from '../../../../shop/subscription/subscription-agreement.ts';
import { subscriptionCallMessages } from '../../../../shop/subscription/subscription-call-messages.ts';
import { translator } from '../../../../shop/text/messages.ts';
import { dayOf } from '../../../../shop/time/warsaw-time.ts';
import { additionalHash } from '../../basket-commands.ts';
import { Amount } from '../amount.ts';
import { BundleProduct, bundledParts } from '../basket/basket-line.ts';
import { builder, type CallContext, refusal } from '../builder.ts';
import { CallUnit, ContextParameter, ProductGroup, SoldSubscription } from '../catalogue/product-parts.ts';
import { Id } from '../loose-scalars.ts';
import { PaymentEntry } from '../order/payments-view.ts';
import { Subscription, type Viewed } from './subscription-types.ts';

export const unknownSubscription = ({ settings }: CallContext) =>
  translator(settings.messages, subscriptionCallMessages)('subscriptionCall.unknown');

export async function opened(id: number, context: CallContext): Promise<OpenSubscription> {
  const open = await context.subscriptions.ofClient(String(id));
  if (!open) throw refusal('SUBSCRIPTION_NOT_FOUND', unknownSubscription(context));
  return open;
}

const ViewFilter = builder.inputType('SubscriptionViewFilter', {
  fields: (t) => ({ subscriptionIds: t.field({ type: [Id] }) }),
});
const ViewRequest = builder.inputType('SubscriptionsViewRequest', {
  fields: (t) => ({ subscriptionViewFilter: t.field({ type: ViewFilter }) }),
});

const Views = builder.objectRef<Viewed[]>('SubscriptionsView').implement({
  fields: (t) => ({ subscriptions: t.field({ type: [Subscription], resolve: (all) => all }) }),
});

/** Subscriptions of the signed-in client; without ids all of them. */
builder.queryField('subscriptionsView', (t) =>
  t.field({
    type: Views,
    args: { subscriptionsViewRequest: t.arg({ type: ViewRequest }) },
    resolve: async (_, { subscriptionsViewRequest: asked }, { subscriptions }) => {
      const ids = asked?.subscriptionViewFilter?.subscriptionIds ?? null;
      const own = (await subscriptions.own()) ?? [];
      const wanted = ids === null || ids.length === 0 ? own : own.filter(({ id }) => ids.includes(id));
      return Promise.all(
        wanted.map(async (agreement): Promise<Viewed> => {
          const open = { agreement, linkCycle: null };
          const detail = await subscriptions.detail(open);
          return { ...open, detail, point: detail.point };
        }),
      );
    },
  }),
);

interface Line {
  agreed: AgreedLine;
  upcoming: UpcomingLine | null;
  product: Product | null;
}

const Gross = builder.objectRef<number>('SubscriptionWorth').implement({
  fields: (t) => ({ gross: t.field({ type: Amount, resolve: (amount) => amount }) }),
});
const NoPoints = builder.objectRef<Line>('SubscriptionWorthPoints').implement({
  fields: (t) => ({ value: t.int({ resolve: () => 0 }) }),
});
const Size = builder.objectRef<Product['sizes'][number]>('SubscriptionProductSize').implement({
  fields: (t) => ({
    id: t.string({ resolve: ({ size }) => size.id }),
    name: t.string({ resolve: ({ size }) => size.name }),
    amount: t.float({ resolve: ({ size }) => size.amount }),
  }),
});
const LineData = builder.objectRef<Line>('SubscriptionProductData').implement({
  fields: (t) => ({
    type: t.string({ resolve: ({ product }) => product?.type ?? 'product' }),
    name: t.string({ resolve: ({ agreed, product }) => product?.name ?? agreed.name }),
    link: t.string({ resolve: ({ product }) => (product ? to('product', { slug: product.slug }) : '') }),
    icon: t.string({ nullable: true, resolve: ({ product }) => iconOf(product?.pictures[0]) }),
    code: t.string({ nullable: true, resolve: ({ product }) => product?.code ?? null }),
    versionName: t.string({ nullable: true, resolve: ({ product }) => product?.version ?? null }),
    sizes: t.field({ type: [Size], resolve: ({ product }) => product?.sizes ?? [] }),
    unit: t.field({ type: CallUnit, nullable: true, resolve: ({ product }) => product?.unit ?? null }),
    subscription: t.field({ type: SoldSubscription, nullable: true, resolve: ({ product }) => product }),
    group: t.field({ type: ProductGroup, nullable: true, resolve: ({ product }) => product }),
    parametersWithContext: t.field({
      type: [ContextParameter],
      resolve: ({ product }) => product?.parameters ?? [],
    }),
  }),
});

const BasketProduct = builder.objectRef<Line>('SubscriptionBasketProduct').implement({
  fields: (t) => ({
    id: t.int({ resolve: ({ agreed }) => agreed.productId }),
    size: t.string({ resolve: ({ agreed }) => agreed.sizeId }),
    additional: t.string({ resolve: ({ agreed }) => agreed.comment }),
    md5Additional: t.string({ resolve: ({ agreed: { comment } }) => additionalHash(comment) }),
    bundleProducts: t.field({
      type: [BundleProduct],
      resolve: ({ agreed, product }) => bundledParts(product?.bundle ?? [], agreed.quantity),
    }),
    worth: t.field({
      type: Gross,
      resolve: ({ upcoming, agreed }) => upcoming?.worth ?? Math.round(agreed.agreedGross * agreed.quantity),
    }),
    forPoints: t.boolean({ resolve: () => false }),
    worthPoints: t.field({ type: NoPoints, resolve: (line) => line }),
    quantity: t.float({ resolve: ({ agreed }) => agreed.quantity }),
    data: t.field({ type: LineData, resolve: (line) => line }),
  }),
});

type Sums = NonNullable<SubscriptionDetail['upcoming']>['sums'];
const nothing = { goods: 0, discount: 0, delivery: 0, fee: 0, total: 0 };

const ShippingCost = builder.objectRef<NonNullable<Sums>>('SubscriptionShippingCost').implement({
  fields: (t) => ({
    shippingCostPoints: t.int({ resolve: () => 0 }),
    shippingCostAfterRebate: t.field({ type: Amount, resolve: ({ delivery }) => delivery }),
  }),
});
const Points = builder.objectRef<NonNullable<Sums>>('SubscriptionCostPoints').implement({
  fields: (t) => ({ value: t.int({ resolve: () => 0 }) }),
});

const BasketCost = builder.objectRef<NonNullable<Sums>>('SubscriptionBasketCost').implement({
  fields: (t) => ({
    totalProductsCost: t.field({ type: Amount, resolve: ({ goods }) => goods }),
    basketShippingCost: t.field({ type: ShippingCost, resolve: (sums) => sums }),
    prepaidCost: t.field({ type: Amount, resolve: ({ fee }) => fee }),
    insuranceCost: t.field({ type: Amount, resolve: () => 0 }),
    totalRebateWithoutShipping: t.field({ type: Amount, resolve: ({ discount }) => discount }),
    paymentAmountFromClientBalance: t.field({ type: Amount, resolve: () => 0 }),
    totalToPay: t.field({ type: Amount, resolve: ({ total }) => total }),
    totalToPayAtPoints: t.field({ type: Points, resolve: (sums) => sums }),
    totalProductsCostAtPoints: t.field({ type: Points, resolve: (sums) => sums }),
  }),
});

const SubscriptionBasket = builder.objectRef<{ lines: Line[]; sums: Sums }>('SubscriptionBasket').implement({
  fields: (t) => ({
    products: t.field({ type: [BasketProduct], resolve: ({ lines }) => lines }),
    basketCost: t.field({ type: BasketCost, resolve: ({ sums }) => sums ?? nothing }),
  }),
});

/** The contents of each delivery, and the cost of the next one. */
builder.queryField('subscriptionBasket', (t) =>
  t.field({
    type: SubscriptionBasket,
    args: { subscriptionId: t.arg({ type: Id, required: true }) },
    resolve: async (_, { subscriptionId }, context) => {
      const open = await opened(subscriptionId, context);
      const { upcoming } = await context.subscriptions.detail(open);
      const lines = await Promise.all(
        open.agreement.lines.map(async (agreed) => ({
          agreed,
          upcoming: upcoming?.lines.find(({ lineId }) => lineId === agreed.id) ?? null,
          product: await context.product(agreed.productId),
        })),
      );
      return { lines, sums: upcoming?.sums ?? null };
    },
  }),
);

const OrderFilter = builder.inputType('SubscriptionOrdersFilter', {
  fields: (t) => ({ subscriptionId: t.field({ type: Id, required: true }) }),
});
const Pagination = builder.inputType('SubscriptionPaginationFilter', {
  fields: (t) => ({ currentPage: t.field({ type: Id }), limitPerPage: t.field({ type: Id }) }),
});
const OrdersRequest = builder.inputType('SubscriptionOrdersRequest', {
  fields: (t) => ({
    subscriptionOrdersFilter: t.field({ type: OrderFilter, required: true }),
    paginationFilter: t.field({ type: Pagination }),
  }),
});

const OrderPaid = builder.objectRef<Order>('SubscriptionOrderPayment').implement({
  fields: (t) => ({
    paymentMethod: t.field({ type: PaymentEntry, nullable: true, resolve: ({ payment }) => payment.method }),
  }),
});
const OrderPaper = builder
  .objectRef<{ name: string; link: string; kind: string }>('SubscriptionOrderDocument')
  .implement({
    fields: (t) => ({
      id: t.exposeString('name'),
      name: t.exposeString('name'),
      type: t.exposeString('kind'),
      link: t.exposeString('link'),
    }),
  });

const SubscriptionOrder = builder.objectRef<Order>('SubscriptionOrder').implement({
  fields: (t) => ({
    orderNumber: t.exposeString('number'),
    status: t.exposeString('state'),
    link: t.string({ resolve: ({ number }) => to('order', { number }) }),
    orderDate: t.string({ resolve: ({ placedAt }) => dayOf(placedAt) }),
    worthOrderCurrency: t.field({ type: Amount, resolve: ({ sums }) => sums.total.gross }),
    documents: t.field({
      type: [OrderPaper],
      resolve: async (order, _, { orders }) =>
        (await orders.documents(order)).map(({ name, kind }) => ({
          name,
          kind,
          link: to('orderDocument', { number: order.number, name }),
        })),
    }),
    payment: t.field({ type: OrderPaid, resolve: (order) => order }),
  }),
});

interface OrdersPage {
  found: Order[];
  count: number;
  page: number;
  limit: number;
}
const Results = builder.objectRef<OrdersPage>('SubscriptionOrdersResults').implement({
  fields: (t) => ({
    resultCount: t.exposeInt('count'),
    resultPage: t.int({ resolve: ({ count, limit }) => Math.max(1, Math.ceil(count / limit)) }),
    currentPage: t.exposeInt('page'),
    limitPerPage: t.exposeInt('limit'),
  }),
});
const Orders = builder.objectRef<OrdersPage>('SubscriptionOrders').implement({
  fields: (t) => ({
    subscriptionOrders: t.field({ type: [SubscriptionOrder], resolve: ({ found }) => found }),
    results: t.field({ type: Results, resolve: (page) => page }),
  }),
});

const usualLimit = 10;
const mostAtOnce = 50;

builder.queryField('subscriptionOrders', (t) =>
  t.field({
    type: Orders,
    args: { subscriptionOrdersRequest: t.arg({ type: OrdersRequest, required: true }) },
    resolve: async (_, { subscriptionOrdersRequest: asked }, context): Promise<OrdersPage> => {
      const open = await opened(asked.subscriptionOrdersFilter.subscriptionId, context);
      const { cycles } = await context.subscriptions.detail(open);
      const numbers = cycles.flatMap(({ number }) => number ?? []);
      const page = Math.max(1, asked.paginationFilter?.currentPage ?? 1);
      const limit = Math.min(mostAtOnce, asked.paginationFilter?.limitPerPage || usualLimit);
      const shown = numbers.slice((page - 1) * limit, page * limit);
      const found = await Promise.all(shown.map((number) => context.orders.order(number)));
      return { found: found.flatMap((order) => order ?? []), count: numbers.length, page, limit };
    },
  }),
);
