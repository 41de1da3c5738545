import { subscriptionMessages } from '../../shop/subscription/subscription-messages.ts';
import { subscriptionPageMessages } from '../../shop/subscription/subscription-page-messages.ts';
import { translator } from '../../shop/text/messages.ts';

/** The texts of the shop's own pages, so that staff and buyers see the same. */
export const sayOf = (overrides: Record<string, string>) => translator(overrides, subscriptionMessages);
export const pageWords = (overrides: Record<string, string>) => translator(overrides, subscriptionPageMessages);

export const subscriptionsAddress = '/panel/subskrypcje';
export const comingAddress = `${subscriptionsAddress}/kalendarz`;
export const subscriptionAddress = `${subscriptionsAddress}/:id`;
