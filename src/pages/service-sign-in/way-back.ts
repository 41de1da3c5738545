import { to } from '../../routes.ts';
import { ownAddress } from '../../shop/form/own-address.ts';

/** The registration page, with the form values its address had before the visit to the service. */
export const registrationAddress = (returnTo: string): string =>
  isRegistration(returnTo) ? returnTo : to('registerByService');

/**
 * The address to open after the registration, or `null` if none was requested. A registration form has it in its own
 * query.
 */
export const addressAfter = (returnTo: string): string | null =>
  isRegistration(returnTo) ? ownAddress(new URLSearchParams(returnTo.split('?')[1]).get('powrot')) : returnTo || null;

const isRegistration = (address: string): boolean => address.split('?')[0] === to('registerByService');
