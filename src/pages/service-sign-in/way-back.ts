import { to } from '../../routes.ts';
import { ownAddress } from '../../shop/form/own-address.ts';

/** The registration page with the form that was in its address before the way to the service, if any. */
export const registrationAddress = (returnTo: string): string =>
  isRegistration(returnTo) ? returnTo : to('registerByService');

/** Where to go after the registration; `null` when nowhere else was asked for. A form in the address says it itself. */
export const addressAfter = (returnTo: string): string | null =>
  isRegistration(returnTo) ? ownAddress(new URLSearchParams(returnTo.split('?')[1]).get('powrot')) : returnTo || null;

const isRegistration = (address: string): boolean => address.split('?')[0] === to('registerByService');
