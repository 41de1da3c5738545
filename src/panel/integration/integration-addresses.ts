export const apiKeysAddress = '/panel/klucze-api';
export const webhooksAddress = '/panel/webhooki';
export const webhookAddress = '/panel/webhooki/:id';
