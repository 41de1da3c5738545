/** Left behind by a basket page that sent something on its way out: the page that follows reads the basket anew. */
export const sentLastKey = 'koszyk-wyslany';
