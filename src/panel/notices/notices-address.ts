export const noticesAddress = '/panel/powiadomienia';
/** The service worker of the panel, which shows messages. Its scope is the panel. */
export const pushWorkerAddress = '/panel/powiadomienia.js';
