export const deliveryAddress = '/panel/dostawa';
export const deliveryOptionAddress = '/panel/dostawa/:id';
