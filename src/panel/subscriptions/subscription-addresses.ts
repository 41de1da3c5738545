export const subscriptionsAddress = '/panel/subskrypcje';
/** Before the address of one subscription, because it fits that pattern too. */
export const comingAddress = `${subscriptionsAddress}/kalendarz`;
export const subscriptionAddress = `${subscriptionsAddress}/:id`;
