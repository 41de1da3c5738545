export const subscriptionsAddress = '/panel/subskrypcje';
/** Rules of all subscriptions of the shop. */
export const rulesAddress = '/panel/ustawienia/subskrypcje';
/** Before the address of one subscription, because it fits that pattern too. */
export const comingAddress = `${subscriptionsAddress}/kalendarz`;
export const subscriptionAddress = `${subscriptionsAddress}/:id`;
