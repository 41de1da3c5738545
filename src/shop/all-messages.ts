import { aboutMessages } from './about-messages.ts';
import { basketMessages } from './basket-messages.ts';
import { blogMessages } from './blog-messages.ts';
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

/** Every sentence of the shop. For the server alone: a browser loads the parts its page shows. */
const allMessages: Sentences = {
  ...messages,
  ...aboutMessages,
  ...basketMessages,
  ...blogMessages,
  ...homeMessages,
  ...instalmentMessages,
  ...listingMessages,
  ...listsMessages,
  ...orderMessages,
  ...priceChartMessages,
  ...searchMessages,
  ...shippingMessages,
  ...suggestMessages,
  ...tierMessages,
  ...watchMessages,
  ...consentMessages,
  ...surroundingsMessages,
  ...mailMessages,
  ...widgetMessages,
};

/** Keys that a shop overrides although no such sentence exists: a typo in its settings. */
export function unknownMessages(overrides: Overrides): string[] {
  return Object.keys(overrides).filter((key) => !Object.hasOwn(allMessages, key));
}
