export const complaintsAddress = '/panel/reklamacje';
export const complaintAddress = `${complaintsAddress}/:number`;
export const fileAddress = `${complaintAddress}/pliki/:id`;
