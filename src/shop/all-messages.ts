import { blogMessages } from './blog-messages.ts';
import { consentMessages } from './consent-messages.ts';
import { homeMessages } from './home-messages.ts';
import { listingMessages } from './listing-messages.ts';
import { mailMessages } from './mail-messages.ts';
import { messages, type Overrides, type Sentences } from './messages.ts';
import { priceChartMessages } from './price-chart-messages.ts';
import { searchMessages } from './search-messages.ts';
import { suggestMessages } from './suggest-messages.ts';
import { surroundingsMessages } from './surroundings-messages.ts';

/** Every sentence of the shop. For the server alone: a browser loads the parts its page shows. */
const allMessages: Sentences = {
  ...messages,
  ...blogMessages,
  ...homeMessages,
  ...listingMessages,
  ...priceChartMessages,
  ...searchMessages,
  ...suggestMessages,
  ...consentMessages,
  ...surroundingsMessages,
  ...mailMessages,
};

/** Keys that a shop overrides although no such sentence exists: a typo in its settings. */
export function unknownMessages(overrides: Overrides): string[] {
  return Object.keys(overrides).filter((key) => !Object.hasOwn(allMessages, key));
}
