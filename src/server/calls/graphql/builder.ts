import SchemaBuilder from '@pothos/core';
import { GraphQLError } from 'graphql';
import type { AccountOperations } from '../../../page-context/account.ts';
import type { SubscriptionOperations } from '../../../page-context/after-sale/subscriptions.ts';
import type { CheckoutOperations } from '../../../page-context/checkout.ts';
import type { OrderOperations } from '../../../page-context/orders.ts';
import type { PasswordlessOperations } from '../../../page-context/passwordless.ts';
import type { PaymentOperations } from '../../../page-context/payments.ts';
import type { RegistrationOperations } from '../../../page-context/registration.ts';
import type { Shopper } from '../../../page-context/shopper.ts';
import type { ShoppingListOperations } from '../../../page-context/shopping-lists.ts';
import type { SignInOperations } from '../../../page-context/sign-in.ts';
import type { Basket } from '../../../shop/basket/basket.ts';
import type { Product, Tile } from '../../../shop/catalogue/catalogue.ts';
import type { PointsFound } from '../../../shop/delivery/points/pickup-places.ts';
import type { PointQuestion } from '../../../shop/delivery/points/point-question.ts';
import type { MenuNode } from '../../../shop/listing/category.ts';
import type { ListingChoice, Shelf } from '../../../shop/listing/listing.ts';
import type { Listing } from '../../../shop/listing/listing-view.ts';
import type { PageVariant } from '../../../shop/page-variant.ts';
import type { Voucher } from '../../../shop/payment/voucher.ts';
import type { Suggestions } from '../../../shop/search/found.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { translator } from '../../../shop/text/messages.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { CookieJar } from '../../http/request/cookie-jar.ts';
import type { Lookups } from './account/lookups.ts';

/** Pickup points. Rate limited. */
interface PointReads {
  find(question: PointQuestion): Promise<PointsFound>;
}

/** The context of resolvers. */
export interface CallContext {
  settings: ShopSettings;
  /** The public address of the shop. */
  origin: string;
  variant: PageVariant;
  now: Instant;
  product(id: number): Promise<Product | null>;
  tiles(ids: number[]): Promise<Tile[]>;
  /** Products that are sold in a subscription with one of these periods in days; without any, with any period. */
  subscribable(days: readonly number[], limit: number): Promise<number[]>;
  /** The product with this code of its own or of a size, and the size. */
  coded(code: string): Promise<{ productId: number; sizeId: string | null } | null>;
  points: PointReads;
  /** The gift card of a code. Unknown codes are counted, and too many throw `TryLater`. */
  voucher(code: string): Promise<Voucher | null>;
  suggest(text: string, limit: number): Promise<Suggestions>;
  listing(shelf: Shelf, choice: ListingChoice): Promise<Listing>;
  menu(): Promise<MenuNode[]>;
  hasList(kind: 'category' | 'producer' | 'series', slug: string): Promise<boolean>;
  shopper: Shopper;
  /** Signing in without a password. */
  entry: PasswordlessOperations;
  account: AccountOperations;
  signIn: SignInOperations;
  registration: RegistrationOperations;
  lists: ShoppingListOperations;
  orders: OrderOperations;
  checkout: CheckoutOperations;
  payments: PaymentOperations;
  subscriptions: SubscriptionOperations;
  /** The basket at the first read of a request; read once and then cached for the request. */
  basket(): Promise<Basket>;
  jar: CookieJar;
  lookups: Lookups;
  /** Called before the first mutation of a request; throws when the rate limit is exceeded. */
  beforeChange(): Promise<void>;
}

interface Loose<Value> {
  Input: Value;
  Output: Value;
}

type Scalars = {
  NumericId: Loose<number>;
  WholeNumber: Loose<number>;
  Text: Loose<string>;
  Quantity: Loose<number | null>;
  ShippingMode: Loose<'product' | 'basket'>;
  Pin: Loose<string>;
  Word: Loose<string>;
};

export const builder = new SchemaBuilder<{ Context: CallContext; DefaultFieldNullability: false; Scalars: Scalars }>({
  defaultFieldNullability: false,
});

builder.queryType({});
builder.mutationType({});

/** The result of one change, in the format that clients of such shops expect. */
export interface Outcome {
  status: 'success' | 'error';
  error: { code: string; message: string } | null;
}

export const success: Outcome = { status: 'success', error: null };

export const failed = (code: string, message: string): Outcome => ({ status: 'error', error: { code, message } });

/**
 * An error for the caller: a code for programs, a sentence for people. `status` is for clients that only check the
 * status of the response.
 */
export function refusal(code: string, message: string, status?: number): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...(status === undefined ? {} : { status }) } });
}

export const unknownProduct = ({ messages }: ShopSettings): GraphQLError =>
  refusal('PRODUCT_NOT_FOUND', translator(messages, callMessages)('call.unknownProduct'));
