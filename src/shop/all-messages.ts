import { aboutMessages } from './about-messages.ts';
import { basketMessages } from './basket-messages.ts';
import { blogMessages } from './blog-messages.ts';
import { callMessages } from './call-messages.ts';
import { consentMessages } from './consent-messages.ts';
import { homeMessages } from './home-messages.ts';
import { instalmentMessages } from './instalment-messages.ts';
import { listingMessages } from './listing-messages.ts';
import { listsMessages } from './lists-messages.ts';
import { mailMessages } from './mail-messages.ts';
import { messages, type Overrides, type Sentences } from './messages.ts';
import { orderMessages } from './order-messages.ts';
import { priceChartMessages } from './price-chart-messages.ts';
import { searchMessages } from './search-messages.ts';
import { shippingMessages } from './shipping-messages.ts';
import { suggestMessages } from './suggest-messages.ts';
import { surroundingsMessages } from './surroundings-messages.ts';
import { tierMessages } from './tier-messages.ts';
import { watchMessages } from './watch-messages.ts';
import { widgetMessages } from './widget-messages.ts';

/** Every part's sentences, under the name of its file. For the server alone: a browser loads the parts its page shows. */
export const messageParts: Record<string, Sentences> = {
  messages,
  about: aboutMessages,
  basket: basketMessages,
  blog: blogMessages,
  call: callMessages,
  consent: consentMessages,
  home: homeMessages,
  instalment: instalmentMessages,
  listing: listingMessages,
  lists: listsMessages,
  mail: mailMessages,
  order: orderMessages,
  'price-chart': priceChartMessages,
  search: searchMessages,
  shipping: shippingMessages,
  suggest: suggestMessages,
  surroundings: surroundingsMessages,
  tier: tierMessages,
  watch: watchMessages,
  widget: widgetMessages,
};

const allMessages: Sentences = Object.assign({}, ...Object.values(messageParts));

/** Keys that a shop overrides although no such sentence exists: a typo in its settings. */
export function unknownMessages(overrides: Overrides): string[] {
  return Object.keys(overrides).filter((key) => !Object.hasOwn(allMessages, key));
}
