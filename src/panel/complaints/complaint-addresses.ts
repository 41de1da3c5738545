export const complaintsAddress = '/panel/reklamacje';
export const complaintAddress = `${complaintsAddress}/:number`;
export const complaintFileAddress = `${complaintAddress}/pliki/:id`;
