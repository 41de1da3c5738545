import { basketMessages } from './basket/basket-messages.ts';
import { blogMessages } from './content/blog-messages.ts';
import { homeMessages } from './content/home-messages.ts';
import { shippingMessages } from './delivery/shipping-messages.ts';
import { formMessages } from './form/form-messages.ts';
import { widgetMessages } from './form/widget-messages.ts';
import { instalmentMessages } from './instalments/instalment-messages.ts';
import { listingMessages } from './listing/listing-messages.ts';
import { mailMessages } from './mail/mail-messages.ts';
import { surroundingsMessages } from './notices/surroundings-messages.ts';
import { watchConfirmMessages } from './notices/watch-confirm-messages.ts';
import { orderMessages } from './order/order-messages.ts';
import { companyMessages } from './owner/company-messages.ts';
import { readinessMessages } from './owner/readiness-messages.ts';
import { paymentMessages } from './payment/payment-messages.ts';
import { priceChartMessages } from './price/price-chart-messages.ts';
import { tierMessages } from './price/tier-messages.ts';
import { consentMessages } from './privacy/consent-messages.ts';
import { aboutMessages } from './product/about-messages.ts';
import { listsMessages } from './saved-lists/lists-messages.ts';
import { searchMessages } from './search/search-messages.ts';
import { suggestMessages } from './search/suggest-messages.ts';
import { callMessages } from './text/call-messages.ts';
import { messages, type Overrides, type Sentences } from './text/messages.ts';
import { refusalMessages } from './text/refusal-messages.ts';
import { watchMessages } from './watch/watch-messages.ts';

/** All messages by the name of their file. Server only: a browser loads just the parts that its page uses. */
export const messageParts: Record<string, Sentences> = {
  messages,
  about: aboutMessages,
  basket: basketMessages,
  blog: blogMessages,
  call: callMessages,
  company: companyMessages,
  consent: consentMessages,
  form: formMessages,
  home: homeMessages,
  instalment: instalmentMessages,
  listing: listingMessages,
  lists: listsMessages,
  mail: mailMessages,
  order: orderMessages,
  payment: paymentMessages,
  'price-chart': priceChartMessages,
  refusal: refusalMessages,
  readiness: readinessMessages,
  search: searchMessages,
  shipping: shippingMessages,
  suggest: suggestMessages,
  surroundings: surroundingsMessages,
  tier: tierMessages,
  watch: watchMessages,
  'watch-confirm': watchConfirmMessages,
  widget: widgetMessages,
};

const allMessages: Sentences = Object.assign({}, ...Object.values(messageParts));

/** Overridden keys that do not exist, usually because of a typo in the settings. */
export function unknownMessages(overrides: Overrides): string[] {
  return Object.keys(overrides).filter((key) => !Object.hasOwn(allMessages, key));
}
