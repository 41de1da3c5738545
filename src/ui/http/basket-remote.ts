import { personalBlock } from './personal.ts';

/** A line in the response of `/ajax/get.php`. Money is text. */
export interface WireLine {
  basket_line: number;
  name: string;
  link: string;
  icon: string | null;
  size_name: string;
  product_version_name: string;
  count_formatted: string;
  count_unit: string;
  subscription_period: string | null;
  available: boolean;
  for_points: boolean;
  worth_points_formatted: string;
  prices: { worth_net_formatted: string; worth_gros_formatted: string };
}

export interface WireBasket {
  products: WireLine[];
  products_worth_net_formatted: string;
  products_worth_formatted: string;
  /** `group`: of the client's group and not of a code. */
  rebate: { code: string; group: string; worth_net_formatted: string; worth_formatted: string } | null;
  worth: string;
  worth_net_formatted: string;
  worth_formatted: string;
  productsCounter: number;
  shippingNeeded: boolean;
  /** Absent if no delivery method is possible. */
  shippingCost?: string;
  shippingCost_net_formatted?: string;
  shippingCost_formatted?: string;
  /** The delivery method used last, or empty for the cheapest. */
  shippingWay: string;
  shippingArrives: string;
  /** Absent if delivery is never free. */
  toShippingFree?: string;
  toShippingFree_formatted?: string;
}

/** Rejects on failure. The link to the basket page works without it. */
export async function fetchBasket(): Promise<WireBasket> {
  return (await personalBlock<{ basket: WireBasket }>('Basket', { fresh: true })).basket;
}
