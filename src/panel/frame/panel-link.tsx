import type { ComponentProps } from 'react';
import { Link, useNavigate } from 'react-router';
import { paramsOf } from '../addresses.ts';
import routes, { isDocument } from '../routes.ts';

const pages = routes.filter(({ path }) => path !== '*');

/** Whether the address has a page. All others are files or printed, and the browser loads them. */
export const hasPage = (to: string): boolean => {
  const [path = ''] = to.split(/[?#]/);
  const page = pages.find((one) => paramsOf(one.path ?? '', path) !== null);
  return page !== undefined && !isDocument(page);
};

/** A link of the panel. */
export const PanelLink = ({ to, ...rest }: Omit<ComponentProps<typeof Link>, 'to'> & { to: string }) => (
  <Link {...rest} to={to} reloadDocument={!hasPage(to)} />
);

/** Opens an address as a link does. */
export function useOpen(): (to: string) => void {
  const navigate = useNavigate();
  return (to) => (hasPage(to) ? navigate(to) : location.assign(to));
}
