import SchemaBuilder from '@pothos/core';
import { GraphQLError } from 'graphql';
import type { Shopper } from '../../../page-context.ts';
import type { Basket } from '../../../shop/basket/basket.ts';
import type { Product } from '../../../shop/catalogue/catalogue.ts';
import type { PageVariant } from '../../../shop/page-variant.ts';
import type { Suggestions } from '../../../shop/search/found.ts';
import type { ShopSettings } from '../../../shop/settings.ts';
import { callMessages } from '../../../shop/text/call-messages.ts';
import { translator } from '../../../shop/text/messages.ts';
import type { Instant } from '../../../shop/time/instant.ts';
import type { CookieJar } from '../../http/request/cookie-jar.ts';

/** What a resolver may use. */
export interface CallContext {
  settings: ShopSettings;
  variant: PageVariant;
  now: Instant;
  product(id: number): Promise<Product | null>;
  suggest(text: string, limit: number): Promise<Suggestions>;
  shopper: Shopper;
  /** As it was when a question first asked for it: read once, however often one request asks. */
  basket(): Promise<Basket>;
  jar: CookieJar;
  /** Before the first change of a request: whoever makes too many is refused. */
  beforeChange(): Promise<void>;
}

interface Loose<Value> {
  Input: Value;
  Output: Value;
}

type Scalars = {
  NumericId: Loose<number>;
  Quantity: Loose<number | null>;
  ShippingMode: Loose<'product' | 'basket'>;
};

export const builder = new SchemaBuilder<{ Context: CallContext; DefaultFieldNullability: false; Scalars: Scalars }>({
  defaultFieldNullability: false,
});

builder.queryType({});
builder.mutationType({});

/** What became of one change, in the shape that clients of such shops ask for. */
export interface Outcome {
  status: 'success' | 'error';
  error: { code: string; message: string } | null;
}

export const success: Outcome = { status: 'success', error: null };

export const failed = (code: string, message: string): Outcome => ({ status: 'error', error: { code, message } });

/** A failure that the caller is meant to see: a code for programs, a sentence for people. */
export function refusal(code: string, message: string): GraphQLError {
  return new GraphQLError(message, { extensions: { code } });
}

export const unknownProduct = ({ messages }: ShopSettings): GraphQLError =>
  refusal('PRODUCT_NOT_FOUND', translator(messages, callMessages)('call.unknownProduct'));
