/**
 * The storage key for the last form that a basket page sent before it was left: the next page repeats it if it has not
 * arrived.
 */
export const sentLastKey = 'koszyk-wyslany';
