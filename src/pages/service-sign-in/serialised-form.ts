import { to } from '../../routes.ts';

/** Never in an address, which is written down in histories and logs. */
const secretFields = ['password', 'repeat_password', 'current_password'];
/** More than the registration form has, and longer than any of its fields. */
const most = { fields: 80, characters: 500 };

/** A registration form in the query of an address, without its passwords. */
export function serialisedForm(search: URLSearchParams): Record<string, string> {
  const fields = [...search].filter(
    ([name, value]) => /^[a-z_0-9]{1,40}$/.test(name) && value !== '' && !secretFields.includes(name),
  );
  return Object.fromEntries(fields.slice(0, most.fields).map(([name, value]) => [name, value.slice(0, most.characters)]));
}

/** The registration page with the form that was in its address before the way to the service, if any. */
export const registrationAddress = (returnTo: string): string =>
  isRegistration(returnTo) ? returnTo : to('registerByService');

/** Where to go after the registration; `null` when nowhere else was asked for. */
export const addressAfter = (returnTo: string): string | null =>
  returnTo === '' || isRegistration(returnTo) ? null : returnTo;

const isRegistration = (address: string): boolean => address.split('?')[0] === to('registerByService');
