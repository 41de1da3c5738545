export const returnsAddress = '/panel/zwroty';
export const returnAddress = `${returnsAddress}/:number`;
export const withdrawalsAddress = '/panel/odstapienia';
export const withdrawalAddress = `${withdrawalsAddress}/:number`;
