/** The shopper wants a separate parcel for what is ready earlier (`editCurrentSettings`). It only sets the default. */
export const divisionCookie = 'podzial';
