export const opinionsAddress = '/panel/opinie';
export const opinionAddress = `${opinionsAddress}/:id`;
export const photoAddress = `${opinionAddress}/zdjecia/:place`;
