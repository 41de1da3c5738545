import { to } from '../../../routes.ts';
import type { Client } from '../../../shop/account/client.ts';
import type { Basket } from '../../../shop/basket/basket.ts';
import type { BasketLine } from '../../../shop/basket/basket-line.ts';
import { groupText } from '../../../shop/basket/rebate.ts';
import type { DivisionGroup } from '../../../shop/delivery/parcels.ts';
import { formatMoney, money2, noMoney, subtractMoney } from '../../../shop/money/money.ts';
import { iconOf } from '../../../shop/product/picture.ts';
import { formatNumber } from '../../../shop/text/numbers.ts';
import { counted, nouns, plural } from '../../../shop/text/plural.ts';
import { additionalMark } from '../basket-commands.ts';

/** The basket in the format of `/ajax/get.php`: field names from the specification, money as text. */
export function wireBasket(basket: Basket, client: Client | null = null) {
  const { lines, worth, afterCode, delivery } = basket;
  return {
    products: lines.map(wireLine),
    user: client && wireUser(client),
    worth_net: money2(afterCode.net),
    worth_net_formatted: formatMoney(afterCode.net),
    worth: money2(afterCode.gross),
    worth_formatted: formatMoney(afterCode.gross),
    /** Not defined by the specification: the sum of the lines, and the reduction by a code or the client's group. */
    products_worth_net_formatted: formatMoney(worth.net),
    products_worth_formatted: formatMoney(worth.gross),
    rebate: wireRebate(basket),
    /** Not defined by the specification: the sum of the lines that are paid with points. */
    worth_points: basket.points.needed,
    worth_points_formatted: counted(basket.points.needed, nouns.point),
    productsCounter: lines.length,
    /** Not defined by the specification: whether anything has to be sent at all. */
    shippingNeeded: delivery.isNeeded,
    ...wireCost(delivery),
    /** Not defined by the specification: the last used method of delivery, and when a parcel arrives. */
    shippingWay: delivery.way?.isChosen ? delivery.way.name : '',
    shippingArrives: delivery.way?.arrives ?? '',
    /** Order division data: the days of dispatch. */
    division: (delivery.way?.division ?? []).map(wireGroup),
    ...wireLimit(delivery),
  };
}

function wireRebate({ worth, afterCode, code, group }: Basket) {
  const { net, gross } = subtractMoney(worth, afterCode);
  return gross === 0
    ? null
    : {
        code: !group && code.state === 'active' ? code.code : '',
        group: group ? groupText(group) : '',
        worth_net_formatted: `−${formatMoney(net)}`,
        worth_formatted: `−${formatMoney(gross)}`,
      };
}

/** If no method of delivery is available, the cost is left out: clients would print 0 as free delivery. */
function wireCost({ isNeeded, cost }: Basket['delivery']) {
  if (isNeeded && cost === null) return {};
  const { gross, net } = cost ?? noMoney;
  return {
    shippingCost_net: money2(net),
    shippingCost_net_formatted: formatMoney(net),
    shippingCost: money2(gross),
    shippingCost_formatted: formatMoney(gross),
  };
}

/** Left out if delivery is never free: an amount of 0 means that it is free from here. */
function wireLimit({ toFree, freeFrom }: Basket['delivery']) {
  if (toFree === null || freeFrom === null) return {};
  return {
    toShippingFree: money2(toFree),
    toShippingFree_formatted: formatMoney(toFree),
    shippingLimitFree: money2(freeFrom),
  };
}

const wireGroup = ({ lines, weeks, days, weekDay, today, shippingDate }: DivisionGroup) => ({
  basket_lines: lines,
  weeks,
  days,
  week_day: weekDay,
  today,
  shipping_date: shippingDate,
});

/** Only the fields of a greeting. */
const wireUser = ({ login, email, personal: { firstname, lastname } }: Client) => ({
  login,
  firstname,
  lastname,
  email,
});

function wireLine(line: BasketLine) {
  const [first, second] = line.product?.pictures ?? [];
  const unit = line.product?.unit;
  return {
    id: line.productId,
    /** Distinguishes two lines of one size; to be sent back to `/basketchange.php`. */
    md5_additional: additionalMark(line),
    basket_line: line.id,
    product_id: line.product?.id ?? null,
    /** Groups the lines of one product. */
    group_id: line.slug,
    name: line.name,
    link: to('product', { slug: line.slug }),
    icon: iconOf(first),
    icon_second: iconOf(second),
    size: line.sizeId,
    size_name: line.sizeName,
    product_version_name: line.product?.version ?? '',
    count: String(line.quantity),
    count_formatted: formatNumber(line.quantity),
    count_unit: unit ? plural(line.quantity, unit.forms) : '',
    worth_unit: formatMoney(line.price.gross),
    subscription_period: line.period,
    comment: line.comment,
    files: line.files.map(({ id, name, size }) => ({ id, name, size })),
    available: line.offer !== null,
    for_points: line.forPoints,
    worth_points: line.pointsWorth,
    worth_points_formatted: counted(line.pointsWorth, nouns.point),
    prices: {
      price_net_formatted: formatMoney(line.price.net),
      price_gros_formatted: formatMoney(line.price.gross),
      worth_net_formatted: formatMoney(line.worth.net),
      worth_gros_formatted: formatMoney(line.worth.gross),
    },
  };
}
