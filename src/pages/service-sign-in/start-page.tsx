import { data, redirect } from 'react-router';
import { pageContext } from '../../page-context/page-context.ts';
import { to } from '../../routes.ts';
import { serviceMessages } from '../../shop/account/service/service-messages.ts';
import { ownAddress } from '../../shop/form/own-address.ts';
import { translator } from '../../shop/text/messages.ts';
import { pageMeta } from '../../ui/seo/page-meta.ts';
import type { Route } from './+types/start-page.ts';
import { ServiceNotice } from './service-notice.tsx';

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) => {
  const frame = matches[0].loaderData;
  const title = translator(frame?.messages, serviceMessages)('service.title', { name: loaderData?.name ?? '' });
  return pageMeta(frame, { title, path: to('signInByService', { id: params.id }), index: false });
};

/** Redirects the browser to the service. */
export async function loader({ context, params: { id }, url }: Route.LoaderArgs) {
  const { services, settings } = context.get(pageContext);
  const returnTo = ownAddress(url.searchParams.get('powrot'));
  const start = await services.start(id, returnTo);
  if (start.status === 'go') throw redirect(start.url, 303);
  const name = settings.signInServices?.find((service) => service.id === id)?.name;
  if (start.status === 'unknown' || name === undefined) throw data(null, { status: 404 });
  return data({ id, name, returnTo }, { status: 503, headers: { 'retry-after': '30' } });
}

export default function ServiceStartPage({ loaderData: { id, name, returnTo } }: Route.ComponentProps) {
  return <ServiceNotice id={id} name={name} problem="away" returnTo={returnTo} />;
}
