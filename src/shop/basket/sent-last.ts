/** What a basket page sent on its way out: the page that follows sends again what has not arrived. */
export const sentLastKey = 'koszyk-wyslany';
