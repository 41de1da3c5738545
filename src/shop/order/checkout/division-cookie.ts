/** The shopper wants parcels as they are ready (`editCurrentSettings`). It only chooses what is shown first. */
export const divisionCookie = 'podzial';
